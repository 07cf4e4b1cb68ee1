// The walls hold: forbidden imports fail the lint, allowed ones pass; and the page that explains them agrees.
import { describe, expect, it, beforeAll } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { FLOORS, LIBRARIES } from '../floors.mjs';

type Floors = Record<string, readonly string[]>;
const root = resolve(import.meta.dirname, '../..');
interface Case {
  file: string;
  text: string;
  rule?: string;
}

const FORBIDDEN: Case[] = [
  {
    file: 'libs/values/src/a.ts',
    text: "import '@encadena/invoicing';",
    rule: '@nx/enforce-module-boundaries',
  },
  {
    file: 'libs/invoicing/src/a.ts',
    text: "import '@encadena/verifactu';",
    rule: '@nx/enforce-module-boundaries',
  },
  {
    file: 'libs/contracts/src/a.ts',
    text: "import '@encadena/verifactu';",
    rule: '@nx/enforce-module-boundaries',
  },
  { file: 'apps/web/src/a.ts', text: "import '@encadena/verifactu';", rule: '@nx/enforce-module-boundaries' },
  {
    file: 'apps/aeat-sim/src/a.ts',
    text: "import '@encadena/invoicing';",
    rule: '@nx/enforce-module-boundaries',
  },
  { file: 'apps/web/src/a.ts', text: "import '../../api/src/main';", rule: 'house/walls' },
  { file: 'libs/values/src/a.ts', text: "import '../../i18n/src/es';", rule: 'house/walls' },
  {
    file: 'apps/api/src/modules/clientes/a.ts',
    text: "import '@encadena/values/src/nif';",
    rule: 'house/walls',
  },
  { file: 'libs/values/src/a.ts', text: "import './index';", rule: 'house/walls' },
  { file: 'libs/values/src/sub/a.ts', text: "import '..';", rule: 'house/walls' },
  { file: 'libs/contracts/src/a.ts', text: "import 'node:fs';", rule: 'house/walls' },
  { file: 'libs/contracts/src/a.ts', text: "import 'fs';", rule: 'house/walls' },
  { file: 'libs/i18n/src/a.ts', text: "import 'node:path';", rule: 'house/walls' },
  { file: 'libs/verifactu/src/a.ts', text: "import 'node:fs';", rule: 'house/walls' },
  { file: 'libs/settings/src/a.mjs', text: "import 'node:net';", rule: 'house/walls' },
  { file: 'apps/web/src/a.ts', text: "import '@encadena/settings';", rule: '@nx/enforce-module-boundaries' },
  { file: 'libs/invoicing/src/a.ts', text: "import 'decimal.js';", rule: 'house/walls' },
  { file: 'libs/contracts/src/a.ts', text: "import '@nestjs/common';", rule: 'house/walls' },
  { file: 'apps/web/src/a.ts', text: "export const a = () => import('node:fs');", rule: 'house/walls' },
  { file: 'libs/values/src/a.ts', text: 'export const a = Date.now();', rule: 'no-restricted-syntax' },
  { file: 'libs/invoicing/src/a.ts', text: 'export const a = new Date();', rule: 'no-restricted-syntax' },
  { file: 'libs/verifactu/src/a.ts', text: 'export const a = Math.random();', rule: 'no-restricted-syntax' },
  {
    file: 'apps/api/src/modules/facturas/a.ts',
    text: "export const a = (tx) => tx.$executeRaw`SELECT set_config('app.nif_id', ${1}, true)`;",
    rule: 'no-restricted-syntax',
  },
  {
    file: 'apps/api/src/ops/a.ts',
    text: 'export const a = "SET LOCAL app.usuario_id = 1";',
    rule: 'no-restricted-syntax',
  },
  {
    file: 'apps/api/src/modules/facturas/a.ts',
    text: 'export const a = crypto.randomUUID();',
    rule: 'no-restricted-syntax',
  },
  {
    file: 'apps/api/src/modules/facturas/a.ts',
    text: 'export const a = new Date();',
    rule: 'no-restricted-syntax',
  },
  { file: 'apps/web/src/features/facturas/a.ts', text: "import '../clientes/api';", rule: 'house/walls' },
  {
    file: 'apps/web/src/features/facturas/pages/a.ts',
    text: "import '../../../app/router';",
    rule: 'house/walls',
  },
  { file: 'apps/web/src/shared/a.ts', text: "import '../features/clientes/api';", rule: 'house/walls' },
  { file: 'apps/web/src/paths.ts', text: "import './shared/session';", rule: 'house/walls' },
  {
    file: 'apps/api/src/modules/facturas/a.ts',
    text: "import '../nifs/nifs.repository';",
    rule: 'house/walls',
  },
  { file: 'apps/api/src/modules/nifs/a.ts', text: "import '../facturas';", rule: 'house/walls' },
  { file: 'apps/api/src/modules/nifs/a.ts', text: "export * from '../facturas';", rule: 'house/walls' },
  { file: 'apps/api/src/modules/nifs/a.ts', text: "import '.';", rule: 'house/walls' },
  { file: 'apps/api/src/platform/db/a.ts', text: "import '../../modules/nifs';", rule: 'house/walls' },
  { file: 'apps/api/src/modules/nifs/a.ts', text: "import '../../app.module';", rule: 'house/walls' },
  { file: 'apps/api/src/modules/nuevo/a.ts', text: "import '../nifs';", rule: 'house/walls' },
  {
    file: 'apps/aeat-sim/src/soap/a.ts',
    text: "import { leerXml } from '@encadena/verifactu';\nexport const a = leerXml;",
    rule: 'no-restricted-imports',
  },
  {
    file: 'apps/aeat-sim/src/soap/a.ts',
    text: "import * as verifactu from '@encadena/verifactu';\nexport const a = verifactu;",
    rule: 'no-restricted-imports',
  },
  {
    file: 'apps/api/src/ops/a.ts',
    text: "import '@encadena/api/testing/platform';",
    rule: 'house/walls',
  },
  { file: 'apps/api/src/ops/a.ts', text: "import '../../testing/platform';", rule: 'house/walls' },
  { file: 'apps/e2e/src/a.ts', text: "import '@encadena/api/testing/platform';", rule: 'house/walls' },
  {
    file: 'apps/api/testing/simulacion/a.ts',
    text: 'export const a = new Date();',
    rule: 'no-restricted-syntax',
  },
  { file: 'apps/api/src/ops/a.ts', text: "import 'libxml2-wasm';", rule: 'no-restricted-imports' },
  {
    file: 'apps/api/src/modules/nifs/a.ts',
    text: "import Stripe from 'stripe';\nexport const a = Stripe;",
    rule: '@typescript-eslint/no-restricted-imports',
  },
  { file: 'libs/verifactu/src/a.ts', text: "import 'libxml2-wasm';", rule: 'house/walls' },
  { file: 'libs/values/src/a.ts', text: "console.log('a');", rule: 'no-console' },
  {
    file: 'libs/values/src/a.ts',
    text: '// eslint-disable-next-line no-console\nconsole.log(1);',
    rule: 'house/reasons',
  },
  { file: 'libs/values/src/FooBar.ts', text: 'export {};', rule: 'house/file-names' },
];

const ALLOWED: Case[] = [
  { file: 'libs/invoicing/src/a.ts', text: "import '@encadena/values';" },
  {
    file: 'libs/verifactu/src/a.ts',
    text: "import 'node:crypto';\nimport '@encadena/invoicing';\nimport 'xmlbuilder2';",
  },
  {
    file: 'libs/contracts/src/a.ts',
    text: "import { z } from 'zod';\nimport '@encadena/invoicing';\nexport const s = z.string();",
  },
  { file: 'libs/contracts/src/a.spec.ts', text: "import 'node:fs';\nexport const a = new Date();" },
  {
    file: 'apps/web/src/a.ts',
    text: "import '@encadena/contracts';\nimport '@encadena/ui';\nimport '@encadena/invoicing';",
  },
  {
    file: 'apps/web/src/features/facturas/pages/a.ts',
    text: "import '../api';\nimport '../../../shared/session';\nimport '../../../paths';",
  },
  { file: 'apps/web/src/app/router.ts', text: "import '../features/facturas/routes';" },
  {
    file: 'apps/api/src/modules/facturas/a.ts',
    text: "import '../nifs';\nimport '../../platform/db/db.service';\nimport './facturas.repository';",
  },
  {
    file: 'apps/api/src/app.module.ts',
    text: "import './modules/facturas';\nimport './platform/db/db.module';",
  },
  { file: 'apps/api/src/platform/clock/a.ts', text: 'export const a = Date.now();' },
  {
    file: 'apps/api/src/modules/nifs/a.ts',
    text: "import type Stripe from 'stripe';\nexport type A = Stripe.Invoice;",
  },
  {
    file: 'apps/api/src/platform/pasarela/a.ts',
    text: "import Stripe from 'stripe';\nexport const a = Stripe;",
  },
  { file: 'apps/api/src/modules/facturas/a.ts', text: "export const a = new Date('2026-11-20T10:00:00Z');" },
  {
    file: 'apps/api/src/modules/nifs/a.int-spec.ts',
    text: "import { useDatabase } from '../../../../../tools/jest/database';\nexport const d = useDatabase;",
  },
  {
    file: 'apps/api/src/modules/nifs/a.int-spec.ts',
    text: "import '@encadena/api/testing/platform';",
  },
  {
    file: 'apps/api/testing/facturas/a.ts',
    text: "import '../platform';\nimport '../../src/modules/nifs/nifs.repository';",
  },
  { file: 'apps/aeat-sim/src/a.ts', text: "import '@encadena/verifactu';\nimport 'node:https';" },
  {
    file: 'libs/values/src/a.ts',
    text: "// eslint-disable-next-line no-console -- the reason why\nconsole.log('a');",
  },
];

describe('the walls of the house', () => {
  const cases = [...FORBIDDEN, ...ALLOWED];
  let found: { ruleId: string; message: string }[][] = [];

  beforeAll(() => {
    const linted = spawnSync(process.execPath, [resolve(root, 'tools/lint/lint-texts.mjs')], {
      input: JSON.stringify(cases),
      encoding: 'utf8',
      cwd: root,
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    });
    if (linted.status !== 0) throw new Error(linted.stderr);
    found = JSON.parse(linted.output[3] ?? '') as typeof found;
  }, 120_000);

  it.each(FORBIDDEN.map((entry, index) => ({ ...entry, index })))(
    'refuse in $file: $text',
    ({ index, rule }) => {
      expect(found[index]?.map(({ ruleId }) => ruleId)).toContain(rule);
    },
  );

  it.each(ALLOWED.map((entry, index) => ({ ...entry, index: FORBIDDEN.length + index })))(
    'allow in $file: $text',
    ({ index }) => {
      expect(found[index]).toEqual([]);
    },
  );
});

describe('the table of floors', () => {
  const page = readFileSync(resolve(root, 'docs/architecture.md'), 'utf8');
  const section = page.split(/^## /m).find((part) => part.startsWith('Floors and arrows')) ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [heading = [], , ...body] = rows;

  it('says the same on the page of the house as in the lint', () => {
    const columns = heading.slice(1, 1 + LIBRARIES.length);
    const written = Object.fromEntries(
      body.map(([project = '', ...marks]) => [project, columns.filter((_, index) => marks[index] === '✓')]),
    );
    const wanted = Object.fromEntries(
      Object.entries(FLOORS).map(([project, libraries]) => [
        project,
        columns.filter((column) => (libraries as string[]).includes(column)),
      ]),
    );
    expect([...columns].sort()).toEqual([...LIBRARIES].sort());
    expect(written).toEqual(wanted);
  });

  it('names every project of the workspace with its one tag', () => {
    const configs = [
      ...LIBRARIES.map((name) => `libs/${name}`),
      ...Object.keys(FLOORS)
        .filter((name) => !LIBRARIES.includes(name))
        .map((name) => `apps/${name}`),
    ];
    for (const folder of configs) {
      const { name, tags } = JSON.parse(readFileSync(resolve(root, folder, 'project.json'), 'utf8')) as {
        name: string;
        tags: string[];
      };
      expect(tags).toEqual([`scope:${name}`]);
    }
  });

  it('shows in the graph of nx, with no arrow that the table does not know', () => {
    const folder = mkdtempSync(resolve(tmpdir(), 'encadena-graph-'));
    const file = resolve(folder, 'graph.json');
    const drawn = spawnSync(
      process.execPath,
      [resolve(root, 'node_modules/nx/dist/bin/nx.js'), 'graph', `--file=${file}`],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NX_DAEMON: 'false' },
      },
    );
    if (drawn.status !== 0) throw new Error(drawn.stderr || drawn.stdout);
    const { graph } = JSON.parse(readFileSync(file, 'utf8')) as {
      graph: { dependencies: Record<string, { target: string; type: string }[]> };
    };
    rmSync(folder, { recursive: true });
    const arrows = Object.entries(graph.dependencies).flatMap(([source, all]) =>
      all.filter(({ type }) => type !== 'implicit').map(({ target }) => [source, target] as const),
    );
    const known = (name: string): boolean => name in FLOORS;
    const drawnArrows = arrows.filter(([source, target]) => known(source) && known(target));
    // What nx sees is what it tests after a change: a library without its arrows would never be tested again.
    expect(drawnArrows.length).toBeGreaterThan(10);
    expect(drawnArrows.filter(([source, target]) => !(FLOORS as Floors)[source]?.includes(target))).toEqual(
      [],
    );
    // A project that depends on the tools must not depend on an app through them: they know one library, and it knows nobody.
    expect([
      ...new Set(arrows.filter(([source, target]) => source === 'tools' && known(target)).flat()),
    ]).toEqual(['tools', 'settings']);
    expect(arrows.filter(([source, target]) => source === 'settings' && !target.startsWith('npm:'))).toEqual(
      [],
    );
  }, 120_000);

  it('lets every arrow go down', () => {
    const floor: Record<string, number> = {
      values: 0,
      i18n: 0,
      'pdf-reader': 0,
      settings: 0,
      sdk: 0,
      invoicing: 1,
      verifactu: 2,
      ui: 3,
      contracts: 3,
    };
    for (const [project, libraries] of Object.entries(FLOORS))
      for (const library of libraries) expect(floor[library]).toBeLessThan(floor[project] ?? 4);
  });
});

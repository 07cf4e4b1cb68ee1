// A release of a small product in a git repository that is thrown away: what it makes, and what it refuses with nothing changed.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { productionPackages } from '../licenses.mjs';
import { makeRelease } from './release.mjs';
import { makeSbom } from './sbom.mjs';

interface Sbom {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  version: number;
  metadata: { timestamp: string; component: Record<string, string> };
  components: Record<'type' | 'name' | 'version' | 'purl' | 'bom-ref', string>[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const installed = spawnSync('git', ['--version']).status === 0;
const withGit = installed ? describe : describe.skip;
const otherwise = installed ? '' : ' (skipped: git is not installed)';
const base = mkdtempSync(resolve(tmpdir(), 'encadena-release-'));
const template = resolve(base, 'template');
let root: string;
let made = 0;
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const read = (name: string) => readFileSync(resolve(root, name), 'utf8');
const write = (name: string, text: string) => {
  mkdirSync(dirname(resolve(root, name)), { recursive: true });
  writeFileSync(resolve(root, name), text);
};
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A step');
};
const tested = (more = {}) =>
  write(
    'test-results/verdict.json',
    json({ commit: git('rev-parse', 'HEAD').trim(), whole: true, passed: 9, failed: 0, ...more }),
  );

/** A program in the place of docker. */
const docker = (script: string) => {
  const file = resolve(base, `docker-${(made += 1)}`);
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o700 });
  return file;
};
const WORKS = 'echo "$@" >> "$(dirname "$0")/asked"';
const ran: string[] = [];
const release = (version = '1.1.0', more: object = {}): string => {
  try {
    const lines = makeRelease({
      root,
      version,
      date: '2027-02-01',
      docker: resolve(base, 'none'),
      before: ({ version: older }: { version: string }) => ran.push(older),
      ...more,
    }) as string[];
    return lines.join('\n');
  } catch (error) {
    return (error as Error).message;
  }
};
/** All that a release could change. */
const state = () => [
  git('rev-parse', 'HEAD'),
  git('tag'),
  git('status', '--porcelain'),
  ...['CHANGELOG.md', 'package.json', 'package-lock.json', 'docs/api/openapi.json'].map(read),
  existsSync(resolve(root, 'dist')),
];

const packages = {
  '': {
    name: 'small',
    version: '1.0.0',
    dependencies: { uno: '1.0.0' },
    devDependencies: { dev: '1.0.0', dos: '2.0.0' },
  },
  'node_modules/uno': { version: '1.0.0', license: 'MIT', dependencies: { dos: '2.0.0' } },
  'node_modules/dos': { version: '2.0.0', license: 'ISC' },
  'node_modules/dev': { version: '1.0.0', license: 'MIT', dev: true },
};

beforeAll(() => {
  if (!installed) return;
  root = template;
  mkdirSync(root);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Ana');
  git('config', 'user.email', 'ana@example.com');
  write('.gitignore', 'dist/\ntest-results/\n');
  write('package.json', json({ ...packages[''], private: true }));
  write(
    'package-lock.json',
    json({ name: 'small', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
  );
  write('docs/api/openapi.json', json({ info: { version: '1.0.0' }, example: { version: '7' } }));
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n');
  write(
    'prisma/migrations/20270101000000_tables/migration.sql',
    'CREATE TABLE papers (id int, remark text);\n',
  );
  commit();
  tested();
});
beforeEach(() => {
  if (!installed) return;
  root = resolve(base, `tree-${(made += 1)}`);
  cpSync(template, root, { recursive: true });
  ran.length = 0;
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

withGit(`a release${otherwise}`, () => {
  it('is a version in every file that says it, a part of the changelog, a commit and a tag', () => {
    expect(release()).toBe(
      [
        'Version 1.1.0 is committed and tagged v1.1.0.',
        'dist/release/1.1.0: notes.md, sbom.cdx.json (2 packages).',
        'No image was made: no docker answers here. Where one does: git checkout v1.1.0 && docker build --tag encadena:1.1.0 .',
        'Send it with: git push origin HEAD v1.1.0',
      ].join('\n'),
    );
    expect(JSON.parse(read('package.json'))).toMatchObject({
      name: 'small',
      version: '1.1.0',
      dependencies: { uno: '1.0.0' },
    });
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({
      version: '1.1.0',
      packages: { ...packages, '': { ...packages[''], version: '1.1.0' } },
    });
    expect(JSON.parse(read('docs/api/openapi.json'))).toEqual({
      info: { version: '1.1.0' },
      example: { version: '7' },
    });
    const notes =
      '## 1.1.0 (2027-02-01)\n\n### Upgrading\n\nNothing beyond the usual steps (docs/runbook/upgrade.md).\n\n### Added\n\n- A thing.\n';
    expect(read('CHANGELOG.md')).toBe(`# Changelog\n\n## Unreleased\n\n${notes}`);
    expect(read('dist/release/1.1.0/notes.md')).toBe(notes);
    expect(git('tag', '--list', '--format=%(objecttype) %(contents)', 'v1.1.0').trim()).toBe(
      `tag ${notes.trim()}`,
    );
    expect(git('rev-parse', 'v1.1.0^{}')).toBe(git('rev-parse', 'HEAD'));
    expect(git('log', '-1', '--format=%s').trim()).toBe('release: 1.1.0');
    expect(git('status', '--porcelain')).toBe('');
  });

  it('is an image where a docker answers', () => {
    expect(release('1.1.0', { docker: docker(WORKS) })).toContain('\nImage encadena:1.1.0 made.\n');
    expect(readFileSync(resolve(base, 'asked'), 'utf8')).toContain('\nbuild --tag encadena:1.1.0 .\n');
  });

  it('leaves everything as it was when its image cannot be built', () => {
    const before = state();
    expect(release('1.1.0', { docker: docker('[ "$1" = version ]') })).toMatch(
      /^docker could not build encadena:1\.1\.0/,
    );
    expect(state().slice(0, -1)).toEqual(before.slice(0, -1));
    expect(existsSync(resolve(root, 'dist/release/1.1.0'))).toBe(false);
  });

  it('is tried without changing anything', () => {
    const before = state();
    expect(release('1.1.0', { dryRun: true })).toBe(
      'Would release 1.1.0 (2027-02-01), with 2 packages, tag v1.1.0.\nNothing was changed.',
    );
    expect(state()).toEqual(before);
  });

  it('is the first one with the version that package.json says, and afterwards a higher one each time', () => {
    expect(release('1.0.0')).toMatch(/^Version 1\.0\.0 is committed/);
    write('CHANGELOG.md', read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- More.\n'));
    write(
      'prisma/migrations/20270201000000_drop__since_v1_0_0/migration.sql',
      'ALTER TABLE papers DROP COLUMN remark;\n',
    );
    commit();
    tested();
    expect(release('1.0.0')).toBe('1.0.0 is not higher than 1.0.0, which is released.');
    expect(release('1.1.0')).toMatch(/^CHANGELOG\.md needs a part "### Upgrading"/);
    write(
      'CHANGELOG.md',
      read('CHANGELOG.md').replace('- More.\n', '- More.\n\n### Upgrading\n\nFrom 1.0.0.\n'),
    );
    commit();
    tested();
    expect(release('1.1.0', { dryRun: true })).toContain(
      '\nVersion 1.0.0 would be run against its database.\n',
    );
    expect(ran).toEqual([]);
    expect(release('1.1.0')).toMatch(/^Version 1\.1\.0 is committed/);
    expect(ran).toEqual(['1.0.0']);
  });
});

withGit(`is refused in one line, with nothing changed${otherwise}`, () => {
  it.each<[string, () => void, string, RegExp]>([
    ['no version', () => undefined, '', /^Say the version/],
    ['a version of another form', () => undefined, 'v1.1', /^Say the version/],
    ['a version of another form', () => undefined, '1.1.0-rc.1', /^Say the version/],
    [
      'a file that is changed',
      () => write('package.json', '{}'),
      '1.1.0',
      /^The tree is not clean \(package\.json\)/,
    ],
    ['a file that is new', () => write('new file', ''), '1.1.0', /^The tree is not clean \("new file"\)/],
    ['a lower version', () => undefined, '0.9.0', /^0\.9\.0 is lower than 1\.0\.0/],
    [
      'a version that is released',
      () => git('tag', 'v1.1.0'),
      '1.1.0',
      /^1\.1\.0 is not higher than 1\.1\.0/,
    ],
    [
      'a tag of another line',
      () => {
        git('commit', '--quiet', '--allow-empty', '--message', 'Aside');
        git('tag', 'v1.1.0');
        git('reset', '--quiet', '--hard', 'HEAD~1');
      },
      '1.1.0',
      /^The tag v1\.1\.0 is there already/,
    ],
    [
      'no tests',
      () => rmSync(resolve(root, 'test-results'), { recursive: true }),
      '1.1.0',
      /^There are no results of tests/,
    ],
    [
      'tests that failed',
      () => tested({ failed: 2 }),
      '1.1.0',
      /^The last run of test:all had 9 passed, 2 failed/,
    ],
    ['a part of the tests', () => tested({ whole: false }), '1.1.0', /^The last run was of a part/],
    [
      'tests of another state',
      () => tested({ commit: '' }),
      '1.1.0',
      /^The last run of test:all was of another state/,
    ],
    [
      'nothing new',
      () => {
        write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n');
        commit();
        tested();
      },
      '1.1.0',
      /^CHANGELOG\.md tells nothing/,
    ],
    [
      'a migration that takes away',
      () => {
        git('tag', 'v1.0.0');
        write('prisma/migrations/20270201000000_drop/migration.sql', 'DROP TABLE papers;\n');
        commit();
        tested();
      },
      '1.1.0',
      /^prisma\/migrations\/20270201000000_drop drops a table/,
    ],
  ])('%s', (_, arrange, version, reason) => {
    arrange();
    const before = state();
    const said = release(version);
    expect(said).toMatch(reason);
    expect(said).not.toContain('\n');
    expect(state()).toEqual(before);
  });

  it('a version before that does not work with the new database', () => {
    git('tag', 'v1.0.0');
    const before = state();
    expect(
      release('1.1.0', {
        before: () => {
          throw new Error('Version 1.0.0 does not work');
        },
      }),
    ).toBe('Version 1.0.0 does not work');
    expect(state()).toEqual(before);
  });
});

describe('the list of packages of this product', () => {
  it('is a CycloneDX document with exactly the packages of production', () => {
    const workspace = resolve(import.meta.dirname, '../..');
    const sbom = makeSbom(workspace, '9.8.7') as Sbom;
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(new Date(sbom.metadata.timestamp).getTime()).toBeGreaterThan(0);
    expect(sbom.metadata.component).toMatchObject({
      type: 'application',
      name: 'encadena',
      version: '9.8.7',
      purl: 'pkg:npm/encadena@9.8.7',
    });
    const wanted = new Set(productionPackages(workspace).map(({ name, version }) => `${name}@${version}`));
    expect(wanted.size).toBeGreaterThan(300);
    expect(new Set(sbom.components.map(({ name, version }) => `${name}@${version}`))).toEqual(wanted);
    expect(sbom.components).toHaveLength(wanted.size);
    for (const one of sbom.components)
      expect([one.type, one.purl.startsWith('pkg:npm/'), one['bom-ref'] !== '']).toEqual([
        'library',
        true,
        true,
      ]);
    const refs = new Set([...sbom.components, sbom.metadata.component].map((one) => one['bom-ref']));
    expect(refs.size).toBe(wanted.size + 1);
    for (const { ref, dependsOn } of sbom.dependencies)
      expect([ref, ...dependsOn].filter((one) => !refs.has(one))).toEqual([]);
  });
});

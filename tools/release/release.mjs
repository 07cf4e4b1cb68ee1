// Makes a release: its version in the files that say it, its part of CHANGELOG.md, the list of its packages, its image, its notes, a commit and a
// tag. What cannot be made whole leaves the tree as it was.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sinceOf } from '../../libs/settings/src/migrations.mjs';
import { git, releases } from '../lib/git.mjs';
import { runBefore } from '../upgrade/before.mjs';
import { migrationsIn } from '../upgrade/rules.mjs';
import { cutRelease } from './changelog.mjs';
import { mayRelease } from './checks.mjs';
import { makeImage } from './image.mjs';
import { makeSbom } from './sbom.mjs';

/** Files that say the version, beside CHANGELOG.md: how often each says it. */
const SAYING = { 'package.json': 1, 'package-lock.json': 2, 'docs/api/openapi.json': 1 };

/**
 * Returns what was done, one line each. `date`: of the heading, YYYY-MM-DD; `dryRun`: everything is looked at, nothing is written. Throws a
 * Problem of one line, with nothing changed.
 */
export function makeRelease({ root, version, date, dryRun = false, docker = 'docker', before = runBefore }) {
  const olders = mayRelease(root, version);
  const released = releases(root).at(-1);
  const contracts =
    Boolean(released) && migrationsIn(root).some(({ name }) => asksSince(root, released, name));
  const changelog = readFileSync(resolve(root, 'CHANGELOG.md'), 'utf8');
  const cut = cutRelease(changelog, { version, date, contracts });
  const sbom = makeSbom(root, version);
  const folder = resolve(root, 'dist/release', version);
  const packages = `${sbom.components.length} packages`;
  if (dryRun)
    return [
      `Would release ${version} (${date}), with ${packages}, tag v${version}.`,
      ...olders.map((older) => `Version ${older} would be run against its database.`),
      'Nothing was changed.',
    ];
  for (const older of olders) before({ root, version: older, show: true });
  const files = ['CHANGELOG.md', ...Object.keys(SAYING).filter((name) => existsSync(resolve(root, name)))];
  let image;
  try {
    writeFileSync(resolve(root, 'CHANGELOG.md'), cut.changelog);
    sayVersion(root, version);
    image = makeImage(root, version, docker);
    mkdirSync(folder, { recursive: true });
    writeFileSync(resolve(folder, 'notes.md'), cut.notes);
    writeFileSync(resolve(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
    git(root, 'commit', '--quiet', '--message', `release: ${version}`, '--', ...files);
  } catch (error) {
    git(root, 'checkout', '--quiet', 'HEAD', '--', ...files);
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  git(root, 'tag', '--annotate', `v${version}`, '--cleanup=whitespace', '--message', cut.notes);
  return [
    `Version ${version} is committed and tagged v${version}.`,
    `dist/release/${version}: notes.md, sbom.cdx.json (${packages}).`,
    image,
    `Send it with: git push origin HEAD v${version}`,
  ];
}

/** A migration that is new since that release and takes something away. */
const asksSince = (root, released, name) =>
  sinceOf(name) !== undefined &&
  git(root, 'ls-tree', '--name-only', `v${released}`, '--', `prisma/migrations/${name}`) === '';

function sayVersion(root, version) {
  for (const [name, times] of Object.entries(SAYING)) {
    const file = resolve(root, name);
    if (!existsSync(file)) continue;
    let left = times;
    const text = readFileSync(file, 'utf8').replaceAll(/"version": "[^"]*"/g, (said) =>
      left-- > 0 ? `"version": "${version}"` : said,
    );
    writeFileSync(file, text);
  }
}

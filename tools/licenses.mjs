// Under which licences the packages that go out with the product stand: those of package-lock.json that are not for development alone. A licence
// that obliges us to more than naming its author is refused here, before somebody builds on it. Read from files: no registry is asked.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fromRoot } from './lib/root.mjs';

/** By their names in the SPDX list: they ask for a notice at most. */
export const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Of fonts: they may go along with any program.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Packages with another licence, each with what makes it bearable. */
export const EXCEPTIONS = [
  [
    /^@img\/sharp-(libvips-|wasm32$|win32-)/,
    'LGPL-3.0-or-later',
    'libvips, unchanged and in a file of its own, which anyone may replace (LGPL-3.0, section 4)',
  ],
  ['elkjs', 'EPL-2.0', 'comes with the command line of prisma, unchanged; nothing of the product loads it'],
];

/** What packages say in a file instead of in their manifest. */
export const IN_A_FILE = { pause: 'MIT', 'png-js': 'MIT', 'seq-queue': 'MIT' };

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** What a package says of itself: an SPDX expression, or undefined. */
function statedBy(path, entry, root) {
  if (entry.license) return entry.license;
  const file = resolve(root, path, 'package.json');
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const stated = manifest.license ?? manifest.licenses;
  const texts = [stated].flat().map((one) => (typeof one === 'object' ? one?.type : one));
  return texts.every((text) => typeof text === 'string') ? texts.join(' AND ') : IN_A_FILE[nameOf(path)];
}

/** { name, version, license } of every package that is not for development alone. `root`: the folder of package-lock.json. */
export function productionPackages(root = fromRoot('.')) {
  const { packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link)
    .map(([path, entry]) => ({
      name: nameOf(path),
      version: entry.version,
      license: statedBy(path, entry, root),
    }));
}

/** Whether all that an SPDX expression asks is in `allowed`: of OR one side, of AND both. False for what it cannot read. */
export function permits(expression, allowed) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const isWord = (word) => tokens[at]?.toUpperCase() === word;
  const single = () => {
    const token = tokens[at];
    at += 1;
    if (token !== '(') return token !== undefined && allowed.has(token);
    const inner = either();
    const closed = tokens[at] === ')';
    at += 1;
    return inner && closed;
  };
  const both = () => {
    let all = single();
    while (isWord('AND')) {
      at += 1;
      all = single() && all;
    }
    return all;
  };
  const either = () => {
    let any = both();
    while (isWord('OR')) {
      at += 1;
      any = both() || any;
    }
    return any;
  };
  const fits = either();
  return fits && at === tokens.length;
}

/** Those that nobody has allowed, as "name version: licence". */
export function refused(packages) {
  return packages
    .filter(({ name, license }) => {
      const besides = EXCEPTIONS.filter(([which]) =>
        typeof which === 'string' ? which === name : which.test(name),
      ).map(([, one]) => one);
      return !license || !permits(license, new Set([...ALLOWED, ...besides]));
    })
    .map(({ name, version, license }) => `${name} ${version}: ${license ?? 'no licence stated'}`);
}

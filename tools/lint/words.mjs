// Machinery is English (docs/words.md): the Spanish words that crept into identifiers once.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/root.mjs';

/** A word of machinery in Spanish, and the English one that takes its place. */
export const MACHINERY = new Map([
  ['aplazada', 'deferred'],
  ['aplazado', 'deferred'],
  ['alfinal', 'deferred'],
  ['candado', 'lock'],
  ['carril', 'lane'],
  ['cartero', 'mailer'],
  ['cerrojo', 'lock'],
  ['cola', 'queue'],
  ['costura', 'seam'],
  ['desalojar', 'evict'],
  ['encolar', 'enqueue'],
  ['hilo', 'thread'],
  ['obrero', 'worker'],
  ['reintento', 'retry'],
  ['taller', 'pool'],
  ['tanda', 'batch'],
]);

/** Codes of the API, whose words are the API's. */
const OF_THE_API = new Set(['COLA_LLENA']);

const singular = (word) => (MACHINERY.has(word) ? word : word.replace(/e?s$/, ''));

/**
 * The words of an identifier in lower case, and each two neighbours as one: `alFinal` holds `al`, `final` and
 * `alfinal`.
 */
export function wordsOf(identifier) {
  const words = identifier
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/)
    .filter(Boolean);
  return [...words, ...words.slice(1).map((word, i) => words[i] + word)];
}

/** The Spanish word of machinery in an identifier, if it holds one. */
export const strayWord = (identifier) =>
  OF_THE_API.has(identifier)
    ? undefined
    : wordsOf(identifier)
        .map(singular)
        .find((word) => MACHINERY.has(word));

/**
 * The part of the house that a file belongs to: a module of the API, its platform, another app, a library,
 * the tools.
 */
export const folderOf = (file) =>
  /^(?:apps\/api\/src\/(?:modules\/[^/]+|[^/.]+)|(?:apps|libs)\/[^/]+\/src|tools)/.exec(file)?.[0] ?? '.';

const INTERESTING = new RegExp(
  [...MACHINERY.keys()].map((word) => word.replace('alfinal', 'al_?final')).join('|'),
  'i',
);

const SOURCE = /\.(?:ts|tsx|mjs)$/;
const NOT_OURS = /(?:^|\/)(?:node_modules|generated|dist|\.nx|\.vite)\//;

/** Every source file of the house, from its root. */
export const sourceFiles = () =>
  ['apps', 'libs', 'tools'].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true })
      .map((file) => `${folder}/${file}`)
      .filter((file) => SOURCE.test(file) && !NOT_OURS.test(file)),
  );

/** The stray identifiers of one file; texts and comments are not looked at. */
export function strayIdentifiers(file, source) {
  if (!INTERESTING.test(source)) return [];
  const found = new Set();
  const visit = (node) => {
    if (ts.isIdentifier(node) && strayWord(node.text)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind));
  return [...found];
}

/** Every stray identifier of the house, by folder. */
export function allStrayIdentifiers() {
  const found = {};
  for (const file of sourceFiles())
    for (const name of strayIdentifiers(file, readFileSync(resolve(root, file), 'utf8')))
      (found[folderOf(file)] ??= new Set()).add(name);
  return Object.fromEntries(Object.entries(found).map(([folder, names]) => [folder, [...names].sort()]));
}

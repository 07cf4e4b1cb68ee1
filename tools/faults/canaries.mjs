// @ts-check
// Looks for secrets where there must be none: a canary is known in each form in which it could hide, a place
// is looked at in each way in which it could be read (FAULTS T4, T6).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

/**
 * Shorter than this (codes of six digits) a secret counts only where no letter or digit is next to it:
 * otherwise it would be found by chance.
 */
const LONG = 10;
const MIN_ENCODED = 12;

/**
 * @typedef {{ name: string, form: string } & ({ bytes: Buffer, exact?: undefined } | { exact: RegExp, bytes?:
 * undefined })} Needle
 */

/**
 * What to look for. `guessable`: a person chose it, so that a fast digest of
 * it is as good as the thing itself; `bodies`: whole texts it was sent in, of which the same holds.
 * @param {string} name @param {string | Uint8Array} value @param {{ guessable?: boolean, bodies?: string[] }}
 * [options] @returns {Needle[]}
 */
export function canary(name, value, { guessable = false, bodies = [] } = {}) {
  const bytes = Buffer.from(value);
  if (bytes.length < 6) throw new Error(`${name} is too short to be looked for`);
  /** @param {string} form @param {string | Uint8Array} text @returns {Needle} */
  const needle = (form, text) => ({ name, form, bytes: Buffer.from(text) });
  const hex = bytes.toString('hex');
  const needles = [needle('hex', hex), needle('HEX', hex.toUpperCase())];
  if (bytes.length >= LONG)
    needles.push(
      needle('plain', bytes),
      ...offsets(bytes).flatMap((text, i) =>
        ['base64', 'base64url'].map((form) =>
          needle(
            `${form} at ${i}`,
            form === 'base64' ? text : text.replaceAll('+', '-').replaceAll('/', '_'),
          ),
        ),
      ),
    );
  else
    needles.push(
      {
        name,
        form: 'plain',
        exact: new RegExp(`(?<![0-9A-Za-z])${bytes.toString('latin1')}(?![0-9A-Za-z])`),
      },
      needle('base64', bytes.toString('base64').replace(/=+$/, '')),
    );
  if (/%/.test(encodeURIComponent(bytes.toString('latin1'))))
    needles.push(needle('percent', encodeURIComponent(bytes.toString('utf8'))));
  for (const text of guessable ? [bytes, ...bodies.flatMap((body) => [body, `${body}\0`])] : []) {
    for (const kind of ['md5', 'sha1', 'sha256', 'sha512']) {
      const digest = createHash(kind).update(text).digest();
      needles.push(
        { name, form: kind, bytes: digest },
        needle(`${kind} hex`, digest.toString('hex')),
        needle(`${kind} base64`, digest.toString('base64').replace(/=+$/, '')),
      );
    }
  }
  return needles;
}

/**
 * Its base64 wherever it begins within a longer text: without the letters that its neighbours share.
 * @param {Buffer} bytes
 */
function offsets(bytes) {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const whole = text.slice(
      before === 0 ? 0 : before + 1,
      (before + bytes.length) % 3 === 0 ? undefined : -1,
    );
    return whole.length >= MIN_ENCODED ? whole : bytes.toString('base64').replace(/=+$/, '');
  });
}

/**
 * The ways to read some bytes: as they are, unpacked, and without the line ends of PEM (also as JSON writes
 * them).
 * @param {string | Uint8Array} content
 */
export function readings(content) {
  const packed = bytesOf(content);
  const all = [packed];
  for (const open of [gunzipSync, inflateRawSync, inflateSync]) {
    try {
      all.push(open(packed, { maxOutputLength: 2 ** 26 }));
    } catch {
      // It is not packed in this way.
    }
  }
  return all.flatMap((bytes) => {
    const text = bytes.toString('latin1');
    const joined = text.replace(/\s|\\[nrt]/g, '');
    return joined.length === text.length ? [bytes] : [bytes, Buffer.from(joined, 'latin1')];
  });
}

/** @param {string | Uint8Array} content */
const bytesOf = (content) =>
  typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);

/** @typedef {{ where: string, content: string | Uint8Array }} Place */

/**
 * Which needles are in which places: "where: name (form)", each once. `asItIs`: bytes are not read in other
 * ways, for much of them.
 * @param {Iterable<Place>} places @param {Needle[]} needles @returns {string[]}
 */
export function findCanaries(places, needles, { asItIs = false } = {}) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const { where, content } of places) {
    for (const reading of asItIs ? [bytesOf(content)] : readings(content)) {
      /** @type {string | undefined} */
      let text;
      for (const needle of needles) {
        const hit = needle.exact
          ? needle.exact.test((text ??= reading.toString('latin1')))
          : reading.includes(needle.bytes);
        if (hit) found.add(`${where}: ${needle.name} (${needle.form})`);
      }
    }
  }
  return [...found];
}

/**
 * The whole database, one place per column of each of our tables, and each binary value as a place of its own.
 * @param {import('./types').Query} query
 */
export async function databasePlaces(query) {
  const tables = await query(
    `SELECT schemaname AS s, tablename AS t
      FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  /** @type {Place[]} */
  const places = [];
  for (const { s, t } of tables) {
    const texts = new Map();
    for (const row of await query(`SELECT * FROM "${s}"."${t}"`)) {
      for (const [column, value] of Object.entries(row)) {
        if (value === null) continue;
        if (Buffer.isBuffer(value)) places.push({ where: `${s}.${t}.${column}`, content: value });
        else
          texts.set(
            column,
            `${texts.get(column) ?? ''}${typeof value === 'string' ? value : JSON.stringify(value)}\n`,
          );
      }
    }
    for (const [column, content] of texts) places.push({ where: `${s}.${t}.${column}`, content });
  }
  return places;
}

/**
 * Every file below a folder but those below the folders left out.
 * @param {string} folder @param {string[]} [leaveOut] @returns {Generator<Place>}
 */
export function* filePlaces(folder, leaveOut = []) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = resolve(entry.parentPath, entry.name);
    if (entry.isFile() && !leaveOut.some((one) => file.startsWith(one)))
      yield { where: file.slice(folder.length + 1), content: readFileSync(file) };
  }
}

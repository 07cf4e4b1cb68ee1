// X11: every regular expression of the sources on fifty thousand hostile characters, made from the expression itself.
import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { createContext, Script } from 'node:vm';

const ROOT = resolve(import.meta.dirname, '../..');
const LENGTH = 50_000;
const LIMIT_MS = 50;

/** What no stranger's text ever reaches, and why. */
const OUT_OF_REACH: [file: RegExp, reason: string][] = [
  [/^tools\//, 'tools read what the developer or operator wrote'],
  [/vite\.config\.ts$/, 'what builds a project sees its own files'],
  [/(\.spec\.tsx?|int-spec\.tsx?|e2e-spec\.ts)$|\/testing\/|^apps\/e2e\//, 'tests'],
];

const files = ['apps', 'libs'].flatMap((area) =>
  (readdirSync(join(ROOT, area), { recursive: true }) as string[])
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/node_modules|generated|\.d\.ts$/.test(path))
    .map((path) => `${area}/${path}`)
    .filter((path) => !OUT_OF_REACH.some(([pattern]) => pattern.test(path))),
);

/** Slow on fifty thousand characters, and never given so many: where it stands, its source, and who sees to that. */
const BOUNDED: [file: string, source: string, reason: string][] = [
  [
    'apps/aeat-sim/src/qr/validar-qr.ts',
    String.raw`/^([+-]?)0*(\d+?)(?:\.(\d*))?$/`,
    'an amount of 15 signs at most (2006)',
  ],
  [
    'apps/aeat-sim/src/soap/huella.ts',
    String.raw`/^([+-]?)0*(\d+?)(?:\.(\d{0,2}))?$/`,
    'an amount of the schema’s form',
  ],
  ['apps/aeat-sim/src/soap/huella.ts', '/0+$/', 'the two decimals of such an amount'],
  ['apps/api/src/modules/cadena/mundos.ts', String.raw`/\/+$/`, 'an address of the configuration'],
  [
    'apps/api/src/platform/config/placeholders.ts',
    String.raw`/^[\s"']+|[\s"'=]+$/g`,
    'a value of the configuration',
  ],
  ['apps/api/src/modules/facturas/pdf/lineas.ts', String.raw`/^0*\.?0*$/`, 'an amount as it is stored'],
  ['apps/api/src/modules/facturas/pdf/totales.ts', String.raw`/^-?0*\.?0*$/`, 'an amount as it is stored'],
  ['libs/values/src/porcentaje.ts', String.raw`/\.?0+$/`, 'a percentage, whose form is asked before'],
];

/** source and flags of each literal, once, with the first place where it stands. */
function literals(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    if (!/[=(,:[!&|?{}\n;>]\s*\/(?![/*])/.test(text)) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const walk = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node) && !found.has(node.text)) found.set(node.text, file);
      ts.forEachChild(node, walk);
    };
    walk(source);
  }
  return found;
}

/** Letters that an expression speaks of, and some that it may not. */
function alphabet(literal: string): string[] {
  const plain = literal.replace(
    /\\[pP]\{[^}]*\}|\\u\{?[\da-fA-F]+\}?|\\x[\da-f]{2}|\\[bBdDsSwW]|\(\?[:=!<]+/g,
    '',
  );
  return [
    ...new Set([...plain, ' ', 'a', 'A', '0', '\t', '\n', '-', '.', '@', ':', '/', '"', '\u00e9']),
  ].slice(0, 24);
}

function attacks(literal: string): string[] {
  const letters = alphabet(literal);
  const fill = (unit: string): string => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH - 1);
  const units = [
    ...letters,
    ...letters.slice(0, 10).flatMap((a, i) => letters.slice(i + 1, i + 3).map((b) => a + b)),
  ];
  // A last sign that fits nowhere makes the engine go back.
  return units.map((unit) => `${fill(unit)}\u0000`);
}

/** Milliseconds of the worst of the texts; the engine is stopped when it is far beyond. */
function worst(literal: string): number {
  const script = new Script(`(${literal}).exec(text)`);
  const sandbox = { text: '' };
  const context = createContext(sandbox);
  let most = 0;
  for (const text of attacks(literal)) {
    sandbox.text = text;
    const before = process.cpuUsage();
    try {
      script.runInContext(context, { timeout: 400 });
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    }
    const { user, system } = process.cpuUsage(before);
    most = Math.max(most, (user + system) / 1_000);
    if (most > 150) return most;
  }
  return most;
}

describe('X11 the regular expressions of the sources', () => {
  it('are found, and a bad one is noticed', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(literals().size).toBeGreaterThan(100);
    expect(worst('/(a+)+$/')).toBeGreaterThan(LIMIT_MS);
    expect(worst('/\\s+$/')).toBeGreaterThan(LIMIT_MS);
  });

  it('are linear', () => {
    const slow: string[] = [];
    for (const [literal, file] of literals()) {
      // Again what was slow: the machine may have been.
      if (BOUNDED.some(([where, known]) => where === file && known === literal)) continue;
      if (worst(literal) > LIMIT_MS && worst(literal) > LIMIT_MS) slow.push(`${file}: ${literal}`);
    }
    expect(slow).toEqual([]);
    // No reason for what is written otherwise by now.
    const all = literals();
    expect(BOUNDED.filter(([file, source]) => all.get(source) !== file)).toEqual([]);
  }, 300_000);
});

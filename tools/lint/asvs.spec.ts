// The walk through ASVS 5.0 (docs/security): every requirement of levels 1 and 2 is there once, with its level and a state; what is met names
// tests or files that are there and say what is quoted; what is not met says why.
import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = 'docs/security';

/** Of each section the levels of its requirements, in their order (OWASP_Application_Security_Verification_Standard_5.0.0_en.csv). */
const LEVELS: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

const ALL = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].map((level, i) => ({ number: `${section}.${i + 1}`, level })),
);
const WANTED = ALL.filter(({ level }) => level !== '3');

const STATES = ['met', 'does not apply', 'not met'];

interface Row {
  number: string;
  level: string;
  what: string;
  state: string;
  proofs: { file: string; quoted: string }[];
  reason: string;
}

const NUMBER = /^\d+\.\d+\.\d+$/;

function rowsOf(document: string): Row[] {
  return document
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, number = '']) => NUMBER.test(number))
    .map(([, number = '', level = '', what = '', state = '', proof = '']) => ({
      number,
      level,
      what,
      state,
      proofs: [...proof.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', quoted = '']) => ({
        file,
        quoted,
      })),
      reason: proof
        .replace(/`[^`]+` "[^"]+"/g, '')
        .replace(/[;\s]+/g, ' ')
        .trim(),
    }));
}

const chapters = readdirSync(join(ROOT, FOLDER)).filter((name) => /^v\d\d-/.test(name));
const rows = chapters.flatMap((name) => rowsOf(readFileSync(join(ROOT, FOLDER, name), 'utf8')));

/** What is wrong with a row; empty when nothing is. */
function faultsOf({ level, number, what, state, proofs, reason }: Row): string[] {
  const met = state === 'met';
  return [
    ...(ALL.some((one) => one.number === number && one.level === level) ? [] : ['another level']),
    ...(what.length > 3 ? [] : ['no words']),
    ...(STATES.includes(state) ? [] : ['no state']),
    ...(met && proofs.length === 0 ? ['met, and nothing proves it'] : []),
    ...(!met && reason.length < 10 ? ['no reason'] : []),
    ...proofs.flatMap(({ file, quoted }) => {
      if (!existsSync(join(ROOT, file))) return [`${file} is not there`];
      const text = readFileSync(join(ROOT, file), 'utf8').toLowerCase();
      return text.includes(quoted.toLowerCase()) ? [] : [`${file} does not say "${quoted}"`];
    }),
  ];
}

describe('docs/security, the walk through ASVS 5.0', () => {
  it('knows the standard: 345 requirements, 70 of level 1, 183 of level 2', () => {
    const count = (level: string): number => ALL.filter((one) => one.level === level).length;
    expect([ALL.length, count('1'), count('2')]).toEqual([345, 70, 183]);
  });

  it('has each requirement of levels 1 and 2 once, in the file of its chapter, and no other', () => {
    expect(rows.map(({ number }) => number)).toEqual(WANTED.map(({ number }) => number));
    for (const name of chapters) {
      const chapter = String(Number(name.slice(1, 3)));
      const numbers = rowsOf(readFileSync(join(ROOT, FOLDER, name), 'utf8')).map(({ number }) => number);
      expect(numbers.filter((number) => number.split('.')[0] !== chapter)).toEqual([]);
    }
  });

  it('sees what is wrong with a row', () => {
    const faults = (row: string): string[] => rowsOf(row).flatMap(faultsOf);
    expect(faults('| 1.2.4 | 1 | statements | met | `package.json` "encadena" |')).toEqual([]);
    expect(faults('| 1.2.4 | 2 | statements | met | `package.json` "encadena" |')).toEqual(['another level']);
    expect(faults('| 1.2.4 | 1 | statements | | `package.json` "encadena" |')).toContain('no state');
    expect(faults('| 1.2.4 | 1 | statements | met | because we say so |')).toEqual([
      'met, and nothing proves it',
    ]);
    expect(faults('| 1.2.4 | 1 | statements | not met | |')).toEqual(['no reason']);
    expect(faults('| 1.2.4 | 1 | statements | met | `no/such.spec.ts` "x" |')).toEqual([
      'no/such.spec.ts is not there',
    ]);
    expect(faults('| 1.2.4 | 1 | statements | met | `package.json` "no such words" |')).toEqual([
      'package.json does not say "no such words"',
    ]);
  });

  it.each(rows.map((row) => [row.number, row] as const))(
    '%s says its state, and what proves it',
    (_, row) => {
      expect(faultsOf(row)).toEqual([]);
    },
  );

  it('is summed up in security.md as it is', () => {
    const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
    const count = (state: string): number => rows.filter((row) => row.state === state).length;
    expect(text).toContain(
      `${count('met')} are met, ${count('does not apply')} do not apply, ${count('not met')} are not met`,
    );
    for (const { number } of rows.filter(({ state }) => state === 'not met')) expect(text).toContain(number);
    for (const name of chapters) expect(text).toContain(`security/${name}`);
  });
});

// What the tests see beyond the files of the workspace, as one line for nx, which hashes it with their inputs
// (nx.json, "tests"): the environment they ask, the documents beside the checkout, the programs they call. A
// change of any of them makes every kept result void.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from '../lib/chromium.mjs';
import { fromRoot } from '../lib/root.mjs';

/** Variables by which a person may change what the tests do. */
export const VARIABLES = [
  'AEAT_ESQUEMAS_DIR',
  'BACKUP_INVOICES',
  'CADENAS_AZAR',
  'CASOS_PDF',
  'CHROMIUM_PATH',
  'CITUS_DIR',
  'E2E_CAPTURAS',
  'E2E_FRENO',
  'E2E_PANTALLAS',
  'ENCADENA_TEST_IMAGE',
  'ENCADENA_X1_COMPLETO',
  'FAULTS_BURST',
  'FAULTS_CONNECTIONS',
  'FAULTS_CYCLES',
  'FAULTS_FULL',
  'FAULTS_RELEASE',
  'FAULTS_SEED',
  'FUZZ_RUNS',
  'FUZZ_SEED',
  'REVOCACION_PRIVADA',
  'TIEMPOS',
];

/** Programs that tests call where they are installed, and skip in words where they are not. */
export const PROGRAMS = [
  'bash',
  'certutil',
  'cp',
  'docker-compose',
  'du',
  'git',
  'mkfifo',
  'mount',
  'mv',
  'npm',
  'openssl',
  'pdfinfo',
  'pdfsig',
  'pdftoppm',
  'pdftotext',
  'php',
  'ps',
  'psql',
  'python3',
  'sh',
  'umount',
  'verapdf',
  'zbarimg',
];

const PAPERS = '../shared';

/** Every file below a folder with its content's hash; nothing where there is no such folder. */
function* contents(folder) {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = resolve(folder, entry.name);
    if (entry.isDirectory()) yield* contents(path);
    else if (entry.isFile()) yield `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`;
  }
}

// Its size and date stand in for its version: asking each program would take seconds.
function program(path) {
  try {
    const { size, mtimeMs } = statSync(path);
    return `${path} ${size} ${mtimeMs}`;
  } catch {
    return undefined;
  }
}

const found = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => program(resolve(folder, name)))
    .find(Boolean) ?? `${name} is missing`;

/** All of it, line by line. */
export function surroundings() {
  const folders = [PAPERS, process.env.AEAT_ESQUEMAS_DIR, process.env.CITUS_DIR]
    .filter(Boolean)
    .map((folder) => fromRoot(folder));
  return [
    `${process.platform} ${process.arch}`,
    ...VARIABLES.map((name) => `${name}=${process.env[name] ?? ''}`),
    ...PROGRAMS.map(found),
    program(findChromium() ?? 'chromium') ?? 'no browser',
    ...folders.flatMap((folder) => [...contents(folder)]),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(createHash('sha256').update(surroundings().join('\n')).digest('hex'));

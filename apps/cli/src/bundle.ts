// An exported period (a ZIP of the records as the agency's XML, with a list of all files), opened and judged here: no word of the
// installation that made it is believed.
import { createHash } from 'node:crypto';
import { type Registro, readRemision, type RegistroEncadenado, verifyCadena } from '@encadena/verifactu';
import { unzipSync } from 'fflate';
import { Refusal } from './io';

interface ListedFile {
  nombre: string;
  bytes: number;
  sha256: string;
  cadena?: number;
  desde?: number;
  hasta?: number;
}

interface Previous {
  IDEmisorFactura: string;
  NumSerieFactura: string;
  FechaExpedicionFactura: string;
  Huella: string;
  fechaHora: string;
}

interface Manifest {
  formato: string;
  nif: string;
  razonSocial: string;
  entorno: string;
  cadenas: { numeroInstalacion: string; registros: number; anterior: Previous | null }[];
  archivos: ListedFile[];
}

const FORMAT = 'encadena.cadena.1';

export interface Verdict {
  nif: string;
  entorno: string;
  registros: number;
  /** In words; none: all is as it was. */
  findings: string[];
}

function manifestOf(files: Record<string, Uint8Array>): Manifest {
  const file = files['manifest.json'];
  if (!file) throw new Refusal('This is no exported period: it has no manifest.json.');
  const manifest = JSON.parse(new TextDecoder().decode(file)) as Manifest;
  if (manifest.formato !== FORMAT)
    throw new Refusal(`This exported period is of another format than ${FORMAT}: ${manifest.formato}.`);
  return manifest;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').toUpperCase();

/** Every listed file is there as it was, and no other one is. */
function checkFiles(files: Record<string, Uint8Array>, { archivos }: Manifest): string[] {
  const listed = new Set(['manifest.json', ...archivos.map(({ nombre }) => nombre)]);
  return [
    ...archivos.flatMap(({ nombre, sha256: told }) => {
      const bytes = files[nombre];
      if (!bytes) return [`${nombre} is missing`];
      return sha256(bytes) === told ? [] : [`${nombre} was changed: its SHA-256 is another one`];
    }),
    ...Object.keys(files)
      .filter((name) => !listed.has(name))
      .map((name) => `${name} stands in no list`),
  ];
}

/** What the record before the stretch was known by, in the shape of a record. */
const previousOf = (previous: Previous | null): RegistroEncadenado | null =>
  previous &&
  ({
    IDFactura: {
      IDEmisorFactura: previous.IDEmisorFactura,
      NumSerieFactura: previous.NumSerieFactura,
      FechaExpedicionFactura: previous.FechaExpedicionFactura,
    },
    TipoFactura: 'F1',
    Huella: previous.Huella,
    FechaHoraHusoGenRegistro: previous.fechaHora,
  } as unknown as RegistroEncadenado);

interface Chain {
  registros: Registro[];
  findings: string[];
}

function readChain(files: Record<string, Uint8Array>, { archivos }: Manifest, index: number): Chain {
  const parts = archivos
    .filter(({ cadena }) => cadena === index)
    .sort((a, b) => (a.desde ?? 0) - (b.desde ?? 0));
  const chain: Chain = { registros: [], findings: [] };
  for (const { nombre } of parts) {
    const bytes = files[nombre];
    if (!bytes) continue;
    const read = readRemision(Buffer.from(bytes));
    if (read.tipo === 'ilegible' || read.estructura.length > 0)
      chain.findings.push(`${nombre} cannot be read as records`);
    else chain.registros.push(...read.registros.map(({ registro }) => registro));
  }
  return chain;
}

/** Judges a bundle. Throws a Refusal for what is none. */
export function judgeBundle(zip: Uint8Array): Verdict {
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(zip);
  } catch {
    throw new Refusal('This is no ZIP file, or a broken one.');
  }
  const manifest = manifestOf(files);
  const findings = checkFiles(files, manifest);
  let registros = 0;
  manifest.cadenas.forEach((cadena, index) => {
    const chain = readChain(files, manifest, index);
    findings.push(...chain.findings);
    if (chain.registros.length !== cadena.registros)
      findings.push(`${cadena.numeroInstalacion}: ${chain.registros.length} records of ${cadena.registros}`);
    for (const { regla, campo, posicion } of verifyCadena(chain.registros, previousOf(cadena.anterior)))
      findings.push(
        `${cadena.numeroInstalacion}, record ${(posicion ?? 0) + 1} of the file: ${regla} (${campo})`,
      );
    registros += chain.registros.length;
  });
  return { nif: manifest.nif, entorno: manifest.entorno, registros, findings };
}

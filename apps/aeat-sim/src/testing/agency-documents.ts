// The agency's papers beside the project (schemas, vectors, samples). They are not ours to ship: a test that
// lacks them skips and says so.
import { describe } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RAIZ = fileURLToPath(new URL('../../../../', import.meta.url));
const ESQUEMAS = process.env['AEAT_ESQUEMAS_DIR'] ?? join(RAIZ, '../shared/verifactu/aeat/local');
const DOCUMENTS = join(RAIZ, '../shared/verifactu');

export const haveDocuments =
  existsSync(join(ESQUEMAS, 'all.xsd')) && existsSync(join(DOCUMENTS, 'vectors.json'));

/** describe, or a skip in words when the papers are missing. */
export function describeWithDocuments(titulo: string, cuerpo: () => void): void {
  if (haveDocuments) describe(titulo, cuerpo);
  else describe.skip(`${titulo} (skipped: the agency's papers are not beside the project)`, cuerpo);
}

export const readDocument = (nombre: string): string => readFileSync(join(DOCUMENTS, nombre), 'utf8');
export const muestra = (nombre: string): string => readDocument(`samples/${nombre}`);
/** Names of the samples that fit; empty when the papers are missing. */
export const muestras = (exp: RegExp): string[] =>
  haveDocuments
    ? readdirSync(join(DOCUMENTS, 'samples'))
        .filter((nombre) => exp.test(nombre))
        .sort()
    : [];

export interface Vector<I, E> {
  id: string;
  input: I;
  expected: E;
}

/** A group of vectors.json; empty when the papers are missing. */
export function vectores<I, E>(grupo: string): Vector<I, E>[] {
  return haveDocuments
    ? ((JSON.parse(readDocument('vectors.json')) as Record<string, Vector<I, E>[]>)[grupo] ?? [])
    : [];
}

/** The agency's schemas as a question: what is wrong with a document, or null. */
export async function cargarEsquema(): Promise<(xml: string) => string | null> {
  const { XmlDocument, XsdValidator } = await import('libxml2-wasm');
  const { xmlRegisterFsInputProviders } = await import('libxml2-wasm/lib/nodejs.mjs');
  xmlRegisterFsInputProviders();
  const ruta = join(ESQUEMAS, 'all.xsd');
  const validador = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(ruta), { url: ruta }));
  return (xml) => {
    let documento: InstanceType<typeof XmlDocument> | undefined;
    try {
      documento = XmlDocument.fromString(xml);
      validador.validate(documento);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      documento?.dispose();
    }
  };
}

// The agency's documents beside the project (schemas, vectors, samples): where they are, and the schema as a
// check. They are not ours to ship; a test that lacks them says so and skips.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const RAIZ = fileURLToPath(new URL('../../../../', import.meta.url));
/** Folder of the agency's schemas with all.xsd. */
export const CARPETA_ESQUEMAS = process.env.AEAT_ESQUEMAS_DIR ?? join(RAIZ, '../shared/verifactu/aeat/local');
/** Folder with vectors.json, error-codes.json and samples/. */
export const DOCUMENTS = join(RAIZ, '../shared/verifactu');

export const hayEsquemas = existsSync(join(CARPETA_ESQUEMAS, 'all.xsd'));
export const haveDocuments = existsSync(join(DOCUMENTS, 'vectors.json'));

/** The text of one of the documents. */
export const readDocument = (nombre: string): string => readFileSync(join(DOCUMENTS, nombre), 'utf8');

/** The agency's schemas as a function: null when the document is valid, else what is wrong with it. */
export async function loadEsquema(): Promise<(xml: string) => string | null> {
  const { XmlDocument, XsdValidator } = await import('libxml2-wasm');
  const { xmlRegisterFsInputProviders } = await import('libxml2-wasm/lib/nodejs.mjs');
  xmlRegisterFsInputProviders();
  const ruta = join(CARPETA_ESQUEMAS, 'all.xsd');
  const esquema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(ruta), { url: ruta }));
  return (xml) => {
    let documento;
    try {
      documento = XmlDocument.fromString(xml);
      esquema.validate(documento);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      documento?.dispose();
    }
  };
}

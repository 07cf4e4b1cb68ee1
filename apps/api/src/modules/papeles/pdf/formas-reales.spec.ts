// The accepted shapes are those of real programs: every signature, picture and validation data in the signed
// PDFs that others made (`../shared/firmas`, beside the checkout) has one, except those that were made wrong
// on purpose or carry what no signature needs.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { juzgarCambios } from './cambios';
import { Visita } from './formas';
import { DIBUJO } from './formas-de-dibujo';
import { DEL_CATALOGO, FIRMA } from './formas-de-firma';
import {
  isDictionary,
  nameOf,
  type PdfDictionary,
  type PdfStructure,
  readStructure,
  UnreadablePdf,
} from '@encadena/pdf-reader';
import { leerTrazos } from './trazos';

const RAIZ = resolve(import.meta.dirname, '../../../../../../../shared/firmas');
const archivos = ['autofirma', 'pyhanko'].flatMap((carpeta) => {
  try {
    return readdirSync(join(RAIZ, carpeta))
      .filter((uno) => uno.endsWith('.pdf'))
      .map((uno) => join(carpeta, uno));
  } catch {
    return [];
  }
});
const hay = archivos.length > 0;

const leer = (archivo: string): Promise<PdfStructure | undefined> =>
  readStructure(readFileSync(join(RAIZ, archivo))).catch((error: unknown) => {
    if (!(error instanceof UnreadablePdf)) throw error;
    return undefined;
  });

/** Of each kind of thing in a file: how many there are, and how many have an accepted shape. */
async function contar(estructura: PdfStructure): Promise<Record<string, [number, number]>> {
  const { objects: objetos, bytes } = estructura;
  const cuenta: Record<string, [number, number]> = {};
  const anotar = (que: string, bien: boolean) => {
    const [todas, buenas] = cuenta[que] ?? [0, 0];
    cuenta[que] = [todas + 1, buenas + Number(bien)];
  };
  for (const objeto of objetos) {
    const { value: valor } = objeto;
    if (!isDictionary(valor)) continue;
    const visita = new Visita(bytes, objetos);
    if (valor.has('ByteRange')) anotar('firma', FIRMA(valor, visita, objeto));
    if (nameOf(valor.get('Type')) === 'Catalog' && valor.has('DSS'))
      anotar('DSS', DEL_CATALOGO.DSS?.(valor.get('DSS'), visita) === true);
    if (nameOf(valor.get('Type')) === 'Catalog' && valor.has('Extensions'))
      anotar('Extensions', DEL_CATALOGO.Extensions?.(valor.get('Extensions'), visita) === true);
    if (nameOf(valor.get('FT')) === 'Sig' && valor.has('AP'))
      anotar('dibujo', await dibujoBien(valor, visita));
  }
  return cuenta;
}

async function dibujoBien(campo: PdfDictionary, visita: Visita): Promise<boolean> {
  const normales = visita
    .valores(campo.get('AP'))
    .flatMap((ap) => (isDictionary(ap) ? visita.definiciones(ap.get('N')) : []));
  if (!normales.every((objeto) => DIBUJO(objeto.value, visita, objeto))) return false;
  for (const objeto of visita.dibujos)
    if ((await leerTrazos(visita.bytes, objeto).catch(() => undefined)) === undefined) return false;
  return true;
}

/** Made wrong on purpose: a gap with other bytes, ranges of two or six numbers; and one whose streams are encrypted. */
const RARAS = [
  'pyhanko/one-byterange.pdf firma 0/1',
  'pyhanko/signature-gap-too-big.pdf firma 0/1',
  'pyhanko/signed-encrypted-pubkey-with-catalog-ref.pdf dibujo 0/1',
  'pyhanko/weird-byterange.pdf firma 0/1',
];

/** The shadow attack over a form; four that stand in one piece, or were written whole; a catalog with a key of nobody; data that nothing names. */
const OTRAS = [
  'autofirma/RFE023_-_shadow_form.pdf',
  'autofirma/TEST_PDF_Certified_Type1.pdf',
  'pyhanko/extensions-indirect-not-all-paths.pdf',
  'pyhanko/minimal-signed-twice-both-created.pdf',
  'pyhanko/minimal-signed-twice-second-created.pdf',
  'pyhanko/minimal-two-fields-signed-twice.pdf',
  'pyhanko/pades-lta-dss-indirect-arrs-test-2.pdf',
  'pyhanko/pades-lta-dss-indirect-arrs-test.pdf',
].map((archivo) => `${archivo} NO_COMPROBADA papelAnadido`);

describe(`the signed files of others ${hay ? '' : 'are not here (../shared/firmas): skipped'}`, () => {
  (hay ? it : it.skip)('are made of the shapes that we accept', async () => {
    const ajenas: string[] = [];
    const total: Record<string, number> = {};
    for (const archivo of archivos) {
      const estructura = await leer(archivo);
      if (!estructura) continue;
      for (const [que, [todas, buenas]] of Object.entries(await contar(estructura))) {
        total[que] = (total[que] ?? 0) + buenas;
        if (buenas < todas) ajenas.push(`${archivo} ${que} ${buenas}/${todas}`);
      }
    }
    expect(ajenas).toEqual(RARAS);
    expect(total).toEqual({ firma: 59, DSS: 3, Extensions: 18, dibujo: 50 });
  });

  (hay ? it : it.skip)('what they append to a text without a form is what may follow ours', async () => {
    const juicios: string[] = [];
    for (const archivo of archivos) {
      const estructura = await leer(archivo);
      if (!estructura) continue;
      const texto = estructura.bytes.toString('latin1');
      const largo = /%%EOF[\r\n]*/.exec(texto);
      const fin = largo ? largo.index + largo[0].length : 0;
      if (!texto.slice(fin).includes('/ByteRange') || texto.slice(0, fin).includes('/AcroForm')) continue;
      const { resultado, detalle } = await juzgarCambios(estructura, fin, [0, 0, 600, 800]);
      juicios.push(`${archivo} ${resultado} ${detalle}`);
    }
    expect(juicios.filter((uno) => !uno.endsWith('CORRECTA null'))).toEqual(OTRAS);
    expect(juicios.length - OTRAS.length).toBe(14);
  });
});

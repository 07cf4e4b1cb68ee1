// What a PDF brings along about revocation: the streams of its document security store (ISO 32000-2,
// 12.8.4.3), wherever it is. The file's maker put them in, so each is judged by its own signature and date.
import {
  isDictionary,
  openStream,
  type PdfObject,
  type PdfStructure,
  type PdfValue,
  referenceOf,
} from '@encadena/pdf-reader';
import type { Incrustadas, Prueba, Via } from './prueba';

/** Of each kind; an honest store holds one or two for each certificate. */
const MAX_PIEZAS = 12;
const MAX_BYTES = 1_000_000;
const LISTAS: readonly (readonly [string, Via])[] = [
  ['OCSPs', 'ocsp'],
  ['CRLs', 'crl'],
];

/** All pieces of the file and of its signatures' containers. */
export async function incrustadasDe(
  estructura: PdfStructure,
  deFirmas: readonly (Incrustadas | undefined)[],
): Promise<Prueba[]> {
  const piezas: Record<Via, Uint8Array[]> = {
    ocsp: deFirmas.flatMap((una) => una?.ocsp ?? []),
    crl: deFirmas.flatMap((una) => una?.crl ?? []),
  };
  const numeros = numerosDe(estructura);
  for (const { num, value: valor, stream: corriente } of estructura.objects) {
    const via = numeros.get(num);
    if (!via || !corriente || !isDictionary(valor) || piezas[via].length >= MAX_PIEZAS) continue;
    const abierta = await abrir(estructura, { num, value: valor, stream: corriente } as PdfObject);
    if (abierta) piezas[via].push(abierta);
  }
  return (['ocsp', 'crl'] as const).flatMap((via) =>
    piezas[via]
      .slice(0, MAX_PIEZAS)
      .filter(({ length }) => length <= MAX_BYTES)
      .map((der) => ({ via, der, incrustada: true })),
  );
}

/** The numbers of the streams that stores name. */
function numerosDe({ objects: objetos }: PdfStructure): Map<number, Via> {
  const numeros = new Map<number, Via>();
  const listas = new Map<number, Via>();
  const anotar = (valor: PdfValue | undefined, via: Via) => {
    if (!Array.isArray(valor)) return;
    for (const uno of valor) {
      const num = referenceOf(uno)?.num;
      if (num !== undefined) numeros.set(num, via);
    }
  };
  for (const { value: valor } of objetos) {
    const dss = isDictionary(valor) ? (isDictionary(valor.get('DSS')) ? valor.get('DSS') : valor) : undefined;
    if (!isDictionary(dss)) continue;
    for (const [clave, via] of LISTAS) {
      anotar(dss.get(clave), via);
      const aparte = referenceOf(dss.get(clave))?.num;
      if (aparte !== undefined) listas.set(aparte, via);
    }
  }
  for (const { num, value: valor } of objetos) {
    const via = listas.get(num);
    if (via) anotar(valor, via);
  }
  return numeros;
}

/** One that cannot be opened proves nothing; the rest of the file was judged before. */
async function abrir({ bytes }: PdfStructure, objeto: PdfObject): Promise<Uint8Array | undefined> {
  const { start: inicio = 0, end: fin = 0 } = objeto.stream ?? {};
  if (fin - inicio > MAX_BYTES) return undefined;
  return openStream(bytes, objeto).catch(() => undefined);
}

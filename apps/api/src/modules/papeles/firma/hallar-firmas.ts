// The signatures of a PDF: what each claims to cover, and its CMS container (ISO 32000-1, 12.8; ETSI EN 319
// 142-1).
import {
  isDictionary,
  nameOf,
  type PdfDictionary,
  type PdfObject,
  type PdfString,
  type PdfStructure,
  type PdfValue,
  referenceOf,
  stringOf,
} from '@encadena/pdf-reader';

export interface FirmaHallada {
  /** The bytes that it covers: two stretches, with the container between them. */
  tramos: readonly [Buffer, Buffer];
  /** Where the second stretch ends. */
  fin: number;
  cms: Buffer;
  subFiltro: string;
  /** A time stamp over the document instead of somebody's signature. */
  esSello: boolean;
}

export type Hallazgo =
  { firmas: FirmaHallada[] } | { detalle: 'firmaNoHay' | 'firmaParcial' | 'firmaFormato' };

/** More than ever sign one paper. */
const MAX_FIRMAS = 10;

/** All signatures, the one that covers least first. */
export function hallarFirmas(estructura: PdfStructure): Hallazgo {
  const candidatas = estructura.objects.filter(
    ({ value: valor, inside: dentroDe }) =>
      dentroDe === undefined && isDictionary(valor) && valor.has('ByteRange') && valor.has('Contents'),
  );
  if (candidatas.length > MAX_FIRMAS) return { detalle: 'firmaFormato' };
  const firmadas = new Set(camposDe(estructura).map((campo) => referenceOf(campo.get('V'))?.num));
  const usadas = candidatas.filter(({ num }) => firmadas.has(num));
  if (usadas.length === 0) return { detalle: candidatas.length === 0 ? 'firmaNoHay' : 'firmaFormato' };
  // One number twice: which of the two is the signature depends on who reads.
  if (new Set(usadas.map(({ num }) => num)).size < usadas.length) return { detalle: 'firmaFormato' };
  const firmas = usadas.map((objeto) => leerFirma(estructura.bytes, objeto));
  if (!firmas.every((firma) => firma !== undefined)) return { detalle: 'firmaParcial' };
  return { firmas: firmas.sort((a, b) => a.fin - b.fin) };
}

/** The signature fields that a form names, itself or by the field above them; others no reader shows (ISO 32000-1, 12.7.2). */
function camposDe({ objects: objetos }: PdfStructure): PdfDictionary[] {
  const dichos = porNumero(objetos);
  const deClave = (valores: PdfValue[], clave: string) =>
    seguir(
      valores.flatMap((valor) => (isDictionary(valor) ? [valor.get(clave)] : [])),
      dichos,
    );
  const listas = deClave(
    deClave(
      objetos.map(({ value: valor }) => valor),
      'AcroForm',
    ),
    'Fields',
  );
  const nombrados = new Set(
    listas.flatMap((lista) => (Array.isArray(lista) ? lista.map((ref) => referenceOf(ref)?.num) : [])),
  );
  nombrados.delete(undefined);
  const numerosDeFirma = new Set(objetos.flatMap(({ num, value: valor }) => (esDeFirma(valor) ? [num] : [])));
  return objetos.flatMap(({ num, value: valor }) => {
    if (!isDictionary(valor) || !valor.has('V')) return [];
    const padre = valor.get('Parent');
    const arriba = referenceOf(padre)?.num;
    const deFirma =
      esDeFirma(valor) || (arriba === undefined ? esDeFirma(padre) : numerosDeFirma.has(arriba));
    return deFirma && (nombrados.has(num) || nombrados.has(arriba)) ? [valor] : [];
  });
}

const esDeFirma = (valor: PdfValue | undefined): boolean =>
  isDictionary(valor) && nameOf(valor.get('FT')) === 'Sig';

/** A number may stand for many objects: which of them is meant depends on who reads. */
function porNumero(objetos: readonly PdfObject[]): Map<number, PdfValue[]> {
  const dichos = new Map<number, PdfValue[]>();
  for (const { num, value: valor } of objetos) {
    const otros = dichos.get(num);
    if (otros) otros.push(valor);
    else dichos.set(num, [valor]);
  }
  return dichos;
}

/** What the values are, or stand for. Each number is followed once, however many name it: all ways through a file are more than there is time for. */
function seguir(valores: readonly (PdfValue | undefined)[], dichos: Map<number, PdfValue[]>): PdfValue[] {
  const numeros = new Set(valores.map((valor) => referenceOf(valor)?.num));
  const directos = valores.flatMap((valor) => (valor === undefined || referenceOf(valor) ? [] : [valor]));
  return [...directos, ...[...numeros].flatMap((num) => dichos.get(num ?? -1) ?? [])];
}

/** Undefined when what it covers is not everything but exactly its own container. */
function leerFirma(bytes: Buffer, { value: valor }: PdfObject): FirmaHallada | undefined {
  if (!isDictionary(valor)) return undefined;
  const contenido = stringOf(valor.get('Contents'));
  const rango = rangoDe(valor.get('ByteRange'));
  if (!contenido?.hex || !rango) return undefined;
  const [a, b, c, d] = rango;
  if (a !== 0 || b !== contenido.start || c !== contenido.end || c + d > bytes.length) return undefined;
  return {
    tramos: [bytes.subarray(0, b), bytes.subarray(c, c + d)],
    fin: c + d,
    cms: sinRelleno(contenido),
    subFiltro: nameOf(valor.get('SubFilter')) ?? '',
    esSello:
      nameOf(valor.get('Type')) === 'DocTimeStamp' || nameOf(valor.get('SubFilter')) === 'ETSI.RFC3161',
  };
}

function rangoDe(valor: PdfValue | undefined): [number, number, number, number] | undefined {
  if (
    !Array.isArray(valor) ||
    valor.length !== 4 ||
    !valor.every((n) => Number.isSafeInteger(n) && (n as number) >= 0)
  )
    return undefined;
  return valor as [number, number, number, number];
}

/** The container is filled up with zeros; its own length says where it ends. */
function sinRelleno({ bytes }: PdfString): Buffer {
  if (bytes.length < 4 || bytes[0] !== 0x30) return bytes;
  const corto = bytes[1] as number;
  // Indefinite length (BER) ends by itself.
  if (corto === 0x80) return bytes;
  if (corto < 0x80) return bytes.subarray(0, 2 + corto);
  const cuantos = corto & 0x7f;
  if (cuantos > 4 || bytes.length < 2 + cuantos) return bytes;
  return bytes.subarray(0, 2 + cuantos + bytes.readUIntBE(2, cuantos));
}

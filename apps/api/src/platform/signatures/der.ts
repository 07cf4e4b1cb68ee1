// Steps through DER (X.690) without taking it apart. asn1js makes an object of every element, some kilobytes
// each: a revocation list of five megabytes would fill its thread's memory.

export interface Tlv {
  etiqueta: number;
  /** Where its content begins and ends; it begins itself at `desde`. */
  desde: number;
  inicio: number;
  fin: number;
}

/** The element at that place, of definite length and with a small tag, as DER has them here. Throws when there is none before `hasta`. */
export function tlvEn(bytes: Uint8Array, desde: number, hasta: number): Tlv {
  const [etiqueta, corto] = [bytes[desde], bytes[desde + 1]];
  if (etiqueta === undefined || corto === undefined || (etiqueta & 0x1f) === 0x1f || corto === 0x80)
    throw new Error('no DER');
  const cuantos = corto < 0x80 ? 0 : corto & 0x7f;
  if (cuantos > 4) throw new Error('no DER');
  let largo = cuantos === 0 ? corto : 0;
  for (let n = 0; n < cuantos; n++) largo = largo * 256 + (bytes[desde + 2 + n] ?? NaN);
  const inicio = desde + 2 + cuantos;
  if (!(inicio + largo <= hasta)) throw new Error('no DER');
  return { etiqueta, desde, inicio, fin: inicio + largo };
}

/** The elements one after the other between two places. */
export function* tlvsDe(bytes: Uint8Array, inicio: number, fin: number): Generator<Tlv> {
  for (let en = inicio; en < fin;) {
    const uno = tlvEn(bytes, en, fin);
    yield uno;
    en = uno.fin;
  }
}

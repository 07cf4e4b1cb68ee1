// Whole documents out of records: the SOAP request of a send, its body alone, and one record as a document of its own.
import { assertEstructura, checkEstructuraCabecera } from '../estructura/check-registro';
import { MAX_REGISTROS, NAMESPACES } from '../estructura';
import type { CabeceraRemision, Registro } from '../registro';
import { RegistroMalFormado } from '../registro-mal-formado';
import { renderCabecera, renderRegistro } from './escritor';

const DECLARACION = '<?xml version="1.0" encoding="UTF-8"?>';
const SOBRE_ABRE = `${DECLARACION}<soapenv:Envelope xmlns:soapenv="${NAMESPACES.soapenv}"><soapenv:Header/><soapenv:Body>`;
const SOBRE_CIERRA = '</soapenv:Body></soapenv:Envelope>';
const CUERPO_ABRE = `<sfLR:RegFactuSistemaFacturacion xmlns:sfLR="${NAMESPACES.sfLR}" xmlns:sf="${NAMESPACES.sf}">`;
const REGISTRO_ABRE = '<sfLR:RegistroFactura>';
const REGISTRO_CIERRA = '</sfLR:RegistroFactura>';
const CUERPO_CIERRA = '</sfLR:RegFactuSistemaFacturacion>';

/**
 * Gathers the records of one send, in chain order. A class: an object literal with a getter made this three
 * times slower.
 */
export class EscritorRemision {
  private readonly cabeza: string;
  private readonly registros: string[] = [];

  /**
   * The header is checked and rendered once. Throws RegistroMalFormado when it does not have the agency's
   * structure.
   */
  constructor(cabecera: CabeceraRemision) {
    const hallazgos = checkEstructuraCabecera(cabecera);
    if (hallazgos.length > 0) throw new RegistroMalFormado(hallazgos);
    this.cabeza = `${CUERPO_ABRE}<sfLR:Cabecera>${renderCabecera(cabecera)}</sfLR:Cabecera>`;
  }

  /** Records added so far. */
  get total(): number {
    return this.registros.length;
  }

  /** Adds the next record; it is trusted to be sealed, which checked it. RangeError after 1,000. */
  add(registro: Registro): void {
    if (this.registros.length >= MAX_REGISTROS)
      throw new RangeError(`A send carries at most ${MAX_REGISTROS} records`);
    this.registros.push(renderRegistro(registro));
  }

  /**
   * The element RegFactuSistemaFacturacion with its own namespace declarations, for a SOAP library that adds
   * the envelope.
   */
  cuerpo(): string {
    return this.join('', CUERPO_CIERRA);
  }

  /** The whole request: XML declaration, envelope, body; to be encoded as UTF-8. RangeError without records. */
  sobre(): string {
    return this.join(SOBRE_ABRE, CUERPO_CIERRA + SOBRE_CIERRA);
  }

  private join(antes: string, despues: string): string {
    if (this.registros.length === 0) throw new RangeError('A send carries at least one record');
    // All in one join, so that the text is made once and lies in one piece.
    const trozos = this.registros.slice();
    trozos[0] = `${antes}${this.cabeza}${REGISTRO_ABRE}${trozos[0]}`;
    trozos.push(`${trozos.pop()}${REGISTRO_CIERRA}${despues}`);
    return trozos.join(REGISTRO_CIERRA + REGISTRO_ABRE);
  }
}

/** A writer for one send under a header (see EscritorRemision). */
export function createEscritorRemision(cabecera: CabeceraRemision): EscritorRemision {
  return new EscritorRemision(cabecera);
}

/**
 * The whole SOAP request of a send of 1 to 1,000 sealed records of one obligado, in chain order (RangeError
 * otherwise).
 */
export function writeRemision(cabecera: CabeceraRemision, registros: readonly Registro[]): string {
  const escritor = createEscritorRemision(cabecera);
  for (const registro of registros) escritor.add(registro);
  return escritor.sobre();
}

/** One sealed record as a document of its own, valid against the agency's schema. Throws RegistroMalFormado. */
export function writeRegistro(registro: Registro): string {
  assertEstructura(registro);
  const xml = renderRegistro(registro);
  const fin = xml.indexOf('>');
  return `${DECLARACION}${xml.slice(0, fin)} xmlns:sf="${NAMESPACES.sf}"${xml.slice(fin)}`;
}

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
const CUERPO_CIERRA = '</sfLR:RegFactuSistemaFacturacion>';

/** Gathers the records of one send, in chain order. */
export interface EscritorRemision {
  /** Records added so far. */
  readonly total: number;
  /** Adds the next record. RangeError after 1,000. */
  add(registro: Registro): void;
  /** The element RegFactuSistemaFacturacion with its own namespace declarations, for a SOAP library that adds the envelope. */
  cuerpo(): string;
  /** The whole request: XML declaration, envelope, body. UTF-8. RangeError without records. */
  sobre(): string;
}

/**
 * A writer for sends under one header, which is checked and rendered once. Throws RegistroMalFormado when the header
 * does not have the agency's structure. Records are trusted to be sealed, which checked them.
 */
export function createEscritorRemision(cabecera: CabeceraRemision): EscritorRemision {
  const hallazgos = checkEstructuraCabecera(cabecera);
  if (hallazgos.length > 0) throw new RegistroMalFormado(hallazgos);
  let xml = `${CUERPO_ABRE}<sfLR:Cabecera>${renderCabecera(cabecera)}</sfLR:Cabecera>`;
  let total = 0;
  const cuerpo = (): string => {
    if (total === 0) throw new RangeError('A send carries at least one record');
    return xml + CUERPO_CIERRA;
  };
  return {
    get total() {
      return total;
    },
    add(registro) {
      if (total === MAX_REGISTROS) throw new RangeError(`A send carries at most ${MAX_REGISTROS} records`);
      total += 1;
      xml += `<sfLR:RegistroFactura>${renderRegistro(registro)}</sfLR:RegistroFactura>`;
    },
    cuerpo,
    sobre: () => SOBRE_ABRE + cuerpo() + SOBRE_CIERRA,
  };
}

/** The whole SOAP request of a send of 1 to 1,000 sealed records of one obligado, in chain order (RangeError otherwise). */
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

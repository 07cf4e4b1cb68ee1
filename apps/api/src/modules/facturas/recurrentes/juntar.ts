// Several due dates on one invoice of their customer: which may stand together, and what that invoice says. Pure (docs/adr/0057).
import { type FacturaEntrada, LARGO_DESCRIPCION, LARGO_OBSERVACIONES, MAX_LINEAS } from '@encadena/contracts';
import { esIdioma, formatFecha } from '@encadena/i18n';
import { cabenEnUnaFactura } from '@encadena/invoicing';

/** A date of what repeats, and the invoice that it would be alone. */
export interface Debida {
  recurrenteId: string;
  fecha: string;
  juntar: boolean;
  emitir: boolean;
  entrada: FacturaEntrada;
}

export interface Condiciones {
  /** The day on which it is made. */
  hoy: string;
  /** Their customer is a natural person. */
  aPersonaFisica: boolean;
  /** Of their customer. */
  idioma: string;
}

/** What stands on it, and what it says. */
export interface Juntas {
  juntas: Debida[];
  entrada: FacturaEntrada;
}

/**
 * The first one with as many of the others as may stand beside it. They come by their dates, and of each the dates are made in their order:
 * where one does not fit, those behind it wait too.
 */
export function juntar(primera: Debida, otras: readonly Debida[], condiciones: Condiciones): Juntas {
  let suya: Juntas = { juntas: [primera], entrada: primera.entrada };
  const paradas = new Set<string>();
  for (const otra of otras) {
    const conOtra = paradas.has(otra.recurrenteId) ? undefined : anadir(suya, otra, condiciones);
    if (conOtra) suya = conOtra;
    else paradas.add(otra.recurrenteId);
  }
  return suya;
}

function anadir({ juntas }: Juntas, otra: Debida, condiciones: Condiciones): Juntas | undefined {
  const todas = [...juntas, otra];
  if (!mismoMarco(juntas[0] ?? otra, otra)) return undefined;
  const aEmpresario = !condiciones.aPersonaFisica || retiene(otra);
  if (
    !cabenEnUnaFactura(
      todas.map(({ fecha }) => fecha),
      { expedicion: condiciones.hoy, aEmpresario },
    )
  )
    return undefined;
  const entrada = enUna(todas, condiciones.idioma);
  return cabe(entrada) ? { juntas: todas, entrada } : undefined;
}

/** Only a business withholds (RIRPF, art. 76). */
const retiene = ({ entrada }: Debida): boolean => entrada.irpfPorcentaje !== null;

/** Everything that an invoice says once has to be the same; and so the taxes and regimes of its lines, by which it is judged. */
const mismoMarco = (una: Debida, otra: Debida): boolean =>
  seJunta(una) && seJunta(otra) && una.emitir === otra.emitir && marcoDe(una) === marcoDe(otra);

/** A ticket stands alone, and so does what takes an amount off all of it. */
const seJunta = ({ juntar: quiere, entrada }: Debida): boolean =>
  quiere &&
  entrada.tipoFactura === 'F1' &&
  entrada.uuidCliente !== null &&
  entrada.descuentoGlobal?.tipo !== 'IMPORTE';

function marcoDe({ entrada }: Debida): string {
  const { lineas, descripcionOperacion: _, observaciones: __, fechaOperacion: ___, ...marco } = entrada;
  const impuestos = new Set(lineas.map(({ impuesto, claveRegimen }) => `${impuesto} ${claveRegimen}`));
  return JSON.stringify([marco, [...impuestos].sort()]);
}

const cabe = ({ lineas, descripcionOperacion, observaciones }: FacturaEntrada): boolean =>
  lineas.length <= MAX_LINEAS &&
  descripcionOperacion.length <= LARGO_DESCRIPCION &&
  (observaciones ?? '').length <= LARGO_OBSERVACIONES &&
  lineas.every(({ descripcion }) => descripcion.length <= LARGO_DESCRIPCION);

const distintos = (textos: readonly (string | null)[]): string[] => [
  ...new Set(textos.filter((texto): texto is string => Boolean(texto))),
];

/**
 * Each line says what it is for and, where there are several, of which day (RD 1619/2012, art. 6.1.i). The date of the operation is the last
 * of them, as the agency wants it of an invoice for less than a month (its questions about the SII, 2.31).
 */
function enUna(todas: readonly Debida[], idioma: string): FacturaEntrada {
  const ultima = todas.at(-1);
  if (!ultima) throw new Error('An invoice is for one date at least');
  const dias = distintos(todas.map(({ fecha }) => fecha));
  const conceptos = distintos(todas.map(({ entrada }) => entrada.descripcionOperacion));
  const lineasDe = ({ entrada, fecha }: Debida): FacturaEntrada['lineas'] => {
    const dicho = [
      conceptos.length > 1 ? entrada.descripcionOperacion : '',
      dias.length > 1 ? formatFecha(fecha, esIdioma(idioma) ? idioma : 'es') : '',
    ];
    return entrada.lineas.map((linea) => ({ ...linea, descripcion: conPeriodo(linea.descripcion, dicho) }));
  };
  return {
    ...ultima.entrada,
    descripcionOperacion: conceptos.join('; '),
    observaciones: distintos(todas.map(({ entrada }) => entrada.observaciones)).join('\n') || null,
    lineas: todas.flatMap(lineasDe),
  };
}

/** Behind what the line is for, unless it says that itself. */
const conPeriodo = (descripcion: string, dicho: readonly string[]): string =>
  [descripcion, ...dicho.filter((texto) => !descripcion.includes(texto))].filter(Boolean).join(' · ');

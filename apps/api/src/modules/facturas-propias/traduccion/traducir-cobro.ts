// What was charged as an invoice of ours: made out to whom the billing group names, with the tax that was charged; or why it waits.
// Pure. The sums are those of every sale at the provider (modules/conexion-stripe, docs/adr/0029): to the cent, or not at all.
import {
  campoDe,
  clienteEntradaSchema,
  type ClienteEntrada,
  type FacturaEntrada,
  type ReglaImpuestoStripe,
} from '@encadena/contracts';
import type { Idioma } from '@encadena/i18n';
import { isNifIva, isPersonaFisica, paisDePrefijoNifIva, type FechaISO, type Zona } from '@encadena/values';
import { type Ajustes, traducir, type Traduccion, type VentaDicha } from '../../conexion-stripe';
import { tributacionDeGrupo } from '../../suscripciones';

/** RD 1619/2012, art. 4.1: up to here, with its tax, a simplified invoice will do. */
const UMBRAL_SIMPLIFICADA = '400.00';

/** Whom a billing group names. */
export interface DatosFacturacion {
  razonSocial: string;
  nif: string;
  direccion: string;
  municipio: string;
  codigoPostal: string;
  provincia: string | null;
  pais: string;
}

export interface Cobrado {
  venta: VentaDicha;
  /** Where the customer was, and whether as a business of another member state, when it was charged. */
  donde: { pais: string; codigoPostal: string; nifIvaValido: boolean };
  tasas: readonly string[];
}

export type MotivoDeEspera = 'FALTAN_DATOS' | 'NO_CUADRA' | 'EXCEDE';
export type Juicio =
  | { que: 'EMITIR'; entrada: FacturaEntrada; destinatario: ClienteEntrada | null }
  | { que: 'ESPERAR'; motivo: MotivoDeEspera; campo: string | null }
  | { que: 'IGNORAR' };

const IVA = {
  nombre: 'IVA',
  impuesto: 'IVA',
  tipoImpositivo: null,
  calificacionOperacion: 'S1',
  causaExencion: null,
  claveRegimen: '01',
} as const;
/**
 * Outside of the territory of IVA: supplied where the customer is (Ley 37/1992, art. 69.uno.1). In the Canaries, Ceuta
 * and Melilla it is taxed by IGIC or IPSI, which has a regime of its own (08).
 */
const fuera = (claveRegimen: '01' | '08'): ReglaImpuestoStripe => ({
  clave: 'SIN_IMPUESTO',
  nombre: null,
  impuesto: 'IVA',
  tipoImpositivo: null,
  calificacionOperacion: 'N2',
  causaExencion: null,
  claveRegimen,
});

/** What is given back is taxed as the invoice that it takes back. */
export const reglasComo = (
  linea: { calificacionOperacion: string | null; claveRegimen: string | null } | undefined,
  tasas: readonly string[],
): ReglaImpuestoStripe[] => [
  ...tasas.map((clave) => ({ clave, ...IVA })),
  ...(linea?.calificacionOperacion === 'N2' ? [fuera(linea.claveRegimen === '08' ? '08' : '01')] : []),
];

/** What our own rates mean, and that none was charged where none is due. */
export const reglasDe = ({ donde, tasas }: Pick<Cobrado, 'donde' | 'tasas'>): ReglaImpuestoStripe[] => {
  const { tasa, regla } = tributacionDeGrupo(donde);
  return [
    ...tasas.map((clave) => ({ clave, ...IVA })),
    ...(tasa === null ? [fuera(regla === 'canarias-ceuta-melilla' ? '08' : '01')] : []),
  ];
};

/** The recipient accounts for the tax in their own member state: the invoice says so (RD 1619/2012, art. 6.1.m). */
export const conInversion = ({ donde, tasas }: Pick<Cobrado, 'donde' | 'tasas'>): boolean =>
  tasas.length === 0 && tributacionDeGrupo(donde).regla === 'empresario-ue';

export function traducirCobro(
  cobrado: Cobrado,
  datos: DatosFacturacion,
  { idioma, zona, hoy }: { idioma: Idioma; zona: Zona; hoy: FechaISO },
): Juicio {
  const receptor = receptorDe(datos, idioma);
  const ajustes: Ajustes = {
    reglas: reglasDe(cobrado),
    umbralSimplificada: UMBRAL_SIMPLIFICADA,
    exigirNif: false,
    zona,
    hoy,
    cambio: null,
    destinatario: 'cliente' in receptor ? receptor.cliente : null,
  };
  return juicioDe(traducir(cobrado.venta, ajustes), 'falta' in receptor ? receptor.falta : null);
}

/** `falta`: which of the billing data keeps it from being made out to somebody. */
export function juicioDe(traduccion: Traduccion, falta: string | null = null): Juicio {
  if (traduccion.que === 'EMITIR') {
    const { entrada, destinatario } = traduccion;
    return { que: 'EMITIR', entrada, destinatario };
  }
  if (traduccion.que === 'IGNORAR') return { que: 'IGNORAR' };
  const { motivo, campo } = traduccion;
  if (motivo === 'DESTINATARIO_SIN_NIF' || motivo === 'DESTINATARIO_INCOMPLETO' || motivo === 'NIF_NO_VALIDO')
    return { que: 'ESPERAR', motivo: 'FALTAN_DATOS', campo: falta ?? campo };
  if (motivo === 'DEVOLUCION_EXCEDE') return { que: 'ESPERAR', motivo: 'EXCEDE', campo };
  return { que: 'ESPERAR', motivo: 'NO_CUADRA', campo: [motivo, campo].filter(Boolean).join(': ') };
}

function receptorDe(
  { razonSocial: nombre, nif, ...direccion }: DatosFacturacion,
  idioma: Idioma,
): { cliente: ClienteEntrada } | { falta: string } {
  const { data, error } = clienteEntradaSchema.safeParse({
    // By the number under which it was sold to them.
    ...(isNifIva(nif)
      ? { tipoIdentificacion: 'NIF_IVA', pais: paisDePrefijoNifIva(nif.slice(0, 2)) }
      : { tipoIdentificacion: 'NIF', pais: 'ES' }),
    identificacion: nif,
    nombre,
    personaFisica: !isNifIva(nif) && isPersonaFisica(nif),
    direccion,
    idioma,
  });
  return data ? { cliente: data } : { falta: campoDe(error.issues[0]?.path ?? ['nif']) };
}

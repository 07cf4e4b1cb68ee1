// The calls about invoices that repeat: what they say, when they are due, and what was made of them (docs/adr/0057).
import {
  ESTADOS_RECURRENTE,
  FRECUENCIAS,
  largoConFechas,
  PERIODOS_RECURRENTE,
  type Frecuencia,
} from '@encadena/invoicing';
import { z } from 'zod';
import { eliminadoSchema } from '../comun/borrado';
import { conUuid, filtroLista, listaQuery, pagina } from '../comun/lista';
import { comprobarCampo, linea, uuidSchema } from '../comun/textos';
import { fechaSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';
import { facturaEntradaSchema } from './factura-entrada';
import { erroresDeReferencia } from './facturas.endpoints';

/** What repeats: an ordinary invoice or a ticket, in euros. Its dates are those of each time, and so are its references. */
export const TIPOS_RECURRENTE = ['F1', 'F2'] as const;
export const MAX_CADA = 60;
export const MAX_VECES = 1000;
export const MAX_DIAS_VENCIMIENTO = 365;

/** As an invoice takes them. */
export const LARGO_DESCRIPCION = 500;
export const LARGO_OBSERVACIONES = 2000;

export const facturaRecurrenteSchema = facturaEntradaSchema
  .omit({
    fechaExpedicion: true,
    fechaOperacion: true,
    fechaVencimiento: true,
    moneda: true,
    tipoCambio: true,
    fechaTipoCambio: true,
    fuenteTipoCambio: true,
    referenciaExterna: true,
    rectificacion: true,
    cupon: true,
    sustituyeA: true,
  })
  .extend({ tipoFactura: z.enum(TIPOS_RECURRENTE).default('F1') });
export type FacturaRecurrente = z.output<typeof facturaRecurrenteSchema>;

interface Textos {
  descripcionOperacion?: string;
  observaciones?: string | null;
  lineas?: readonly { descripcion?: string }[];
}

const cabe = (texto: string | null | undefined, max: number): boolean => largoConFechas(texto ?? '') <= max;

/** With a long month in place of {mes} they must fit as well. */
const cabenConFechas = ({ descripcionOperacion, observaciones, lineas }: Textos): boolean =>
  cabe(descripcionOperacion, LARGO_DESCRIPCION) &&
  cabe(observaciones, LARGO_OBSERVACIONES) &&
  (lineas ?? []).every(({ descripcion }) => cabe(descripcion, LARGO_DESCRIPCION));

/** A ticket stands alone, and so does what has no customer, or an amount off all of it. */
const puedeJuntarse = (factura: Partial<FacturaRecurrente> | undefined): boolean =>
  factura?.tipoFactura !== 'F2' &&
  factura?.uuidCliente !== null &&
  factura?.descuentoGlobal?.tipo !== 'IMPORTE';

interface Cuando {
  frecuencia: Frecuencia;
  dia: number | null;
  inicio: string;
  hasta: string | null;
  veces: number | null;
  juntar: boolean;
  factura: Textos & Partial<FacturaRecurrente>;
}

const campos = {
  /** What its owner calls it; on no invoice. */
  nombre: linea(120, 1),
  /** Texts may hold {mes}, {año}, {trimestre} and {fecha}, which are said in the customer's language. */
  factura: facturaRecurrenteSchema,
  /** Until it is due, from the day on which it is issued; null: what the customer has. */
  diasVencimiento: z.int().min(0).max(MAX_DIAS_VENCIMIENTO).nullable().default(null),
  frecuencia: z.enum(FRECUENCIAS),
  cada: z.int().min(1).max(MAX_CADA).default(1),
  /** Of the month, the last one where it is shorter: 31 is always the last. Null by weeks, which go by `inicio`. */
  dia: z.int().min(1).max(31).nullable().default(null),
  inicio: fechaSchema,
  /** Its last day, or how often; never both. */
  hasta: fechaSchema.nullable().default(null),
  veces: z.int().min(1).max(MAX_VECES).nullable().default(null),
  periodo: z.enum(PERIODOS_RECURRENTE).default('ACTUAL'),
  /** Issue each by itself; else drafts are made to be looked at. */
  emitir: z.boolean().default(false),
  /** On one invoice with the others of this customer that say so and are due at the same time; ordinary invoices alone. */
  juntar: z.boolean().default(false),
};

export const recurrenteEntradaSchema = z.strictObject(campos).check(
  comprobarCampo<Cuando>(
    'dia',
    ({ frecuencia, dia }) => frecuencia === 'SEMANAL' || typeof dia === 'number',
    'obligatorio',
  ),
  comprobarCampo<Cuando>(
    'dia',
    ({ frecuencia, dia }) => frecuencia !== 'SEMANAL' || (dia ?? null) === null,
    'formato',
  ),
  comprobarCampo<Cuando>(
    'hasta',
    ({ inicio, hasta }) => !hasta || inicio === undefined || hasta >= inicio,
    'hastaAntesDeInicio',
  ),
  comprobarCampo<Cuando>('veces', ({ hasta, veces }) => !hasta || (veces ?? null) === null, 'unSoloFin'),
  comprobarCampo<Cuando>('factura', ({ factura }) => !factura || cabenConFechas(factura), 'fechasNoCaben'),
  comprobarCampo<Cuando>('juntar', ({ juntar, factura }) => !juntar || puedeJuntarse(factura), 'noSeJunta'),
);
export type RecurrenteEntrada = z.output<typeof recurrenteEntradaSchema>;
export type RecurrenteEntradaCruda = z.input<typeof recurrenteEntradaSchema>;

/** What an act leaves behind. */
export const recurrenteGuardadaSchema = z.object({
  uuid: uuidSchema,
  estado: z.enum(ESTADOS_RECURRENTE),
  /** The next date; null: none any more. */
  siguiente: z.string().nullable(),
  version: z.number().int(),
});
export type RecurrenteGuardadaDto = z.infer<typeof recurrenteGuardadaSchema>;

export const recurrenteResumenSchema = recurrenteGuardadaSchema.extend({
  ...z.object(campos).omit({ factura: true }).shape,
  cliente: z.string().nullable(),
  /** Of one of them. */
  importeTotal: z.string(),
  hechas: z.number().int(),
  /** Those that were to be issued and are drafts still, or lack something. */
  retenidas: z.number().int(),
});
export type RecurrenteResumenDto = z.infer<typeof recurrenteResumenSchema>;

export const recurrenteSchema = recurrenteResumenSchema.extend({ factura: facturaRecurrenteSchema });
export type RecurrenteDto = z.infer<typeof recurrenteSchema>;

/** RETENIDA: a draft that could not be issued, or lacks something. PENDIENTE: about to be issued. ELIMINADA: its draft was deleted. */
export const ESTADOS_HECHA = ['BORRADOR', 'PENDIENTE', 'RETENIDA', 'EMITIDA', 'ELIMINADA'] as const;
export type EstadoHecha = (typeof ESTADOS_HECHA)[number];

export const recurrenteHechaSchema = z.object({
  /** The date for which it was made. */
  fecha: z.string(),
  estado: z.enum(ESTADOS_HECHA),
  uuidFactura: uuidSchema.nullable(),
  numeroCompleto: z.string().nullable(),
  /** Of the whole invoice. */
  importeTotal: z.string().nullable(),
  /** How many other dates stand on the same invoice, of this one or of others of the customer. */
  conOtras: z.number().int(),
  /** Of one that is held: the code of the error, and the field where there is one. */
  motivo: z.string().nullable(),
  campo: z.string().nullable(),
});
export type RecurrenteHechaDto = z.infer<typeof recurrenteHechaSchema>;

export const recurrentes = {
  listar: endpoint({
    method: 'GET',
    path: 'recurrentes',
    doors: ['nif'],
    query: listaQuery({ estado: filtroLista(ESTADOS_RECURRENTE), uuidCliente: uuidSchema.optional() }, [
      'siguiente',
      'nombre',
    ]),
    datos: pagina(recurrenteResumenSchema),
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'recurrentes/:uuid',
    doors: ['nif'],
    params: conUuid,
    datos: recurrenteSchema,
  }),
  crear: endpoint({
    method: 'POST',
    path: 'recurrentes',
    doors: ['nif'],
    body: recurrenteEntradaSchema,
    datos: recurrenteGuardadaSchema,
    status: 201,
    errores: ['RECURRENTE_SIN_FECHAS', ...erroresDeReferencia],
  }),
  modificar: endpoint({
    method: 'PUT',
    path: 'recurrentes/:uuid',
    doors: ['nif'],
    params: conUuid,
    body: recurrenteEntradaSchema,
    datos: recurrenteGuardadaSchema,
    conVersion: true,
    errores: ['VERSION_OBSOLETA', ...erroresDeReferencia],
  }),
  /** Nothing is made from now on. */
  pausar: endpoint({
    method: 'POST',
    path: 'recurrentes/:uuid/pausar',
    doors: ['nif'],
    params: conUuid,
    datos: recurrenteGuardadaSchema,
    errores: ['RECURRENTE_SIN_FECHAS'],
  }),
  /** From today on; what would have been due during the pause is not made. */
  reanudar: endpoint({
    method: 'POST',
    path: 'recurrentes/:uuid/reanudar',
    doors: ['nif'],
    params: conUuid,
    datos: recurrenteGuardadaSchema,
    errores: ['RECURRENTE_SIN_FECHAS'],
  }),
  /** The invoices that it has made stay. */
  eliminar: endpoint({
    method: 'DELETE',
    path: 'recurrentes/:uuid',
    doors: ['nif'],
    params: conUuid,
    datos: eliminadoSchema,
  }),
  /** What it has made, the newest first. */
  hechas: endpoint({
    method: 'GET',
    path: 'recurrentes/:uuid/facturas',
    doors: ['nif'],
    params: conUuid,
    query: listaQuery({}, ['fecha']).omit({ texto: true }),
    datos: pagina(recurrenteHechaSchema),
  }),
};

// Saved views of the list of invoices: what is filtered, in which order and with which columns, under a name. Each is one
// person's at one NIF.
import {
  ESTADOS_INTERNOS,
  ESTADOS_PAGO,
  ESTADOS_VERIFACTU,
  ORIGENES,
  TIPOS_FACTURA,
} from '@encadena/invoicing';
import { z } from 'zod';
import { eliminadoSchema } from '../comun/borrado';
import { conUuid } from '../comun/lista';
import { comprobarCampo, linea, uuidSchema } from '../comun/textos';
import { fechaSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';
import { FILTROS_CORREO } from '../facturas/correos-factura.endpoints';
import { ORDENES_FACTURAS } from '../facturas/facturas.endpoints';

/** So many of each person at each NIF. */
export const MAX_VISTAS = 20;
export const MAX_NOMBRE_VISTA = 60;

/** Periods by their name: which days they are depends on the day on which the list is looked at. */
export const PERIODOS_LISTA = [
  'mes',
  'mesAnterior',
  'trimestre',
  'trimestreAnterior',
  'ejercicio',
  'ejercicioAnterior',
] as const;
export type PeriodoLista = (typeof PERIODOS_LISTA)[number];

/** What a row may show besides number, customer and total, which it always does; in the order of the table. */
export const COLUMNAS_FACTURAS = [
  'fecha',
  'vencimiento',
  'tipo',
  'estado',
  'verifactu',
  'base',
  'pendiente',
  'origen',
] as const;
export type ColumnaFactura = (typeof COLUMNAS_FACTURAS)[number];

/** Some of a list, each once. */
const varios = <const V extends readonly [string, ...string[]]>(valores: V) =>
  z
    .array(z.enum(valores))
    .max(valores.length)
    .transform((elegidos) => [...new Set(elegidos)]);

export const columnasFacturasSchema = varios(COLUMNAS_FACTURAS);

const camposDeFiltros = {
  texto: linea(100, 1).optional(),
  estadoInterno: varios(ESTADOS_INTERNOS).optional(),
  estadoVerifactu: varios(ESTADOS_VERIFACTU).optional(),
  estadoPago: varios(ESTADOS_PAGO).optional(),
  periodo: z.enum(PERIODOS_LISTA).optional(),
  fechaDesde: fechaSchema.optional(),
  fechaHasta: fechaSchema.optional(),
  tipo: varios(TIPOS_FACTURA).optional(),
  uuidCliente: uuidSchema.optional(),
  serie: linea(20, 1).optional(),
  origen: varios(ORIGENES).optional(),
  correo: varios(FILTROS_CORREO).optional(),
};
type Filtros = z.output<z.ZodObject<typeof camposDeFiltros>>;

/** A period by its name or by its days, not both. */
export const filtrosVistaSchema = z
  .strictObject(camposDeFiltros)
  .check(
    comprobarCampo<Filtros>(
      'periodo',
      ({ periodo, fechaDesde, fechaHasta }) =>
        periodo === undefined || (fechaDesde === undefined && fechaHasta === undefined),
      'formato',
    ),
  );
export type FiltrosVista = z.output<typeof filtrosVistaSchema>;

const ordenVistaSchema = z.strictObject({
  campo: z.enum(ORDENES_FACTURAS),
  sentido: z.enum(['asc', 'desc']),
});
export type OrdenVista = z.output<typeof ordenVistaSchema>;

export const vistaEntradaSchema = z.strictObject({
  /** Theirs alone among their views of the NIF. */
  nombre: linea(MAX_NOMBRE_VISTA, 1),
  filtros: filtrosVistaSchema,
  orden: ordenVistaSchema,
  columnas: columnasFacturasSchema,
  /** The list opens with it; whichever did before does so no longer. */
  predeterminada: z.boolean().default(false),
});
export type VistaEntrada = z.output<typeof vistaEntradaSchema>;

export const vistaSchema = z.object({
  uuid: uuidSchema,
  nombre: z.string(),
  filtros: filtrosVistaSchema,
  orden: ordenVistaSchema,
  columnas: z.array(z.enum(COLUMNAS_FACTURAS)),
  predeterminada: z.boolean(),
  version: z.number().int(),
});
export type VistaDto = z.infer<typeof vistaSchema>;

export const vistas = {
  /** By their names. */
  listar: endpoint({
    method: 'GET',
    path: 'vistas',
    doors: ['nif'],
    datos: z.array(vistaSchema),
  }),
  crear: endpoint({
    method: 'POST',
    path: 'vistas',
    doors: ['nif'],
    body: vistaEntradaSchema,
    datos: vistaSchema,
    status: 201,
    errores: ['VISTA_DUPLICADA', 'VISTAS_DEMASIADAS'],
  }),
  modificar: endpoint({
    method: 'PUT',
    path: 'vistas/:uuid',
    doors: ['nif'],
    params: conUuid,
    body: vistaEntradaSchema,
    datos: vistaSchema,
    conVersion: true,
    errores: ['VISTA_DUPLICADA', 'VERSION_OBSOLETA'],
  }),
  eliminar: endpoint({
    method: 'DELETE',
    path: 'vistas/:uuid',
    doors: ['nif'],
    params: conUuid,
    datos: eliminadoSchema,
  }),
};

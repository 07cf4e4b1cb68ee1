// Quotes and proformas: entered like an invoice, numbered apart, and no invoice until a draft is made of one
// (docs/adr/0058).
import { DECISIONES_PRESUPUESTO, ESTADOS_PRESUPUESTO, TIPOS_PRESUPUESTO } from '@encadena/invoicing';
import { z } from 'zod';
import { eliminadoSchema } from '../comun/borrado';
import { conUuid, filtroLista, listaQuery, pagina } from '../comun/lista';
import { comprobarCampo, uuidSchema } from '../comun/textos';
import { fechaSchema, instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';
import { FILTROS_CORREO } from '../facturas/correos-factura.endpoints';
import { facturaEntradaSchema } from '../facturas/factura-entrada';
import { facturaDetalleSchema } from '../facturas/factura-salida';

/** What a draft is made of; in euros, for one customer. */
const camposDeFactura = facturaEntradaSchema.pick({
  uuidCliente: true,
  descripcionOperacion: true,
  formaPago: true,
  uuidCuentaBancaria: true,
  observaciones: true,
  irpfPorcentaje: true,
  descuentoGlobal: true,
  referenciaExterna: true,
  lineas: true,
}).shape;

const campos = {
  /** Absent: today; of a stored one, the day that it has. */
  fecha: fechaSchema.nullable().default(null),
  /** The last day on which it holds. Absent: 30 days after; of a stored one, the day that it has. */
  validoHasta: fechaSchema.nullable().default(null),
  ...camposDeFactura,
};
type Campos = z.output<z.ZodObject<typeof campos>>;

const validez = comprobarCampo<Campos>(
  'validoHasta',
  ({ fecha, validoHasta }) => !fecha || !validoHasta || validoHasta >= fecha,
  'validoHastaAntes',
);

/** What may be changed of a stored one: all but its kind, by which it is numbered. */
export const presupuestoCambiosSchema = z.strictObject(campos).check(validez);
export type PresupuestoCambios = z.output<typeof presupuestoCambiosSchema>;

export const presupuestoEntradaSchema = z
  .strictObject({ tipo: z.enum(TIPOS_PRESUPUESTO).default('PRESUPUESTO'), ...campos })
  .check(validez);
export type PresupuestoEntrada = z.output<typeof presupuestoEntradaSchema>;
export type PresupuestoEntradaCruda = z.input<typeof presupuestoEntradaSchema>;

const facturaHecha = z.object({
  uuid: uuidSchema,
  /** Null: still a draft. */
  numeroCompleto: z.string().nullable(),
});

const deTodas = {
  uuid: uuidSchema,
  tipo: z.enum(TIPOS_PRESUPUESTO),
  numeroCompleto: z.string(),
  fecha: z.string(),
  validoHasta: z.string(),
  /** As of today. */
  estado: z.enum(ESTADOS_PRESUPUESTO),
  /** What it became. */
  factura: facturaHecha.nullable(),
  version: z.number().int(),
};

export const presupuestoResumenSchema = z.object({
  ...deTodas,
  destinatario: z.string().nullable(),
  importeTotal: z.string(),
  totalAPagar: z.string(),
});
export type PresupuestoResumenDto = z.infer<typeof presupuestoResumenSchema>;

export const presupuestoSchema = z.object({
  ...deTodas,
  ...facturaDetalleSchema.pick({
    emisor: true,
    uuidCliente: true,
    destinatario: true,
    descripcionOperacion: true,
    formaPago: true,
    uuidCuentaBancaria: true,
    cuentaBancaria: true,
    observaciones: true,
    irpfPorcentaje: true,
    descuentoGlobal: true,
    referenciaExterna: true,
    lineas: true,
    desglose: true,
    totales: true,
  }).shape,
  /** Which version of it this is: the first change behind an e-mail to its customer makes the next one. */
  edicion: z.number().int(),
  /** Which one the customer had by e-mail last; null: none. */
  edicionEnviada: z.number().int().nullable(),
  creadoEn: instanteSchema,
  modificadoEn: instanteSchema,
  creadoPor: z.string().nullable(),
});
export type PresupuestoDto = z.infer<typeof presupuestoSchema>;

export const decisionEntradaSchema = z.strictObject({ estado: z.enum(DECISIONES_PRESUPUESTO) });

const erroresDeReferencia = ['CLIENTE_NO_ENCONTRADO', 'CUENTA_NO_ENCONTRADA'] as const;

export const presupuestos = {
  listar: endpoint({
    method: 'GET',
    path: 'presupuestos',
    doors: ['nif'],
    query: listaQuery(
      {
        estado: filtroLista(ESTADOS_PRESUPUESTO),
        tipo: filtroLista(TIPOS_PRESUPUESTO),
        uuidCliente: uuidSchema.optional(),
        /** The one that became this draft or invoice. */
        uuidFactura: uuidSchema.optional(),
        /** Those that went out by e-mail and did not arrive. */
        correo: filtroLista(FILTROS_CORREO),
        fechaDesde: fechaSchema.optional(),
        fechaHasta: fechaSchema.optional(),
      },
      ['fecha', 'validoHasta', 'importeTotal'],
    ),
    datos: pagina(presupuestoResumenSchema),
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'presupuestos/:uuid',
    doors: ['nif'],
    params: conUuid,
    datos: presupuestoSchema,
  }),
  crear: endpoint({
    method: 'POST',
    path: 'presupuestos',
    doors: ['nif'],
    body: presupuestoEntradaSchema,
    datos: presupuestoSchema,
    status: 201,
    errores: erroresDeReferencia,
  }),
  /** While it is open, lapsed or not: what was answered stays as it was answered. */
  modificar: endpoint({
    method: 'PUT',
    path: 'presupuestos/:uuid',
    doors: ['nif'],
    params: conUuid,
    body: presupuestoCambiosSchema,
    datos: presupuestoSchema,
    conVersion: true,
    errores: ['PRESUPUESTO_NO_ABIERTO', 'VERSION_OBSOLETA', ...erroresDeReferencia],
  }),
  /** What the customer said, or ABIERTO again. Asked again, it does nothing more. */
  decidir: endpoint({
    method: 'PATCH',
    path: 'presupuestos/:uuid/estado',
    doors: ['nif'],
    repetible: true,
    params: conUuid,
    body: decisionEntradaSchema,
    datos: presupuestoSchema,
    errores: ['PRESUPUESTO_FACTURADO'],
  }),
  /** A new one of today, open, that holds for as many days. */
  duplicar: endpoint({
    method: 'POST',
    path: 'presupuestos/:uuid/duplicar',
    doors: ['nif'],
    params: conUuid,
    datos: presupuestoSchema,
    status: 201,
  }),
  /** The draft that it becomes, once: asked again, the draft or invoice that is there. */
  facturar: endpoint({
    method: 'POST',
    path: 'presupuestos/:uuid/facturar',
    doors: ['nif'],
    repetible: true,
    params: conUuid,
    datos: z.object({ uuidFactura: uuidSchema, nueva: z.boolean() }),
  }),
  /** What was sent to its customer stays, as what was invoiced does. */
  eliminar: endpoint({
    method: 'DELETE',
    path: 'presupuestos/:uuid',
    doors: ['nif'],
    params: conUuid,
    datos: eliminadoSchema,
    errores: ['PRESUPUESTO_FACTURADO', 'PRESUPUESTO_ENVIADO'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: 'presupuestos/:uuid/pdf',
    doors: ['nif'],
    params: conUuid,
    archivo: 'application/pdf',
  }),
};

// What travels of a subscription: plans and prices, what a NIF has of them, and what it has used.
import { ENTORNOS } from '@encadena/invoicing';
import { z } from 'zod';
import { uuidSchema } from '../comun/textos';
import { pagina } from '../comun/lista';
import { fechaSchema, instanteSchema } from '../comun/tiempos';
import { nifDtoSchema } from '../nifs/nifs.endpoints';
import { ESTADOS_DOCUMENTACION } from '../super/super-salida';
import {
  ESTADOS_COBRO,
  ESTADOS_FACTURA_SUSCRIPCION,
  ESTADOS_PROPIA_VISTA,
  CLASES_FACTURA_PROPIA,
  CLASES_LINEA_PREVIA,
  MOTIVOS_FACTURA_PROPIA,
  PROBLEMAS_EMISOR,
  ESTADOS_SUSCRIPCION,
  nombrePlanSchema,
  RECURRENCIAS,
  tarjetaSchema,
} from './valores';

export const recurrenciaSchema = z.enum(RECURRENCIAS);
export type Recurrencia = z.infer<typeof recurrenciaSchema>;

/** What a period of a plan costs, includes, and costs beyond. Net, in euros. */
export const precioPlanSchema = z.object({
  uuidPrecio: uuidSchema,
  recurrencia: recurrenciaSchema,
  precio: z.string(),
  /** Per consumption period; null: as many as one likes. */
  limiteFacturas: z.number().int().nullable(),
  precioFacturaExtra: z.string().nullable(),
});
export const planSchema = z.object({
  codigo: z.string(),
  nombre: nombrePlanSchema,
  precios: z.array(precioPlanSchema),
});
export type PlanDto = z.infer<typeof planSchema>;

/** What can be hired today: plans in their order, access to the API, and the free trial. */
export const ofertaSchema = z.object({
  planes: z.array(planSchema),
  accesoApi: z.array(
    z.object({ uuidPrecioApiAccess: uuidSchema, recurrencia: recurrenciaSchema, precio: z.string() }),
  ),
  prueba: z.object({ dias: z.number().int(), limiteFacturas: z.number().int() }),
});
export type OfertaDto = z.infer<typeof ofertaSchema>;

const vendidoSchema = {
  /** Sold to whoever asks today. */
  activo: z.boolean(),
  /** NIFs that have it now. */
  contratados: z.number().int(),
};
/** All that is sold or was, as staff sees it. */
export const catalogoPlanesSchema = z.object({
  planes: z.array(
    z.object({
      codigo: z.string(),
      nombre: nombrePlanSchema,
      activo: z.boolean(),
      precios: z.array(precioPlanSchema.extend(vendidoSchema)),
    }),
  ),
  accesoApi: z.array(ofertaSchema.shape.accesoApi.element.extend(vendidoSchema)),
  prueba: ofertaSchema.shape.prueba,
  pruebasEnCurso: z.number().int(),
});
export type CatalogoPlanesDto = z.infer<typeof catalogoPlanesSchema>;

const planContratadoSchema = z.object({
  uuidPrecio: uuidSchema,
  codigo: z.string(),
  nombre: nombrePlanSchema,
  recurrencia: recurrenciaSchema,
  precio: z.string(),
});

/** The subscription of a NIF, as of now (API.md, section 10). */
export const suscripcionSchema = z.object({
  /** Of the NIF. */
  uuid: uuidSchema,
  uuidGrupoFacturacion: uuidSchema.nullable(),
  /** Null: there is none, nor ever was. */
  estado: z.enum(ESTADOS_SUSCRIPCION).nullable(),
  /** New invoices may be issued. */
  activa: z.boolean(),
  pagada: z.boolean(),
  /** Null in a trial and without a subscription. */
  plan: planContratadoSchema.nullable(),
  accesoApi: z.object({
    activo: z.boolean(),
    uuidPrecioApiAccess: uuidSchema.nullable(),
    precio: z.string().nullable(),
    autoRenovacion: z.boolean(),
    /** Until when it lasts, where it is not renewed. */
    expira: instanteSchema.nullable(),
  }),
  autoRenovacion: z.boolean(),
  /** When it is charged again; null where it is not renewed. */
  fechaRenovacion: instanteSchema.nullable(),
  /** When it ends; null where it is renewed. */
  fechaExpiracion: instanteSchema.nullable(),
  anclaFacturacion: instanteSchema.nullable(),
  /** The consumption period that runs now. */
  periodo: z.object({ desde: instanteSchema, hasta: instanteSchema }).nullable(),
  /** Null: as many as one likes. */
  limiteFacturas: z.number().int().nullable(),
  /** Issued in this period; rectifications (R1-R5) do not count. */
  consumidas: z.number().int(),
  excedidas: z.number().int(),
  precioFacturaExtra: z.string().nullable(),
  importeExcedido: z.string(),
  /** Ever issued, rectifications included. */
  totalFacturas: z.number().int(),
  peticionesApi: z.number().int(),
  prueba: z.object({
    dias: z.number().int(),
    /** Days left of it, begun ones counted; 0 when it is over or was never started. */
    restantes: z.number().int(),
    /** This user may start it for this NIF. */
    disponible: z.boolean(),
  }),
  /** What it becomes at the next renewal. */
  planSiguiente: z
    .object({
      plan: planContratadoSchema.nullable(),
      uuidPrecioApiAccess: uuidSchema.nullable(),
      desde: instanteSchema.nullable(),
    })
    .nullable(),
  documentacionEstado: z.enum(ESTADOS_DOCUMENTACION),
  /** No plan was ever paid for: the next one is the first. */
  primeraContratacion: z.boolean(),
  /** At the pace of this period so far; null where nothing is counted. */
  prevision: z.object({ facturasFinCiclo: z.number().int(), costeExtra: z.string() }).nullable(),
  /** The owner's cap of invoices beyond those included, in each period; null: none. */
  topeGasto: z.object({ facturasExtra: z.number().int(), importe: z.string() }).nullable(),
  /** What the group's last payment came to. */
  cobro: z.object({
    estado: z.enum(ESTADOS_COBRO),
    impagadoDesde: instanteSchema.nullable(),
    /** Until when a renewal that could not be charged may be paid. */
    regularizarHasta: instanteSchema.nullable(),
    tarjeta: tarjetaSchema.nullable(),
  }),
});
export type SuscripcionDto = z.infer<typeof suscripcionSchema>;

/** What a program needs to know before it issues. In tests nothing is counted. */
export const consumoSchema = suscripcionSchema
  .pick({ activa: true, limiteFacturas: true, consumidas: true, excedidas: true, peticionesApi: true })
  .extend({
    entorno: z.enum(ENTORNOS),
    /** How many go out before they cost extra, or stop; null: as many as one likes. */
    restantes: z.number().int().nullable(),
    /** When the count begins anew; null where nothing is counted. */
    reinicio: instanteSchema.nullable(),
  });
export type ConsumoDto = z.infer<typeof consumoSchema>;

/** Which NIF is on which plan: a row of the list of all. */
export const suscripcionDeListaSchema = suscripcionSchema
  .pick({
    uuid: true,
    estado: true,
    activa: true,
    plan: true,
    autoRenovacion: true,
    fechaRenovacion: true,
    fechaExpiracion: true,
  })
  .extend(nifDtoSchema.pick({ nif: true, razonSocial: true, zona: true }).shape);
export type SuscripcionDeListaDto = z.infer<typeof suscripcionDeListaSchema>;

/** What a change would cost, taxes excluded. */
export const previsualizacionSchema = z.object({
  /** Charged at once: the days that are left of the cycle. */
  importe: z.string(),
  lineas: z.array(
    z.object({
      clase: z.enum(CLASES_LINEA_PREVIA),
      uuidPrecio: uuidSchema.nullable(),
      /** Of the plan; whoever shows it takes the reader's language. Null where it is for no plan. */
      nombre: nombrePlanSchema.nullable(),
      /** For the rest of a period: charged for it, or below zero, taken back of it. */
      prorrateo: z.boolean(),
      importe: z.string(),
    }),
  ),
  /** The instant that was reckoned with; given back with the order, it costs the same to the cent. */
  fechaProrrateo: instanteSchema,
  /** What the whole group is charged at its next renewal, and when. */
  importeRenovacion: z.string(),
  fechaRenovacion: instanteSchema.nullable(),
});
export type PrevisualizacionDto = z.infer<typeof previsualizacionSchema>;

/** What another plan from the renewal on means for the whole group. */
export const cambioPrevistoSchema = z.object({
  desde: instanteSchema.nullable(),
  /** What the whole group is charged then, taxes excluded. */
  importeRenovacion: z.string(),
  /** Other NIFs that change with it, because a group is paid equally often, each with the plan that it will be on. */
  conNifs: z.array(
    z.object({
      ...nifDtoSchema.pick({ uuid: true, nif: true, razonSocial: true }).shape,
      plan: planContratadoSchema,
      /** What its access to the API costs then; null where it has none. */
      accesoApi: z.string().nullable(),
    }),
  ),
});
export type CambioPrevistoDto = z.infer<typeof cambioPrevistoSchema>;

/** What hiring came to. Where the bank wants its customer to confirm, nothing is granted until that page was gone through. */
export const contratacionSchema = z.object({
  estado: z.enum(['PAGADA', 'REQUIERE_AUTENTICACION']),
  urlPago: z.url().nullable(),
  importe: z.string(),
  suscripcion: suscripcionSchema,
});
export type ContratacionDto = z.infer<typeof contratacionSchema>;

/** What it was charged for. OTRO: what a last period still owed. Texts: `suscripcion.facturas.conceptos`. */
export const CONCEPTOS_FACTURA_SUSCRIPCION = ['ALTA', 'RENOVACION', 'CAMBIO', 'OTRO'] as const;
export type ConceptoFacturaSuscripcion = (typeof CONCEPTOS_FACTURA_SUSCRIPCION)[number];

export const facturaSuscripcionSchema = z.object({
  uuid: uuidSchema,
  uuidGrupoFacturacion: uuidSchema,
  numero: z.string().nullable(),
  fecha: instanteSchema,
  concepto: z.enum(CONCEPTOS_FACTURA_SUSCRIPCION),
  base: z.string(),
  impuestos: z.string(),
  total: z.string(),
  estado: z.enum(ESTADOS_FACTURA_SUSCRIPCION),
  urlRecibo: z.url().nullable(),
  /** Where one that is not paid can be paid. */
  urlPago: z.url().nullable(),
  /** Our own invoice of what was paid, and what rectified it when it was given back; null while it is not paid. */
  propia: z
    .object({
      estado: z.enum(ESTADOS_PROPIA_VISTA),
      numero: z.string().nullable(),
      rectificativas: z.array(
        z.object({ uuid: uuidSchema, numero: z.string(), fecha: fechaSchema, importe: z.string() }),
      ),
    })
    .nullable(),
});
export type FacturaSuscripcionDto = z.infer<typeof facturaSuscripcionSchema>;

/** Prices that are asked for together. */
export const preciosPedidosSchema = z.strictObject({
  uuidPrecio: uuidSchema,
  uuidPrecioApiAccess: uuidSchema.nullable().default(null),
});

/** NIFs of a group that change with another one, as the preview named them. */
export const MAX_CON_NIFS = 1000;

/** A day's invoices of the busiest shop: more than anybody needs of a cap. */
export const MAX_TOPE_EXTRA = 1_000_000;
export const topeGastoSchema = z.strictObject({
  /** Null takes the cap away; 0 lets nothing out beyond what the plan includes. */
  facturasExtra: z.number().int().min(0).max(MAX_TOPE_EXTRA).nullable(),
});

/** Our own invoices as staff see them: who issues, what is wrong with it, and what waits. */
export const facturasPropiasSchema = pagina(
  z.object({
    uuid: uuidSchema,
    clase: z.enum(CLASES_FACTURA_PROPIA),
    email: z.string(),
    /** The provider's number. */
    referencia: z.string().nullable(),
    importe: z.string(),
    motivo: z.enum(MOTIVOS_FACTURA_PROPIA),
    campo: z.string().nullable(),
    creadaEn: instanteSchema,
  }),
).extend({
  emisor: z
    .object({
      nif: z.string(),
      serie: z.string(),
      desde: instanteSchema,
      problema: z.enum(PROBLEMAS_EMISOR).nullable(),
    })
    .nullable(),
});
export type FacturasPropiasDto = z.infer<typeof facturasPropiasSchema>;

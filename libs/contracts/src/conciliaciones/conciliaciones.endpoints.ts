// Reconciliation: a month of ours, the agency's and the printed QR side by side, and what to do where they differ.
import {
  ACCIONES_CONCILIACION,
  DIFERENCIAS,
  ESTADOS_FACTURA_AEAT,
  ESTADOS_VERIFACTU,
} from '@encadena/invoicing';
import { z } from 'zod';
import { conUuid, filtroLista, listaQuery, pagina } from '../comun/lista';
import { uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';

export const ESTADOS_CONCILIACION = ['PENDIENTE', 'EN_CURSO', 'TERMINADA'] as const;
/** What is kept: of an invoice that agrees nothing is. */
export const DIFERENCIAS_GUARDADAS = DIFERENCIAS.filter(
  (diferencia): diferencia is Exclude<typeof diferencia, 'COINCIDE'> => diferencia !== 'COINCIDE',
);

const cuentasSchema = z.object({
  propias: z.number().int(),
  aeat: z.number().int(),
  coinciden: z.number().int(),
  /** Without what is merely on its way. */
  diferencias: z.number().int(),
});

export const conciliacionSchema = z.object({
  uuid: uuidSchema,
  ejercicio: z.number().int(),
  periodo: z.number().int(),
  estado: z.enum(ESTADOS_CONCILIACION),
  pedidaEn: instanteSchema,
  /** Not before: the agency rests between questions. */
  intentarEn: instanteSchema,
  terminadaEn: instanteSchema.nullable(),
  /** Once it is done. */
  facturas: cuentasSchema.nullable(),
  /** The agency did not tell: why, and when it is asked again. */
  fallo: z
    .object({
      motivo: z.string(),
      mensaje: z.string(),
      intentos: z.number().int(),
      proximoIntento: instanteSchema,
    })
    .nullable(),
});
export type ConciliacionDto = z.infer<typeof conciliacionSchema>;

export const filaConciliacionSchema = z.object({
  numero: z.string(),
  fechaExpedicion: z.string(),
  uuidFactura: uuidSchema.nullable(),
  diferencia: z.enum(DIFERENCIAS_GUARDADAS),
  accion: z.enum(ACCIONES_CONCILIACION),
  propia: z
    .object({ estado: z.enum(ESTADOS_VERIFACTU), huella: z.string(), importeTotal: z.string() })
    .nullable(),
  agencia: z
    .object({
      estado: z.enum(ESTADOS_FACTURA_AEAT),
      huella: z.string().nullable(),
      importeTotal: z.string().nullable(),
      idPeticion: z.string().nullable(),
      presentadaEn: instanteSchema.nullable(),
      nifPresentador: z.string().nullable(),
      codigo: z.number().int().nullable(),
      descripcion: z.string().nullable(),
    })
    .nullable(),
  qr: z.object({ url: z.string(), coincide: z.boolean() }).nullable(),
});
export type FilaConciliacionDto = z.infer<typeof filaConciliacionSchema>;

export const resumenConciliacionSchema = z.object({
  ...cuentasSchema.shape,
  /** The oldest of the months that it adds up was read then: since when the figures hold. */
  desde: instanteSchema,
  ultima: instanteSchema,
});
export type ResumenConciliacionDto = z.infer<typeof resumenConciliacionSchema>;

const ejercicio = z.number().int().min(2024).max(2100);
const periodo = z.number().int().min(1).max(12);

export const conciliaciones = {
  /** The last word about a month: what is being done, and what came of the last time; null where there is none. */
  delMes: endpoint({
    method: 'GET',
    path: 'verifactu-registros/conciliaciones',
    doors: ['nif'],
    query: z.strictObject({
      ejercicio: z.coerce.number().pipe(ejercicio),
      periodo: z.coerce.number().pipe(periodo),
    }),
    datos: z.object({ enMarcha: conciliacionSchema.nullable(), ultima: conciliacionSchema.nullable() }),
  }),
  /** What the agency showed of all the months that it was asked about; null before the first. */
  resumen: endpoint({
    method: 'GET',
    path: 'verifactu-registros/conciliaciones/resumen',
    doors: ['nif'],
    datos: resumenConciliacionSchema.nullable(),
  }),
  /** Asks for a month; one that is being done already is answered as it stands. */
  pedir: endpoint({
    method: 'POST',
    path: 'verifactu-registros/conciliaciones',
    doors: ['nif'],
    status: 202,
    repetible: true,
    body: z.strictObject({ ejercicio, periodo }),
    datos: conciliacionSchema,
    errores: ['NIF_NO_OPERATIVO'],
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'verifactu-registros/conciliaciones/:uuid',
    doors: ['nif'],
    params: conUuid,
    query: listaQuery({ diferencia: filtroLista(DIFERENCIAS_GUARDADAS as ['SOLO_EN_AGENCIA']) }, ['numero']),
    datos: conciliacionSchema.extend({ filas: pagina(filaConciliacionSchema) }),
  }),
};

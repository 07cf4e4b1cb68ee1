// The calls about reminders of overdue invoices, which go out by e-mail by themselves where a NIF wants them (docs/adr/0050).
import { z } from 'zod';
import { comprobar, linea, opcional, parrafo } from '../comun/textos';
import { endpoint } from '../endpoint';
import { MAX_ASUNTO, MAX_CUERPO } from './correos-factura.endpoints';

export const MAX_RECORDATORIOS = 3;
export const MAX_DIAS_RECORDATORIO = 180;

const avisoSchema = z.strictObject({
  /** Days after the due date. */
  dias: z.int().min(1).max(MAX_DIAS_RECORDATORIO),
  /** One's own words in any language, with {numero}, {importe}, {vencimiento} and {empresa} (or {number}, {import}, …); without them ours, in the customer's. */
  asunto: opcional(linea(MAX_ASUNTO)),
  cuerpo: opcional(parrafo(MAX_CUERPO)),
});
export type AvisoRecordatorio = z.output<typeof avisoSchema>;

/** Each later than the one before. */
const avisosSchema = z
  .array(avisoSchema)
  .min(1)
  .max(MAX_RECORDATORIOS)
  .check(
    comprobar(
      (avisos: { dias: number }[]) => avisos.every(({ dias }, i) => dias > (avisos[i - 1]?.dias ?? 0)),
      'recordatoriosEnOrden',
    ),
  );

export const recordatoriosEntradaSchema = z.strictObject({ activo: z.boolean(), avisos: avisosSchema });
export type RecordatoriosEntrada = z.output<typeof recordatoriosEntradaSchema>;

export const recordatoriosSchema = z.object({
  activo: z.boolean(),
  avisos: z.array(
    z.object({ dias: z.number().int(), asunto: z.string().nullable(), cuerpo: z.string().nullable() }),
  ),
  /** The day on which they were turned on: of what was to be told before it nothing is told. */
  desde: z.string().nullable(),
});
export type RecordatoriosDto = z.infer<typeof recordatoriosSchema>;

export const recordatorios = {
  obtener: endpoint({ method: 'GET', path: 'recordatorios', doors: ['nif'], datos: recordatoriosSchema }),
  guardar: endpoint({
    method: 'PUT',
    path: 'recordatorios',
    doors: ['nif'],
    body: recordatoriosEntradaSchema,
    datos: recordatoriosSchema,
  }),
};

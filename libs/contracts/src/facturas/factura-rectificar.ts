// What comes in for the draft that rectifies an invoice, or replaces tickets: what the API makes of the original, and what
// is said otherwise.
import { MODOS_RECTIFICACION, TIPOS_RECTIFICATIVA } from '@encadena/invoicing';
import { z } from 'zod';
import { importePositivoSchema } from '../comun/importes';
import { linea, opcional, parrafo, uuidSchema } from '../comun/textos';
import { fechaSchema } from '../comun/tiempos';
import {
  facturaEntradaSchema,
  idFacturaExternaSchema,
  lineaFacturaSchema,
  MAX_LINEAS,
  MAX_REFERIDAS,
} from './factura-entrada';
import { camposErp, unaSolaVez } from './factura-erp';

const importe = importePositivoSchema.nullable().default(null);

const comunes = {
  uuidSerie: uuidSchema.nullable().default(null),
  serie: camposErp.serie,
  /** Absent: today. */
  fechaExpedicion: fechaSchema.nullable().default(null),
  referenciaExterna: opcional(linea(60)),
};

const rectificativa = {
  ...comunes,
  modo: z.enum(MODOS_RECTIFICACION).default('INCREMENTAL'),
  motivo: parrafo(500).default(''),
  /** By substitution: what is rectified; absent, all of the original. */
  baseRectificada: importe,
  cuotaRectificada: importe,
  recargoRectificado: importe,
};

export const rectificarEntradaSchema = z
  .strictObject({
    ...rectificativa,
    /** Absent: R5 for a simplified one, R1 for the others. */
    tipoFactura: z.enum(TIPOS_RECTIFICATIVA).optional(),
    /** Absent: by differences all that is left of the original goes back; by substitution it is repeated. */
    lineas: z.array(lineaFacturaSchema).min(1).max(MAX_LINEAS).optional(),
  })
  .check(unaSolaVez[1]);
export type RectificarEntrada = z.output<typeof rectificarEntradaSchema>;

const recipiente = {
  uuidCliente: uuidSchema.nullable().default(null),
  destinatario: camposErp.destinatario,
  referenciaCliente: camposErp.referenciaCliente,
};

export const rectificarExternaEntradaSchema = z
  .strictObject({
    ...rectificativa,
    ...recipiente,
    /** As it was printed, by another program or on paper. */
    facturaExterna: idFacturaExternaSchema,
    tipoFactura: z.enum(TIPOS_RECTIFICATIVA).default('R1'),
    descripcionOperacion: facturaEntradaSchema.shape.descripcionOperacion,
    lineas: facturaEntradaSchema.shape.lineas,
  })
  .check(...unaSolaVez);
export type RectificarExternaEntrada = z.output<typeof rectificarExternaEntradaSchema>;

export const sustituirEntradaSchema = z
  .strictObject({
    ...comunes,
    ...recipiente,
    uuidsSimplificadas: z.array(uuidSchema).min(1).max(MAX_REFERIDAS),
  })
  .check(...unaSolaVez);
export type SustituirEntrada = z.output<typeof sustituirEntradaSchema>;

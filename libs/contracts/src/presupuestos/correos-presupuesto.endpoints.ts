// The calls about sending a quote to its customer by e-mail, always as a PDF, and what became of it (docs/adr/0062).
import { z } from 'zod';
import { conUuid } from '../comun/lista';
import { idiomaSchema, uuidSchema } from '../comun/textos';
import { endpoint } from '../endpoint';
import {
  camposDeCorreo,
  correoFacturaSchema,
  ESTADOS_CORREO,
  propuestaCorreoSchema,
} from '../facturas/correos-factura.endpoints';

export const correoPresupuestoEntradaSchema = z.strictObject(camposDeCorreo);
export type CorreoPresupuestoEntrada = z.output<typeof correoPresupuestoEntradaSchema>;

/** As of an invoice, but for what only an invoice has: a link, and reminders. */
export const correoPresupuestoSchema = correoFacturaSchema.omit({
  adjuntarPdf: true,
  enlace: true,
  recordatorio: true,
  abiertoEn: true,
});
export type CorreoPresupuestoDto = z.infer<typeof correoPresupuestoSchema>;

export const correosPresupuesto = {
  /** What an e-mail with this quote would say. */
  previsualizar: endpoint({
    method: 'GET',
    path: 'presupuestos/:uuid/enviar-email',
    doors: ['nif'],
    params: conUuid,
    query: z.strictObject({ idioma: idiomaSchema.optional() }),
    datos: propuestaCorreoSchema,
  }),
  enviar: endpoint({
    method: 'POST',
    path: 'presupuestos/:uuid/enviar-email',
    doors: ['nif'],
    params: conUuid,
    body: correoPresupuestoEntradaSchema,
    datos: z.object({ uuidEnvio: uuidSchema, estado: z.enum(ESTADOS_CORREO) }),
    status: 202,
    errores: ['CORREO_SIN_DIRECCION', 'CORREO_SOLO_PROPIO', 'CORREOS_DEMASIADOS', 'VERSION_OBSOLETA'],
  }),
  /** The e-mails with this quote, the newest first. */
  listar: endpoint({
    method: 'GET',
    path: 'presupuestos/:uuid/envios-email',
    doors: ['nif'],
    params: conUuid,
    datos: z.array(correoPresupuestoSchema),
  }),
};

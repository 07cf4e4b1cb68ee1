// A job as it lies in the database: its content is encrypted, since mails carry links that open accounts, and bound to its own id.
import { z } from 'zod';
import type { Secretos } from '../secrets';
import { repeatedSchema } from './task';

const putDownSchema = z.object({
  id: z.uuid(),
  creada: z.iso.datetime(),
  intentos: z.int().min(0),
  sobre: z.base64(),
});
/** What a crontab line put down: the library writes `_cron`, we count the tries beside it. */
const repeatedPayloadSchema = z.object({
  _cron: z.object({ ts: z.string() }),
  intentos: z.int().min(0).default(0),
});
const payloadSchema = z.union([putDownSchema, repeatedPayloadSchema]);

export type Payload = z.infer<typeof payloadSchema>;

const contextOf = (id: string): string => `queue:${id}`;

export const sealed = (secretos: Secretos, id: string, creada: Date, datos: unknown): Payload => ({
  id,
  creada: creada.toISOString(),
  intentos: 0,
  sobre: Buffer.from(secretos.cifrar(Buffer.from(JSON.stringify(datos)), contextOf(id))).toString('base64'),
});

export const readPayload = (payload: unknown): Payload => payloadSchema.parse(payload);

export const opened = (secretos: Secretos, payload: Payload): unknown =>
  'sobre' in payload
    ? JSON.parse(
        secretos.descifrar(Buffer.from(payload.sobre, 'base64'), contextOf(payload.id)).toString('utf8'),
      )
    : (repeatedSchema.parse({ en: new Date(payload._cron.ts).toISOString() }) satisfies object);

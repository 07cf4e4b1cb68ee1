// What is put down behind an import: its next piece.
import { z } from 'zod';
import { defineTask } from '../../platform/queue';

export const queuedImportacionSchema = z.object({ nifId: z.uuid(), importacionId: z.uuid() });
export type QueuedImportacion = z.output<typeof queuedImportacionSchema>;

export const IMPORTAR = defineTask({ name: 'importar', runner: 'pagos', data: queuedImportacionSchema });

/** The files of one NIF are done one after the other: a later one finds what the earlier one has made. */
export const enSerieDe = ({ nifId, importacionId }: QueuedImportacion) => ({
  clave: importacionId,
  enSerie: `importar:${nifId}`,
});

// Entry of a thread that makes texts to sign, one after the other (built as dist/api/papel-pdf-thread.js).
import { createTraductor } from '@encadena/i18n';
import { withBuffers } from '../../../platform/threads/job';
import { type OpcionesPapel, renderPapel } from './papel-pdf';
import type { Papel } from './rellenar';

/** Plain data: it goes to another thread. */
export type EncargoPapel = Omit<OpcionesPapel, 'traductor'> & { papel: Papel };

const traductor = await createTraductor();

export default function imprimir({ papel, ...opciones }: EncargoPapel): Promise<Buffer> {
  return renderPapel(papel, { traductor, ...withBuffers(opciones) });
}

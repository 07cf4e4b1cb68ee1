// Entry of the threads that read what people submit as documents (built as dist/api/papeles-thread.js). Each
// export is a job; what one job needs, no other has to load.
import { job } from '../../platform/threads/job';
import type { Prueba } from './firma/revocacion/prueba';
import type { Contexto, Juzgado } from './firma/veredicto';

interface Papel {
  bytes: Buffer;
}

export const juzgar = job(
  () => import('./firma/veredicto'),
  ({ juzgarDocumento }, { bytes, contexto }: Papel & { contexto: Contexto }) =>
    juzgarDocumento(bytes, contexto),
);

export const concluir = job(
  () => import('./firma/veredicto'),
  (
    { concluirRevocacion },
    { juzgado, respuestas, ahora }: { juzgado: Juzgado; respuestas: readonly Prueba[]; ahora: Date },
  ) => concluirRevocacion(juzgado, respuestas, ahora),
);

export const pdfSeguro = job(
  () => Promise.all([import('./papel-seguro'), import('./pdf/imagen')]),
  (
    [{ comoPdfSeguro }],
    { bytes, campo, ahora }: Papel & { campo: 'file' | 'documentoIdentidad'; ahora: Date },
  ) => comoPdfSeguro(bytes, campo, ahora),
);

export const firmaDibujada = job(
  () => Promise.all([import('./papel-seguro'), import('./pdf/imagen')]),
  ([{ comoFirma }], { bytes }: Papel) => comoFirma(bytes),
);

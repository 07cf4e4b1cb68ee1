// Entry of the threads that open the certificates of NIFs (built as dist/api/certificado-thread.js).
import { job } from '../../platform/threads/job';
import type { juzgarCertificado } from './juzgar-certificado';

interface Archivo {
  bytes: Buffer;
  contrasena: string;
  para: Parameters<typeof juzgarCertificado>[2];
}

export const juzgar = job(
  () => import('./juzgar-certificado'),
  (tools, { bytes, contrasena, para }: Archivo) => {
    try {
      return tools.juzgarCertificado(bytes, contrasena, para);
    } finally {
      // The thread's own copy; the door clears the other.
      bytes.fill(0);
    }
  },
);

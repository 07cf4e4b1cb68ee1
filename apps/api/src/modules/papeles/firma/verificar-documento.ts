// The whole path of a signed file: it is judged alone, then authorities are asked about what is still open,
// then it is judged with their answers. Judging is pure and happens in a thread; asking stays here.
import { Injectable } from '@nestjs/common';
import { ErrorApi } from '../../../platform/errores';
import { ForeignFiles } from '../../../platform/foreign-files';
import { jobOf } from '../../../platform/threads';
import { LECTURA } from '../lectura';
import { ConsultarRevocacion } from './revocacion/consultar-revocacion';
import type { Contexto, Veredicto } from './veredicto';

@Injectable()
export class VerificarDocumento {
  constructor(
    private readonly ajenos: ForeignFiles,
    private readonly revocacion: ConsultarRevocacion,
  ) {}

  /** Throws what `ForeignFiles.run` throws. */
  execute(usuarioId: string, bytes: Buffer, contexto: Omit<Contexto, 'pruebas'>): Promise<Veredicto> {
    const { ahora } = contexto;
    return this.ajenos.withPlace(usuarioId, async (inThread) => {
      let juzgado = await inThread(jobOf(LECTURA, 'juzgar'), {
        bytes,
        contexto: { ...contexto, pruebas: this.revocacion.conocidas(ahora) },
      });
      // A list is longer than an answer, and older: it is fetched only where no answer settled it.
      for (const via of ['ocsp', 'crl'] as const) {
        if (juzgado.preguntas.length === 0) break;
        const respuestas = await this.revocacion.preguntar(juzgado.preguntas, via);
        const tras = await inThread(jobOf(LECTURA, 'concluir'), { juzgado, respuestas, ahora }).catch(
          sinTiempo,
        );
        if (!tras) break;
        juzgado = tras;
        this.revocacion.recordar(respuestas, juzgado.utiles, ahora);
      }
      return juzgado;
    });
  }
}

/** An answer of an authority that takes too long to read is no answer: a person looks. */
function sinTiempo(error: unknown): undefined {
  if (!(error instanceof ErrorApi && error.codigo === 'ARCHIVO_COSTOSO')) throw error;
}

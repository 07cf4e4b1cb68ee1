// A NIF declares that it leaves VERI*FACTU at the end of this year (order HAC/1177/2024 art. 17; RD 1007/2023 art. 16.5).
import { Injectable } from '@nestjs/common';
import { finVerifactu, type SituacionFinVerifactuDto } from '@encadena/contracts';
import { ultimoDiaVerifactu } from '@encadena/verifactu';
import { Clock } from '../../platform/clock';
import { Db, isUniqueViolation } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnMano } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { ejercicioPosible, haUsado, hoyDe, situacionDe, vigenteDe } from './situacion';

@Injectable()
export class DeclararFin {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  /** Throws VALIDACION for any other day than the end of this year, FIN_VERIFACTU_DECLARADO, FIN_VERIFACTU_SIN_USO. */
  async execute(
    { nif, usuarioId, contexto }: NifEnMano,
    fechaFin: string,
  ): Promise<SituacionFinVerifactuDto> {
    const nifId = nif.id;
    try {
      return await this.db.run({ nifId }, (tx) =>
        this.idempotencia.unaVezEn(tx, contexto, finVerifactu.declarar, async () => {
          const ahora = this.clock.date();
          const ejercicio = ejercicioPosible(hoyDe(nif, ahora.getTime()));
          if (fechaFin !== ultimoDiaVerifactu(ejercicio))
            throw fallo('VALIDACION', { errores: [{ campo: 'fechaFin', codigo: 'finDeEsteAno' }] });
          if (await vigenteDe(tx, nifId)) throw fallo('FIN_VERIFACTU_DECLARADO');
          if (!(await haUsado(tx, nifId))) throw fallo('FIN_VERIFACTU_SIN_USO');
          const id = newId();
          await tx.finVerifactu.create({
            data: { id, nifId, ejercicio, declaradoEn: ahora, declaradoPor: usuarioId },
          });
          await tx.evento.create({
            data: {
              id: newId(),
              nifId,
              tipo: 'verifactu.fin.declarado',
              objetoId: id,
              usuarioId,
              datos: { ejercicio },
              en: ahora,
            },
          });
          return situacionDe(tx, nif, ahora.getTime());
        }),
      );
    } catch (error) {
      // Declared twice at the same moment: the first one stands.
      throw isUniqueViolation(error) ? fallo('FIN_VERIFACTU_DECLARADO') : error;
    }
  }
}

// A declaration is withdrawn before the agency was told of it.
import { Injectable } from '@nestjs/common';
import { finVerifactu, type SituacionFinVerifactuDto } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnMano } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { impideRetirar, situacionDe } from './situacion';

@Injectable()
export class RetirarFin {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  /** Throws NO_ENCONTRADO, also of one that was withdrawn; FIN_VERIFACTU_COMUNICADO, FIN_VERIFACTU_EN_CAMINO. */
  execute({ nif, usuarioId, contexto }: NifEnMano, id: string): Promise<SituacionFinVerifactuDto> {
    const nifId = nif.id;
    return this.db.run({ nifId }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, finVerifactu.retirar, async () => {
        const ahora = this.clock.date();
        // Locked first: a send that is being opened with it says so in this row, and the next reading sees it.
        await tx.$queryRaw`SELECT FROM fines_verifactu WHERE nif_id = ${nifId}::uuid AND id = ${id}::uuid FOR UPDATE`;
        const fila = await tx.finVerifactu.findFirst({ where: { nifId, id, retiradoEn: null } });
        if (!fila) throw fallo('NO_ENCONTRADO');
        const motivo = impideRetirar(fila, ahora.getTime());
        if (motivo) throw fallo(motivo);
        await tx.finVerifactu.updateMany({
          where: { nifId, id },
          data: { retiradoEn: ahora, retiradoPor: usuarioId },
        });
        await tx.evento.create({
          data: {
            id: newId(),
            nifId,
            tipo: 'verifactu.fin.retirado',
            objetoId: id,
            usuarioId,
            datos: { ejercicio: fila.ejercicio },
            en: ahora,
          },
        });
        return situacionDe(tx, nif, ahora.getTime());
      }),
    );
  }
}

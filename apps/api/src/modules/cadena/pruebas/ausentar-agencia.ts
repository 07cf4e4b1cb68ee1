// Takes the simulated agency away from a NIF's chain of tests for a while (ADR 0048). It is written beside what the sender
// knows of the chain; the sender says it to the simulator with each send, so that nobody else's is touched.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMundo } from '../mundos';

@Injectable()
export class AusentarAgencia {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** For so many seconds from now on; 0 ends it. Gives when it ends. Throws SOLO_EN_PRUEBAS. */
  execute({ nifId, entorno }: NifEnMundo, segundos: number): Promise<Date | null> {
    if (entorno !== 'PRUEBAS') throw fallo('SOLO_EN_PRUEBAS');
    const hasta = segundos === 0 ? null : new Date(this.clock.now() + segundos * 1000);
    return this.db.run({ nifId }, async (tx) => {
      const { count } = await tx.cadenaEnvio.updateMany({
        where: { nifId, cadena: { entorno, abierta: true, agencia: 'SIMULADOR' } },
        // Back again, what waits goes at once.
        data: { ausenteHasta: hasta, ...(hasta === null ? { proximoIntento: null } : {}) },
      });
      if (count === 0) throw fallo('NO_ENCONTRADO');
      return hasta;
    });
  }
}

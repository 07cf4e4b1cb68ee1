// Moves the clock of a NIF's chain of tests (docs/adr/0043): as it goes on from there, so do the invoices of that chain. It is free,
// but for one thing: no record of a chain is generated before the one that it follows.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { consultas, Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMundo } from '../mundos';

export interface RelojDePruebas {
  /** What it shows now. */
  instante: Date;
  /** It is not the world's any more. */
  movido: boolean;
  /** When the last record of the chain was generated, by this very clock. */
  noAntesDe: Date | null;
}

@Injectable()
export class MoverReloj {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Throws SOLO_EN_PRUEBAS, NO_ENCONTRADO. */
  async ver({ nifId, entorno }: NifEnMundo): Promise<RelojDePruebas> {
    if (entorno !== 'PRUEBAS') throw fallo('SOLO_EN_PRUEBAS');
    const [[cadena]] = await this.db.leer(
      { nifId },
      consultas
        .selectFrom('cadenas')
        .where('nifId', '=', nifId)
        .where('entorno', '=', 'PRUEBAS')
        .where('abierta', '=', true)
        .where('agencia', '=', 'SIMULADOR')
        .select(['desfaseMs', 'generadoEn']),
    );
    if (!cadena) throw fallo('NO_ENCONTRADO');
    const { desfaseMs, generadoEn } = cadena;
    return { instante: this.clock.date({ desfaseMs }), movido: desfaseMs !== 0, noAntesDe: generadoEn };
  }

  /** Null: back to the world's time. Throws SOLO_EN_PRUEBAS, NO_ENCONTRADO, RELOJ_HACIA_ATRAS. */
  async execute(mundo: NifEnMundo, instante: Date | null): Promise<RelojDePruebas> {
    const { nifId, entorno } = mundo;
    if (entorno !== 'PRUEBAS') throw fallo('SOLO_EN_PRUEBAS');
    const count = await this.db.run({ nifId }, async (tx) => {
      const ahora = this.clock.date();
      // Whoever seals locks the same row: what is asked of the last record is asked anew behind that lock.
      const movida = await tx.cadena.updateMany({
        where: {
          nifId,
          entorno,
          abierta: true,
          agencia: 'SIMULADOR',
          OR: [{ generadoEn: null }, { generadoEn: { lte: instante ?? ahora } }],
        },
        data: { desfaseMs: instante === null ? 0 : instante.getTime() - ahora.getTime() },
      });
      return movida.count;
    });
    const reloj = await this.ver(mundo);
    if (count === 0)
      throw fallo('RELOJ_HACIA_ATRAS', {
        params: { instante: (reloj.noAntesDe ?? reloj.instante).toISOString() },
      });
    return reloj;
  }
}

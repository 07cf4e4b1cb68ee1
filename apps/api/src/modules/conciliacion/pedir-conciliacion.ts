// Asks for a month to be reconciled. One that is to be done already stays as it is; the agency is asked about a NIF
// no more often than it wants to be sent to.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db, isUniqueViolation, type Prisma, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { newId } from '../../platform/ids';
import type { NifEnMundo, NifEnSuHora } from '../cadena';

@Injectable()
export class PedirConciliacion {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async execute(
    mundo: NifEnSuHora,
    mes: { ejercicio: number; periodo: number },
  ): Promise<Prisma.ConciliacionGetPayload<object>> {
    if (mesDe(mes) > this.clock.date(mundo))
      throw fallo('VALIDACION', { errores: [{ campo: 'periodo', codigo: 'mesFuturo' }] });
    const abierta = () => this.db.run({ nifId: mundo.nifId }, (tx) => this.abierta(tx, mundo, mes));
    try {
      return (await abierta()) ?? (await this.crear(mundo, mes, this.clock.date()));
    } catch (error) {
      // Asked for twice at the same moment: the one that is there is the answer.
      const otra = isUniqueViolation(error) ? await abierta() : null;
      if (otra === null) throw error;
      return otra;
    }
  }

  private abierta(tx: Tx, { nifId, entorno }: NifEnMundo, mes: { ejercicio: number; periodo: number }) {
    return tx.conciliacion.findFirst({ where: { nifId, entorno, ...mes, estado: { not: 'TERMINADA' } } });
  }

  private crear({ nifId, entorno }: NifEnMundo, mes: { ejercicio: number; periodo: number }, ahora: Date) {
    return this.db.run({ nifId }, async (tx) => {
      const cadena = await tx.cadena.findFirst({
        where: { nifId, entorno, abierta: true },
        select: {
          id: true,
          envio: { select: { tiempoEspera: true } },
          nif: { select: { validoParaOperar: true } },
        },
      });
      // Who does not let us act for him is not asked about either; in tests nothing counts.
      if (cadena === null || (entorno === 'REAL' && !cadena.nif.validoParaOperar))
        throw fallo('NIF_NO_OPERATIVO');
      const ultima = await tx.conciliacion.findFirst({
        where: { nifId, entorno, preguntadaEn: { not: null } },
        orderBy: { preguntadaEn: 'desc' },
        select: { preguntadaEn: true },
      });
      const espera = (cadena.envio?.tiempoEspera ?? 60) * 1000;
      const antes = ultima?.preguntadaEn?.getTime() ?? 0;
      return tx.conciliacion.create({
        data: {
          id: newId(),
          nifId,
          cadenaId: cadena.id,
          entorno,
          ...mes,
          pedidaEn: ahora,
          intentarEn: new Date(Math.max(ahora.getTime(), Math.min(antes, ahora.getTime()) + espera)),
        },
      });
    });
  }
}

const mesDe = ({ ejercicio, periodo }: { ejercicio: number; periodo: number }): Date =>
  new Date(Date.UTC(ejercicio, periodo - 1, 1) - 2 * 3_600_000);

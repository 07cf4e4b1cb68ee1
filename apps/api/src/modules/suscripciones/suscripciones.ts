// What a NIF may issue under its plan, counted in the transaction that issues; and the free trial.
import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config';
import { enSuMaquina, nombrar, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { anotarEvento } from '../../platform/eventos-erp';
import { Queue } from '../../platform/queue';
import { AJUSTAR, RESERVAR } from './consumo.sql';
import { AVISAR_CONSUMO } from './avisar-consumo';
import { type Aviso, type Cupo, INACTIVA, type PeriodoReservado } from './cupo';

interface Reserva extends PeriodoReservado {
  nifId: string;
  prueba: boolean;
  sitio: number;
}

/** What becomes of a reservation: `n` of it are given back, and its owner has been warned at `avisado`. */
export interface Ajuste {
  nifId: string;
  n: number;
  periodo: PeriodoReservado;
  avisado?: Aviso;
}

/** What activar_prueba (prisma/migrations, 40_functions) says. */
type MotivoSinPrueba = 'NO_ENCONTRADO' | 'SUSCRIPCION_YA_ACTIVA' | 'PRUEBA_YA_USADA';

@Injectable()
export class Suscripciones {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SUSCRIPCIONES'>,
    private readonly queue: Queue,
  ) {}

  /**
   * Reserves room for up to `n` new invoices of each NIF in the publishing transaction and returns for how many there is room: under the
   * trial's limit and the owner's cap no more than those leave, whatever runs in parallel, since the row of the period stays locked until
   * the commit. Invoices beyond what a plan includes are counted, and charged later.
   */
  async reservar(
    client: PoolClient,
    pedidos: readonly { nifId: string; n: number }[],
  ): Promise<Map<string, Cupo>> {
    if (this.config.SUSCRIPCIONES === 'no')
      return new Map(pedidos.map(({ nifId, n }) => [nifId, { ...INACTIVA, sitio: n }]));
    const ahora = this.clock.date().toISOString();
    const rows = await enSuMaquina<Reserva>(client, {
      name: 'consumo-reservar',
      text: RESERVAR,
      values: [pedidos.map(({ nifId }) => nifId), pedidos.map(({ n }) => n), pedidos.map(() => ahora)],
    });
    const reservas = new Map(rows.map((fila) => [fila.nifId, cupoDe(fila)]));
    return new Map(pedidos.map(({ nifId }) => [nifId, reservas.get(nifId) ?? INACTIVA]));
  }

  /** Gives back, in the same transaction, what was reserved and not used; and has the owners warned for whom that is due. */
  async devolver(client: PoolClient, ajustes: readonly Ajuste[]): Promise<void> {
    await Promise.all([
      this.ajustar(client, ajustes),
      ...ajustes.map((ajuste) => this.avisar(client, ajuste)),
    ]);
  }

  private async avisar(client: PoolClient, { nifId, periodo, avisado: porcentaje }: Ajuste): Promise<void> {
    if (porcentaje === undefined) return;
    const desde = periodo.desde.toISOString();
    const unaVez = `${nifId}:${desde}:${porcentaje}`;
    await this.queue.add(client, AVISAR_CONSUMO, { nifId, desde, porcentaje }, { unaVez });
  }

  private async ajustar(client: PoolClient, ajustes: readonly Ajuste[]): Promise<void> {
    await enSuMaquina(client, {
      name: 'consumo-ajustar',
      text: AJUSTAR,
      values: [
        ajustes.map(({ nifId }) => nifId),
        ajustes.map(({ n }) => n),
        ajustes.map(({ periodo }) => periodo.desde.toISOString()),
        ajustes.map(({ periodo, avisado }) => avisado ?? periodo.avisado),
      ],
    });
  }

  /** Starts the free trial of a NIF, once per user for ever (FAULTS S7); in a transaction of the NIF. Throws PRUEBA_YA_USADA or SUSCRIPCION_YA_ACTIVA (409). */
  async activarPrueba(tx: Tx, nifId: string): Promise<void> {
    const { usuarioId } = await tx.nif.findUniqueOrThrow({
      where: { id: nifId },
      select: { usuarioId: true },
    });
    await nombrar(tx, { usuarioId });
    const en = this.clock.date();
    const [dicho] = await tx.$queryRaw<[{ motivo: MotivoSinPrueba | null }]>`
      SELECT activar_prueba(${en}) AS motivo`;
    if (dicho.motivo === null) {
      await anotarEvento(tx, { nifId, tipo: 'suscripcion.prueba', objeto: { estado: 'PRUEBA' }, en });
      return;
    }
    throw fallo(dicho.motivo, {
      errores: dicho.motivo === 'PRUEBA_YA_USADA' ? [{ campo: 'modoPago', codigo: dicho.motivo }] : [],
    });
  }
}

const cupoDe = ({ prueba, sitio, desde, emitidas, incluidas, avisado }: Reserva): Cupo => ({
  sitio,
  sinSitio: prueba ? 'LIMITE_FACTURAS_PRUEBA' : 'TOPE_GASTO_ALCANZADO',
  periodo: { desde: new Date(desde), emitidas, incluidas, avisado },
});

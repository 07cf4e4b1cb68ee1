// What a NIF may do under its plan. Plans, payment and renewals come with the accounts.
import { Injectable } from '@nestjs/common';
import { PRUEBA_GRATUITA } from '@encadena/contracts';
import type { PoolClient } from 'pg';
import { Clock } from '../../platform/clock';
import { DE_LISTA, enForma, enFormas, nombrar, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { ESTADOS_ACTIVOS } from '../nifs';

/** For how many invoices there is room, or why for none. */
export type Cupo = number | 'SUSCRIPCION_INACTIVA' | 'LIMITE_FACTURAS_PRUEBA';

const RESERVAR = enFormas(
  DE_LISTA,
  (solo) => `WITH s AS (
    SELECT s.nif_id, CASE WHEN hasta <= ($3::timestamptz[])[i] OR estado <> ALL ($4) THEN -1
      WHEN estado = 'PRUEBA' THEN greatest(0, least(($2::int[])[i], limite_facturas - consumidas)) ELSE ($2::int[])[i] END AS concedidas, ($3::timestamptz[])[i] AS ahora
    FROM posiciones(cardinality($1::uuid[])) i JOIN suscripciones s ON s.nif_id = ($1::uuid[])[i]${solo('s.nif_id')} FOR UPDATE OF s),
  reservadas AS (UPDATE suscripciones t SET consumidas = consumidas + s.concedidas, modificada_en = s.ahora FROM s WHERE t.nif_id = s.nif_id AND s.concedidas > 0${solo('t.nif_id')})
  SELECT n AS "nifId", coalesce(s.concedidas, -1) AS concedidas FROM unnest($1::uuid[]) n LEFT JOIN s ON s.nif_id = n`,
);
const DEVOLVER = enFormas(
  DE_LISTA,
  (solo) =>
    `UPDATE suscripciones s SET consumidas = consumidas - ($2::int[])[i] FROM posiciones(cardinality($1::uuid[])) i WHERE s.nif_id = ($1::uuid[])[i]${solo('s.nif_id')}`,
);

const cupoDe = (concedidas: number): Cupo =>
  concedidas > 0 ? concedidas : concedidas < 0 ? 'SUSCRIPCION_INACTIVA' : 'LIMITE_FACTURAS_PRUEBA';

@Injectable()
export class Suscripciones {
  constructor(private readonly clock: Clock) {}

  /**
   * Reserves room for up to `n` new invoices of each NIF in the publishing transaction and returns for how many there is room (1 to n): in a
   * trial the limit holds, whatever runs in parallel, since the row stays locked until the commit; a plan has no upper limit here.
   * Where there is room for none, it returns why (the specification, section 5).
   */
  async reservar(
    client: PoolClient,
    pedidos: readonly { nifId: string; n: number }[],
  ): Promise<Map<string, Cupo>> {
    const { rows } = await client.query<{ nifId: string; concedidas: number }>({
      name: 'suscripcion-reservar',
      text: enForma(client, RESERVAR),
      values: [
        pedidos.map(({ nifId }) => nifId),
        pedidos.map(({ n }) => n),
        pedidos.map(({ nifId }) => this.clock.date(nifId).toISOString()),
        ESTADOS_ACTIVOS,
      ],
    });
    return new Map(rows.map(({ nifId, concedidas }) => [nifId, cupoDe(concedidas)]));
  }

  /** Gives back, in the same transaction, what was reserved and not used. */
  async devolver(client: PoolClient, sobrantes: readonly { nifId: string; n: number }[]): Promise<void> {
    await client.query({
      name: 'suscripcion-devolver',
      text: enForma(client, DEVOLVER),
      values: [sobrantes.map(({ nifId }) => nifId), sobrantes.map(({ n }) => n)],
    });
  }

  /** Starts the free trial of a NIF, once per user for ever (FAULTS S7); in a transaction of the NIF. Throws PRUEBA_YA_USADA or SUSCRIPCION_YA_ACTIVA (409). */
  async activarPrueba(tx: Tx, nifId: string): Promise<void> {
    const ahora = this.clock.date(nifId);
    const hasta = new Date(ahora.getTime() + PRUEBA_GRATUITA.dias * 86_400_000);
    const { usuarioId, nif } = await tx.nif.findUniqueOrThrow({
      where: { id: nifId },
      select: { usuarioId: true, nif: true },
    });
    await nombrar(tx, { usuarioId });
    // Two that ask at once wait for each other at the key.
    if (await tx.suscripcion.findUnique({ where: { nifId }, select: { nifId: true } }))
      throw fallo('SUSCRIPCION_YA_ACTIVA');
    const { count } = await tx.pruebaGratuita.createMany({
      data: { usuarioId, nif, activadaEn: ahora },
      skipDuplicates: true,
    });
    if (count === 0)
      throw fallo('PRUEBA_YA_USADA', { errores: [{ campo: 'modoPago', codigo: 'PRUEBA_YA_USADA' }] });
    await tx.suscripcion.create({
      data: { nifId, estado: 'PRUEBA', limiteFacturas: PRUEBA_GRATUITA.facturas, hasta, modificadaEn: ahora },
    });
  }
}

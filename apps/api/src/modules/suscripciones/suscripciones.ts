// What a NIF may do under its plan. Plans, payment and renewals come with the accounts.
import { Injectable } from '@nestjs/common';
import { PRUEBA_GRATUITA } from '@encadena/contracts';
import type { PoolClient } from 'pg';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { ESTADOS_ACTIVOS } from '../nifs';

@Injectable()
export class Suscripciones {
  constructor(private readonly clock: Clock) {}

  /**
   * Reserves room for up to `n` new invoices in the publishing transaction and returns for how many there is room (1 to n): in a
   * trial the limit holds, whatever runs in parallel, since the row stays locked until the commit; a plan has no upper limit here.
   * Throws SUSCRIPCION_INACTIVA, or LIMITE_FACTURAS_PRUEBA when there is room for none (the specification, section 5).
   */
  async reservar(client: PoolClient, nifId: string, n: number): Promise<number> {
    const { rows } = await client.query<{ concedidas: number }>({
      name: 'suscripcion-reservar',
      text: `WITH s AS (
          SELECT nif_id, CASE WHEN hasta <= $3 OR estado <> ALL ($4) THEN -1 WHEN estado = 'PRUEBA' THEN greatest(0, least($2::int, limite_facturas - consumidas)) ELSE $2::int END AS concedidas
          FROM suscripciones WHERE nif_id = $1 FOR UPDATE)
        UPDATE suscripciones t SET consumidas = consumidas + greatest(0, s.concedidas), modificada_en = $3 FROM s WHERE t.nif_id = s.nif_id RETURNING s.concedidas`,
      values: [nifId, n, this.clock.date(nifId), ESTADOS_ACTIVOS],
    });
    const concedidas = rows[0]?.concedidas ?? -1;
    if (concedidas < 0) throw fallo('SUSCRIPCION_INACTIVA');
    if (concedidas === 0) throw fallo('LIMITE_FACTURAS_PRUEBA');
    return concedidas;
  }

  /** Gives back, in the same transaction, what was reserved and not used. */
  async devolver(client: PoolClient, nifId: string, n: number): Promise<void> {
    await client.query({ name: 'suscripcion-devolver', text: 'UPDATE suscripciones SET consumidas = consumidas - $2 WHERE nif_id = $1', values: [nifId, n] });
  }

  /** Starts the free trial of a NIF, once per user for ever (FAULTS S7); in a transaction `forNif`. Throws PRUEBA_YA_USADA or SUSCRIPCION_YA_ACTIVA (409). */
  async activarPrueba(tx: Tx, nifId: string): Promise<void> {
    const ahora = this.clock.date(nifId);
    const hasta = new Date(ahora.getTime() + PRUEBA_GRATUITA.dias * 86_400_000);
    const { usuarioId, nif } = await tx.nif.findUniqueOrThrow({ where: { id: nifId }, select: { usuarioId: true, nif: true } });
    await tx.$executeRaw`SELECT set_config('app.usuario_id', ${usuarioId}, true)`;
    // Two that ask at once wait for each other at the key.
    if (await tx.suscripcion.findUnique({ where: { nifId }, select: { nifId: true } })) throw fallo('SUSCRIPCION_YA_ACTIVA');
    const { count } = await tx.pruebaGratuita.createMany({ data: { usuarioId, nif, activadaEn: ahora }, skipDuplicates: true });
    if (count === 0) throw fallo('PRUEBA_YA_USADA', { errores: [{ campo: 'modoPago', codigo: 'PRUEBA_YA_USADA' }] });
    await tx.suscripcion.create({ data: { nifId, estado: 'PRUEBA', limiteFacturas: PRUEBA_GRATUITA.facturas, hasta, modificadaEn: ahora } });
  }
}

// Looks through the provider's lists by itself: once an hour at accounts that nobody tells us of, those with a restricted key whose
// holder set no endpoint (docs/adr/0032), and once a day at all of them, for what was told while nobody answered (docs/adr/0035).
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { MAX_AT_ONCE } from '../../../platform/queue';
import { type CuentaFila, type Recuperacion, recuperacionNueva } from '../cuentas/cuenta';
import { Enqueue } from './enqueue';

const DIA_MS = 86_400_000;
/** Looks back behind the last one: what was begun by then and paid since, as a checkout that stood open. */
const SOLAPE_MS = DIA_MS;
/** The same with the first look of a day: bank debits and transfers are paid days later. */
const SOLAPE_DIARIO_MS = 31 * DIA_MS;

@Injectable()
export class Sondear {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly enqueue: Enqueue,
  ) {}

  /** Puts every one down, or only those that tell us nothing. */
  async todas(cuales: 'CALLADAS' | 'TODAS' = 'CALLADAS'): Promise<void> {
    let tras = '';
    for (;;) {
      const cuentas = await this.db.run({}, async (tx) => {
        const halladas = await tx.destinoStripe.findMany({
          where: { idCuenta: { gt: tras }, ...(cuales === 'CALLADAS' && { sondeo: true }) },
          orderBy: { idCuenta: 'asc' },
          take: MAX_AT_ONCE,
        });
        await this.enqueue.sondear(
          tx,
          halladas.map(({ deNif: nifId, cuentaId }) => ({ nifId, cuentaId })),
        );
        return halladas;
      });
      if (cuentas.length < MAX_AT_ONCE) return;
      tras = cuentas.at(-1)?.idCuenta ?? '';
    }
  }

  /** Begins a look at one, or goes on with the last where it stopped. */
  async una(nifId: string, cuentaId: string): Promise<void> {
    await this.db.run({ nifId }, async (tx) => {
      const cuenta = await tx.cuentaStripe.findUnique({ where: { nifId_id: { nifId, id: cuentaId } } });
      if (!cuenta || cuenta.estado === 'DESCONECTADA') return;
      const ultimo = cuenta.sondeo as Recuperacion | null;
      const ahora = this.clock.date();
      const sondeo =
        ultimo && !ultimo.terminadaEn
          ? { ...ultimo, error: null }
          : recuperacionNueva(desdeDelSondeo(cuenta, ultimo, ahora), cuenta.origen, ahora);
      await tx.cuentaStripe.update({
        where: { nifId_id: { nifId, id: cuentaId } },
        data: { sondeo: { ...sondeo } },
      });
      await this.enqueue.recuperar(tx, { nifId, cuentaId, cual: 'sondeo' });
    });
  }
}

/** Never before the connection, nor before the account's own start. */
export function desdeDelSondeo(
  { conectadaEn, desde }: Pick<CuentaFila, 'conectadaEn' | 'desde'>,
  ultimo: Pick<Recuperacion, 'empezadaEn'> | null,
  ahora: Date,
): Date {
  const suelo = Math.max(conectadaEn.getTime(), desde.getTime());
  if (!ultimo) return new Date(Math.min(suelo, ahora.getTime()));
  const mismoDia = ultimo.empezadaEn.slice(0, 10) === ahora.toISOString().slice(0, 10);
  const solape = mismoDia ? SOLAPE_MS : SOLAPE_DIARIO_MS;
  return new Date(Math.min(Math.max(suelo, Date.parse(ultimo.empezadaEn) - solape), ahora.getTime()));
}

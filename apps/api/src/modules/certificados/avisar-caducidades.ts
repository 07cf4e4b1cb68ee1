// Warns about certificates that end soon: once each at 60, 30, 14, 7, 3 and 1 days before, and when it is over (FAULTS T1).
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock';
import { DbWorker } from '../../platform/db';
import { newId } from '../../platform/ids';
import { Log } from '../../platform/logs';
import { diasHasta } from './certificado.mapper';

/** Days before the end; 0: it is over. */
export const DIAS_AVISO = [60, 30, 14, 7, 3, 1, 0] as const;
const CADA_MS = 60 * 60_000;
const LOTE = 200;

interface Fila {
  nif_id: string;
  huella: string;
  hasta: Date;
  avisado_dias: number | null;
}

/** The warning that is due, if any: the nearest threshold that was passed and not yet told. */
export function avisoDebido(hasta: Date, avisado: number | null, ahora: number): number | undefined {
  const dias = hasta.getTime() <= ahora ? 0 : Math.max(1, diasHasta(hasta, ahora));
  const umbral = [...DIAS_AVISO].reverse().find((limite) => dias <= limite);
  return umbral !== undefined && (avisado === null || umbral < avisado) ? umbral : undefined;
}

@Injectable()
export class AvisarCaducidades {
  constructor(
    private readonly db: DbWorker,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  @Interval(CADA_MS)
  async pulso(): Promise<void> {
    try {
      await this.execute();
    } catch (error) {
      this.log.fault(error, 'certificados-avisos');
    }
  }

  /** How many warnings were given. */
  async execute(): Promise<number> {
    let avisados = 0;
    for (let desde = ''; ; ) {
      const filas = await this.candidatas(desde);
      for (const fila of filas) avisados += (await this.avisar(fila)) ? 1 : 0;
      const ultima = filas.at(-1);
      if (!ultima || filas.length < LOTE) return avisados;
      desde = ultima.nif_id;
    }
  }

  /** Those that end within the first warning's days, in the order of their NIFs. */
  private async candidatas(desde: string): Promise<Fila[]> {
    const limite = new Date(this.clock.now() + (DIAS_AVISO[0] + 1) * 86_400_000);
    const { rows } = await this.db.pool.query<Fila>(
      'SELECT nif_id, huella, hasta, avisado_dias FROM certificados_nif WHERE hasta <= $1 AND (avisado_dias IS NULL OR avisado_dias > 0) AND nif_id::text > $2 ORDER BY nif_id::text LIMIT $3',
      [limite, desde, LOTE],
    );
    return rows;
  }

  private avisar({ nif_id: nifId, huella, hasta, avisado_dias: avisado }: Fila): Promise<boolean> {
    const ahora = this.clock.now(nifId);
    const umbral = avisoDebido(hasta, avisado, ahora);
    if (umbral === undefined) return Promise.resolve(false);
    return this.db.forNifSql(nifId, async (client) => {
      // Of two replicas, and of a certificate that was replaced meanwhile, only the one that finds it as it was goes on.
      const { rowCount } = await client.query('UPDATE certificados_nif SET avisado_dias = $3 WHERE nif_id = $1 AND huella = $2 AND avisado_dias IS NOT DISTINCT FROM $4', [nifId, huella, umbral, avisado]);
      if (rowCount !== 1) return false;
      const datos = { huella, dias: umbral, hasta: hasta.toISOString() };
      await client.query('INSERT INTO eventos (id, nif_id, tipo, objeto_id, datos, en) VALUES ($1, $2, $3, $2, $4, $5)', [newId(), nifId, umbral === 0 ? 'certificado.caducado' : 'certificado.caduca', JSON.stringify(datos), new Date(ahora)]);
      return true;
    });
  }
}

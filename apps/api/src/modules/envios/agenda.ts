// Who is next: chains that have records to send and may send them now, over all NIFs.
import { Inject, Injectable } from '@nestjs/common';
import { DbWorker } from '../../platform/db';
import { ISOLATED_RETRY_MS } from './ciclo/decidir';
import { ESPERA_MAXIMA_MS } from './ciclo/esperas';
import { AGENDA } from './envios.sql';

export interface Turno {
  nifId: string;
  cadenaId: string;
}

@Injectable()
export class Agenda {
  constructor(@Inject(DbWorker) private readonly db: DbWorker) {}

  /** What the database's clock says. */
  async hora(): Promise<number> {
    const { rows } = await this.db.pool.query<{ ahora: Date }>({
      name: 'envio-hora',
      text: 'SELECT clock_timestamp() AS ahora',
    });
    return rows[0]?.ahora.getTime() ?? Number.NaN;
  }

  /** At most `limite` chains that are due at `ahora` and held by nobody, whose last try is longest ago first. */
  async siguientes(ahora: number, limite: number): Promise<Turno[]> {
    const { rows } = await this.db.pool.query<Turno>({
      name: 'envio-agenda',
      text: AGENDA,
      values: [
        new Date(ahora),
        new Date(ahora - ISOLATED_RETRY_MS),
        limite,
        new Date(ahora + ESPERA_MAXIMA_MS),
      ],
    });
    return rows;
  }
}

// Orders about the queue: what waits in it, and another try for what was given up (docs/adr/0025).
import { Injectable } from '@nestjs/common';
import { ConfigError } from '../platform/config';
import { Db } from '../platform/db';
import { Log } from '../platform/logs';
import { ABANDONADOS, POR_TAREA, REINTENTAR } from './trabajos.sql';

@Injectable()
export class Trabajos {
  constructor(
    private readonly db: Db,
    private readonly log: Log,
  ) {}

  listar(): Promise<string> {
    return this.db.runSql({}, async (client) => {
      const { rows: tareas } = await client.query<{
        tarea: string;
        esperan: number;
        fallan: number;
        abandonados: number;
      }>(POR_TAREA);
      const { rows: abandonados } = await client.query<{
        id: string;
        tarea: string;
        creadoEn: Date;
        error: string | null;
      }>(ABANDONADOS);
      if (tareas.length === 0) return 'Nothing waits in the queue.';
      return [
        ...tareas.map(
          ({ tarea, esperan, fallan, abandonados: n }) =>
            `${tarea}: ${esperan} wait (${fallan} of them after a failure), ${n} given up`,
        ),
        ...abandonados.map(
          ({ id, tarea, creadoEn, error }) =>
            `  ${id}  ${tarea}  of ${creadoEn.toISOString()}: ${error ?? 'its process died with it, again and again'}`,
        ),
      ].join('\n');
    });
  }

  async reintentar(id: string): Promise<string> {
    const hecho =
      /^[1-9]\d{0,17}$/.test(id) &&
      (await this.db.runSql({}, async (client) => (await client.query(REINTENTAR, [id])).rowCount === 1));
    if (!hecho)
      throw new ConfigError(`${id} is no job that was given up and kept: "jobs" lists those there are.`);
    this.log.event('tarea-reintentada', { trabajo: id });
    return `Job ${id} is tried once more, now; when it fails again it is given up again.`;
  }
}

// Processes the outbox: leases rows, runs their reaction, retries what failed, gives up after some days.
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock';
import { DbWorker } from '../db';
import { Instalacion } from '../instalacion';
import { Log } from '../logs';
import { Secretos } from '../secrets';
import { contextoDe } from './outbox';

/** Runs once or twice for one row, and must not mind. Throws what the next try may mend. */
export type Reaccion = (datos: unknown, id: string) => Promise<void>;

const PULSO_MS = 1000;
const A_LA_VEZ = 10;
/** A row that a process took and did not finish is free again after this. */
const ARRIENDO_MS = 120_000;
/** 5 s, 10 s, 20 s … up to an hour, until it is given up three days after it was written. */
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 3_600_000;
const VIDA_MS = 3 * 86_400_000;
/** What is done or given up stays as a trace, without its content. */
const RASTRO_DIAS = 30;
const LIMPIEZA_MS = 3_600_000;

interface Fila {
  id: string;
  tipo: string;
  datos: Uint8Array;
  intentos: number;
  creado_en: Date;
}

@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reacciones = new Map<string, Reaccion>();
  private timer?: NodeJS.Timeout;
  private enCurso?: Promise<void>;
  private limpiadoEn = -Infinity;
  private cerrado = false;

  constructor(
    private readonly db: DbWorker,
    private readonly clock: Clock,
    private readonly secretos: Secretos,
    private readonly log: Log,
    private readonly instalacion: Instalacion,
  ) {}

  /** One reaction for each kind of row. */
  registrar(tipo: string, reaccion: Reaccion): void {
    if (this.reacciones.has(tipo)) throw new Error(`The outbox knows what to do with ${tipo} already`);
    this.reacciones.set(tipo, reaccion);
  }

  onApplicationBootstrap(): void {
    this.programar();
  }

  async onApplicationShutdown(): Promise<void> {
    this.cerrado = true;
    clearTimeout(this.timer);
    await this.enCurso;
  }

  /** Does all that may be done now; returns how many rows were tried. */
  async vaciar(): Promise<number> {
    let total = 0;
    for (;;) {
      const filas = await this.arrendar();
      await Promise.all(filas.map((fila) => this.hacer(fila)));
      total += filas.length;
      if (filas.length < A_LA_VEZ || this.cerrado) return total;
    }
  }

  private programar(): void {
    if (this.cerrado) return;
    this.timer = setTimeout(() => {
      this.enCurso = this.pulso().finally(() => this.programar());
    }, PULSO_MS);
  }

  private async pulso(): Promise<void> {
    // What waits in a copy, the original sends too.
    if (!this.instalacion.vigente()) return;
    try {
      await this.vaciar();
      await this.limpiar();
    } catch (error) {
      // The database is away: the next pulse finds it again.
      this.log.fault(error, 'outbox');
    }
  }

  private async arrendar(): Promise<Fila[]> {
    const ahora = this.clock.date();
    const { rows } = await this.db.pool.query<Fila>({
      name: 'outbox-arrendar',
      text: `UPDATE outbox
        SET disponible_en = $2, intentos = intentos + 1
        WHERE id IN (
          SELECT id
          FROM outbox
          WHERE hecho_en IS NULL AND muerto_en IS NULL AND disponible_en <= $1 AND tipo = ANY ($4)
          ORDER BY disponible_en
          LIMIT $3
          FOR UPDATE SKIP LOCKED)
        RETURNING id, tipo, datos, intentos, creado_en`,
      values: [ahora, new Date(ahora.getTime() + ARRIENDO_MS), A_LA_VEZ, [...this.reacciones.keys()]],
    });
    return rows;
  }

  private async hacer({ id, tipo, datos, intentos, creado_en: creadoEn }: Fila): Promise<void> {
    try {
      await this.reacciones.get(tipo)?.(
        JSON.parse(this.secretos.descifrar(datos, contextoDe(id)).toString('utf8')),
        id,
      );
      await this.db.pool.query(
        "UPDATE outbox SET hecho_en = $2, datos = '', ultimo_error = NULL WHERE id = $1",
        [id, this.clock.date()],
      );
    } catch (error) {
      await this.fallar(id, tipo, intentos, creadoEn, error);
    }
  }

  private async fallar(
    id: string,
    tipo: string,
    intentos: number,
    creadoEn: Date,
    error: unknown,
  ): Promise<void> {
    const ahora = this.clock.now();
    const muerto = ahora - creadoEn.getTime() > VIDA_MS;
    this.log.fault(error, muerto ? 'outbox-abandonado' : 'outbox-fallo', { outboxId: id, tipo, intentos });
    // The kind of error only: its message may quote the row.
    const clase =
      `${(error as Error).name} ${(error as { code?: string }).code ?? ''} ${(error as { responseCode?: number }).responseCode ?? ''}`
        .trim()
        .slice(0, 200);
    const espera = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(intentos - 1, 20));
    await this.db.pool.query(
      `UPDATE outbox
        SET disponible_en = $2, ultimo_error = $3, muerto_en = $4,
          datos = CASE WHEN $4::timestamptz IS NULL THEN datos ELSE $5 END
        WHERE id = $1`,
      [id, new Date(ahora + espera), clase, muerto ? new Date(ahora) : null, Buffer.alloc(0)],
    );
  }

  private async limpiar(): Promise<void> {
    const ahora = this.clock.monotonic();
    if (ahora - this.limpiadoEn < LIMPIEZA_MS) return;
    this.limpiadoEn = ahora;
    await this.db.pool.query('DELETE FROM outbox WHERE coalesce(hecho_en, muerto_en) < $1', [
      new Date(this.clock.now() - RASTRO_DIAS * 86_400_000),
    ]);
  }
}

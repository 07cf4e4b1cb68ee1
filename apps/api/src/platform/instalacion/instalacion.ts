// Whether the database in hand is the living installation. Asked at the start and again every few seconds: a
// database may be put back beneath a running process. What is no longer living neither issues nor sends.
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONFIG, ConfigError, type Config } from '../config';
import { fallo } from '../errores';
import { newId } from '../ids';
import { Log } from '../logs';
import {
  ANOTAR_ATRASADA,
  DAR_POR_ATRASADA,
  DECLARAR_PRIMERA,
  LATIR,
  SISTEMA,
  VIGENTE,
} from './instalacion.sql';
import { juzgar, type Instalada, type Juicio } from './juzgar';
import { Marca } from './marca';

/** The connections of the login that asks. */
export abstract class PoolInstalacion {
  abstract readonly pool: Pool;
}

const LATIDO_MS = 5_000;

/** What a transaction has read of the installation, beside what it works on. */
export type EnTransaccion = Pick<Instalada, 'id' | 'pulso' | 'atrasadaEn'> | null;

/** What was known before a transaction read anything: whatever it reads is not older. */
export interface Vista {
  id: string | undefined;
  pulso: number;
}

export type Estado = Juicio | 'SIN_COMPROBAR';

@Injectable()
export class Instalacion implements OnModuleInit, OnApplicationShutdown {
  private estado: Estado = 'SIN_COMPROBAR';
  private id: string | undefined;
  /** The last sign of life that this process has seen. */
  private pulso = -1;
  private duda: Date | null = null;
  private timer: NodeJS.Timeout | undefined;
  private enCurso: Promise<void> | undefined;
  private cerrada = false;
  private readonly marca: Marca;

  constructor(
    @Inject(PoolInstalacion) private readonly db: PoolInstalacion,
    @Inject(CONFIG) private readonly config: Pick<Config, 'INSTALACION' | 'INSTALACION_FILE' | 'DATA_DIR'>,
    @Inject(Log) private readonly log: Pick<Log, 'event' | 'warning' | 'fault'>,
  ) {
    this.marca = new Marca(config);
  }

  async onModuleInit(): Promise<void> {
    try {
      await this.comprobar();
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      // The database is away: it is asked again, and until then nothing is issued.
      this.log.fault(error, 'instalacion');
    }
    this.programar();
  }

  async onApplicationShutdown(): Promise<void> {
    this.cerrada = true;
    clearTimeout(this.timer);
    await this.enCurso;
  }

  vigente(): boolean {
    return this.estado === 'VIGENTE';
  }

  /** A copied or restored database, as far as is known. */
  esCopia(): boolean {
    return !this.vigente() && this.estado !== 'SIN_COMPROBAR';
  }

  /** What was found; SIN_COMPROBAR until the database has answered once. */
  juicio(): Estado {
    return this.estado;
  }

  /** Throws INSTALACION_NO_DECLARADA. */
  exigir(): void {
    if (this.estado === 'SIN_COMPROBAR') throw fallo('SERVICIO_NO_DISPONIBLE', ESPERA);
    if (!this.vigente()) throw fallo('INSTALACION_NO_DECLARADA');
  }

  /**
   * When signs of life began again after a silence: database and mark may both be of an older backup, which nothing here
   * can tell. Chains that have not asked the agency since then do so before they send. Null: there was none.
   */
  dudosaEn(): Date | null {
    return this.duda;
  }

  /** The agency keeps records of ours that are missing here: for this process now, for the others with their next look. */
  async darPorAtrasada(): Promise<void> {
    await this.db.pool.query(DAR_POR_ATRASADA, [this.id]);
    this.decir('ATRASADA');
  }

  vista(): Vista {
    return { id: this.id, pulso: this.pulso };
  }

  /**
   * The same of what a transaction has read, in which no database can be exchanged any more; `vista`: taken before
   * it was asked. Throws INSTALACION_NO_DECLARADA.
   */
  exigirEn(leida: EnTransaccion, vista: Vista): void {
    this.exigir();
    if (leida === null || leida.id !== vista.id || leida.atrasadaEn !== null || leida.pulso < vista.pulso)
      throw fallo('INSTALACION_NO_DECLARADA');
  }

  /** Asks now; gives what was found. */
  async comprobar(): Promise<Estado> {
    const sistema = await this.sistema();
    let instalada = (await this.leer()) ?? (await this.declararPrimera(sistema));
    const { id } = instalada;
    const fuera = this.marca.leer(id);
    // Other processes count on, and note it outside behind their commit: what is kept there is held against a row
    // that was read after it, and can only be ahead of that when the database was put back.
    if ((fuera ?? -1) > instalada.pulso) instalada = (await this.leer()) ?? instalada;
    if (instalada.id !== id) return this.comprobar();
    const visto = id === this.id ? this.pulso : -1;
    const pulso = fuera === null && visto < 0 ? null : Math.max(fuera ?? -1, visto);
    const juicio = juzgar(instalada, sistema, { pulso, nombrada: this.config.INSTALACION === id });
    if (juicio === 'VIGENTE') await this.latir(id, sistema, pulso ?? 0);
    if (juicio === 'ATRASADA' && instalada.atrasadaEn === null && pulso !== null)
      await this.db.pool.query(ANOTAR_ATRASADA, [id, pulso]);
    this.id = id;
    return this.decir(juicio);
  }

  private async latir(id: string, sistema: string, visto: number): Promise<void> {
    const { rows } = await this.db.pool.query<{ pulso: number; dudosaEn: Date | null }>(LATIR, [
      id,
      sistema,
      visto,
    ]);
    // Declared anew at this very moment: the next look sees it.
    if (!rows[0]) return;
    this.pulso = rows[0].pulso;
    this.duda = rows[0].dudosaEn;
    // Behind the commit: what is kept outside is never ahead of what the database had.
    this.marca.anotar(id, this.pulso);
  }

  private decir(juicio: Juicio): Juicio {
    if (juicio !== this.estado) {
      const datos = { juicio, instalacion: this.id };
      if (juicio === 'VIGENTE') this.log.event('instalacion', datos);
      else this.log.warning('instalacion-no-declarada', datos);
    }
    return (this.estado = juicio);
  }

  private async sistema(): Promise<string> {
    const { rows } = await this.db.pool.query<{ sistema: string }>(SISTEMA);
    return rows[0]?.sistema ?? '';
  }

  private async leer(): Promise<Instalada | undefined> {
    const { rows } = await this.db.pool.query<Instalada>(VIGENTE);
    return rows[0];
  }

  /** A database that nobody declared holds nothing yet: whoever comes first declares it. */
  private async declararPrimera(sistema: string): Promise<Instalada> {
    const id = this.config.INSTALACION ?? newId();
    // Before the row: whoever reads the row finds the mark.
    this.marca.anotar(id, 0);
    await this.db.pool.query(DECLARAR_PRIMERA, [id, sistema]);
    const declarada = await this.leer();
    if (!declarada) throw new Error('The installation that was just declared is not there');
    // Of several processes that start together one declares: the others have seen that nothing was here before.
    this.marca.anotar(declarada.id, 0);
    return declarada;
  }

  private programar(): void {
    if (this.cerrada) return;
    this.timer = setTimeout(() => {
      this.enCurso = this.comprobar()
        .then(() => undefined)
        // The database is away, or nothing can be kept outside: what was found last holds until it is asked again.
        .catch((error: unknown) => this.log.fault(error, 'instalacion'))
        .finally(() => this.programar());
    }, LATIDO_MS);
    this.timer.unref();
  }
}

const ESPERA = { cabeceras: { 'retry-after': '2' } };

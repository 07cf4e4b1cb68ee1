// How many requests a key may make in a minute, over all replicas. The count stands in the database; a process takes a block of it at
// once, so that most requests ask nobody (docs/adr/0037).
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config';
import { Db } from '../../platform/db';

const MINUTO_S = 60;
const MAX_BLOQUE = 20;
/** Most keys whose block is remembered; full, the memory begins anew, and blocks are taken again. */
const MAX_CLAVES = 10_000;

/** What a key has left of its minute. */
export interface Cuota {
  limite: number;
  quedan: number;
  /** Until the next minute of this key begins. */
  segundos: number;
  /** This request is one too many. */
  pasada: boolean;
}

interface Bloque {
  /** Not used yet of what this process took. */
  aqui: number;
  /** Left in the database when it took it. */
  fuera: number;
  /** By `clock.monotonic()`. */
  hasta: number;
  pasada: boolean;
}

/** As large as divides the limit: whoever takes the last one gets all of it. */
export const bloqueDe = (limite: number): number => {
  for (let n = Math.min(MAX_BLOQUE, limite); n > 1; n -= 1) if (limite % n === 0) return n;
  return 1;
};

@Injectable()
export class LimiteClave {
  private readonly limite: number;
  private readonly bloque: number;
  private readonly contador: RateLimiterPostgres;
  private readonly bloques = new Map<string, Bloque>();
  /** Of each key one block is fetched at a time, and who comes meanwhile waits for it. */
  private readonly pedidos = new Map<string, Promise<Bloque>>();

  constructor(
    db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) { API_PETICIONES_MINUTO }: Pick<Config, 'API_PETICIONES_MINUTO'>,
  ) {
    this.limite = API_PETICIONES_MINUTO;
    this.bloque = bloqueDe(this.limite);
    this.contador = new RateLimiterPostgres({
      storeClient: db.pool,
      tableName: 'intentos',
      tableCreated: true,
      keyPrefix: 'clave-api',
      points: this.limite,
      duration: MINUTO_S,
    });
  }

  /** Counts a request. */
  async contar(claveId: string): Promise<Cuota> {
    for (;;) {
      const bloque = this.vigente(claveId) ?? (await this.pedir(claveId));
      if (bloque.pasada) return this.cuota(bloque);
      if (bloque.aqui > 0) {
        bloque.aqui -= 1;
        return this.cuota(bloque);
      }
    }
  }

  /** The block in hand, unless it is used up or its minute is over. */
  private vigente(claveId: string): Bloque | undefined {
    const bloque = this.bloques.get(claveId);
    if (!bloque || bloque.hasta <= this.clock.monotonic()) return undefined;
    return bloque.pasada || bloque.aqui > 0 ? bloque : undefined;
  }

  private pedir(claveId: string): Promise<Bloque> {
    const pedido =
      this.pedidos.get(claveId) ??
      this.tomar(claveId)
        .then((bloque) => {
          if (this.bloques.size >= MAX_CLAVES) this.bloques.clear();
          this.bloques.set(claveId, bloque);
          return bloque;
        })
        .finally(() => this.pedidos.delete(claveId));
    this.pedidos.set(claveId, pedido);
    return pedido;
  }

  private async tomar(claveId: string): Promise<Bloque> {
    try {
      const { remainingPoints, msBeforeNext } = await this.contador.consume(claveId, this.bloque);
      return { aqui: this.bloque, fuera: remainingPoints, hasta: this.dentroDe(msBeforeNext), pasada: false };
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return { aqui: 0, fuera: 0, hasta: this.dentroDe(error.msBeforeNext), pasada: true };
    }
  }

  // No longer than a minute: it may have been counted under a clock that was set back since.
  private readonly dentroDe = (ms: number): number =>
    this.clock.monotonic() + Math.min(Math.max(ms, 0), MINUTO_S * 1000);

  private cuota({ aqui, fuera, hasta, pasada }: Bloque): Cuota {
    return {
      limite: this.limite,
      quedan: aqui + fuera,
      segundos: Math.max(1, Math.ceil((hasta - this.clock.monotonic()) / 1000)),
      pasada,
    };
  }
}

/** As an answer says it (draft-ietf-httpapi-ratelimit-headers). */
export const cabecerasDe = ({ limite, quedan, segundos }: Cuota): Record<string, string> => ({
  'ratelimit-policy': `"clave";q=${limite};w=${MINUTO_S}`,
  ratelimit: `"clave";r=${quedan};t=${segundos}`,
});

// One process that sends: the product's own sender and its own act, over simulated books, agency, clock and pulse.
import type { Clock } from '../../src/platform/clock';
import { ISOLATED_RETRY_MS } from '../../src/modules/envios/ciclo/decidir';
import { EnviarCadena } from '../../src/modules/envios/enviar-cadena';
import { FaultPoints } from '../../src/modules/envios/fault-points';
import { FinRepository } from '../../src/modules/envios/fin.repository';
import { Remitente } from '../../src/modules/envios/remitente';
import type { AgenciaSimulada } from './agencia-simulada';
import type { Azar } from './azar';
import type { BaseSimulada } from './base-simulada';
import { AgendaSimulada, AvisosSimulados, type LibrosSimulados } from './libros-simulados';
import type { Planificador, Proceso } from './planificador';

export interface EntornoRemitente {
  plan: Planificador;
  azar: Azar;
  base: BaseSimulada;
  agencia: AgenciaSimulada;
  libros: LibrosSimulados;
  clock: Clock;
  simultaneos: number;
  punto(nombre: string): Promise<void>;
  /** An error that no simulated fault explains. */
  averia(error: unknown, nombre: string): void;
  salida(cadenaId: string, salida: string): void;
}

/**
 * The pulse of the product is 400 ms; with nothing due it may rest longer here, since the world does not
 * change unseen.
 */
const PULSO_MS = 400;
const DESCANSO_MS = 60_000;

class Puntos extends FaultPoints {
  constructor(private readonly punto: (nombre: string) => Promise<void>) {
    super();
  }

  override pasar(punto: string): Promise<void> {
    return this.punto(`envio:${punto}`);
  }
}

export class RemitenteSimulado {
  readonly remitente: Remitente;
  private siguiente = Infinity;

  constructor(
    readonly proceso: Proceso,
    private readonly entorno: EntornoRemitente,
  ) {
    const { plan, azar, base, agencia, libros, clock, simultaneos, punto, averia, salida } = entorno;
    const db = { runSql: base.runSql.bind(base) };
    const ajustes = {
      replica: `${proceso.nombre}#${plan.pasos}`,
      arriendoMs: 30_000,
      simultaneos,
      cierreMs: 5_000,
      azar: azar.siguiente,
      pausa: () => Promise.resolve(),
    };
    const acto = new EnviarCadena(
      db as never,
      clock,
      libros,
      new AvisosSimulados(base),
      new FinRepository(),
      agencia,
      ajustes,
      new Puntos(punto),
    );
    const log = {
      event: (_: string, datos?: Record<string, unknown>) =>
        salida(String(datos?.cadenaId), String(datos?.salida)),
      warning: (_: string, datos?: Record<string, unknown>) =>
        salida(String(datos?.cadenaId), String(datos?.salida)),
      fault: averia,
    };
    const contado = {
      execute: (...args: Parameters<EnviarCadena['execute']>) =>
        plan.lanzarContada(proceso, () => acto.execute(...args)),
    };
    this.remitente = new Remitente(
      new AgendaSimulada(base, () => this.leerAgenda()),
      contado,
      clock,
      ajustes,
      log as never,
      { vigente: () => true },
      { puedeEnviar: () => Promise.resolve(true) },
    );
    this.pulsar(0);
  }

  private async leerAgenda(): Promise<void> {
    const { plan, base } = this.entorno;
    await plan.dormir(1);
    if (plan.ahora < base.caidaHasta)
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  }

  /** A pulse within so many milliseconds, unless one comes before. */
  pulsar(ms: number): void {
    const { plan } = this.entorno;
    const en = plan.ahora + ms;
    if (en >= this.siguiente) return;
    this.siguiente = en;
    plan.tras(
      ms,
      () => {
        if (this.siguiente !== en) return;
        this.siguiente = Infinity;
        void plan.lanzar(this.proceso, async () => {
          await this.remitente.despertar();
          if (this.proceso.vivo) this.pulsar(this.hastaAlgo());
        });
      },
      this.proceso,
    );
  }

  /**
   * Until something can be due by the clocks as they stand; they may be moved meanwhile, so never long.
   * Without work a commit wakes.
   */
  private hastaAlgo(): number {
    const { base, clock } = this.entorno;
    const ahora = clock.now();
    let espera = Infinity;
    for (const {
      pendientes,
      envio: { estado, arrendadaHasta },
    } of base.cadenas.values()) {
      if (pendientes.size === 0) continue;
      const arriendo = (arrendadaHasta ?? 0) - base.ahora();
      const turno =
        Math.max(estado.proximoIntento ?? 0, (estado.ultimoEnvioEn ?? 0) + estado.tiempoEspera * 1000) -
        ahora;
      const apartados = Math.min(
        ...[...pendientes]
          .slice(0, 50)
          .map(({ codigoError, enviadoEn }) =>
            codigoError === null ? 0 : (enviadoEn ?? 0) + ISOLATED_RETRY_MS - ahora,
          ),
      );
      espera = Math.min(
        espera,
        DESCANSO_MS,
        estado.suspendida ? DESCANSO_MS : Math.max(PULSO_MS, turno, arriendo, apartados),
      );
    }
    return espera;
  }
}

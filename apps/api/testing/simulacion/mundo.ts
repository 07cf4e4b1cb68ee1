// A world out of a seed: companies, users, replicas of the API, senders, a database, an agency, clocks, and
// what goes wrong with them. Runs so many days, then everything gets well and must come to rest as it should.
// The same seed gives the same run, step by step.
import type { Operacion } from '@encadena/invoicing';
import { isUnavailable } from '../../src/platform/http/disponibilidad';
import { AgenciaSimulada, type ModoCaida } from './agencia-simulada';
import { sortearMundo, type AjustesMundo } from './averias';
import { Azar } from './azar';
import { BaseSimulada, type CadenaFila } from './base-simulada';
import { cadenaNueva } from './cadena-nueva';
import { Comprobaciones } from './comprobaciones';
import { ReplicaApi } from './emision-simulada';
import { LibrosSimulados } from './libros-simulados';
import { RelojMaquina, type Maquina } from './maquina';
import { conTemporizadores, Planificador, Proceso } from './planificador';
import { RemitenteSimulado } from './remitente-simulado';
import { Usuarios } from './usuarios';

const SEGUNDO = 1_000;
const HORA = 3_600 * SEGUNDO;
export const DIA = 24 * HORA;

export interface Informe {
  semilla: number;
  dias: number;
  pasos: number;
  facturas: number;
  /** Records that correct, and that annul. */
  subsanaciones: number;
  bajas: number;
  envios: number;
  /** What did not hold; empty: everything held. */
  fallos: string[];
  traza: string[];
}

export interface Peticion {
  semilla: number;
  dias: number;
  /** Stop after that step, to look at a failure from before it. */
  hasta?: number;
  /** Keep the trace; without it only what broke. */
  trazar?: boolean;
  ajustes?: (ajustes: AjustesMundo) => void;
  /** Fewer invoices, the same faults: for many worlds in little time. */
  ligera?: boolean;
  /** Hears of each line of the trace. */
  oyente?: (linea: string) => void;
}

export class Mundo {
  readonly azar: Azar;
  readonly ajustes: AjustesMundo;
  readonly plan: Planificador;
  readonly base: BaseSimulada;
  readonly agencia: AgenciaSimulada;
  readonly comprobaciones: Comprobaciones;
  readonly maquinas: Maquina[] = [];
  readonly usuarios: Usuarios;
  private readonly libros: LibrosSimulados;
  private readonly lineas: string[] = [];
  private readonly congelados = new Map<Proceso, number>();
  private ids = 0;
  private calma = false;

  constructor(private readonly peticion: Peticion) {
    this.azar = new Azar(peticion.semilla);
    this.ajustes = sortearMundo(this.azar);
    if (peticion.ligera)
      Object.assign(this.ajustes, {
        actividad: Math.min(this.ajustes.actividad, 6),
        rafaga: Math.min(this.ajustes.rafaga, 60),
        nifs: Math.min(this.ajustes.nifs, 3),
      });
    peticion.ajustes?.(this.ajustes);
    this.plan = new Planificador(this.ajustes.inicio);
    const traza = (texto: string): void => this.traza(texto);
    this.comprobaciones = new Comprobaciones(this.plan, traza);
    this.base = new BaseSimulada(this.plan, this.azar, (nombre) => this.punto(nombre));
    this.base.corteTrasCommit = this.ajustes.averias.corteTrasCommit;
    this.agencia = new AgenciaSimulada(
      this.plan,
      this.azar,
      peticion.semilla,
      { ...this.ajustes.averias.agencia },
      (texto) => this.comprobaciones.fallo(texto),
      traza,
      (proceso, desde) => this.libreDesde(proceso, desde),
    );
    Object.assign(this.comprobaciones, { base: this.base, agencia: this.agencia });
    this.libros = new LibrosSimulados(this.base, this.comprobaciones);
    this.base.alConfirmar = () =>
      this.maquinas.forEach(({ remitente }) => remitente?.pulsar(this.azar.entre(1, 400)));
    for (let i = 0; i < this.ajustes.nifs; i += 1) this.base.poner(cadenaNueva(i, this.azar));
    for (let i = 0; i < this.ajustes.apis; i += 1)
      this.arrancar({ nombre: `api${i}`, desvio: 0, proceso: new Proceso(`api${i}`) });
    for (let i = 0; i < this.ajustes.remitentes; i += 1)
      this.arrancar({ nombre: `envios${i}`, desvio: 0, proceso: new Proceso(`envios${i}`) });
    this.usuarios = new Usuarios(this);
  }

  readonly newId = (): string => `id-${(this.ids += 1)}`;

  traza(texto: string): void {
    if (!this.peticion.trazar && !texto.startsWith('BROKEN')) return;
    const linea = `${this.plan.pasos} ${new Date(this.plan.ahora).toISOString()} ${texto}`;
    this.lineas.push(linea);
    this.peticion.oyente?.(linea);
  }

  /** A named place at which a process may die. */
  private async punto(nombre: string): Promise<void> {
    await this.plan.dormir(this.azar.entre(0, 2));
    if (!this.azar.si(this.ajustes.averias.muerteEnPunto)) return;
    const maquina = this.maquinas.find(({ proceso }) => proceso === this.plan.proceso());
    if (!maquina || this.calma) return;
    this.matar(maquina, nombre);
    await this.plan.esperar(() => undefined);
  }

  /**
   * Whether a sender could know since then that its lease is gone: not frozen, its database in reach, the
   * clocks of leases untouched.
   */
  private libreDesde(proceso: Proceso, desde: number): boolean {
    return (
      (this.congelados.get(proceso) ?? -Infinity) < desde && this.base.desvio === 0 && this.saltoBase < desde
    );
  }

  private saltoBase = -Infinity;

  private arrancar(maquina: Maquina): void {
    if (!this.maquinas.includes(maquina)) this.maquinas.push(maquina);
    maquina.proceso = new Proceso(maquina.nombre);
    const { plan, azar, base, agencia, libros, comprobaciones } = this;
    const punto = (nombre: string): Promise<void> => this.punto(nombre);
    if (maquina.nombre.startsWith('api')) {
      maquina.api = new ReplicaApi({
        base,
        punto,
        newId: this.newId,
        ahora: () => plan.ahora + maquina.desvio,
        verdad: () => plan.ahora,
        sellado: (cadena, factura, registro) => comprobaciones.sellado(cadena, factura, registro),
        alarmas: (cadena, reglas, ahora) => comprobaciones.alarmas(cadena, reglas, ahora),
      });
      return;
    }
    maquina.remitente = new RemitenteSimulado(maquina.proceso, {
      plan,
      azar,
      base,
      agencia,
      libros,
      punto,
      simultaneos: this.ajustes.simultaneos,
      clock: new RelojMaquina(plan, maquina),
      averia: (error, nombre) => {
        if (!isUnavailable(error))
          comprobaciones.fallo(`${nombre}: ${error instanceof Error ? error.stack : String(error)}`);
      },
      salida: (cadenaId, salida) =>
        salida !== 'NADA' && this.traza(`${base.cadenas.get(cadenaId)?.nif} ${salida}`),
    });
    comprobaciones.serenoDesde = plan.ahora;
  }

  matar(maquina: Maquina, porque: string): void {
    if (!maquina.proceso.vivo) return;
    this.traza(`kill ${maquina.nombre} ${porque}`);
    maquina.proceso.vivo = false;
    this.base.terminarSesiones(maquina.proceso);
    this.volver(maquina);
  }

  private volver(maquina: Maquina): void {
    this.comprobaciones.serenoDesde = Infinity;
    this.plan.tras(
      this.calma ? SEGUNDO : this.azar.entre(1, this.azar.si(0.1) ? 3_600 : 30) * SEGUNDO,
      () => {
        this.traza(`start ${maquina.nombre}`);
        this.arrancar(maquina);
        this.serenar();
      },
    );
  }

  /** The measure of gaps begins anew when everything of ours is up again. */
  private serenar(): void {
    const arriba =
      this.maquinas.every(({ proceso }) => proceso.vivo && proceso.congeladoHasta <= this.plan.ahora) &&
      this.base.caidaHasta <= this.plan.ahora;
    this.comprobaciones.serenoDesde = arriba ? this.plan.ahora : Infinity;
  }

  private parar(maquina: Maquina): void {
    const { remitente, proceso } = maquina;
    if (!remitente || !proceso.vivo) return;
    this.traza(`stop ${maquina.nombre}`);
    void this.plan.lanzar(proceso, async () => {
      await remitente.remitente.beforeApplicationShutdown();
      if (proceso.vivo) this.matar(maquina, 'stopped');
    });
  }

  private congelar({ proceso, nombre }: Maquina, ms: number): void {
    this.traza(`freeze ${nombre} ${ms} ms`);
    proceso.congeladoHasta = this.plan.ahora + ms;
    this.congelados.set(proceso, proceso.congeladoHasta);
    this.comprobaciones.serenoDesde = Infinity;
    // idle_in_transaction_session_timeout: a session that says nothing is ended by the server.
    if (ms > 10_000) this.plan.tras(10_000, () => this.base.terminarSesiones(proceso));
    this.plan.tras(ms, () => this.serenar());
  }

  private caerBase(ms: number): void {
    this.traza(`database away ${ms} ms`);
    this.base.caidaHasta = this.plan.ahora + ms;
    this.base.terminarSesiones(null);
    this.comprobaciones.serenoDesde = Infinity;
    this.plan.tras(ms, () => this.serenar());
  }

  private saltar(): void {
    const ms = this.azar.de([
      -2 * HORA,
      2 * HORA,
      -30 * SEGUNDO,
      90 * SEGUNDO,
      -300 * SEGUNDO,
      300 * SEGUNDO,
    ]);
    const deBase = this.azar.si(0.2);
    const maquina = deBase ? null : this.azar.de(this.maquinas);
    this.comprobaciones.relojesBuenos = false;
    this.moverReloj(maquina, ms);
    // Somebody sets it right again.
    this.plan.tras(this.azar.entre(60, 20_000) * SEGUNDO, () => this.moverReloj(maquina, -ms));
  }

  private moverReloj(maquina: Maquina | null, ms: number): void {
    this.traza(`clock of ${maquina?.nombre ?? 'the database'} ${ms > 0 ? '+' : ''}${ms / SEGUNDO} s`);
    if (maquina) maquina.desvio += ms;
    else {
      this.base.desvio += ms;
      this.saltoBase = this.plan.ahora;
    }
    this.serenar();
  }

  private caerAgencia(): void {
    const { azar } = this;
    const ms =
      azar.de([azar.entre(1, 30) * 60, azar.entre(1, 6) * 3_600, azar.si(0.2) ? 72 * 3_600 : 600]) * SEGUNDO;
    const modo = azar.de<ModoCaida>(['rechaza', 'silencio', 'pagina', 'fault']);
    this.traza(`agency away (${modo}) ${ms} ms`);
    this.agencia.caida = { modo, hasta: this.plan.ahora + ms };
  }

  private suspender(): void {
    const cadena = this.azar.de([...this.base.cadenas.values()]);
    this.traza(`access of ${cadena.nif} withdrawn`);
    this.agencia.suspendidos.add(cadena.nif);
    this.plan.tras(this.azar.entre(1, 10) * HORA, () => this.levantar(cadena));
  }

  /** The agency gives access back, and an operator clears the chain. */
  private levantar(cadena: CadenaFila): void {
    this.agencia.suspendidos.delete(cadena.nif);
    cadena.envio.estado = { ...cadena.envio.estado, suspendida: false };
    this.serenar();
  }

  private punta = 0;

  /** A moment of today, in milliseconds from now on: mostly within the busy quarter of an hour, so that things meet. */
  momento(): number {
    return this.azar.si(0.6)
      ? this.punta + this.azar.entre(0, 900 * SEGUNDO)
      : this.azar.entre(0, DIA - SEGUNDO);
  }

  /** The faults of one day, at times of their own. */
  private sortearDia(): void {
    const { averias } = this.ajustes;
    this.punta = this.azar.entre(0, DIA - HORA);
    const veces = (media: number, accion: () => void): void => {
      for (let n = Math.floor(media) + (this.azar.si(media % 1) ? 1 : 0); n > 0; n -= 1)
        this.plan.tras(this.momento(), () => void (this.calma || accion()));
    };
    const vivas = (): Maquina[] =>
      this.maquinas.filter(({ proceso }) => proceso.vivo && proceso.congeladoHasta <= this.plan.ahora);
    const una = (accion: (maquina: Maquina) => void) => (): void => {
      const candidatas = vivas();
      if (candidatas.length > 0) accion(this.azar.de(candidatas));
    };
    veces(
      averias.muertes,
      una((maquina) => this.matar(maquina, 'kill -9')),
    );
    veces(
      averias.paradas,
      una((maquina) => this.parar(maquina)),
    );
    veces(
      averias.congelaciones,
      una((maquina) => this.congelar(maquina, this.azar.entre(1, 120) * SEGUNDO)),
    );
    veces(averias.caidasBase, () => this.caerBase(this.azar.entre(1, 120) * SEGUNDO));
    veces(averias.caidasAgencia, () => this.caerAgencia());
    veces(averias.saltosReloj, () => this.saltar());
    veces(averias.suspensiones, () => this.suspender());
  }

  async correr(): Promise<Informe> {
    const { plan, comprobaciones, peticion } = this;
    const parar = (): boolean =>
      comprobaciones.fallos.length > 0 || plan.pasos >= (peticion.hasta ?? Infinity);
    await conTemporizadores(plan, async () => {
      for (let dia = 0; dia < peticion.dias && !parar(); dia += 1) {
        this.traza(`day ${dia + 1}`);
        this.sortearDia();
        this.usuarios.sortearDia();
        const inicio = plan.ahora;
        for (let hora = 1; hora <= 24 && !parar(); hora += 1) {
          await plan.correr(inicio + hora * HORA, parar);
          if (!parar()) comprobaciones.vigilar();
        }
        if (!parar()) comprobaciones.auditar();
      }
      if (!parar()) await this.calmar(parar);
    });
    const registros = [...this.base.cadenas.values()].flatMap((cadena) => cadena.registros);
    const cuantos = (operacion: Operacion): number =>
      registros.filter((registro) => registro.operacion === operacion).length;
    return {
      semilla: peticion.semilla,
      dias: peticion.dias,
      pasos: plan.pasos,
      facturas: cuantos('ALTA'),
      subsanaciones: cuantos('SUBSANACION'),
      bajas: cuantos('BAJA'),
      envios: this.agencia.envios,
      fallos: comprobaciones.fallos,
      traza: this.lineas,
    };
  }

  /** Nothing goes wrong any more, for up to two days: everything must come to rest. */
  private async calmar(parar: () => boolean): Promise<void> {
    const { plan, base } = this;
    this.calma = true;
    this.ajustes.averias.muerteEnPunto = 0;
    Object.assign(base, { corteTrasCommit: 0, desvio: 0 });
    for (const maquina of this.maquinas) maquina.desvio = 0;
    this.agencia.sanar();
    for (const cadena of base.cadenas.values()) this.levantar(cadena);
    this.serenar();
    this.traza('calm');
    const fin = plan.ahora + 2 * DIA;
    while (
      plan.ahora < fin &&
      !parar() &&
      (this.usuarios.esperando > 0 ||
        [...base.cadenas.values()].some(({ pendientes }) => pendientes.size > 0))
    )
      await plan.correr(plan.ahora + HORA, parar);
    if (!parar()) this.comprobaciones.auditar(true);
    if (!parar() && this.usuarios.esperando > 0)
      this.comprobaciones.fallo(`${this.usuarios.esperando} requests were never answered`);
  }
}

/** Runs the world of a seed. */
export const simular = (peticion: Peticion): Promise<Informe> => new Mundo(peticion).correr();

/**
 * How many days the world of a seed lasts when nobody says: mostly one, sometimes long enough for an outage
 * of three days.
 */
export const diasDe = (semilla: number): number => (semilla % 50 === 0 ? 7 : semilla % 10 === 0 ? 2 : 1);

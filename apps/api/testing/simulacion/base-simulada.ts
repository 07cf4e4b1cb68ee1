// The database of the simulation: rows in memory with the semantics that the product relies on. What a
// transaction writes is seen by nobody before its commit and is gone without one; rows that it locks are
// waited for; a session whose process died is rolled back.
import type { Operacion } from '@encadena/invoicing';
import type { RegistroAlta, RegistroAnulacion } from '@encadena/verifactu';
import type { Zona } from '@encadena/values';
import type { EstadoCadena } from '../../src/modules/envios/ciclo/estado';
import type { EstadoRegistro } from '../../src/modules/envios/ciclo/lineas';
import type { FacturaEmitida } from '../../src/modules/facturas/actos/publicar/emision';
import type { BorradorLeido } from '../../src/modules/facturas/factura-fila';
import type { SerieLeida } from '../../src/modules/series';
import type { Azar } from './azar';
import type { Planificador, Proceso } from './planificador';

export interface FacturaSimulada {
  borrador: BorradorLeido;
  /** What it rectifies or replaces, by id: read anew whenever it is published. */
  referidas: { tipo: 'RECTIFICA' | 'SUSTITUYE'; id: string }[];
  /** F3s that name it, each with its sign. */
  sustituciones?: number;
  /** As it was issued. */
  emitida?: FacturaEmitida;
  /** In the order of the chain. */
  registros: RegistroFila[];
}

export interface RegistroFila {
  id: string;
  posicion: number;
  facturaId: string;
  operacion: Operacion;
  contenido: RegistroAlta | RegistroAnulacion;
  huella: string;
  generadoEn: number;
  /** True time of its sealing, which no product's clock tells. */
  selladoEn: number;
  estado: EstadoRegistro;
  codigoError: number | null;
  envioId: string | null;
  enviadoEn: number | null;
  intentos: number;
}

export interface FilaEnvioCadena {
  estado: EstadoCadena;
  arriendo: bigint;
  arrendadaPor: string | null;
  arrendadaHasta: number | null;
}

export interface EnvioFila {
  id: string;
  estado: string;
  motivo: string | null;
}

export interface CadenaFila {
  id: string;
  nifId: string;
  nif: string;
  nombre: string;
  zona: Zona;
  cabeza: { posicion: number; huella: string | null };
  cupo: number | null;
  series: SerieLeida[];
  contadores: Map<string, number>;
  facturas: Map<string, FacturaSimulada>;
  registros: RegistroFila[];
  /** In the order of the chain. */
  pendientes: Set<RegistroFila>;
  envio: FilaEnvioCadena;
  envios: Map<string, EnvioFila>;
  alarmasAbiertas: Set<string>;
}

const LOCK_WAIT_MS = 5_000;
const error = (code: string, message: string): Error => Object.assign(new Error(message), { code });

/** One transaction: what it wrote waits for the commit, in its order. */
export class Transaccion {
  private readonly escrituras: (() => void)[] = [];
  private anterior: Promise<unknown> = Promise.resolve();
  readonly locks: string[] = [];
  rota = false;

  constructor(
    readonly base: BaseSimulada,
    readonly proceso: Proceso | null,
  ) {}

  escribir(escritura: () => void): void {
    this.escrituras.push(escritura);
  }

  /** Statements that are not awaited one by one run in the order in which they were sent, as on a connection. */
  enOrden<T>(sentencia: () => Promise<T>): Promise<T> {
    const suya = this.anterior.then(sentencia);
    this.anterior = suya;
    return suya;
  }

  /** Locks a row until the end of the transaction. Throws 55P03 after waiting long. */
  async bloquear(fila: string): Promise<void> {
    if (!this.locks.includes(fila)) await this.base.cerrar(this, fila);
    this.comprobar();
  }

  /** Locks a row that nobody else holds; false when somebody does. */
  async bloquearLibre(fila: string): Promise<boolean> {
    if (!this.locks.includes(fila) && this.base.cerrada(fila)) return false;
    await this.bloquear(fila);
    return true;
  }

  comprobar(): void {
    if (this.rota) throw error('57P01', 'Connection terminated unexpectedly');
  }

  confirmar(): void {
    this.comprobar();
    for (const escritura of this.escrituras) escritura();
  }
}

export class BaseSimulada {
  readonly cadenas = new Map<string, CadenaFila>();
  readonly porNif = new Map<string, CadenaFila>();
  /** By how much the clock of the database's machine is wrong. */
  desvio = 0;
  caidaHasta = 0;
  /** How likely a connection breaks right after a commit: the caller does not learn of it. */
  corteTrasCommit = 0;
  private readonly locks = new Map<
    string,
    { dueno: Transaccion; queue: { tx: Transaccion; pasar: () => void }[] }
  >();
  private readonly abiertas = new Set<Transaccion>();
  /** Told of every commit. */
  alConfirmar: () => void = () => undefined;

  constructor(
    private readonly plan: Planificador,
    private readonly azar: Azar,
    /** Named places where a process may die. */
    private readonly punto: (nombre: string) => Promise<void>,
  ) {}

  ahora(): number {
    return this.plan.ahora + this.desvio;
  }

  poner(cadena: CadenaFila): void {
    this.cadenas.set(cadena.id, cadena);
    this.porNif.set(cadena.nifId, cadena);
  }

  cadena(id: string): CadenaFila {
    return this.cadenas.get(id) as CadenaFila;
  }

  /** A transaction as `Db.runSql` makes one. */
  async runSql<T>(_scope: unknown, trabajo: (tx: Transaccion) => Promise<T>): Promise<T> {
    await this.ida();
    const tx = new Transaccion(this, this.plan.proceso());
    this.abiertas.add(tx);
    try {
      const resultado = await trabajo(tx);
      await this.ida();
      tx.confirmar();
      this.alConfirmar();
      this.soltar(tx);
      if (this.azar.si(this.corteTrasCommit)) throw error('ECONNRESET', 'Connection terminated unexpectedly');
      await this.punto('despues-de-commit');
      return resultado;
    } finally {
      this.soltar(tx);
    }
  }

  /** One message to the server. */
  private async ida(): Promise<void> {
    await this.plan.dormir(this.azar.entre(0, 3));
    if (this.plan.ahora < this.caidaHasta) throw error('ECONNREFUSED', 'connect ECONNREFUSED');
  }

  cerrada(fila: string): boolean {
    return this.locks.has(fila);
  }

  async cerrar(tx: Transaccion, fila: string): Promise<void> {
    tx.comprobar();
    const lock = this.locks.get(fila);
    if (!lock) {
      this.locks.set(fila, { dueno: tx, queue: [] });
      tx.locks.push(fila);
      return;
    }
    await this.plan.esperar<void>((despertar, fallar) => {
      const turno = { tx, pasar: () => despertar() };
      lock.queue.push(turno);
      this.plan.tras(LOCK_WAIT_MS, () => {
        const lugar = lock.queue.indexOf(turno);
        if (lugar < 0) return;
        lock.queue.splice(lugar, 1);
        fallar(error('55P03', 'canceling statement due to lock timeout'));
      });
    });
  }

  /** Gives back what a transaction has locked. */
  soltar(tx: Transaccion): void {
    this.abiertas.delete(tx);
    for (const fila of tx.locks.splice(0)) {
      const lock = this.locks.get(fila);
      const siguiente = lock?.queue.shift();
      if (!lock || !siguiente) {
        this.locks.delete(fila);
        continue;
      }
      lock.dueno = siguiente.tx;
      siguiente.tx.locks.push(fila);
      siguiente.pasar();
    }
  }

  /** The server ends sessions: of one process, or all of them. Nothing of them stays. */
  terminarSesiones(de: Proceso | null): void {
    for (const tx of [...this.abiertas]) {
      if (de !== null && tx.proceso !== de) continue;
      tx.rota = true;
      for (const { queue } of this.locks.values()) {
        const lugar = queue.findIndex((turno) => turno.tx === tx);
        const [turno] = lugar < 0 ? [] : queue.splice(lugar, 1);
        turno?.pasar();
      }
      this.soltar(tx);
    }
  }
}

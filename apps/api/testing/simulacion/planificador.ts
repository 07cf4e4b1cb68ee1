// Time and processes of the simulation. One event happens after another, in the order of simulated time; a
// process runs only when an event wakes it and until all that it does waits again. Whatever may be killed,
// frozen or delayed waits here.

/** A machine's process: the API or a sender. What it waits for dies with it. */
export class Proceso {
  vivo = true;
  congeladoHasta = 0;

  constructor(readonly nombre: string) {}
}

interface Temporizador {
  cancelar(): void;
  unref(): void;
}

/**
 * A thread of work inside a process. `contada`: it may also wait for the real machine (compression), and the
 * simulation waits with it.
 */
interface Tarea {
  proceso: Proceso;
  contada: boolean;
}

interface Suceso {
  en: number;
  orden: number;
  accion: () => void;
  proceso: Proceso | null;
  cancelado: boolean;
}

const inmediato = setImmediate;

export class Planificador {
  private readonly monton: Suceso[] = [];
  /** In whose name things happen now: an event wakes one thread, and nothing else runs until all of it waits. */
  private actual: Tarea | undefined;
  private ordenes = 0;
  private corriendo = 0;
  pasos = 0;

  /** True time, epoch milliseconds: what no machine's clock can move. */
  constructor(public ahora: number) {}

  proceso(): Proceso | null {
    return this.actual?.proceso ?? null;
  }

  /** Runs work in the name of a process. */
  lanzar<T>(proceso: Proceso, trabajo: () => Promise<T>): Promise<T> {
    return this.enNombreDe({ proceso, contada: false }, trabajo);
  }

  /**
   * The same for work that also waits for the real machine (compression): the simulation goes on when it ends
   * or waits for simulated time.
   */
  async lanzarContada<T>(proceso: Proceso, trabajo: () => Promise<T>): Promise<T> {
    this.corriendo += 1;
    try {
      return await this.enNombreDe({ proceso, contada: true }, trabajo);
    } finally {
      this.corriendo -= 1;
      // What follows in this event is no longer counted.
      this.actual = { proceso, contada: false };
    }
  }

  private enNombreDe<T>(tarea: Tarea, trabajo: () => T): T {
    const antes = this.actual;
    this.actual = tarea;
    const resultado = trabajo();
    // Without one before it, the rest of the event belongs to this work.
    if (antes) this.actual = antes;
    return resultado;
  }

  /** An event after so many milliseconds. With a process it dies and freezes with it; without one it is the world's. */
  tras(ms: number, accion: () => void, proceso: Proceso | null = null): Suceso {
    const suceso = {
      en: this.ahora + Math.max(0, ms),
      orden: (this.ordenes += 1),
      accion,
      proceso,
      cancelado: false,
    };
    this.subir(suceso);
    return suceso;
  }

  /** Waits. The waiter hands out what wakes it; of several calls the first counts. A dead process never wakes. */
  esperar<T>(
    preparar: (despertar: (valor: T) => void, fallar: (error: unknown) => void) => void,
  ): Promise<T> {
    const tarea = this.actual;
    if (tarea?.contada) this.corriendo -= 1;
    return new Promise<T>((resolve, reject) => {
      let despierta = false;
      const una = (seguir: () => void) => (): void => {
        if (despierta) return;
        despierta = true;
        this.tras(
          0,
          () => {
            this.despertar(tarea);
            seguir();
          },
          tarea?.proceso ?? null,
        );
      };
      preparar(
        (valor) => una(() => resolve(valor))(),
        (error) => una(() => reject(error))(),
      );
    });
  }

  dormir(ms: number): Promise<void> {
    const tarea = this.actual;
    if (tarea?.contada) this.corriendo -= 1;
    return new Promise<void>((resolve) => {
      this.tras(
        ms,
        () => {
          this.despertar(tarea);
          resolve();
        },
        tarea?.proceso ?? null,
      );
    });
  }

  /** setInterval of the simulated machine: it belongs to the process that asked. */
  intervalo(accion: () => void, ms: number): Temporizador {
    const proceso = this.proceso();
    const correr = (): void => {
      suceso = this.tras(ms, correr, proceso);
      this.actual = proceso ? { proceso, contada: false } : undefined;
      accion();
    };
    let suceso = this.tras(ms, correr, proceso);
    return { cancelar: () => void (suceso.cancelado = true), unref: () => undefined };
  }

  /**
   * setTimeout of the simulated machine. Counted work that sets one waits for it, unless it is `unref`: then
   * it only watches.
   */
  plazo(accion: () => void, ms: number): Temporizador {
    const tarea = this.actual;
    let contada = tarea?.contada ?? false;
    const descontar = (): void => {
      if (contada) this.corriendo += 1;
      contada = false;
    };
    if (contada) this.corriendo -= 1;
    const suceso = this.tras(
      ms,
      () => {
        this.actual = tarea && { ...tarea, contada };
        descontar();
        accion();
      },
      tarea?.proceso ?? null,
    );
    return {
      cancelar: () => {
        descontar();
        suceso.cancelado = true;
      },
      unref: descontar,
    };
  }

  private despertar(tarea: Tarea | undefined): void {
    if (tarea?.contada) this.corriendo += 1;
    this.actual = tarea;
  }

  /** Lets everything happen until that instant, or until `parar` says so after an event. */
  async correr(hasta: number, parar: () => boolean = () => false): Promise<void> {
    await this.reposo();
    for (let suceso = this.monton[0]; suceso !== undefined && suceso.en <= hasta; suceso = this.monton[0]) {
      this.bajar();
      if (suceso.cancelado || suceso.proceso?.vivo === false) continue;
      if (suceso.proceso && suceso.proceso.congeladoHasta > suceso.en) {
        suceso.en = suceso.proceso.congeladoHasta;
        this.subir(suceso);
        continue;
      }
      this.ahora = Math.max(this.ahora, suceso.en);
      this.pasos += 1;
      this.actual = undefined;
      suceso.accion();
      await this.reposo();
      if (parar()) return;
    }
    this.ahora = Math.max(this.ahora, hasta);
  }

  /**
   * Until nothing runs: what is not waiting for simulated time has come to its end. A tick comes when no
   * promise is left to go on.
   */
  private async reposo(): Promise<void> {
    await new Promise<void>((seguir) => process.nextTick(seguir));
    while (this.corriendo > 0) await new Promise<void>((seguir) => inmediato(seguir));
  }

  // A binary heap by time, then by the order of asking.
  private subir(suceso: Suceso): void {
    const m = this.monton;
    let i = m.push(suceso) - 1;
    while (i > 0) {
      const padre = (i - 1) >> 1;
      if (!antes(suceso, m[padre] as Suceso)) break;
      m[i] = m[padre] as Suceso;
      i = padre;
    }
    m[i] = suceso;
  }

  private bajar(): void {
    const m = this.monton;
    const ultimo = m.pop() as Suceso;
    if (m.length === 0) return;
    let i = 0;
    for (;;) {
      let hijo = 2 * i + 1;
      if (hijo >= m.length) break;
      if (hijo + 1 < m.length && antes(m[hijo + 1] as Suceso, m[hijo] as Suceso)) hijo += 1;
      if (!antes(m[hijo] as Suceso, ultimo)) break;
      m[i] = m[hijo] as Suceso;
      i = hijo;
    }
    m[i] = ultimo;
  }
}

const antes = (a: Suceso, b: Suceso): boolean => a.en < b.en || (a.en === b.en && a.orden < b.orden);

type Global = Pick<typeof globalThis, 'setInterval' | 'clearInterval' | 'setTimeout' | 'clearTimeout'>;

/**
 * While it runs, the machine's timers are simulated ones: those that the product sets die, freeze and fire
 * with its processes.
 */
export async function conTemporizadores<T>(
  planificador: Planificador,
  trabajo: () => Promise<T>,
): Promise<T> {
  const mundo = globalThis as Global;
  const { setInterval, clearInterval, setTimeout, clearTimeout } = mundo;
  const poner =
    (clase: 'intervalo' | 'plazo') =>
    (accion: () => void, ms = 0) =>
      planificador[clase](accion, ms);
  const quitar = (temporizador?: { cancelar?: () => void }): void => temporizador?.cancelar?.();
  Object.assign(mundo, {
    setInterval: poner('intervalo'),
    setTimeout: poner('plazo'),
    clearInterval: quitar,
    clearTimeout: quitar,
  });
  try {
    return await trabajo();
  } finally {
    Object.assign(mundo, { setInterval, clearInterval, setTimeout, clearTimeout });
  }
}

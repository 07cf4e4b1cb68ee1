// Heavy work in threads of its own, so that it holds up no request: few at a time, behind a bounded queue
// (FAULTS R3, R4). Work on what a stranger sent has a deadline as well: past it, or past its memory, the
// thread is ended, whatever it was doing.
import { isAbsolute, resolve } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import Piscina from 'piscina';
import { fallo } from '../errores';
import { deadline } from './deadline';
import type { Job, Sent } from './job';
import { ThreadEnded } from './thread-ended';
import { Turns } from './turns';

/** Work on what strangers sent: for exports that `job` made. They take turns. */
export interface ForeignWork {
  /** Of a processor, from the beginning of the work, not from the wait before it (deadline.ts). */
  deadlineMs: number;
  waitMs: number;
  forgetMs: number;
  /** Milliseconds that only grow. */
  now: () => number;
}

export interface ThreadPoolOptions {
  atOnce: number;
  /** Asked for and not yet done, those in work included; who comes above them is told to come back. */
  maximum: number;
  /** An idle thread is kept so long: as what it has prepared is worth. It keeps ten MiB, and what it has prepared. */
  idleMs: number;
  /** Without it the work is ours, ends by itself, and is done in the order in which it comes. */
  foreign?: ForeignWork;
  /** Handed to each thread beforehand: 2 where the work is so short that a thread would wait for the next one. */
  ahead?: number;
  /** How far it gives way to what answers requests (0 to 19). */
  courtesy?: number;
}

const BUILT = import.meta.filename.endsWith('.js');
// What answers a request goes first: these threads take what processor time is left, and all of it when nobody else wants any.
const COURTESY = 19;
/** A thread that is not ready after so long has nothing to do with what it was given. */
const LOADING_MS = 20_000;
// A thread collects its rubbish instead of taking what the machine has: half the young space costs two hundredths of a PDF's time and saves ten MiB.
// (Where the process was started with a bound of its own for old objects, as the product is, V8 takes that one for its threads too.)
const MEMORY = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 };

export class ThreadPool {
  private taken = 0;
  private readonly turns?: Turns;
  private piscina?: Piscina;

  constructor(private readonly options: ThreadPoolOptions) {
    const { atOnce, maximum, foreign } = options;
    if (foreign) this.turns = new Turns({ atOnce, maximum, chargeMs: foreign.deadlineMs, ...foreign });
  }

  /**
   * Takes a place, prepares what the work needs, and has it done; `who` it is for counts where the work is foreign. Throws SERVICIO_NO_DISPONIBLE
   * (503) when all places are taken, ThreadEnded past deadline or memory, and what the work throws.
   */
  async run<Task, Result>(
    job: Job<Task, Result>,
    prepare: () => Task | Promise<Task>,
    who = '',
  ): Promise<Result> {
    // Whoever has a deadline waits here and not in the library's queue, so that its clock starts with its work.
    if (this.turns) return this.turns.run(who, async () => this.done(job, await prepare()));
    if (this.taken >= this.options.maximum)
      throw fallo('SERVICIO_NO_DISPONIBLE', { cabeceras: { 'retry-after': '3' } });
    this.taken += 1;
    try {
      return await this.done(job, await prepare());
    } finally {
      this.taken -= 1;
    }
  }

  /** Ends the threads; what they were at is lost. */
  async close(): Promise<void> {
    await this.piscina?.destroy();
  }

  private async done<Task, Result>(job: Job<Task, Result>, task: Task): Promise<Result> {
    const { entry, name, inPlace } = job;
    // From the sources, in tests, there is no built thread to load.
    if (!BUILT && !isAbsolute(entry)) return inPlace(task);
    const work = { filename: resolve(import.meta.dirname, entry), name };
    const { foreign } = this.options;
    const result = foreign ? this.inTime(task, work, foreign) : this.threads().run(task, work);
    return (await result) as Result;
  }

  private async inTime(
    task: unknown,
    work: { filename: string; name: string | undefined },
    { deadlineMs, now }: ForeignWork,
  ): Promise<unknown> {
    const end = new AbortController();
    const { port1, port2 } = new MessageChannel();
    const loading = setTimeout(() => end.abort(), LOADING_MS);
    let callOff = (): void => clearTimeout(loading);
    port1.once('message', (thread: string | undefined) => {
      callOff();
      callOff = deadline({ ms: deadlineMs, thread, now }, () => end.abort());
    });
    const sent: Sent<unknown> = { task, began: port2 };
    try {
      return await this.threads().run(sent, { ...work, transferList: [port2], signal: end.signal });
    } catch (error) {
      throw ThreadEnded.from(error);
    } finally {
      port1.close();
      callOff();
    }
  }

  private threads(): Piscina {
    const { atOnce, idleMs, ahead = 1, courtesy = COURTESY } = this.options;
    return (this.piscina ??= new Piscina({
      minThreads: 0,
      maxThreads: atOnce,
      concurrentTasksPerWorker: ahead,
      idleTimeout: idleMs,
      niceIncrement: courtesy,
      recordTiming: false,
      resourceLimits: MEMORY,
    }));
  }
}

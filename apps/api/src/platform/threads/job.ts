// Work for a thread, by name, and how things cross over to it: bytes lose their class on the way, and so do
// errors.
import type { MessagePort } from 'node:worker_threads';
import { ErrorApi } from '../errores/error-api';
import { nameOfThisThread } from './deadline';

export interface Job<Task, Result> {
  /** The thread's entry as it is built beside main.js (vite.config.ts), or an absolute path. */
  entry: string;
  /** Which of its exports does the work; without one the default. */
  name?: string;
  /** The same work in place: from the sources, in tests. */
  inPlace: (task: Task) => Result | Promise<Result>;
}

/** The exports of a thread's entry, each of them a job. */
export interface Jobs<Table> {
  entry: string;
  load: () => Promise<Table>;
}

/** What a job that may refuse answers: an expected failure is data here. */
export type Answer<Result> =
  { done: Result } | { refused: { codigo: ErrorApi['codigo']; detalles: ErrorApi['detalles'] } };

/** A task on its way: `began` is told the thread's name when everything is loaded and the work begins. */
export interface Sent<Task> {
  task: Task;
  began?: MessagePort;
}

/**
 * One export of a thread's entry. What `load` brings is there before the clock runs: on a busy machine a
 * thread may take longer to load than the work may take. `work` gets Buffers where Buffers were sent, and may
 * throw `fallo(…)`.
 */
export const job =
  <Tools, Task, Result>(
    load: () => Promise<Tools>,
    work: (tools: Tools, task: Task) => Result | Promise<Result>,
  ) =>
  async ({ task, began }: Sent<Task>): Promise<Answer<Result>> => {
    const tools = await load();
    began?.postMessage(nameOfThisThread());
    began?.close();
    try {
      return { done: await work(tools, withBuffers(task)) };
    } catch (error) {
      if (!(error instanceof ErrorApi)) throw error;
      return { refused: { codigo: error.codigo, detalles: error.detalles } };
    }
  };

/** The job of that name. */
export function jobOf<Table, Name extends keyof Table & string>(
  { entry, load }: Jobs<Table>,
  name: Name,
): Table[Name] extends (sent: Sent<infer Task>) => Promise<infer Result> ? Job<Task, Result> : never;
export function jobOf(
  { entry, load }: Jobs<Record<string, (sent: Sent<unknown>) => unknown>>,
  name: string,
): Job<unknown, unknown> {
  return { entry, name, inPlace: async (task) => (await load())[name]?.({ task }) };
}

/** Between threads a Buffer becomes a plain Uint8Array: this makes Buffers of them again, over the same bytes. */
export function withBuffers<Value>(value: Value): Value {
  if (ArrayBuffer.isView(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength) as unknown as Value;
  if (Array.isArray(value)) return value.map(withBuffers) as Value;
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) => [name, withBuffers(part)]),
  ) as Value;
}

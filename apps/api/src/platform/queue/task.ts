// What can be put down: its name, who does it, what its content looks like, how often it is tried.
import { z } from 'zod';

/**
 * Each is a role of the process and works under one login of the database: `worker` under the worker's, `pagos` under the doors',
 * `webhooks` under its own.
 */
export const RUNNERS = ['worker', 'pagos', 'webhooks'] as const;
export type RunnerName = (typeof RUNNERS)[number];

export interface RetryPolicy {
  /** Waited before the second try; each wait after it is twice as long. */
  readonly firstMs: number;
  readonly maxMs: number;
  /** Given up with the first failure later than this after it was put down. */
  readonly lifeMs: number;
}

export interface Task<D = unknown> {
  readonly name: string;
  readonly runner: RunnerName;
  readonly data: z.ZodType<D>;
  readonly retry: RetryPolicy;
  /** `ERASED`: only a trace stays of one that is given up. `KEPT`: an operator may have it tried again. */
  readonly givenUp: 'ERASED' | 'KEPT';
  /** When it is put down by itself, once over all replicas: a crontab line in UTC, as `0 4 * * *`. */
  readonly repeat: string | undefined;
}

/** The content of a task that repeats: which minute it was put down for. */
export const repeatedSchema = z.object({ en: z.iso.datetime({ offset: true }) });

const RETRY: RetryPolicy = { firstMs: 5000, maxMs: 3_600_000, lifeMs: 3 * 86_400_000 };
const declared = new Map<string, Task>();

/** Declares a task, by default tried after 5 s, 10 s … up to every hour, for three days. */
export function defineTask<D>({
  name,
  runner,
  data,
  retry = {},
  givenUp = 'KEPT',
  repeat,
}: Pick<Task<D>, 'name' | 'runner' | 'data'> &
  Partial<Pick<Task<D>, 'givenUp' | 'repeat'>> & { retry?: Partial<RetryPolicy> }): Task<D> {
  if (!/^[a-z][a-z0-9-]{0,99}$/.test(name) || declared.has(name))
    throw new Error(`A task needs a name of its own, of small letters, digits and hyphens: "${name}"`);
  const task = { name, runner, data, retry: { ...RETRY, ...retry }, givenUp, repeat };
  declared.set(name, task as Task);
  return task;
}

/** Every task that a module of this process has declared. */
export const declaredTasks = (): readonly Task[] => [...declared.values()];

/** As the library knows it: the walls around its tables go by what stands before the stroke. */
export const identifierOf = ({ runner, name }: Pick<Task, 'runner' | 'name'>): string => `${runner}/${name}`;

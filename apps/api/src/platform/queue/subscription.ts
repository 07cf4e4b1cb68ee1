// Who does which task. All of them stand on one page, subscriptions.ts beside app.module.ts.
import type { Type } from '@nestjs/common';
import { declaredTasks, type Task } from './task';

export interface JobInHand {
  /** Stays the same across tries. */
  readonly id: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Aborted when the process is told to stop: it waits some seconds. */
  readonly signal: AbortSignal;
}

/** Runs once or twice for one job and must not mind; throws what the next try may mend. */
export interface Reaction<D> {
  react(data: D, job: JobInHand): Promise<void>;
}

/** Thrown by a reaction that no other try would help: given up at once. */
export class NoOtherTry extends Error {
  override name = 'NoOtherTry';
}

export interface Subscription {
  readonly task: Task;
  /** Loaded with the process that runs it: other processes need not know the module. */
  readonly reaction: () => Type<Reaction<unknown>> | Promise<Type<Reaction<unknown>>>;
}

export const when = <D>(
  task: Task<D>,
  reaction: () => Type<Reaction<D>> | Promise<Type<Reaction<D>>>,
): Subscription => ({ task, reaction }) as Subscription;

export const SUBSCRIPTIONS = Symbol('SUBSCRIPTIONS');

/** Throws when a declared task has nobody or two who would do it: what is put down for it would wait for ever. */
export function checkSubscriptions(subscriptions: readonly Subscription[]): void {
  const wrong = declaredTasks().filter(
    (task) => subscriptions.filter((one) => one.task.name === task.name).length !== 1,
  );
  if (wrong.length > 0)
    throw new Error(
      `subscriptions.ts must name exactly one reaction for each task: ${wrong.map(({ name }) => name).join(', ')}`,
    );
}

// What must happen for certain behind an act: put down in the act's own transaction, done afterwards at least once by the runner
// that its task names. On the library graphile-worker (docs/adr/0025), which nobody else imports.
export { MAX_AT_ONCE, Queue, type QueueOptions } from './queue';
export { QueueModule } from './queue.module';
export { QueueRunners } from './queue-runners';
export { type JobInHand, NoOtherTry, type Reaction, type Subscription, when } from './subscription';
export { defineTask, repeatedSchema, type RunnerName, RUNNERS, type Task } from './task';

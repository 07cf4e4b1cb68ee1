// Work in threads: `pool.run(job, () => task)`.
export { type Answer, type Job, job, type Jobs, jobOf, type Sent, withBuffers } from './job';
export { ThreadEnded } from './thread-ended';
export { Turns, type TurnsOptions } from './turns';
export { type ForeignWork, ThreadPool, type ThreadPoolOptions } from './thread-pool';

// The runners of this process, one for each of its roles that has one.
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { CronItem, Task as LibraryTask } from 'graphile-worker';
import { Clock } from '../clock';
import { CONFIG, type Config, type Rol } from '../config';
import { Instalacion } from '../instalacion';
import { Log } from '../logs';
import { Secretos } from '../secrets';
import { Housekeeping } from './housekeeping';
import { Job } from './job';
import { Runner } from './runner';
import { type Reaction, type Subscription, SUBSCRIPTIONS } from './subscription';
import { identifierOf, type RunnerName, RUNNERS, type Task } from './task';

/** The address of the database with the login of each. */
const LOGIN_OF = {
  worker: 'DATABASE_URL_WORKER',
  pagos: 'DATABASE_URL_APP',
  webhooks: 'DATABASE_URL_WEBHOOKS',
} as const satisfies Record<RunnerName, keyof Config>;

/** As many as the mail server is sent at once; of strangers' servers more, since each of them may be slow. */
const AT_ONCE: Record<RunnerName, number> = { worker: 4, pagos: 4, webhooks: 12 };

/** What was due while no runner ran is made up for, once for all of it. */
const MADE_UP_MS = 86_400_000;

export const ROLES_OF_PROCESS = Symbol('ROLES_OF_PROCESS');

@Injectable()
export class QueueRunners implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private runners: Runner[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly secretos: Secretos,
    private readonly log: Log,
    private readonly instalacion: Instalacion,
    private readonly modules: ModuleRef,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SUBSCRIPTIONS) private readonly subscriptions: readonly Subscription[],
    @Inject(ROLES_OF_PROCESS) private readonly roles: readonly Rol[],
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.runners = await Promise.all(
      RUNNERS.filter((name) => this.roles.includes(name)).map((name) => this.runnerOf(name)),
    );
    for (const runner of this.runners) runner.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  async stop(): Promise<void> {
    await Promise.all(this.runners.map((runner) => runner.stop()));
  }

  /** Does all that may be done now; for whoever stopped what runs by itself. */
  async once(): Promise<void> {
    await Promise.all(this.runners.map((runner) => runner.once()));
  }

  private async runnerOf(name: RunnerName): Promise<Runner> {
    const mine = this.subscriptions.filter(({ task }) => task.runner === name);
    const jobs = await Promise.all(
      mine.map(async (one) => [identifierOf(one.task), await this.jobOf(one)] as const),
    );
    return new Runner({
      name,
      url: this.config[LOGIN_OF[name]] ?? '',
      atOnce: AT_ONCE[name],
      tasks: (stopping) =>
        Object.fromEntries(
          jobs.map(([identifier, job]): [string, LibraryTask] => [
            identifier,
            (payload, helpers) => job.run(payload, helpers, stopping),
          ]),
        ),
      repeated: mine.flatMap(({ task }) => repeatedBy(task)),
      mayWork: () => this.instalacion.vigente(),
      housekeeping: new Housekeeping(name, this.clock, this.log),
      log: this.log,
    });
  }

  private async jobOf({ task, reaction }: Subscription): Promise<Job> {
    const type: Type<Reaction<unknown>> = await reaction();
    return new Job(task, this.modules.get(type, { strict: false }), {
      clock: this.clock,
      secretos: this.secretos,
      log: this.log,
    });
  }
}

function repeatedBy(task: Task): CronItem[] {
  if (task.repeat === undefined) return [];
  const identifier = identifierOf(task);
  return [
    {
      task: identifier,
      identifier,
      match: task.repeat,
      options: { jobKey: identifier, backfillPeriod: MADE_UP_MS },
    },
  ];
}

// The runners of this process, one for each of its roles that has one.
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { TaskList } from 'graphile-worker';
import { Clock } from '../clock';
import { CONFIG, type Config, type Rol } from '../config';
import { Instalacion } from '../instalacion';
import { Log } from '../logs';
import { Secretos } from '../secrets';
import { Housekeeping } from './housekeeping';
import { Job } from './job';
import { Runner } from './runner';
import { type Reaction, type Subscription, SUBSCRIPTIONS } from './subscription';
import { identifierOf, type RunnerName, RUNNERS } from './task';

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
    return new Runner({
      name,
      url: (name === 'worker' ? this.config.DATABASE_URL_WORKER : this.config.DATABASE_URL_APP) ?? '',
      tasks: Object.fromEntries(
        await Promise.all(
          mine.map(async (subscription) => [identifierOf(subscription.task), await this.jobOf(subscription)]),
        ),
      ) as TaskList,
      repeated: mine.flatMap(({ task }) =>
        task.repeat === undefined
          ? []
          : [{ task: identifierOf(task), match: task.repeat, identifier: identifierOf(task) }],
      ),
      mayWork: () => this.instalacion.vigente(),
      housekeeping: new Housekeeping(name, this.clock, this.log),
      log: this.log,
    });
  }

  private async jobOf({ task, reaction }: Subscription): Promise<TaskList[string]> {
    const type: Type<Reaction<unknown>> = await reaction();
    const job = new Job(task, this.modules.get(type, { strict: false }), {
      clock: this.clock,
      secretos: this.secretos,
      log: this.log,
    });
    return (payload, helpers) => job.run(payload, helpers);
  }
}

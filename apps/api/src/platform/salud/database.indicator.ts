// Ready means that the database answers.
import { Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { DatabaseHealth } from '../db';

@Injectable()
export class DatabaseIndicator {
  constructor(
    private readonly health: HealthIndicatorService,
    private readonly database: DatabaseHealth,
  ) {}

  async check(): Promise<HealthIndicatorResult> {
    const indicator = this.health.check('database');
    return (await this.database.answers()) ? indicator.up() : indicator.down();
  }
}

// Is the process alive, and can it serve? For those who start, watch and replace processes; no part of the product's contract.
import { Controller, Get, Header } from '@nestjs/common';
import { HealthCheckService, type HealthCheckResult } from '@nestjs/terminus';
import { BASES } from '@encadena/contracts';
import { fallo } from '../errores';
import { DatabaseIndicator } from './database.indicator';

@Controller(BASES.public)
export class SaludController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: DatabaseIndicator,
  ) {}

  /** Alive: answers even when the database does not, since a restart would not help it. */
  @Get('salud')
  @Header('cache-control', 'no-store')
  salud(): { estado: 'vivo' } {
    return { estado: 'vivo' };
  }

  @Get('preparado')
  @Header('cache-control', 'no-store')
  async preparado(): Promise<{ estado: 'preparado' }> {
    const result: HealthCheckResult = await this.health.check([() => this.database.check()]).catch(() => {
      throw fallo('SERVICIO_NO_DISPONIBLE', { cabeceras: { 'retry-after': '2' } });
    });
    if (result.status !== 'ok') throw fallo('SERVICIO_NO_DISPONIBLE', { cabeceras: { 'retry-after': '2' } });
    return { estado: 'preparado' };
  }
}

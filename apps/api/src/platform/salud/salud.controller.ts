// Is the process alive, and can it serve? For whatever starts, watches and replaces processes; not part of
// the product's contract.
import { Controller, Get, Header } from '@nestjs/common';
import { HealthCheckService, type HealthCheckResult } from '@nestjs/terminus';
import { BASES, UntrustedProxies } from '@encadena/contracts';
import { Clock } from '../clock';
import { fallo } from '../errores';
import { Instalacion } from '../instalacion';
import { DatabaseIndicator } from './database.indicator';

@Controller(BASES.public)
export class SaludController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: DatabaseIndicator,
    private readonly proxies: UntrustedProxies,
    private readonly clock: Clock,
    private readonly instalacion: Instalacion,
  ) {}

  /** Alive: answers even when the database does not, since a restart would not help it. */
  @Get('salud')
  @Header('cache-control', 'no-store')
  salud(): { estado: 'vivo' } {
    return { estado: 'vivo' };
  }

  /**
   * With `avisos` when something is wrong but nothing stops: PROXY_SIN_CONFIANZA, a proxy before us that
   * TRUST_PROXY_API does not name; INSTALACION_NO_DECLARADA, a copied or restored database, which neither issues nor
   * sends (docs/adr/0021).
   */
  @Get('preparado')
  @Header('cache-control', 'no-store')
  async preparado(): Promise<{ estado: 'preparado'; avisos?: string[] }> {
    const result: HealthCheckResult = await this.health.check([() => this.database.check()]).catch(() => {
      throw fallo('SERVICIO_NO_DISPONIBLE', { cabeceras: { 'retry-after': '2' } });
    });
    if (result.status !== 'ok') throw fallo('SERVICIO_NO_DISPONIBLE', { cabeceras: { 'retry-after': '2' } });
    const avisos = [
      ...(this.proxies.isSeen(this.clock.now()) ? ['PROXY_SIN_CONFIANZA'] : []),
      ...(this.instalacion.vigente() ? [] : ['INSTALACION_NO_DECLARADA']),
    ];
    return { estado: 'preparado', ...(avisos.length > 0 && { avisos }) };
  }
}

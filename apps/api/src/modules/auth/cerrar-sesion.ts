// Logout: the session's row is closed, and with it every token of it, everywhere and at once (FAULTS A3).
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { SesionesRepository } from './sesiones.repository';
import { Tokens } from './tokens';

@Injectable()
export class CerrarSesion {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sesiones: SesionesRepository,
    private readonly tokens: Tokens,
  ) {}

  /** True when a session was open; either token names it. */
  async execute({
    acceso,
    refresco,
  }: {
    acceso: string | undefined;
    refresco: string | undefined;
  }): Promise<boolean> {
    const sesionId = this.tokens.leer(refresco)?.sesionId ?? this.tokens.sesionDe(acceso);
    return (
      sesionId !== undefined &&
      (await this.db.run({}, (tx) => this.sesiones.close(tx, sesionId, this.clock.date())))
    );
  }
}

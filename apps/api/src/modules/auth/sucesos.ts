// What happened to an account: written in the transaction of the act, never changed.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import type { Contexto } from '../../platform/http';
import { newId } from '../../platform/ids';
import { Log } from '../../platform/logs';

export type Suceso =
  | 'REGISTRO'
  | 'EMAIL_VERIFICADO'
  | 'CONTRASENA_CAMBIADA'
  | 'CONTRASENA_RECUPERADA'
  | 'SEGUNDO_FACTOR_ACTIVADO'
  | 'SEGUNDO_FACTOR_DESACTIVADO'
  | 'CODIGOS_RENOVADOS'
  | 'CODIGO_RECUPERACION_USADO'
  | 'SESION_CERRADA_POR_REUSO'
  | 'SESIONES_CERRADAS'
  | 'CORREOS_COMERCIALES'
  | 'CLAVE_CUENTA_CREADA'
  | 'CLAVE_CUENTA_REVOCADA'
  | 'ROLE_CAMBIADO'
  | 'CUENTA_DESACTIVADA'
  | 'CUENTA_REACTIVADA'
  | 'COPIA_DE_DATOS'
  | 'CUENTA_CERRADA';

@Injectable()
export class Sucesos {
  constructor(
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** `contexto`: the request that did it; an operator's order has none. */
  async anotar(
    tx: Tx,
    usuarioId: string,
    tipo: Suceso,
    datos: Record<string, string | number | boolean> = {},
    contexto?: Contexto,
  ): Promise<void> {
    // Not through the client's create, which reads the row back.
    await tx.$executeRaw`INSERT INTO sucesos_usuario (id, usuario_id, tipo, datos, en)
      VALUES (
        ${newId()}::uuid, ${usuarioId}::uuid, ${tipo}, ${JSON.stringify(datos)}::jsonb, ${this.clock.date()})`;
    this.log.event('suceso-usuario', { usuarioId, suceso: tipo, ...datos }, contexto);
  }
}

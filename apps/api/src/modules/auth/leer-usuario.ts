// A user as their own session sees them, with what their NIFs' plans say.
import { Injectable } from '@nestjs/common';
import type { UsuarioDto } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { toUsuarioDto, USUARIO_DTO } from './usuario.mapper';

interface Planes {
  suscripcion_activa: boolean;
  puede_activar_prueba: boolean;
}

@Injectable()
export class LeerUsuario {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  execute(usuarioId: string): Promise<UsuarioDto> {
    return this.db.forUsuario(usuarioId, async (tx) => {
      const fila = await tx.usuario.findUniqueOrThrow({ where: { id: usuarioId }, select: USUARIO_DTO });
      const [planes] = await tx.$queryRaw<Planes[]>`SELECT suscripcion_activa, puede_activar_prueba FROM estado_usuario(${usuarioId}::uuid, ${this.clock.date()})`;
      return toUsuarioDto(fila, { suscripcionActiva: planes?.suscripcion_activa ?? false, puedeActivarPrueba: planes?.puede_activar_prueba ?? true });
    });
  }
}

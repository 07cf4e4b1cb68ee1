// A user as their own session sees them, with what their NIFs' plans say.
import { Inject, Injectable } from '@nestjs/common';
import type { UsuarioDto } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config';
import { Db } from '../../platform/db';
import { COLUMNAS_USUARIO, toUsuarioDto, type UsuarioFila } from './usuario.mapper';

export type Planes = Pick<UsuarioDto, 'suscripcionActiva' | 'puedeActivarPrueba'>;

interface Fila extends Omit<UsuarioFila, 'segundoFactor'>, Planes {
  activadoEn: Date | null;
}

const LEER = `
  SELECT ${COLUMNAS_USUARIO}, e.suscripcion_activa AS "suscripcionActiva",
    e.puede_activar_prueba AS "puedeActivarPrueba"
  FROM usuarios u
  LEFT JOIN segundos_factores s ON s.usuario_id = u.id, estado_usuario(u.id, $2) e
  WHERE u.id = $1`;

@Injectable()
export class LeerUsuario {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** One statement: every page asks it at its start. */
  async execute(usuarioId: string): Promise<UsuarioDto> {
    const { rows } = await this.db.pool.query<Fila>({
      name: 'usuario-leer',
      text: LEER,
      values: [usuarioId, this.clock.date()],
    });
    const [fila] = rows;
    if (!fila) throw new Error(`There is no user ${usuarioId}`);
    return toUsuarioDto({ ...fila, segundoFactor: { activadoEn: fila.activadoEn } }, fila, this.config);
  }
}

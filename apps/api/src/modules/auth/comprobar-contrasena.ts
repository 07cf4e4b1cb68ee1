// Inside an open session the password is asked once more before what protects the account is changed.
import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { Contrasenas } from './contrasenas';
import { Limites } from './limites';

@Injectable()
export class ComprobarContrasena {
  constructor(
    private readonly db: Db,
    private readonly contrasenas: Contrasenas,
    private readonly limites: Limites,
  ) {}

  /** Throws CONTRASENA_INCORRECTA, or DEMASIADAS_PETICIONES to who goes on guessing. */
  async execute(usuarioId: string, contrasena: string): Promise<void> {
    await this.limites.contar('contrasena-propia', usuarioId);
    const { contrasenaHash } = await this.db.run({}, (tx) =>
      tx.usuario.findUniqueOrThrow({ where: { id: usuarioId }, select: { contrasenaHash: true } }),
    );
    if (!(await this.contrasenas.verify(contrasenaHash, contrasena))) throw fallo('CONTRASENA_INCORRECTA');
    await this.limites.perdonar('contrasena-propia', usuarioId);
  }
}

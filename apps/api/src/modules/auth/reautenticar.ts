// Before what gives everything away or ends everything: inside an open session, the password once more, and a code where the account has a
// second factor. A session that was left open, or stolen, is not enough.
import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { ComprobarContrasena } from './comprobar-contrasena';
import { Limites } from './limites';
import { SegundoFactor } from './segundo-factor';

export interface Reautenticacion {
  contrasena: string;
  /** Of the authenticator; asked of an account with a second factor alone. */
  codigo: string | null;
}

@Injectable()
export class Reautenticar {
  constructor(
    private readonly db: Db,
    private readonly comprobarContrasena: ComprobarContrasena,
    private readonly segundoFactor: SegundoFactor,
    private readonly limites: Limites,
  ) {}

  /** Throws CONTRASENA_INCORRECTA, CODIGO_SEGUNDO_FACTOR, or DEMASIADAS_PETICIONES to who goes on guessing. */
  async execute(usuarioId: string, { contrasena, codigo }: Reautenticacion): Promise<void> {
    await this.comprobarContrasena.execute(usuarioId, contrasena);
    if (!(await this.db.run({}, (tx) => this.segundoFactor.estaActivo(tx, usuarioId)))) return;
    await this.limites.contar('codigo-cuenta', usuarioId);
    await this.limites.contar('codigo-cuenta-dia', usuarioId);
    const tomado =
      codigo !== null && (await this.db.run({}, (tx) => this.segundoFactor.tomar(tx, usuarioId, { codigo })));
    if (!tomado) throw fallo('CODIGO_SEGUNDO_FACTOR');
    await this.limites.perdonar('codigo-cuenta', usuarioId);
  }
}

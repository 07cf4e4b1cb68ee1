// Reads of accounts.
import { Injectable } from '@nestjs/common';
import { consultas, Db, type Tx } from '../../platform/db';

@Injectable()
export class UsuariosQueries {
  constructor(private readonly db: Db) {}

  async findIdByEmail(tx: Tx, email: string): Promise<string | undefined> {
    return (await tx.usuario.findUnique({ where: { email: canonica(email) }, select: { id: true } }))?.id;
  }

  async existe(email: string): Promise<boolean> {
    const [filas] = await this.db.leer(
      {},
      consultas.selectFrom('usuarios').select('id').where('email', '=', canonica(email)),
    );
    return filas.length > 0;
  }
}

/** An address as it is kept. */
const canonica = (email: string): string => email.trim().toLowerCase();

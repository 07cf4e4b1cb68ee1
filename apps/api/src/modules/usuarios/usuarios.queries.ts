// Reads of accounts.
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../../platform/db';

@Injectable()
export class UsuariosQueries {
  constructor(private readonly db: Db) {}

  async findIdByEmail(tx: Tx, email: string): Promise<string | undefined> {
    return (
      await tx.usuario.findUnique({ where: { email: email.trim().toLowerCase() }, select: { id: true } })
    )?.id;
  }

  existe(email: string): Promise<boolean> {
    return this.db.run({}, async (tx) => (await this.findIdByEmail(tx, email)) !== undefined);
  }
}

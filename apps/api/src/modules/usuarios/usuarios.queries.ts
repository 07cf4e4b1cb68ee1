// Reads of accounts.
import { Injectable } from '@nestjs/common';
import type { UsuarioDto } from '@encadena/contracts';
import { Db, type Tx } from '../../platform/db';
import { toUsuarioDto, USUARIO_DTO } from '../auth';

@Injectable()
export class UsuariosQueries {
  constructor(private readonly db: Db) {}

  /** The account of an open session. */
  async yo(usuarioId: string): Promise<UsuarioDto> {
    return toUsuarioDto(await this.db.transaction((tx) => tx.usuario.findUniqueOrThrow({ where: { id: usuarioId }, select: USUARIO_DTO })));
  }

  async findIdByEmail(tx: Tx, email: string): Promise<string | undefined> {
    return (await tx.usuario.findUnique({ where: { email: email.trim().toLowerCase() }, select: { id: true } }))?.id;
  }
}

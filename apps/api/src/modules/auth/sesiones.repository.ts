// Sessions and the accounts they belong to.
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../../platform/db';
import { newId } from '../../platform/ids';
import { USUARIO_DTO, type UsuarioFila } from './usuario.mapper';

export interface SesionFila {
  id: string;
  usuarioId: string;
  refrescoHash: Uint8Array;
  refrescoPrevioHash: Uint8Array | null;
  rotadaEn: Date;
  caducaEn: Date;
  cerradaEn: Date | null;
}

@Injectable()
export class SesionesRepository {
  constructor(private readonly db: Db) {}

  /** By the canonical address: trimmed and in lower case. */
  findUsuarioByEmail(tx: Tx, email: string): Promise<(UsuarioFila & { contrasenaHash: string }) | null> {
    return tx.usuario.findUnique({ where: { email }, select: { ...USUARIO_DTO, contrasenaHash: true } });
  }

  findUsuario(tx: Tx, id: string): Promise<UsuarioFila | null> {
    return tx.usuario.findUnique({ where: { id }, select: USUARIO_DTO });
  }

  async insert(tx: Tx, sesion: { usuarioId: string; refrescoHash: Uint8Array<ArrayBuffer>; ahora: Date; caducaEn: Date; agente: string | null; id?: string }): Promise<string> {
    const { ahora, id = newId(), ...rest } = sesion;
    await tx.sesion.create({ data: { ...rest, id, rotadaEn: ahora, creadaEn: ahora } });
    return id;
  }

  /** Locked until the transaction ends: two refreshes of one session stand in line. */
  async lock(tx: Tx, id: string): Promise<SesionFila | undefined> {
    const rows = await tx.$queryRaw<SesionFila[]>`
      SELECT id, usuario_id AS "usuarioId", refresco_hash AS "refrescoHash", refresco_previo_hash AS "refrescoPrevioHash", rotada_en AS "rotadaEn",
        caduca_en AS "caducaEn", cerrada_en AS "cerradaEn" FROM sesiones WHERE id = ${id}::uuid FOR UPDATE`;
    return rows[0];
  }

  async rotate(tx: Tx, id: string, hashes: { refrescoHash: Uint8Array<ArrayBuffer>; refrescoPrevioHash: Uint8Array<ArrayBuffer> }, ahora: Date): Promise<void> {
    await tx.sesion.update({ where: { id }, data: { ...hashes, rotadaEn: ahora } });
  }

  /** True when it was open. */
  async close(tx: Tx, id: string, ahora: Date): Promise<boolean> {
    const { count } = await tx.sesion.updateMany({ where: { id, cerradaEn: null }, data: { cerradaEn: ahora } });
    return count > 0;
  }

  /** The user of an open session; one statement, asked with every request. */
  async findAcceso(sesionId: string, usuarioId: string, ahora: Date): Promise<{ email: string; role: string; idioma: string } | undefined> {
    const { rows } = await this.db.pool.query<{ email: string; role: string; idioma: string }>({
      name: 'acceso-sesion',
      text: `SELECT u.email, u.role, u.idioma FROM sesiones s JOIN usuarios u ON u.id = s.usuario_id
        WHERE s.id = $1 AND s.usuario_id = $2 AND s.cerrada_en IS NULL AND s.caduca_en > $3`,
      values: [sesionId, usuarioId, ahora],
    });
    return rows[0];
  }
}

// What a login reads and writes besides the counting of its tries: the account by its address, and the
// session, opened only if nothing changed while the password was being judged. A statement each: the hash is
// the work, and a storm of logins shall not take the machine from people at work (FAULTS R4).
import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/db';
import type { Planes } from './leer-usuario';
import { COLUMNAS_USUARIO, type UsuarioFila } from './usuario.mapper';

export type CuentaDeLogin = UsuarioFila & {
  contrasenaHash: string;
  desactivadoEn: Date | null;
  modificadoEn: Date;
};

export interface SesionNueva {
  id: string;
  usuarioId: string;
  refrescoHash: Uint8Array<ArrayBuffer>;
  ahora: Date;
  caducaEn: Date;
  agente: string | null;
}

type Fila = Omit<CuentaDeLogin, 'segundoFactor'> & { activadoEn: Date | null };

const HALLAR = `
  SELECT ${COLUMNAS_USUARIO}, u.contrasena_hash AS "contrasenaHash", u.desactivado_en AS "desactivadoEn", u.modificado_en AS "modificadoEn"
  FROM usuarios u
  LEFT JOIN segundos_factores s ON s.usuario_id = u.id
  WHERE u.email = $1`;

// Only of the account's own row is it seen what was committed while this statement waited for it, so whoever
// switches the second factor on writes there too.
const ABRIR = `
  WITH sesion AS (
    INSERT INTO sesiones (id, usuario_id, refresco_hash, rotada_en, creada_en, caduca_en, agente)
    SELECT $1::uuid, u.id, $3::bytea, $4::timestamptz, $4::timestamptz, $5::timestamptz, $6::text
    FROM usuarios u
    WHERE u.id = $2 AND u.contrasena_hash = $7 AND u.modificado_en = $8 AND u.desactivado_en IS NULL AND u.email_verificado
      AND NOT EXISTS (SELECT FROM segundos_factores f WHERE f.usuario_id = u.id AND f.activado_en IS NOT NULL)
    FOR SHARE OF u
    RETURNING usuario_id)
  SELECT e.suscripcion_activa AS "suscripcionActiva", e.puede_activar_prueba AS "puedeActivarPrueba"
  FROM sesion, estado_usuario(sesion.usuario_id, $4) e`;

@Injectable()
export class CuentasLogin {
  constructor(private readonly db: Db) {}

  /** By the canonical address. */
  async find(email: string): Promise<CuentaDeLogin | undefined> {
    const { rows } = await this.db.pool.query<Fila>({ name: 'login-hallar', text: HALLAR, values: [email] });
    const [fila] = rows;
    return fila && { ...fila, segundoFactor: { activadoEn: fila.activadoEn } };
  }

  /**
   * The session; gives what the plans of the user's NIFs say. Undefined, and no session: while the password
   * was being judged the account got another one, or a second factor, or was switched off or changed otherwise.
   */
  async abrir(
    { id, usuarioId, refrescoHash, ahora, caducaEn, agente }: SesionNueva,
    { contrasenaHash, modificadoEn }: Pick<CuentaDeLogin, 'contrasenaHash' | 'modificadoEn'>,
  ): Promise<Planes | undefined> {
    const { rows } = await this.db.pool.query<Planes>({
      name: 'login-abrir',
      text: ABRIR,
      values: [
        id,
        usuarioId,
        Buffer.from(refrescoHash),
        ahora,
        caducaEn,
        agente,
        contrasenaHash,
        modificadoEn,
      ],
    });
    return rows[0];
  }
}

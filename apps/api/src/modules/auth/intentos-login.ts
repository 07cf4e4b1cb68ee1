// What a login asks of the database: one statement before the password is judged, one after it. The hash is the work; all else is kept small,
// by hand, since a storm of logins takes the machine from people at work (FAULTS R4). The rules of counting are those of limites.ts.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { claveContada, demasiadas, LIMITES, redDe } from './limites';
import type { Planes } from './leer-usuario';
import { COLUMNAS_USUARIO, type UsuarioFila } from './usuario.mapper';

/** A counted try that may be given back. */
export interface Intento {
  red: string;
  cuenta: string;
  /** The password's hash as it was judged; empty where there was none. */
  hash: string;
}

export type CuentaDeLogin = UsuarioFila & { contrasenaHash: string; desactivadoEn: Date | null };

export interface SesionNueva {
  id: string;
  usuarioId: string;
  refrescoHash: Uint8Array<ArrayBuffer>;
  ahora: Date;
  caducaEn: Date;
  agente: string | null;
}

interface Contado extends Record<keyof UsuarioFila, unknown> {
  en_red: number;
  red_hasta: string;
  en_cuenta: number | null;
  cuenta_hasta: string | null;
  hallada: boolean;
  contrasenaHash: string;
  desactivadoEn: Date | null;
  activadoEn: Date | null;
}

const [POR_CUENTA, CUENTA_S] = LIMITES['login-cuenta'];
const [POR_RED, RED_S] = LIMITES['login-red'];

/** A try more, in a window that begins anew when the last one is over. */
const contar = (desde: string, clave: string, hasta: string): string => `
  INSERT INTO intentos AS i (key, points, expire) ${desde.replace('?', `${clave}, 1, ${hasta}::bigint`)}
  ON CONFLICT (key) DO UPDATE SET points = CASE WHEN i.expire <= $1 THEN 1 ELSE i.points + 1 END, expire = CASE WHEN i.expire <= $1 THEN ${hasta}::bigint ELSE i.expire END
  RETURNING points, expire`;

/**
 * Network first, as everywhere: who spends the network's tries takes none from the account, and two logins never wait for each other in a circle.
 * The count does not wait for the disk: a database that crashes forgets the tries of its last second, which nobody can bring about by guessing.
 */
const CONTAR = `
  WITH red AS (${contar('SELECT ?', '$2', '$3')}), cuenta AS (${contar('SELECT ? FROM red WHERE red.points <= $6', '$4', '$5')})
  SELECT red.points AS en_red, red.expire AS red_hasta, cuenta.points AS en_cuenta, cuenta.expire AS cuenta_hasta, u.id IS NOT NULL AS hallada,
    ${COLUMNAS_USUARIO}, u.contrasena_hash AS "contrasenaHash", u.desactivado_en AS "desactivadoEn", set_config('synchronous_commit', 'off', true)
  FROM red LEFT JOIN cuenta ON true LEFT JOIN usuarios u ON u.email = $8 AND cuenta.points <= $7 LEFT JOIN segundos_factores s ON s.usuario_id = u.id`;

const DEVOLVER = `
  WITH red AS (UPDATE intentos SET points = points - 1 WHERE key = $1 AND expire > $2 RETURNING 1),
    cuenta AS (DELETE FROM intentos WHERE key = $3 AND (SELECT count(*) FROM red) >= 0 RETURNING 1)`;
const PERDONAR = `${DEVOLVER} SELECT count(*), set_config('synchronous_commit', 'off', true) FROM cuenta`;
const ABRIR = `${DEVOLVER}, sesion AS (
    INSERT INTO sesiones (id, usuario_id, refresco_hash, rotada_en, creada_en, caduca_en, agente) SELECT $4::uuid, u.id, $6::bytea, $7::timestamptz, $7::timestamptz, $8::timestamptz, $9::text
    FROM usuarios u WHERE u.id = $5 AND u.contrasena_hash = $10 AND u.desactivado_en IS NULL AND u.email_verificado
      AND NOT EXISTS (SELECT FROM segundos_factores f WHERE f.usuario_id = u.id AND f.activado_en IS NOT NULL) FOR SHARE OF u
    RETURNING usuario_id)
  SELECT e.suscripcion_activa AS "suscripcionActiva", e.puede_activar_prueba AS "puedeActivarPrueba" FROM sesion, estado_usuario(sesion.usuario_id, $7) e`;

@Injectable()
export class IntentosLogin {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Counts a try before it is judged, so that parallel tries count too, and finds the account. Throws DEMASIADAS_PETICIONES (429) with Retry-After. */
  async contar(email: string, ip: string): Promise<{ intento: Intento; cuenta: CuentaDeLogin | undefined }> {
    const ahora = this.clock.now();
    const intento = { red: claveContada('login-red', redDe(ip)), cuenta: claveContada('login-cuenta', email), hash: '' };
    const values = [ahora, intento.red, ahora + RED_S * 1000, intento.cuenta, ahora + CUENTA_S * 1000, POR_RED, POR_CUENTA, email];
    const { rows } = await this.db.pool.query<Contado>({ name: 'login-contar', text: CONTAR, values });
    const [fila] = rows as [Contado];
    if (fila.en_red > POR_RED) throw demasiadas(Number(fila.red_hasta) - ahora);
    if (fila.en_cuenta === null || fila.en_cuenta > POR_CUENTA) throw demasiadas(Number(fila.cuenta_hasta) - ahora);
    return { intento: { ...intento, hash: fila.contrasenaHash ?? '' }, cuenta: fila.hallada ? ({ ...fila, segundoFactor: { activadoEn: fila.activadoEn } } as CuentaDeLogin) : undefined };
  }

  /** It was the password: the account's tries are forgiven, the network gets back its one; those of others stay counted. */
  async perdonar({ red, cuenta }: Intento): Promise<void> {
    await this.db.pool.query({ name: 'login-perdonar', text: PERDONAR, values: [red, this.clock.now(), cuenta] });
  }

  /**
   * The same, and the session it opens; gives what the plans of the user's NIFs say. Undefined, and no session: while the password was being judged the
   * account got another one, or a second factor, or was switched off.
   */
  async abrir({ red, cuenta, hash }: Intento, { id, usuarioId, refrescoHash, ahora, caducaEn, agente }: SesionNueva): Promise<Planes | undefined> {
    const { rows } = await this.db.pool.query<Planes>({ name: 'login-abrir', text: ABRIR, values: [red, this.clock.now(), cuenta, id, usuarioId, Buffer.from(refrescoHash), ahora, caducaEn, agente, hash] });
    return rows[0];
  }
}

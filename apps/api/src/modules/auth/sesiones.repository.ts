// Sessions and the accounts they belong to.
import { Injectable } from '@nestjs/common';
import type { Idioma } from '@encadena/contracts';
import { consultas, Db, type Tx } from '../../platform/db';
import { newId } from '../../platform/ids';

/** As many as a person looks through. */
const MAX_ABIERTAS = 100;

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
  findUsuarioByEmail(tx: Tx, email: string): Promise<{ id: string; desactivadoEn: Date | null } | null> {
    return tx.usuario.findUnique({ where: { email }, select: { id: true, desactivadoEn: true } });
  }

  /** Whom a mail about an account goes to. */
  async findPersona(
    tx: Tx,
    id: string,
  ): Promise<{
    email: string;
    emailVerificado: boolean;
    idioma: Idioma;
    nombre: string;
    apellidos: string;
  }> {
    const { idioma, ...persona } = await tx.usuario.findUniqueOrThrow({
      where: { id },
      select: { email: true, emailVerificado: true, idioma: true, nombre: true, apellidos: true },
    });
    return { ...persona, idioma };
  }

  async insert(
    tx: Tx,
    sesion: {
      usuarioId: string;
      refrescoHash: Uint8Array<ArrayBuffer>;
      ahora: Date;
      caducaEn: Date;
      agente: string | null;
      id?: string;
    },
  ): Promise<string> {
    const { ahora, id = newId(), ...rest } = sesion;
    await tx.sesion.create({ data: { ...rest, id, rotadaEn: ahora, creadaEn: ahora } });
    return id;
  }

  /**
   * Locked until the transaction ends: two refreshes of one session stand in line. Undefined too when the
   * account is shut.
   */
  async lock(tx: Tx, id: string): Promise<SesionFila | undefined> {
    const rows = await tx.$queryRaw<SesionFila[]>`
      SELECT id, usuario_id AS "usuarioId", refresco_hash AS "refrescoHash",
        refresco_previo_hash AS "refrescoPrevioHash", rotada_en AS "rotadaEn",
        caduca_en AS "caducaEn", cerrada_en AS "cerradaEn" FROM sesiones s
      WHERE id = ${id}::uuid
        AND EXISTS (SELECT FROM usuarios u WHERE u.id = s.usuario_id AND u.desactivado_en IS NULL)
      FOR UPDATE`;
    return rows[0];
  }

  /** Whether that session is open; it stays so until the transaction ends. */
  async lockAbierta(tx: Tx, usuarioId: string, id: string): Promise<boolean> {
    const rows = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM sesiones WHERE id = ${id}::uuid AND usuario_id = ${usuarioId}::uuid AND cerrada_en IS NULL FOR UPDATE`;
    return rows.length > 0;
  }

  async rotate(
    tx: Tx,
    id: string,
    hashes: { refrescoHash: Uint8Array<ArrayBuffer>; refrescoPrevioHash: Uint8Array<ArrayBuffer> },
    ahora: Date,
  ): Promise<void> {
    await tx.sesion.update({ where: { id }, data: { ...hashes, rotadaEn: ahora } });
  }

  /** True when it was open. */
  async close(tx: Tx, id: string, ahora: Date): Promise<boolean> {
    const { count } = await tx.sesion.updateMany({
      where: { id, cerradaEn: null },
      data: { cerradaEn: ahora },
    });
    return count > 0;
  }

  /** How many were open. */
  async closeAll(tx: Tx, usuarioId: string, ahora: Date): Promise<number> {
    return (await tx.sesion.updateMany({ where: { usuarioId, cerradaEn: null }, data: { cerradaEn: ahora } }))
      .count;
  }

  /** The open ones, the last used first. `despuesDe`: those that nobody refreshed since are over. */
  async findAbiertas(usuarioId: string, ahora: Date, despuesDe: Date) {
    const [filas] = await this.db.leer(
      {},
      consultas
        .selectFrom('sesiones')
        .select(['id', 'creadaEn', 'rotadaEn', 'caducaEn', 'agente'])
        .where('usuarioId', '=', usuarioId)
        .where('cerradaEn', 'is', null)
        .where('caducaEn', '>', ahora)
        .where('rotadaEn', '>', despuesDe)
        .orderBy('rotadaEn', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_ABIERTAS),
    );
    return filas;
  }

  /** True when it was open and of that user. */
  async closeOf(tx: Tx, usuarioId: string, id: string, ahora: Date): Promise<boolean> {
    return (
      (await tx.sesion.updateMany({ where: { id, usuarioId, cerradaEn: null }, data: { cerradaEn: ahora } }))
        .count > 0
    );
  }

  /** Undefined when there is no such open session; asked with every request. */
  async findAcceso(sesionId: string, usuarioId: string, ahora: Date) {
    const [[fila]] = await this.db.leer({}, sesionAbierta(sesionId, usuarioId, ahora));
    return fila;
  }
}

/**
 * The user of an open session. It opens nothing while its account is shut or its address not verified, whatever
 * left it open.
 */
export const sesionAbierta = (sesionId: string, usuarioId: string, ahora: Date) =>
  consultas
    .selectFrom('sesiones as s')
    .innerJoin('usuarios as u', 'u.id', 's.usuarioId')
    .where('s.id', '=', sesionId)
    .where('s.usuarioId', '=', usuarioId)
    .where('s.cerradaEn', 'is', null)
    .where('s.caducaEn', '>', ahora)
    .where('u.emailVerificado', '=', true)
    .where('u.desactivadoEn', 'is', null)
    .select(['u.email', 'u.role', 'u.idioma']);

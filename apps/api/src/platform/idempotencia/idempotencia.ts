// One answer per idempotency key and NIF, whatever the number of tries (API.md section 1).
import { createHash } from 'node:crypto';
import { Injectable, Optional } from '@nestjs/common';
import { CABECERA_IDEMPOTENCIA, type Endpoint } from '@encadena/contracts';
import type { PoolClient } from 'pg';
import { Clock } from '../clock/clock';
import { Db, type Tx } from '../db/db';
import { fallo } from '../errores/error-api';
import type { Peticion } from '../http/peticion';
import type { ClaveEnCurso } from './clave';

const DIAS = 30;
/** A reservation without an answer for so long belongs to a process that died: no request lives longer. */
const ARRIENDO_MS = 90_000;
const CON_CLAVE: readonly string[] = ['POST', 'PATCH', 'DELETE'];

interface Fila {
  ruta: string;
  cuerpo_hash: Uint8Array;
  respuesta: string | null;
  creada_en: Date;
  caduca_en: Date | null;
}

@Injectable()
export class Idempotencia {
  constructor(
    @Optional() private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Runs the act, or gives the stored answer of its first run. Without a key it just runs. */
  async unaVez(endpoint: Endpoint, request: Peticion, run: () => Promise<string>): Promise<{ cuerpo: string; repetida: boolean }> {
    const ambitoId = request.nif?.id ?? request.usuario?.id;
    const clave = CON_CLAVE.includes(endpoint.method) && ambitoId ? claveDe(request) : undefined;
    if (!clave || !ambitoId) return { cuerpo: await run(), repetida: false };
    const reservada = await this.reservar(endpoint, request, ambitoId, clave);
    if (typeof reservada === 'string') return { cuerpo: reservada, repetida: true };
    request.contexto.clave = reservada;
    try {
      const cuerpo = await run();
      await this.guardar(reservada, cuerpo);
      return { cuerpo, repetida: false };
    } catch (error) {
      // A refusal had no effect: the key is free for another try. What an act confirmed in its transaction stays.
      await this.soltar(reservada).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Stores the answer in the act's own transaction, so that a crash between commit and answer cannot repeat the act: the next try
   * gets this very answer. For ever when `paraSiempre` (an issued invoice). `cuerpo` is the whole body as it leaves (`cuerpoDe`).
   * Throws IDEMPOTENCIA_EN_CURSO (409), and so rolls the act back, when a later run took the reservation over.
   */
  async confirmar(tx: Tx | PoolClient, clave: ClaveEnCurso, cuerpo: string, { paraSiempre = false } = {}): Promise<void> {
    await this.confirmarTodas(tx, [{ clave, cuerpo }], { paraSiempre });
  }

  /** The same for many keys of one NIF with one statement (group commit). */
  async confirmarTodas(tx: Tx | PoolClient, respuestas: readonly { clave: ClaveEnCurso; cuerpo: string }[], { paraSiempre = false } = {}): Promise<void> {
    if (respuestas.length === 0) return;
    const text = `UPDATE claves_idempotencia c SET estado = n.estado, respuesta = n.cuerpo, caduca_en = CASE WHEN $5 THEN NULL ELSE c.caduca_en END
      FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[], $6::int[]) AS n(ambito, clave, reservada_en, cuerpo, estado)
      WHERE c.nif_id = n.ambito AND c.clave = n.clave AND c.creada_en = n.reservada_en AND c.estado IS NULL`;
    const values = [
      respuestas.map(({ clave }) => clave.ambitoId), respuestas.map(({ clave }) => clave.clave),
      respuestas.map(({ clave }) => clave.reservadaEn.toISOString()), respuestas.map(({ cuerpo }) => cuerpo), paraSiempre, respuestas.map(({ clave }) => clave.endpoint.status ?? 200),
    ];
    const confirmadas = '$executeRawUnsafe' in tx ? await tx.$executeRawUnsafe(text, ...values) : ((await tx.query({ name: 'claves', text, values })).rowCount ?? 0);
    if (confirmadas !== respuestas.length) throw fallo('IDEMPOTENCIA_EN_CURSO');
  }

  private async reservar(endpoint: Endpoint, request: Peticion, ambitoId: string, clave: string): Promise<ClaveEnCurso | string> {
    const ruta = `${request.method} ${request.url}`;
    const hash = createHash('sha256').update(JSON.stringify(request.body ?? null)).update('\0').update(String(request.headers['if-match'] ?? '')).digest();
    const ahora = this.clock.date();
    const caduca = new Date(ahora.getTime() + DIAS * 86_400_000);
    const muerta = new Date(ahora.getTime() - ARRIENDO_MS);
    return this.db.forNifSql(ambitoId, async (client) => {
      // The reservation alone need not survive a crash of the database, so it does not wait for the disk.
      await client.query('SET LOCAL synchronous_commit = off');
      const inserted = await client.query({
        name: 'clave-reservar',
        text: `INSERT INTO claves_idempotencia (nif_id, clave, ruta, cuerpo_hash, creada_en, caduca_en) VALUES ($1, $2, $3, $4, $5, $6)
          ON CONFLICT (nif_id, clave) DO UPDATE SET ruta = excluded.ruta, cuerpo_hash = excluded.cuerpo_hash, creada_en = excluded.creada_en,
            caduca_en = excluded.caduca_en, estado = NULL, respuesta = NULL
          WHERE claves_idempotencia.caduca_en < $5 OR (claves_idempotencia.estado IS NULL AND claves_idempotencia.creada_en < $7
            AND claves_idempotencia.ruta = excluded.ruta AND claves_idempotencia.cuerpo_hash = excluded.cuerpo_hash)`,
        values: [ambitoId, clave, ruta, hash, ahora, caduca, muerta],
      });
      if (inserted.rowCount) return { ambitoId, clave, reservadaEn: ahora, endpoint };
      const { rows } = await client.query<Fila>('SELECT ruta, cuerpo_hash, respuesta FROM claves_idempotencia WHERE nif_id = $1 AND clave = $2', [ambitoId, clave]);
      const [fila] = rows;
      if (fila && (fila.ruta !== ruta || !hash.equals(fila.cuerpo_hash))) throw fallo('IDEMPOTENCIA_CONFLICTO');
      // Gone in between: its run was refused and let go of it.
      if (fila?.respuesta == null) throw fallo('IDEMPOTENCIA_EN_CURSO', { cabeceras: { 'retry-after': '1' } });
      return fila.respuesta;
    });
  }

  private async guardar({ ambitoId, clave, reservadaEn, endpoint }: ClaveEnCurso, cuerpo: string): Promise<void> {
    await this.db.forNifSql(ambitoId, async (client) => {
      await client.query('UPDATE claves_idempotencia SET estado = $5, respuesta = $4 WHERE nif_id = $1 AND clave = $2 AND creada_en = $3 AND estado IS NULL', [ambitoId, clave, reservadaEn, cuerpo, endpoint.status ?? 200]);
      await client.query('DELETE FROM claves_idempotencia WHERE nif_id = $1 AND caduca_en < $2', [ambitoId, this.clock.date()]);
    });
  }

  private async soltar({ ambitoId, clave, reservadaEn }: ClaveEnCurso): Promise<void> {
    await this.db.forNifSql(ambitoId, (client) =>
      client.query('DELETE FROM claves_idempotencia WHERE nif_id = $1 AND clave = $2 AND creada_en = $3 AND estado IS NULL', [ambitoId, clave, reservadaEn]),
    );
  }
}

function claveDe(request: Peticion): string | undefined {
  const header = request.headers[CABECERA_IDEMPOTENCIA];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x20-\x7e]{1,128}$/.test(header)) throw fallo('VALIDACION', { errores: [{ campo: 'Idempotency-Key', codigo: 'formato' }] });
  return header;
}

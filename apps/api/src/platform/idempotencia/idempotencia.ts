// One answer per idempotency key and NIF, whatever the number of tries (API.md section 1).
import { createHash } from 'node:crypto';
import { Injectable, Optional } from '@nestjs/common';
import { CABECERA_IDEMPOTENCIA, type Endpoint } from '@encadena/contracts';
import type { PoolClient } from 'pg';
import { Clock } from '../clock/clock';
import { Db, type Tx } from '../db/db';
import { fallo } from '../errores/error-api';
import type { Peticion } from '../http/peticion';
import { isUnavailable } from '../http/disponibilidad';
import { Tandas } from '../tandas';
import type { ClaveEnCurso } from './clave';

const DIAS = 30;
/** A reservation without an answer for so long belongs to a process that died: no request lives longer. */
const ARRIENDO_MS = 90_000;
const CON_CLAVE: readonly string[] = ['POST', 'PATCH', 'DELETE'];

/** A key that a request wants for itself. */
interface Pedida {
  ambitoId: string;
  clave: string;
  ruta: string;
  hash: Buffer;
}

/** Reserved since, or what stands under a key that is not free. */
type Reserva = { reservadaEn: Date } | Fila;

interface Fila {
  /** Its place among those asked for, from 1. */
  i: number;
  ruta: string;
  cuerpo_hash: Uint8Array;
  respuesta: string | null;
}

/** SQLSTATE that says in `confirmarTodas`: another run took over. */
const TOMADA = 'EN001';
/** Expired keys of a NIF go with every so-many-th answer that it stores. */
const BARRER_CADA = 64;

const CONFIRMAR = `WITH hechas AS (
    UPDATE claves_idempotencia c SET estado = n.estado, respuesta = n.cuerpo, caduca_en = CASE WHEN $5 THEN NULL ELSE c.caduca_en END
    FROM (SELECT ($1::uuid[])[i] AS ambito, ($2::text[])[i] AS clave, ($3::timestamptz[])[i] AS reservada_en, ($4::text[])[i] AS cuerpo, ($6::int[])[i] AS estado FROM posiciones(cardinality($1::uuid[])) i) n
    WHERE c.nif_id = n.ambito AND c.clave = n.clave AND c.creada_en = n.reservada_en AND c.estado IS NULL RETURNING 1)
  SELECT exigir(count(*) = cardinality($1), '${TOMADA}', 'another run took the key over') FROM hechas`;

@Injectable()
export class Idempotencia {
  private guardadas = 0;
  private readonly reservas = new Tandas<Pedida, Reserva>({ hacer: (pedidas) => this.reservarTodas(pedidas), aLaVez: 2, maximo: 256, sinReintento: isUnavailable });

  constructor(
    @Optional() private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Runs the act, or gives the stored answer of its first run. Without a key it just runs. */
  async unaVez(endpoint: Endpoint, request: Peticion, run: () => Promise<string>): Promise<{ cuerpo: string; repetida: boolean }> {
    const ambitoId = request.nif?.id ?? request.usuario?.id;
    const clave = CON_CLAVE.includes(endpoint.method) && !endpoint.secreta && ambitoId ? claveDe(request) : undefined;
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

  /** The same for many keys, of all NIFs of the transaction, with one statement (group commit). */
  async confirmarTodas(tx: Tx | PoolClient, respuestas: readonly { clave: ClaveEnCurso; cuerpo: string }[], { paraSiempre = false } = {}): Promise<void> {
    if (respuestas.length === 0) return;
    const values = [
      respuestas.map(({ clave }) => clave.ambitoId), respuestas.map(({ clave }) => clave.clave),
      respuestas.map(({ clave }) => clave.reservadaEn.toISOString()), respuestas.map(({ cuerpo }) => cuerpo), paraSiempre, respuestas.map(({ clave }) => clave.endpoint.status ?? 200),
    ];
    for (const { clave, cuerpo } of respuestas) clave.confirmada = cuerpo;
    try {
      // The statement itself raises when a key is no longer ours: it may be sent together with the commit behind it.
      await ('$executeRawUnsafe' in tx ? tx.$executeRawUnsafe(CONFIRMAR, ...values) : tx.query({ name: 'claves', text: CONFIRMAR, values }));
    } catch (error) {
      throw estadoSql(error) === TOMADA ? fallo('IDEMPOTENCIA_EN_CURSO') : error;
    }
  }

  private async reservar(endpoint: Endpoint, request: Peticion, ambitoId: string, clave: string): Promise<ClaveEnCurso | string> {
    const ruta = `${request.method} ${request.url}`;
    const hash = hashDe(request);
    const reserva = await this.reservas.pedir({ ambitoId, clave, ruta, hash });
    if ('reservadaEn' in reserva) return { ambitoId, clave, reservadaEn: reserva.reservadaEn, endpoint };
    if (reserva.ruta !== ruta || !hash.equals(reserva.cuerpo_hash)) throw fallo('IDEMPOTENCIA_CONFLICTO');
    if (reserva.respuesta === null) throw fallo('IDEMPOTENCIA_EN_CURSO', { cabeceras: { 'retry-after': '1' } });
    return reserva.respuesta;
  }

  private async reservarTodas(pedidas: readonly Pedida[]): Promise<Reserva[]> {
    const ahora = this.clock.date();
    const caduca = new Date(ahora.getTime() + DIAS * 86_400_000);
    const muerta = new Date(ahora.getTime() - ARRIENDO_MS);
    const columnas = [pedidas.map(({ ambitoId }) => ambitoId), pedidas.map(({ clave }) => clave), pedidas.map(({ ruta }) => ruta), pedidas.map(({ hash }) => hash)];
    const { rows } = await this.db.pool.query<Fila>({
      name: 'claves-reservar', text: 'SELECT i, ruta, cuerpo_hash, respuesta FROM reservar_claves($1, $2, $3, $4, $5, $6, $7)', values: [...columnas, ahora, caduca, muerta],
    });
    const ocupadas = new Map(rows.map((fila) => [fila.i, fila]));
    return pedidas.map((_, i) => ocupadas.get(i + 1) ?? { reservadaEn: ahora });
  }

  private async guardar({ ambitoId, clave, reservadaEn, endpoint, confirmada }: ClaveEnCurso, cuerpo: string): Promise<void> {
    const barrer = (this.guardadas += 1) % BARRER_CADA === 0;
    if (confirmada !== undefined && !barrer) return;
    await this.db.forNifSql(ambitoId, async (client, alFinal) => {
      if (confirmada === undefined) {
        const values = [ambitoId, clave, reservadaEn, cuerpo, endpoint.status ?? 200];
        alFinal(() => client.query('UPDATE claves_idempotencia SET estado = $5, respuesta = $4 WHERE nif_id = $1 AND clave = $2 AND creada_en = $3 AND estado IS NULL', values));
      }
      if (barrer) alFinal(() => client.query('DELETE FROM claves_idempotencia WHERE nif_id = $1 AND caduca_en < $2', [ambitoId, this.clock.date()]));
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

/** The SQLSTATE of an error, whoever brought it: pg as it is, Prisma wrapped. */
function estadoSql(error: unknown): unknown {
  const { code, meta } = error as { code?: string; meta?: { code?: string; driverAdapterError?: { cause?: { originalCode?: string } } } };
  return meta?.driverAdapterError?.cause?.originalCode ?? meta?.code ?? code;
}

/** What makes two tries the same: body, version, and the files that came beside them. */
function hashDe({ body, headers, subida, otrasSubidas = {} }: Peticion): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(body ?? null)).update('\0').update(String(headers['if-match'] ?? ''));
  const archivos = Object.entries({ ...otrasSubidas, ...(subida ? { file: subida } : {}) });
  for (const [campo, archivo] of archivos.sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`\0${campo}\0`).update(createHash('sha256').update(archivo).digest());
  return hash.digest();
}

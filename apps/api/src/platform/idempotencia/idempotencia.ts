// One answer per idempotency key and NIF, however often it is retried (API.md section 1).
import { createHash } from 'node:crypto';
import { Injectable, Optional } from '@nestjs/common';
import { CABECERA_IDEMPOTENCIA, type Endpoint } from '@encadena/contracts';
import type { PoolClient } from 'pg';
import { Clock } from '../clock/clock';
import { Db, type Deferred, type Tx } from '../db/db';
import { bytesDe, enSuMaquina } from '../db/en-su-maquina';
import { enNombreDe } from '../db/nombrar';
import { hasCode } from '../errores/causes';
import { type ErrorApi, fallo } from '../errores/error-api';
import type { Contexto } from '../http/contexto';
import type { Peticion } from '../http/peticion';
import { cuerpoDe } from '../http/cuerpo';
import { type ClaveEnCurso, llevaClave } from './clave';
import { BUSCAR, GUARDAR, SOLA, TOMADA } from './claves.sql';

const DIAS = 30;
/** Expired keys of a NIF go with every so-many-th answer that it stores. */
const BARRER_CADA = 64;

interface Fila {
  /** Its place among those asked for, from 1. */
  i: number;
  ruta: string;
  cuerpo_hash: Uint8Array | string;
  respuesta: string;
}

/** What a key is stored with: the answer, or what the act needs to make it again. */
interface Respondida {
  clave: ClaveEnCurso;
  respuesta: string;
}

@Injectable()
export class Idempotencia {
  private guardadas = 0;

  constructor(
    @Optional() private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Hands the key of a request to its act, which settles it in its own transaction. Without a key the act just runs. */
  async conClave(
    endpoint: Endpoint,
    request: Peticion,
    run: () => Promise<string>,
  ): Promise<{ cuerpo: string; repetida: boolean }> {
    const ambitoId = request.nif?.id ?? request.usuario?.id ?? request.cuenta?.id;
    const texto = ambitoId && llevaClave(endpoint) ? claveDe(request) : undefined;
    if (!texto || !ambitoId) return { cuerpo: await run(), repetida: false };
    const ruta = `${request.method} ${request.url}`;
    const clave: ClaveEnCurso = { ambitoId, clave: texto, endpoint, ruta, hash: hashDe(request) };
    request.contexto.clave = clave;
    const cuerpo = await run();
    if (clave.confirmada === undefined) throw new Error('the act forgot the key that it was to keep');
    // What is done is done: a sweep that fails is the next one's matter.
    if ((this.guardadas += 1) % BARRER_CADA === 0) await this.barrer(ambitoId).catch(() => undefined);
    return { cuerpo, repetida: clave.repetida === true };
  }

  /**
   * Does an act once for the key that this very call brought, or gives what the first try gave; `hacer` gives what the endpoint
   * answers. Around everything that the act's transaction does: a process that dies before the commit leaves no key (FAULTS K1).
   * Throws IDEMPOTENCIA_EN_CURSO (409) while another transaction has the key, IDEMPOTENCIA_CONFLICTO (422) when it belongs to another request.
   */
  async unaVezEn<T>(tx: Tx, { clave }: Contexto, endpoint: Endpoint, hacer: () => Promise<T>): Promise<T> {
    if (clave?.endpoint !== endpoint) return hacer();
    const previa = await enAmbito(tx, clave, async () => {
      const [lock] = await tx.$queryRawUnsafe<{ sola: boolean }[]>(SOLA, clave.ambitoId, clave.clave);
      if (!lock?.sola) throw enCurso();
      return this.leer<T>(tx, clave);
    });
    if (previa !== undefined) return previa;
    const datos = await hacer();
    const respuesta = cuerpoDe(endpoint, datos);
    const values = this.columnas([{ clave, respuesta }], this.caduca());
    await enAmbito(tx, clave, () => enCursoSiTomada(tx.$queryRawUnsafe(GUARDAR, ...values)));
    clave.confirmada = respuesta;
    return datos;
  }

  /** For an act that works long before its transaction: what the first try with the key gave, if there was one. Throws IDEMPOTENCIA_CONFLICTO (422). */
  async previa<T>(tx: Tx, { clave }: Contexto, endpoint: Endpoint): Promise<T | undefined> {
    if (clave?.endpoint !== endpoint) return undefined;
    return enAmbito(tx, clave, () => this.leer<T>(tx, clave));
  }

  /**
   * The same for an act of two messages: `leer` asks what the act needs to know, in one message with the key, and `hacer` says what is
   * written, with the commit.
   */
  async unaVezEnSql<L, T>(
    { client, later }: { client: PoolClient; later: Deferred },
    { clave }: Contexto,
    endpoint: Endpoint,
    leer: () => Promise<L>,
    hacer: (leido: L) => T | Promise<T>,
  ): Promise<T> {
    if (clave?.endpoint !== endpoint) return hacer(await leer());
    const [sola, halladas, leido] = await Promise.all([
      client.query<{ sola: boolean }>({
        name: 'clave-sola',
        text: SOLA,
        values: [clave.ambitoId, clave.clave],
      }),
      this.buscar(client, [clave]),
      leer(),
    ]);
    if (!sola.rows[0]?.sola) throw enCurso();
    const hay = halladas.get(clave);
    if (typeof hay === 'string') {
      clave.confirmada = hay;
      return (JSON.parse(hay) as { datos: T }).datos;
    }
    if (hay) throw hay;
    const datos = await hacer(leido);
    const respuesta = cuerpoDe(endpoint, datos);
    clave.confirmada = respuesta;
    later(() => this.guardarTodas(client, [{ clave, respuesta }], this.caduca()));
    return datos;
  }

  /**
   * What is stored under keys, as an act sees it behind its lock: what it stored at the first try, or IDEMPOTENCIA_CONFLICTO (422). A free key is
   * missing. Notes on each key that it is answered already.
   */
  async buscar(
    client: PoolClient,
    claves: readonly ClaveEnCurso[],
  ): Promise<Map<ClaveEnCurso, string | ErrorApi>> {
    if (claves.length === 0) return new Map();
    const values = [...nombresDe(claves), this.clock.date()];
    const rows = await enSuMaquina<Fila>(client, { name: 'claves-buscar', text: BUSCAR, values });
    return new Map(
      rows.flatMap((fila) => {
        const clave = claves[fila.i - 1];
        return clave ? [[clave, loQueHay(fila, clave)]] : [];
      }),
    );
  }

  /**
   * Stores keys in the act's own transaction until `caduca`; for good without it. The body that leaves the act notes on the key itself (`confirmada`).
   * Throws IDEMPOTENCIA_EN_CURSO (409), and so rolls the act back, when another process was quicker with one of them.
   */
  async guardarTodas(
    client: PoolClient,
    respuestas: readonly Respondida[],
    caduca: Date | null = null,
  ): Promise<void> {
    if (respuestas.length === 0) return;
    const values = this.columnas(respuestas, caduca);
    await enCursoSiTomada(
      enSuMaquina(client, { name: 'claves-guardar', text: GUARDAR, values }, { sola: true }),
    );
  }

  /** The answer of the first try, which is noted on the key; undefined for a free one. */
  private async leer<T>(tx: Tx, clave: ClaveEnCurso): Promise<T | undefined> {
    const values = [...nombresDe([clave]), this.clock.date()];
    const [fila] = await tx.$queryRawUnsafe<Fila[]>(BUSCAR.repartida, ...values);
    if (!fila) return undefined;
    const hay = loQueHay(fila, clave);
    if (typeof hay !== 'string') throw hay;
    clave.confirmada = hay;
    return (JSON.parse(hay) as { datos: T }).datos;
  }

  /** In the order of the keys, so that two that store several never wait for each other in a circle. */
  private columnas(respuestas: readonly Respondida[], caduca: Date | null): unknown[] {
    const enOrden = [...respuestas].sort(
      (a, b) => compara(a.clave.ambitoId, b.clave.ambitoId) || compara(a.clave.clave, b.clave.clave),
    );
    const claves = enOrden.map(({ clave }) => clave);
    return [
      ...nombresDe(claves),
      claves.map(({ ruta }) => ruta),
      claves.map(({ hash }) => hash),
      claves.map(({ endpoint }) => endpoint.status ?? 200),
      enOrden.map(({ respuesta }) => respuesta),
      this.clock.date(),
      caduca,
    ];
  }

  private caduca(): Date {
    return new Date(this.clock.now() + DIAS * 86_400_000);
  }

  private async barrer(ambitoId: string): Promise<void> {
    const values = [ambitoId, this.clock.date()];
    await this.db.runSql({ nifId: ambitoId }, (client) =>
      client.query('DELETE FROM claves_idempotencia WHERE nif_id = $1 AND caduca_en < $2', values),
    );
  }
}

const nombresDe = (claves: readonly ClaveEnCurso[]): string[][] => [
  claves.map(({ ambitoId }) => ambitoId),
  claves.map(({ clave }) => clave),
];

/** The key as it is stored: each world has its own, told apart by what no key may contain. */
function claveDe(request: Peticion): string | undefined {
  const header = request.headers[CABECERA_IDEMPOTENCIA];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x20-\x7e]{1,128}$/.test(header))
    throw fallo('VALIDACION', { errores: [{ campo: 'Idempotency-Key', codigo: 'formato' }] });
  return request.entorno === 'PRUEBAS' ? `PRUEBAS\n${header}` : header;
}

/** The key of a call that is not for one NIF belongs to the user, or to another NIF than its act: the wall opens for it while it is written. */
async function enAmbito<T>(tx: Tx, { ambitoId, endpoint }: ClaveEnCurso, work: () => Promise<T>): Promise<T> {
  if (endpoint.doors.some((puerta) => puerta === 'nif' || puerta === 'erp')) return work();
  return enNombreDe(tx, { nifId: ambitoId }, work);
}

/** By bytes: keys are plain ASCII, ids are in lower case. */
const compara = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What a later try with that key gets: the stored answer, or why there is none. */
function loQueHay({ ruta, cuerpo_hash: hash, respuesta }: Fila, clave: ClaveEnCurso): string | ErrorApi {
  if (ruta !== clave.ruta || !clave.hash.equals(bytesDe(hash))) return fallo('IDEMPOTENCIA_CONFLICTO');
  clave.repetida = true;
  return respuesta;
}

const enCurso = (): ErrorApi => fallo('IDEMPOTENCIA_EN_CURSO', { cabeceras: { 'retry-after': '1' } });

async function enCursoSiTomada(sentencia: Promise<unknown>): Promise<void> {
  try {
    await sentencia;
  } catch (error) {
    throw hasCode(error, TOMADA) ? enCurso() : error;
  }
}

/** What makes two attempts the same: body, version, and the files that came beside them. */
function hashDe({ body, headers, subida, otrasSubidas = {} }: Peticion): Buffer {
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .update('\0')
    .update(String(headers['if-match'] ?? ''));
  const archivos = Object.entries({ ...otrasSubidas, ...(subida ? { file: subida } : {}) });
  for (const [campo, archivo] of archivos.sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\0${campo}\0`).update(createHash('sha256').update(archivo).digest());
  return hash.digest();
}

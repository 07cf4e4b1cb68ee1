// One answer per idempotency key and NIF, however often it is retried (API.md section 1).
import { createHash } from 'node:crypto';
import { Injectable, Optional } from '@nestjs/common';
import { CABECERA_IDEMPOTENCIA, type Endpoint } from '@encadena/contracts';
import type { PoolClient } from 'pg';
import { Clock } from '../clock/clock';
import { Db, type Deferred, type Tx } from '../db/db';
import { enNombreDe } from '../db/nombrar';
import { hasCode } from '../errores/causes';
import { type ErrorApi, fallo } from '../errores/error-api';
import type { Contexto } from '../http/contexto';
import type { Peticion } from '../http/peticion';
import { cuerpoDe } from '../http/cuerpo';
import { claseDeFallo } from '../http/disponibilidad';
import { Batches } from '../batches';
import type { ClaveEnCurso } from './clave';
import { BUSCAR, CONFIRMAR, GUARDAR, MIRAR, SOLA, TOMADA, TOMAR } from './claves.sql';

const DIAS = 30;
/** A reservation that has had no answer for this long belongs to a process that died: no request lives longer. */
const ARRIENDO_MS = 90_000;
const CON_CLAVE: readonly string[] = ['POST', 'PATCH', 'DELETE'];

/** Reserved since, or what is stored under a key that is taken. */
type Reserva = { reservadaEn: Date } | Fila;

interface Fila {
  /** Its place among those asked for, from 1. */
  i: number;
  ruta: string;
  cuerpo_hash: Uint8Array;
  respuesta: string | null;
}

/** Expired keys of a NIF go with every so-many-th answer that it stores. */
const BARRER_CADA = 64;

@Injectable()
export class Idempotencia {
  private guardadas = 0;
  private readonly sinReserva = new Set<Endpoint>();
  private readonly reservas = new Batches<ClaveEnCurso, Reserva>({
    hacer: (pedidas) => this.reservarTodas(pedidas),
    aLaVez: 2,
    maximo: 256,
    clase: claseDeFallo,
  });

  constructor(
    @Optional() private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Runs the act, or gives the stored answer of its first run. Without a key it just runs. */
  async unaVez(
    endpoint: Endpoint,
    request: Peticion,
    run: () => Promise<string>,
  ): Promise<{ cuerpo: string; repetida: boolean }> {
    const ambitoId = request.nif?.id ?? request.usuario?.id;
    const clave =
      CON_CLAVE.includes(endpoint.method) && !endpoint.secreta && ambitoId ? claveDe(request) : undefined;
    if (!clave || !ambitoId) return { cuerpo: await run(), repetida: false };
    const suya: ClaveEnCurso = {
      ambitoId,
      clave,
      endpoint,
      ruta: `${request.method} ${request.url}`,
      hash: hashDe(request),
    };
    if (this.sinReserva.has(endpoint)) return this.enElActo(request, suya, run);
    const reservada = await this.reservar(suya);
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

  /** Requests of these calls bring their key to the act, which takes or looks it up and stores it in its own transaction: nothing is reserved before. */
  enSuTransaccion(...endpoints: Endpoint[]): void {
    for (const endpoint of endpoints) this.sinReserva.add(endpoint);
  }

  /**
   * Does an act that is one transaction once for the key that this very call brought, or gives what the first try gave; `hacer` gives what the endpoint answers.
   * Its call is named in `enSuTransaccion`. Throws as `tomar` and `confirmar`.
   */
  async unaVezEn<T>(tx: Tx, { clave }: Contexto, endpoint: Endpoint, hacer: () => Promise<T>): Promise<T> {
    if (clave?.endpoint !== endpoint) return hacer();
    const previa = await enAmbito(tx, clave, () => this.tomar(tx, clave));
    if (previa !== undefined) return (JSON.parse(previa) as { datos: T }).datos;
    const datos = await hacer();
    await enAmbito(tx, clave, () => this.confirmar(tx, clave, cuerpoDe(endpoint, datos)));
    return datos;
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
    const caduca = new Date(this.clock.now() + DIAS * 86_400_000);
    later(() => this.guardarTodas(client, [{ clave, respuesta }], caduca));
    return datos;
  }

  private async enElActo(
    request: Peticion,
    clave: ClaveEnCurso,
    run: () => Promise<string>,
  ): Promise<{ cuerpo: string; repetida: boolean }> {
    request.contexto.clave = clave;
    const cuerpo = await run();
    if (clave.confirmada === undefined) throw new Error('the act forgot the key that it was to keep');
    // What is done is done: a sweep that fails is the next one's matter.
    if ((this.guardadas += 1) % BARRER_CADA === 0)
      await this.db
        .forNifSql(clave.ambitoId, (client) => this.barrer(client, clave.ambitoId))
        .catch(() => undefined);
    return { cuerpo, repetida: clave.repetida === true };
  }

  /**
   * What is stored under keys that were not reserved, as the act sees it behind its lock: what it stored at the first try, or why the key is not free
   * (IDEMPOTENCIA_CONFLICTO 422, IDEMPOTENCIA_EN_CURSO 409). A free key is missing. Notes on each key that it is answered already.
   */
  async buscar(
    client: PoolClient,
    claves: readonly ClaveEnCurso[],
  ): Promise<Map<ClaveEnCurso, string | ErrorApi>> {
    if (claves.length === 0) return new Map();
    const ahora = this.clock.date();
    const columnas = [
      claves.map(({ ambitoId }) => ambitoId),
      claves.map(({ clave }) => clave),
      claves.map(({ ruta }) => ruta),
      claves.map(({ hash }) => hash),
    ];
    const { rows } = await client.query<Fila>({
      name: 'claves-buscar',
      text: BUSCAR,
      values: [...columnas, ahora, new Date(ahora.getTime() - ARRIENDO_MS)],
    });
    return new Map(
      rows.flatMap((fila) => {
        const clave = claves[fila.i - 1];
        if (!clave) return [];
        const hay = loQueHay(fila, clave);
        if (typeof hay === 'string') clave.repetida = true;
        return [[clave, hay]];
      }),
    );
  }

  /**
   * Stores keys that were not reserved, in the act's own transaction, until `caduca`; for good without it. `respuesta`: what the act needs to make the same answer again; the body itself
   * it notes on the key (`confirmada`).
   * Throws IDEMPOTENCIA_EN_CURSO (409), and so rolls the act back, when another process was quicker with one of them.
   */
  async guardarTodas(
    client: PoolClient,
    respuestas: readonly { clave: ClaveEnCurso; respuesta: string }[],
    caduca: Date | null = null,
  ): Promise<void> {
    if (respuestas.length === 0) return;
    const ahora = this.clock.date();
    // In the order in which `reservar_claves` takes them, so that the two never wait for each other in a circle.
    const enOrden = [...respuestas].sort(
      (a, b) => compara(a.clave.ambitoId, b.clave.ambitoId) || compara(a.clave.clave, b.clave.clave),
    );
    const de = <T>(campo: (una: { clave: ClaveEnCurso; respuesta: string }) => T): T[] => enOrden.map(campo);
    const values = [
      de(({ clave }) => clave.ambitoId),
      de(({ clave }) => clave.clave),
      de(({ clave }) => clave.ruta),
      de(({ clave }) => clave.hash),
      de(({ clave }) => clave.endpoint.status ?? 200),
      de(({ respuesta }) => respuesta),
      ahora,
      new Date(ahora.getTime() - ARRIENDO_MS),
      caduca,
    ];
    await enCursoSiTomada(client.query({ name: 'claves-guardar', text: GUARDAR, values }));
  }

  /**
   * Stores the answer in the act's own transaction, so that a crash between commit and answer cannot repeat the act: the next try
   * gets this very answer. `cuerpo` is the whole body as it leaves (`cuerpoDe`).
   * Throws IDEMPOTENCIA_EN_CURSO (409), and so rolls the act back, when a later run took the reservation over.
   */
  async confirmar(tx: Tx | PoolClient, clave: ClaveEnCurso, cuerpo: string): Promise<void> {
    const values = [clave.ambitoId, clave.clave, clave.reservadaEn, cuerpo, clave.endpoint.status ?? 200];
    clave.confirmada = cuerpo;
    // The statement itself raises when the key is no longer ours: it may be sent together with the commit behind it.
    await enCursoSiTomada(
      '$executeRawUnsafe' in tx
        ? tx.$executeRawUnsafe(CONFIRMAR, ...values)
        : tx.query({ name: 'clave', text: CONFIRMAR, values }),
    );
  }

  /**
   * Takes a key that was not reserved at the beginning of the act's own transaction: it is free again as soon as that ends without a commit, also
   * when the process is killed (FAULTS K1). `confirmar` binds the answer to it. Gives the body of the first try when there was one, and notes it on the key.
   * Throws IDEMPOTENCIA_EN_CURSO (409) while another transaction has the key, IDEMPOTENCIA_CONFLICTO (422) when it belongs to another request.
   */
  private async tomar(tx: Tx, clave: ClaveEnCurso): Promise<string | undefined> {
    const { ambitoId, clave: texto, ruta, hash } = clave;
    const [lock] = await tx.$queryRawUnsafe<{ sola: boolean }[]>(SOLA, ambitoId, texto);
    if (!lock?.sola) throw enCurso();
    const ahora = this.clock.date();
    const caduca = new Date(ahora.getTime() + DIAS * 86_400_000);
    const muerta = new Date(ahora.getTime() - ARRIENDO_MS);
    const tomadas = await tx.$queryRawUnsafe<unknown[]>(
      TOMAR,
      ambitoId,
      texto,
      ruta,
      hash,
      ahora,
      caduca,
      muerta,
    );
    if (tomadas.length > 0) {
      clave.reservadaEn = ahora;
      return undefined;
    }
    const [fila] = await tx.$queryRawUnsafe<Fila[]>(MIRAR, ambitoId, texto);
    const hay = fila ? loQueHay(fila, clave) : enCurso();
    if (typeof hay !== 'string') throw hay;
    clave.repetida = true;
    clave.confirmada = hay;
    return hay;
  }

  private async reservar(clave: ClaveEnCurso): Promise<ClaveEnCurso | string> {
    const reserva = await this.reservas.pedir(clave);
    if ('reservadaEn' in reserva) return { ...clave, reservadaEn: reserva.reservadaEn };
    const hay = loQueHay(reserva, clave);
    if (typeof hay !== 'string') throw hay;
    return hay;
  }

  private async reservarTodas(pedidas: readonly ClaveEnCurso[]): Promise<Reserva[]> {
    const ahora = this.clock.date();
    const caduca = new Date(ahora.getTime() + DIAS * 86_400_000);
    const muerta = new Date(ahora.getTime() - ARRIENDO_MS);
    const columnas = [
      pedidas.map(({ ambitoId }) => ambitoId),
      pedidas.map(({ clave }) => clave),
      pedidas.map(({ ruta }) => ruta),
      pedidas.map(({ hash }) => hash),
    ];
    const { rows } = await this.db.pool.query<Fila>({
      name: 'claves-reservar',
      text: 'SELECT i, ruta, cuerpo_hash, respuesta FROM reservar_claves($1, $2, $3, $4, $5, $6, $7)',
      values: [...columnas, ahora, caduca, muerta],
    });
    const ocupadas = new Map(rows.map((fila) => [fila.i, fila]));
    return pedidas.map((_, i) => ocupadas.get(i + 1) ?? { reservadaEn: ahora });
  }

  private async guardar(
    { ambitoId, clave, reservadaEn, endpoint, confirmada }: ClaveEnCurso,
    cuerpo: string,
  ): Promise<void> {
    const barrer = (this.guardadas += 1) % BARRER_CADA === 0;
    if (confirmada !== undefined && !barrer) return;
    await this.db.forNifSql(ambitoId, async (client, deferred) => {
      if (confirmada === undefined) {
        const values = [ambitoId, clave, reservadaEn, cuerpo, endpoint.status ?? 200];
        deferred(() =>
          client.query(
            'UPDATE claves_idempotencia SET estado = $5, respuesta = $4 WHERE nif_id = $1 AND clave = $2 AND creada_en = $3 AND estado IS NULL',
            values,
          ),
        );
      }
      if (barrer) deferred(() => this.barrer(client, ambitoId));
    });
  }

  private async barrer(client: PoolClient, ambitoId: string): Promise<void> {
    await client.query('DELETE FROM claves_idempotencia WHERE nif_id = $1 AND caduca_en < $2', [
      ambitoId,
      this.clock.date(),
    ]);
  }

  private async soltar({ ambitoId, clave, reservadaEn }: ClaveEnCurso): Promise<void> {
    await this.db.forNifSql(ambitoId, (client) =>
      client.query(
        'DELETE FROM claves_idempotencia WHERE nif_id = $1 AND clave = $2 AND creada_en = $3 AND estado IS NULL',
        [ambitoId, clave, reservadaEn],
      ),
    );
  }
}

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
  if (endpoint.doors.includes('nif')) return work();
  return enNombreDe(tx, { nifId: ambitoId }, work);
}

/** By bytes: keys are plain ASCII, ids are in lower case. */
const compara = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What a later try with that key gets: the stored answer, or why there is none. */
function loQueHay({ ruta, cuerpo_hash: hash, respuesta }: Fila, clave: ClaveEnCurso): string | ErrorApi {
  if (ruta !== clave.ruta || !clave.hash.equals(hash)) return fallo('IDEMPOTENCIA_CONFLICTO');
  return respuesta ?? enCurso();
}

const enCurso = (): ErrorApi => fallo('IDEMPOTENCIA_EN_CURSO', { cabeceras: { 'retry-after': '1' } });

async function enCursoSiTomada(sentencia: Promise<unknown>): Promise<void> {
  try {
    await sentencia;
  } catch (error) {
    throw hasCode(error, TOMADA) ? fallo('IDEMPOTENCIA_EN_CURSO') : error;
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

// Statements of one NIF, run as a whole on the machine that holds its rows, where a database is spread over machines (ADR 0016): the
// coordinator hands them on and plans none of them, and the machine keeps their plans.
import type { ClientBase } from 'pg';
import { enForma, type EnFormas, vaEntera } from './repartida';

interface Sentencia {
  name: string;
  text: string | EnFormas;
  values: readonly unknown[];
}

const EN_SU_MAQUINA = 'SELECT repartida.en_su_maquina($1, $2, $3) AS todas';

/** Whose rows stay where they are until the end of the connection's transaction. */
const ANCLADAS = new WeakMap<ClientBase, string>();

/** Statements that travel in one call. */
interface Lote {
  sentencias: string[];
  valores: (string | null)[][];
  /** Their rows, once they were sent. */
  todas: Promise<object[][]>;
  enviar(): void;
  dejar(): void;
}

/** What waits for its turn to be sent. */
const LOTES = new WeakMap<ClientBase, Lote>();

/**
 * From the statement that was sent last to the end of its transaction, the rows of that NIF stay on their machine, because it changes one of
 * them: no part of a database moves while a transaction that wrote there is open.
 */
export function anclar(client: ClientBase, nifId: string): void {
  if (vaEntera(client)) ANCLADAS.set(client, nifId);
}

/** Its transaction is over, or given up: what was not sent never is. */
export function soltar(client: ClientBase): void {
  ANCLADAS.delete(client);
  LOTES.get(client)?.dejar();
}

/**
 * The rows of a statement that reads or changes rows of one NIF. Of the one that the transaction is anchored to it is run as a whole on its machine,
 * in one call with those that are asked in the same turn, in their order: when one of them fails, each tells its error. The rows travel as JSON:
 * instants are texts, and bytes are `\x…` (`bytesDe`). `sola`: in a call of its own, behind what waits, so that an error is its own.
 */
export async function enSuMaquina<Fila extends object>(
  client: ClientBase,
  { name, text, values }: Sentencia,
  { sola = false } = {},
): Promise<Fila[]> {
  const nifId = ANCLADAS.get(client);
  if (nifId === undefined) {
    const suya = typeof text === 'string' ? text : enForma(client, text);
    return (await client.query<Fila>({ name, text: suya, values: [...values] })).rows;
  }
  const valores = values.map(valorEnTexto);
  if (sola) LOTES.get(client)?.enviar();
  const lote = LOTES.get(client) ?? abrirLote(client, nifId);
  const lugar = lote.sentencias.push(typeof text === 'string' ? text : text.junta) - 1;
  lote.valores.push(valores);
  if (sola) lote.enviar();
  return (await lote.todas)[lugar] as Fila[];
}

/** Sent when its turn is over, and before that ahead of whatever else is asked of the connection. */
function abrirLote(client: ClientBase, nifId: string): Lote {
  const [sentencias, valores]: [string[], (string | null)[][]] = [[], []];
  const { promise, resolve, reject } = deferred<object[][]>();
  const { query } = client;
  const cerrar = (): void => {
    clearImmediate(turno);
    LOTES.delete(client);
    client.query = query;
  };
  const enviar = (): void => {
    cerrar();
    const llamada = { name: 'en-su-maquina', text: EN_SU_MAQUINA };
    client
      .query<{ todas: object[][] }>({ ...llamada, values: [nifId, sentencias, JSON.stringify(valores)] })
      .then(({ rows }) => resolve(rows[0]?.todas ?? []), reject);
  };
  const dejar = (): void => {
    cerrar();
    reject(new Error('The transaction was given up'));
  };
  const turno = setImmediate(enviar);
  const lote = { sentencias, valores, todas: promise, enviar, dejar };
  LOTES.set(client, lote);
  client.query = ((...una: Parameters<typeof query>) => {
    enviar();
    return query.apply(client, una);
  }) as typeof query;
  return lote;
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((one, other) => {
    resolve = one;
    reject = other;
  });
  return { promise, resolve, reject };
}

/** A value as PostgreSQL reads it from text. */
export function valorEnTexto(valor: unknown): string | null {
  if (valor === null || valor === undefined) return null;
  if (valor instanceof Date) return valor.toISOString();
  if (valor instanceof Uint8Array) return `\\x${Buffer.from(valor).toString('hex')}`;
  if (Array.isArray(valor)) return `{${valor.map((uno) => enLista(valorEnTexto(uno))).join(',')}}`;
  return String(valor);
}

const enLista = (texto: string | null): string =>
  texto === null ? 'NULL' : `"${texto.replace(/[\\"]/g, '\\$&')}"`;

/** Bytes of a row that may have travelled as JSON. */
export const bytesDe = (valor: Uint8Array | string): Uint8Array =>
  typeof valor === 'string' ? Buffer.from(valor.slice(2), 'hex') : valor;

// Before a key is changed: is the key of everything that is stored at hand? What wants another one would stop the order half way, so it
// is told of first.
import { ConfigError } from '../platform/config';
import type { Db } from '../platform/db';
import { type Apertura, HASTA_CLAVE, type Secretos } from '../platform/secrets';
import type { Almacen } from '../platform/storage';

const cabeceras = (tabla: string, columna: string): string =>
  `SELECT substring(${columna} FROM 1 FOR ${HASTA_CLAVE}) AS cabecera, count(*)::int AS cuantos
    FROM ${tabla}
    WHERE ${columna} IS NOT NULL
    GROUP BY 1`;

/** Table, column, and what the operator reads. */
const CIFRADOS = [
  ['segundos_factores', 'semilla', 'second factors'],
  ['cuentas_stripe', 'clave', 'keys of payment accounts'],
  ['cuentas_stripe', 'secreto_avisos', 'secrets of payment accounts'],
  ['secretos_webhook', 'sobre', 'webhooks'],
] as const;

interface Guardado {
  db: Db;
  secretos: Secretos;
  apertura: Apertura;
  almacen: Almacen;
}

/** Key that is missing → what wants it, and how much of it. */
type Ausentes = Map<string, Map<string, number>>;

/** Throws a ConfigError that names each key that is missing, the setting where it belongs, and what wants it. Changes nothing. */
export async function exigirClaves({ db, secretos, apertura, almacen }: Guardado): Promise<void> {
  const cifrados: Ausentes = new Map();
  const cerrados: Ausentes = new Map();
  const leer = async (tabla: string, columna: string) =>
    (await db.pool.query<{ cabecera: Buffer; cuantos: number }>(cabeceras(tabla, columna))).rows;
  for (const [tabla, columna, que] of CIFRADOS)
    for (const { cabecera, cuantos } of await leer(tabla, columna))
      anotar(cifrados, secretos.claveAusente(cabecera), que, cuantos);
  for await (const { nifId, id } of almacen.todos())
    anotar(cifrados, await almacen.claveAusente(nifId, id), 'files', 1);
  for (const { cabecera, cuantos } of await leer('certificados_nif', 'sobre'))
    anotar(cerrados, apertura.claveAusente(cabecera), 'certificates', cuantos);
  const lineas = [
    ...decir('CLAVE_CIFRADO_ANTERIORES', cifrados),
    ...decir('CLAVE_CERTIFICADOS_ANTERIORES', cerrados),
  ];
  if (lineas.length > 0) throw new ConfigError(lineas.join('\n'));
}

function anotar(ausentes: Ausentes, clave: string | undefined, que: string, cuantos: number): void {
  if (clave === undefined) return;
  const suyos = ausentes.get(clave) ?? new Map<string, number>();
  ausentes.set(clave, suyos.set(que, (suyos.get(que) ?? 0) + cuantos));
}

const decir = (variable: string, ausentes: Ausentes): string[] =>
  [...ausentes].map(
    ([clave, suyos]) =>
      `${variable}: lacks the key ${clave}, without which these cannot be read: ${[...suyos].map(([que, cuantos]) => `${que} ${cuantos}`).join(', ')}; give it there too. Nothing was changed`,
  );

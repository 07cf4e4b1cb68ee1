// Whom a transaction works for: the NIFs whose rows it sees, the user, the member of staff. The only place
// that writes these settings, and never beyond the end of the transaction (the third stone of the tenant
// wall); the lint keeps it so.
import type { Prisma } from './generated/client';

/** What a transaction names; what is left out stays as it is. */
export interface Nombrado {
  nifId?: string | readonly string[];
  usuarioId?: string;
  soporteId?: string;
}

/** What a login may become for one transaction (tools/database/roles.mjs). */
export type Rol = 'encadena_conciliacion' | 'encadena_relevo' | 'encadena_comprobacion';

type Tx = Prisma.TransactionClient;

const SETTINGS = { nifId: 'nif_id', usuarioId: 'usuario_id', soporteId: 'soporte_id' } as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One statement for each. Throws for what is no UUID, which is never quoted; `nadie`: an empty text names nobody. */
function ajustes(nombrado: Nombrado, { nadie = false } = {}): string[] {
  return (Object.keys(SETTINGS) as (keyof Nombrado)[]).flatMap((quien) => {
    const ids = nombrado[quien]?.toString();
    if (ids === undefined) return [];
    if (!(nadie && ids === '') && !ids.split(',').every((id) => UUID.test(id)))
      throw new Error(`No UUID: ${quien}`);
    return [`SET LOCAL app.${SETTINGS[quien]} = '${ids}'`];
  });
}

/** From here on the transaction works for these. Naming a stranger's NIF opens its rows: that it may be named is asked before. */
export function nombrar(tx: Tx, nombrado: Nombrado): Promise<void> {
  return poner(tx, ajustes(nombrado));
}

async function poner(tx: Tx, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.$executeRawUnsafe(statement);
}

/** `work` in the name of these; afterwards, and when it fails, the transaction works for whom it worked before. */
export async function enNombreDe<T>(tx: Tx, otro: Nombrado, work: () => Promise<T>): Promise<T> {
  const antes = await nombrado(tx);
  await nombrar(tx, otro);
  const resultado = await work().catch(async (error: unknown) => {
    // A transaction that the database gave up takes no more statements, and does nothing any more.
    await poner(tx, antes).catch(() => undefined);
    throw error;
  });
  await poner(tx, antes);
  return resultado;
}

/** Names whom the transaction names now. */
async function nombrado(tx: Tx): Promise<string[]> {
  const [antes] = await tx.$queryRaw<[Required<Nombrado>]>`
    SELECT coalesce(current_setting('app.nif_id', true), '') AS "nifId", coalesce(current_setting('app.usuario_id', true), '') AS "usuarioId",
      coalesce(current_setting('app.soporte_id', true), '') AS "soporteId"`;
  return ajustes(antes, { nadie: true });
}

/**
 * The statements that open a transaction in the name of these, however many are named. `esperaMs`: how long it
 * waits for a lock.
 */
export const abrir = (
  nombrado: Nombrado,
  { soloLee = false, esperaMs, rol }: { soloLee?: boolean; esperaMs?: number; rol?: Rol } = {},
): string[] => [
  soloLee ? 'BEGIN READ ONLY' : 'BEGIN',
  ...(rol === undefined ? [] : [`SET LOCAL ROLE ${rol}`]),
  ...ajustes(nombrado),
  ...(esperaMs === undefined ? [] : [`SET LOCAL lock_timeout = ${Math.round(esperaMs)}`]),
];

/** For hand-written statements: the expression that names the NIFs of that expression, written with commas. */
export const nombrarNifs = (nifs: string): string => `set_config('app.nif_id', ${nifs}, true)`;

/** The NIFs that the transaction names, in a hand-written statement. */
export const NIFS_NOMBRADOS = "current_setting('app.nif_id')";

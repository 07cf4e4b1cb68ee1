// Whom a transaction works for: the NIFs whose rows it sees, the user, the member of staff. The only place
// that writes these settings, and never beyond the end of the transaction (the third stone of the tenant
// wall); the lint keeps it so.
import { Prisma } from './generated/client';

/** What a transaction names; what is left out stays as it is. */
export interface Nombrado {
  nifId?: string;
  usuarioId?: string;
  soporteId?: string;
}

type Tx = Prisma.TransactionClient;

/** From here on the transaction works for these. Naming a stranger's NIF opens its rows: that it may be named is asked before. */
export async function nombrar(tx: Tx, { nifId, usuarioId, soporteId }: Nombrado): Promise<void> {
  const valores = [
    nifId !== undefined && Prisma.sql`set_config('app.nif_id', ${nifId}, true)`,
    usuarioId !== undefined && Prisma.sql`set_config('app.usuario_id', ${usuarioId}, true)`,
    soporteId !== undefined && Prisma.sql`set_config('app.soporte_id', ${soporteId}, true)`,
  ].filter((valor) => valor !== false);
  await tx.$executeRaw`SELECT ${Prisma.join(valores)}`;
}

/** `work` in the name of these; afterwards, and when it fails, the transaction works for whom it worked before. */
export async function enNombreDe<T>(tx: Tx, otro: Nombrado, work: () => Promise<T>): Promise<T> {
  const antes = await nombrado(tx);
  await nombrar(tx, otro);
  const resultado = await work().catch(async (error: unknown) => {
    // A transaction that the database gave up takes no more statements, and does nothing any more.
    await nombrar(tx, antes).catch(() => undefined);
    throw error;
  });
  await nombrar(tx, antes);
  return resultado;
}

async function nombrado(tx: Tx): Promise<Required<Nombrado>> {
  const [antes] = await tx.$queryRaw<[Required<Nombrado>]>`
    SELECT coalesce(current_setting('app.nif_id', true), '') AS "nifId", coalesce(current_setting('app.usuario_id', true), '') AS "usuarioId",
      coalesce(current_setting('app.soporte_id', true), '') AS "soporteId"`;
  return antes;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Opens a transaction that only reads, in the name of these. Throws for what is no UUID, which is never quoted. */
export function abrirLeyendo({ nifId, usuarioId, soporteId }: Nombrado): string {
  const nombrados = Object.entries({ nif_id: nifId, usuario_id: usuarioId, soporte_id: soporteId });
  return [
    'BEGIN READ ONLY',
    ...nombrados.flatMap(([quien, id]) => {
      if (id === undefined) return [];
      if (!UUID.test(id)) throw new Error(`No UUID: ${quien}`);
      return [`SET LOCAL app.${quien} = '${id}'`];
    }),
  ].join('; ');
}

/** For hand-written statements: the expression that names the NIFs of that expression, written with commas. */
export const nombrarNifs = (nifs: string): string => `set_config('app.nif_id', ${nifs}, true)`;

/** The NIFs that the transaction names, in a hand-written statement. */
export const NIFS_NOMBRADOS = "current_setting('app.nif_id')";

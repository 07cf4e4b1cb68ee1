// Chains: one per NIF, installation and environment. Opening one gives it an installation number that was
// never used before.
import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/db';
import { newId } from '../../platform/ids';
import type { Mundo } from './mundos';

export interface CadenaCreada {
  id: string;
  numeroInstalacion: string;
}

/**
 * Time of the installation and a random tail: never given twice to a NIF, also after a restored backup
 * (dossier section 3; FAQ 4).
 */
function numeroInstalacionNuevo(ahora: Date): string {
  const segundo = ahora.toISOString().slice(0, 19).replace(/[-T:]/g, '');
  return `${segundo}-${randomInt(0, 1_000_000).toString().padStart(6, '0')}`;
}

/** The night is from 0 to 5 UTC, when few issue: each chain has its own moment of it, so that they do not all ask at once. */
const NOCHE_MS = 5 * 3_600_000;
const DIA_MS = 86_400_000;
const enLaNoche = (ahora: Date): Date =>
  new Date(Math.floor(ahora.getTime() / DIA_MS) * DIA_MS + DIA_MS + randomInt(0, NOCHE_MS));

/** What a chain that is opened now has for itself. */
export const cadenaNueva = (ahora: Date): CadenaCreada & { conciliarEn: Date } => ({
  id: newId(),
  numeroInstalacion: numeroInstalacionNuevo(ahora),
  conciliarEn: enLaNoche(ahora),
});

/**
 * Opens the chain in which a NIF issues in a world. The caller's transaction must see the NIF (`db.run({ nifId }, …)`).
 * Throws P2002 when it has an open one there: that one has to be closed first.
 */
export async function crearCadena(
  tx: Tx,
  nifId: string,
  { entorno, agencia }: Mundo,
  ahora: Date,
): Promise<CadenaCreada> {
  const { conciliarEn, ...cadena } = cadenaNueva(ahora);
  await tx.cadena.create({ data: { ...cadena, nifId, entorno, agencia, creadaEn: ahora, conciliarEn } });
  await tx.cadenaEnvio.create({ data: { cadenaId: cadena.id, nifId } });
  await tx.comprobacion.create({ data: { cadenaId: cadena.id, nifId, proximaEn: enLaNoche(ahora) } });
  if (entorno === 'REAL') {
    const { usuarioId } = await tx.nif.findUniqueOrThrow({
      where: { id: nifId },
      select: { usuarioId: true },
    });
    await tx.usuario.update({ where: { id: usuarioId }, data: { cadenasCreadas: { increment: 1 } } });
  }
  return cadena;
}

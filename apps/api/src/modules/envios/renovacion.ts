// The lease of a chain, kept while something is asked or sent for it.
import type { DbWorker } from '../../platform/db';
import { ArriendoPerdido, type Arriendo, type EnviosRepository } from './envios.repository';
import type { Renovacion } from './guardar-vigilado';

export async function renovar(
  db: DbWorker,
  libros: EnviosRepository,
  arriendo: Arriendo,
  arriendoMs: number,
): Promise<Renovacion> {
  try {
    await db.runSql({ nifId: arriendo.nifId }, (client) =>
      libros.renovarArriendo(client, arriendo, arriendoMs),
    );
    return 'RENOVADO';
  } catch (error) {
    // A database that is away for a moment is tried again; a lease that went to another is gone.
    return error instanceof ArriendoPerdido ? 'PERDIDO' : 'SIN_NOTICIA';
  }
}

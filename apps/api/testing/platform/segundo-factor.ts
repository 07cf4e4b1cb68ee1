// A second factor for tests: the seed as an authenticator holds it, written as the product writes it.
import { generate, generateSecret } from 'otplib';
import type { TestDatabase } from '../../../../tools/jest/database';
import { Secretos } from '../../src/platform/secrets';
import type { TestApi } from './api';

/** Switches it on for a user and returns the seed. */
export async function darSegundoFactor(api: TestApi, db: TestDatabase, usuarioId: string): Promise<string> {
  const semilla = generateSecret();
  const sobre = api.app.get(Secretos).cifrar(Buffer.from(semilla), `segundos_factores:${usuarioId}`);
  await db.sql(
    'INSERT INTO segundos_factores (usuario_id, semilla, activado_en, caduca_en) VALUES ($1, $2, now(), now())',
    [usuarioId, Buffer.from(sobre)],
  );
  return semilla;
}

/** The code that an authenticator shows, `pasos` steps of thirty seconds from the API's now. */
export const codigoTotp = (api: TestApi, semilla: string, pasos = 0): Promise<string> =>
  generate({ secret: semilla, epoch: Math.floor(api.clock.now() / 1000) + 30 * pasos });

// The emails that acts requested, as they are in the outbox.
import type { TestDatabase } from '../../../../tools/jest/database';
import type { CorreoPedido } from '../../src/platform/mail';
import { Secretos } from '../../src/platform/secrets';
import type { TestApi } from './api';

/** All waiting emails, oldest first; only those of one reader if given. */
export async function correos(api: TestApi, db: TestDatabase, para?: string): Promise<CorreoPedido[]> {
  const filas = await db.sql<{ id: string; datos: Buffer }>(
    "SELECT id, datos FROM outbox WHERE tipo = 'correo' AND hecho_en IS NULL ORDER BY id",
  );
  const todos = filas.map(
    ({ id, datos }) =>
      JSON.parse(api.app.get(Secretos).descifrar(datos, `outbox:${id}`).toString('utf8')) as CorreoPedido,
  );
  return todos.filter((correo) => para === undefined || correo.para === para);
}

/** The token of the link in a mail. */
export const tokenDe = (correo: CorreoPedido | undefined): string =>
  new URLSearchParams(correo?.ruta?.split('?')[1]).get('token') ?? '';

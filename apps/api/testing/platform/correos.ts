// The emails that acts requested, as they wait in the queue.
import type { TestDatabase } from '../../../../tools/jest/database';
import type { CorreoPedido } from '../../src/platform/mail';
import type { TestApi } from './api';
import { queued } from './queue';

/** All waiting emails, oldest first; only those of one reader if given. */
export async function correos(api: TestApi, db: TestDatabase, para?: string): Promise<CorreoPedido[]> {
  const todos = await queued<CorreoPedido>(api.app, db, 'worker/enviar-correo');
  return todos.filter((correo) => para === undefined || correo.para === para);
}

/** The token of the link in a mail. */
export const tokenDe = (correo: CorreoPedido | undefined): string =>
  new URLSearchParams(correo?.ruta?.split('?')[1]).get('token') ?? '';

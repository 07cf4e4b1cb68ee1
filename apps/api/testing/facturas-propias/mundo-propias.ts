// An installation that issues its own invoices: its company, with chain and series, beside whom it charges for subscriptions.
import type { TestDatabase } from '../../../../tools/jest/database';
import { EmisorPropio } from '../../src/modules/facturas-propias/emitir/emisor-propio';
import { Db } from '../../src/platform/db';
import { abrirCadena } from '../facturas/mundo-facturas';
import { crearNif, crearUsuario, NIFS, type TestApi } from '../platform';

/** What the API is configured with. */
export const EMISOR = { FACTURACION_NIF: NIFS[3], FACTURACION_SERIE: 'F' };

/** The company that issues, whose plan has ended: it needs none. Gives its NIF's id. */
export async function crearEmisor(api: TestApi, db: TestDatabase): Promise<string> {
  const { id } = await crearUsuario(db);
  const nifId = await crearNif(db, id, {
    nif: EMISOR.FACTURACION_NIF,
    razonSocial: 'Programas de Facturas SL',
    hasta: '2021-01-01T00:00:00Z',
  });
  await abrirCadena(api.app.get(Db), nifId, new Date(api.clock.now()).getFullYear());
  return nifId;
}

/** As the start of the process does, in a database that a test has emptied. */
export const empezar = (api: TestApi): Promise<Date | null> =>
  api.app.get(EmisorPropio, { strict: false }).anotar();

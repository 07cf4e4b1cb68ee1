// A program of a company, at the door that programs have.
import type { Entorno } from '@encadena/invoicing';
import type { TestDatabase } from '../../../../tools/jest/database';
import { type Cliente, conClave, darAccesoApi, darClave, type Mundo, type TestApi } from '../platform';

/** With a key that may do everything, and paid access to the API. */
export async function crearPrograma(
  api: TestApi,
  db: TestDatabase,
  mundo: Pick<Mundo, 'nifId' | 'usuario'>,
  entorno: Entorno = 'REAL',
): Promise<Cliente> {
  await darAccesoApi(db, mundo.nifId);
  return conClave(api, (await darClave(db, mundo, { entorno })).clave);
}

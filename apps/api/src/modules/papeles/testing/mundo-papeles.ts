// A NIF whose representation is still to be signed, and the file that its owner downloads.
import { papeles, type TipoDocumento } from '@encadena/contracts';
import type { TestDatabase } from '../../../../../../tools/jest/database';
import { crearMundo, type Mundo, type TestApi } from '../../../platform/testing';
import { ADMINISTRADOR } from './papel-de-prueba';

export const administrador = { nombre: 'Bru', apellidos: 'Vila Roca', nif: ADMINISTRADOR, cargo: 'ADMINISTRADOR_UNICO', email: null, telefono: null };

export async function mundoConPapeles(api: TestApi, db: TestDatabase, nif: Parameters<typeof crearMundo>[2] = {}): Promise<Mundo> {
  const mundo = await crearMundo(api, db, { validoParaOperar: false, ...nif });
  await db.sql('UPDATE nifs SET administrador = $2 WHERE id = $1', [mundo.nifId, JSON.stringify(administrador)]);
  return mundo;
}

export async function descargar({ cliente, nifId }: Mundo, tipo: TipoDocumento = 'REPRESENTACION', idioma?: 'ca' | 'en'): Promise<Buffer> {
  const { status, bytes, texto } = await cliente.llamar(papeles.plantilla, { params: { uuid: nifId, tipo }, query: idioma ? { idioma } : {} });
  if (status !== 200) throw new Error(`the text answered ${status}: ${texto}`);
  return bytes;
}

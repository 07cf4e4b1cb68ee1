// A NIF whose representation is still to be signed, and the file that its owner downloads.
import sharp from 'sharp';
import { type ArchivosVistosDto, papeles, type TipoDocumento } from '@encadena/contracts';
import type { TestDatabase } from '../../../../tools/jest/database';
import { crearMundo, type Mundo, type TestApi } from '../platform';
import { ADMINISTRADOR } from './papel-de-prueba';

export const administrador = {
  nombre: 'Bru',
  apellidos: 'Vila Roca',
  nif: ADMINISTRADOR,
  cargo: 'ADMINISTRADOR_UNICO',
  email: null,
  telefono: null,
};

/** A copy of an identity document, as a phone takes it. */
export const DNI = new Uint8Array(
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#aaccee' } })
    .png()
    .toBuffer(),
);

export async function mundoConPapeles(
  api: TestApi,
  db: TestDatabase,
  nif: Parameters<typeof crearMundo>[2] = {},
): Promise<Mundo> {
  const mundo = await crearMundo(api, db, { validoParaOperar: false, ...nif });
  await db.sql('UPDATE nifs SET administrador = $2 WHERE id = $1', [
    mundo.nifId,
    JSON.stringify(administrador),
  ]);
  return mundo;
}

/** The files of a document, as who looks at it now is shown them. */
export async function vistosAhora(
  db: TestDatabase,
  nifId: string,
  tipo: TipoDocumento = 'REPRESENTACION',
): Promise<ArchivosVistosDto> {
  const [vistos] = await db.sql<ArchivosVistosDto>(
    'SELECT huella AS documento, huella_identidad AS identidad, huella_acreditacion AS acreditacion FROM documentos WHERE nif_id = $1 AND tipo = $2',
    [nifId, tipo],
  );
  return vistos ?? { documento: null, identidad: null, acreditacion: null };
}

export async function descargar(
  { cliente, nifId }: Mundo,
  tipo: TipoDocumento = 'REPRESENTACION',
  idioma?: 'ca' | 'en',
): Promise<Buffer> {
  const { status, bytes, texto } = await cliente.llamar(papeles.plantilla, {
    params: { uuid: nifId, tipo },
    query: idioma ? { idioma } : {},
  });
  if (status !== 200) throw new Error(`the text answered ${status}: ${texto}`);
  return bytes;
}

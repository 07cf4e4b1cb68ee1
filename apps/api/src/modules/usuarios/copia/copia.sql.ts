// The statements of the copy of a person's data. Rows come as the text of their JSON and go out as they are: no amount is ever a float here.
import { aMano, type Consulta } from '../../../platform/db';
import type { TablaDeCopia } from './tablas';

export interface FilaDeCopia {
  /** Empty where a table is read at once. */
  clave: string;
  fila: string;
}

const FILA = '(to_jsonb(t) - $2::text[])::text AS fila';

export const filasDeCuenta = (usuarioId: string, { tabla, sin = [] }: TablaDeCopia): Consulta<FilaDeCopia> =>
  aMano({
    text: `SELECT '' AS clave, ${FILA} FROM ${tabla} t WHERE t.usuario_id = $1::uuid`,
    values: [usuarioId, sin],
  });

export const filasDeNif = (nifId: string, { tabla, sin = [] }: TablaDeCopia): Consulta<FilaDeCopia> =>
  aMano({
    text: `SELECT '' AS clave, ${FILA} FROM ${tabla} t WHERE t.nif_id = $1::uuid`,
    values: [nifId, sin],
  });

/** So many at a time: an invoice of a hundred lines is some twenty kilobytes. */
const PAGINA = 200;
const PRIMERA = '00000000-0000-0000-0000-000000000000';

export const paginaDeNif = (
  nifId: string,
  { tabla, sin = [] }: TablaDeCopia,
  tras: string = PRIMERA,
): Consulta<FilaDeCopia> =>
  aMano({
    text: `
      SELECT t.id::text AS clave, ${FILA}
      FROM ${tabla} t
      WHERE t.nif_id = $1::uuid AND t.id > $3::uuid
      ORDER BY t.id
      LIMIT ${PAGINA}`,
    values: [nifId, sin, tras],
  });

/** The account itself. */
export const suCuenta = (usuarioId: string): Consulta<FilaDeCopia> =>
  aMano({
    text: `SELECT '' AS clave, ${FILA} FROM usuarios t WHERE t.id = $1::uuid`,
    values: [usuarioId, ['contrasena_hash']],
  });

/** A NIF itself. */
export const suNif = (nifId: string): Consulta<FilaDeCopia> =>
  aMano({ text: `SELECT '' AS clave, ${FILA} FROM nifs t WHERE t.id = $1::uuid`, values: [nifId, []] });

/** Its certificate without the key, which these endpoints cannot read. */
export const suCertificado = (nifId: string): Consulta<FilaDeCopia> =>
  aMano({
    text: `
      SELECT '' AS clave, ${FILA}
      FROM (
        SELECT huella, titular, titular_nif, emisor, desde, hasta, tipo, apoderado, subido_en
        FROM certificados_nif
        WHERE nif_id = $1::uuid) t`,
    values: [nifId, []],
  });

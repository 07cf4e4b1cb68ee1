// A publishing that is asked for again with the same key: its answer made once more, in the same transaction,
// from what is sealed.
import type { PublicadaDto } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import type { PoolClient } from 'pg';
import { DE_LISTA, enForma, enFormas } from '../../../../platform/db';
import type { ErrorApi } from '../../../../platform/errores';
import type { ClaveEnCurso } from '../../../../platform/idempotencia';
import { leerBorrador, type BorradorJson } from '../../borrador/borrador.sql';
import type { Outcome } from '../../../cadena';
import type { RegistroEmitido } from './emision';
import { LEER_BORRADORES } from './emision.sql';
import { publicadaDeNuevo, resguardoOf, type Resguardo } from './publicada.mapper';

/** $1, $2: NIF and id of each invoice. The record by which it was issued; later ones correct or cancel it. */
const REGISTROS = enFormas(
  DE_LISTA,
  (solo) => `SELECT r.*
    FROM posiciones(cardinality($1::uuid[])) i, LATERAL (
    SELECT factura_id AS "facturaId", id, posicion, contenido AS sellado FROM registros
    WHERE nif_id = ($1::uuid[])[i] AND factura_id = ($2::uuid[])[i] AND operacion = 'ALTA'${solo('nif_id')}
    ORDER BY cadena_id, posicion
    LIMIT 1) r`,
);

/** What is stored under a key. */
interface Guardado extends Resguardo {
  facturaId: string;
}

/** What to store under the key of a publishing, so that its answer can be made again. */
export const guardar = (publicada: PublicadaDto): string =>
  JSON.stringify({ facturaId: publicada.factura.uuid, ...resguardoOf(publicada) } satisfies Guardado);

/**
 * What each request is told whose key is not free: its first answer, or why there is none. `halladas`: what
 * stands under the keys (`Idempotencia.buscar`).
 */
export async function repetidas(
  client: PoolClient,
  entorno: Entorno,
  halladas: ReadonlyMap<ClaveEnCurso, string | ErrorApi>,
): Promise<Map<ClaveEnCurso, Outcome<PublicadaDto>>> {
  const guardadas = [...halladas].flatMap(([clave, hay]) =>
    typeof hay === 'string' ? [{ clave, guardado: JSON.parse(hay) as Guardado }] : [],
  );
  const publicadas =
    guardadas.length === 0 ? new Map<ClaveEnCurso, PublicadaDto>() : await leer(client, entorno, guardadas);
  return new Map(
    [...halladas].map(([clave, hay]) => {
      const value = publicadas.get(clave);
      return [clave, value ? { ok: true, value } : { ok: false, error: hay }];
    }),
  );
}

async function leer(
  client: PoolClient,
  entorno: Entorno,
  guardadas: readonly { clave: ClaveEnCurso; guardado: Guardado }[],
): Promise<Map<ClaveEnCurso, PublicadaDto>> {
  const values = [
    guardadas.map(({ clave }) => clave.ambitoId),
    guardadas.map(({ guardado }) => guardado.facturaId),
  ];
  const [facturas, registros] = await Promise.all([
    client.query<{ borrador: BorradorJson }>({
      name: 'emision-borradores',
      text: enForma(client, LEER_BORRADORES),
      values: [...values, entorno],
    }),
    client.query<RegistroEmitido & { facturaId: string }>({
      name: 'emision-registros',
      text: enForma(client, REGISTROS),
      values,
    }),
  ]);
  const porId = new Map(facturas.rows.map(({ borrador }) => [borrador.id, leerBorrador(borrador)]));
  const selladas = new Map(registros.rows.map((registro) => [registro.facturaId, registro]));
  return new Map(
    guardadas.map(({ clave, guardado: { facturaId, ...resguardo } }) => {
      const [factura, registro] = [porId.get(facturaId), selladas.get(facturaId)];
      if (!factura || !registro) throw new Error(`The invoice ${facturaId} has an answer and is not there`);
      return [clave, publicadaDeNuevo(factura, registro, resguardo)];
    }),
  );
}

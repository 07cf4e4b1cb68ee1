// Issued invoices as whoever corrects them needs them: whole, and with what is left of them.
import type { Entorno, Factura, FacturaConRectificativas } from '@encadena/invoicing';
import { facturaVigente } from '@encadena/invoicing';
import type { PoolClient } from 'pg';
import { enForma } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifFila } from '../../../platform/http';
import { facturaOf } from '../factura-of-borrador';
import type { BorradorLeido } from '../factura-fila';
import { LEER_BORRADORES } from '../actos/publicar/emision.sql';
import { rectificativasDe, type RelacionadasFila } from '../lista/relacionadas.queries';
import { RELACIONADAS } from '../lista/relacionadas.sql';
import { leerBorrador, type BorradorJson } from './borrador.sql';

/** Those that are there, by their ids. */
export async function leerGuardadas(
  client: PoolClient,
  nifId: string,
  entorno: Entorno,
  ids: readonly string[],
): Promise<Map<string, BorradorLeido>> {
  const { rows } = await client.query<{ borrador: BorradorJson }>({
    name: 'emision-borradores',
    text: enForma(client, LEER_BORRADORES),
    values: [ids.map(() => nifId), ids, entorno],
  });
  return new Map(rows.map(({ borrador }) => [borrador.id, leerBorrador(borrador)]));
}

/** As it was issued. Throws FACTURA_INCOMPLETA for a draft. */
export function facturaEmitida(
  guardada: BorradorLeido,
  { nif: nifEmisor }: Pick<NifFila, 'nif'>,
  campo: string,
): Factura {
  const { fechaExpedicion, numeroCompleto, estadoInterno } = guardada.fila;
  if (estadoInterno === 'BORRADOR' || !fechaExpedicion)
    throw fallo('FACTURA_INCOMPLETA', { errores: [{ campo, codigo: 'ES_BORRADOR' }] });
  const factura = facturaOf(guardada, { nifEmisor, fechaExpedicion, numeroCompleto });
  return {
    ...factura,
    lineas: guardada.fila.lineas.map(({ importe: _, ...linea }) => linea),
  };
}

/** An issued invoice, and what is left of it. Throws NO_ENCONTRADO, and FACTURA_INCOMPLETA for a draft. */
export async function leerConVigente(
  client: PoolClient,
  nif: NifFila,
  entorno: Entorno,
  id: string,
): Promise<{ original: BorradorLeido; vigente: Factura }> {
  const [guardadas, { rows }] = await Promise.all([
    leerGuardadas(client, nif.id, entorno, [id]),
    client.query<RelacionadasFila>({
      name: 'relacionadas',
      text: enForma(client, RELACIONADAS),
      values: [nif.id, id, entorno],
    }),
  ]);
  const original = guardadas.get(id);
  const [alrededor] = rows;
  if (!original || !alrededor) throw fallo('NO_ENCONTRADO');
  const cuentan = rectificativasDe(alrededor).filter(
    ({ anulada, rectificaVarias }) => !anulada && !rectificaVarias,
  );
  const suyas =
    cuentan.length > 0
      ? await leerGuardadas(
          client,
          nif.id,
          entorno,
          cuentan.map(({ uuid }) => uuid),
        )
      : new Map<string, BorradorLeido>();
  const con = (una: BorradorLeido): FacturaConRectificativas => ({
    factura: facturaEmitida(una, nif, 'uuid'),
    rectificativas: cuentan
      .filter(({ uuidRectificada }) => uuidRectificada === una.fila.id)
      .flatMap(({ uuid }) => suyas.get(uuid) ?? [])
      .map(con),
  });
  return { original, vigente: facturaVigente(con(original)) };
}

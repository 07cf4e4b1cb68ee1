// Looking up what invoices name, of a list at once.
import type { FacturaEntrada } from '@encadena/contracts';
import type { Entorno, TipoFactura } from '@encadena/invoicing';
import type { PoolClient } from 'pg';
import { type EnFormas, enSuMaquina } from '../../../platform/db';
import type { ClienteLeido, CuentaCopia, EnlaceLeido } from '../factura-fila';
import { type Aparte, type HalladoAparte, preguntaAparte } from './aparte';
import { REFERENCIAS } from './referencias.sql';

/** An entered invoice, and who enters it for which NIF. */
export interface Nombrante {
  nifId: string;
  usuarioId: string;
  entrada: Pick<
    FacturaEntrada,
    | 'uuidCliente'
    | 'otrosDestinatarios'
    | 'uuidCuentaBancaria'
    | 'uuidSerie'
    | 'rectificacion'
    | 'sustituyeA'
    | 'fechaExpedicion'
    | 'referenciaExterna'
  >;
  /** Of a program alone. */
  aparte?: Aparte;
  /** As `preguntaAparte` wants it. */
  desfaseMs?: number;
}

/** What was found of what an invoice names; what is not there, or is another NIF's, is missing. */
export interface Referencias {
  cliente: ClienteLeido | null;
  clienteArchivado: boolean;
  /** In no order; `pedido` is the id that was asked for, of one that was merged into this one another than its own. */
  otros: (ClienteLeido & { archivado: boolean; pedido: string })[];
  cuenta: CuentaCopia | null;
  /** What the series numbers; null when none of that id, or only an archived one, belongs to the open chain of that world. */
  tiposDeSerie: TipoFactura[] | null;
  nombreUsuario: string | null;
  /** Issued ones of that world. */
  facturas: Omit<EnlaceLeido, 'tipo'>[];
  /** Where a program asks. */
  aparte?: HalladoAparte;
}

/** The references of one, in a transaction. `ahora`: of what a program sends. */
export const leerReferencias = async (
  client: PoolClient,
  entorno: Entorno,
  uno: Nombrante,
  ahora = new Date(0),
): Promise<Referencias> => laUnica(await leerTodas(client, entorno, [uno], ahora));

/** Those of a list, in its order. */
export async function leerTodas(
  client: PoolClient,
  entorno: Entorno,
  lista: readonly Nombrante[],
  ahora = new Date(0),
): Promise<Referencias[]> {
  const preguntar = <Fila extends object>(pregunta: { name: string; text: EnFormas; values: string[] }) =>
    enSuMaquina<Fila>(client, pregunta);
  const [rows, aparte] = await Promise.all([
    preguntar<Referencias>(preguntaReferencias(entorno, lista)),
    lista.some((uno) => uno.aparte)
      ? preguntar<HalladoAparte>(preguntaAparte(entorno, lista, ahora))
      : undefined,
  ]);
  return aparte ? rows.map((fila, i) => ({ ...fila, aparte: aparte[i] })) : rows;
}

/** What was entered with the customers who stand for those that it names (docs/adr/0066). */
export function conQuienQueda<E extends Pick<FacturaEntrada, 'uuidCliente' | 'otrosDestinatarios'>>(
  entrada: E,
  { cliente, otros }: Pick<Referencias, 'cliente' | 'otros'>,
): E {
  const quedan = new Map(otros.map(({ pedido, id }) => [pedido, id]));
  return {
    ...entrada,
    uuidCliente: entrada.uuidCliente && (cliente?.id ?? entrada.uuidCliente),
    otrosDestinatarios: entrada.otrosDestinatarios.map((uno) => ({
      ...uno,
      uuidCliente: quedan.get(uno.uuidCliente) ?? uno.uuidCliente,
    })),
  };
}

export function laUnica([referencias]: readonly Referencias[]): Referencias {
  if (!referencias) throw new Error('Whoever asks after one invoice is told of one');
  return referencias;
}

/** Asks after the references of a list, which come in its order. */
export const preguntaReferencias = (entorno: Entorno, lista: readonly Nombrante[]) => ({
  name: 'referencias',
  text: REFERENCIAS,
  values: [JSON.stringify(lista.map(pedido)), entorno],
});

const pedido = ({ nifId, usuarioId, entrada }: Nombrante, i: number) => ({
  i,
  nif_id: nifId,
  usuario: usuarioId,
  cliente: entrada.uuidCliente,
  cuenta: entrada.uuidCuentaBancaria,
  serie: entrada.uuidSerie,
  otros: entrada.otrosDestinatarios.map(({ uuidCliente }) => uuidCliente),
  facturas: [...(entrada.rectificacion?.facturas ?? []), ...entrada.sustituyeA].flatMap((referida) =>
    'uuid' in referida ? [referida.uuid] : [],
  ),
});

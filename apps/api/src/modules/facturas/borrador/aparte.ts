// What only a program names of an invoice, and how it is asked after.
import type { DestinatarioEntrada, FacturaEntrada, FacturaErpEntrada } from '@encadena/contracts';
import type { Entorno, TipoFactura } from '@encadena/invoicing';
import type { ClienteLeido } from '../factura-fila';
import { APARTE } from './aparte.sql';

/** What a program says beside the invoice. */
export interface Aparte {
  destinatario: DestinatarioEntrada | null;
  referenciaCliente: string | null;
  serie: string | null;
  numero: number | null;
}

export interface ClienteHallado extends ClienteLeido {
  personaFisica: boolean;
  referenciaExterna: string | null;
}

/** What was found of it. */
export interface HalladoAparte {
  /** Two of them are one too many. */
  deReferencia: ClienteHallado[];
  deIdentificacion: ClienteHallado | null;
  /** With the invoice that has the number already. */
  serie: { id: string; tipos: TipoFactura[]; numerada: string | null } | null;
  /** The invoice that was issued with this reference. */
  emitida: string | null;
}

export function separar({
  destinatario,
  referenciaCliente,
  serie,
  numeracion: _numeracion,
  numero,
  publicar: _publicar,
  ...entrada
}: FacturaErpEntrada): { entrada: FacturaEntrada; aparte: Aparte } {
  return { entrada, aparte: { destinatario, referenciaCliente, serie, numero } };
}

interface Preguntante {
  nifId: string;
  entrada: Pick<FacturaEntrada, 'uuidSerie' | 'fechaExpedicion' | 'referenciaExterna'>;
  aparte?: Aparte;
  /** Of its chain, where `ahora` is the world's. */
  desfaseMs?: number;
}

/** Asks after those of a list, which come in its order. */
export const preguntaAparte = (entorno: Entorno, lista: readonly Preguntante[], ahora: Date) => ({
  name: 'referencias-aparte',
  text: APARTE,
  values: [JSON.stringify(lista.map((uno, i) => pedido(uno, i, ahora))), entorno],
});

function pedido({ nifId, entrada, aparte, desfaseMs = 0 }: Preguntante, i: number, ahora: Date) {
  const { destinatario, referenciaCliente = null, serie = null, numero = null } = aparte ?? {};
  return {
    i,
    nif_id: nifId,
    referencia_cliente: referenciaCliente,
    tipo_identificacion: destinatario?.tipoIdentificacion ?? null,
    identificacion: destinatario?.identificacion ?? null,
    pais: destinatario?.pais ?? null,
    serie,
    uuid_serie: numero === null ? null : entrada.uuidSerie,
    // In the night of the year's end the database keeps the promise.
    ejercicio: Number(
      (entrada.fechaExpedicion ?? new Date(ahora.getTime() + desfaseMs).toISOString()).slice(0, 4),
    ),
    numero,
    referencia: aparte ? entrada.referenciaExterna : null,
  };
}

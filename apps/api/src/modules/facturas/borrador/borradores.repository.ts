// Writes of drafts. Issued invoices are written by emision.repository.ts alone.
import type { Entorno, EstadoInterno, Origen } from '@encadena/invoicing';
import type { PoolClient } from 'pg';
import { type Deferred, enForma, enSuMaquina, type Tx } from '../../../platform/db';
import { busquedaOf } from '../busqueda';
import type { BorradorLeido } from '../factura-fila';
import type { OtroFila } from '../factura-fila';
import {
  BORRAR_ENLACES,
  type CONTENIDO,
  type IDENTIDAD,
  INSERTAR_BORRADORES,
  INSERTAR_ENLACES,
  REESCRIBIR_BORRADOR,
  TOMAR_BORRADOR,
} from './borradores.sql';

/** A draft and whose it is. */
export interface BorradorDe {
  nifId: string;
  borrador: BorradorLeido;
}

/** What stays of a draft that is saved again. */
export interface BorradorTomado {
  estadoInterno: EstadoInterno;
  version: number;
  clienteId: string | null;
  otrosDestinatarios: OtroFila[];
  origen: Origen;
  creadaPor: string | null;
  nombreDeQuien: string | null;
  creadaEn: Date;
}

/** Stores new drafts, with the commit. */
export function insertarBorradores(
  client: PoolClient,
  later: Deferred,
  borradores: readonly BorradorDe[],
): void {
  later(() =>
    enSuMaquina(client, {
      name: 'borradores-insertar',
      text: INSERTAR_BORRADORES,
      values: [JSON.stringify(borradores.map(filaOf))],
    }),
  );
  insertarEnlaces(client, later, borradores);
}

/** Locks a draft until the end of the transaction; undefined when there is nothing of that id in that world. */
export async function tomarBorrador(
  client: PoolClient,
  nifId: string,
  entorno: Entorno,
  id: string,
): Promise<BorradorTomado | undefined> {
  const { rows } = await client.query<BorradorTomado>({
    name: 'borrador-tomar',
    text: TOMAR_BORRADOR,
    values: [nifId, id, entorno],
  });
  return rows[0];
}

/** Writes a draft over that is locked, with the commit; it gets the next version. */
export function reescribirBorrador(client: PoolClient, later: Deferred, uno: BorradorDe): void {
  const { id, version } = uno.borrador.fila;
  later(() =>
    client.query({
      name: 'borrador-reescribir',
      text: enForma(client, REESCRIBIR_BORRADOR),
      values: [JSON.stringify({ ...filaOf(uno), version })],
    }),
  );
  later(() => client.query({ name: 'borrador-enlaces', text: BORRAR_ENLACES, values: [uno.nifId, id] }));
  insertarEnlaces(client, later, [uno]);
}

/** Deletes a draft; false when there is none of that id in that world. */
export async function deleteBorrador(tx: Tx, nifId: string, entorno: Entorno, id: string): Promise<boolean> {
  const { count } = await tx.factura.deleteMany({ where: { id, nifId, entorno, estadoInterno: 'BORRADOR' } });
  return count === 1;
}

function insertarEnlaces(client: PoolClient, later: Deferred, borradores: readonly BorradorDe[]): void {
  const filas = borradores.flatMap(({ nifId, borrador: { fila, enlaces } }) =>
    enlaces.map(({ tipo, referidaId, numeroCompleto, fechaExpedicion }, orden) => ({
      nif_id: nifId,
      factura_id: fila.id,
      orden,
      tipo,
      referida_id: referidaId,
      numero_completo: numeroCompleto,
      fecha_expedicion: fechaExpedicion,
    })),
  );
  if (filas.length > 0)
    later(() =>
      enSuMaquina(client, {
        name: 'enlaces-insertar',
        text: INSERTAR_ENLACES,
        values: [JSON.stringify(filas)],
      }),
    );
}

type Columnas = Record<(typeof IDENTIDAD | typeof CONTENIDO)[number], unknown>;

function filaOf({ nifId, borrador: { fila, cliente } }: BorradorDe): Columnas {
  const { numeroCompleto, importeTotal, referenciaExterna } = fila;
  return {
    id: fila.id,
    nif_id: nifId,
    entorno: fila.entorno,
    origen: fila.origen,
    creada_por: fila.creadaPor,
    creada_en: fila.creadaEn,
    tipo_factura: fila.tipoFactura,
    serie_id: fila.serieId,
    fecha_expedicion: fila.fechaExpedicion,
    fecha_operacion: fila.fechaOperacion,
    fecha_vencimiento: fila.fechaVencimiento,
    cliente_id: fila.clienteId,
    otros_destinatarios: fila.otrosDestinatarios,
    emitida_por: fila.emitidaPor,
    tercero: fila.tercero,
    divisa: fila.divisa,
    cuenta_bancaria_id: fila.cuentaBancariaId,
    descripcion: fila.descripcion,
    forma_pago: fila.formaPago,
    observaciones: fila.observaciones,
    irpf_porcentaje: fila.irpfPorcentaje,
    descuento_global: fila.descuentoGlobal,
    referencia_externa: referenciaExterna,
    simplificada_art7273: fila.simplificadaArt7273,
    sin_identificar_art61d: fila.sinIdentificarArt61d,
    cupon: fila.cupon,
    lineas: fila.lineas,
    desglose: fila.desglose,
    base_imponible: fila.baseImponible,
    cuotas: fila.cuotas,
    recargo: fila.recargo,
    importe_total: importeTotal,
    irpf: fila.irpf,
    total_a_pagar: fila.totalAPagar,
    destinatario_nombre: cliente?.nombre ?? null,
    modo_rectificacion: fila.modoRectificacion,
    motivo: fila.motivo,
    base_rectificada: fila.baseRectificada,
    cuota_rectificada: fila.cuotaRectificada,
    recargo_rectificado: fila.recargoRectificado,
    modificada_en: fila.modificadaEn,
    busqueda: busquedaOf({ numeroCompleto, destinatario: cliente, importeTotal, referenciaExterna }),
  };
}

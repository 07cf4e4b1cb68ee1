// Writes and locks of quotes.
import type { DecisionPresupuesto, TipoPresupuesto } from '@encadena/invoicing';
import { numeroDePresupuesto, numeroTecleado } from '@encadena/invoicing';
import type { PoolClient } from 'pg';
import type { Deferred } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnEntorno, NifEnMano } from '../../platform/http';
import { busquedaOf, type ComoBorrador } from '../facturas';
import type { PresupuestoFila } from './presupuesto.mapper';
import {
  CAMBIAR,
  DECIDIR,
  ENLAZAR,
  INSERTAR,
  SUJETAR,
  TOMAR_NUMERO,
  unPresupuesto,
} from './presupuestos.sql';

/** Throws NO_ENCONTRADO. */
export async function leerPresupuesto(
  client: PoolClient,
  { nif, entorno }: NifEnEntorno,
  id: string,
): Promise<PresupuestoFila> {
  const { sql: text, parameters } = unPresupuesto(nif.id, id, entorno).compile();
  const values = [...parameters];
  const { rows } = await client.query<PresupuestoFila>({ name: 'presupuesto', text, values });
  const [fila] = rows;
  if (!fila) throw fallo('NO_ENCONTRADO');
  return fila;
}

/** Holds it until the end of the transaction. Throws NO_ENCONTRADO. */
export async function tomarPresupuesto(
  client: PoolClient,
  quien: NifEnEntorno,
  id: string,
): Promise<PresupuestoFila> {
  const values = [quien.nif.id, id, quien.entorno];
  const [, fila] = await Promise.all([
    client.query({ name: 'presupuesto-sujetar', text: SUJETAR, values }),
    leerPresupuesto(client, quien, id),
  ]);
  return fila;
}

/** The next number, and the number as it is printed. */
export async function tomarNumero(
  client: PoolClient,
  { nif, entorno }: NifEnEntorno,
  tipo: TipoPresupuesto,
  ejercicio: number,
): Promise<{ numero: number; numeroCompleto: string }> {
  const { rows } = await client.query<{ ultimo: number }>({
    name: 'presupuesto-numero',
    text: TOMAR_NUMERO,
    values: [nif.id, entorno, tipo, ejercicio],
  });
  const [tomado] = rows;
  if (!tomado) throw new Error('Whoever takes a number gets one');
  const { ultimo: numero } = tomado;
  return { numero, numeroCompleto: numeroDePresupuesto(tipo, ejercicio, numero) };
}

/** What is written of a quote whenever it is saved. */
type Contenido = Pick<PresupuestoFila, 'id' | 'fecha' | 'validoHasta' | 'entrada' | 'numeroCompleto'>;

const contenidoDe = (
  { fecha, validoHasta, entrada, numeroCompleto }: Contenido,
  { factura: { uuidCliente, destinatario, totales } }: ComoBorrador,
  ahora: Date,
): unknown[] => [
  fecha,
  validoHasta,
  uuidCliente,
  entrada.uuidCuentaBancaria,
  JSON.stringify({ ...entrada, uuidCliente }),
  totales.importeTotal,
  totales.totalAPagar,
  busquedaOf({
    // As it is printed, and as it is typed.
    numeroCompleto: `${numeroCompleto} ${numeroTecleado(numeroCompleto)}`,
    destinatario,
    importeTotal: totales.importeTotal,
    referenciaExterna: entrada.referenciaExterna,
  }),
  ahora,
];

/** Stores a new one, with the commit. */
export function insertarPresupuesto(
  client: PoolClient,
  later: Deferred,
  { nif, entorno, usuarioId }: NifEnMano,
  nuevo: Contenido & { tipo: TipoPresupuesto; ejercicio: number; numero: number },
  como: ComoBorrador,
  ahora: Date,
): void {
  const { id, tipo, ejercicio, numero, numeroCompleto } = nuevo;
  const suyo = [nif.id, id, entorno, tipo, ejercicio, numero, numeroCompleto, usuarioId, ahora];
  const values = [...suyo, ...contenidoDe(nuevo, como, ahora)];
  later(() => client.query({ name: 'presupuesto-insertar', text: INSERTAR, values }));
}

/** Writes one over that is held, with the commit; it gets the next version. */
export function reescribirPresupuesto(
  client: PoolClient,
  later: Deferred,
  nifId: string,
  cambiado: Contenido & Pick<PresupuestoFila, 'edicion'>,
  como: ComoBorrador,
  ahora: Date,
): void {
  const values = [nifId, cambiado.id, ...contenidoDe(cambiado, como, ahora), cambiado.edicion];
  later(() => client.query({ name: 'presupuesto-cambiar', text: CAMBIAR, values }));
}

/** Notes what was said of one that is held, with the commit; it gets the next version. */
export function guardarDecision(
  client: PoolClient,
  later: Deferred,
  { nifId, id }: { nifId: string; id: string },
  decision: DecisionPresupuesto,
  ahora: Date,
): void {
  const values = [nifId, id, decision, ahora];
  later(() => client.query({ name: 'presupuesto-decidir', text: DECIDIR, values }));
}

/** Ties it to the draft that was put down before, with the commit. */
export function enlazarFactura(
  client: PoolClient,
  later: Deferred,
  { nifId, id, facturaId }: { nifId: string; id: string; facturaId: string },
  ahora: Date,
): void {
  const values = [nifId, id, facturaId, ahora];
  later(() => client.query({ name: 'presupuesto-enlazar', text: ENLAZAR, values }));
}

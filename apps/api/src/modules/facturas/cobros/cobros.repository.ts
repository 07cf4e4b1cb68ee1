// The writes of payments, and what they move: what was collected of the invoice, and what its month still has to
// collect. Nothing else of an invoice is written here, and the database refuses anything else (docs/adr/0049).
import type { FormaPago, Origen, Saldo, TipoFactura } from '@encadena/invoicing';
import { importe, negado, suma, toTexto } from '@encadena/values';
import type { Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnEntorno } from '../../../platform/http';
import { newId } from '../../../platform/ids';
import { sumarVencimientos } from '../actos/vencimientos.sql';

/** An issued invoice whose payments nobody else changes until the end of the transaction. */
export interface SaldoTomado extends Saldo {
  id: string;
  nifId: string;
  cadenaId: string;
  serie: string;
  tipoFactura: TipoFactura;
  origen: Origen;
  fechaExpedicion: string;
  fechaVencimiento: string | null;
  formaPago: FormaPago;
}

/** $1 NIF, $2 invoice, $3 what is paid, $4 what of it is on our account: both are added. */
const MOVER = `
  WITH movida AS (
    UPDATE facturas
    SET cobrado = cobrado + $3::numeric, en_cuenta = en_cuenta + $4::numeric
    WHERE nif_id = $1::uuid AND id = $2::uuid
    RETURNING nif_id, cadena_id, fecha_vencimiento, a_cobrar, cobrado, en_cuenta,
      cobrado - $3::numeric AS cobrado_antes, en_cuenta - $4::numeric AS en_cuenta_antes)
  ${sumarVencimientos(`
    SELECT nif_id, cadena_id, fecha_vencimiento, a_cobrar, cobrado, en_cuenta, a_cobrar AS a_cobrar_antes, cobrado_antes,
      en_cuenta_antes
    FROM movida`)}`;

/** What a payment moves; negative: back. */
export interface Movimiento {
  cobrado: string;
  enCuenta: string;
}

/**
 * Locks its month and then the invoice, in the order in which issuing takes them. Throws NO_ENCONTRADO,
 * FACTURA_SIN_EMITIR for a draft.
 */
export async function tomarSaldo(tx: Tx, { nif, entorno }: NifEnEntorno, id: string): Promise<SaldoTomado> {
  await tx.$queryRaw`
    SELECT 1 AS uno
    FROM resumenes_mensuales r
    JOIN facturas f ON f.nif_id = r.nif_id AND f.cadena_id = r.cadena_id
      AND extract(year FROM f.fecha_expedicion) = r.ejercicio AND extract(month FROM f.fecha_expedicion) = r.mes
      AND r.serie = f.serie AND r.tipo_factura = f.tipo_factura::text AND r.origen = f.origen::text
    WHERE f.nif_id = ${nif.id}::uuid AND f.id = ${id}::uuid AND f.entorno = ${entorno}::entorno
    FOR NO KEY UPDATE OF r`;
  const [fila] = await tx.$queryRaw<(SaldoTomado & { emitida: boolean })[]>`
    SELECT f.id, f.nif_id AS "nifId", f.cadena_id AS "cadenaId", f.serie, f.tipo_factura AS "tipoFactura",
      f.origen, f.fecha_expedicion::text AS "fechaExpedicion",
      f.fecha_vencimiento::text AS "fechaVencimiento", f.forma_pago AS "formaPago", f.a_cobrar::text AS "aCobrar",
      f.cobrado::text, f.en_cuenta::text AS "enCuenta", f.emitida
    FROM facturas f
    WHERE f.nif_id = ${nif.id}::uuid AND f.id = ${id}::uuid AND f.entorno = ${entorno}::entorno
    FOR NO KEY UPDATE`;
  if (!fila) throw fallo('NO_ENCONTRADO');
  const { emitida, ...saldo } = fila;
  if (!emitida) throw fallo('FACTURA_SIN_EMITIR');
  return saldo;
}

export async function moverSaldo(
  tx: Tx,
  { nifId, id, cadenaId, fechaExpedicion, serie, tipoFactura, origen }: SaldoTomado,
  { cobrado, enCuenta }: Movimiento,
): Promise<void> {
  await tx.$executeRawUnsafe(MOVER, nifId, id, cobrado, enCuenta);
  const [ejercicio, mes] = fechaExpedicion.split('-').map(Number);
  await tx.resumenMensual.updateMany({
    where: { nifId, cadenaId, ejercicio, mes, serie, tipoFactura, origen },
    data: { pendienteCobro: { decrement: cobrado } },
  });
}

/** How many there are that count. */
export const cuantosCobros = (tx: Tx, { nifId, id }: Pick<SaldoTomado, 'nifId' | 'id'>): Promise<number> =>
  tx.cobro.count({ where: { nifId, facturaId: id, deshechoEn: null } });

export interface CobroNuevo {
  importe: string;
  /** yyyy-mm-dd. */
  fecha: string;
  formaPago: FormaPago;
  enCuenta: boolean;
  nota: string | null;
}

/** Notes a payment, whose id it gives, and moves what it moves. */
export async function insertarCobro(
  tx: Tx,
  saldo: SaldoTomado,
  { fecha, ...cobro }: CobroNuevo,
  { usuarioId, ahora }: { usuarioId: string; ahora: Date },
): Promise<string> {
  const id = newId();
  await tx.cobro.create({
    data: {
      ...cobro,
      id,
      nifId: saldo.nifId,
      facturaId: saldo.id,
      fecha: new Date(fecha),
      anotadoPor: usuarioId,
      anotadoEn: ahora,
    },
    select: { id: true },
  });
  const { importe, enCuenta } = cobro;
  await moverSaldo(tx, saldo, { cobrado: importe, enCuenta: enCuenta ? importe : '0' });
  return id;
}

/** Undoes those of the payments that still count. */
export async function deshacerCobros(
  tx: Tx,
  saldo: SaldoTomado,
  ids: readonly string[],
  { usuarioId, ahora }: { usuarioId: string; ahora: Date },
): Promise<void> {
  const deshechos = await tx.cobro.updateManyAndReturn({
    where: { nifId: saldo.nifId, facturaId: saldo.id, id: { in: [...ids] }, deshechoEn: null },
    data: { deshechoEn: ahora, deshechoPor: usuarioId },
    select: { importe: true, enCuenta: true },
  });
  if (deshechos.length === 0) return;
  const menos = (cuales: typeof deshechos): string =>
    toTexto(negado(suma(...cuales.map(({ importe: uno }) => importe(uno)))));
  await moverSaldo(tx, saldo, {
    cobrado: menos(deshechos),
    enCuenta: menos(deshechos.filter(({ enCuenta }) => enCuenta)),
  });
}

/** Says of all payments whether their money is on our account. */
export async function llevarACuenta(tx: Tx, saldo: SaldoTomado, enCuenta: boolean): Promise<void> {
  const { nifId, id: facturaId } = saldo;
  const cambiados = await tx.cobro.updateManyAndReturn({
    where: { nifId, facturaId, deshechoEn: null, enCuenta: !enCuenta },
    data: { enCuenta },
    select: { importe: true },
  });
  const total = suma(...cambiados.map(({ importe: uno }) => importe(uno)));
  if (cambiados.length > 0)
    await moverSaldo(tx, saldo, { cobrado: '0', enCuenta: toTexto(enCuenta ? total : negado(total)) });
}

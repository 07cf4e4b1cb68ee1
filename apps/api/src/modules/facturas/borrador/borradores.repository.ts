// Writes of drafts. Issued invoices are written by emision.repository.ts alone.
import type { Entorno } from '@encadena/invoicing';
import { Prisma, type Tx } from '../../../platform/db';
import { busquedaOf } from '../busqueda';
import type { BorradorLeido } from '../factura-fila';

const dia = (fecha: string | null): Date | null => (fecha === null ? null : new Date(`${fecha}T00:00:00Z`));
const json = (valor: unknown) => (valor === null ? Prisma.DbNull : (valor as Prisma.InputJsonValue));

function columnas({ fila, cliente }: BorradorLeido) {
  const { numeroCompleto, importeTotal, referenciaExterna } = fila;
  return {
    tipoFactura: fila.tipoFactura,
    serieId: fila.serieId,
    fechaExpedicion: dia(fila.fechaExpedicion),
    fechaOperacion: dia(fila.fechaOperacion),
    fechaVencimiento: dia(fila.fechaVencimiento),
    clienteId: fila.clienteId,
    cuentaBancariaId: fila.cuentaBancariaId,
    descripcion: fila.descripcion,
    formaPago: fila.formaPago,
    observaciones: fila.observaciones,
    irpfPorcentaje: fila.irpfPorcentaje,
    descuentoGlobal: json(fila.descuentoGlobal),
    referenciaExterna,
    lineas: fila.lineas as unknown as Prisma.InputJsonValue,
    desglose: fila.desglose as unknown as Prisma.InputJsonValue,
    baseImponible: fila.baseImponible,
    cuotas: fila.cuotas,
    recargo: fila.recargo,
    importeTotal,
    irpf: fila.irpf,
    totalAPagar: fila.totalAPagar,
    destinatarioNombre: cliente?.nombre ?? null,
    modoRectificacion: fila.modoRectificacion,
    motivo: fila.motivo,
    baseRectificada: fila.baseRectificada,
    cuotaRectificada: fila.cuotaRectificada,
    recargoRectificado: fila.recargoRectificado,
    modificadaEn: fila.modificadaEn,
    busqueda: busquedaOf({ numeroCompleto, destinatario: cliente, importeTotal, referenciaExterna }),
  };
}

export async function insertBorrador(tx: Tx, nifId: string, borrador: BorradorLeido): Promise<void> {
  const { id, entorno, origen, creadaPor, creadaEn } = borrador.fila;
  await tx.factura.create({
    data: { id, nifId, entorno, origen, creadaPor, creadaEn, ...columnas(borrador) },
  });
  await insertEnlaces(tx, nifId, borrador);
}

/** Writes a draft over; false when it is no draft of that version (any more). */
export async function updateBorrador(
  tx: Tx,
  nifId: string,
  borrador: BorradorLeido,
  version: number,
): Promise<boolean> {
  const { id, entorno } = borrador.fila;
  const { count } = await tx.factura.updateMany({
    where: { id, nifId, entorno, version, estadoInterno: 'BORRADOR' },
    data: { ...columnas(borrador), version: { increment: 1 } },
  });
  if (count === 0) return false;
  await tx.facturaEnlace.deleteMany({ where: { nifId, facturaId: id } });
  await insertEnlaces(tx, nifId, borrador);
  return true;
}

/** Deletes a draft; false when there is none of that id in that world. */
export async function deleteBorrador(tx: Tx, nifId: string, entorno: Entorno, id: string): Promise<boolean> {
  const { count } = await tx.factura.deleteMany({ where: { id, nifId, entorno, estadoInterno: 'BORRADOR' } });
  return count === 1;
}

async function insertEnlaces(tx: Tx, nifId: string, { fila, enlaces }: BorradorLeido): Promise<void> {
  if (enlaces.length === 0) return;
  await tx.facturaEnlace.createMany({
    data: enlaces.map(({ tipo, referidaId, numeroCompleto, fechaExpedicion }, orden) => ({
      facturaId: fila.id,
      orden,
      nifId,
      tipo,
      referidaId,
      numeroCompleto,
      fechaExpedicion: new Date(`${fechaExpedicion}T00:00:00Z`),
    })),
  });
}

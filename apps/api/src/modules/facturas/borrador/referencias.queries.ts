// The customer and the account that an invoice names, as an invoice copies them.
import type { DestinatarioDto } from '@encadena/contracts';
import type { Tx } from '../../../platform/db';
import type { SerieLeida } from '../../series';
import type { ClienteLeido, CuentaCopia } from '../factura-fila';

/** A customer of the NIF; an archived one only when it may stay. */
export async function findClienteLeido(
  tx: Tx,
  nifId: string,
  id: string,
  archivado: boolean,
): Promise<ClienteLeido | null> {
  const fila = await tx.cliente.findFirst({
    where: { id, nifId, ...(archivado ? {} : { archivado: false }) },
  });
  if (!fila) return null;
  const {
    identificacion,
    pais,
    nombre,
    direccion,
    municipio,
    codigoPostal,
    provincia,
    direccionPais,
    contactoEmail: email,
  } = fila;
  return {
    id,
    idioma: fila.idioma,
    tipoIdentificacion: fila.tipoIdentificacion as DestinatarioDto['tipoIdentificacion'],
    identificacion,
    pais,
    nombre,
    direccion: { direccion, municipio, codigoPostal, provincia, pais: direccionPais },
    email,
    diasVencimiento: (fila.valoresPorDefecto as { diasVencimiento?: number }).diasVencimiento ?? 0,
  };
}

/** The language of the NIF's account: that of a document without a customer (F2, R5). */
export async function findIdiomaCuenta(tx: Tx, nifId: string): Promise<string | null> {
  const nif = await tx.nif.findUnique({ where: { id: nifId }, select: { usuarioId: true } });
  const usuario =
    nif && (await tx.usuario.findUnique({ where: { id: nif.usuarioId }, select: { idioma: true } }));
  return usuario?.idioma ?? null;
}

export function findCuentaCopia(tx: Tx, nifId: string, id: string): Promise<CuentaCopia | null> {
  return tx.cuentaBancaria.findFirst({
    where: { id, nifId },
    select: { nombre: true, nombreBanco: true, iban: true, swift: true },
  });
}

/**
 * The issued invoice of a series that is dated latest, if later than a day; within the day's year when the
 * series starts again every year. Numbers and dates go in one order (RD 1619/2012 art. 6.1.a).
 */
export async function findPosterior(
  tx: Tx,
  nifId: string,
  { id: serieId, reinicioAnual }: Pick<SerieLeida, 'id' | 'reinicioAnual'>,
  fecha: string,
): Promise<{ fechaExpedicion: string; numeroCompleto: string } | null> {
  const fila = await tx.factura.findFirst({
    where: {
      nifId,
      serieId,
      numeroCompleto: { not: null },
      fechaExpedicion: { gt: new Date(`${fecha}T00:00:00Z`) },
      ...(reinicioAnual && { ejercicio: Number(fecha.slice(0, 4)) }),
    },
    orderBy: [{ fechaExpedicion: 'desc' }, { numero: 'desc' }],
    select: { fechaExpedicion: true, numeroCompleto: true },
  });
  if (!fila?.fechaExpedicion || !fila.numeroCompleto) return null;
  return {
    fechaExpedicion: fila.fechaExpedicion.toISOString().slice(0, 10),
    numeroCompleto: fila.numeroCompleto,
  };
}

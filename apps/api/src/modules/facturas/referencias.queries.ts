// The customer and the account that an invoice names, as an invoice copies them.
import type { DestinatarioDto } from '@encadena/contracts';
import type { Tx } from '../../platform/db';
import type { ClienteLeido, CuentaCopia } from './factura-fila';

/** A customer of the NIF; an archived one only when it may stay. */
export async function findClienteLeido(tx: Tx, nifId: string, id: string, archivado: boolean): Promise<ClienteLeido | null> {
  const fila = await tx.cliente.findFirst({ where: { id, nifId, ...(archivado ? {} : { archivado: false }) } });
  if (!fila) return null;
  const { identificacion, pais, nombre, direccion, municipio, codigoPostal, provincia, direccionPais, contactoEmail: email } = fila;
  return {
    id, tipoIdentificacion: fila.tipoIdentificacion as DestinatarioDto['tipoIdentificacion'], identificacion, pais, nombre,
    direccion: { direccion, municipio, codigoPostal, provincia, pais: direccionPais }, email,
    diasVencimiento: (fila.valoresPorDefecto as { diasVencimiento?: number }).diasVencimiento ?? 0,
  };
}

/** The language in which a customer wants its papers. */
export async function findIdiomaCliente(tx: Tx, nifId: string, id: string | null): Promise<string | null> {
  return id ? ((await tx.cliente.findFirst({ where: { id, nifId }, select: { idioma: true } }))?.idioma ?? null) : null;
}

export function findCuentaCopia(tx: Tx, nifId: string, id: string): Promise<CuentaCopia | null> {
  return tx.cuentaBancaria.findFirst({ where: { id, nifId }, select: { nombre: true, nombreBanco: true, iban: true, swift: true } });
}

// Writes a connection: one account belongs to one NIF at a time, and comes back to the row that it had.
import { fallo } from '../../../platform/errores';
import { Prisma, type Tx } from '../../../platform/db';
import { newId } from '../../../platform/ids';
import { type Conexion, type CuentaFila, seSondea } from './cuenta';

export interface CuentaNueva extends Conexion {
  idCuenta: string;
  nombre: string;
  via: CuentaFila['via'];
  faltan: readonly string[];
  /** Seals the key for the row that it will lie in. */
  sellar?: (cuentaId: string) => { clave: Uint8Array<ArrayBuffer>; claveFinal: string };
  ahora: Date;
}

/** In the NIF's transaction. Throws CUENTA_STRIPE_EN_USO (409). */
export async function guardarCuenta(tx: Tx, nueva: CuentaNueva): Promise<CuentaFila> {
  const { nifId, entorno, usuarioId, idCuenta, nombre, via, faltan, sellar, ahora } = nueva;
  const previa = await tx.cuentaStripe.findUnique({
    where: { nifId_entorno_idCuenta: { nifId, entorno, idCuenta } },
  });
  const id = previa?.id ?? newId();
  // Of two that connect at once, the second finds the row of the first.
  await tx.destinoStripe.createMany({
    data: [{ idCuenta, deNif: nifId, cuentaId: id }],
    skipDuplicates: true,
  });
  const destino = await tx.destinoStripe.findUnique({ where: { idCuenta } });
  if (destino?.deNif !== nifId || destino.cuentaId !== id) throw fallo('CUENTA_STRIPE_EN_USO');
  // The endpoint of its own goes on with another key, and ends with the connection.
  const secretoAvisos = via === 'CLAVE' ? (previa?.secretoAvisos ?? null) : null;
  await tx.destinoStripe.update({
    where: { idCuenta },
    data: { sondeo: seSondea({ via, secretoAvisos }) },
  });
  const estado = faltan.length > 0 ? 'PENDIENTE' : 'ACTIVA';
  const data = {
    nombre,
    via,
    estado,
    motivo: faltan.length > 0 ? faltan.join(', ') : null,
    clave: null,
    claveFinal: null,
    ...sellar?.(id),
    secretoAvisos,
    conectadaPor: usuarioId,
    conectadaEn: ahora,
    verificadaEn: ahora,
    desconectadaEn: null,
  } as const;
  // What happened while nothing was connected is only made up for when somebody asks for it.
  if (!previa)
    return tx.cuentaStripe.create({ data: { id, nifId, entorno, idCuenta, desde: ahora, ...data } });
  return tx.cuentaStripe.update({
    where: { nifId_id: { nifId, id } },
    data: { ...data, ...(previa.estado === 'DESCONECTADA' ? { desde: ahora, sondeo: Prisma.DbNull } : {}) },
  });
}

/** Frees the account for another NIF; its key is forgotten, its sales stay known. */
export async function soltarCuenta(
  tx: Tx,
  nifId: string,
  cuenta: CuentaFila,
  ahora: Date,
): Promise<CuentaFila> {
  await tx.destinoStripe.deleteMany({
    where: { idCuenta: cuenta.idCuenta, deNif: nifId, cuentaId: cuenta.id },
  });
  return tx.cuentaStripe.update({
    where: { nifId_id: { nifId, id: cuenta.id } },
    data: {
      estado: 'DESCONECTADA',
      activa: false,
      clave: null,
      secretoAvisos: null,
      desconectadaEn: ahora,
      motivo: null,
    },
  });
}

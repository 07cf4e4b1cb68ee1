// A bank account as it travels.
import type { CuentaBancariaDto } from '@encadena/contracts';
import type { Prisma } from '../../platform/db';

/** Whether an invoice or a quote names it comes along as at most one row of each. */
export const CON_USO = {
  facturas: { select: { id: true }, take: 1 },
  presupuestos: { select: { id: true }, take: 1 },
} as const;

export type CuentaFila = Prisma.CuentaBancariaGetPayload<{ include: typeof CON_USO }>;

export const toCuentaDto = ({
  id,
  nombre,
  nombreBanco,
  iban,
  swift,
  predeterminada,
  facturas,
  presupuestos,
  version,
}: CuentaFila): CuentaBancariaDto => ({
  uuid: id,
  nombre,
  nombreBanco,
  iban,
  swift,
  predeterminada,
  enUso: facturas.length + presupuestos.length > 0,
  version,
});

// Rows of what came from an account. Known once: the second time it is the same row.
import type {
  CompradorStripeDto,
  EstadoImportacion,
  MotivoImportacion,
  TipoImportacion,
} from '@encadena/contracts';
import { Prisma, type Tx } from '../../../platform/db';
import { newId } from '../../../platform/ids';
import type { CuentaFila } from '../cuentas/cuenta';

export type ImportacionFila = Prisma.ImportacionStripeGetPayload<object>;

export interface Objeto {
  tipo: TipoImportacion;
  idExterno: string;
}

/** The row of an object, and whether it is new. */
export async function anotar(
  tx: Tx,
  { nifId, id: cuentaId }: Pick<CuentaFila, 'nifId' | 'id'>,
  { tipo, idExterno }: Objeto,
  ahora: Date,
): Promise<{ fila: ImportacionFila; nueva: boolean }> {
  const { count } = await tx.importacionStripe.createMany({
    data: [{ id: newId(), nifId, cuentaId, tipo, idExterno, recibidaEn: ahora, modificadaEn: ahora }],
    skipDuplicates: true,
  });
  const fila = await tx.importacionStripe.findUniqueOrThrow({
    where: { nifId_cuentaId_tipo_idExterno: { nifId, cuentaId, tipo, idExterno } },
  });
  return { fila, nueva: count > 0 };
}

/** The rows of many objects, in their order, and how many are new. */
export async function anotarTodos(
  tx: Tx,
  { nifId, id: cuentaId }: Pick<CuentaFila, 'nifId' | 'id'>,
  objetos: readonly Objeto[],
  ahora: Date,
): Promise<{ filas: ImportacionFila[]; nuevas: number }> {
  const { count } = await tx.importacionStripe.createMany({
    data: objetos.map((uno) => ({
      id: newId(),
      nifId,
      cuentaId,
      ...uno,
      recibidaEn: ahora,
      modificadaEn: ahora,
    })),
    skipDuplicates: true,
  });
  const filas = await tx.importacionStripe.findMany({
    where: { nifId, cuentaId, idExterno: { in: objetos.map(({ idExterno }) => idExterno) } },
  });
  const porObjeto = new Map(filas.map((fila) => [nombreDe(fila), fila]));
  const suyas = new Set(objetos.map(nombreDe));
  return { filas: [...suyas].flatMap((nombre) => porObjeto.get(nombre) ?? []), nuevas: count };
}
const nombreDe = ({ tipo, idExterno }: Objeto): string => `${tipo} ${idExterno}`;

/** Left only because of when it was, or because its sale had been left so: asked for, it is done after all. */
const POR_SU_FECHA = ['ANTERIOR_AL_ENLACE', 'ORIGINAL_NO_EMITIDO'] satisfies MotivoImportacion[];

/** Their holder asks for them, from whenever they are. */
export async function reclamar(
  tx: Tx,
  { nifId, id: cuentaId }: Pick<CuentaFila, 'nifId' | 'id'>,
  filas: readonly ImportacionFila[],
  ahora: Date,
): Promise<void> {
  const where = { nifId, cuentaId, id: { in: filas.map(({ id }) => id) } };
  await tx.importacionStripe.updateMany({
    where: { ...where, pedida: false, estado: { not: 'IMPORTADA' } },
    data: { pedida: true },
  });
  await tx.importacionStripe.updateMany({
    where: { ...where, estado: 'IGNORADA', motivo: { in: POR_SU_FECHA } },
    data: { estado: 'RECIBIDA', motivo: null, modificadaEn: ahora },
  });
}

/** Its invoice is made, and what was paid or given back of it is not noted there yet. What ends a sale moves no money. */
export const porCobrar = ({
  estado,
  saldada,
  tipo,
}: Pick<ImportacionFila, 'estado' | 'saldada' | 'tipo'>): boolean =>
  estado === 'IMPORTADA' && !saldada && tipo !== 'ANULACION';

export const buscar = (
  tx: Tx,
  { nifId, cuentaId }: Pick<ImportacionFila, 'nifId' | 'cuentaId'>,
  { tipo, idExterno }: Objeto,
): Promise<ImportacionFila | null> =>
  tx.importacionStripe.findUnique({
    where: { nifId_cuentaId_tipo_idExterno: { nifId, cuentaId, tipo, idExterno } },
  });

export interface Cambios {
  estado?: EstadoImportacion;
  motivo?: MotivoImportacion | null;
  campo?: string | null;
  nota?: string | null;
  referencia?: string | null;
  importe?: string | null;
  moneda?: string | null;
  cliente?: string | null;
  ventaTipo?: TipoImportacion | null;
  ventaId?: string | null;
  facturaId?: string | null;
  /** Null: it is not waited for any more. */
  comprador?: CompradorStripeDto | null;
  destinatario?: object;
  cambio?: object;
  intentos?: { increment: number };
}

/** Changes a row that is not finished; one that is stays as it is. */
export async function cambiar(
  tx: Tx,
  { nifId, id }: Pick<ImportacionFila, 'nifId' | 'id'>,
  { comprador, ...otros }: Cambios,
  ahora: Date,
): Promise<boolean> {
  const { count } = await tx.importacionStripe.updateMany({
    where: { nifId, id, estado: { notIn: ['IMPORTADA', 'IGNORADA'] } },
    data: {
      ...otros,
      ...(comprador === undefined ? {} : { comprador: comprador ?? Prisma.DbNull }),
      modificadaEn: ahora,
    },
  });
  return count > 0;
}

/** What takes a sale back may have come before it; a refund may have come before the credit note that tells it. */
export const losQueEsperan = (
  tx: Tx,
  { nifId, cuentaId, tipo, idExterno }: Pick<ImportacionFila, 'nifId' | 'cuentaId' | 'tipo' | 'idExterno'>,
  { ventaTipo, ventaId }: Cambios = {},
): Promise<{ nifId: string; id: string }[]> =>
  tx.importacionStripe.findMany({
    where: {
      nifId,
      cuentaId,
      estado: 'REVISION',
      OR: [
        { ventaTipo: tipo, ventaId: idExterno, motivo: 'ORIGINAL_NO_EMITIDO' },
        ...(ventaId ? [{ ventaTipo, ventaId, motivo: 'DEVOLUCION_SIN_ABONO' }] : []),
      ],
    },
    orderBy: { recibidaEn: 'asc' },
    select: { nifId: true, id: true },
  });

// Writes and locks of series.
import type { serieEntradaSchema } from '@encadena/contracts';
import type { Entorno, TipoFactura } from '@encadena/invoicing';
import type { z } from 'zod';
import type { Tx } from '../../platform/db';
import { newId } from '../../platform/ids';
import type { SerieLeida } from './numeracion-serie';

export type SerieEntrada = z.output<typeof serieEntradaSchema>;

/** A series as it is created: `ejercicio` is the year, in the NIF's zone, that its first number is given for. */
export interface NuevaSerie extends SerieEntrada {
  nifId: string;
  cadenaId: string;
  entorno: Entorno;
  ejercicio: number;
}

/** What of a series says which one it is. */
type SerieDeCadena = Pick<NuevaSerie, 'nifId' | 'cadenaId'> & { id: string };

const columnas = (
  {
    codigo,
    descripcion,
    tiposFactura,
    formato,
    reinicioAnual,
    predeterminada,
    siguienteNumero = 1,
  }: SerieEntrada,
  ejercicio: number,
) => ({
  codigo,
  descripcion,
  tiposFactura,
  formato,
  reinicioAnual,
  predeterminada,
  primerNumero: siguienteNumero,
  primerEjercicio: reinicioAnual ? ejercicio : 0,
});

/**
 * Creates a series of a chain; as default of its kinds it takes that from the others. Throws P2002 when the
 * code exists.
 */
export async function crearSerie(
  tx: Tx,
  { nifId, cadenaId, entorno, ejercicio, ...entrada }: NuevaSerie,
  ahora: Date,
): Promise<string> {
  const id = newId();
  if (entrada.predeterminada) await quitarPredeterminadas(tx, { nifId, cadenaId, id }, entrada.tiposFactura);
  await tx.serie.create({
    data: {
      id,
      nifId,
      cadenaId,
      entorno,
      ...columnas(entrada, ejercicio),
      creadaEn: ahora,
      modificadaEn: ahora,
    },
  });
  return id;
}

/** Writes a series over; false when it has another version by now. Throws P2002 when the code exists. */
export async function cambiarSerie(
  tx: Tx,
  serie: SerieDeCadena,
  version: number,
  entrada: SerieEntrada,
  ejercicio: number,
  ahora: Date,
): Promise<boolean> {
  if (entrada.predeterminada) await quitarPredeterminadas(tx, serie, entrada.tiposFactura);
  const { count } = await tx.serie.updateMany({
    where: { nifId: serie.nifId, id: serie.id, version },
    data: { ...columnas(entrada, ejercicio), modificadaEn: ahora, version: { increment: 1 } },
  });
  return count === 1;
}

/** What of a series in use may still change, the database refuses all else: description, and whether it is the default. */
export async function cambiarSerieEnUso(
  tx: Tx,
  serie: SerieDeCadena,
  version: number,
  entrada: SerieEntrada,
  ahora: Date,
): Promise<boolean> {
  const { descripcion, tiposFactura, predeterminada } = entrada;
  if (predeterminada) await quitarPredeterminadas(tx, serie, tiposFactura);
  const { count } = await tx.serie.updateMany({
    where: { nifId: serie.nifId, id: serie.id, version },
    data: { descripcion, predeterminada, modificadaEn: ahora, version: { increment: 1 } },
  });
  return count === 1;
}

/** Takes a series out of use; what it numbered, its numbers and its code stay. */
export async function archivarSerie(tx: Tx, nifId: string, id: string, ahora: Date): Promise<void> {
  await tx.serie.updateMany({
    where: { nifId, id },
    data: { archivada: true, predeterminada: false, modificadaEn: ahora, version: { increment: 1 } },
  });
}

async function quitarPredeterminadas(
  tx: Tx,
  { nifId, cadenaId, id }: SerieDeCadena,
  tipos: TipoFactura[],
): Promise<void> {
  await tx.serie.updateMany({
    where: { nifId, cadenaId, predeterminada: true, tiposFactura: { hasSome: tipos }, id: { not: id } },
    data: { predeterminada: false },
  });
}

/** The chain in which a NIF issues in an environment, its head locked: no number is taken while a series changes. */
export async function lockCadenaCreada(tx: Tx, nifId: string, entorno: string): Promise<string | undefined> {
  const filas = await tx.$queryRaw<{ id: string }[]>`SELECT id::text
    FROM cadenas
    WHERE nif_id = ${nifId}::uuid AND entorno = ${entorno} AND abierta
    FOR NO KEY UPDATE`;
  return filas[0]?.id;
}

/** All series of a chain, with the last numbers taken. */
export async function findSeries(
  tx: Tx,
  nifId: string,
  cadenaId: string,
): Promise<{ series: SerieLeida[]; contadores: Map<string, number> }> {
  const filas = await tx.serie.findMany({
    where: { nifId, cadenaId },
    include: { numeros: true },
    orderBy: { codigo: 'asc' },
  });
  return {
    series: filas.map(({ numeros: _, ...fila }) => ({
      ...fila,
      tiposFactura: fila.tiposFactura as TipoFactura[],
    })),
    contadores: new Map(
      filas.flatMap(({ id, numeros }) =>
        numeros.map(({ ejercicio, ultimo }) => [`${id}:${ejercicio}`, ultimo]),
      ),
    ),
  };
}

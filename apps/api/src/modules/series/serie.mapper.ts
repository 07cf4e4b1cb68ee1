// Rows of series → DTO, and → what numbering reads.
import type { SerieDto } from '@encadena/contracts';
import type { Entorno, TipoFactura } from '@encadena/invoicing';
import { siguienteNumero, type SerieLeida } from './numeracion-serie';

/** A series with the last number taken in each counting year, and its world. */
export interface SerieConNumeros extends Omit<SerieLeida, 'tiposFactura'> {
  tiposFactura: string[];
  descripcion: string | null;
  usada: boolean;
  version: number;
  entorno: Entorno;
  numeros: { ejercicio: number; ultimo: number }[];
}

export const serieLeida = ({
  id,
  cadenaId,
  codigo,
  formato,
  reinicioAnual,
  primerNumero,
  primerEjercicio,
  predeterminada,
  tiposFactura,
}: SerieConNumeros): SerieLeida => ({
  id,
  cadenaId,
  codigo,
  formato,
  reinicioAnual,
  primerNumero,
  primerEjercicio,
  predeterminada,
  tiposFactura: tiposFactura as TipoFactura[],
});

export const contadoresOf = ({ id, numeros }: SerieConNumeros): Map<string, number> =>
  new Map(numeros.map(({ ejercicio, ultimo }) => [`${id}:${ejercicio}`, ultimo]));

/** `ejercicio`: the year at hand, for which the next number is told. */
export function serieDto(fila: SerieConNumeros, ejercicio: number): SerieDto {
  const serie = serieLeida(fila);
  return {
    uuid: fila.id,
    codigo: fila.codigo,
    descripcion: fila.descripcion,
    tiposFactura: serie.tiposFactura,
    formato: fila.formato,
    reinicioAnual: fila.reinicioAnual,
    siguienteNumero: siguienteNumero(serie, ejercicio, contadoresOf(fila)),
    predeterminada: fila.predeterminada,
    entorno: fila.entorno,
    enUso: fila.usada,
    version: fila.version,
  };
}

// What a line may be filled in with, as it matches what is typed: products and services, and what was sold before.
import { MIN_BUSCADO, sugerencias } from '@encadena/contracts';
import type { ArticuloSugeridoDto, VendidaSugeridaDto } from '@encadena/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { call } from '../../../shared/api-client';
import { useNif } from '../../../shared/nif';
import { AsistenteContext, EditorContext } from './asistente-context';
import type { LineaBorrador } from './asistente-state';

const ESPERA = 200;

export interface Coincidentes {
  articulos: readonly ArticuloSugeridoDto[];
  vendidas: readonly VendidaSugeridaDto[];
}

const NINGUNA: Coincidentes = { articulos: [], vendidas: [] };

/** What a product, or a line that was sold, puts into a line; the surcharge goes by the customer. */
export const cambiosDeSugerida = (
  { descripcion, exenta, calificacionOperacion, tipoImpositivo, ...linea }: VendidaSugeridaDto['linea'],
  nombre = '',
): Partial<Omit<LineaBorrador, 'id'>> => ({
  ...linea,
  descripcion: descripcion || nombre,
  calificacion: exenta ? 'EXENTA' : (calificacionOperacion ?? 'S1'),
  tipoImpositivo: tipoImpositivo ?? '',
  baseImponibleACoste: null,
});

/** Those that match; none while the list is closed, so that a long draft asks nothing by itself. */
export function useCoincidentes(texto: string, abierta: boolean): Coincidentes {
  const { uuid: nif } = useNif();
  // Read, not subscribed to: a key in another line must not draw this one.
  const uuidCliente = useContext(EditorContext)?.leer().borrador.uuidCliente ?? undefined;
  const asistente = useContext(AsistenteContext);
  const [buscado] = useDebouncedValue(texto.trim(), ESPERA);
  const { data } = useQuery({
    queryKey: ['sugerencias', nif, uuidCliente, buscado],
    queryFn: ({ signal }) =>
      call(sugerencias.lineas, {
        nif,
        query: { texto: buscado, uuidCliente, excepto: asistente?.leer().guardado.uuidActual() },
        signal,
      }),
    enabled: abierta && buscado.length >= MIN_BUSCADO,
  });
  return abierta && buscado === texto.trim() && data ? data : NINGUNA;
}

// What a line is for: written freely, or taken from the products and services that match what is being typed.
import { articulos } from '@encadena/contracts';
import type { ArticuloDto } from '@encadena/contracts';
import { MoneyText } from '@encadena/ui';
import { Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api-client';
import { useNif } from '../../../shared/nif';
import type { LineaBorrador } from './asistente-state';

const CUANTOS = 6;
const DESDE = 2;
const ESPERA = 200;

/** What a product puts into a line; the surcharge goes by the customer. */
export const cambiosDeArticulo = ({
  nombre,
  linea: { descripcion, exenta, calificacionOperacion, tipoImpositivo, ...linea },
}: ArticuloDto): Partial<Omit<LineaBorrador, 'id'>> => ({
  ...linea,
  descripcion: descripcion || nombre,
  calificacion: exenta ? 'EXENTA' : (calificacionOperacion ?? 'S1'),
  tipoImpositivo: tipoImpositivo ?? '',
  baseImponibleACoste: null,
});

/** Those that match; none while the list is closed, so that a long draft asks nothing by itself. */
function useCoincidentes(texto: string, abierta: boolean): readonly ArticuloDto[] {
  const { uuid: nif } = useNif();
  const [buscado] = useDebouncedValue(texto.trim(), ESPERA);
  const { data } = useQuery({
    queryKey: ['articulos', nif, 'buscar', buscado],
    queryFn: ({ signal }) =>
      call(articulos.listar, {
        nif,
        query: { texto: buscado, size: CUANTOS, sort: 'nombre,asc' },
        signal,
      }),
    enabled: abierta && buscado.length >= DESDE,
  });
  return abierta && buscado === texto.trim() && data ? data.contenido : [];
}

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  valor: string;
  cambiar: (cambios: Partial<Omit<LineaBorrador, 'id'>>) => void;
}

export function DescripcionLinea({ valor, cambiar, ...campo }: Props) {
  const { t } = useTranslation();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const coincidentes = useCoincidentes(valor, combobox.dropdownOpened);
  const elegir = (uuid: string): void => {
    const elegido = coincidentes.find((articulo) => articulo.uuid === uuid);
    combobox.closeDropdown();
    if (elegido) cambiar(cambiosDeArticulo(elegido));
  };
  return (
    <Combobox store={combobox} onOptionSubmit={elegir} withinPortal position="bottom-start">
      <Combobox.Target>
        <TextInput
          {...campo}
          value={valor}
          autoComplete="off"
          onChange={(event) => {
            cambiar({ descripcion: event.currentTarget.value });
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={coincidentes.length === 0} miw={280}>
        <Combobox.Options aria-label={t('articulos.enLinea')}>
          {coincidentes.map((articulo) => (
            <Combobox.Option key={articulo.uuid} value={articulo.uuid}>
              <Group justify="space-between" wrap="nowrap">
                <Text size="sm" truncate>
                  {articulo.nombre}
                  {articulo.referencia && (
                    <Text span size="xs" c="dimmed" ml={6}>
                      {articulo.referencia}
                    </Text>
                  )}
                </Text>
                <MoneyText size="sm" valor={articulo.linea.precioUnitario} />
              </Group>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

// What a line is for: written freely, or taken from the products and services, or from what was sold before, that match what is being typed.
import type { ArticuloSugeridoDto, VendidaSugeridaDto } from '@encadena/contracts';
import { MoneyText, useFormat } from '@encadena/ui';
import { Combobox, Group, Stack, Text, TextInput, useCombobox } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LineaBorrador } from './asistente-state';
import { cambiosDeSugerida, useCoincidentes } from './sugerencias';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  valor: string;
  cambiar: (cambios: Partial<Omit<LineaBorrador, 'id'>>) => void;
}

function Articulo({ nombre, referencia, linea }: ArticuloSugeridoDto) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" truncate>
        {nombre}
        {referencia && (
          <Text span size="xs" c="dimmed" ml={6}>
            {referencia}
          </Text>
        )}
      </Text>
      <MoneyText size="sm" valor={linea.precioUnitario} />
    </Group>
  );
}

function Vendida({ linea: { descripcion, precioUnitario }, fecha, aEsteCliente }: VendidaSugeridaDto) {
  const { t } = useTranslation();
  const { fecha: enPalabras } = useFormat();
  const cuando = fecha === null ? t('asistente.lineas.enBorrador') : enPalabras(fecha);
  return (
    <Group justify="space-between" wrap="nowrap">
      <Stack gap={0} miw={0}>
        <Text size="sm" truncate>
          {descripcion.split('\n')[0]}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {aEsteCliente ? t('asistente.lineas.aEsteCliente', { cuando }) : cuando}
        </Text>
      </Stack>
      <MoneyText size="sm" valor={precioUnitario} />
    </Group>
  );
}

export function DescripcionLinea({ valor, cambiar, ...campo }: Props) {
  const { t } = useTranslation();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { articulos, vendidas } = useCoincidentes(valor, combobox.dropdownOpened);
  const opciones = new Map([
    ...articulos.map(({ uuid, nombre, linea }) => [uuid, cambiosDeSugerida(linea, nombre)] as const),
    ...vendidas.map(({ linea }, i) => [`vendida ${i}`, cambiosDeSugerida(linea)] as const),
  ]);
  const elegir = (cual: string): void => {
    const cambios = opciones.get(cual);
    combobox.closeDropdown();
    if (cambios) cambiar(cambios);
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
      <Combobox.Dropdown hidden={opciones.size === 0} miw={280}>
        <Combobox.Options aria-label={t('articulos.enLinea')} mah={360} style={{ overflowY: 'auto' }}>
          {articulos.length > 0 && (
            <Combobox.Group label={t('articulos.titulo')}>
              {articulos.map((articulo) => (
                <Combobox.Option key={articulo.uuid} value={articulo.uuid}>
                  <Articulo {...articulo} />
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
          {vendidas.length > 0 && (
            <Combobox.Group label={t('asistente.lineas.vendidas')}>
              {vendidas.map((vendida, i) => (
                <Combobox.Option key={vendida.linea.descripcion} value={`vendida ${i}`}>
                  <Vendida {...vendida} />
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

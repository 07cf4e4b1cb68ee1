// Which columns the list has besides number, customer and total. On a phone a row is a card, which shows what it always does.
import { COLUMNAS_FACTURAS, type ColumnaFactura } from '@encadena/contracts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconColumns3, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTitulosDeColumnas } from '../lista/columnas';
import { COLUMNAS_INICIALES } from '../lista/estado-lista';

export function ElegirColumnas({
  columnas,
  onElegir,
}: {
  columnas: readonly ColumnaFactura[];
  onElegir: (columnas: readonly ColumnaFactura[]) => void;
}) {
  const { t } = useTranslation();
  const titulos = useTitulosDeColumnas();
  const alternar = (una: ColumnaFactura): void =>
    onElegir(columnas.includes(una) ? columnas.filter((otra) => otra !== una) : [...columnas, una]);
  return (
    <Menu closeOnItemClick={false} position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          fw={450}
          visibleFrom="sm"
          leftSection={<IconColumns3 size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('vistas.columnas')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {COLUMNAS_FACTURAS.map((una) => (
          <Menu.CheckboxItem key={una} checked={columnas.includes(una)} onChange={() => alternar(una)}>
            {titulos[una]}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconRestore size={16} />} onClick={() => onElegir(COLUMNAS_INICIALES)}>
          {t('vistas.columnasIniciales')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

// Filters of a list: a menu per filter, and the active ones as pills that can be removed one by one. All of
// it in the URL.
import { Button, Group, Menu, Pill } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface Opcion {
  value: string;
  label: string;
}

/** Several of a list of states; `valor` is the comma-joined form of the call. */
export function FilterMenu({
  etiqueta,
  opciones,
  valor,
  onCambiar,
}: {
  etiqueta: string;
  opciones: readonly Opcion[];
  valor?: string;
  onCambiar: (valor: string | undefined) => void;
}) {
  const elegidos = valor?.split(',').filter(Boolean) ?? [];
  const alternar = (value: string): void => {
    const nuevos = elegidos.includes(value) ? elegidos.filter((uno) => uno !== value) : [...elegidos, value];
    onCambiar(nuevos.length > 0 ? nuevos.join(',') : undefined);
  };
  return (
    <Menu closeOnItemClick={false} position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" size="sm" fw={450} rightSection={<IconChevronDown size={14} />}>
          {elegidos.length > 0 ? `${etiqueta} (${elegidos.length})` : etiqueta}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {opciones.map(({ value, label }) => (
          <Menu.CheckboxItem key={value} checked={elegidos.includes(value)} onChange={() => alternar(value)}>
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export interface FiltroPuesto {
  clave: string;
  nombre: string;
  valor: string;
  quitar: () => void;
}

/** What is set, each with its own remove button, and one that removes all. */
export function ActiveFilters({
  filtros,
  onLimpiar,
}: {
  filtros: readonly FiltroPuesto[];
  onLimpiar: () => void;
}) {
  const { t } = useTranslation();
  if (filtros.length === 0) return null;
  return (
    <Group gap={6} className="no-imprimir">
      {filtros.map(({ clave, nombre, valor, quitar }) => (
        <Pill
          key={clave}
          size="md"
          withRemoveButton
          onRemove={quitar}
          removeButtonProps={{
            'aria-label': t('facturas.lista.filtros.quitar', { nombre: `${nombre}: ${valor}` }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
        >
          {`${nombre}: ${valor}`}
        </Pill>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={onLimpiar}>
        {t('comun.acciones.limpiar')}
      </Button>
    </Group>
  );
}

export const FilterBar = ({ children }: { children: ReactNode }) => (
  <Group gap="xs" align="center" className="no-imprimir">
    {children}
  </Group>
);

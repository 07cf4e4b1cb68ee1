// Filters of a list: a menu per filter, and the active ones as pills that can be removed one by one. All of
// it in the URL.
import { Button, Group, Menu, Pill } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filters.module.css';
import type { EstadoUrl } from './url-state';

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

/** The pill of a filter that is set by a menu, in the words of its options; none while it is not. */
export function filtroElegido(
  url: EstadoUrl,
  clave: string,
  { nombre, opciones }: { nombre: string; opciones: readonly Opcion[] },
): FiltroPuesto[] {
  const elegidos = url.get(clave)?.split(',') ?? [];
  if (elegidos.length === 0) return [];
  const valor = elegidos.map((uno) => opciones.find(({ value }) => value === uno)?.label ?? uno).join(', ');
  return [{ clave, nombre, valor, quitar: () => url.set({ [clave]: undefined }) }];
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

/** Many menus of a bar: they take one row of a phone. */
export const FilterMenus = ({ children }: { children: ReactNode }) => (
  <div className={classes.menus}>{children}</div>
);

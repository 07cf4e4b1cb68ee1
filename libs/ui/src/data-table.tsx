// Lists: a table on wide screens, cards on a phone, one pager for both, rows that do not jump while the next page loads.
import { Box, Group, Pagination, Paper, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DataTable as Tabla } from 'mantine-datatable';
import type { DataTableSortStatus } from 'mantine-datatable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from './use-format';

export interface Columna<T> {
  clave: string;
  titulo: string;
  celda: (fila: T) => ReactNode;
  derecha?: boolean;
  ancho?: number | string;
  /** Name that the call sorts by; without it the column does not sort. */
  orden?: string;
}

export interface Orden {
  campo: string;
  sentido: 'asc' | 'desc';
}

export interface DataTableProps<T> {
  /** What the list is, for screen readers. */
  etiqueta: string;
  filas: readonly T[];
  columnas: readonly Columna<T>[];
  clave: (fila: T) => string;
  /** The same row on a phone. */
  tarjeta: (fila: T) => ReactNode;
  pagina?: { page: number; size: number; total: number; onPage: (page: number) => void };
  orden?: Orden;
  onOrden?: (orden: Orden) => void;
  /** A page is being replaced by the next one: rows stay, paler. */
  recargando?: boolean;
}

const ES_TELEFONO = '(max-width: 48em)';

function Pie({ page, size, total, onPage }: NonNullable<DataTableProps<unknown>['pagina']>) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const paginas = Math.max(1, Math.ceil(total / size));
  const controles: Record<string, string> = { previous: t('comun.lista.paginaAnterior'), next: t('comun.lista.paginaSiguiente') };
  return (
    <Group justify="space-between" mih={36} className="no-imprimir">
      <Text size="sm" c="dimmed" className="cifras">
        {t('comun.lista.total', { desde: numero(Math.min(page * size + 1, total)), hasta: numero(Math.min((page + 1) * size, total)), total: numero(total) })}
      </Text>
      {paginas > 1 && (
        <Pagination
          size="sm" total={paginas} value={page + 1} onChange={(nueva) => onPage(nueva - 1)}
          getControlProps={(control) => ({ 'aria-label': controles[control] ?? control })}
          getItemProps={(nueva) => ({ 'aria-label': t('comun.lista.irAPagina', { pagina: nueva }) })}
        />
      )}
    </Group>
  );
}

const alOrdenar = (onOrden: (orden: Orden) => void) => (estado: DataTableSortStatus<Record<string, unknown>>) =>
  onOrden({ campo: String(estado.columnAccessor), sentido: estado.direction });

function ComoTabla<T>({ etiqueta, filas, columnas, clave, orden, onOrden }: DataTableProps<T>) {
  const ordenable = orden && onOrden ? { sortStatus: { columnAccessor: orden.campo, direction: orden.sentido }, onSortStatusChange: alOrdenar(onOrden) } : {};
  return (
    <Tabla
      withTableBorder
      borderRadius="sm"
      highlightOnHover
      minHeight={filas.length === 0 ? 120 : undefined}
      aria-label={etiqueta}
      records={[...filas] as Record<string, unknown>[]}
      idAccessor={(fila) => clave(fila as T)}
      columns={columnas.map((columna) => ({
        accessor: columna.orden ?? columna.clave, title: columna.titulo, textAlign: columna.derecha ? ('right' as const) : ('left' as const),
        width: columna.ancho, sortable: columna.orden !== undefined && onOrden !== undefined, render: (fila: Record<string, unknown>) => columna.celda(fila as T),
      }))}
      {...ordenable}
    />
  );
}

export function DataTable<T>(props: DataTableProps<T>) {
  const { etiqueta, filas, clave, tarjeta, pagina, recargando } = props;
  const telefono = useMediaQuery(ES_TELEFONO, undefined, { getInitialValueInEffect: false });
  return (
    <Stack gap="xs" aria-busy={recargando}>
      <Box style={{ opacity: recargando ? 0.6 : 1, transition: 'opacity 120ms 300ms' }}>
        {telefono ? (
          <Stack gap="xs" role="list" aria-label={etiqueta}>
            {filas.map((fila) => (
              <Paper key={clave(fila)} role="listitem" withBorder p="sm">
                {tarjeta(fila)}
              </Paper>
            ))}
          </Stack>
        ) : (
          <ComoTabla {...props} />
        )}
      </Box>
      {pagina && <Pie {...pagina} />}
    </Stack>
  );
}

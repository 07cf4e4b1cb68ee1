// Lists: a table on wide screens, cards on a phone, one pager for both, rows that do not jump while the next
// page loads. Mantine's own table, not mantine-datatable: that one keeps an English "No records" in the page
// and draws its cells late.
import {
  Box,
  Group,
  Pagination,
  Paper,
  Stack,
  Table,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from './use-format';

export interface Columna<T> {
  clave: string;
  titulo: string;
  /** The title is for screen readers alone: what stands below says it. */
  tituloOculto?: boolean;
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
  /** `hayMas`: there are more than `total`, which is as far as they were counted. */
  pagina?: { page: number; size: number; total: number; hayMas?: boolean; onPage: (page: number) => void };
  orden?: Orden;
  onOrden?: (orden: Orden) => void;
  /** A page is being replaced by the next one: rows stay, paler. */
  recargando?: boolean;
}

const ES_TELEFONO = '(max-width: 48em)';

function Pie({ page, size, total, hayMas = false, onPage }: NonNullable<DataTableProps<unknown>['pagina']>) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  // What is not counted begins on the page behind what is.
  const paginas = Math.max(1, Math.ceil(total / size)) + Number(hayMas);
  const controles: Record<string, string> = {
    previous: t('comun.lista.paginaAnterior'),
    next: t('comun.lista.paginaSiguiente'),
  };
  return (
    <Group justify="space-between" mih={36} className="no-imprimir">
      <Text size="sm" c="dimmed" className="cifras">
        {t(hayMas ? 'comun.lista.totalYMas' : 'comun.lista.total', {
          desde: numero(Math.min(page * size + 1, total)),
          hasta: numero(Math.min((page + 1) * size, total)),
          total: numero(total),
        })}
      </Text>
      {paginas > 1 && (
        <Pagination
          size="sm"
          total={paginas}
          value={page + 1}
          onChange={(nueva) => onPage(nueva - 1)}
          getControlProps={(control) => ({ 'aria-label': controles[control] ?? control })}
          getItemProps={(nueva) => ({ 'aria-label': t('comun.lista.irAPagina', { pagina: nueva }) })}
        />
      )}
    </Group>
  );
}

function Cabecera<T>({
  columna,
  orden,
  onOrden,
}: { columna: Columna<T> } & Pick<DataTableProps<T>, 'orden' | 'onOrden'>) {
  const { t } = useTranslation();
  const { titulo, tituloOculto, derecha, ancho, orden: campo } = columna;
  const sentido = orden?.campo === campo ? orden?.sentido : undefined;
  const comun = { scope: 'col', w: ancho, ta: derecha ? ('right' as const) : ('left' as const) };
  if (titulo === '' || tituloOculto)
    return (
      <Table.Th {...comun}>
        <VisuallyHidden>{titulo || t('comun.lista.acciones')}</VisuallyHidden>
      </Table.Th>
    );
  if (campo === undefined || !onOrden) return <Table.Th {...comun}>{titulo}</Table.Th>;
  const Icono = sentido === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th
      {...comun}
      aria-sort={sentido === undefined ? 'none' : sentido === 'asc' ? 'ascending' : 'descending'}
    >
      <UnstyledButton
        fz="inherit"
        fw="inherit"
        mih={24}
        onClick={() => onOrden({ campo, sentido: sentido === 'asc' ? 'desc' : 'asc' })}
      >
        {titulo}
        <Icono
          size={14}
          aria-hidden="true"
          style={{ marginInlineStart: 4, verticalAlign: -2, opacity: sentido === undefined ? 0.35 : 1 }}
        />
      </UnstyledButton>
    </Table.Th>
  );
}

function ComoTabla<T>({ etiqueta, filas, columnas, clave, orden, onOrden }: DataTableProps<T>) {
  return (
    // Positioned, so that what is only read aloud in a column outside of the view widens the table and not the page.
    <Table.ScrollContainer minWidth={680} type="native" pos="relative">
      <Table withTableBorder highlightOnHover aria-label={etiqueta}>
        <Table.Thead>
          <Table.Tr>
            {columnas.map((columna) => (
              <Cabecera key={columna.clave} columna={columna} orden={orden} onOrden={onOrden} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {filas.map((fila) => (
            <Table.Tr key={clave(fila)}>
              {columnas.map(({ clave: columna, celda, derecha }) => (
                <Table.Td key={columna} ta={derecha ? 'right' : 'left'}>
                  {celda(fila)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
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

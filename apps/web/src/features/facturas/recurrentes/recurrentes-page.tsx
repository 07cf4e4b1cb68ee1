// The invoices that repeat: which is next, of whom, how much, and what needs somebody.
import type { RecurrenteResumenDto } from '@encadena/contracts';
import { ESTADOS_RECURRENTE } from '@encadena/invoicing';
import { DataState, DataTable, MoneyText, PageHeader, Vacio, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { ActiveFilters, FilterBar, FilterMenu, filtroElegido } from '../../../shared/filters';
import { useFiltroCliente } from '../../../shared/filtro-cliente';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { SearchField } from '../../../shared/search-field';
import { useUrlState } from '../../../shared/url-state';
import { useAccionesRecurrente } from './acciones-recurrente';
import { SIZE, recurrentesQuery } from './api';
import { EstadoDeRecurrente, useTextoDeRitmo } from './palabras';

function Retenidas({ recurrente: { retenidas } }: { recurrente: RecurrenteResumenDto }) {
  const { t } = useTranslation();
  if (retenidas === 0) return null;
  return (
    <Group gap={4} wrap="nowrap" c="var(--mantine-color-error)">
      <IconAlertTriangle size={16} aria-hidden="true" style={{ flexShrink: 0 }} />
      <Text size="xs">{t('recurrentes.detalle.retenidas', { count: retenidas })}</Text>
    </Group>
  );
}

function Nombre({ nif, recurrente }: { nif: string; recurrente: RecurrenteResumenDto }) {
  return (
    <Stack gap={0} align="flex-start">
      <Anchor
        component={Link}
        to={paths.nif.recurrente(nif, recurrente.uuid)}
        fw={550}
        style={{ overflowWrap: 'anywhere' }}
      >
        {recurrente.nombre}
      </Anchor>
      <Retenidas recurrente={recurrente} />
    </Stack>
  );
}

export function RecurrentesPage() {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const { uuid: nif } = useNif();
  const url = useUrlState();
  const texto = url.get('texto');
  const estado = url.get('estado');
  const uuidCliente = url.get('uuidCliente');
  const deCliente = useFiltroCliente(nif, url);
  const orden = url.get('sort') ?? 'siguiente,asc';
  const [campo = '', sentido = 'asc'] = orden.split(',');
  const consulta = useQuery(
    recurrentesQuery(nif, {
      page: url.page,
      sort: orden,
      ...(texto !== undefined && { texto }),
      ...(estado !== undefined && { estado }),
      ...(uuidCliente !== undefined && { uuidCliente }),
    }),
  );
  const acciones = useAccionesRecurrente(nif);
  const ritmo = useTextoDeRitmo();
  const siguiente = ({ siguiente: dia, estado: suyo }: RecurrenteResumenDto): string =>
    dia && suyo === 'ACTIVA' ? fecha(dia) : '–';
  const menu = (recurrente: RecurrenteResumenDto) => (
    <RowMenu nombre={recurrente.nombre} acciones={acciones(recurrente)} />
  );
  const columnas: Columna<RecurrenteResumenDto>[] = [
    {
      clave: 'nombre',
      orden: 'nombre',
      titulo: t('recurrentes.campos.nombre'),
      celda: (recurrente) => <Nombre nif={nif} recurrente={recurrente} />,
    },
    {
      clave: 'cliente',
      titulo: t('recurrentes.campos.cliente'),
      celda: ({ cliente }) => cliente ?? t('facturas.lista.sinDestinatario'),
    },
    { clave: 'cuando', titulo: t('recurrentes.campos.cuando'), celda: ritmo },
    {
      clave: 'siguiente',
      orden: 'siguiente',
      titulo: t('recurrentes.campos.siguiente'),
      celda: siguiente,
      ancho: 130,
    },
    {
      clave: 'estado',
      titulo: t('recurrentes.campos.estado'),
      celda: (recurrente) => <EstadoDeRecurrente estado={recurrente.estado} />,
      ancho: 130,
    },
    {
      clave: 'importe',
      titulo: t('recurrentes.campos.importe'),
      celda: ({ importeTotal }) => <MoneyText valor={importeTotal} />,
      derecha: true,
    },
    { clave: 'acciones', titulo: '', celda: menu, ancho: 60, derecha: true },
  ];
  const nueva = (etiqueta: string) => (
    <Button component={Link} to={paths.nif.nuevaRecurrente(nif)} leftSection={<IconPlus size={18} />}>
      {etiqueta}
    </Button>
  );
  const filtrada = Boolean(texto ?? estado ?? uuidCliente);
  const estados = ESTADOS_RECURRENTE.map((value) => ({ value, label: t(`recurrentes.estados.${value}`) }));
  const puestos = [
    ...filtroElegido(url, 'estado', { nombre: t('recurrentes.filtro'), opciones: estados }),
    ...deCliente,
  ];
  return (
    <>
      <PageHeader
        titulo={t('recurrentes.titulo')}
        ayuda="recurrentes"
        acciones={nueva(t('recurrentes.nueva'))}
      />
      <Stack gap="sm">
        <FilterBar>
          <SearchField
            etiqueta={t('recurrentes.buscar')}
            valor={texto}
            onBuscar={(buscado) => url.set({ texto: buscado })}
          />
          <FilterMenu
            etiqueta={t('recurrentes.filtro')}
            opciones={estados}
            valor={estado}
            onCambiar={(elegido) => url.set({ estado: elegido })}
          />
        </FilterBar>
        <ActiveFilters filtros={puestos} onLimpiar={() => url.limpiar(['texto', 'estado', 'uuidCliente'])} />
        <DataState
          consulta={consulta}
          mensajeDeError={mensajeDeError}
          vacio={{
            si: ({ totalElementos }) => totalElementos === 0,
            vista: (
              <Vacio
                icono={<IconRepeat />}
                titulo={filtrada ? t('comun.lista.sinResultados') : t('recurrentes.vacio.titulo')}
                texto={filtrada ? t('comun.lista.sinResultadosTexto') : t('recurrentes.vacio.texto')}
                accion={nueva(filtrada ? t('recurrentes.nueva') : t('recurrentes.vacio.accion'))}
              />
            ),
          }}
        >
          {({ contenido, totalElementos }) => (
            <DataTable
              etiqueta={t('recurrentes.titulo')}
              filas={contenido}
              columnas={columnas}
              clave={({ uuid }) => uuid}
              recargando={consulta.isPlaceholderData}
              orden={{ campo, sentido: sentido === 'desc' ? 'desc' : 'asc' }}
              onOrden={(o) => url.set({ sort: `${o.campo},${o.sentido}` })}
              pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
              tarjeta={(recurrente) => (
                <Stack gap={2} pos="relative" pr={40}>
                  <Nombre nif={nif} recurrente={recurrente} />
                  <Group justify="space-between" align="flex-start" gap="sm">
                    <Text size="sm" c="dimmed">
                      {[
                        recurrente.cliente,
                        ritmo(recurrente),
                        recurrente.estado === 'ACTIVA'
                          ? siguiente(recurrente)
                          : t(`recurrentes.estados.${recurrente.estado}`),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                    <MoneyText valor={recurrente.importeTotal} />
                  </Group>
                  <div style={{ position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0 }}>
                    {menu(recurrente)}
                  </div>
                </Stack>
              )}
            />
          )}
        </DataState>
      </Stack>
    </>
  );
}

// The quotes and proformas of the NIF: find, filter, open, act on a row.
import { FILTROS_CORREO, type PresupuestoResumenDto } from '@encadena/contracts';
import { ESTADOS_PRESUPUESTO, TIPOS_PRESUPUESTO } from '@encadena/invoicing';
import { DataState, DataTable, MoneyText, PageHeader, Vacio, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconFileDescription, IconPlus } from '@tabler/icons-react';
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
import type { EstadoUrl } from '../../../shared/url-state';
import { useAccionesPresupuesto } from './acciones-presupuesto';
import { SIZE, presupuestosQuery } from './api';
import { EstadoDePresupuesto } from './estado-presupuesto';

const FILTROS = ['texto', 'estado', 'tipo', 'uuidCliente', 'correo'] as const;

function Filtros({ nif, url }: { nif: string; url: EstadoUrl }) {
  const { t } = useTranslation();
  const deCliente = useFiltroCliente(nif, url);
  const estados = ESTADOS_PRESUPUESTO.map((value) => ({ value, label: t(`presupuestos.estado.${value}`) }));
  const tipos = TIPOS_PRESUPUESTO.map((value) => ({ value, label: t(`presupuestos.tipo.${value}`) }));
  const correos = FILTROS_CORREO.map((value) => ({ value, label: t(`correoFactura.filtros.${value}`) }));
  const puestos = [
    ...filtroElegido(url, 'estado', { nombre: t('presupuestos.filtros.estado'), opciones: estados }),
    ...filtroElegido(url, 'tipo', { nombre: t('presupuestos.filtros.tipo'), opciones: tipos }),
    ...deCliente,
    ...filtroElegido(url, 'correo', { nombre: t('correoFactura.filtro'), opciones: correos }),
  ];
  return (
    <>
      <FilterBar>
        <SearchField
          etiqueta={t('presupuestos.buscar')}
          valor={url.get('texto')}
          onBuscar={(texto) => url.set({ texto })}
        />
        <FilterMenu
          etiqueta={t('presupuestos.filtros.estado')}
          opciones={estados}
          valor={url.get('estado')}
          onCambiar={(estado) => url.set({ estado })}
        />
        <FilterMenu
          etiqueta={t('presupuestos.filtros.tipo')}
          opciones={tipos}
          valor={url.get('tipo')}
          onCambiar={(tipo) => url.set({ tipo })}
        />
        <FilterMenu
          etiqueta={t('correoFactura.filtro')}
          opciones={correos}
          valor={url.get('correo')}
          onCambiar={(correo) => url.set({ correo })}
        />
      </FilterBar>
      <ActiveFilters filtros={puestos} onLimpiar={() => url.limpiar(FILTROS)} />
    </>
  );
}

function Numero({ nif, presupuesto }: { nif: string; presupuesto: PresupuestoResumenDto }) {
  const { t } = useTranslation();
  return (
    <Stack gap={0} align="flex-start">
      <Anchor component={Link} to={paths.nif.presupuesto(nif, presupuesto.uuid)} fw={550} className="cifras">
        {presupuesto.numeroCompleto}
      </Anchor>
      {presupuesto.tipo === 'PROFORMA' && (
        <Text size="xs" c="dimmed">
          {t('presupuestos.tipo.PROFORMA')}
        </Text>
      )}
    </Stack>
  );
}

function useColumnas(
  nif: string,
  acciones: ReturnType<typeof useAccionesPresupuesto>,
): Columna<PresupuestoResumenDto>[] {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  return [
    {
      clave: 'numero',
      titulo: t('presupuestos.columnas.numero'),
      celda: (presupuesto) => <Numero nif={nif} presupuesto={presupuesto} />,
      ancho: 150,
    },
    {
      clave: 'fecha',
      orden: 'fecha',
      titulo: t('presupuestos.columnas.fecha'),
      celda: (presupuesto) => <span className="cifras">{fecha(presupuesto.fecha)}</span>,
      ancho: 120,
    },
    {
      clave: 'cliente',
      titulo: t('presupuestos.columnas.cliente'),
      celda: ({ destinatario }) =>
        destinatario ?? (
          <Text span size="sm" c="dimmed">
            {t('presupuestos.sinCliente')}
          </Text>
        ),
    },
    {
      clave: 'estado',
      titulo: t('presupuestos.columnas.estado'),
      celda: ({ estado }) => <EstadoDePresupuesto estado={estado} />,
      ancho: 130,
    },
    {
      clave: 'validoHasta',
      orden: 'validoHasta',
      titulo: t('presupuestos.columnas.validoHasta'),
      celda: ({ validoHasta }) => <span className="cifras">{fecha(validoHasta)}</span>,
      ancho: 130,
    },
    {
      clave: 'total',
      orden: 'importeTotal',
      titulo: t('presupuestos.columnas.total'),
      celda: ({ importeTotal }) => <MoneyText valor={importeTotal} fw={600} />,
      derecha: true,
      ancho: 130,
    },
    {
      clave: 'acciones',
      titulo: '',
      celda: (presupuesto) => (
        <RowMenu nombre={presupuesto.numeroCompleto} acciones={acciones(presupuesto)} />
      ),
      ancho: 60,
      derecha: true,
    },
  ];
}

function Tarjeta({
  nif,
  presupuesto,
  acciones,
}: {
  nif: string;
  presupuesto: PresupuestoResumenDto;
  acciones: ReturnType<typeof useAccionesPresupuesto>;
}) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap">
        <Numero nif={nif} presupuesto={presupuesto} />
        <Group gap={4} wrap="nowrap">
          <MoneyText valor={presupuesto.importeTotal} fw={600} />
          <RowMenu nombre={presupuesto.numeroCompleto} acciones={acciones(presupuesto)} />
        </Group>
      </Group>
      <Text size="sm">{presupuesto.destinatario ?? t('presupuestos.sinCliente')}</Text>
      <Group gap={6}>
        <Text size="sm" c="dimmed" className="cifras">
          {fecha(presupuesto.fecha)}
        </Text>
        <EstadoDePresupuesto estado={presupuesto.estado} />
      </Group>
    </Stack>
  );
}

export function PresupuestosPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const url = useUrlState();
  const acciones = useAccionesPresupuesto(nif);
  const columnas = useColumnas(nif, acciones);
  const orden = url.get('sort') ?? 'fecha,desc';
  const [campo = '', sentido] = orden.split(',');
  const consulta = useQuery(
    presupuestosQuery(nif, {
      texto: url.get('texto'),
      estado: url.get('estado'),
      tipo: url.get('tipo'),
      uuidCliente: url.get('uuidCliente'),
      correo: url.get('correo'),
      sort: orden,
      page: url.page,
      size: SIZE,
    }),
  );
  const filtrada = FILTROS.some((filtro) => url.get(filtro) !== undefined);
  const nuevo = (etiqueta: string) => (
    <Button component={Link} to={paths.nif.nuevoPresupuesto(nif)} leftSection={<IconPlus size={18} />}>
      {etiqueta}
    </Button>
  );
  const vacio = filtrada ? (
    <Vacio
      icono={<IconFileDescription />}
      titulo={t('comun.lista.sinResultados')}
      texto={t('comun.lista.sinResultadosTexto')}
      accion={
        <Button variant="default" onClick={() => url.limpiar(FILTROS)}>
          {t('comun.acciones.limpiar')}
        </Button>
      }
    />
  ) : (
    <Vacio
      icono={<IconFileDescription />}
      titulo={t('presupuestos.vacio.titulo')}
      texto={t('presupuestos.vacio.texto')}
      accion={nuevo(t('presupuestos.vacio.accion'))}
    />
  );
  return (
    <>
      <PageHeader
        titulo={t('presupuestos.titulo')}
        ayuda="presupuestos"
        acciones={nuevo(t('presupuestos.nuevo'))}
      />
      <Stack gap="sm">
        <Filtros nif={nif} url={url} />
        <DataState
          consulta={consulta}
          mensajeDeError={mensajeDeError}
          vacio={{ si: ({ totalElementos }) => totalElementos === 0, vista: vacio }}
        >
          {({ contenido, totalElementos }) => (
            <DataTable
              etiqueta={t('presupuestos.titulo')}
              filas={contenido}
              columnas={columnas}
              clave={({ uuid }) => uuid}
              recargando={consulta.isPlaceholderData}
              orden={{ campo, sentido: sentido === 'asc' ? 'asc' : 'desc' }}
              onOrden={(o) => url.set({ sort: `${o.campo},${o.sentido}` })}
              pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
              tarjeta={(presupuesto) => <Tarjeta nif={nif} presupuesto={presupuesto} acciones={acciones} />}
            />
          )}
        </DataState>
      </Stack>
    </>
  );
}

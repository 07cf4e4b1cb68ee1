// The invoices that another program issued: find, filter, open.
import type { FacturaExternaDto } from '@encadena/contracts';
import { DataState, DataTable, MoneyText, PageHeader, Vacio, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconFileImport, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { ActiveFilters, FilterBar, FilterMenu } from '../../../shared/filters';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { SearchField } from '../../../shared/search-field';
import { useUrlState } from '../../../shared/url-state';
import type { EstadoUrl } from '../../../shared/url-state';
import { SIZE, externasQuery } from './api';
import { CobroExterna } from './cobro-externa';

const FILTROS = ['texto', 'cobro', 'ejercicio', 'uuidCliente'] as const;
const COBROS = ['PENDIENTE', 'VENCIDA'] as const;
type Cobro = (typeof COBROS)[number];

/** Anything else in the URL is ignored. */
const cobroDe = (url: EstadoUrl): Cobro | undefined => COBROS.find((uno) => uno === url.get('cobro'));
const ejercicioDe = (url: EstadoUrl): number | undefined => {
  const dicho = url.get('ejercicio') ?? '';
  return /^20\d\d$/.test(dicho) ? Number(dicho) : undefined;
};

function Filtros({ url }: { url: EstadoUrl }) {
  const { t } = useTranslation();
  const cobro = cobroDe(url);
  const ejercicio = ejercicioDe(url);
  const puesto = (clave: 'cobro' | 'ejercicio' | 'uuidCliente', nombre: string, valor: string | undefined) =>
    valor === undefined ? [] : [{ clave, nombre, valor, quitar: () => url.set({ [clave]: undefined }) }];
  return (
    <>
      <FilterBar>
        <SearchField
          etiqueta={t('externas.buscar')}
          valor={url.get('texto')}
          onBuscar={(texto) => url.set({ texto })}
        />
        <FilterMenu
          etiqueta={t('externas.filtros.cobro')}
          opciones={COBROS.map((value) => ({ value, label: t(`externas.filtros.${value}`) }))}
          valor={cobro}
          onCambiar={(valor) => url.set({ cobro: valor?.split(',').at(-1) })}
        />
      </FilterBar>
      <ActiveFilters
        filtros={[
          ...puesto('cobro', t('externas.filtros.cobro'), cobro && t(`externas.filtros.${cobro}`)),
          ...puesto('ejercicio', t('externas.filtros.ejercicio'), ejercicio?.toString()),
          ...puesto(
            'uuidCliente',
            t('externas.filtros.cliente'),
            url.get('uuidCliente') && t('externas.filtros.unCliente'),
          ),
        ]}
        onLimpiar={() => url.limpiar(FILTROS)}
      />
    </>
  );
}

function Numero({ nif, externa }: { nif: string; externa: FacturaExternaDto }) {
  const { t } = useTranslation();
  return (
    <Stack gap={0} align="flex-start">
      <Anchor
        component={Link}
        to={paths.nif.facturaExterna(nif, externa.uuid)}
        fw={550}
        className="cifras"
        style={{ overflowWrap: 'anywhere' }}
      >
        {externa.numeroCompleto}
      </Anchor>
      {externa.simplificada && (
        <Text size="xs" c="dimmed">
          {t('externas.simplificada')}
        </Text>
      )}
    </Stack>
  );
}

function useColumnas(nif: string): Columna<FacturaExternaDto>[] {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  return [
    {
      clave: 'numero',
      orden: 'numeroCompleto',
      titulo: t('externas.campos.numero'),
      celda: (externa) => <Numero nif={nif} externa={externa} />,
      ancho: 170,
    },
    {
      clave: 'fecha',
      orden: 'fechaExpedicion',
      titulo: t('externas.campos.fecha'),
      celda: ({ fechaExpedicion }) => <span className="cifras">{fecha(fechaExpedicion)}</span>,
      ancho: 120,
    },
    {
      clave: 'cliente',
      titulo: t('externas.campos.cliente'),
      celda: ({ nombre }) => nombre ?? t('externas.sinCliente'),
    },
    {
      clave: 'total',
      orden: 'importeTotal',
      titulo: t('externas.campos.total'),
      celda: ({ importeTotal }) => <MoneyText valor={importeTotal} fw={600} />,
      derecha: true,
      ancho: 130,
    },
    {
      clave: 'cobro',
      titulo: t('externas.campos.cobro'),
      celda: (externa) => <CobroExterna externa={externa} />,
      ancho: 160,
    },
  ];
}

function Tarjeta({ nif, externa }: { nif: string; externa: FacturaExternaDto }) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap">
        <Numero nif={nif} externa={externa} />
        <MoneyText valor={externa.importeTotal} fw={600} />
      </Group>
      <Text size="sm">{externa.nombre ?? t('externas.sinCliente')}</Text>
      <Group gap={6}>
        <Text size="sm" c="dimmed" className="cifras">
          {fecha(externa.fechaExpedicion)}
        </Text>
        <CobroExterna externa={externa} />
      </Group>
    </Stack>
  );
}

export function ExternasPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const url = useUrlState();
  const orden = url.get('sort') ?? 'fechaExpedicion,desc';
  const [campo = '', sentido] = orden.split(',');
  const consulta = useQuery(
    externasQuery(nif, {
      texto: url.get('texto'),
      cobro: cobroDe(url),
      ejercicio: ejercicioDe(url),
      uuidCliente: url.get('uuidCliente'),
      page: url.page,
      sort: orden,
    }),
  );
  const columnas = useColumnas(nif);
  const filtrada = FILTROS.some((clave) => url.get(clave) !== undefined);
  const importar = (
    <Button
      component={Link}
      to={paths.nif.importarFacturas(nif)}
      variant={filtrada ? 'default' : 'filled'}
      leftSection={<IconFileImport size={18} />}
    >
      {t('externas.importar')}
    </Button>
  );
  return (
    <>
      <PageHeader
        titulo={t('externas.titulo')}
        subtitulo={t('externas.subtitulo')}
        ayuda="facturas-externas"
        acciones={importar}
      />
      <Stack gap="sm">
        <Filtros url={url} />
        <DataState
          consulta={consulta}
          mensajeDeError={mensajeDeError}
          vacio={{
            si: ({ totalElementos }) => totalElementos === 0,
            vista: (
              <Vacio
                icono={<IconHistory />}
                titulo={filtrada ? t('comun.lista.sinResultados') : t('externas.vacio.titulo')}
                texto={filtrada ? t('comun.lista.sinResultadosTexto') : t('externas.vacio.texto')}
              />
            ),
          }}
        >
          {({ contenido, totalElementos }) => (
            <DataTable
              etiqueta={t('externas.titulo')}
              filas={contenido}
              columnas={columnas}
              clave={({ uuid }) => uuid}
              recargando={consulta.isPlaceholderData}
              orden={{ campo, sentido: sentido === 'desc' ? 'desc' : 'asc' }}
              onOrden={(o) => url.set({ sort: `${o.campo},${o.sentido}` })}
              pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
              tarjeta={(externa) => <Tarjeta nif={nif} externa={externa} />}
            />
          )}
        </DataState>
      </Stack>
    </>
  );
}

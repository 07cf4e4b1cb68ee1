// The invoices of the NIF: find, filter, open, act on a row.
import type { FacturaResumenDto } from '@encadena/contracts';
import { DataState, DataTable, MoneyText, PageHeader, Vacio, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconFileInvoice, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { NuevaFactura } from '../../../shared/nueva-factura';
import { mensajeDeError } from '../../../shared/query';
import { EstadoDeFactura } from '../../../shared/registros/estado';
import { RowMenu } from '../../../shared/row-menu';
import { useUrlState } from '../../../shared/url-state';
import { useAccionesFactura } from '../acciones';
import { facturaQuery, facturasQuery } from '../api';
import { Pendiente } from '../../../shared/estado-cobro';
import { EstadoFactura } from '../estado-factura';
import { ExportarFacturas } from '../exportar-facturas';
import { FILTROS, FiltrosDeFacturas, filtrosDeUrl } from '../filtros';
import { MenuDeFacturas } from '../rectificar/menu-de-facturas';
import { ElegirFactura, useSeleccion } from '../varias/seleccion';
import type { Seleccion } from '../varias/seleccion';

const SIZE = 20;

// Loaded with the first invoice that is chosen; it stays, for it has what became of the last act.
const BarraDeVarias = lazy(async () => ({
  default: (await import('../varias/barra-de-varias')).BarraDeVarias,
}));

function Barra(props: { nif: string; seleccion: Seleccion; pagina: readonly FacturaResumenDto[] }) {
  const [usada, setUsada] = useState(false);
  if (!usada && props.seleccion.elegidas.length > 0) setUsada(true);
  return usada ? (
    <Suspense fallback={null}>
      <BarraDeVarias {...props} />
    </Suspense>
  ) : null;
}

function NumeroDeFactura({ nif, factura }: { nif: string; factura: FacturaResumenDto }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  // What will be looked at next is fetched while the pointer rests on it.
  const adelantar = (): void => void queryClient.prefetchQuery(facturaQuery(nif, factura.uuid));
  return (
    <Anchor
      component={Link}
      to={paths.nif.factura(nif, factura.uuid)}
      fw={550}
      className="cifras"
      onMouseEnter={adelantar}
      onFocus={adelantar}
    >
      {factura.numeroCompleto ?? t('facturas.lista.sinNumero')}
    </Anchor>
  );
}

/** In its currency, with the euros of the agency beside it. */
function Total({ factura: { divisa, importeTotal } }: { factura: FacturaResumenDto }) {
  if (!divisa) return <MoneyText valor={importeTotal} fw={600} />;
  return (
    <Stack gap={0} align="flex-end">
      <MoneyText valor={divisa.importeTotal} moneda={divisa.moneda} fw={600} />
      <MoneyText valor={importeTotal} size="xs" c="dimmed" />
    </Stack>
  );
}

function useColumnas(
  nif: string,
  acciones: ReturnType<typeof useAccionesFactura>,
  seleccion: Seleccion,
): Columna<FacturaResumenDto>[] {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  return [
    {
      clave: 'elegir',
      titulo: t('facturas.varias.columna'),
      tituloOculto: true,
      celda: (factura) => <ElegirFactura factura={factura} seleccion={seleccion} />,
      ancho: 44,
    },
    {
      clave: 'numero',
      titulo: t('facturas.lista.columnas.numero'),
      celda: (factura) => <NumeroDeFactura nif={nif} factura={factura} />,
      ancho: 150,
    },
    {
      clave: 'fecha',
      orden: 'fechaExpedicion',
      titulo: t('facturas.lista.columnas.fecha'),
      celda: ({ fechaExpedicion }) => (
        <span className="cifras">{fechaExpedicion ? fecha(fechaExpedicion) : '–'}</span>
      ),
      ancho: 120,
    },
    {
      clave: 'cliente',
      titulo: t('facturas.lista.columnas.cliente'),
      celda: ({ destinatario, otrosDestinatarios: otros }) =>
        (destinatario && otros > 0
          ? t('facturaVarios.destinatarios.yOtros', { nombre: destinatario, otros })
          : destinatario) ?? (
          <Text span size="sm" c="dimmed">
            {t('facturas.lista.sinDestinatario')}
          </Text>
        ),
    },
    {
      clave: 'estado',
      titulo: t('facturas.lista.columnas.estado'),
      celda: ({ estadoInterno }) => <EstadoFactura estado={estadoInterno} />,
      ancho: 120,
    },
    {
      clave: 'verifactu',
      titulo: t('facturas.lista.columnas.verifactu'),
      celda: ({ estadoVerifactu, estadoFacturaAeat }) =>
        estadoVerifactu && <EstadoDeFactura estado={estadoVerifactu} enLaAgencia={estadoFacturaAeat} />,
      ancho: 180,
    },
    {
      clave: 'total',
      orden: 'importeTotal',
      titulo: t('facturas.lista.columnas.total'),
      celda: (factura) => <Total factura={factura} />,
      derecha: true,
      ancho: 130,
    },
    {
      clave: 'pendiente',
      titulo: t('cobros.columna'),
      celda: (factura) => <Pendiente factura={factura} />,
      derecha: true,
      ancho: 150,
    },
    {
      clave: 'acciones',
      titulo: '',
      celda: (factura) => (
        <RowMenu
          nombre={factura.numeroCompleto ?? `${t('facturas.lista.sinNumero')} ${factura.destinatario ?? ''}`}
          acciones={acciones(factura)}
        />
      ),
      ancho: 60,
      derecha: true,
    },
  ];
}

function Tarjeta({
  nif,
  factura,
  acciones,
  seleccion,
}: {
  nif: string;
  factura: FacturaResumenDto;
  acciones: ReturnType<typeof useAccionesFactura>;
  seleccion: Seleccion;
}) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs" wrap="nowrap">
          <ElegirFactura factura={factura} seleccion={seleccion} />
          <NumeroDeFactura nif={nif} factura={factura} />
        </Group>
        <Group gap={4} wrap="nowrap">
          <Total factura={factura} />
          <RowMenu
            nombre={factura.numeroCompleto ?? t('facturas.lista.sinNumero')}
            acciones={acciones(factura)}
          />
        </Group>
      </Group>
      <Text size="sm">{factura.destinatario ?? t('facturas.lista.sinDestinatario')}</Text>
      <Group gap={6}>
        <Text size="sm" c="dimmed" className="cifras">
          {factura.fechaExpedicion ? fecha(factura.fechaExpedicion) : '–'}
        </Text>
        <EstadoFactura estado={factura.estadoInterno} />
        {factura.estadoVerifactu && (
          <EstadoDeFactura estado={factura.estadoVerifactu} enLaAgencia={factura.estadoFacturaAeat} />
        )}
      </Group>
      {factura.estadoInterno !== 'BORRADOR' && (
        <Group justify="space-between" align="flex-start">
          <Text size="sm" c="dimmed">
            {t('cobros.columna')}
          </Text>
          <Pendiente factura={factura} />
        </Group>
      )}
    </Stack>
  );
}

export function FacturasPage() {
  const { t } = useTranslation();
  const { uuid: nif, zona } = useNif();
  const url = useUrlState();
  const acciones = useAccionesFactura(nif);
  const orden = url.get('sort') ?? 'fechaExpedicion,desc';
  const [campo = '', sentido] = orden.split(',');
  const filtros = { ...filtrosDeUrl(url, hoy(zona)), sort: orden };
  const consulta = useQuery(facturasQuery(nif, { ...filtros, page: url.page, size: SIZE }));
  const pagina = consulta.data?.contenido ?? [];
  const seleccion = useSeleccion(pagina);
  const columnas = useColumnas(nif, acciones, seleccion);
  const filtrada = FILTROS.some((filtro) => url.get(filtro) !== undefined);
  const vacio = filtrada ? (
    <Vacio
      icono={<IconFileInvoice />}
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
      icono={<IconFileInvoice />}
      titulo={t('facturas.lista.vacio.titulo')}
      texto={t('facturas.lista.vacio.texto')}
      accion={
        <NuevaFactura leftSection={<IconPlus size={18} />}>{t('facturas.lista.vacio.accion')}</NuevaFactura>
      }
    />
  );
  return (
    <>
      <PageHeader
        titulo={t('facturas.lista.titulo')}
        ayuda="facturas"
        acciones={
          <>
            <NuevaFactura leftSection={<IconPlus size={18} />}>{t('facturas.lista.nueva')}</NuevaFactura>
            <MenuDeFacturas nif={nif} />
          </>
        }
      />
      <Stack gap="sm">
        <FiltrosDeFacturas nif={nif} url={url}>
          {consulta.data && consulta.data.totalElementos > 0 && (
            <ExportarFacturas nif={nif} hoy={hoy(zona)} filtros={filtros} />
          )}
        </FiltrosDeFacturas>
        <DataState
          consulta={consulta}
          mensajeDeError={mensajeDeError}
          vacio={{ si: ({ totalElementos }) => totalElementos === 0, vista: vacio }}
        >
          {({ contenido, totalElementos }) => (
            <DataTable
              etiqueta={t('facturas.lista.titulo')}
              filas={contenido}
              columnas={columnas}
              clave={({ uuid }) => uuid}
              recargando={consulta.isPlaceholderData}
              orden={{ campo, sentido: sentido === 'asc' ? 'asc' : 'desc' }}
              onOrden={(o) => url.set({ sort: `${o.campo},${o.sentido}` })}
              pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
              tarjeta={(factura) => (
                <Tarjeta nif={nif} factura={factura} acciones={acciones} seleccion={seleccion} />
              )}
            />
          )}
        </DataState>
        <Barra nif={nif} seleccion={seleccion} pagina={pagina} />
      </Stack>
    </>
  );
}

// The invoices of the NIF: find, filter, keep as a view, open, act on a row.
import type { FacturaResumenDto } from '@encadena/contracts';
import { DataState, DataTable, PageHeader, Vacio } from '@encadena/ui';
import { Button, Stack } from '@mantine/core';
import { IconFileInvoice, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { NuevaFactura } from '../../../shared/nueva-factura';
import { mensajeDeError } from '../../../shared/query';
import type { EstadoUrl } from '../../../shared/url-state';
import { useAccionesFactura } from '../acciones';
import { facturasQuery } from '../api';
import type { FiltrosFacturas } from '../api';
import { PorGuardar } from '../asistente/por-guardar';
import { ExportarFacturas } from '../exportar-facturas';
import { FiltrosDeFacturas, filtrosDeUrl } from '../filtros';
import { useColumnas } from '../lista/columnas';
import { FILTROS, textoDeOrden } from '../lista/estado-lista';
import { Tarjeta } from '../lista/tarjeta';
import { useLista } from '../lista/use-lista';
import type { Lista } from '../lista/use-lista';
import { MenuDeFacturas } from '../rectificar/menu-de-facturas';
import { useSeleccion } from '../varias/seleccion';
import type { Seleccion } from '../varias/seleccion';
import { BarraDeVistas } from '../vistas/barra-de-vistas';

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

/**
 * Asked for beside the views, which most often change nothing; shown from when it is known what is to be shown. From then on rows stay
 * until the next ones have come.
 */
function useFilas(nif: string, { url, porAbrir, pendiente }: Lista, filtros: FiltrosFacturas) {
  const consulta = useQuery({
    ...facturasQuery(nif, { ...filtros, page: url.page, size: SIZE }),
    enabled: porAbrir === undefined,
  });
  const [mostradas, setMostradas] = useState(false);
  if (!mostradas && !pendiente && consulta.data && !consulta.isPlaceholderData) setMostradas(true);
  return { ...consulta, data: mostradas ? consulta.data : undefined, esperando: pendiente && !mostradas };
}

/** Where nothing is known yet, not even the filters, there is nothing that would be moved by them. */
const DESCONOCIDA = { data: undefined, error: undefined, isPending: true, refetch: () => undefined };

function Nada({ url }: { url: EstadoUrl }) {
  const { t } = useTranslation();
  return FILTROS.some((filtro) => url.get(filtro) !== undefined) ? (
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
}

export function FacturasPage() {
  const { t } = useTranslation();
  const { uuid: nif, zona } = useNif();
  const lista = useLista(nif);
  const { url, estado } = lista;
  const acciones = useAccionesFactura(nif);
  const filtros = { ...filtrosDeUrl(url, hoy(zona)), sort: textoDeOrden(estado.orden) };
  const consulta = useFilas(nif, lista, filtros);
  const pagina = consulta.data?.contenido ?? [];
  const seleccion = useSeleccion(pagina);
  const columnas = useColumnas(nif, acciones, seleccion, estado.columnas);
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
        <PorGuardar nif={nif} />
        <BarraDeVistas nif={nif} lista={lista} />
        {consulta.esperando ? (
          <DataState key="desconocida" consulta={DESCONOCIDA}>
            {() => null}
          </DataState>
        ) : (
          <>
            <FiltrosDeFacturas nif={nif} url={url}>
              {consulta.data && consulta.data.totalElementos > 0 && (
                <ExportarFacturas nif={nif} hoy={hoy(zona)} filtros={filtros} />
              )}
            </FiltrosDeFacturas>
            <DataState
              consulta={consulta}
              mensajeDeError={mensajeDeError}
              vacio={{ si: ({ totalElementos }) => totalElementos === 0, vista: <Nada url={url} /> }}
            >
              {({ contenido, totalElementos, hayMas }) => (
                <DataTable
                  etiqueta={t('facturas.lista.titulo')}
                  filas={contenido}
                  columnas={columnas}
                  clave={({ uuid }) => uuid}
                  recargando={consulta.isPlaceholderData}
                  orden={estado.orden}
                  onOrden={(o) => url.set({ sort: `${o.campo},${o.sentido}` })}
                  pagina={{ page: url.page, size: SIZE, total: totalElementos, hayMas, onPage: url.setPage }}
                  tarjeta={(factura) => (
                    <Tarjeta nif={nif} factura={factura} acciones={acciones} seleccion={seleccion} />
                  )}
                />
              )}
            </DataState>
          </>
        )}
        <Barra nif={nif} seleccion={seleccion} pagina={pagina} />
      </Stack>
    </>
  );
}

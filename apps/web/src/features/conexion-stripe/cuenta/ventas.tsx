// What came from the account and what became of it; what waits says why, and offers what solves it. Filters are in the URL.
import { ESTADOS_IMPORTACION } from '@encadena/contracts';
import type { CuentaStripeDto, ImportacionStripeDto } from '@encadena/contracts';
import { DataState, Vacio } from '@encadena/ui';
import { Button, Stack } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { ActiveFilters, FilterBar, FilterMenu } from '../../../shared/filters';
import { mensajeDeError } from '../../../shared/query';
import { SearchField } from '../../../shared/search-field';
import { useUrlState } from '../../../shared/url-state';
import { SIZE, ventasQuery } from '../api';
import { CambioDrawer } from './cambio-drawer';
import { CompletarDrawer } from './completar-drawer';
import { IgnorarDialogo } from './ignorar-dialogo';
import { TablaVentas } from './tabla-ventas';
import type { ActoVenta } from './tabla-ventas';
import { MOTIVOS_DE_REVISION, acabada } from './textos-venta';

const FILTROS = ['estado', 'motivo', 'texto'] as const;

/** What is open over the list: the act, and the sale. */
const ENCIMA = 'resolver';
const ACTOS = {
  completar: CompletarDrawer,
  cambio: CambioDrawer,
  ignorar: IgnorarDialogo,
} as const satisfies Record<ActoVenta, unknown>;

function Encima({ nif, ventas }: { nif: string; ventas: readonly ImportacionStripeDto[] }) {
  const url = useUrlState();
  const [acto = '', uuid] = url.get(ENCIMA)?.split('.') ?? [];
  const venta = ventas.find((una) => una.uuid === uuid);
  const Acto = acto in ACTOS ? ACTOS[acto as ActoVenta] : undefined;
  if (!Acto || !venta || acabada(venta)) return null;
  return <Acto key={uuid} nif={nif} venta={venta} onCerrar={() => url.setEncima(ENCIMA, undefined)} />;
}

function SinVentas({ cuenta, filtrada }: { cuenta: CuentaStripeDto; filtrada: boolean }) {
  const { t } = useTranslation();
  const url = useUrlState();
  return (
    <Vacio
      icono={<IconReceipt />}
      titulo={filtrada ? t('comun.lista.sinResultados') : t('stripe.ventas.vacio.titulo')}
      texto={
        filtrada
          ? t('comun.lista.sinResultadosTexto')
          : t(
              cuenta.avisos.modo === 'CADA_HORA'
                ? 'stripe.ventas.vacio.textoClave'
                : 'stripe.ventas.vacio.texto',
            )
      }
      accion={
        filtrada ? (
          <Button variant="default" onClick={() => url.limpiar(FILTROS)}>
            {t('comun.acciones.limpiar')}
          </Button>
        ) : (
          <Button
            component={Link}
            variant="default"
            to={paths.nif.cuentaStripe(cuenta.uuidNif, cuenta.uuid, 'configuracion')}
          >
            {t('stripe.cuenta.configurar')}
          </Button>
        )
      }
    />
  );
}

export function Ventas({ cuenta }: { cuenta: CuentaStripeDto }) {
  const { t } = useTranslation();
  const url = useUrlState();
  const { uuidNif: nif } = cuenta;
  const [estado, motivo, texto] = FILTROS.map(url.get);
  const consulta = useQuery(ventasQuery(nif, cuenta.uuid, { estado, motivo, texto, page: url.page }));
  const menus = [
    {
      clave: 'estado',
      nombre: t('stripe.ventas.filtro'),
      valor: estado,
      opciones: ESTADOS_IMPORTACION.map((value) => ({ value, label: t(`stripe.estadoVenta.${value}`) })),
    },
    {
      clave: 'motivo',
      nombre: t('stripe.ventas.filtroMotivo'),
      valor: motivo,
      opciones: MOTIVOS_DE_REVISION.map((value) => ({ value, label: t(`stripe.motivoCorto.${value}`) })),
    },
  ];
  const puestos = menus.flatMap(({ clave, nombre, valor, opciones }) =>
    valor === undefined
      ? []
      : [
          {
            clave,
            nombre,
            valor: valor
              .split(',')
              .map((uno) => opciones.find(({ value }) => value === uno)?.label ?? uno)
              .join(', '),
            quitar: () => url.set({ [clave]: undefined }),
          },
        ],
  );
  return (
    <Stack gap="sm">
      <FilterBar>
        <SearchField
          etiqueta={t('stripe.ventas.buscar')}
          valor={texto}
          onBuscar={(nuevo) => url.set({ texto: nuevo })}
        />
        {menus.map(({ clave, nombre, opciones, valor }) => (
          <FilterMenu
            key={clave}
            etiqueta={nombre}
            opciones={opciones}
            valor={valor}
            onCambiar={(nuevo) => url.set({ [clave]: nuevo })}
          />
        ))}
      </FilterBar>
      <ActiveFilters filtros={puestos} onLimpiar={() => url.limpiar(FILTROS)} />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        vacio={{
          si: ({ totalElementos }) => totalElementos === 0,
          vista: <SinVentas cuenta={cuenta} filtrada={puestos.length > 0 || texto !== undefined} />,
        }}
      >
        {({ contenido, totalElementos }) => (
          <>
            <TablaVentas
              cuenta={cuenta}
              ventas={contenido}
              recargando={consulta.isPlaceholderData}
              pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
              abrir={(acto, uuid) => url.setEncima(ENCIMA, `${acto}.${uuid}`)}
            />
            <Encima nif={nif} ventas={contenido} />
          </>
        )}
      </DataState>
    </Stack>
  );
}

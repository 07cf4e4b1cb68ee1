// The filters of the invoice list: state, agency, period, kind, customer, series, origin, text. All of them are in the URL.
import { FILTROS_CORREO, PERIODOS_LISTA } from '@encadena/contracts';
import {
  ESTADOS_INTERNOS,
  ESTADOS_PAGO,
  ESTADOS_VERIFACTU,
  ORIGENES,
  TIPOS_FACTURA,
} from '@encadena/invoicing';
import { FechaField, useFormat } from '@encadena/ui';
import { Button, Group, Menu, MultiSelect, Popover, Select, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClienteSelect } from '../../shared/cliente-select';
import { ActiveFilters, FilterBar, FilterMenu, FilterMenus } from '../../shared/filters';
import type { FiltroPuesto } from '../../shared/filters';
import { useFiltroCliente } from '../../shared/filtro-cliente';
import { SearchField } from '../../shared/search-field';
import type { EstadoUrl } from '../../shared/url-state';
import { seriesQuery } from './api';
import type { FiltrosFacturas } from './api';
import { FILTROS } from './lista/estado-lista';
import { esPeriodo, fechasDe } from './periodos';

/** What the URL says, as the call takes it. */
export function filtrosDeUrl(url: EstadoUrl, hoy: string): FiltrosFacturas {
  const periodo = url.get('periodo');
  const fechas = esPeriodo(periodo)
    ? fechasDe(periodo, hoy)
    : { fechaDesde: url.get('fechaDesde'), fechaHasta: url.get('fechaHasta') };
  return {
    texto: url.get('texto'),
    estadoInterno: url.get('estadoInterno'),
    estadoVerifactu: url.get('estadoVerifactu'),
    estadoPago: url.get('estadoPago'),
    tipo: url.get('tipo'),
    uuidCliente: url.get('uuidCliente'),
    serie: url.get('serie'),
    origen: url.get('origen'),
    correo: url.get('correo'),
    ...fechas,
  };
}

function PeriodoMenu({ url }: { url: EstadoUrl }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" size="sm" fw={450} rightSection={<IconChevronDown size={14} />}>
          {t('facturas.lista.filtros.periodo')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PERIODOS_LISTA.map((periodo) => (
          <Menu.Item
            key={periodo}
            onClick={() => url.set({ periodo, fechaDesde: undefined, fechaHasta: undefined })}
          >
            {t(`facturas.lista.periodos.${periodo}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is asked for now and then: in one place, so that the bar has its size before anything has loaded. */
function MasFiltros({ nif, url }: { nif: string; url: EstadoUrl }) {
  const { t } = useTranslation();
  const series = useQuery(seriesQuery(nif));
  const [abierto, { toggle, close }] = useDisclosure(false);
  return (
    <Popover
      opened={abierto}
      onChange={(abrir) => !abrir && close()}
      position="bottom-start"
      width={320}
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          fw={450}
          rightSection={<IconChevronDown size={14} />}
          onClick={toggle}
          aria-expanded={abierto}
        >
          {t('facturas.lista.filtros.mas')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <ClienteSelect
            nif={nif}
            label={t('facturas.lista.filtros.cliente')}
            uuid={url.get('uuidCliente') ?? null}
            onCliente={(cliente) => url.set({ uuidCliente: cliente?.uuid })}
          />
          <Group grow>
            <FechaField
              label={t('facturas.lista.filtros.desde')}
              value={url.get('fechaDesde') ?? null}
              onChange={(fecha) => url.set({ fechaDesde: fecha ?? undefined, periodo: undefined })}
              popoverProps={{ withinPortal: false }}
            />
            <FechaField
              label={t('facturas.lista.filtros.hasta')}
              value={url.get('fechaHasta') ?? null}
              onChange={(fecha) => url.set({ fechaHasta: fecha ?? undefined, periodo: undefined })}
              popoverProps={{ withinPortal: false }}
            />
          </Group>
          <MultiSelect
            label={t('facturas.detalle.tipo')}
            clearable
            comboboxProps={{ withinPortal: false }}
            value={url.get('tipo')?.split(',') ?? []}
            onChange={(tipos) => url.set({ tipo: tipos.join(',') || undefined })}
            data={TIPOS_FACTURA.map((value) => ({ value, label: t(`codigos.tipoFactura.${value}`) }))}
          />
          <Select
            label={t('facturas.lista.filtros.serie')}
            clearable
            comboboxProps={{ withinPortal: false }}
            value={url.get('serie') ?? null}
            onChange={(serie) => url.set({ serie: serie ?? undefined })}
            data={
              series.data?.contenido.map(({ codigo, descripcion }) => ({
                value: codigo,
                label: descripcion ? `${codigo} · ${descripcion}` : codigo,
              })) ?? []
            }
          />
          <MultiSelect
            label={t('facturas.lista.filtros.origen')}
            clearable
            comboboxProps={{ withinPortal: false }}
            value={url.get('origen')?.split(',') ?? []}
            onChange={(origenes) => url.set({ origen: origenes.join(',') || undefined })}
            data={ORIGENES.map((value) => ({ value, label: t(`facturas.lista.origenes.${value}`) }))}
          />
          <Select
            label={t('correoFactura.filtro')}
            clearable
            comboboxProps={{ withinPortal: false }}
            value={url.get('correo') ?? null}
            onChange={(correo) => url.set({ correo: correo ?? undefined })}
            data={FILTROS_CORREO.map((value) => ({ value, label: t(`correoFactura.filtros.${value}`) }))}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function usePuestos(nif: string, url: EstadoUrl): FiltroPuesto[] {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const deCliente = useFiltroCliente(nif, url);
  const puesto = (
    clave: (typeof FILTROS)[number],
    nombre: string,
    ver: (valor: string) => string,
  ): FiltroPuesto[] => {
    const valor = url.get(clave);
    return valor === undefined
      ? []
      : [{ clave, nombre, valor: ver(valor), quitar: () => url.set({ [clave]: undefined }) }];
  };
  const lista = (valor: string, uno: (codigo: string) => string): string =>
    valor.split(',').map(uno).join(', ');
  return [
    ...puesto('estadoInterno', t('facturas.lista.filtros.estado'), (valor) =>
      lista(valor, (codigo) => t(`codigos.estadoInterno.${codigo}` as 'codigos.estadoInterno.BORRADOR')),
    ),
    ...puesto('estadoVerifactu', t('facturas.lista.filtros.agencia'), (valor) =>
      lista(valor, (codigo) => t(`codigos.estadoVerifactu.${codigo}` as 'codigos.estadoVerifactu.CORRECTO')),
    ),
    ...puesto('estadoPago', t('cobros.filtro'), (valor) =>
      lista(valor, (codigo) => t(`codigos.estadoPago.${codigo}` as 'codigos.estadoPago.VENCIDA')),
    ),
    ...puesto('periodo', t('facturas.lista.filtros.periodo'), (valor) =>
      esPeriodo(valor) ? t(`facturas.lista.periodos.${valor}`) : valor,
    ),
    ...puesto('fechaDesde', t('facturas.lista.filtros.desde'), fecha),
    ...puesto('fechaHasta', t('facturas.lista.filtros.hasta'), fecha),
    ...puesto('tipo', t('facturas.detalle.tipo'), (valor) =>
      lista(valor, (codigo) => t(`codigos.tipoFactura.${codigo}` as 'codigos.tipoFactura.F1')),
    ),
    ...deCliente,
    ...puesto('serie', t('facturas.lista.filtros.serie'), (valor) => valor),
    ...puesto('origen', t('facturas.lista.filtros.origen'), (valor) =>
      lista(valor, (codigo) => t(`facturas.lista.origenes.${codigo}` as 'facturas.lista.origenes.MANUAL')),
    ),
    ...puesto('correo', t('correoFactura.filtro'), (valor) =>
      lista(valor, (codigo) => t(`correoFactura.filtros.${codigo}` as 'correoFactura.filtros.SIN_LLEGAR')),
    ),
  ];
}

/** `children`: what is done with all that they leave. */
export function FiltrosDeFacturas({
  nif,
  url,
  children,
}: {
  nif: string;
  url: EstadoUrl;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const puestos = usePuestos(nif, url);
  return (
    <>
      <FilterBar>
        <SearchField
          etiqueta={t('facturas.lista.buscar')}
          valor={url.get('texto')}
          onBuscar={(texto) => url.set({ texto })}
        />
        <FilterMenus>
          <FilterMenu
            etiqueta={t('facturas.lista.filtros.estado')}
            opciones={ESTADOS_INTERNOS.map((value) => ({
              value,
              label: t(`codigos.estadoInterno.${value}`),
            }))}
            valor={url.get('estadoInterno')}
            onCambiar={(valor) => url.set({ estadoInterno: valor })}
          />
          <FilterMenu
            etiqueta={t('facturas.lista.filtros.agencia')}
            opciones={ESTADOS_VERIFACTU.map((value) => ({
              value,
              label: t(`codigos.estadoVerifactu.${value}`),
            }))}
            valor={url.get('estadoVerifactu')}
            onCambiar={(valor) => url.set({ estadoVerifactu: valor })}
          />
          <FilterMenu
            etiqueta={t('cobros.filtro')}
            opciones={ESTADOS_PAGO.map((value) => ({ value, label: t(`codigos.estadoPago.${value}`) }))}
            valor={url.get('estadoPago')}
            onCambiar={(valor) => url.set({ estadoPago: valor })}
          />
          <PeriodoMenu url={url} />
          <MasFiltros nif={nif} url={url} />
          {children}
        </FilterMenus>
      </FilterBar>
      <ActiveFilters filtros={puestos} onLimpiar={() => url.limpiar(FILTROS)} />
    </>
  );
}

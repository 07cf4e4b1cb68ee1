// The chain of sealed records, newest first, with their states at the agency.
import type { RegistroDto } from '@encadena/contracts';
import { ESTADOS_VERIFACTU, OPERACIONES } from '@encadena/invoicing';
import { CopyButton, DataState, DataTable, PageHeader, Vacio, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowsDiff, IconDownload, IconLink, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { ActiveFilters, FilterBar, FilterMenu } from '../../../shared/filters';
import { useNif } from '../../../shared/nif';
import { NuevaFactura } from '../../../shared/nueva-factura';
import { mensajeDeError } from '../../../shared/query';
import { registrosQuery, resumenRegistrosQuery } from '../../../shared/registros/api';
import { EstadoDeFactura } from '../../../shared/registros/estado';
import { LastCheck, LastCheckFound } from '../../../shared/registros/last-check';
import { SearchField } from '../../../shared/search-field';
import { useUrlState } from '../../../shared/url-state';
import { ExportModal } from '../exportar/export-modal';
import { RegistroDrawer } from '../registro-drawer';

const SIZE = 25;
const FILTROS = ['operacion', 'estado', 'texto'] as const;

export function RegistrosPage() {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { uuid: nif, zona } = useNif();
  const url = useUrlState();
  const [operacion, estado, texto] = FILTROS.map(url.get);
  const consulta = useQuery(
    registrosQuery(nif, {
      operacion,
      estado,
      texto,
      page: url.page,
      size: SIZE,
      sort: 'posicionCadena,desc',
    }),
  );
  const resumen = useQuery(resumenRegistrosQuery(nif));
  const abrir = (uuid?: string): void => url.setEncima('registro', uuid);
  const operaciones = OPERACIONES.map((value) => ({ value, label: t(`codigos.operacion.${value}`) }));
  const estados = ESTADOS_VERIFACTU.map((value) => ({ value, label: t(`codigos.estadoVerifactu.${value}`) }));
  const nombres = (valor: string, opciones: { value: string; label: string }[]): string =>
    valor
      .split(',')
      .map((uno) => opciones.find(({ value }) => value === uno)?.label ?? uno)
      .join(', ');
  const puestos = [
    ...(operacion
      ? [
          {
            clave: 'operacion',
            nombre: t('registros.filtros.operacion'),
            valor: nombres(operacion, operaciones),
            quitar: () => url.set({ operacion: undefined }),
          },
        ]
      : []),
    ...(estado
      ? [
          {
            clave: 'estado',
            nombre: t('registros.filtros.estado'),
            valor: nombres(estado, estados),
            quitar: () => url.set({ estado: undefined }),
          },
        ]
      : []),
  ];
  const filtrada = puestos.length > 0 || texto !== undefined;
  const numero = (registro: RegistroDto) => (
    <Anchor component="button" type="button" fw={550} className="cifras" onClick={() => abrir(registro.uuid)}>
      {registro.numero}
    </Anchor>
  );
  const huella = ({ huella: valor }: RegistroDto) => (
    <Group gap={2} wrap="nowrap">
      <Text component="span" ff="monospace" fz="xs">{`${valor.slice(0, 12)}…`}</Text>
      <CopyButton valor={valor} que={t('registros.columnas.huella')} />
    </Group>
  );
  const enviado = ({ fechaHoraEnvio }: RegistroDto) => (
    <span className="cifras">
      {fechaHoraEnvio ? instante(fechaHoraEnvio, zona) : t('registros.detalle.noEnviado')}
    </span>
  );
  const columnas: Columna<RegistroDto>[] = [
    {
      clave: 'posicion',
      titulo: t('registros.columnas.posicion'),
      celda: ({ posicionCadena }) => <span className="cifras">{posicionCadena}</span>,
      ancho: 90,
      derecha: true,
    },
    { clave: 'factura', titulo: t('registros.columnas.factura'), celda: numero },
    {
      clave: 'operacion',
      titulo: t('registros.columnas.operacion'),
      celda: (registro) => t(`codigos.operacion.${registro.operacion}`),
      ancho: 120,
    },
    {
      clave: 'estado',
      titulo: t('registros.columnas.estado'),
      celda: (registro) => (
        <EstadoDeFactura estado={registro.estado} enLaAgencia={registro.estadoFacturaAeat} />
      ),
      ancho: 190,
    },
    { clave: 'huella', titulo: t('registros.columnas.huella'), celda: huella, ancho: 180 },
    { clave: 'enviado', titulo: t('registros.columnas.enviado'), celda: enviado, ancho: 190 },
  ];
  const vacio = (
    <Vacio
      icono={<IconLink />}
      titulo={filtrada ? t('comun.lista.sinResultados') : t('registros.vacio.titulo')}
      texto={filtrada ? t('comun.lista.sinResultadosTexto') : t('registros.vacio.texto')}
      accion={
        filtrada ? (
          <Button variant="default" onClick={() => url.limpiar(FILTROS)}>
            {t('comun.acciones.limpiar')}
          </Button>
        ) : (
          <NuevaFactura>{t('registros.vacio.accion')}</NuevaFactura>
        )
      }
    />
  );
  return (
    <>
      <PageHeader
        titulo={t('registros.titulo')}
        ayuda="verifactu-registros"
        acciones={
          <>
            <Button
              component={Link}
              to={paths.nif.cadena(nif)}
              variant="default"
              leftSection={<IconRoute size={16} />}
            >
              {t('cadena.abrir')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              onClick={() => url.setEncima('exportar', '1')}
            >
              {t('cadena.exportar.titulo')}
            </Button>
            <Button
              component={Link}
              to={paths.nif.conciliacion(nif)}
              variant="default"
              leftSection={<IconArrowsDiff size={16} />}
            >
              {t('conciliacion.titulo')}
            </Button>
          </>
        }
      />
      <Stack gap="sm">
        {/* Its place is kept, so that nothing moves when it comes. */}
        <Box mih={22}>{resumen.data && <LastCheck nif={nif} resumen={resumen.data} conEnlace={false} />}</Box>
        {resumen.data && <LastCheckFound nif={nif} resumen={resumen.data} />}
        <FilterBar>
          <SearchField
            etiqueta={t('registros.buscar')}
            valor={texto}
            onBuscar={(nuevo) => url.set({ texto: nuevo })}
          />
          <FilterMenu
            etiqueta={t('registros.filtros.operacion')}
            opciones={operaciones}
            valor={operacion}
            onCambiar={(valor) => url.set({ operacion: valor })}
          />
          <FilterMenu
            etiqueta={t('registros.filtros.estado')}
            opciones={estados}
            valor={estado}
            onCambiar={(valor) => url.set({ estado: valor })}
          />
        </FilterBar>
        <ActiveFilters filtros={puestos} onLimpiar={() => url.limpiar(FILTROS)} />
        <DataState
          consulta={consulta}
          mensajeDeError={mensajeDeError}
          vacio={{ si: ({ totalElementos }) => totalElementos === 0, vista: vacio }}
        >
          {({ contenido, totalElementos }) => (
            <DataTable
              etiqueta={t('registros.titulo')}
              filas={contenido}
              columnas={columnas}
              clave={({ uuid }) => uuid}
              recargando={consulta.isPlaceholderData}
              pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
              tarjeta={(registro) => (
                <Stack gap={4}>
                  <Group justify="space-between">
                    {numero(registro)}
                    <EstadoDeFactura estado={registro.estado} enLaAgencia={registro.estadoFacturaAeat} />
                  </Group>
                  <Text size="sm" c="dimmed">
                    {t(`codigos.operacion.${registro.operacion}`)} · {enviado(registro)}
                  </Text>
                </Stack>
              )}
            />
          )}
        </DataState>
      </Stack>
      <ExportModal
        abierto={url.get('exportar') !== undefined}
        onCerrar={() => url.setEncima('exportar', undefined)}
      />
      <RegistroDrawer nif={nif} uuid={url.get('registro')} onCerrar={() => abrir(undefined)} onIr={abrir} />
    </>
  );
}

// A person's NIFs: searched, sorted, entered; what one is missing is a click away.
import type { NifDto } from '@encadena/contracts';
import { DataState, DataTable, Vacio, toasts, useConfirm, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import {
  IconBuildingStore,
  IconChecklist,
  IconCreditCard,
  IconEdit,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { ActiveFilters, FilterBar, FilterMenu } from '../../../shared/filters';
import { useSinSuscripciones } from '../../../shared/producto';
import { mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { SearchField } from '../../../shared/search-field';
import { useAutorenovacion } from '../../../shared/suscripciones/api';
import { useUrlState } from '../../../shared/url-state';
import type { EstadoUrl } from '../../../shared/url-state';
import { SIZE, nifsQuery } from '../api';
import { EstadoNif } from './estado-nif';

const ESTADOS = [
  'PENDIENTE',
  'EN_VALIDACION',
  'RECHAZADA',
  'VALIDA',
] as const satisfies readonly NifDto['documentacionEstado'][];

/** Text and states of documents, both in the URL. */
function Filtros({ url }: { url: EstadoUrl }) {
  const { t } = useTranslation();
  const estados = url.get('documentacionEstado');
  const cambiar = (nuevos: string | undefined): void => url.set({ documentacionEstado: nuevos });
  const opciones = ESTADOS.map((value) => ({ value, label: t(`nifs.filtro.estados.${value}`) }));
  const elegidos = estados?.split(',') ?? [];
  const puestos = opciones
    .filter(({ value }) => elegidos.includes(value))
    .map(({ value, label }) => ({
      clave: value,
      nombre: t('nifs.filtro.documentos'),
      valor: label,
      quitar: () => cambiar(elegidos.filter((uno) => uno !== value).join(',') || undefined),
    }));
  return (
    <Stack gap="xs">
      <FilterBar>
        <SearchField
          etiqueta={t('nifs.buscar')}
          valor={url.get('texto')}
          onBuscar={(nuevo) => url.set({ texto: nuevo })}
        />
        <FilterMenu
          etiqueta={t('nifs.filtro.documentos')}
          opciones={opciones}
          valor={estados}
          onCambiar={cambiar}
        />
      </FilterBar>
      <ActiveFilters filtros={puestos} onLimpiar={() => cambiar(undefined)} />
    </Stack>
  );
}

const Entrar = ({ nif }: { nif: NifDto }) => (
  <Anchor component={Link} to={paths.nif.raiz(nif.uuid)} fw={600}>
    {nif.razonSocial}
  </Anchor>
);

/** Offered where something is paid for: its renewal is turned off, and the NIF stays active until what is paid ends. */
function useCancelarSuscripcion({ uuid, razonSocial }: NifDto) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const cambiar = useAutorenovacion(uuid);
  return async (): Promise<void> => {
    const si = await confirmar({
      titulo: t('suscripcion.baja.titulo', { nombre: razonSocial }),
      texto: t('suscripcion.baja.texto'),
      accion: t('suscripcion.baja.accion'),
      cancelar: t('suscripcion.baja.volver'),
    });
    if (si)
      cambiar.mutate(false, { onSuccess: () => toasts.exito({ mensaje: t('suscripcion.baja.hecho') }) });
  };
}

function Acciones({ nif }: { nif: NifDto }) {
  const { uuid, razonSocial, nifValidoParaOperar, suscripcionActiva, suscripcionPagada, prueba } = nif;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sinPagos = useSinSuscripciones();
  const cancelar = useCancelarSuscripcion(nif);
  const terminar = {
    texto: t('nifs.acciones.terminar'),
    icono: IconChecklist,
    hacer: () => navigate(paths.altaNif(nifValidoParaOperar ? 'pago' : 'documentos', uuid)),
  };
  return (
    <RowMenu
      nombre={razonSocial}
      acciones={[
        {
          texto: t('nifs.acciones.entrar'),
          icono: IconBuildingStore,
          hacer: () => navigate(paths.nif.raiz(uuid)),
        },
        ...(nifValidoParaOperar && suscripcionActiva ? [] : [terminar]),
        { texto: t('nifs.acciones.editar'), icono: IconEdit, hacer: () => navigate(paths.nif.editar(uuid)) },
        ...(sinPagos
          ? []
          : [
              {
                texto: t('menu.suscripcion'),
                icono: IconCreditCard,
                hacer: () => navigate(paths.nif.suscripcion(uuid)),
              },
            ]),
        ...(suscripcionPagada && !prueba && !sinPagos
          ? [{ texto: t('suscripcion.baja.menu'), icono: IconX, peligro: true, hacer: cancelar }]
          : []),
      ]}
    />
  );
}

const tarjeta = (nif: NifDto) => (
  <Stack gap={4} pos="relative" pr={40}>
    <Entrar nif={nif} />
    <Text size="sm" c="dimmed" className="cifras">
      {nif.nif}
    </Text>
    <EstadoNif nif={nif} />
    <div style={{ position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0 }}>
      <Acciones nif={nif} />
    </div>
  </Stack>
);

export function ListaNifs() {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const url = useUrlState();
  const texto = url.get('texto');
  const estados = url.get('documentacionEstado');
  const orden = url.get('sort') ?? 'razonSocial,asc';
  const [campo = '', sentido = 'asc'] = orden.split(',');
  const consulta = useQuery(
    nifsQuery({ filter: texto, documentacionEstado: estados, page: url.page, sort: orden }),
  );
  const columnas: Columna<NifDto>[] = [
    {
      clave: 'razonSocial',
      orden: 'razonSocial',
      titulo: t('nifs.columnas.razonSocial'),
      celda: (nif) => <Entrar nif={nif} />,
    },
    {
      clave: 'nif',
      orden: 'nif',
      titulo: t('nifs.columnas.nif'),
      celda: ({ nif }) => <span className="cifras">{nif}</span>,
      ancho: 130,
    },
    {
      clave: 'municipio',
      titulo: t('nifs.columnas.municipio'),
      celda: ({ direccion }) => direccion.municipio,
    },
    {
      clave: 'estado',
      titulo: t('nifs.columnas.estado'),
      celda: (nif) => <EstadoNif nif={nif} />,
      ancho: 340,
    },
    { clave: 'acciones', titulo: '', celda: (nif) => <Acciones nif={nif} />, ancho: 60, derecha: true },
  ];
  const anadir = (
    <Button component={Link} to={paths.altaNif('empresa')} leftSection={<IconPlus size={18} />}>
      {t('nifs.vacio.accion')}
    </Button>
  );
  const vacio =
    (texto ?? estados) ? (
      <Vacio
        icono={<IconBuildingStore />}
        titulo={t('comun.lista.sinResultados')}
        texto={t('comun.lista.sinResultadosTexto')}
      />
    ) : (
      <Vacio
        icono={<IconBuildingStore />}
        titulo={t('nifs.vacio.titulo')}
        texto={t('nifs.vacio.texto')}
        accion={anadir}
      />
    );
  return (
    <Stack gap="sm">
      <Filtros url={url} />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        vacio={{ si: ({ totalElementos }) => totalElementos === 0, vista: vacio }}
      >
        {({ contenido, totalElementos }) => (
          <Stack gap="sm">
            <DataTable
              etiqueta={t('nifs.titulo')}
              filas={contenido}
              columnas={columnas}
              clave={({ uuid }) => uuid}
              recargando={consulta.isPlaceholderData}
              tarjeta={tarjeta}
              orden={{ campo, sentido: sentido === 'desc' ? 'desc' : 'asc' }}
              onOrden={(nuevo) => url.set({ sort: `${nuevo.campo},${nuevo.sentido}` })}
              pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
            />
            {totalElementos > 1 && texto === undefined && estados === undefined && (
              <Text size="sm" c="dimmed">
                {t('nifs.varios', { numero: numero(totalElementos) })}
              </Text>
            )}
          </Stack>
        )}
      </DataState>
    </Stack>
  );
}

// What the NIF sells again and again: find, add, change, delete. The one being edited is in the URL.
import type { ArticuloDto } from '@encadena/contracts';
import { DataState, DataTable, MoneyText, PageHeader, Vacio, toasts, useConfirm } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconEdit, IconFileImport, IconPlus, IconTag, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { useImpuestoDeLinea } from '../../shared/impuesto-de-linea';
import { useNif } from '../../shared/nif';
import { mensajeDeError } from '../../shared/query';
import { RowMenu } from '../../shared/row-menu';
import { SearchField } from '../../shared/search-field';
import { useUrlState } from '../../shared/url-state';
import { SIZE, articulosQuery, useEliminarArticulo } from './api';
import { ArticuloDrawer } from './articulo-drawer';

const NUEVO = 'nuevo';

function useAcciones(nif: string, editar: (uuid: string) => void) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const eliminar = useEliminarArticulo(nif);
  return ({ uuid, nombre }: ArticuloDto) => [
    { texto: t('comun.acciones.editar'), icono: IconEdit, hacer: () => editar(uuid) },
    {
      texto: t('comun.acciones.eliminar'),
      icono: IconTrash,
      peligro: true,
      hacer: async () => {
        const si = await confirmar({
          titulo: t('articulos.eliminar.titulo', { nombre }),
          texto: t('articulos.eliminar.texto'),
          accion: t('articulos.eliminar.accion'),
        });
        if (si)
          eliminar.mutate(uuid, {
            onSuccess: () => toasts.exito({ mensaje: t('articulos.eliminado') }),
          });
      },
    },
  ];
}

/** "38,50 € / hora", and whether the tax is in it. */
function Precio({ articulo: { linea, unidad } }: { articulo: ArticuloDto }) {
  const { t } = useTranslation();
  return (
    <Stack gap={0} align="flex-end">
      <Group gap={4} wrap="nowrap">
        <MoneyText valor={linea.precioUnitario} />
        {unidad && <Text size="sm">/ {unidad}</Text>}
      </Group>
      {linea.modoCalculo === 'INVERSO' && (
        <Text size="xs" c="dimmed">
          {t('asistente.lineas.modoInverso')}
        </Text>
      )}
    </Stack>
  );
}

export function ArticulosPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const url = useUrlState();
  const texto = url.get('texto');
  const editando = url.get('editar');
  const editar = (uuid?: string): void => url.setEncima('editar', uuid);
  const orden = url.get('sort') ?? 'nombre,asc';
  const [campo = '', sentido = 'asc'] = orden.split(',');
  const consulta = useQuery(articulosQuery(nif, { texto, page: url.page, sort: orden }));
  const acciones = useAcciones(nif, editar);
  const impuesto = useImpuestoDeLinea();
  const nombre = (articulo: ArticuloDto) => (
    <Stack gap={0} align="flex-start">
      <Anchor component="button" type="button" ta="start" fw={550} onClick={() => editar(articulo.uuid)}>
        {articulo.nombre}
      </Anchor>
      {articulo.linea.descripcion && (
        <Text size="xs" c="dimmed" lineClamp={1} style={{ overflowWrap: 'anywhere' }}>
          {articulo.linea.descripcion}
        </Text>
      )}
    </Stack>
  );
  const menu = (articulo: ArticuloDto) => <RowMenu nombre={articulo.nombre} acciones={acciones(articulo)} />;
  const columnas: Columna<ArticuloDto>[] = [
    { clave: 'nombre', orden: 'nombre', titulo: t('articulos.campos.nombre'), celda: nombre },
    {
      clave: 'referencia',
      orden: 'referencia',
      titulo: t('articulos.campos.referencia'),
      celda: ({ referencia }) => <span className="cifras">{referencia}</span>,
      ancho: 160,
    },
    {
      clave: 'impuesto',
      titulo: t('facturas.linea.impuesto'),
      celda: ({ linea }) => impuesto(linea),
    },
    {
      clave: 'precio',
      titulo: t('articulos.campos.precio'),
      celda: (articulo) => <Precio articulo={articulo} />,
      derecha: true,
    },
    { clave: 'acciones', titulo: '', celda: menu, ancho: 60, derecha: true },
  ];
  const nuevo = (etiqueta: string) => (
    <Button leftSection={<IconPlus size={18} />} onClick={() => editar(NUEVO)}>
      {etiqueta}
    </Button>
  );
  return (
    <>
      <PageHeader
        titulo={t('articulos.titulo')}
        ayuda="articulos"
        acciones={
          <>
            <Button
              component={Link}
              to={paths.nif.importarArticulos(nif)}
              variant="default"
              leftSection={<IconFileImport size={18} />}
            >
              {t('importar.accion')}
            </Button>
            {nuevo(t('articulos.nuevo'))}
          </>
        }
      />
      <Stack gap="sm">
        <SearchField
          etiqueta={t('articulos.buscar')}
          valor={texto}
          onBuscar={(buscado) => url.set({ texto: buscado })}
        />
        <DataState
          consulta={consulta}
          mensajeDeError={mensajeDeError}
          vacio={{
            si: ({ totalElementos }) => totalElementos === 0,
            vista: (
              <Vacio
                icono={<IconTag />}
                titulo={texto ? t('comun.lista.sinResultados') : t('articulos.vacio.titulo')}
                texto={texto ? t('comun.lista.sinResultadosTexto') : t('articulos.vacio.texto')}
                accion={nuevo(texto ? t('articulos.nuevo') : t('articulos.vacio.accion'))}
              />
            ),
          }}
        >
          {({ contenido, totalElementos }) => (
            <DataTable
              etiqueta={t('articulos.titulo')}
              filas={contenido}
              columnas={columnas}
              clave={({ uuid }) => uuid}
              recargando={consulta.isPlaceholderData}
              orden={{ campo, sentido: sentido === 'desc' ? 'desc' : 'asc' }}
              onOrden={(o) => url.set({ sort: `${o.campo},${o.sentido}` })}
              pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
              tarjeta={(articulo) => (
                <Stack gap={2} pos="relative" pr={40}>
                  {nombre(articulo)}
                  <Group justify="space-between" align="flex-start" gap="sm">
                    <Text size="sm" c="dimmed">
                      {[articulo.referencia, impuesto(articulo.linea)].filter(Boolean).join(' · ')}
                    </Text>
                    <Precio articulo={articulo} />
                  </Group>
                  <div style={{ position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0 }}>
                    {menu(articulo)}
                  </div>
                </Stack>
              )}
            />
          )}
        </DataState>
      </Stack>
      <ArticuloDrawer
        key={editando ?? ''}
        nif={nif}
        uuid={editando === NUEVO ? undefined : editando}
        abierto={editando !== undefined}
        onCerrar={() => editar(undefined)}
      />
    </>
  );
}

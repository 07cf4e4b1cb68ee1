// The series of the NIF: how its invoices are numbered, and which number comes next.
import type { SerieDto } from '@encadena/contracts';
import { claseDeSerie } from '@encadena/invoicing';
import { DataState, DataTable, PageHeader, StatusBadge, Vacio, toasts, useConfirm } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconArchive, IconEdit, IconListNumbers, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { SearchField } from '../../../shared/search-field';
import { SerieDrawer } from '../../../shared/series/serie-drawer';
import { deSerie, ejemploDe } from '../../../shared/series/serie-form';
import { useUrlState } from '../../../shared/url-state';
import { SIZE, serieQuery, seriesQuery, useEliminarSerie } from '../api';

const NUEVA = 'nueva';

function useAcciones(nif: string, editar: (uuid: string) => void) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const eliminar = useEliminarSerie(nif);
  return ({ uuid, codigo, enUso }: SerieDto) => [
    { texto: t('comun.acciones.editar'), icono: IconEdit, hacer: () => editar(uuid) },
    {
      texto: enUso ? t('series.archivar.menu') : t('comun.acciones.eliminar'),
      icono: enUso ? IconArchive : IconTrash,
      peligro: true,
      hacer: async () => {
        const acto = enUso ? 'archivar' : 'eliminar';
        const seguir = await confirmar({
          titulo: t(`series.${acto}.titulo`, { codigo }),
          texto: t(`series.${acto}.texto`),
          accion: t(`series.${acto}.accion`),
        });
        if (!seguir) return;
        eliminar.mutate(uuid, {
          onSuccess: (resultado) =>
            toasts.exito({
              mensaje: 'archivado' in resultado ? t('series.archivada') : t('series.eliminada'),
            }),
        });
      },
    },
  ];
}

function Cajon({ nif, uuid, onCerrar }: { nif: string; uuid: string | undefined; onCerrar: () => void }) {
  const existe = uuid !== undefined && uuid !== NUEVA;
  const { data } = useQuery({ ...serieQuery(nif, uuid ?? ''), enabled: existe });
  if (existe && !data) return null;
  return (
    <SerieDrawer
      nif={nif}
      serie={existe ? data : undefined}
      abierto={uuid !== undefined}
      onCerrar={onCerrar}
      onGuardada={onCerrar}
    />
  );
}

function useColumnas(
  editar: (uuid: string) => void,
  menu: (serie: SerieDto) => React.ReactNode,
): { columnas: Columna<SerieDto>[]; tarjeta: (serie: SerieDto) => React.ReactNode } {
  const { t } = useTranslation();
  const { zona } = useNif();
  const ano = Number(hoy(zona).slice(0, 4));
  const codigo = (serie: SerieDto) => (
    <Group gap="xs">
      <Anchor component="button" type="button" ta="start" fw={550} onClick={() => editar(serie.uuid)}>
        {serie.codigo}
      </Anchor>
      {serie.predeterminada && <StatusBadge tono="bien" texto={t('series.predeterminada')} />}
    </Group>
  );
  const clase = ({ tiposFactura: [tipo] }: SerieDto) => tipo && t(`series.clases.${claseDeSerie(tipo)}`);
  const proximo = (serie: SerieDto) => (
    <span className="cifras">{ejemploDe(deSerie(serie), ano)?.proximo ?? serie.formato}</span>
  );
  return {
    columnas: [
      { clave: 'codigo', titulo: t('series.columnas.codigo'), celda: codigo, ancho: 240 },
      {
        clave: 'descripcion',
        titulo: t('series.columnas.descripcion'),
        celda: ({ descripcion }) => descripcion,
      },
      { clave: 'clase', titulo: t('series.columnas.clase'), celda: clase },
      { clave: 'proximo', titulo: t('series.columnas.proximo'), celda: proximo, ancho: 200 },
      { clave: 'acciones', titulo: '', celda: menu, ancho: 60, derecha: true },
    ],
    tarjeta: (serie) => (
      <Stack gap={2} pos="relative" pr={40}>
        {codigo(serie)}
        <Text size="sm">{clase(serie)}</Text>
        <Text size="sm" c="dimmed">
          {[serie.descripcion, t('series.columnas.proximo')].filter(Boolean).join(' · ')} {proximo(serie)}
        </Text>
        <div style={{ position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0 }}>{menu(serie)}</div>
      </Stack>
    ),
  };
}

export function SeriesPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const url = useUrlState();
  const texto = url.get('texto');
  const editando = url.get('editar');
  const editar = (uuid?: string): void => url.setEncima('editar', uuid);
  const consulta = useQuery(seriesQuery(nif, texto, url.page));
  const acciones = useAcciones(nif, editar);
  const { columnas, tarjeta } = useColumnas(editar, (serie) => (
    <RowMenu nombre={serie.codigo} acciones={acciones(serie)} />
  ));
  const nueva = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => editar(NUEVA)}>
      {t('series.nueva')}
    </Button>
  );
  return (
    <>
      <PageHeader titulo={t('series.titulo')} subtitulo={t('series.texto')} ayuda="series" acciones={nueva} />
      <Stack gap="sm">
        <SearchField
          etiqueta={t('series.buscar')}
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
                icono={<IconListNumbers />}
                titulo={texto ? t('comun.lista.sinResultados') : t('series.vacio.titulo')}
                texto={texto ? t('comun.lista.sinResultadosTexto') : t('series.vacio.texto')}
                accion={nueva}
              />
            ),
          }}
        >
          {({ contenido, totalElementos }) => (
            <DataTable
              etiqueta={t('series.titulo')}
              filas={contenido}
              columnas={columnas}
              clave={({ uuid }) => uuid}
              recargando={consulta.isPlaceholderData}
              pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
              tarjeta={tarjeta}
            />
          )}
        </DataState>
      </Stack>
      <Cajon key={editando ?? ''} nif={nif} uuid={editando} onCerrar={() => editar(undefined)} />
    </>
  );
}

// The NIFs of the person; entering one is choosing what to work with.
import { nifs } from '@encadena/contracts';
import type { NifDto } from '@encadena/contracts';
import { DataState, DataTable, PageHeader, StatusBadge, Vacio, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { call } from '../../../shared/api-client';
import { mensajeDeError } from '../../../shared/query';
import { SearchField } from '../../../shared/search-field';
import { useUrlState } from '../../../shared/url-state';

const SIZE = 20;

const nifsQuery = (filter: string | undefined, page: number) =>
  queryOptions({ queryKey: ['nifs', 'lista', filter, page], queryFn: ({ signal }) => call(nifs.listar, { query: { filter, page, size: SIZE, sort: 'razonSocial,asc' }, signal }), placeholderData: keepPreviousData });

function EstadoNif({ nif }: { nif: NifDto }) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  if (!nif.nifValidoParaOperar) return <StatusBadge tono="espera" texto={t('nifs.estados.noOperativo')} />;
  if (!nif.suscripcionActiva) return <StatusBadge tono="aviso" texto={t('nifs.estados.inactiva')} />;
  return (
    <Group gap={6}>
      <StatusBadge tono="bien" texto={t('nifs.estados.operativo')} />
      {nif.prueba && <StatusBadge tono="neutro" texto={t('nifs.estados.prueba', { consumidas: numero(nif.prueba.consumidas), limite: numero(nif.prueba.limiteFacturas) })} />}
    </Group>
  );
}

const Entrar = ({ nif }: { nif: NifDto }) => (
  <Anchor component={Link} to={paths.nif.raiz(nif.uuid)} fw={600}>
    {nif.razonSocial}
  </Anchor>
);

export function NifsPage() {
  const { t } = useTranslation();
  const url = useUrlState();
  const texto = url.get('texto');
  const consulta = useQuery(nifsQuery(texto, url.page));
  const columnas: Columna<NifDto>[] = [
    { clave: 'razonSocial', titulo: t('nifs.columnas.razonSocial'), celda: (nif) => <Entrar nif={nif} /> },
    { clave: 'nif', titulo: t('nifs.columnas.nif'), celda: ({ nif }) => <span className="cifras">{nif}</span>, ancho: 140 },
    { clave: 'municipio', titulo: t('nifs.columnas.municipio'), celda: ({ direccion }) => direccion.municipio },
    { clave: 'estado', titulo: t('nifs.columnas.estado'), celda: (nif) => <EstadoNif nif={nif} />, ancho: 320 },
  ];
  return (
    <>
      <PageHeader titulo={t('nifs.titulo')} subtitulo={t('nifs.subtitulo')} ayuda="nifs" />
      <Stack gap="sm">
        <SearchField etiqueta={t('nifs.buscar')} valor={texto} onBuscar={(nuevo) => url.set({ texto: nuevo })} />
        <DataState
          consulta={consulta}
          mensajeDeError={mensajeDeError}
          vacio={{ si: ({ totalElementos }) => totalElementos === 0, vista: <Vacio icono={<IconBuildingStore />} titulo={texto ? t('comun.lista.sinResultados') : t('nifs.vacio.titulo')} texto={texto ? t('comun.lista.sinResultadosTexto') : t('nifs.vacio.texto')} /> }}
        >
          {({ contenido, totalElementos }) => (
            <DataTable
              etiqueta={t('nifs.titulo')} filas={contenido} columnas={columnas} clave={({ uuid }) => uuid} recargando={consulta.isPlaceholderData}
              pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
              tarjeta={(nif) => (
                <Stack gap={4}>
                  <Entrar nif={nif} />
                  <Text size="sm" c="dimmed" className="cifras">{nif.nif}</Text>
                  <EstadoNif nif={nif} />
                </Stack>
              )}
            />
          )}
        </DataState>
      </Stack>
    </>
  );
}

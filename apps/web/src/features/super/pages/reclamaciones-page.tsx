// Claims: NIFs that one account asks for although another one operates them. Those to be decided come first.
import { ESTADOS_RECLAMACION } from '@encadena/contracts';
import type { EstadoReclamacion, ReclamacionFilaDto } from '@encadena/contracts';
import { DataState, DataTable, PageHeader, StatusBadge, Vacio, useFormat } from '@encadena/ui';
import type { Columna, Tono } from '@encadena/ui';
import { Anchor, Stack, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { FilterBar, FilterMenu } from '../../../shared/filters';
import { mensajeDeError } from '../../../shared/query';
import { useUrlState } from '../../../shared/url-state';
import { SIZE, reclamacionesQuery } from '../api';
import { ZONA } from '../estados';

const TONO: Record<EstadoReclamacion, Tono> = {
  ABIERTA: 'espera',
  CONCEDIDA: 'bien',
  DENEGADA: 'mal',
  RETIRADA: 'neutro',
};
const POR_DECIDIR = 'ABIERTA';

export function EstadoDeReclamacion({ estado }: { estado: EstadoReclamacion }) {
  const { t } = useTranslation();
  return <StatusBadge tono={TONO[estado]} texto={t(`superusuario.reclamaciones.estado.${estado}`)} />;
}

function Cual({ reclamacion: { uuidNif, nif, razonSocial } }: { reclamacion: ReclamacionFilaDto }) {
  return (
    <Stack gap={0}>
      <Anchor component={Link} to={paths.super.reclamacion(uuidNif)} fw={550} className="cifras">
        {nif}
      </Anchor>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {razonSocial}
      </Text>
    </Stack>
  );
}

function Quien({ reclamacion: { reclamante, email } }: { reclamacion: ReclamacionFilaDto }) {
  return (
    <Stack gap={0}>
      <Text size="sm">{reclamante}</Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
    </Stack>
  );
}

function useColumnas(): Columna<ReclamacionFilaDto>[] {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const titulo = (clave: 'nif' | 'reclamante' | 'prueba' | 'abierta' | 'estado') => ({
    clave,
    titulo: t(`superusuario.reclamaciones.columnas.${clave}`),
  });
  return [
    { ...titulo('nif'), celda: (fila) => <Cual reclamacion={fila} /> },
    { ...titulo('reclamante'), celda: (fila) => <Quien reclamacion={fila} /> },
    { ...titulo('prueba'), celda: ({ prueba }) => t(`superusuario.reclamaciones.prueba.${prueba}`) },
    {
      ...titulo('abierta'),
      celda: ({ abiertaEn }) => <span className="cifras">{instante(abiertaEn, ZONA)}</span>,
    },
    { ...titulo('estado'), celda: ({ estado }) => <EstadoDeReclamacion estado={estado} /> },
  ];
}

function Tarjeta({ reclamacion }: { reclamacion: ReclamacionFilaDto }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  return (
    <Stack gap={6}>
      <Cual reclamacion={reclamacion} />
      <Quien reclamacion={reclamacion} />
      <Text size="sm">{t(`superusuario.reclamaciones.prueba.${reclamacion.prueba}`)}</Text>
      <Text component="div" size="sm" c="dimmed">
        {instante(reclamacion.abiertaEn, ZONA)} · <EstadoDeReclamacion estado={reclamacion.estado} />
      </Text>
    </Stack>
  );
}

export function ReclamacionesPage() {
  const { t } = useTranslation();
  const url = useUrlState();
  const estado = url.get('estado') ?? POR_DECIDIR;
  const consulta = useQuery(reclamacionesQuery(estado, url.page));
  const columnas = useColumnas();
  return (
    <>
      <PageHeader
        titulo={t('superusuario.reclamaciones.titulo')}
        subtitulo={t('superusuario.reclamaciones.subtitulo')}
        ayuda="super-reclamaciones"
      />
      <Stack gap="sm">
        <FilterBar>
          <FilterMenu
            etiqueta={t('superusuario.reclamaciones.filtro')}
            opciones={ESTADOS_RECLAMACION.map((value) => ({
              value,
              label: t(`superusuario.reclamaciones.estado.${value}`),
            }))}
            valor={estado}
            onCambiar={(valor) => url.set({ estado: valor })}
          />
        </FilterBar>
        <DataState
          consulta={consulta}
          mensajeDeError={mensajeDeError}
          vacio={{
            si: ({ totalElementos }) => totalElementos === 0,
            vista: (
              <Vacio
                icono={<IconScale />}
                titulo={t('superusuario.reclamaciones.vacio.titulo')}
                texto={t('superusuario.reclamaciones.vacio.texto')}
              />
            ),
          }}
        >
          {({ contenido, totalElementos }) => (
            <DataTable
              etiqueta={t('superusuario.reclamaciones.titulo')}
              filas={contenido}
              columnas={columnas}
              clave={({ uuid }) => uuid}
              recargando={consulta.isPlaceholderData}
              pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
              tarjeta={(fila) => <Tarjeta reclamacion={fila} />}
            />
          )}
        </DataState>
      </Stack>
    </>
  );
}

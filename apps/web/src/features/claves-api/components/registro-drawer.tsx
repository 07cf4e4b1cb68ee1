// What a key asked for: method, route, answer and time of each request, the newest first.
import type { ClaveApiDto, PeticionApiDto } from '@encadena/contracts';
import { CopyButton, DataState, DataTable, StatusBadge, Vacio, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Code, Drawer, Group, Stack, Switch, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { peticionesQuery, SIZE } from '../api';

function useColumnas(): {
  columnas: Columna<PeticionApiDto>[];
  tarjeta: (una: PeticionApiDto) => React.ReactNode;
} {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const cuando = ({ en }: PeticionApiDto) => <span className="cifras">{instante(en, zona)}</span>;
  const llamada = ({ metodo, ruta }: PeticionApiDto) => (
    <Code lang="en" style={{ overflowWrap: 'anywhere' }}>
      {metodo} {ruta}
    </Code>
  );
  const estado = ({ estado: suyo }: PeticionApiDto) => (
    <StatusBadge tono={suyo < 400 ? 'bien' : suyo < 500 ? 'aviso' : 'mal'} texto={String(suyo)} />
  );
  const ms = (una: PeticionApiDto) => <span className="cifras">{una.ms} ms</span>;
  const copia = ({ idPeticion }: PeticionApiDto) => (
    <CopyButton valor={idPeticion} que={t('clavesApi.registro.id')} />
  );
  return {
    columnas: [
      { clave: 'en', titulo: t('clavesApi.registro.cuando'), celda: cuando, ancho: 170 },
      { clave: 'llamada', titulo: t('clavesApi.registro.llamada'), celda: llamada },
      { clave: 'estado', titulo: t('clavesApi.registro.estado'), celda: estado, ancho: 100 },
      { clave: 'ms', titulo: t('clavesApi.registro.tiempo'), celda: ms, derecha: true, ancho: 90 },
      { clave: 'id', titulo: t('clavesApi.registro.id'), tituloOculto: true, celda: copia, ancho: 50 },
    ],
    tarjeta: (una) => (
      <Stack gap={4}>
        <Group justify="space-between" wrap="nowrap">
          {estado(una)}
          {copia(una)}
        </Group>
        {llamada(una)}
        <Text size="sm" c="dimmed">
          {cuando(una)} · {ms(una)}
        </Text>
      </Stack>
    ),
  };
}

export function RegistroDrawer({
  nif,
  clave,
  onCerrar,
}: {
  nif: string;
  clave: ClaveApiDto;
  onCerrar: () => void;
}) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const [soloErrores, setSoloErrores] = useState(false);
  const consulta = useQuery(peticionesQuery(nif, clave.uuid, page, soloErrores));
  const { columnas, tarjeta } = useColumnas();
  return (
    <Drawer
      opened
      onClose={onCerrar}
      position="right"
      size="xl"
      title={t('clavesApi.registro.titulo', { nombre: clave.nombre })}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('clavesApi.registro.texto')}
        </Text>
        <Switch
          label={t('clavesApi.registro.soloErrores')}
          checked={soloErrores}
          onChange={(event) => {
            setSoloErrores(event.currentTarget.checked);
            setPage(0);
          }}
        />
        <DataState
          consulta={consulta}
          mensajeDeError={mensajeDeError}
          vacio={{
            si: ({ totalElementos }) => totalElementos === 0,
            vista: (
              <Vacio
                icono={<IconListDetails />}
                titulo={t(soloErrores ? 'clavesApi.registro.sinErrores' : 'clavesApi.registro.vacio')}
                texto={t('clavesApi.registro.vacioTexto')}
              />
            ),
          }}
        >
          {({ contenido, totalElementos }) => (
            <DataTable
              etiqueta={t('clavesApi.registro.titulo', { nombre: clave.nombre })}
              filas={contenido}
              columnas={columnas}
              clave={({ idPeticion }) => idPeticion}
              recargando={consulta.isPlaceholderData}
              pagina={{ page, size: SIZE, total: totalElementos, onPage: setPage }}
              tarjeta={tarjeta}
            />
          )}
        </DataState>
      </Stack>
    </Drawer>
  );
}

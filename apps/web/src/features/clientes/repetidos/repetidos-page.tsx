// Customers that look like one, in groups, each to be compared with the one that is likely to stay.
import type { ClienteDto, GrupoRepetidosDto } from '@encadena/contracts';
import { DataState, DataTable, PageHeader, Vacio, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowsDiff, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { useUrlState } from '../../../shared/url-state';
import { SIZE, repetidosQuery } from '../api';

function Uno({ nif, cliente, primero }: { nif: string; cliente: ClienteDto; primero: ClienteDto }) {
  const { t } = useTranslation();
  return (
    <Group component="li" justify="space-between" align="center" gap="sm">
      <Stack gap={0} miw={0}>
        <Group gap="xs">
          <Anchor
            component={Link}
            to={paths.nif.fichaCliente(nif, cliente.uuid)}
            fw={550}
            style={{ overflowWrap: 'anywhere' }}
          >
            {cliente.nombre}
          </Anchor>
          {cliente.archivado && (
            <Badge color="gray" variant="default">
              {t('repetidos.archivado')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <span className="cifras">{cliente.identificacion}</span> · {cliente.direccion.municipio}
        </Text>
      </Stack>
      {cliente.uuid !== primero.uuid && (
        <Button
          component={Link}
          to={paths.nif.unirClientes(nif, primero.uuid, cliente.uuid)}
          variant="default"
          size="xs"
          leftSection={<IconArrowsDiff size={16} />}
          aria-label={t('repetidos.compararCon', { uno: cliente.nombre, otro: primero.nombre })}
        >
          {t('repetidos.comparar')}
        </Button>
      )}
    </Group>
  );
}

function Suyos({ nif, grupo: { cuantos, clientes } }: { nif: string; grupo: GrupoRepetidosDto }) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const [primero] = clientes;
  if (!primero) return null;
  return (
    <Stack gap="xs">
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {clientes.map((cliente) => (
          <Uno key={cliente.uuid} nif={nif} cliente={cliente} primero={primero} />
        ))}
      </Stack>
      {cuantos > clientes.length && (
        <Text size="sm" c="dimmed">
          {t('repetidos.masDe', { n: numero(cuantos), max: numero(clientes.length) })}
        </Text>
      )}
    </Stack>
  );
}

export function RepetidosPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const url = useUrlState();
  const consulta = useQuery(repetidosQuery(nif, url.page));
  const suyos = (grupo: GrupoRepetidosDto) => <Suyos nif={nif} grupo={grupo} />;
  const columnas: Columna<GrupoRepetidosDto>[] = [
    {
      clave: 'motivo',
      titulo: t('repetidos.columnas.motivo'),
      celda: ({ motivo }) => t(`repetidos.motivo.${motivo}`),
      ancho: 220,
    },
    { clave: 'clientes', titulo: t('repetidos.columnas.clientes'), celda: suyos },
  ];
  return (
    <>
      <PageHeader titulo={t('repetidos.titulo')} ayuda="clientes-repetidos" />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        vacio={{
          si: ({ totalElementos }) => totalElementos === 0,
          vista: (
            <Vacio
              icono={<IconUsers />}
              titulo={t('repetidos.vacio.titulo')}
              texto={t('repetidos.vacio.texto')}
              accion={
                <Button component={Link} to={paths.nif.clientes(nif)}>
                  {t('repetidos.vacio.accion')}
                </Button>
              }
            />
          ),
        }}
      >
        {({ contenido, totalElementos }) => (
          <Stack gap="sm">
            <Text c="dimmed" maw={640}>
              {t('repetidos.intro')}
            </Text>
            <DataTable
              etiqueta={t('repetidos.titulo')}
              filas={contenido}
              columnas={columnas}
              clave={({ motivo, clientes }) => `${motivo} ${clientes[0]?.uuid ?? ''}`}
              recargando={consulta.isPlaceholderData}
              pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
              tarjeta={(grupo) => (
                <Stack gap="xs">
                  <Text size="sm" c="dimmed">
                    {t(`repetidos.motivo.${grupo.motivo}`)}
                  </Text>
                  {suyos(grupo)}
                </Stack>
              )}
            />
          </Stack>
        )}
      </DataState>
    </>
  );
}

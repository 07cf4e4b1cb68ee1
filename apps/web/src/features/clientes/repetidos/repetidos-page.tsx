// Customers that look like one, in groups, each to be compared with the one that is likely to stay.
import type { ClienteDto, DistinguirEntrada, GrupoRepetidosDto } from '@encadena/contracts';
import { DataState, DataTable, PageHeader, toasts, Vacio, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Badge, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconArrowsDiff, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { useUrlState } from '../../../shared/url-state';
import { SIZE, repetidosQuery, useDistinguirClientes } from '../api';

interface UnoProps {
  nif: string;
  cliente: ClienteDto;
  grupo: GrupoRepetidosDto;
}

/** Whether it is compared with the first of its group, and which of the two stays: who was there before. Those told apart are not compared. */
function comparacion({ cliente, grupo: { clientes, distintos } }: Omit<UnoProps, 'nif'>) {
  const [primero] = clientes;
  if (!primero || cliente.uuid === primero.uuid || distintos.includes(primero.uuid)) return undefined;
  return distintos.includes(cliente.uuid)
    ? { queda: cliente, otro: primero, con: primero }
    : { queda: primero, otro: cliente, con: primero };
}

function Uno({ nif, cliente, grupo }: UnoProps) {
  const { t } = useTranslation();
  const pareja = comparacion({ cliente, grupo });
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
      {pareja && (
        <Button
          component={Link}
          to={paths.nif.unirClientes(nif, pareja.queda.uuid, pareja.otro.uuid)}
          variant="default"
          size="xs"
          leftSection={<IconArrowsDiff size={16} />}
          aria-label={t('repetidos.compararCon', { uno: cliente.nombre, otro: pareja.con.nombre })}
        >
          {t('repetidos.comparar')}
        </Button>
      )}
    </Group>
  );
}

interface SuyosProps {
  nif: string;
  grupo: GrupoRepetidosDto;
  /** Says that they are not the same, or takes it back. */
  distinguir: () => void;
  /** They were told apart. */
  distintos: boolean;
  ocupado: boolean;
}

function Suyos({ nif, grupo, distinguir, distintos, ocupado }: SuyosProps) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const { cuantos, clientes } = grupo;
  const quienes = clientes.map(({ nombre }) => nombre).join(', ');
  return (
    <Stack gap="xs">
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {clientes.map((cliente) => (
          <Uno key={cliente.uuid} nif={nif} cliente={cliente} grupo={grupo} />
        ))}
      </Stack>
      {cuantos > clientes.length && (
        <Text size="sm" c="dimmed">
          {t('repetidos.masDe', { n: numero(cuantos), max: numero(clientes.length) })}
        </Text>
      )}
      <Group>
        <Button
          variant="subtle"
          size="xs"
          disabled={ocupado || clientes.length < 2}
          onClick={distinguir}
          aria-label={t(distintos ? 'repetidos.volverDe' : 'repetidos.noSonDe', { quienes })}
        >
          {t(distintos ? 'repetidos.volver' : 'repetidos.noSon')}
        </Button>
      </Group>
    </Stack>
  );
}

export function RepetidosPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const url = useUrlState();
  const distintos = url.get('distintos') === 'true';
  const consulta = useQuery(repetidosQuery(nif, url.page, distintos));
  const distincion = useDistinguirClientes(nif);
  const decir = (entrada: DistinguirEntrada): void =>
    distincion.mutate(entrada, {
      onSuccess: () =>
        toasts.exito({
          mensaje: t(entrada.distintos ? 'repetidos.separados' : 'repetidos.devueltos'),
          accion: {
            texto: t('repetidos.deshacer'),
            hacer: () => decir({ ...entrada, distintos: !entrada.distintos }),
          },
        }),
    });
  const suyos = (grupo: GrupoRepetidosDto) => (
    <Suyos
      nif={nif}
      grupo={grupo}
      distintos={distintos}
      ocupado={distincion.isPending}
      distinguir={() =>
        decir({
          motivo: grupo.motivo,
          clientes: grupo.clientes.map(({ uuid }) => uuid),
          distintos: !distintos,
        })
      }
    />
  );
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
      <SegmentedControl
        mb="md"
        aria-label={t('repetidos.cuales')}
        value={String(distintos)}
        onChange={(valor) => url.set({ distintos: valor === 'true' ? valor : undefined })}
        data={[
          { value: 'false', label: t('repetidos.porVer') },
          { value: 'true', label: t('repetidos.distintos') },
        ]}
      />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        vacio={{
          si: ({ totalElementos }) => totalElementos === 0,
          vista: (
            <Vacio
              icono={<IconUsers />}
              titulo={t(distintos ? 'repetidos.vacio.sinDistintos' : 'repetidos.vacio.titulo')}
              texto={t(distintos ? 'repetidos.vacio.sinDistintosTexto' : 'repetidos.vacio.texto')}
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
              {t(distintos ? 'repetidos.introDistintos' : 'repetidos.intro')}
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

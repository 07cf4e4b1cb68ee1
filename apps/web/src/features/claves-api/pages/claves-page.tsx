// The API keys of the NIF, of both worlds: made, replaced and revoked, and what was asked for with each.
import { type ClaveApiDto, type ClaveNuevaDto, DOCS } from '@encadena/contracts';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { Columna } from '@encadena/ui';
import {
  DataState,
  DataTable,
  PageHeader,
  StatusBadge,
  toasts,
  useConfirm,
  useFormat,
  Vacio,
} from '@encadena/ui';
import { IconKey, IconListDetails, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import { Parte } from '../../../shared/parte';
import { mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { useUrlState } from '../../../shared/url-state';
import { clavesQuery, useRevocarClave } from '../api';
import { ClaveDrawer } from '../components/clave-drawer';
import { ClaveNueva } from '../components/clave-nueva';
import { EstadoDeClave, sirve } from '../components/estado-clave';
import { AvisoDeExpuestas, NombreDeClave, TarjetaDeClave } from '../components/fila-clave';
import { Probar } from '../components/probar';
import { RegistroDrawer } from '../components/registro-drawer';
import { RotarDialogo } from '../components/rotar-dialogo';

const NUEVA = 'nueva';
/** What stands for a key that nobody sees any more. */
const TU_CLAVE = 'vft_…';

interface Abrir {
  registro: (clave: ClaveApiDto) => void;
  rotar: (clave: ClaveApiDto) => void;
}

function useAcciones(nif: string, abrir: Abrir) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const revocar = useRevocarClave(nif);
  const alRevocar = async ({ uuid, nombre }: ClaveApiDto): Promise<void> => {
    const seguir = await confirmar({
      titulo: t('clavesApi.revocar.titulo', { nombre }),
      texto: t('clavesApi.revocar.texto'),
      accion: t('clavesApi.revocar.accion'),
    });
    if (seguir)
      revocar.mutate(uuid, { onSuccess: () => toasts.exito({ mensaje: t('clavesApi.revocar.hecha') }) });
  };
  return (clave: ClaveApiDto) => [
    {
      texto: t('clavesApi.registro.menu'),
      icono: IconListDetails,
      hacer: () => abrir.registro(clave),
    },
    ...(clave.estado === 'ACTIVA'
      ? [{ texto: t('clavesApi.rotar.menu'), icono: IconRefresh, hacer: () => abrir.rotar(clave) }]
      : []),
    ...(sirve(clave)
      ? [
          {
            texto: t('clavesApi.revocar.menu'),
            icono: IconTrash,
            peligro: true,
            hacer: () => alRevocar(clave),
          },
        ]
      : []),
  ];
}

function useColumnas(menu: (clave: ClaveApiDto) => React.ReactNode) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const nombre = (clave: ClaveApiDto) => (
    <NombreDeClave clave={clave}>
      {clave.integrador !== null && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('clavesApi.deIntegrador', { nombre: clave.integrador })}
        </Text>
      )}
    </NombreDeClave>
  );
  const mundo = ({ entorno }: ClaveApiDto) => (
    <StatusBadge tono={entorno === 'REAL' ? 'neutro' : 'espera'} texto={t(`clavesApi.entornos.${entorno}`)} />
  );
  const permisos = ({ permisos: suyos }: ClaveApiDto) =>
    suyos.map((permiso) => t(`clavesApi.permisos.${permiso}`)).join(', ');
  const uso = ({ ultimoUso }: ClaveApiDto) =>
    ultimoUso === null ? t('clavesApi.sinUsar') : instante(ultimoUso, zona);
  const fin = (clave: ClaveApiDto) => {
    const cuando = clave.revocadaEn ?? clave.expira;
    return cuando === null ? t('clavesApi.sinFin') : instante(cuando, zona);
  };
  const columnas: Columna<ClaveApiDto>[] = [
    { clave: 'nombre', titulo: t('clavesApi.columnas.nombre'), celda: nombre },
    { clave: 'mundo', titulo: t('clavesApi.columnas.entorno'), celda: mundo, ancho: 110 },
    { clave: 'permisos', titulo: t('clavesApi.columnas.permisos'), celda: permisos },
    {
      clave: 'estado',
      titulo: t('clavesApi.columnas.estado'),
      celda: (clave) => <EstadoDeClave clave={clave} />,
    },
    { clave: 'uso', titulo: t('clavesApi.columnas.uso'), celda: uso, ancho: 185 },
    { clave: 'fin', titulo: t('clavesApi.columnas.fin'), celda: fin, ancho: 185 },
    { clave: 'acciones', titulo: '', celda: menu, ancho: 60, derecha: true },
  ];
  const tarjeta = (clave: ClaveApiDto) => (
    <TarjetaDeClave menu={menu(clave)}>
      {nombre(clave)}
      <Group gap={6}>
        {mundo(clave)}
        <EstadoDeClave clave={clave} />
      </Group>
      <Text size="sm" c="dimmed">
        {permisos(clave)} · {t('clavesApi.columnas.uso')}: {uso(clave)}
      </Text>
    </TarjetaDeClave>
  );
  return { columnas, tarjeta };
}

export function ClavesPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const url = useUrlState();
  const consulta = useQuery(clavesQuery(nif));
  const [nueva, setNueva] = useState<ClaveNuevaDto>();
  const [rotando, setRotando] = useState<ClaveApiDto>();
  const acciones = useAcciones(nif, {
    registro: ({ uuid }) => url.setEncima('registro', uuid),
    rotar: setRotando,
  });
  const { columnas, tarjeta } = useColumnas((clave) => (
    <RowMenu nombre={clave.nombre} acciones={acciones(clave)} />
  ));
  const crear = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => url.setEncima('editar', NUEVA)}>
      {t('clavesApi.crear')}
    </Button>
  );
  const mostrar = (clave: ClaveNuevaDto): void => {
    url.setEncima('editar', undefined);
    setRotando(undefined);
    setNueva(clave);
  };
  const registro = consulta.data?.find(({ uuid }) => uuid === url.get('registro'));
  return (
    <>
      <PageHeader
        titulo={t('clavesApi.titulo')}
        subtitulo={t('clavesApi.texto')}
        ayuda="claves-api"
        acciones={crear}
      />
      <Stack gap="lg">
        <DataState
          consulta={consulta}
          mensajeDeError={mensajeDeError}
          vacio={{
            si: (claves) => claves.length === 0,
            vista: (
              <Vacio
                icono={<IconKey />}
                titulo={t('clavesApi.vacio.titulo')}
                texto={t('clavesApi.vacio.texto')}
                accion={crear}
              />
            ),
          }}
        >
          {(claves) => (
            <Stack gap="sm">
              <AvisoDeExpuestas
                nombres={claves
                  .filter((clave) => clave.expuestaEn !== null && sirve(clave))
                  .map(({ nombre }) => nombre)}
                texto={(nombres) => t('clavesApi.expuesta.texto', { nombres })}
              />
              <DataTable
                etiqueta={t('clavesApi.titulo')}
                filas={claves}
                columnas={columnas}
                clave={({ uuid }) => uuid}
                tarjeta={tarjeta}
              />
            </Stack>
          )}
        </DataState>
        {consulta.isSuccess && (
          <Parte titulo={t('clavesApi.probar.titulo')}>
            <Stack gap="sm" align="flex-start">
              <div>
                <Probar clave={TU_CLAVE} emite />
              </div>
              <Anchor href={DOCS} target="_blank" rel="noreferrer" size="sm">
                {t('clavesApi.documentacion')}
              </Anchor>
            </Stack>
          </Parte>
        )}
      </Stack>
      {url.get('editar') === NUEVA && (
        <ClaveDrawer nif={nif} onCerrar={() => url.setEncima('editar', undefined)} onCreada={mostrar} />
      )}
      {rotando && (
        <RotarDialogo nif={nif} clave={rotando} onCerrar={() => setRotando(undefined)} onRotada={mostrar} />
      )}
      {registro && (
        <RegistroDrawer nif={nif} clave={registro} onCerrar={() => url.setEncima('registro', undefined)} />
      )}
      {nueva && <ClaveNueva nueva={nueva} onCerrar={() => setNueva(undefined)} />}
    </>
  );
}

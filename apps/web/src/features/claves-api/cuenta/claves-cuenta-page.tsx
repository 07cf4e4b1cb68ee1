// The integrator keys of the account: made and revoked, and how each stands.
import type { ClaveCuentaDto, ClaveCuentaNuevaDto } from '@encadena/contracts';
import type { Columna } from '@encadena/ui';
import { DataState, DataTable, PageHeader, useFormat, Vacio } from '@encadena/ui';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconKey, IconPlus, IconShieldLock, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { faltaAlguna, mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { useUrlState } from '../../../shared/url-state';
import { yoQuery } from '../../../shared/usuario';
import { EstadoDeClave, sirve } from '../components/estado-clave';
import { AvisoDeExpuestas, NombreDeClave, TarjetaDeClave } from '../components/fila-clave';
import { clavesCuentaQuery } from './api';
import { ClaveCuentaDrawer } from './clave-cuenta-drawer';
import { ClaveCuentaNueva } from './clave-cuenta-nueva';
import { RevocarCuentaDialogo } from './revocar-cuenta-dialogo';

const NUEVA = 'nueva';
const ZONA = Intl.DateTimeFormat().resolvedOptions().timeZone;

function useColumnas(menu: (clave: ClaveCuentaDto) => React.ReactNode) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const nombre = (clave: ClaveCuentaDto) => <NombreDeClave clave={clave} />;
  const permisos = ({ permisos: suyos }: ClaveCuentaDto) =>
    suyos.map((permiso) => t(`clavesCuenta.permisos.${permiso}`)).join(', ');
  const uso = ({ ultimoUso }: ClaveCuentaDto) =>
    ultimoUso === null ? t('clavesApi.sinUsar') : instante(ultimoUso, ZONA);
  const fin = ({ revocadaEn, expira }: ClaveCuentaDto) => instante(revocadaEn ?? expira, ZONA);
  const columnas: Columna<ClaveCuentaDto>[] = [
    { clave: 'nombre', titulo: t('clavesApi.columnas.nombre'), celda: nombre },
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
  const tarjeta = (clave: ClaveCuentaDto) => (
    <TarjetaDeClave menu={menu(clave)}>
      {nombre(clave)}
      <EstadoDeClave clave={clave} />
      <Text size="sm" c="dimmed">
        {permisos(clave)} · {t('clavesApi.columnas.uso')}: {uso(clave)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('clavesApi.columnas.fin')}: {fin(clave)}
      </Text>
    </TarjetaDeClave>
  );
  return { columnas, tarjeta };
}

/** Without a second factor there is nothing to make here yet. */
function SinSegundoFactor() {
  const { t } = useTranslation();
  return (
    <Alert icon={<IconShieldLock />}>
      <Text size="sm">
        {t('clavesCuenta.sinSegundoFactor')}{' '}
        <Anchor component={Link} to={paths.perfil} inherit underline="always">
          {t('auth.perfil.menu')}
        </Anchor>
      </Text>
    </Alert>
  );
}

export function ClavesCuentaPage() {
  const { t } = useTranslation();
  const url = useUrlState();
  const consulta = useQuery(clavesCuentaQuery());
  const yo = useQuery(yoQuery());
  const [nueva, setNueva] = useState<ClaveCuentaNuevaDto>();
  const [revocando, setRevocando] = useState<ClaveCuentaDto>();
  // Drawn at once: what can be done here stands above the keys, and would push them down.
  const esperando = faltaAlguna(yo, consulta);
  const puede = !esperando && yo.data?.segundoFactor === true;
  const { columnas, tarjeta } = useColumnas((clave) => (
    <RowMenu
      nombre={clave.nombre}
      acciones={[
        {
          texto: t(
            clave.estado === 'ACTIVA' ? 'clavesApi.revocar.menu' : 'clavesCuenta.revocar.entregadasMenu',
          ),
          icono: IconTrash,
          peligro: true,
          hacer: () => setRevocando(clave),
        },
      ]}
    />
  ));
  const crear = puede && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => url.setEncima('editar', NUEVA)}>
      {t('clavesCuenta.crear')}
    </Button>
  );
  const mostrar = (clave: ClaveCuentaNuevaDto): void => {
    url.setEncima('editar', undefined);
    setNueva(clave);
  };
  return (
    <>
      <PageHeader
        titulo={t('clavesCuenta.titulo')}
        subtitulo={t('clavesCuenta.texto')}
        ayuda="claves-cuenta"
        acciones={crear}
      />
      <Stack gap="lg">
        {!esperando && yo.isSuccess && !puede && <SinSegundoFactor />}
        <DataState
          consulta={esperando ? { ...consulta, data: undefined, error: null } : consulta}
          mensajeDeError={mensajeDeError}
          vacio={{
            si: (claves) => claves.length === 0,
            vista: (
              <Vacio
                icono={<IconKey />}
                titulo={t('clavesCuenta.vacio.titulo')}
                texto={t('clavesCuenta.vacio.texto')}
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
                texto={(nombres) => t('clavesCuenta.expuesta', { nombres })}
              />
              <DataTable
                etiqueta={t('clavesCuenta.titulo')}
                filas={claves}
                columnas={columnas}
                clave={({ uuid }) => uuid}
                tarjeta={tarjeta}
              />
            </Stack>
          )}
        </DataState>
      </Stack>
      {puede && url.get('editar') === NUEVA && (
        <ClaveCuentaDrawer onCerrar={() => url.setEncima('editar', undefined)} onCreada={mostrar} />
      )}
      {revocando && <RevocarCuentaDialogo clave={revocando} onCerrar={() => setRevocando(undefined)} />}
      {nueva && <ClaveCuentaNueva nueva={nueva} onCerrar={() => setNueva(undefined)} />}
    </>
  );
}

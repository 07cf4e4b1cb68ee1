// The connected payment accounts of a NIF, and connecting another one.
import type { CuentaStripeDto } from '@encadena/contracts';
import { DataState, DataTable, Esqueleto, PageHeader, Vacio, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconBrandStripe, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { useUrlState } from '../../../shared/url-state';
import { cuentasQuery } from '../api';
import { useAccionesCuenta } from '../components/acciones-cuenta';
import { ConectarDrawer } from '../components/conectar-drawer';
import { EstadoCuenta, TextoEstado } from '../components/estado-cuenta';

const CONECTAR = 'conectar';

function Nombre({ nif, cuenta }: { nif: string; cuenta: CuentaStripeDto }) {
  const { t } = useTranslation();
  const { uuid, nombre, idCuenta, via, claveFinal } = cuenta;
  const como =
    via === 'CLAVE' && claveFinal
      ? t('stripe.cuentas.clave', { final: claveFinal })
      : t('stripe.cuentas.consentimiento');
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <Anchor component={Link} to={paths.nif.cuentaStripe(nif, uuid)} fw={550}>
        {nombre}
      </Anchor>
      <Text size="xs" c="dimmed">
        {[nombre === idCuenta ? undefined : idCuenta, via === 'CLAVE' && !claveFinal ? undefined : como]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Box>
  );
}

function Ventas({ nif, cuenta: { uuid, enRevision } }: { nif: string; cuenta: CuentaStripeDto }) {
  const { t } = useTranslation();
  if (enRevision === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('stripe.cuentas.alDia')}
      </Text>
    );
  return (
    <Anchor component={Link} size="sm" to={paths.nif.cuentaStripe(nif, uuid, 'ventas', 'estado=REVISION')}>
      {t('stripe.cuentas.revisar', { count: enRevision })}
    </Anchor>
  );
}

function Lista({ nif, zona, cuentas }: { nif: string; zona: string; cuentas: CuentaStripeDto[] }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const acciones = useAccionesCuenta(nif);
  const menu = (cuenta: CuentaStripeDto) => {
    const suyas = acciones(cuenta);
    return suyas.length > 0 && <RowMenu nombre={cuenta.nombre} acciones={suyas} />;
  };
  const estado = (cuenta: CuentaStripeDto) => (
    <>
      <EstadoCuenta cuenta={cuenta} />
      <TextoEstado cuenta={cuenta} />
    </>
  );
  const columnas: Columna<CuentaStripeDto>[] = [
    {
      clave: 'cuenta',
      titulo: t('stripe.cuentas.columnas.cuenta'),
      celda: (cuenta) => <Nombre nif={nif} cuenta={cuenta} />,
    },
    { clave: 'estado', titulo: t('stripe.cuentas.columnas.estado'), celda: estado },
    {
      clave: 'ventas',
      titulo: t('stripe.cuentas.columnas.ventas'),
      celda: (cuenta) => <Ventas nif={nif} cuenta={cuenta} />,
      ancho: 180,
    },
    {
      clave: 'verificada',
      titulo: t('stripe.cuentas.columnas.verificada'),
      celda: ({ verificadaEn }) => (
        <span className="cifras">{verificadaEn ? instante(verificadaEn, zona) : '–'}</span>
      ),
      ancho: 160,
    },
    { clave: 'acciones', titulo: '', celda: menu, ancho: 60, derecha: true },
  ];
  return (
    <DataTable
      etiqueta={t('stripe.cuentas.etiqueta')}
      filas={cuentas}
      columnas={columnas}
      clave={({ uuid }) => uuid}
      tarjeta={(cuenta) => (
        <Stack gap={6} pos="relative" pr={40}>
          <Nombre nif={nif} cuenta={cuenta} />
          {estado(cuenta)}
          <Ventas nif={nif} cuenta={cuenta} />
          <div style={{ position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0 }}>{menu(cuenta)}</div>
        </Stack>
      )}
    />
  );
}

export function CuentasPage() {
  const { t } = useTranslation();
  const { uuid: nif, zona } = useNif();
  const url = useUrlState();
  const navigate = useNavigate();
  const consulta = useQuery(cuentasQuery(nif));
  const conectar = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => url.setEncima(CONECTAR, '1')}>
      {t('stripe.conectar.abrir')}
    </Button>
  );
  const hay = (consulta.data?.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        titulo={t('stripe.titulo')}
        subtitulo={t('stripe.texto')}
        ayuda="integracion-stripe"
        acciones={hay && <Group>{conectar}</Group>}
      />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={3} alto={56} />}
        vacio={{
          si: (cuentas) => cuentas.length === 0,
          vista: (
            <Vacio
              icono={<IconBrandStripe />}
              titulo={t('stripe.cuentas.vacio.titulo')}
              texto={t('stripe.cuentas.vacio.texto')}
              accion={conectar}
            />
          ),
        }}
      >
        {(cuentas) => <Lista nif={nif} zona={zona} cuentas={cuentas} />}
      </DataState>
      {url.get(CONECTAR) !== undefined && (
        <ConectarDrawer
          nif={nif}
          onCerrar={() => url.setEncima(CONECTAR, undefined)}
          onConectada={({ uuid }) => void navigate(paths.nif.cuentaStripe(nif, uuid, 'configuracion'))}
        />
      )}
    </>
  );
}

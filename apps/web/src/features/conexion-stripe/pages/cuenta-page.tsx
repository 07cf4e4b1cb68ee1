// One connected account: its sales, how they are issued, what its taxes mean. The part is in the path.
import { conUuid } from '@encadena/contracts';
import type { CuentaStripeDto } from '@encadena/contracts';
import { CopyButton, DataState, PageHeader, Vacio } from '@encadena/ui';
import { Alert, Anchor, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconBrandStripe } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { PARTES_CUENTA_STRIPE, paths } from '../../../paths';
import type { ParteCuentaStripe } from '../../../paths';
import { ApiError } from '../../../shared/api-error';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { cuentaQuery } from '../api';
import { useAccionesCuenta } from '../components/acciones-cuenta';
import { EstadoCuenta, useTextoEstado } from '../components/estado-cuenta';
import { Configuracion } from '../cuenta/configuracion';
import { Impuestos } from '../cuenta/impuestos';
import { Ventas } from '../cuenta/ventas';

const CONTENIDO: Record<ParteCuentaStripe, (props: { cuenta: CuentaStripeDto }) => React.ReactNode> = {
  ventas: Ventas,
  configuracion: Configuracion,
  impuestos: Impuestos,
};

/** What has to be known before anything else: that it cannot be read, or issues nothing yet. */
function Aviso({ cuenta, parte }: { cuenta: CuentaStripeDto; parte: ParteCuentaStripe }) {
  const { t } = useTranslation();
  const texto = useTextoEstado()(cuenta);
  if (texto !== undefined)
    return <Alert color={cuenta.estado === 'DESCONECTADA' ? 'gray' : 'yellow'}>{texto}</Alert>;
  if (cuenta.activa || parte === 'configuracion') return null;
  return (
    <Alert color="blue">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('stripe.cuenta.inactiva')}</Text>
        <Button
          component={Link}
          size="xs"
          variant="default"
          to={paths.nif.cuentaStripe(cuenta.uuidNif, cuenta.uuid, 'configuracion')}
        >
          {t('stripe.cuenta.configurar')}
        </Button>
      </Group>
    </Alert>
  );
}

function Cuenta({ cuenta }: { cuenta: CuentaStripeDto }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { parte: pedida } = useParams();
  const acciones = useAccionesCuenta(cuenta.uuidNif)(cuenta);
  const parte = PARTES_CUENTA_STRIPE.find((una) => una === pedida) ?? 'ventas';
  const Contenido = CONTENIDO[parte];
  return (
    <>
      <PageHeader
        titulo={cuenta.nombre}
        estado={<EstadoCuenta cuenta={cuenta} />}
        ayuda="cuenta-stripe"
        subtitulo={
          <Group gap={4}>
            <span style={{ overflowWrap: 'anywhere' }}>{cuenta.idCuenta}</span>
            <CopyButton valor={cuenta.idCuenta} que={t('stripe.cuentas.columnas.cuenta')} />
          </Group>
        }
        acciones={acciones.length > 0 && <RowMenu nombre={cuenta.nombre} acciones={acciones} />}
      />
      <Stack gap="md">
        <Aviso cuenta={cuenta} parte={parte} />
        <SegmentedControl
          size="sm"
          style={{ alignSelf: 'flex-start' }}
          aria-label={t('stripe.cuenta.partes.etiqueta')}
          data={PARTES_CUENTA_STRIPE.map((value) => ({
            value,
            label: t(`stripe.cuenta.partes.${value}`),
          }))}
          value={parte}
          onChange={(nueva) =>
            void navigate(paths.nif.cuentaStripe(cuenta.uuidNif, cuenta.uuid, nueva as ParteCuentaStripe), {
              preventScrollReset: true,
            })
          }
        />
        <Contenido cuenta={cuenta} />
      </Stack>
    </>
  );
}

export function CuentaPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const { cuenta: uuid = '' } = useParams();
  // An address that can be no account's is not asked for.
  const posible = conUuid.safeParse({ uuid }).success;
  const consulta = useQuery({ ...cuentaQuery(nif, uuid), enabled: posible });
  const lista = paths.nif.integracionStripe(nif);
  return (
    <>
      <Anchor component={Link} to={lista} size="sm" display="inline-block" mb="xs" className="no-imprimir">
        {t('stripe.cuenta.volver')}
      </Anchor>
      {!consulta.data && <PageHeader titulo={t('stripe.titulo')} ayuda="cuenta-stripe" />}
      {!posible || noEsta(consulta.error) ? (
        <Vacio
          icono={<IconBrandStripe />}
          titulo={t('stripe.cuenta.noEsta.titulo')}
          texto={t('stripe.cuenta.noEsta.texto')}
          accion={
            <Button component={Link} to={lista}>
              {t('stripe.cuenta.volver')}
            </Button>
          }
        />
      ) : (
        <DataState consulta={consulta} mensajeDeError={mensajeDeError}>
          {(cuenta) => <Cuenta key={cuenta.uuid} cuenta={cuenta} />}
        </DataState>
      )}
    </>
  );
}

/** Of another NIF, of the other world, or no account at all. */
const noEsta = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'NO_ENCONTRADO';

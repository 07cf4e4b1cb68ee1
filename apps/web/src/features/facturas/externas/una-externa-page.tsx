// One invoice that another program issued: what is known of it, what rectifies it, and the acts on it.
import type { FacturaExternaDetalleDto } from '@encadena/contracts';
import { DataState, MoneyText, PageHeader, toasts, useConfirm, useFormat } from '@encadena/ui';
import { Alert, Anchor, Button, DataList, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCoin, IconCoinOff, IconHistory, IconReceiptRefund, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { EstadoFactura } from '../estado-factura';
import { externaQuery, useEliminarExterna, useMarcarCobro } from './api';
import { CobroExterna } from './cobro-externa';

function Seccion({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Stack gap="xs" component="section" aria-label={titulo}>
      <Title order={2} size="h4">
        {titulo}
      </Title>
      {children}
    </Stack>
  );
}

function Lista({ filas }: { filas: readonly (readonly [string, ReactNode])[] }) {
  return (
    <DataList>
      {filas.map(([nombre, valor]) => (
        <DataList.Item key={nombre}>
          <DataList.ItemLabel style={{ minWidth: 150 }}>{nombre}</DataList.ItemLabel>
          <DataList.ItemValue style={{ overflowWrap: 'anywhere' }}>{valor}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
}

/** Its details; what the file did not say has no line. */
function Datos({ nif, externa }: { nif: string; externa: FacturaExternaDetalleDto }) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const { uuidCliente } = externa;
  const quien = externa.nombre ?? t('externas.sinCliente');
  const filas: (readonly [string, ReactNode])[] = [
    [t('externas.campos.fecha'), fecha(externa.fechaExpedicion)],
    ...(externa.fechaVencimiento
      ? [[t('externas.campos.vencimiento'), fecha(externa.fechaVencimiento)] as const]
      : []),
    [
      t('externas.campos.cliente'),
      uuidCliente ? (
        <Anchor component={Link} to={paths.nif.fichaCliente(nif, uuidCliente)} inherit>
          {quien}
        </Anchor>
      ) : (
        quien
      ),
    ],
    ...(externa.identificacion
      ? [[t('externas.campos.identificacion'), externa.identificacion] as const]
      : []),
    ...(externa.descripcion ? [[t('externas.campos.descripcion'), externa.descripcion] as const] : []),
  ];
  return <Lista filas={filas} />;
}

function Importes({ externa }: { externa: FacturaExternaDetalleDto }) {
  const { t } = useTranslation();
  const dinero = (valor: string) => <MoneyText valor={valor} />;
  const siNoCero = (campo: 'recargo' | 'irpf') =>
    externa[campo] === '0.00' ? [] : [[t(`externas.campos.${campo}`), dinero(externa[campo])] as const];
  return (
    <Lista
      filas={[
        [t('externas.campos.base'), dinero(externa.baseImponible)],
        [t('externas.campos.cuotas'), dinero(externa.cuotas)],
        ...siNoCero('recargo'),
        [t('externas.campos.total'), <MoneyText key="total" valor={externa.importeTotal} fw={600} />],
        ...siNoCero('irpf'),
        ...(externa.irpf === '0.00'
          ? []
          : [[t('externas.campos.aPagar'), dinero(externa.totalAPagar)] as const]),
        [
          t('externas.campos.cobrado'),
          <Group key="cobrado" gap="xs">
            {externa.cobrado !== null && dinero(externa.cobrado)}
            <CobroExterna externa={externa} />
          </Group>,
        ],
      ]}
    />
  );
}

function Rectificativas({ nif, externa }: { nif: string; externa: FacturaExternaDetalleDto }) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  if (externa.rectificadaPor.length === 0) return null;
  return (
    <Seccion titulo={t('externas.rectificadaPor')}>
      <Stack gap="xs" component="ul" m={0} p={0}>
        {externa.rectificadaPor.map((una) => (
          <Group key={una.uuid} component="li" gap="xs">
            <Anchor component={Link} to={paths.nif.factura(nif, una.uuid)} fw={550} className="cifras">
              {una.numeroCompleto ?? t('externas.borrador')}
            </Anchor>
            {una.fechaExpedicion && (
              <Text size="sm" c="dimmed" className="cifras">
                {fecha(una.fechaExpedicion)}
              </Text>
            )}
            <EstadoFactura estado={una.estadoInterno} />
            <MoneyText valor={una.importeTotal} />
          </Group>
        ))}
      </Stack>
    </Seccion>
  );
}

function Acciones({ nif, externa }: { nif: string; externa: FacturaExternaDetalleDto }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const confirmar = useConfirm();
  const marcar = useMarcarCobro(nif);
  const eliminar = useEliminarExterna(nif);
  const cobrada = externa.cobrado === externa.totalAPagar;
  const quitar = async (): Promise<void> => {
    const si = await confirmar({
      titulo: t('externas.eliminar.titulo', { numero: externa.numeroCompleto }),
      texto: t('externas.eliminar.texto'),
      accion: t('externas.eliminar.accion'),
    });
    if (!si) return;
    // Away before it is asked for again.
    await eliminar.mutateAsync(externa.uuid).then(
      async () => {
        toasts.exito({ mensaje: t('externas.eliminada') });
        await navigate(paths.nif.facturasExternas(nif), { replace: true });
      },
      () => undefined,
    );
  };
  return (
    <Group gap="xs">
      <Button
        leftSection={<IconReceiptRefund size={18} />}
        component={Link}
        to={paths.nif.rectificarExterna(nif, externa.uuid)}
      >
        {t('rectificar.accion')}
      </Button>
      <RowMenu
        nombre={externa.numeroCompleto}
        acciones={[
          {
            texto: t(cobrada ? 'externas.noCobrada' : 'externas.cobrada'),
            icono: cobrada ? IconCoinOff : IconCoin,
            hacer: () =>
              marcar.mutate(
                { externa, cobrada: !cobrada },
                { onSuccess: () => toasts.exito({ mensaje: t('externas.marcada') }) },
              ),
          },
          { texto: t('externas.eliminar.accion'), icono: IconTrash, peligro: true, hacer: quitar },
        ]}
      />
    </Group>
  );
}

export function UnaExternaPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const { externa: uuid = '' } = useParams();
  const consulta = useQuery(externaQuery(nif, uuid));
  const { data } = consulta;
  return (
    <>
      <PageHeader
        titulo={data ? t('externas.de', { numero: data.numeroCompleto }) : t('externas.titulo')}
        subtitulo={t('externas.externa')}
        ayuda="facturas-externas"
        acciones={data && <Acciones nif={nif} externa={data} />}
      />
      <DataState consulta={consulta} mensajeDeError={mensajeDeError}>
        {(externa) => (
          <Stack gap="lg">
            <Alert color="gray" icon={<IconHistory />}>
              {t('externas.sinRegistro')}
            </Alert>
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
              <Seccion titulo={t('externas.datos')}>
                <Datos nif={nif} externa={externa} />
              </Seccion>
              <Seccion titulo={t('externas.importes')}>
                <Importes externa={externa} />
              </Seccion>
            </SimpleGrid>
            <Rectificativas nif={nif} externa={externa} />
            <Anchor component={Link} to={paths.nif.facturasExternas(nif)} size="sm">
              {t('externas.volver')}
            </Anchor>
          </Stack>
        )}
      </DataState>
    </>
  );
}

// One webhook: how it stands, a test with its result, and its deliveries, each of which can be sent again.
import { conUuid } from '@encadena/contracts';
import type { EntregaDto, WebhookConSecretoDto, WebhookDto } from '@encadena/contracts';
import { DataState, DataTable, PageHeader, Vacio, toasts, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Alert, Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconRefresh, IconSend, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { ApiError } from '../../../shared/api-error';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { useUrlState } from '../../../shared/url-state';
import { enCamino, entregasQuery, SIZE, useProbarWebhook, useReenviar, webhookQuery } from '../api';
import { useAccionesWebhook } from '../components/acciones-webhook';
import { EstadoEntrega, EstadoWebhook, useTextoTipo } from '../components/estado-webhook';
import { SecretoModal } from '../components/secreto-modal';
import { WebhookDrawer } from '../components/webhook-drawer';

const EDITAR = 'editar';

/** What became of the test that was asked for on this page. */
function ResultadoPrueba({ entrega }: { entrega: EntregaDto }) {
  const { t } = useTranslation();
  const { motivo, status, ms, respuesta } = entrega;
  if (enCamino(entrega)) return <Alert color="blue">{t('webhooks.prueba.enviando')}</Alert>;
  return (
    <Alert color={motivo ? 'red' : 'teal'}>
      {motivo
        ? t('webhooks.prueba.mal', { motivo: t(`webhooks.motivo.${motivo}`) })
        : t('webhooks.prueba.bien', { status: status ?? '', ms: ms ?? '' })}
      {motivo && respuesta !== null && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {status} · {respuesta}
        </Text>
      )}
    </Alert>
  );
}

function Respuesta({
  entrega: { status, ms, respuesta, motivo, intentos, proximaEn, estado },
}: {
  entrega: EntregaDto;
}) {
  const { t } = useTranslation();
  const { zona } = useNif();
  const { instante } = useFormat();
  const partes = [
    status,
    ms !== null && t('webhooks.entregas.ms', { ms }),
    intentos > 1 && t('webhooks.entregas.intentos', { count: intentos }),
  ].filter(Boolean);
  return (
    <Box style={{ overflowWrap: 'anywhere' }} maw={460}>
      <Text size="sm" className="cifras">
        {partes.length > 0 ? partes.join(' · ') : '–'}
      </Text>
      {motivo && <Text size="sm">{t(`webhooks.motivo.${motivo}`)}</Text>}
      {respuesta !== null && (
        <Text size="xs" c="dimmed" lineClamp={2}>
          {respuesta}
        </Text>
      )}
      {estado === 'PENDIENTE' && intentos > 0 && proximaEn && (
        <Text size="xs" c="dimmed">
          {t('webhooks.entregas.proxima', { cuando: instante(proximaEn, zona) })}
        </Text>
      )}
    </Box>
  );
}

function Entregas({ nif, zona, webhook }: { nif: string; zona: string; webhook: WebhookDto }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const texto = useTextoTipo();
  const url = useUrlState();
  const consulta = useQuery(entregasQuery(nif, webhook.uuid, url.page));
  const reenviar = useReenviar(nif);
  const menu = (entrega: EntregaDto) =>
    webhook.estado === 'ACTIVO' && (
      <RowMenu
        nombre={texto(entrega.tipo)}
        acciones={[
          {
            texto: t('webhooks.entregas.reenviar'),
            icono: IconRefresh,
            hacer: () =>
              reenviar.mutate(entrega.uuid, {
                onSuccess: () => toasts.exito({ mensaje: t('webhooks.entregas.reenviada') }),
              }),
          },
        ]}
      />
    );
  const columnas: Columna<EntregaDto>[] = [
    { clave: 'tipo', titulo: t('webhooks.entregas.columnas.evento'), celda: ({ tipo }) => texto(tipo) },
    {
      clave: 'estado',
      titulo: t('webhooks.entregas.columnas.estado'),
      celda: (entrega) => <EstadoEntrega entrega={entrega} />,
      ancho: 140,
    },
    {
      clave: 'respuesta',
      titulo: t('webhooks.entregas.columnas.respuesta'),
      celda: (entrega) => <Respuesta entrega={entrega} />,
    },
    {
      clave: 'creada',
      titulo: t('webhooks.entregas.columnas.creada'),
      celda: ({ creadaEn }) => <span className="cifras">{instante(creadaEn, zona)}</span>,
      ancho: 170,
    },
    { clave: 'acciones', titulo: '', celda: menu, ancho: 60, derecha: true },
  ];
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {t('webhooks.entregas.titulo')}
      </Title>
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        vacio={{
          si: ({ totalElementos }) => totalElementos === 0,
          vista: (
            <Vacio
              icono={<IconSend />}
              titulo={t('webhooks.entregas.vacio.titulo')}
              texto={t('webhooks.entregas.vacio.texto')}
            />
          ),
        }}
      >
        {({ contenido, totalElementos }) => (
          <DataTable
            etiqueta={t('webhooks.entregas.titulo')}
            filas={contenido}
            columnas={columnas}
            clave={({ uuid }) => uuid}
            recargando={consulta.isPlaceholderData}
            pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
            tarjeta={(entrega) => (
              <Stack gap={4} pos="relative" pr={40} align="flex-start">
                <Text fw={550}>{texto(entrega.tipo)}</Text>
                <EstadoEntrega entrega={entrega} />
                <Respuesta entrega={entrega} />
                <Text size="xs" c="dimmed" className="cifras">
                  {instante(entrega.creadaEn, zona)}
                </Text>
                <div style={{ position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0 }}>
                  {menu(entrega)}
                </div>
              </Stack>
            )}
          />
        )}
      </DataState>
    </section>
  );
}

function Webhook({ nif, zona, webhook }: { nif: string; zona: string; webhook: WebhookDto }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const navigate = useNavigate();
  const url = useUrlState();
  const [mostrado, setMostrado] = useState<WebhookConSecretoDto>();
  const [prueba, setPrueba] = useState<EntregaDto>();
  const probar = useProbarWebhook(nif);
  const { data: primeras } = useQuery(entregasQuery(nif, webhook.uuid, 0));
  const acciones = useAccionesWebhook(nif, {
    editar: () => url.setEncima(EDITAR, '1'),
    mostrar: setMostrado,
    eliminado: () => void navigate(paths.nif.webhooks(nif), { replace: true }),
  });
  const probada = prueba && (primeras?.contenido.find(({ uuid }) => uuid === prueba.uuid) ?? prueba);
  return (
    <>
      <PageHeader
        titulo={webhook.url}
        estado={<EstadoWebhook estado={webhook.estado} />}
        subtitulo={webhook.descripcion}
        ayuda="webhooks"
        acciones={
          <Group gap="xs">
            {webhook.estado === 'ACTIVO' && (
              <Button
                leftSection={<IconSend size={18} />}
                loading={probar.isPending}
                onClick={() => probar.mutate(webhook.uuid, { onSuccess: setPrueba })}
              >
                {t('webhooks.prueba.accion')}
              </Button>
            )}
            <RowMenu nombre={webhook.url} acciones={acciones(webhook)} />
          </Group>
        }
      />
      <Stack gap="md">
        {webhook.estado === 'DESACTIVADO' && (
          <Alert color="red">
            {t('webhooks.desactivado', {
              cuando: webhook.desactivadoEn ? instante(webhook.desactivadoEn, zona) : '',
            })}
          </Alert>
        )}
        {webhook.estado === 'PAUSADO' && <Alert color="gray">{t('webhooks.pausado')}</Alert>}
        <div role="status">{probada && <ResultadoPrueba entrega={probada} />}</div>
        {webhook.secretoAnteriorHasta && (
          <Text size="sm" c="dimmed">
            {t('webhooks.secreto.anterior', { cuando: instante(webhook.secretoAnteriorHasta, zona) })}
          </Text>
        )}
        <Entregas nif={nif} zona={zona} webhook={webhook} />
      </Stack>
      {url.get(EDITAR) !== undefined && (
        <WebhookDrawer nif={nif} webhook={webhook} onCerrar={() => url.setEncima(EDITAR, undefined)} />
      )}
      <SecretoModal webhook={mostrado} zona={zona} onCerrar={() => setMostrado(undefined)} />
    </>
  );
}

export function WebhookPage() {
  const { t } = useTranslation();
  const { uuid: nif, zona } = useNif();
  const { webhook: uuid = '' } = useParams();
  // An address that can be no webhook's is not asked for.
  const posible = conUuid.safeParse({ uuid }).success;
  const consulta = useQuery({ ...webhookQuery(nif, uuid), enabled: posible });
  const lista = paths.nif.webhooks(nif);
  return (
    <>
      <Anchor component={Link} to={lista} size="sm" display="inline-block" mb="xs" className="no-imprimir">
        {t('webhooks.volver')}
      </Anchor>
      {!consulta.data && <PageHeader titulo={t('webhooks.titulo')} ayuda="webhooks" />}
      {!posible || noEsta(consulta.error) ? (
        <Vacio
          icono={<IconWebhook />}
          titulo={t('webhooks.noEsta.titulo')}
          texto={t('webhooks.noEsta.texto')}
          accion={
            <Button component={Link} to={lista}>
              {t('webhooks.volver')}
            </Button>
          }
        />
      ) : (
        <DataState consulta={consulta} mensajeDeError={mensajeDeError}>
          {(webhook) => <Webhook key={webhook.uuid} nif={nif} zona={zona} webhook={webhook} />}
        </DataState>
      )}
    </>
  );
}

/** Of another NIF, of the other world, or none at all. */
const noEsta = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'NO_ENCONTRADO';

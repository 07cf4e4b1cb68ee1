// The webhooks of the NIF in this world: whom we tell, and of what.
import type { WebhookConSecretoDto, WebhookDto } from '@encadena/contracts';
import { DataState, DataTable, Esqueleto, PageHeader, Vacio } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Box, Button, Stack, Text } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { useUrlState } from '../../../shared/url-state';
import { webhooksQuery } from '../api';
import { useAccionesWebhook } from '../components/acciones-webhook';
import { EstadoWebhook } from '../components/estado-webhook';
import { SecretoModal } from '../components/secreto-modal';
import { WebhookDrawer } from '../components/webhook-drawer';

const NUEVO = 'nuevo';

function Direccion({ nif, webhook: { uuid, url, descripcion } }: { nif: string; webhook: WebhookDto }) {
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <Anchor component={Link} to={paths.nif.webhook(nif, uuid)} fw={550}>
        {url}
      </Anchor>
      <Text size="xs" c="dimmed">
        {descripcion}
      </Text>
    </Box>
  );
}

function Tipos({ tipos }: Pick<WebhookDto, 'tipos'>) {
  const { t } = useTranslation();
  return (
    <Text size="sm">
      {tipos.length === 0 ? t('webhooks.todos') : t('webhooks.algunos', { count: tipos.length })}
    </Text>
  );
}

export function WebhooksPage() {
  const { t } = useTranslation();
  const { uuid: nif, zona } = useNif();
  const url = useUrlState();
  const editando = url.get('editar');
  const editar = (uuid?: string): void => url.setEncima('editar', uuid);
  const [mostrado, setMostrado] = useState<WebhookConSecretoDto>();
  const consulta = useQuery(webhooksQuery(nif));
  const acciones = useAccionesWebhook(nif, { editar, mostrar: setMostrado });
  const elegido = consulta.data?.find(({ uuid }) => uuid === editando);
  const menu = (webhook: WebhookDto) => <RowMenu nombre={webhook.url} acciones={acciones(webhook)} />;
  const columnas: Columna<WebhookDto>[] = [
    {
      clave: 'url',
      titulo: t('webhooks.columnas.url'),
      celda: (webhook) => <Direccion nif={nif} webhook={webhook} />,
    },
    {
      clave: 'tipos',
      titulo: t('webhooks.columnas.tipos'),
      celda: ({ tipos }) => <Tipos tipos={tipos} />,
      ancho: 200,
    },
    {
      clave: 'estado',
      titulo: t('webhooks.columnas.estado'),
      celda: ({ estado }) => <EstadoWebhook estado={estado} />,
      ancho: 150,
    },
    { clave: 'acciones', titulo: '', celda: menu, ancho: 60, derecha: true },
  ];
  const nuevo = (texto: string) => (
    <Button leftSection={<IconPlus size={18} />} onClick={() => editar(NUEVO)}>
      {texto}
    </Button>
  );
  return (
    <>
      <PageHeader
        titulo={t('webhooks.titulo')}
        subtitulo={t('webhooks.texto')}
        ayuda="webhooks"
        acciones={(consulta.data?.length ?? 0) > 0 && nuevo(t('webhooks.nuevo'))}
      />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={3} alto={56} />}
        vacio={{
          si: (webhooks) => webhooks.length === 0,
          vista: (
            <Vacio
              icono={<IconWebhook />}
              titulo={t('webhooks.vacio.titulo')}
              texto={t('webhooks.vacio.texto')}
              accion={nuevo(t('webhooks.vacio.accion'))}
            />
          ),
        }}
      >
        {(webhooks) => (
          <DataTable
            etiqueta={t('webhooks.titulo')}
            filas={webhooks}
            columnas={columnas}
            clave={({ uuid }) => uuid}
            tarjeta={(webhook) => (
              <Stack gap={6} pos="relative" pr={40} align="flex-start">
                <Direccion nif={nif} webhook={webhook} />
                <EstadoWebhook estado={webhook.estado} />
                <Tipos tipos={webhook.tipos} />
                <div style={{ position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0 }}>
                  {menu(webhook)}
                </div>
              </Stack>
            )}
          />
        )}
      </DataState>
      {(editando === NUEVO || elegido) && (
        <WebhookDrawer
          key={editando}
          nif={nif}
          {...(elegido && { webhook: elegido })}
          onCerrar={() => editar(undefined)}
          onCreado={(creado) => {
            editar(undefined);
            setMostrado(creado);
          }}
        />
      )}
      <SecretoModal webhook={mostrado} zona={zona} onCerrar={() => setMostrado(undefined)} />
    </>
  );
}

// What was sent and what came back, as two tabs, with copy and download.
import type { RegistroDto } from '@encadena/contracts';
import { CopyButton, Esqueleto } from '@encadena/ui';
import { ActionIcon, Group, Tabs, Text, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api-error';
import { guardarArchivo } from '../files';
import { xmlQuery } from './api';
import type { LadoXml } from './api';

const XmlText = lazy(async () => ({ default: (await import('./xml-text')).XmlText }));

function Panel({ nif, registro, lado }: { nif: string; registro: RegistroDto; lado: LadoXml }) {
  const { t } = useTranslation();
  const etiqueta = t(`registros.detalle.${lado}`);
  // The key carries the state: an answer that arrives while the drawer is open is fetched.
  const { data, error } = useQuery({
    ...xmlQuery(nif, registro.uuid, lado),
    queryKey: [...xmlQuery(nif, registro.uuid, lado).queryKey, registro.estado, registro.intentos] as never,
  });
  if (error) {
    const ausente = error instanceof ApiError && error.status === 404;
    const texto =
      lado === 'peticion' ? t('registros.detalle.sinEnviar') : t('registros.detalle.sinRespuesta');
    return (
      <Text size="sm" c="dimmed" py="sm">
        {ausente ? texto : error.message}
      </Text>
    );
  }
  if (data === undefined) return <Esqueleto filas={6} alto={18} />;
  return (
    <>
      <Group justify="flex-end" gap={4} py={4}>
        <CopyButton valor={data} que={etiqueta} />
        <Tooltip label={t('comun.acciones.descargar')}>
          <ActionIcon
            size="md"
            color="gray"
            aria-label={`${t('comun.acciones.descargar')}: ${etiqueta}`}
            onClick={() =>
              guardarArchivo(new Blob([data], { type: 'application/xml' }), `${registro.numero}-${lado}.xml`)
            }
          >
            <IconDownload size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <Suspense fallback={<Esqueleto filas={6} alto={18} />}>
        <XmlText texto={data} etiqueta={etiqueta} />
      </Suspense>
    </>
  );
}

export function XmlViewer({ nif, registro }: { nif: string; registro: RegistroDto }) {
  const { t } = useTranslation();
  return (
    <Tabs defaultValue="peticion" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="peticion">{t('registros.detalle.peticion')}</Tabs.Tab>
        <Tabs.Tab value="respuesta">{t('registros.detalle.respuesta')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="peticion">
        <Panel nif={nif} registro={registro} lado="peticion" />
      </Tabs.Panel>
      <Tabs.Panel value="respuesta">
        <Panel nif={nif} registro={registro} lado="respuesta" />
      </Tabs.Panel>
    </Tabs>
  );
}

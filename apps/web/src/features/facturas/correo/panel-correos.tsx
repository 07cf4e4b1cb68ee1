// The e-mails with an invoice or a quote: to whom, when, and what became of them.
import { StatusBadge, type Tono, useFormat } from '@encadena/ui';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { Panel } from '../components/datos-factura';
import { type CorreoEnviado, correosQuery, type PorCorreo } from './api';

type Estado = CorreoEnviado['estado'] | 'ABIERTO';

const TONOS: Record<Estado, Tono> = { PENDIENTE: 'espera', ENVIADO: 'bien', FALLIDO: 'mal', ABIERTO: 'bien' };

function Correo({ correo, zona }: { correo: CorreoEnviado; zona: string }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { estado, para, copia, motivo, respuesta, rechazadas, abiertoEn, pedidoEn, terminadoEn } = correo;
  const deQuien = ({ recordatorio, pedidoPor }: CorreoEnviado, cuando: string): string =>
    recordatorio !== null
      ? t('correoFactura.recordatorio', { n: recordatorio, cuando })
      : pedidoPor
        ? t('correoFactura.pedidoPor', { quien: pedidoPor, cuando })
        : cuando;
  const visto: Estado = abiertoEn ? 'ABIERTO' : estado;
  const lineas = [
    deQuien(correo, instante(pedidoEn, zona)),
    ...(estado === 'ENVIADO' && terminadoEn
      ? [t('correoFactura.enviadoEl', { cuando: instante(terminadoEn, zona) })]
      : []),
    ...(abiertoEn ? [t('correoFactura.abiertoEl', { cuando: instante(abiertoEn, zona) })] : []),
    ...(estado === 'PENDIENTE' && respuesta ? [t('correoFactura.seReintenta')] : []),
  ];
  const mal = [
    ...(motivo ? [t(`correoFactura.motivo.${motivo}`)] : []),
    ...(rechazadas.length > 0 ? [t('correoFactura.rechazadas', { direcciones: rechazadas.join(', ') })] : []),
    ...(motivo && respuesta ? [t('correoFactura.respuesta', { respuesta })] : []),
  ];
  return (
    <Stack component="li" gap={2}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {[...para, ...copia].join(', ')}
        </Text>
        <Box style={{ flex: 'none' }}>
          <StatusBadge tono={TONOS[visto]} texto={t(`correoFactura.estado.${visto}`)} />
        </Box>
      </Group>
      {lineas.map((linea) => (
        <Text key={linea} size="xs" c="dimmed">
          {linea}
        </Text>
      ))}
      {mal.map((linea) => (
        <Text key={linea} size="xs" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
          {linea}
        </Text>
      ))}
    </Stack>
  );
}

interface Props {
  nif: string;
  cosa: PorCorreo;
  /** Where it is sent, unless that is offered elsewhere. */
  enviar: string | undefined;
  /** Whose address it goes to. */
  cliente: string | null;
}

/** Refused, or not for all of them: what the address may be to blame for. */
const noLlego = ({ motivo, rechazadas }: CorreoEnviado): boolean =>
  (motivo !== null && motivo !== 'YA_PAGADA') || rechazadas.length > 0;

export function PanelCorreos({ nif, cosa, enviar, cliente }: Props) {
  const { t } = useTranslation();
  const { zona } = useNif();
  const { data } = useQuery(correosQuery(nif, cosa));
  const ultimo = data?.[0];
  const corregir = cliente !== null && ultimo && noLlego(ultimo) && (
    <Button variant="subtle" component={Link} to={paths.nif.cliente(nif, cliente)}>
      {t('correoFactura.corregirDireccion')}
    </Button>
  );
  return (
    <Panel titulo={t('correoFactura.panel')}>
      <Stack gap="sm">
        {data?.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('correoFactura.ninguno')}
          </Text>
        )}
        {data && data.length > 0 && (
          <Stack
            component="ul"
            gap="sm"
            p={0}
            m={0}
            aria-label={t('correoFactura.lista')}
            style={{ listStyle: 'none' }}
          >
            {data.map((correo) => (
              <Correo key={correo.uuidEnvio} correo={correo} zona={zona} />
            ))}
          </Stack>
        )}
        {(enviar !== undefined || corregir) && (
          <Group>
            {enviar !== undefined && (
              <Button
                variant="default"
                component={Link}
                to={enviar}
                preventScrollReset
                leftSection={<IconMail size={18} />}
              >
                {t('correoFactura.accion')}
              </Button>
            )}
            {corregir}
          </Group>
        )}
      </Stack>
    </Panel>
  );
}

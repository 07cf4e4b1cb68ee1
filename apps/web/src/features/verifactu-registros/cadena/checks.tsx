// What is checked of a record, both sides of each check beside each other and its outcome in words.
import type { RegistroDetalleDto } from '@encadena/contracts';
import { CopyButton, useFormat } from '@encadena/ui';
import { Alert, Code, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';

/** It stands in a region that is read when it changes: a second one inside would be read twice. */
export function Verdict({ registro: { comprobacion } }: { registro: RegistroDetalleDto }) {
  const { t } = useTranslation();
  const { huellaCorrecta, enlaceCorrecto, ordenTemporalCorrecto, horaNoAdelantada } = comprobacion;
  if (!huellaCorrecta || !enlaceCorrecto)
    return (
      <Alert role="group" color="red" icon={<IconAlertTriangle />} title={t('cadena.veredicto.mal')}>
        {t('cadena.veredicto.malTexto')}
      </Alert>
    );
  if (!ordenTemporalCorrecto || !horaNoAdelantada)
    return (
      <Alert role="group" color="yellow" icon={<IconClock />} title={t('cadena.veredicto.hora')}>
        {t('cadena.veredicto.horaTexto')}
      </Alert>
    );
  return (
    <Alert role="group" color="teal" icon={<IconCircleCheck />} title={t('cadena.veredicto.bien')}>
      {t('cadena.veredicto.bienTexto')}
    </Alert>
  );
}

function Dicho({ bien, tono = 'red', children }: { bien: boolean; tono?: string; children: ReactNode }) {
  const color = bien ? 'var(--mantine-color-success)' : `var(--mantine-color-${tono}-text)`;
  const Icono = bien ? IconCircleCheck : IconAlertTriangle;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" c={color}>
      <Icono size={18} style={{ flexShrink: 0 }} />
      <Text size="sm" fw={550}>
        {children}
      </Text>
    </Group>
  );
}

function Lado({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Text fz="xs" c="dimmed">
        {titulo}
      </Text>
      {children}
    </Stack>
  );
}

function Literal({ valor, que }: { valor: string; que: string }) {
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{valor}</Code>
      <CopyButton valor={valor} que={que} />
    </Group>
  );
}

function Seccion({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={titulo}>
      <Stack gap="sm">
        <Title order={2} fz="h4">
          {titulo}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}

function Huella({ registro }: { registro: RegistroDetalleDto }) {
  const { t } = useTranslation();
  const bien = registro.comprobacion.huellaCorrecta;
  return (
    <Seccion titulo={t('cadena.huella.titulo')}>
      <Lado titulo={t('cadena.huella.texto')}>
        <Literal valor={registro.textoHuella} que={t('cadena.huella.texto')} />
      </Lado>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Lado titulo={t('cadena.huella.guardada')}>
          <Literal valor={registro.huella} que={t('cadena.huella.guardada')} />
        </Lado>
        <Lado titulo={t('cadena.huella.calculada')}>
          <Literal valor={registro.huellaCalculada} que={t('cadena.huella.calculada')} />
        </Lado>
      </SimpleGrid>
      <Dicho bien={bien}>{t(bien ? 'cadena.huella.igual' : 'cadena.huella.distinta')}</Dicho>
    </Seccion>
  );
}

function Enlace({ registro }: { registro: RegistroDetalleDto }) {
  const { t } = useTranslation();
  const { enlace, anterior, comprobacion } = registro;
  const bien = comprobacion.enlaceCorrecto;
  const punta = (numero: string, huella: string, que: string) => (
    <>
      <Text size="sm" fw={550} className="cifras" style={{ overflowWrap: 'anywhere' }}>
        {numero}
      </Text>
      <Literal valor={huella} que={que} />
    </>
  );
  return (
    <Seccion titulo={t('cadena.enlace.titulo')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Lado titulo={t('cadena.enlace.dice')}>
          {enlace ? (
            punta(enlace.numero, enlace.huella, t('cadena.enlace.dice'))
          ) : (
            <Text size="sm">{t('cadena.enlace.primero')}</Text>
          )}
        </Lado>
        <Lado titulo={t('cadena.enlace.es')}>
          {anterior ? (
            punta(anterior.numero, anterior.huella, t('cadena.enlace.es'))
          ) : (
            <Text size="sm">{t('cadena.enlace.nadie')}</Text>
          )}
        </Lado>
      </SimpleGrid>
      <Dicho bien={bien}>
        {t(!bien ? 'cadena.enlace.distinto' : anterior ? 'cadena.enlace.igual' : 'cadena.enlace.esPrimero')}
      </Dicho>
    </Seccion>
  );
}

function Hora({ registro }: { registro: RegistroDetalleDto }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const { anterior, comprobacion, fechaHoraGeneracion } = registro;
  const { ordenTemporalCorrecto, horaNoAdelantada } = comprobacion;
  const cuando = (literal: string) => (
    <>
      <Text size="sm" className="cifras">
        {instante(literal, zona)}
      </Text>
      <Code>{literal}</Code>
    </>
  );
  return (
    <Seccion titulo={t('cadena.hora.titulo')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Lado titulo={t('cadena.hora.este')}>{cuando(fechaHoraGeneracion)}</Lado>
        {anterior && <Lado titulo={t('cadena.hora.anterior')}>{cuando(anterior.fechaHoraGeneracion)}</Lado>}
      </SimpleGrid>
      {anterior && (
        <Dicho bien={ordenTemporalCorrecto} tono="yellow">
          {t(ordenTemporalCorrecto ? 'cadena.hora.enOrden' : 'cadena.hora.fueraDeOrden')}
        </Dicho>
      )}
      <Dicho bien={horaNoAdelantada} tono="yellow">
        {t(horaNoAdelantada ? 'cadena.hora.noAdelantada' : 'cadena.hora.adelantada')}
      </Dicho>
    </Seccion>
  );
}

export function Checks({ registro }: { registro: RegistroDetalleDto }) {
  return (
    <Stack gap="sm">
      <Huella registro={registro} />
      <Enlace registro={registro} />
      <Hora registro={registro} />
    </Stack>
  );
}

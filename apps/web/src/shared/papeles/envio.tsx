// What is shown below a form that submits a file: its progress, and why it was refused.
import type { ErrorDeCampo } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { Alert, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api-error';
import { Comprobaciones, comprobadoDe } from './comprobaciones';

const CIEN = 100;

interface AvanceProps {
  parte: number;
  despues?: string;
}

/** How much has left; once all has, the words of what the server does with it. */
function Avance({ parte, despues }: AvanceProps) {
  const { t } = useTranslation();
  const { porcentaje } = useFormat();
  const texto =
    parte >= 1 && despues
      ? despues
      : t('comun.archivo.subiendo', { porcentaje: porcentaje(String(Math.round(parte * CIEN))) });
  return (
    <Stack gap={4} role="status" miw={0} flex={1}>
      <Progress.Root size="sm">
        <Progress.Section value={parte * CIEN} animated={parte >= 1} aria-label={texto} />
      </Progress.Root>
      <Text size="sm" c="dimmed" truncate>
        {texto}
      </Text>
    </Stack>
  );
}

/** The button that hands in, and beside it how far it is: in one row of one height, so that nothing moves away under the finger. */
export function Enviar({ texto, enviando, ...avance }: AvanceProps & { texto: string; enviando: boolean }) {
  return (
    <Group gap="md" wrap="nowrap">
      <Button type="submit" loading={enviando} flex="none">
        {texto}
      </Button>
      {enviando && <Avance {...avance} />}
    </Group>
  );
}

/** The refusals that name one of the form's fields, by that name. */
export function erroresPorCampo(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError
    ? Object.fromEntries(error.errores.map(({ campo, mensaje }) => [campo, mensaje]))
    : {};
}

const esComprobacion = ({ campo }: ErrorDeCampo): boolean => campo.startsWith('comprobaciones.');

/** Why nothing was kept: each check by its name when the signature was refused, the server's words otherwise. */
export function Rechazo({ error, campos }: { error: unknown; campos: readonly string[] }) {
  const { t } = useTranslation();
  if (!(error instanceof Error)) return null;
  const errores = error instanceof ApiError ? error.errores : [];
  if (errores.some(esComprobacion)) {
    return (
      <Alert
        color="red"
        icon={<IconAlertTriangle />}
        title={t('documentos.comprobaciones.rechazo')}
        role="alert"
      >
        <Stack gap="sm">
          <Text size="sm">{t('documentos.comprobaciones.rechazoTexto')}</Text>
          {/* On the page's own ground: green, grey and red are read best there. */}
          <Paper p="sm" radius="sm">
            <Comprobaciones lista={comprobadoDe(errores)} />
          </Paper>
        </Stack>
      </Alert>
    );
  }
  // What stands beside its field is not said twice.
  if (errores.length > 0 && errores.every(({ campo }) => campos.includes(campo))) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle />} role="alert" title={error.message}>
      {errores
        .filter(({ campo }) => !campos.includes(campo))
        .map(({ campo, mensaje }) => (
          <Text key={campo + mensaje} size="sm">
            {mensaje}
          </Text>
        ))}
    </Alert>
  );
}

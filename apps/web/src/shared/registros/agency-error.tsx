// The agency's objection in plain words: what it means, which of our fields it concerns, and the way there.
import type { RegistroDto } from '@encadena/contracts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNombreDeCampo } from '../field-names';

export interface AgencyErrorProps {
  registro: RegistroDto;
  /** Where the field can be changed; without it the place is only named. */
  arreglar?: string;
  /** Other ways to mend it. */
  children?: ReactNode;
}

export function AgencyError({ registro, arreglar, children }: AgencyErrorProps) {
  const { t } = useTranslation();
  const nombreDeCampo = useNombreDeCampo();
  // A field without a name on the screens is not told by ours: it would say nothing to anybody.
  const donde = registro.campo ? nombreDeCampo(registro.campo) : null;
  if (registro.codigoError === null && registro.mensajeError === null) return null;
  return (
    <Alert
      color={registro.estado === 'INCORRECTO' || registro.estado === 'DUPLICADO' ? 'red' : 'yellow'}
      icon={<IconAlertTriangle />}
      title={t('registros.error.titulo', { codigo: registro.codigoError ?? '–' })}
    >
      <Stack gap={6} align="flex-start">
        <Text size="sm">{registro.explicacion ?? t('aeat.general')}</Text>
        {donde !== null && donde !== registro.campo && (
          <Text size="sm" fw={550}>
            {t('registros.error.donde', { campo: donde })}
          </Text>
        )}
        {registro.remedio === 'RECTIFICAR' && <Text size="sm">{t('correccion.remedio.RECTIFICAR')}</Text>}
        {registro.mensajeError && (
          <Text size="xs" lang="es">
            {t('registros.error.original', { texto: registro.mensajeError })}
          </Text>
        )}
        {arreglar && (
          <Button component={Link} to={arreglar} size="xs" variant="default">
            {t('registros.error.arreglar')}
          </Button>
        )}
        {children}
      </Stack>
    </Alert>
  );
}

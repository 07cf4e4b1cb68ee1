// The agency's objection in plain words: what it means, whether the record is stored, which of our fields it concerns, what
// to do about it, and the way there.
import type { RegistroDto } from '@encadena/contracts';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNombreDeCampo } from '../field-names';

/** What a field is part of: whose number, the rate of what. */
const PARTES = [
  { raiz: 'destinatario', nombre: 'facturas.detalle.destinatario' },
  { raiz: 'lineas', nombre: 'facturas.detalle.lineas' },
] as const;

export interface AgencyErrorProps {
  registro: RegistroDto;
  /** The ways to mend it. */
  children?: ReactNode;
}

export function AgencyError({ registro, children }: AgencyErrorProps) {
  const { t } = useTranslation();
  const nombreDeCampo = useNombreDeCampo();
  const { campo, clase, codigoError, estado, explicacion, mensajeError, queHacer } = registro;
  // A field without a name on the screens is not told by ours: it would say nothing to anybody.
  const nombre = campo ? nombreDeCampo(campo) : null;
  const parte = PARTES.find(({ raiz }) => campo?.startsWith(`${raiz}.`) || campo?.startsWith(`${raiz}[`));
  const donde = nombre && parte ? `${t(parte.nombre)} · ${nombre}` : nombre;
  if (codigoError === null && mensajeError === null) return null;
  return (
    <Alert
      color={estado === 'INCORRECTO' || estado === 'DUPLICADO' ? 'red' : 'yellow'}
      icon={<IconAlertTriangle />}
      title={t('registros.error.titulo', { codigo: codigoError ?? '–' })}
    >
      <Stack gap={6} align="flex-start">
        <Text size="sm" fw={550}>
          {explicacion ?? t('registros.error.general')}
        </Text>
        {queHacer && <Text size="sm">{queHacer}</Text>}
        {donde !== null && nombre !== campo && (
          <Text size="sm">{t('registros.error.donde', { campo: donde })}</Text>
        )}
        {clase && <Text size="sm">{t(`registros.error.clase.${clase}`)}</Text>}
        {children}
        {mensajeError && (
          <Text size="xs" lang="es">
            {t('registros.error.original', { texto: mensajeError })}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}

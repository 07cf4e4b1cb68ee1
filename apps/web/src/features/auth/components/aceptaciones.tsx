// The check boxes of the registration: two that must be accepted, each with its text one press away, and an
// optional one.
import { Alert, Button, Checkbox, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Trans, useTranslation } from 'react-i18next';
import { EnlaceLegal } from '../../../shared/textos-legales';
import type { Registro, useVersiones } from './registro-form';

export function Aceptaciones({
  form,
  textos,
}: {
  form: UseFormReturnType<Registro>;
  textos: ReturnType<typeof useVersiones>;
}) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Checkbox
        label={
          <Trans
            i18nKey="auth.registro.privacidad"
            components={{ enlace: <EnlaceLegal documento="PRIVACIDAD" /> }}
          />
        }
        required
        {...form.getInputProps('privacidad', { type: 'checkbox' })}
      />
      <Checkbox
        label={
          <Trans
            i18nKey="auth.registro.condiciones"
            components={{ enlace: <EnlaceLegal documento="CONDICIONES" /> }}
          />
        }
        required
        {...form.getInputProps('condiciones', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('auth.registro.comerciales')}
        {...form.getInputProps('correosComerciales', { type: 'checkbox' })}
      />
      {textos.fallo && (
        <Alert color="red" role="alert">
          <Stack gap="sm" align="flex-start">
            {t('auth.registro.sinTextos')}
            <Button
              size="xs"
              variant="default"
              loading={textos.cargando}
              onClick={() => void textos.cargar()}
            >
              {t('comun.acciones.reintentar')}
            </Button>
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}

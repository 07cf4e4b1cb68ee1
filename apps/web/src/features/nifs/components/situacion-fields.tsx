// Whether this taxpayer is inside VERI*FACTU at all (dossier sections 11 and 15): what the person says, and
// the reason when they are not.
import { territorioDe } from '@encadena/invoicing';
import { Alert, Checkbox, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { provinciaDe } from './direccion-fields';
import type { FormNif } from './use-nif-form';

export function SituacionFields({ form }: { form: FormNif }) {
  const { t } = useTranslation();
  const { direccion, domicilioFiscalComun, acogidoSii } = form.values;
  const foral = territorioDe(direccion.codigoPostal.trim(), direccion.pais) === 'FORAL';
  const provincia = provinciaDe(direccion);
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('nifs.campos.sii')}
        description={t('nifs.campos.siiAyuda')}
        {...form.getInputProps('acogidoSii', { type: 'checkbox' })}
        error={undefined}
        aria-invalid={form.errors.acogidoSii !== undefined}
      />
      {acogidoSii && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={t('nifs.ambito.siiTitulo')}>
          {t('nifs.ambito.sii')}
        </Alert>
      )}
      {foral && (
        <>
          <Alert
            color={domicilioFiscalComun ? 'yellow' : 'red'}
            role="alert"
            icon={<IconAlertTriangle />}
            title={
              domicilioFiscalComun ? t('nifs.ambito.foralConfirmadoTitulo') : t('nifs.ambito.foralTitulo')
            }
          >
            {domicilioFiscalComun
              ? t('nifs.ambito.foralConfirmado', { provincia })
              : t('nifs.ambito.foral', { provincia })}
          </Alert>
          <Checkbox
            label={t('nifs.campos.foral')}
            {...form.getInputProps('domicilioFiscalComun', { type: 'checkbox' })}
            error={undefined}
            aria-invalid={form.errors.domicilioFiscalComun !== undefined}
          />
        </>
      )}
    </Stack>
  );
}

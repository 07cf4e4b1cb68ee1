// Password and second-factor code: removing protection asks for both; what gives everything away asks for the code where login does.
import { PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { CIFRAS_CODIGO, CampoCodigo } from '../../../shared/codigo';
import { useEspera } from '../../../shared/espera';
import { applyServerErrors, enfocarPrimerError } from '../../../shared/form';
import type { ContrasenaYCodigo } from '../api';
import { alCampo } from '../errores';

interface Props {
  texto: string;
  boton: string;
  peligro?: boolean;
  /** The account has no second factor: the password alone. */
  sinCodigo?: boolean;
  enviando: boolean;
  onEnviar: (valores: ContrasenaYCodigo, alFallar: (error: unknown) => void) => void;
}

export function ConCodigoForm({ texto, boton, peligro, sinCodigo = false, enviando, onEnviar }: Props) {
  const { t } = useTranslation();
  const espera = useEspera();
  const form = useForm<ContrasenaYCodigo>({
    initialValues: { contrasena: '', codigo: '' },
    validate: {
      contrasena: (valor) => (valor === '' ? t('validacion.obligatorio') : null),
      codigo: (valor) =>
        sinCodigo || valor.length === CIFRAS_CODIGO
          ? null
          : t('validacion.longitudExacta', { length: CIFRAS_CODIGO }),
    },
  });
  const alFallar = (error: unknown): void => {
    espera.alFallar(error);
    form.setFieldValue('codigo', '');
    applyServerErrors(
      form,
      alCampo(error, { CONTRASENA_INCORRECTA: 'contrasena', CODIGO_SEGUNDO_FACTOR: 'codigo' }),
    );
  };
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (valores) => onEnviar(valores, alFallar),
        (errores) => enfocarPrimerError(form, errores),
      )}
    >
      <Stack gap="md">
        <Text size="sm">{texto}</Text>
        <PasswordInput
          data-autofocus
          label={t('auth.perfil.contrasena.actual')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t('auth.login.ver'), tabIndex: 0 }}
          {...form.getInputProps('contrasena')}
        />
        {!sinCodigo && (
          <CampoCodigo
            etiqueta={t('auth.segundoFactor.codigo')}
            valor={form.values.codigo}
            error={form.errors.codigo}
            onCambio={(valor) => form.setFieldValue('codigo', valor)}
          />
        )}
        <BotonEnviar enviando={enviando} quedan={espera.quedan} color={peligro ? 'red.9' : undefined}>
          {boton}
        </BotonEnviar>
      </Stack>
    </form>
  );
}

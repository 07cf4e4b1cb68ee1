// One address and one button: requesting a link.
import { auth } from '@encadena/contracts';
import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';

const soloEmail = auth.solicitarCambioContrasena.body!;

interface Props {
  inicial?: string;
  boton: string;
  enviando: boolean;
  quedan: number;
  onEnviar: (email: string, alFallar: (error: unknown) => void) => void;
}

export function EmailForm({ inicial = '', boton, enviando, quedan, onEnviar }: Props) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: inicial },
    validate: useResolver<{ email: string }>(soloEmail),
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ email }) => onEnviar(email.trim(), (error) => applyServerErrors(form, error)),
        (errores) => enfocarPrimerError(form, errores),
      )}
    >
      <Stack gap="sm">
        <TextInput
          label={t('auth.login.email')}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          maxLength={254}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <BotonEnviar fullWidth enviando={enviando} quedan={quedan}>
          {boton}
        </BotonEnviar>
      </Stack>
    </form>
  );
}

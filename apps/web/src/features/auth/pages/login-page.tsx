// Signing in: stores the person, switches to their language, goes to their NIFs.
import { auth, credencialesSchema } from '@encadena/contracts';
import { PageHeader } from '@encadena/ui';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { call } from '../../../shared/api-client';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { elegir } from '../../../shared/idioma';
import { session } from '../../../shared/session';

interface Credenciales {
  email: string;
  contrasena: string;
}

export function LoginPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const form = useForm<Credenciales>({ mode: 'uncontrolled', initialValues: { email: '', contrasena: '' }, validate: useResolver<Credenciales>(credencialesSchema) });
  const login = useMutation({
    mutationFn: (body: Credenciales) => call(auth.login, { body }),
    onError: (error) => applyServerErrors(form, error),
    onSuccess: async (usuario) => {
      if ('segundoFactorRequerido' in usuario) return;
      session.guardar(usuario);
      await elegir(i18n, usuario.idioma);
      await navigate(paths.nifs);
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((valores) => login.mutate(valores), (errores) => enfocarPrimerError(form, errores))}>
      <PageHeader titulo={t('auth.login.titulo')} ayuda="login" />
      <Stack gap="sm">
        <TextInput label={t('auth.login.email')} type="email" autoComplete="username" required withAsterisk={false} key={form.key('email')} {...form.getInputProps('email')} />
        <PasswordInput label={t('auth.login.contrasena')} autoComplete="current-password" required withAsterisk={false} visibilityToggleButtonProps={{ 'aria-label': t('auth.login.ver'), tabIndex: 0 }} key={form.key('contrasena')} {...form.getInputProps('contrasena')} />
        <Button type="submit" fullWidth mt="xs" loading={login.isPending}>
          {t('auth.login.entrar')}
        </Button>
      </Stack>
    </form>
  );
}

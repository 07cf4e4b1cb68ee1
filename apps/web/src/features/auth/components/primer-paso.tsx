// Email and password. People who have not verified their address are sent to the page that says so.
import { PageHeader } from '@encadena/ui';
import { Anchor, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { ApiError } from '../../../shared/api-error';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { useEspera } from '../../../shared/espera';
import { applyServerErrors, enfocarPrimerError, useResolverDiferido } from '../../../shared/form';
import { elegir } from '../../../shared/idioma';
import { avisarError } from '../../../shared/query';
import { useEstadoAuth } from '../estado';
import { useEntrar } from '../use-entrar';
import { cargarSegundoPaso } from './cargar-segundo-paso';

interface Credenciales {
  email: string;
  contrasena: string;
}

/** The server looked at what was typed and said no: told beside the field. Everything else is a notice. */
const esRechazo = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

const cargarAcceso = () => import('../acceso');
const cargarSchema = async () => (await cargarAcceso()).credencialesSchema;

export function PrimerPaso() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const entrar = useEntrar();
  const espera = useEspera();
  const { email = '' } = useEstadoAuth();
  const form = useForm<Credenciales>({
    mode: 'uncontrolled',
    initialValues: { email, contrasena: '' },
    validate: useResolverDiferido<Credenciales>(cargarSchema),
    // A refusal is about both together: whichever is corrected, it is out of date.
    onValuesChange: () => form.clearErrors(),
  });
  // While the person types. When it fails now, sending tries again and says so.
  useEffect(() => void cargarAcceso().catch(() => undefined), []);
  const login = useMutation({
    mutationFn: async (body: Credenciales) => (await cargarAcceso()).pedirEntrada(body),
    meta: { sinAviso: true },
    onError: (error, valores) => {
      espera.alFallar(error);
      if (!esRechazo(error)) return avisarError(error);
      if (error.codigo === 'EMAIL_NO_VERIFICADO')
        return void navigate(paths.emailNoVerificado, { state: { email: valores.email } });
      if (error.errores.length > 0) return applyServerErrors(form, error);
      form.setFieldError('contrasena', error.message);
      form.getInputNode('contrasena')?.focus();
    },
    onSuccess: async (respuesta) => {
      if (!('segundoFactorRequerido' in respuesta)) return entrar(respuesta);
      // When it fails now, the page asks again and says so.
      await Promise.all([elegir(i18n, respuesta.idioma), cargarSegundoPaso().catch(() => undefined)]);
      return navigate(paths.login, { state: { segundoFactorHasta: respuesta.caducaEn } });
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (valores) => login.mutate(valores),
        (errores) => enfocarPrimerError(form, errores),
      )}
    >
      <PageHeader titulo={t('auth.login.titulo')} ayuda="login" />
      <Stack gap="sm">
        <TextInput
          label={t('auth.login.email')}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('auth.login.contrasena')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t('auth.login.ver'), tabIndex: 0 }}
          key={form.key('contrasena')}
          {...form.getInputProps('contrasena')}
        />
        <BotonEnviar fullWidth mt="xs" enviando={login.isPending} quedan={espera.quedan}>
          {t('auth.login.entrar')}
        </BotonEnviar>
        {espera.quedan > 0 && <Text size="sm">{t('auth.login.sinEsperar')}</Text>}
        <Anchor component={Link} to={paths.recuperarContrasena} size="sm" inherit={false}>
          {t('auth.login.olvidada')}
        </Anchor>
        <Text size="sm">
          {t('auth.login.sinCuenta')}{' '}
          <Anchor component={Link} to={paths.registrar} underline="always">
            {t('auth.login.crear')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}

// Changing one's own password, which closes every other session.
import { usuarios } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { ContrasenaNueva } from '../../../shared/contrasena-nueva';
import { useEspera } from '../../../shared/espera';
import { applyServerErrors, enfocarPrimerError, useResolverContrasena } from '../../../shared/form';
import { useCambiarContrasena } from '../api';
import type { ContrasenaForm } from '../api';
import { alCampo } from '../errores';
import { Seccion } from './seccion';

export function CambioContrasena({ email }: { email: string }) {
  const { t } = useTranslation();
  const espera = useEspera();
  const cambiar = useCambiarContrasena();
  const form = useForm<ContrasenaForm>({
    initialValues: { contrasenaActual: '', contrasena: '', repetirContrasena: '' },
    validate: useResolverContrasena<ContrasenaForm>(usuarios.cambiarContrasena.body!),
  });
  const enviar = (body: ContrasenaForm): void =>
    cambiar.mutate(body, {
      onError: (error) => {
        espera.alFallar(error);
        applyServerErrors(
          form,
          alCampo(error, { CONTRASENA_INCORRECTA: 'contrasenaActual', CONTRASENA_CONOCIDA: 'contrasena' }),
        );
      },
      onSuccess: () => {
        form.reset();
        toasts.exito({ mensaje: t('auth.perfil.contrasena.cambiada') });
      },
    });
  return (
    <Seccion titulo={t('auth.perfil.contrasena.titulo')} texto={t('auth.perfil.contrasena.texto')}>
      <form noValidate onSubmit={form.onSubmit(enviar, (errores) => enfocarPrimerError(form, errores))}>
        {/* Password managers want to know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="sm" maw={400}>
          <PasswordInput
            label={t('auth.perfil.contrasena.actual')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': t('auth.login.ver'), tabIndex: 0 }}
            {...form.getInputProps('contrasenaActual')}
          />
          <ContrasenaNueva
            contrasena={form.getInputProps('contrasena')}
            repetir={form.getInputProps('repetirContrasena')}
          />
          <BotonEnviar
            enviando={cambiar.isPending}
            quedan={espera.quedan}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('auth.perfil.contrasena.cambiar')}
          </BotonEnviar>
        </Stack>
      </form>
    </Seccion>
  );
}

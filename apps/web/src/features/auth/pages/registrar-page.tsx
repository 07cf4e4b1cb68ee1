// Registration: personal details, a password, and the texts accepted in the version that was shown.
import { auth, registroEntradaSchema } from '@encadena/contracts';
import { PageHeader, useIdioma } from '@encadena/ui';
import { Anchor, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { call } from '../../../shared/api-client';
import { ApiError } from '../../../shared/api-error';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { ContrasenaNueva } from '../../../shared/contrasena-nueva';
import { useEspera } from '../../../shared/espera';
import { applyServerErrors, enfocarPrimerError } from '../../../shared/form';
import { Aceptaciones } from '../components/aceptaciones';
import { EmailConocido } from '../components/email-conocido';
import { REGISTRO_VACIO, cuerpoDe, useValidarRegistro, useVersiones } from '../components/registro-form';
import type { Registro } from '../components/registro-form';

const direccionValida = (email: string): string | undefined =>
  registroEntradaSchema.shape.email.safeParse(email).data;

export function RegistrarPage() {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const navigate = useNavigate();
  const espera = useEspera();
  const textos = useVersiones(idioma);
  const [dejado, setDejado] = useState<string>();
  const form = useForm<Registro>({ initialValues: REGISTRO_VACIO, validate: useValidarRegistro(idioma) });
  const registrar = useMutation({
    mutationFn: (registro: Registro) =>
      call(auth.registrar, { body: cuerpoDe(registro, idioma, textos.versiones) }),
    onSuccess: ({ email }) => navigate(paths.emailNoVerificado, { state: { email, enviado: true } }),
    onError: (error) => {
      espera.alFallar(error);
      applyServerErrors(form, error);
      if (!(error instanceof ApiError && error.codigo === 'TEXTO_LEGAL_OBSOLETO')) return;
      form.setValues({ privacidad: false, condiciones: false });
      void textos.cargar();
    },
  });
  const email = form.getInputProps('email');
  const enviar = (registro: Registro): void =>
    textos.versiones ? registrar.mutate(registro) : void textos.cargar();
  return (
    <form noValidate onSubmit={form.onSubmit(enviar, (errores) => enfocarPrimerError(form, errores))}>
      <PageHeader titulo={t('auth.registro.titulo')} ayuda="registrar" />
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={t('auth.registro.nombre')}
            autoComplete="given-name"
            required
            withAsterisk={false}
            maxLength={60}
            {...form.getInputProps('nombre')}
          />
          <TextInput
            label={t('auth.registro.apellidos')}
            autoComplete="family-name"
            required
            withAsterisk={false}
            maxLength={100}
            {...form.getInputProps('apellidos')}
          />
        </SimpleGrid>
        <div>
          <TextInput
            label={t('auth.login.email')}
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            maxLength={254}
            {...email}
            onBlur={(event) => {
              email.onBlur?.(event);
              setDejado(direccionValida(event.currentTarget.value));
            }}
          />
          <EmailConocido email={dejado} />
        </div>
        <TextInput
          label={`${t('auth.registro.telefono')} (${t('comun.formulario.opcional')})`}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          {...form.getInputProps('telefono')}
        />
        <ContrasenaNueva
          etiqueta={t('auth.login.contrasena')}
          contrasena={form.getInputProps('contrasena')}
          repetir={form.getInputProps('repetirContrasena')}
        />
        <Aceptaciones form={form} textos={textos} />
        <BotonEnviar fullWidth mt="xs" enviando={registrar.isPending} quedan={espera.quedan}>
          {t('auth.registro.crear')}
        </BotonEnviar>
        <Text size="sm">
          {t('auth.registro.conCuenta')}{' '}
          <Anchor component={Link} to={paths.login} underline="always">
            {t('auth.registro.entrar')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}

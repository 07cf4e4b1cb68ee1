// The emailed link for choosing another password: checked first, used up by the change.
import { auth } from '@encadena/contracts';
import { DataState, Esqueleto, PageHeader } from '@encadena/ui';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { call } from '../../../shared/api-client';
import { ApiError } from '../../../shared/api-error';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { ContrasenaNueva } from '../../../shared/contrasena-nueva';
import { useEspera } from '../../../shared/espera';
import { applyServerErrors, enfocarPrimerError, useResolverContrasena } from '../../../shared/form';
import { mensajeDeError } from '../../../shared/query';
import { Resultado } from '../../../shared/resultado';

interface Valores {
  token: string;
  contrasena: string;
  repetirContrasena: string;
}

const tokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['cambiar-contrasena', token],
    queryFn: ({ signal }) => call(auth.validarTokenCambioContrasena, { query: { token }, signal }),
    meta: { sinAviso: true },
    staleTime: Infinity,
    gcTime: 0,
  });

const useCambiar = () =>
  useMutation({ mutationFn: (body: Valores) => call(auth.cambiarContrasena, { body }) });

const esEnlaceNoValido = (error: unknown): boolean =>
  error instanceof ApiError && error.codigo === 'ENLACE_NO_VALIDO';

function NoValido() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader titulo={t('auth.verificar.noValido')} ayuda="cambiar-contrasena" />
      <Resultado
        aspecto="mal"
        accion={
          <Button component={Link} to={paths.recuperarContrasena} fullWidth>
            {t('auth.verificar.pedirOtro')}
          </Button>
        }
      >
        {t('auth.verificar.noValidoTexto')}
      </Resultado>
    </>
  );
}

function Hecho() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader titulo={t('auth.cambiar.hecho')} ayuda="cambiar-contrasena" />
      <Resultado
        aspecto="bien"
        accion={
          <Button component={Link} to={paths.login} fullWidth>
            {t('auth.verificar.entrar')}
          </Button>
        }
      >
        {t('auth.cambiar.hechoTexto')}
      </Resultado>
    </>
  );
}

function Formulario({
  token,
  email,
  cambiar,
}: {
  token: string;
  email: string;
  cambiar: ReturnType<typeof useCambiar>;
}) {
  const { t } = useTranslation();
  const espera = useEspera();
  const form = useForm<Valores>({
    initialValues: { token, contrasena: '', repetirContrasena: '' },
    validate: useResolverContrasena<Valores>(auth.cambiarContrasena.body!),
  });
  const enviar = (body: Valores): void =>
    cambiar.mutate(body, {
      onError: (error) => {
        espera.alFallar(error);
        applyServerErrors(form, error);
      },
    });
  return (
    <form noValidate onSubmit={form.onSubmit(enviar, (errores) => enfocarPrimerError(form, errores))}>
      <Stack gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('auth.cambiar.para', { correo: email })}
        </Text>
        <ContrasenaNueva
          contrasena={form.getInputProps('contrasena')}
          repetir={form.getInputProps('repetirContrasena')}
        />
        <BotonEnviar fullWidth mt="xs" enviando={cambiar.isPending} quedan={espera.quedan}>
          {t('auth.cambiar.guardar')}
        </BotonEnviar>
      </Stack>
    </form>
  );
}

export function CambiarContrasenaPage() {
  const { t } = useTranslation();
  const [busqueda] = useSearchParams();
  const token = busqueda.get('token') ?? '';
  const consulta = useQuery({ ...tokenQuery(token), enabled: token !== '' });
  const cambiar = useCambiar();
  if (cambiar.isSuccess) return <Hecho />;
  if (token === '' || esEnlaceNoValido(consulta.error) || esEnlaceNoValido(cambiar.error))
    return <NoValido />;
  return (
    <>
      <PageHeader titulo={t('auth.cambiar.titulo')} ayuda="cambiar-contrasena" />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={6} alto={40} />}
      >
        {({ emailEnmascarado }) => <Formulario token={token} email={emailEnmascarado} cambiar={cambiar} />}
      </DataState>
    </>
  );
}

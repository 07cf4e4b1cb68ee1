// The emailed link. Verifying takes a press: programs that open links before people do would use the link up.
import { auth } from '@encadena/contracts';
import { PageHeader } from '@encadena/ui';
import { Anchor, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { call } from '../../../shared/api-client';
import { ApiError } from '../../../shared/api-error';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { useEspera } from '../../../shared/espera';
import { Resultado } from '../../../shared/resultado';

export function VerificarEmailPage() {
  const { t } = useTranslation();
  const [busqueda] = useSearchParams();
  const espera = useEspera();
  const verificar = useMutation({
    mutationFn: (token: string) => call(auth.verificarEmail, { body: { token } }),
    meta: { sinAviso: true },
    onError: espera.alFallar,
  });
  const token = busqueda.get('token') ?? '';
  const noValido =
    token === '' || (verificar.error instanceof ApiError && verificar.error.codigo === 'ENLACE_NO_VALIDO');
  if (verificar.isSuccess) {
    const { email, contrasenaPendiente } = verificar.data;
    if (contrasenaPendiente) {
      return (
        <>
          <PageHeader titulo={t('auth.verificar.elige')} ayuda="verificar-email" />
          <Resultado
            aspecto="correo"
            accion={
              <Anchor component={Link} to={paths.recuperarContrasena} size="sm" inherit={false}>
                {t('auth.verificar.pedirOtro')}
              </Anchor>
            }
          >
            <Trans
              i18nKey="auth.verificar.eligeTexto"
              values={{ correo: email }}
              components={{ b: <strong /> }}
            />
          </Resultado>
        </>
      );
    }
    return (
      <>
        <PageHeader titulo={t('auth.verificar.hecho')} ayuda="verificar-email" />
        <Resultado
          aspecto="bien"
          accion={
            <Button component={Link} to={paths.login} state={{ email }} fullWidth>
              {t('auth.verificar.entrar')}
            </Button>
          }
        >
          <Trans
            i18nKey="auth.verificar.hechoTexto"
            values={{ correo: email }}
            components={{ b: <strong /> }}
          />
        </Resultado>
      </>
    );
  }
  if (noValido) {
    return (
      <>
        <PageHeader titulo={t('auth.verificar.noValido')} ayuda="verificar-email" />
        {/* Whoever opens the link a second time is verified already: signing in is the way on. */}
        <Stack gap="md">
          <Resultado
            aspecto="mal"
            accion={
              <Button component={Link} to={paths.emailNoVerificado} fullWidth>
                {t('auth.verificar.pedirOtro')}
              </Button>
            }
          >
            {t('auth.verificar.noValidoTexto')}
          </Resultado>
          <Anchor component={Link} to={paths.login} size="sm" inherit={false}>
            {t('auth.noVerificado.volver')}
          </Anchor>
        </Stack>
      </>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        verificar.mutate(token);
      }}
    >
      <PageHeader titulo={t('auth.verificar.titulo')} ayuda="verificar-email" />
      <div role="alert">
        {verificar.isError && espera.quedan === 0 && (
          <Resultado aspecto="mal">{t('auth.verificar.error')}</Resultado>
        )}
      </div>
      <Resultado
        aspecto="correo"
        accion={
          <BotonEnviar fullWidth enviando={verificar.isPending} quedan={espera.quedan}>
            {t('auth.verificar.accion')}
          </BotonEnviar>
        }
      >
        {t('auth.verificar.texto')}
      </Resultado>
    </form>
  );
}

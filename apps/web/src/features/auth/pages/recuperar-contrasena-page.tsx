// Requesting a link to choose another password. The answer is the same whether or not the account exists.
import { auth } from '@encadena/contracts';
import { PageHeader } from '@encadena/ui';
import { Anchor, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { call } from '../../../shared/api-client';
import { useEspera } from '../../../shared/espera';
import { EmailForm } from '../components/email-form';
import { Resultado } from '../../../shared/resultado';

export function RecuperarContrasenaPage() {
  const { t } = useTranslation();
  const espera = useEspera();
  const solicitar = useMutation({
    mutationFn: (email: string) => call(auth.solicitarCambioContrasena, { body: { email } }),
    onError: espera.alFallar,
  });
  const volver = (
    <Anchor component={Link} to={paths.login} size="sm" inherit={false}>
      {t('auth.noVerificado.volver')}
    </Anchor>
  );
  if (solicitar.isSuccess) {
    return (
      <>
        <PageHeader titulo={t('auth.recuperar.enviado')} ayuda="recuperar-contrasena" />
        <Resultado aspecto="correo" accion={volver}>
          <Trans
            i18nKey="auth.recuperar.enviadoTexto"
            values={{ correo: solicitar.variables }}
            components={{ b: <strong /> }}
          />
        </Resultado>
      </>
    );
  }
  return (
    <>
      <PageHeader titulo={t('auth.recuperar.titulo')} ayuda="recuperar-contrasena" />
      <Stack gap="md">
        <Text size="sm">{t('auth.recuperar.texto')}</Text>
        <EmailForm
          boton={t('auth.recuperar.enviar')}
          enviando={solicitar.isPending}
          quedan={espera.quedan}
          onEnviar={(email, onError) => solicitar.mutate(email, { onError })}
        />
        {volver}
      </Stack>
    </>
  );
}

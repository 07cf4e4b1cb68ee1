// An account whose address has not been verified yet: where the link was sent, and how to get another.
import { auth } from '@encadena/contracts';
import { PageHeader, toasts } from '@encadena/ui';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { unClic } from '../../../shared/boton-enviar';
import { call } from '../../../shared/api-client';
import { duracion, useEspera } from '../../../shared/espera';
import { EmailForm } from '../components/email-form';
import { Resultado } from '../../../shared/resultado';
import { useEstadoAuth } from '../estado';

/** Seconds between two links; mail takes a moment. */
const PAUSA = 60;

export function EmailNoVerificadoPage() {
  const { t } = useTranslation();
  const estado = useEstadoAuth();
  const [email, setEmail] = useState(estado.email);
  const espera = useEspera(estado.enviado ? PAUSA : 0);
  const reenviar = useMutation({
    mutationFn: (direccion: string) => call(auth.solicitarVerificacion, { body: { email: direccion } }),
    onError: espera.alFallar,
    onSuccess: (_, direccion) => {
      setEmail(direccion);
      espera.esperar(PAUSA);
      toasts.exito({ mensaje: t('auth.noVerificado.reenviado') });
    },
  });
  return (
    <>
      <PageHeader titulo={t('auth.noVerificado.titulo')} ayuda="email-no-verificado" />
      <Stack gap="md">
        {email === undefined ? (
          <>
            <Text size="sm">{t('auth.noVerificado.sinDireccion')}</Text>
            <EmailForm
              inicial={estado.email}
              boton={t('auth.noVerificado.reenviar')}
              enviando={reenviar.isPending}
              quedan={espera.quedan}
              onEnviar={(direccion, onError) => reenviar.mutate(direccion, { onError })}
            />
          </>
        ) : (
          <Resultado aspecto="correo">
            <Trans
              i18nKey="auth.noVerificado.enviado"
              values={{ correo: email }}
              components={{ b: <strong /> }}
            />
            <Text size="sm" c="dimmed" mt="xs">
              {t('auth.noVerificado.noLlega')}
            </Text>
            <Group gap="xs" mt="md">
              <Button
                variant="default"
                size="sm"
                loading={reenviar.isPending}
                disabled={espera.quedan > 0}
                onClick={unClic(() => reenviar.mutate(email))}
              >
                {t('auth.noVerificado.reenviar')}
              </Button>
              <Button variant="subtle" size="sm" onClick={() => setEmail(undefined)}>
                {t('auth.noVerificado.otra')}
              </Button>
            </Group>
            {/* The line keeps its place, so that nothing jumps when the wait is over. */}
            <Text size="sm" c="dimmed" mt="xs" mih="1.5em">
              {espera.quedan > 0
                ? t('auth.noVerificado.reenviarEn', { tiempo: duracion(espera.quedan) })
                : ''}
            </Text>
          </Resultado>
        )}
        <Anchor component={Link} to={paths.login} size="sm" inherit={false}>
          {t('auth.noVerificado.volver')}
        </Anchor>
      </Stack>
    </>
  );
}

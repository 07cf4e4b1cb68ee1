// Back from the provider: ends the consent, once, and goes on to the account; what went wrong is told in words.
import { PageHeader, toasts } from '@encadena/ui';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { Resultado } from '../../../shared/resultado';
import { YaIntentada, callbackQuery } from '../api';
import { nifDe } from '../consentimiento';

/** Why nothing was connected; undefined while it may still be. */
function useFallo(error: Error | null): string | undefined {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const deStripe = params.get('error');
  if (deStripe !== null)
    return t(deStripe === 'access_denied' ? 'stripe.callback.rechazada' : 'stripe.callback.fallo');
  if (!params.get('code') || !params.get('state')) return t('stripe.callback.sinDatos');
  if (error === null) return undefined;
  return error instanceof YaIntentada ? t('stripe.callback.repetida') : error.message;
}

export function CallbackPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [code, state] = [params.get('code') ?? '', params.get('state') ?? ''];
  const { data: cuenta, error } = useQuery({
    ...callbackQuery(code, state),
    enabled: code !== '' && state !== '' && !params.has('error'),
  });
  const fallo = useFallo(error);
  useEffect(() => {
    if (!cuenta) return;
    const { uuidNif, uuid, nombre } = cuenta;
    toasts.exito({ id: `conectada-${uuid}`, mensaje: t('stripe.conectar.hecha', { nombre }) });
    void queryClient.invalidateQueries({ queryKey: ['stripe', uuidNif] });
    void navigate(paths.nif.cuentaStripe(uuidNif, uuid, 'configuracion'), { replace: true });
  }, [cuenta, navigate, queryClient, t]);
  const nif = nifDe(state);
  return (
    <>
      <PageHeader titulo={t('stripe.callback.titulo')} ayuda="integracion-stripe" />
      {fallo === undefined ? (
        <Group gap="sm" role="status">
          <Loader size="sm" />
          <Text size="sm">{t('stripe.callback.esperando')}</Text>
        </Group>
      ) : (
        <div role="alert">
          <Resultado
            aspecto="mal"
            accion={
              <Group>
                <Button component={Link} to={nif ? paths.nif.integracionStripe(nif) : paths.nifs}>
                  {t(nif ? 'stripe.callback.volver' : 'stripe.callback.nifs')}
                </Button>
              </Group>
            }
          >
            {fallo}
          </Resultado>
        </div>
      )}
    </>
  );
}

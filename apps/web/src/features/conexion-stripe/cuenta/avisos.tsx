// How we learn of the account's new sales: told by the provider at once, or by a look once an hour; and the endpoint that turns the
// one into the other where the account is connected by a key.
import { EVENTOS_CUENTA_STRIPE, SECRETO_STRIPE } from '@encadena/contracts';
import type { CuentaStripeDto } from '@encadena/contracts';
import { CopyButton, StatusBadge, toasts, useConfirm, useFormat } from '@encadena/ui';
import { Alert, Button, Code, Group, List, PasswordInput, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { useNif } from '../../../shared/nif';
import { Parte } from '../../../shared/parte';
import { usePonerSecreto, useQuitarSecreto } from '../api';

function Modo({ cuenta: { avisos } }: { cuenta: CuentaStripeDto }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const { modo, vistoEn, error } = avisos;
  const alMomento = modo === 'AL_MOMENTO';
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <StatusBadge tono={alMomento ? 'bien' : 'neutro'} texto={t(`stripe.avisos.modo.${modo}`)} />
        {(!alMomento || vistoEn) && (
          <Text size="sm" c="dimmed" className="cifras">
            {vistoEn
              ? t('stripe.avisos.visto', { cuando: instante(vistoEn, zona) })
              : t('stripe.avisos.sinVer')}
          </Text>
        )}
      </Group>
      <Text size="sm">{t(`stripe.avisos.texto.${modo}`)}</Text>
      {error && (
        <Alert color="yellow" role="alert">
          {t(`stripe.recuperar.errores.${error}`)}
        </Alert>
      )}
    </Stack>
  );
}

/** What is set at the provider: where it tells us, and of what. */
function Endpoint({ direccion }: { direccion: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <Text size="sm" fw={550}>
        {t('stripe.avisos.direccion')}
      </Text>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <Code style={{ overflowWrap: 'anywhere' }}>{direccion}</Code>
        <CopyButton valor={direccion} que={t('stripe.avisos.direccion')} />
      </Group>
      <details>
        <summary>
          <Text component="span" size="sm">
            {t('stripe.avisos.eventos')}
          </Text>
        </summary>
        <List size="sm" spacing={2} mt="xs" lang="en">
          {EVENTOS_CUENTA_STRIPE.map((evento) => (
            <List.Item key={evento}>{evento}</List.Item>
          ))}
        </List>
      </details>
    </Stack>
  );
}

function Secreto({ cuenta: { uuidNif, uuid, avisos } }: { cuenta: CuentaStripeDto }) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const poner = usePonerSecreto(uuidNif, uuid);
  const quitar = useQuitarSecreto(uuidNif, uuid);
  const campo = useRef<HTMLInputElement>(null);
  const [secreto, setSecreto] = useState('');
  const [error, setError] = useState<string>();
  const hay = avisos.modo === 'AL_MOMENTO';
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    if (!SECRETO_STRIPE.test(secreto.trim())) {
      setError(t('stripe.avisos.secreto.formato'));
      return campo.current?.focus();
    }
    return poner.mutate(secreto.trim(), {
      onSuccess: () => {
        setSecreto('');
        toasts.exito({ mensaje: t('stripe.avisos.secreto.guardado') });
      },
    });
  };
  const dejar = async (): Promise<void> => {
    const si = await confirmar({
      titulo: t('stripe.avisos.quitar.titulo'),
      texto: t('stripe.avisos.quitar.texto'),
      accion: t('stripe.avisos.quitar.accion'),
    });
    if (si)
      quitar.mutate(undefined, {
        onSuccess: () => toasts.exito({ mensaje: t('stripe.avisos.quitar.hecho') }),
      });
  };
  return (
    <form noValidate onSubmit={enviar}>
      <Stack gap="sm">
        <PasswordInput
          ref={campo}
          label={t('stripe.avisos.secreto.campo')}
          description={t(hay ? 'stripe.avisos.secreto.otro' : 'stripe.avisos.secreto.ayuda')}
          required
          withAsterisk={false}
          autoComplete="off"
          spellCheck={false}
          maxLength={210}
          maw={520}
          visibilityToggleButtonProps={{ 'aria-label': t('stripe.avisos.secreto.ver'), tabIndex: 0 }}
          value={secreto}
          error={error}
          onChange={(event) => {
            setSecreto(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Group>
          <BotonEnviar enviando={poner.isPending} variant="default">
            {t(hay ? 'stripe.avisos.secreto.cambiar' : 'stripe.avisos.secreto.accion')}
          </BotonEnviar>
          {hay && (
            <Button variant="subtle" color="red" loading={quitar.isPending} onClick={() => void dejar()}>
              {t('stripe.avisos.quitar.accion')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

export function Avisos({ cuenta }: { cuenta: CuentaStripeDto }) {
  const { t } = useTranslation();
  const { direccion } = cuenta.avisos;
  return (
    <Parte titulo={t('stripe.avisos.titulo')}>
      <Stack gap="md">
        <Modo cuenta={cuenta} />
        {direccion !== null && (
          <>
            <Text size="sm">{t('stripe.avisos.como')}</Text>
            <Endpoint direccion={direccion} />
            <Secreto cuenta={cuenta} />
          </>
        )}
      </Stack>
    </Parte>
  );
}

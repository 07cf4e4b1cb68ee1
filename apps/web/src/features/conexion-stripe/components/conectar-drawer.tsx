// Connecting an account: by consent at the provider, where this installation has an application there, or by a
// restricted key.
import { PERMISOS_STRIPE } from '@encadena/contracts';
import type { CuentaStripeDto } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { Button, Divider, List, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api-error';
import { unClic } from '../../../shared/boton-enviar';
import { FormDrawer } from '../../../shared/form-drawer';
import { productoQuery } from '../../../shared/producto';
import { salida } from '../../../shared/suscripciones/salida';
import { useConectar, useConectarConClave } from '../api';

const CLAVE = /^rk_(test|live)_[A-Za-z0-9]{8,280}$/;

function ConPermiso({ nif }: { nif: string }) {
  const { t } = useTranslation();
  const conectar = useConectar(nif);
  return (
    <>
      <section>
        <Title order={3}>{t('stripe.conectar.permiso.titulo')}</Title>
        <Text size="sm" mb="sm">
          {t('stripe.conectar.permiso.texto')}
        </Text>
        <Button
          // The page is on its way out after the answer: pressed once, it stays pressed.
          loading={conectar.isPending || conectar.isSuccess}
          rightSection={<IconExternalLink size={16} />}
          onClick={unClic(() =>
            conectar.mutate(undefined, { onSuccess: ({ urlAutorizacion }) => salida.ir(urlAutorizacion) }),
          )}
        >
          {t('stripe.conectar.permiso.accion')}
        </Button>
      </section>
      <Divider />
    </>
  );
}

export function ConectarDrawer({
  nif,
  onCerrar,
  onConectada,
}: {
  nif: string;
  onCerrar: () => void;
  onConectada: (cuenta: CuentaStripeDto) => void;
}) {
  const { t } = useTranslation();
  const conectar = useConectarConClave(nif);
  const { data: producto } = useQuery(productoQuery);
  const campo = useRef<HTMLInputElement>(null);
  const [clave, setClave] = useState('');
  const [error, setError] = useState<string>();
  const fallar = (mensaje: string): void => {
    setError(mensaje);
    campo.current?.focus();
  };
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    if (!CLAVE.test(clave.trim())) return fallar(t('stripe.conectar.clave.formato'));
    return conectar.mutate(clave.trim(), {
      onSuccess: (cuenta) => {
        toasts.exito({ mensaje: t('stripe.conectar.hecha', { nombre: cuenta.nombre }) });
        onConectada(cuenta);
      },
      onError: (suyo) =>
        suyo instanceof ApiError && suyo.codigo === 'CLAVE_STRIPE_NO_VALIDA'
          ? fallar(suyo.message)
          : undefined,
    });
  };
  return (
    <FormDrawer
      titulo={t('stripe.conectar.titulo')}
      abierto
      accion={t('stripe.conectar.clave.accion')}
      cambiado={() => clave !== ''}
      guardando={conectar.isPending}
      onCerrar={onCerrar}
      onSubmit={enviar}
    >
      {producto?.conectable && <ConPermiso nif={nif} />}
      <Stack component="section" gap="sm">
        <Title order={3}>{t('stripe.conectar.clave.titulo')}</Title>
        <Text size="sm">{t('stripe.conectar.clave.texto')}</Text>
        <List size="sm" spacing={2}>
          {PERMISOS_STRIPE.map((permiso) => (
            <List.Item key={permiso} lang="en">
              {permiso}
            </List.Item>
          ))}
        </List>
        <Text size="sm">{t('stripe.conectar.clave.solo')}</Text>
        <Text size="sm" c="dimmed">
          {t('stripe.conectar.clave.avisos')}
        </Text>
        <PasswordInput
          ref={campo}
          label={t('stripe.conectar.clave.campo')}
          description={t('stripe.conectar.clave.ayuda')}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          visibilityToggleButtonProps={{ 'aria-label': t('stripe.conectar.clave.ver'), tabIndex: 0 }}
          value={clave}
          error={error}
          onChange={(event) => {
            setClave(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </Stack>
    </FormDrawer>
  );
}

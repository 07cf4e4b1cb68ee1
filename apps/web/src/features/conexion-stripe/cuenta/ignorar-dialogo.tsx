// Leaving a sale without an invoice, or saying what was done about it, in words that stay with it.
import type { ImportacionStripeDto } from '@encadena/contracts';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { decideSuTitular, nombreDeVenta } from './textos-venta';
import { useResolverVenta } from './use-resolver-venta';

const MINIMO = 5;

export function IgnorarDialogo({
  nif,
  venta,
  onCerrar,
}: {
  nif: string;
  venta: ImportacionStripeDto;
  onCerrar: () => void;
}) {
  const { t } = useTranslation();
  const { resolver, resolviendo } = useResolverVenta(nif);
  const campo = useRef<HTMLInputElement>(null);
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const suya = decideSuTitular(venta);
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    if (motivo.trim().length < MINIMO) {
      setError(t('stripe.resolver.porqueFalta'));
      campo.current?.focus();
      return;
    }
    resolver(
      venta.uuid,
      { accion: 'IGNORAR', motivo: motivo.trim() },
      { hecho: onCerrar, ...(suya && { dicho: t('stripe.resolver.dadaPorResuelta') }) },
    );
  };
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={t(suya ? 'stripe.resolver.resueltaTitulo' : 'stripe.resolver.ignorarTitulo', {
        venta: nombreDeVenta(venta),
      })}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <form noValidate onSubmit={enviar}>
        <Stack gap="md">
          <Text size="sm">{t(suya ? 'stripe.resolver.resueltaTexto' : 'stripe.resolver.ignorarTexto')}</Text>
          <TextInput
            ref={campo}
            data-autofocus
            label={t(suya ? 'stripe.resolver.queHiciste' : 'stripe.resolver.porque')}
            description={t('stripe.resolver.porqueAyuda')}
            required
            maxLength={300}
            value={motivo}
            error={error}
            onChange={(event) => {
              setMotivo(event.currentTarget.value);
              setError(undefined);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onCerrar}>
              {t('comun.acciones.cancelar')}
            </Button>
            <BotonEnviar enviando={resolviendo} color={suya ? undefined : 'red.9'}>
              {t(suya ? 'stripe.resolver.resuelta' : 'stripe.resolver.ignorar')}
            </BotonEnviar>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

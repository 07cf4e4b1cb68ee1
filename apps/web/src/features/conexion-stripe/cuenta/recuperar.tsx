// Looking for the sales that are missing, from a day on: how far it has come, and going on where it stopped.
import type { CuentaStripeDto } from '@encadena/contracts';
import { FechaField, toasts, useConfirm, useFormat } from '@encadena/ui';
import { fechaEnZona } from '@encadena/values';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { Parte } from '../../../shared/parte';
import { buscando, useRecuperar } from '../api';
import { inicioDe } from './configuracion-form';

function Avance({
  cuenta,
  seguir,
  ocupado,
}: {
  cuenta: CuentaStripeDto;
  seguir: (desde: string) => void;
  ocupado: boolean;
}) {
  const { t } = useTranslation();
  const { fecha, numero } = useFormat();
  const { zona } = useNif();
  const { recuperacion } = cuenta;
  if (!recuperacion) return null;
  const enMarcha = buscando(cuenta);
  const { error, terminadaEn } = recuperacion;
  const estado = terminadaEn ? 'hecha' : enMarcha ? 'enMarcha' : 'parada';
  const texto = t(`stripe.recuperar.${estado}`, {
    fecha: fecha(fechaEnZona(Date.parse(recuperacion.desde), zona)),
    vistos: numero(recuperacion.vistos),
    nuevos: numero(recuperacion.nuevos),
  });
  return (
    <Stack gap={6}>
      <Text size="sm" role="status" className="cifras">
        {texto}
      </Text>
      {/* How much there is, the provider does not say: it moves, and counts above. */}
      {enMarcha && !error && <Progress value={100} animated size="sm" aria-hidden="true" />}
      {error && (
        <Alert color={enMarcha ? 'yellow' : 'red'} role="alert">
          {t(`stripe.recuperar.errores.${error}`)}
        </Alert>
      )}
      {!terminadaEn && (
        <Group>
          <Button size="xs" variant="default" loading={ocupado} onClick={() => seguir(recuperacion.desde)}>
            {t(error ? 'stripe.recuperar.reintentar' : 'stripe.recuperar.seguir')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

export function Recuperar({ cuenta, emite }: { cuenta: CuentaStripeDto; emite: boolean }) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const { zona } = useNif();
  const confirmar = useConfirm();
  const recuperar = useRecuperar(cuenta.uuidNif, cuenta.uuid);
  const [dia, setDia] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const pedir = (desde: string): void =>
    recuperar.mutate(desde, {
      onSuccess: () => toasts.exito({ mensaje: t('stripe.recuperar.pedida') }),
    });
  const enviar = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!dia) return setError(t('stripe.recuperar.falta'));
    if (dia > hoy(zona)) return setError(t('stripe.recuperar.futuro'));
    const si =
      !emite ||
      (await confirmar({
        titulo: t('stripe.recuperar.pregunta.titulo', { fecha: fecha(dia) }),
        texto: t('stripe.recuperar.pregunta.texto'),
        accion: t('stripe.recuperar.pregunta.accion'),
        peligro: false,
      }));
    return si ? pedir(inicioDe(dia, zona)) : undefined;
  };
  return (
    <Parte titulo={t('stripe.recuperar.titulo')} texto={t('stripe.recuperar.texto')}>
      <Stack gap="md">
        <form noValidate onSubmit={(event) => void enviar(event)}>
          <Group align="flex-start" gap="sm">
            <FechaField
              label={t('stripe.recuperar.desde')}
              w={220}
              value={dia}
              error={error}
              onChange={(nuevo) => {
                setDia(nuevo);
                setError(undefined);
              }}
            />
            <BotonEnviar enviando={recuperar.isPending} variant="default" mt={{ base: 0, xs: 25 }}>
              {t('stripe.recuperar.accion')}
            </BotonEnviar>
          </Group>
        </form>
        <Avance cuenta={cuenta} seguir={pedir} ocupado={recuperar.isPending} />
      </Stack>
    </Parte>
  );
}

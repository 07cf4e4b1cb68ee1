// The owner's cap of what invoices beyond the plan may cost.
import { MAX_TOPE_EXTRA } from '@encadena/contracts';
import type { SuscripcionDto } from '@encadena/contracts';
import { toasts, useFormat } from '@encadena/ui';
import { importe as aImporte, producto, toTexto } from '@encadena/values';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { usePonerTope } from '../../../shared/suscripciones/api';

const ENTERO = /^\d{1,7}$/;

/** A whole number that may be a cap; undefined where it is none. */
function topeDe(escrito: string): number | undefined {
  const limpio = escrito.trim();
  const numero = Number(limpio);
  return ENTERO.test(limpio) && numero <= MAX_TOPE_EXTRA ? numero : undefined;
}

function Dialogo({ suscripcion, onCerrar }: { suscripcion: SuscripcionDto; onCerrar: () => void }) {
  const { t } = useTranslation();
  const { importe } = useFormat();
  const poner = usePonerTope(suscripcion.uuid);
  const { topeGasto, precioFacturaExtra } = suscripcion;
  const [escrito, setEscrito] = useState(String(topeGasto?.facturasExtra ?? ''));
  const [error, setError] = useState<string>();
  const tope = topeDe(escrito);
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    if (tope === undefined) return setError(t('suscripcion.tope.falta'));
    return poner.mutate(tope, {
      onSuccess: () => {
        toasts.exito({ mensaje: t('suscripcion.tope.puesto') });
        onCerrar();
      },
    });
  };
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={t('suscripcion.tope.titulo')}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <form noValidate onSubmit={enviar}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t('suscripcion.tope.campo')}
            description={t('suscripcion.tope.ayuda')}
            inputMode="numeric"
            autoComplete="off"
            value={escrito}
            error={error}
            onChange={(event) => {
              setEscrito(event.currentTarget.value);
              setError(undefined);
            }}
          />
          <Text size="sm" mih={22}>
            {tope !== undefined &&
              precioFacturaExtra !== null &&
              t('suscripcion.tope.coste', {
                importe: importe(toTexto(producto(aImporte(precioFacturaExtra), aImporte(String(tope))))),
              })}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onCerrar}>
              {t('comun.acciones.cancelar')}
            </Button>
            <BotonEnviar enviando={poner.isPending}>{t('comun.acciones.guardar')}</BotonEnviar>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Only where a plan has a limit, and more may be issued than it includes. */
export function Tope({ suscripcion }: { suscripcion: SuscripcionDto }) {
  const { t } = useTranslation();
  const { importe, numero } = useFormat();
  const [abierto, setAbierto] = useState(false);
  const quitar = usePonerTope(suscripcion.uuid);
  const { estado, limiteFacturas, precioFacturaExtra, topeGasto } = suscripcion;
  if (estado === 'PRUEBA' || limiteFacturas === null || precioFacturaExtra === null) return null;
  return (
    <Group justify="space-between" gap="sm" align="flex-start">
      <div>
        <Text size="sm" fw={550}>
          {t('suscripcion.tope.titulo')}
        </Text>
        <Text size="sm" c="dimmed">
          {topeGasto
            ? t('suscripcion.tope.con', {
                facturas: numero(topeGasto.facturasExtra),
                importe: importe(topeGasto.importe),
              })
            : t('suscripcion.tope.sin')}
        </Text>
      </div>
      <Group gap="xs">
        {topeGasto && (
          <Button
            size="xs"
            variant="subtle"
            loading={quitar.isPending}
            onClick={() =>
              quitar.mutate(null, {
                onSuccess: () => toasts.exito({ mensaje: t('suscripcion.tope.quitado') }),
              })
            }
          >
            {t('suscripcion.tope.quitar')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setAbierto(true)}>
          {topeGasto ? t('suscripcion.tope.cambiar') : t('suscripcion.tope.poner')}
        </Button>
      </Group>
      {abierto && <Dialogo suscripcion={suscripcion} onCerrar={() => setAbierto(false)} />}
    </Group>
  );
}

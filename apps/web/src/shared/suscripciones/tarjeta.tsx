// The card of a billing group, and the way to the provider's page where it is entered or changed.
import { contratacion } from '@encadena/contracts';
import type { TarjetaDto } from '@encadena/contracts';
import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { call } from '../api-client';
import { unClic } from '../boton-enviar';
import { salida } from './salida';

const mayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** `2030-12` as cards show it: `12/2030`. */
const comoEnTarjeta = (caduca: string): string => caduca.split('-').toReversed().join('/');

/** "Visa terminada en 4242, caduca 12/2030". */
export function useTextoTarjeta(): (tarjeta: TarjetaDto | null) => string {
  const { t } = useTranslation();
  return (tarjeta) =>
    tarjeta
      ? t('suscripcion.pago.tarjeta', {
          ...tarjeta,
          marca: mayuscula(tarjeta.marca),
          caduca: comoEnTarjeta(tarjeta.caduca),
        })
      : t('suscripcion.pago.sinTarjeta');
}

/** Opens the provider's page for the card of a group; one comes back to the page that one left. */
export function BotonTarjeta({
  grupo,
  tarjeta,
  ...boton
}: { grupo: string; tarjeta: TarjetaDto | null } & ButtonProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const abrir = useMutation({
    mutationFn: () =>
      call(contratacion.sesionMetodoPago, { body: { uuidGrupoFacturacion: grupo, volverA: pathname } }),
    onSuccess: ({ url }) => salida.ir(url),
  });
  // The page is on its way out after the answer: pressed once, it stays pressed.
  const ocupado = abrir.isPending || abrir.isSuccess;
  return (
    <Button
      variant="default"
      leftSection={<IconCreditCard size={18} />}
      style={{ flexShrink: 0 }}
      {...boton}
      loading={ocupado}
      onClick={unClic(() => abrir.mutate())}
    >
      {tarjeta ? t('suscripcion.pago.cambiar') : t('suscripcion.pago.anadir')}
    </Button>
  );
}

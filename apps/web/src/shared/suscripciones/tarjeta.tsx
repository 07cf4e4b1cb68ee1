// The card of a billing group, and the way to the provider's page where it is entered or changed.
import { contratacion, PARAM_TARJETA_NUEVA } from '@encadena/contracts';
import type { TarjetaDto } from '@encadena/contracts';
import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { call } from '../api-client';
import { unClic } from '../boton-enviar';
import { useUrlState } from '../url-state';
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

const UN_SEGUNDO = 1000;
/** About half a minute in all: then the provider tells late, and the next visit shows it. */
const VECES = 15;

/**
 * Back from the provider's page with a card that was just entered (`?tarjeta=` and the group): we hear of it a moment
 * later, so everything that shows it is read again after a second (the specification's rule for subscriptions), and on
 * until it is another one than at the return.
 */
function useTarjetaNueva(grupo: string, tarjeta: TarjetaDto | null): void {
  const queryClient = useQueryClient();
  const url = useUrlState();
  const vuelve = url.get(PARAM_TARJETA_NUEVA) === grupo;
  const ahora = JSON.stringify(tarjeta);
  const [alVolver] = useState(ahora);
  const veces = useRef(0);
  const acabar = useEffectEvent(() => url.setEncima(PARAM_TARJETA_NUEVA, undefined));
  const cambiada = ahora !== alVolver;
  useEffect(() => {
    if (!vuelve) return;
    if (cambiada) return acabar();
    const mirar = setInterval(() => {
      veces.current += 1;
      if (veces.current > VECES) return acabar();
      for (const clave of ['suscripcion', 'grupos-facturacion', 'facturas-suscripcion', 'nif'])
        void queryClient.refetchQueries({ queryKey: [clave], type: 'active' }, { cancelRefetch: false });
    }, UN_SEGUNDO);
    return () => clearInterval(mirar);
  }, [vuelve, cambiada, queryClient]);
}

/** Opens the provider's page for the card of a group; one comes back to the page that one left. */
export function BotonTarjeta({
  grupo,
  tarjeta,
  ...boton
}: { grupo: string; tarjeta: TarjetaDto | null } & ButtonProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useTarjetaNueva(grupo, tarjeta);
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

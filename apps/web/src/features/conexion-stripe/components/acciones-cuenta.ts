// What can be done with a connected account, wherever it stands.
import type { CuentaStripeDto } from '@encadena/contracts';
import { toasts, useConfirm } from '@encadena/ui';
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AccionDeFila } from '../../../shared/row-menu';
import { useDesconectar, useVerificar } from '../api';

export function useAccionesCuenta(nif: string): (cuenta: CuentaStripeDto) => AccionDeFila[] {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const verificar = useVerificar(nif);
  const desconectar = useDesconectar(nif);
  return ({ uuid, nombre, estado }) =>
    estado === 'DESCONECTADA'
      ? []
      : [
          {
            texto: t('stripe.verificar.menu'),
            icono: IconPlugConnected,
            hacer: () =>
              verificar.mutate(uuid, {
                onSuccess: (vista) =>
                  vista.estado === 'ACTIVA'
                    ? toasts.exito({ mensaje: t('stripe.verificar.bien') })
                    : toasts.error({ mensaje: t('stripe.verificar.mal') }),
              }),
          },
          {
            texto: t('stripe.desconectar.menu'),
            icono: IconPlugConnectedX,
            peligro: true,
            hacer: async () => {
              const si = await confirmar({
                titulo: t('stripe.desconectar.titulo', { nombre }),
                texto: t('stripe.desconectar.texto'),
                accion: t('stripe.desconectar.accion'),
              });
              if (si)
                desconectar.mutate(uuid, {
                  onSuccess: () => toasts.exito({ mensaje: t('stripe.desconectar.hecha') }),
                });
            },
          },
        ];
}

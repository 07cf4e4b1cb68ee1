// The link by which the buyer of a sale says who they are: copied, to be sent to them.
import type { ImportacionStripeDto } from '@encadena/contracts';
import { toasts, useFormat } from '@encadena/ui';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import type { AccionDeFila } from '../../../shared/row-menu';
import { useEnlace } from '../api';

export function useEnlaceComprador(nif: string): (venta: ImportacionStripeDto) => AccionDeFila[] {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const enlace = useEnlace(nif);
  const copiar = async (uuid: string): Promise<void> => {
    const dado = await enlace.mutateAsync(uuid).catch(() => undefined);
    if (!dado) return;
    const fecha = instante(dado.caducaEn, zona);
    // Without https, or when the browser says no, the address is shown instead, to be copied by hand.
    const copiado = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(dado.url))
      .then(
        () => true,
        () => false,
      );
    if (copiado) toasts.exito({ mensaje: t('stripe.enlace.copiado', { fecha }) });
    else toasts.error({ mensaje: t('stripe.enlace.aMano', { fecha, url: dado.url }), duracion: false });
  };
  return ({ uuid, pideDatos }) =>
    pideDatos ? [{ texto: t('stripe.enlace.copiar'), icono: IconLink, hacer: () => copiar(uuid) }] : [];
}

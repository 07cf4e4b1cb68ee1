// The public link of an issued invoice: copied for its customer, or made worthless.
import { facturas, type FacturaResumenDto } from '@encadena/contracts';
import { toasts, useConfirm } from '@encadena/ui';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api-client';
import type { AccionDeFila } from '../../shared/row-menu';

type Fila = Pick<FacturaResumenDto, 'uuid' | 'estadoInterno' | 'numeroCompleto'>;

export function useEnlacePublico(nif: string): (factura: Fila) => AccionDeFila[] {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const crear = useMutation({ mutationFn: (uuid: string) => call(facturas.crearEnlacePublico, { nif, params: { uuid } }) });
  const revocar = useMutation({ mutationFn: (uuid: string) => call(facturas.revocarEnlacePublico, { nif, params: { uuid } }) });
  const copiar = async ({ uuid }: Fila): Promise<void> => {
    const enlace = await crear.mutateAsync(uuid).catch(() => undefined);
    if (!enlace) return;
    // Without https, or when the browser says no, the address is shown instead, to be copied by hand.
    const copiado = await Promise.resolve().then(() => navigator.clipboard.writeText(enlace.url)).then(() => true, () => false);
    if (copiado) toasts.exito({ mensaje: t('facturas.enlace.copiado') });
    else toasts.info({ mensaje: t('facturas.enlace.aMano', { url: enlace.url }) });
  };
  const cerrar = async ({ uuid, numeroCompleto }: Fila): Promise<void> => {
    if (!(await confirmar({ titulo: t('facturas.enlace.revocarTitulo'), texto: t('facturas.enlace.revocarTexto', { numero: numeroCompleto ?? '' }), accion: t('facturas.enlace.revocar') }))) return;
    await revocar.mutateAsync(uuid).then(() => toasts.exito({ mensaje: t('facturas.enlace.revocado') }), () => undefined);
  };
  return (factura) =>
    factura.estadoInterno === 'BORRADOR' ? [] : [
      { texto: t('facturas.enlace.copiar'), icono: IconLink, hacer: () => copiar(factura) },
      { texto: t('facturas.enlace.revocar'), icono: IconLinkOff, peligro: true, hacer: () => cerrar(factura) },
    ];
}

// The public link of an issued invoice: copied for its customer, or revoked while there is one.
import type { FacturaResumenDto } from '@encadena/contracts';
import { toasts, useConfirm } from '@encadena/ui';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AccionDeFila } from '../../shared/row-menu';
import { useCrearEnlace, useRevocarEnlace } from './api';

type Fila = Pick<FacturaResumenDto, 'uuid' | 'estadoInterno' | 'numeroCompleto' | 'enlacePublico'>;

export function useEnlacePublico(nif: string): (factura: Fila) => AccionDeFila[] {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const crear = useCrearEnlace(nif);
  const revocar = useRevocarEnlace(nif);
  const copiar = async ({ uuid }: Fila): Promise<void> => {
    const enlace = await crear.mutateAsync(uuid).catch(() => undefined);
    if (!enlace) return;
    // Without https, or when the browser says no, the address is shown instead, to be copied by hand.
    const copiado = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(enlace.url))
      .then(
        () => true,
        () => false,
      );
    if (copiado) toasts.exito({ mensaje: t('facturas.enlace.copiado') });
    else toasts.error({ mensaje: t('facturas.enlace.aMano', { url: enlace.url }), duracion: false });
  };
  const cerrar = async ({ uuid, numeroCompleto }: Fila): Promise<void> => {
    if (
      !(await confirmar({
        titulo: t('facturas.enlace.revocarTitulo'),
        texto: t('facturas.enlace.revocarTexto', { numero: numeroCompleto ?? '' }),
        accion: t('facturas.enlace.revocar'),
      }))
    )
      return;
    await revocar.mutateAsync(uuid).then(
      () => toasts.exito({ mensaje: t('facturas.enlace.revocado') }),
      () => undefined,
    );
  };
  return (factura) =>
    factura.estadoInterno === 'BORRADOR'
      ? []
      : [
          { texto: t('facturas.enlace.copiar'), icono: IconLink, hacer: () => copiar(factura) },
          ...(factura.enlacePublico
            ? [
                {
                  texto: t('facturas.enlace.revocar'),
                  icono: IconLinkOff,
                  peligro: true,
                  hacer: () => cerrar(factura),
                },
              ]
            : []),
        ];
}

// An issued invoice into the share sheet: its PDF, or its public link.
import type { FacturaResumenDto } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { IconLink, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { comparteArchivos, comparteEnlaces, compartirEnlace, compartirPdf } from '../../shared/compartir';
import { mensajeDeError } from '../../shared/query';
import type { AccionDeFila } from '../../shared/row-menu';
import { pedirPdf, useCrearEnlace } from './api';

type Fila = Pick<FacturaResumenDto, 'uuid' | 'estadoInterno' | 'numeroCompleto'>;

/** What the sheet of this device takes; nothing where it has none. */
export function useCompartirFactura(nif: string): (factura: Fila) => AccionDeFila[] {
  const { t } = useTranslation();
  const crear = useCrearEnlace(nif);
  /** What took too long for the click that asked for it is one click away. */
  const abrir = async (con: () => Promise<boolean>): Promise<void> => {
    if (await con()) return;
    toasts.info({
      mensaje: t('facturas.compartir.listo'),
      accion: { texto: t('facturas.compartir.accion'), hacer: () => void con() },
    });
  };
  const comoPdf = ({ uuid }: Fila, nombre: string): Promise<void> =>
    pedirPdf(nif, uuid)()
      .then((blob) => abrir(() => compartirPdf(blob, nombre)))
      .catch((error: unknown) =>
        toasts.error({ mensaje: mensajeDeError(error) ?? t('facturas.acciones.errorPdf') }),
      );
  const comoEnlace = async ({ uuid, numeroCompleto }: Fila): Promise<void> => {
    const enlace = await crear.mutateAsync(uuid).catch(() => undefined);
    if (enlace) await abrir(() => compartirEnlace(enlace.url, numeroCompleto ?? ''));
  };
  return (factura) => {
    if (factura.estadoInterno === 'BORRADOR') return [];
    const nombre = `${factura.numeroCompleto ?? ''}.pdf`;
    return [
      ...(comparteArchivos()
        ? [{ texto: t('facturas.compartir.pdf'), icono: IconShare, hacer: () => comoPdf(factura, nombre) }]
        : []),
      ...(comparteEnlaces()
        ? [{ texto: t('facturas.compartir.enlace'), icono: IconLink, hacer: () => comoEnlace(factura) }]
        : []),
    ];
  };
}

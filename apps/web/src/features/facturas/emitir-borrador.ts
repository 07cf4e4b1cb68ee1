// A draft is issued from its row or its page: asked first, for it is for good; what stands in the way is shown where it can be put right.
import type { FacturaResumenDto } from '@encadena/contracts';
import { toasts, useConfirm, useFormat } from '@encadena/ui';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { ApiError } from '../../shared/api-error';
import { nuevaClave } from '../../shared/ids';
import { useSinNuevas } from '../../shared/nueva-factura';
import type { AccionDeFila } from '../../shared/row-menu';
import { facturaQuery, usePublicar } from './api';

export type Emitible = Pick<
  FacturaResumenDto,
  'uuid' | 'version' | 'estadoInterno' | 'destinatario' | 'importeTotal'
>;

export function useEmitirBorrador(nif: string): {
  emitir: (borrador: Emitible) => Promise<void>;
  emitiendo: boolean;
} {
  const { t } = useTranslation();
  const { importe } = useFormat();
  const navigate = useNavigate();
  const confirmar = useConfirm();
  const queryClient = useQueryClient();
  const publicar = usePublicar(nif);
  // A key lives until a definite answer: asked again after a lost connection it is the same act.
  const claves = useRef(new Map<string, string>());
  const emitir = async ({ uuid, version, destinatario, importeTotal }: Emitible): Promise<void> => {
    const si = await confirmar({
      titulo: t('facturas.emitir.titulo'),
      texto: t('facturas.emitir.texto', {
        cliente: destinatario ?? t('facturas.lista.sinDestinatario'),
        total: importe(importeTotal),
      }),
      accion: t('asistente.resumen.emitir'),
      peligro: false,
    });
    if (!si) return;
    const idempotencia = claves.current.get(uuid) ?? nuevaClave();
    claves.current.set(uuid, idempotencia);
    try {
      const { factura } = await publicar.mutateAsync({ uuid, version, idempotencia });
      queryClient.setQueryData(facturaQuery(nif, uuid).queryKey, factura);
      toasts.exito({ mensaje: t('asistente.resumen.emitida', { numero: factura.numeroCompleto ?? '' }) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 503) return;
      claves.current.delete(uuid);
      // The last step of the wizard says what is missing, each thing with the way there.
      if (error.errores.length > 0) await navigate(paths.nif.editarFactura(nif, uuid, 'resumen'));
    }
  };
  return { emitir, emitiendo: publicar.isPending };
}

export function useAccionEmitir(nif: string): (factura: Emitible) => AccionDeFila[] {
  const { t } = useTranslation();
  const motivo = useSinNuevas();
  const { emitir } = useEmitirBorrador(nif);
  return (factura) =>
    factura.estadoInterno === 'BORRADOR'
      ? [
          {
            clave: 'emitir',
            texto: t('facturas.acciones.publicar'),
            icono: IconSend,
            motivo,
            hacer: () => emitir(factura),
          },
        ]
      : [];
}

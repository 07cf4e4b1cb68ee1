// An invoice is marked as collected at once, and for a few seconds that can be undone.
import type { FacturaResumenDto } from '@encadena/contracts';
import { DURACION_DESHACER, toasts, useFormat } from '@encadena/ui';
import { importe } from '@encadena/values';
import { IconCash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AccionDeFila } from '../../../shared/row-menu';
import { useDeshacerCobro, useMarcarCobrada } from './api';

export type Cobrable = Pick<
  FacturaResumenDto,
  'uuid' | 'estadoInterno' | 'numeroCompleto' | 'pendienteDeCobro'
>;

/** Money to be given back is noted with its day and its way, not at once. */
export const quedaPorCobrar = ({ estadoInterno, pendienteDeCobro }: Cobrable): boolean =>
  estadoInterno !== 'BORRADOR' && importe(pendienteDeCobro).gt(0);

export function useMarcarComoCobrada(nif: string): {
  marcar: (factura: Cobrable) => void;
  marcando: boolean;
} {
  const { t } = useTranslation();
  const { importe: enEuros } = useFormat();
  const cobrada = useMarcarCobrada(nif);
  const deshacer = useDeshacerCobro(nif);
  const marcar = ({ uuid, numeroCompleto, pendienteDeCobro }: Cobrable): void =>
    cobrada.mutate(uuid, {
      onSuccess: ({ anotado }) =>
        toasts.exito({
          mensaje: t('cobros.cobrada', {
            numero: numeroCompleto ?? '',
            importe: enEuros(pendienteDeCobro),
          }),
          duracion: DURACION_DESHACER,
          accion: anotado
            ? {
                texto: t('comun.acciones.deshacer'),
                hacer: () => deshacer.mutate({ uuid, cobro: anotado }),
              }
            : undefined,
        }),
    });
  return { marcar, marcando: cobrada.isPending };
}

export function useAccionesCobro(nif: string): (factura: Cobrable) => AccionDeFila[] {
  const { t } = useTranslation();
  const { marcar } = useMarcarComoCobrada(nif);
  return (factura) =>
    quedaPorCobrar(factura)
      ? [{ clave: 'cobrar', texto: t('cobros.marcar'), icono: IconCash, hacer: () => marcar(factura) }]
      : [];
}

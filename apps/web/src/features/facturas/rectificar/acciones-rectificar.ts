// Rectifying an issued invoice, changing a ticket for a complete one, setting a wrong complete one right: offered
// where the table of states allows them.
import { facturas } from '@encadena/contracts';
import type { FacturaResumenDto } from '@encadena/contracts';
import { accionPermitida } from '@encadena/invoicing';
import { toasts, useConfirm } from '@encadena/ui';
import { IconArrowsExchange, IconReceiptRefund, IconReplace } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { call } from '../../../shared/api-client';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { useSinNuevas } from '../../../shared/nueva-factura';
import { mensajeDeError } from '../../../shared/query';
import type { AccionDeFila } from '../../../shared/row-menu';
import { facturaQuery, useCrearBorrador } from '../api';
import { entradaContraria } from './preparar';

type Fila = Pick<
  FacturaResumenDto,
  'uuid' | 'estadoInterno' | 'estadoVerifactu' | 'tipoFactura' | 'numeroCompleto'
>;

/** Whether a ticket, or the R5 of one, may be changed for a complete invoice now. */
export function esCambiable(factura: Fila): boolean {
  const { permitida, motivo } = accionPermitida('SUSTITUIR', factura);
  return permitida && motivo !== 'SOLO_COMPENSACION';
}

/** Prepares the F3 with the opposite amounts, after a dialog that says what will follow it. */
export function useCompensar(nif: string): (factura: Pick<Fila, 'uuid' | 'numeroCompleto'>) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { zona } = useNif();
  const confirmar = useConfirm();
  const queryClient = useQueryClient();
  const crear = useCrearBorrador(nif);
  return async ({ uuid, numeroCompleto }) => {
    const seguir = await confirmar({
      titulo: t('rectificar.compensar.titulo', { numero: numeroCompleto ?? '' }),
      texto: t('rectificar.compensar.texto'),
      accion: t('rectificar.compensar.preparar'),
      peligro: false,
    });
    if (!seguir) return;
    const equivocada = await queryClient
      .fetchQuery({
        ...facturaQuery(nif, uuid),
        queryFn: () => call(facturas.obtener, { nif, params: { uuid } }),
      })
      .catch((error: unknown) => {
        toasts.error({ mensaje: mensajeDeError(error) ?? t('facturas.acciones.errorCarga') });
      });
    if (!equivocada) return;
    await crear.mutateAsync(entradaContraria(equivocada, hoy(zona))).then(
      async (borrador) => {
        toasts.exito({ mensaje: t('rectificar.compensar.preparada') });
        await navigate(paths.nif.editarFactura(nif, borrador.uuid, 'resumen'));
      },
      () => undefined,
    );
  };
}

export function useAccionesRectificar(nif: string): (factura: Fila) => AccionDeFila[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sinNuevas = useSinNuevas();
  const compensar = useCompensar(nif);
  return (factura) => {
    const rectificar = accionPermitida('RECTIFICAR', factura);
    return [
      ...(rectificar.permitida
        ? [
            {
              texto: t('rectificar.accion'),
              icono: IconReceiptRefund,
              motivo: sinNuevas,
              hacer: () => navigate(paths.nif.rectificar(nif, factura.uuid)),
            },
          ]
        : []),
      ...(esCambiable(factura)
        ? [
            {
              texto: t('rectificar.sustituir.accion'),
              icono: IconReplace,
              motivo: sinNuevas,
              hacer: () => navigate(paths.nif.sustituir(nif, [factura.uuid])),
            },
          ]
        : []),
      ...(rectificar.motivo === 'F3_SE_COMPENSA'
        ? [
            {
              texto: t('rectificar.compensar.accion'),
              icono: IconArrowsExchange,
              motivo: sinNuevas,
              hacer: () => compensar(factura),
            },
          ]
        : []),
    ];
  };
}

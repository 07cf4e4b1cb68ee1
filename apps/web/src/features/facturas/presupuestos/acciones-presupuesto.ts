// What may be done with a quote from a row and from its page. What its state forbids is not offered.
import type { PresupuestoResumenDto } from '@encadena/contracts';
import type { DecisionPresupuesto } from '@encadena/invoicing';
import { toasts, useConfirm } from '@encadena/ui';
import {
  IconCopy,
  IconEdit,
  IconEye,
  IconFileArrowRight,
  IconFileInvoice,
  IconFileTypePdf,
  IconMail,
  IconRotate,
  IconThumbDown,
  IconThumbUp,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { abrirArchivo } from '../../../shared/files';
import { useSinNuevas } from '../../../shared/nueva-factura';
import type { AccionDeFila } from '../../../shared/row-menu';
import {
  pedirPdfPresupuesto,
  useDecidirPresupuesto,
  useDuplicarPresupuesto,
  useEliminarPresupuesto,
  useFacturarPresupuesto,
} from './api';

export type Accionable = Pick<PresupuestoResumenDto, 'uuid' | 'numeroCompleto' | 'estado' | 'factura'>;

/** By `clave`: `abrir`, `editar`, `pdf`, `correo` and `facturar` have a place of their own on the page. */
export function useAccionesPresupuesto(nif: string): (presupuesto: Accionable) => AccionDeFila[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const confirmar = useConfirm();
  const sinNuevas = useSinNuevas();
  const decidir = useDecidirPresupuesto(nif);
  const duplicar = useDuplicarPresupuesto(nif);
  const facturar = useFacturarPresupuesto(nif);
  const eliminar = useEliminarPresupuesto(nif);

  const borrar = async ({ uuid, numeroCompleto: numero }: Accionable): Promise<void> => {
    const si = await confirmar({
      titulo: t('presupuestos.eliminar.titulo', { numero }),
      texto: t('presupuestos.eliminar.texto'),
      accion: t('presupuestos.eliminar.accion'),
    });
    if (!si) return;
    await eliminar.mutateAsync(uuid).then(
      async () => {
        toasts.exito({ mensaje: t('presupuestos.acciones.eliminado', { numero }) });
        await navigate(paths.nif.presupuestos(nif));
      },
      () => undefined,
    );
  };
  const decision = (
    { uuid, numeroCompleto: numero }: Accionable,
    estado: DecisionPresupuesto,
    texto: string,
    icono: AccionDeFila['icono'],
  ): AccionDeFila => ({
    texto,
    icono,
    hacer: () =>
      decidir.mutate(
        { uuid, estado },
        {
          onSuccess: (queda) =>
            toasts.exito({
              mensaje: t('presupuestos.acciones.decidido', {
                numero,
                estado: t(`presupuestos.estado.${queda.estado}`),
              }),
            }),
        },
      ),
  });

  return (presupuesto) => {
    const { uuid, numeroCompleto, estado, factura } = presupuesto;
    const pendiente = estado === 'ABIERTO' || estado === 'CADUCADO';
    return [
      {
        clave: 'abrir',
        texto: t('presupuestos.acciones.ver'),
        icono: IconEye,
        hacer: () => navigate(paths.nif.presupuesto(nif, uuid)),
      },
      ...(factura
        ? [
            {
              clave: 'factura',
              texto: t('presupuestos.acciones.verFactura'),
              icono: IconFileInvoice,
              hacer: () => navigate(paths.nif.factura(nif, factura.uuid)),
            },
          ]
        : []),
      ...(!factura && estado !== 'RECHAZADO'
        ? [
            {
              clave: 'facturar',
              texto: t('presupuestos.acciones.facturar'),
              icono: IconFileArrowRight,
              motivo: sinNuevas,
              hacer: () =>
                facturar.mutate(uuid, {
                  onSuccess: ({ uuidFactura }) => {
                    toasts.exito({ mensaje: t('presupuestos.acciones.facturado') });
                    void navigate(paths.nif.factura(nif, uuidFactura));
                  },
                }),
            },
          ]
        : []),
      ...(pendiente
        ? [
            {
              clave: 'editar',
              texto: t('presupuestos.acciones.editar'),
              icono: IconEdit,
              hacer: () => navigate(paths.nif.editarPresupuesto(nif, uuid)),
            },
          ]
        : []),
      {
        clave: 'pdf',
        texto: t('presupuestos.acciones.pdf'),
        icono: IconFileTypePdf,
        hacer: () =>
          abrirArchivo(pedirPdfPresupuesto(nif, uuid), `${numeroCompleto}.pdf`).catch(() =>
            toasts.error({ mensaje: t('presupuestos.acciones.errorPdf') }),
          ),
      },
      {
        clave: 'correo',
        texto: t('correoFactura.accion'),
        icono: IconMail,
        hacer: () => navigate(paths.nif.enviarPresupuesto(nif, uuid), { preventScrollReset: true }),
      },
      ...(pendiente
        ? [
            decision(presupuesto, 'ACEPTADO', t('presupuestos.acciones.aceptar'), IconThumbUp),
            decision(presupuesto, 'RECHAZADO', t('presupuestos.acciones.rechazar'), IconThumbDown),
          ]
        : []),
      ...(estado === 'ACEPTADO' || estado === 'RECHAZADO'
        ? [decision(presupuesto, 'ABIERTO', t('presupuestos.acciones.reabrir'), IconRotate)]
        : []),
      {
        texto: t('presupuestos.acciones.duplicar'),
        icono: IconCopy,
        hacer: () =>
          duplicar.mutate(uuid, {
            onSuccess: (copia) => {
              toasts.exito({
                mensaje: t('presupuestos.acciones.duplicado', { numero: copia.numeroCompleto }),
              });
              void navigate(paths.nif.editarPresupuesto(nif, copia.uuid));
            },
          }),
      },
      ...(factura
        ? []
        : [
            {
              texto: t('presupuestos.acciones.eliminar'),
              icono: IconTrash,
              peligro: true,
              hacer: () => borrar(presupuesto),
            },
          ]),
    ];
  };
}

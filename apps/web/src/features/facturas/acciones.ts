// What may be done with an invoice from a row and from its page. What the state forbids is not offered.
import { TIPOS_RECURRENTE } from '@encadena/contracts';
import type { FacturaResumenDto } from '@encadena/contracts';
import { accionPermitida } from '@encadena/invoicing';
import { toasts, useConfirm, useFormat } from '@encadena/ui';
import {
  IconCopy,
  IconEdit,
  IconEye,
  IconFileTypePdf,
  IconFiles,
  IconHelpCircle,
  IconRepeat,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { abrirArchivo } from '../../shared/files';
import { useSinNuevas } from '../../shared/nueva-factura';
import type { AccionDeFila } from '../../shared/row-menu';
import { pedirPdf, useDuplicar, useEliminarBorrador } from './api';
import { useDescargarPdf } from './components/descargar-pdf';
import { useAccionesCobro, type Cobrable } from './cobros/marcar-cobrada';
import { useAccionCorreo } from './correo/accion-correo';
import { useCompartirFactura } from './compartir-factura';
import { useAccionesCorreccion, type Corregible } from './correccion/acciones-correccion';
import { useAccionEmitir, type Emitible } from './emitir-borrador';
import { useEnlacePublico } from './enlace-publico';
import { useAccionesRectificar } from './rectificar/acciones-rectificar';

type Fila = Pick<
  FacturaResumenDto,
  | 'uuid'
  | 'estadoInterno'
  | 'estadoVerifactu'
  | 'tipoFactura'
  | 'numeroCompleto'
  | 'destinatario'
  | 'importeTotal'
  | 'enlacePublico'
> &
  Cobrable &
  Corregible &
  Emitible & { divisa: unknown };

/** An ordinary invoice or a ticket, in euros. */
const seRepite = ({ tipoFactura, divisa }: Fila): boolean =>
  (TIPOS_RECURRENTE as readonly string[]).includes(tipoFactura) && divisa === null;

export function useAccionesFactura(nif: string): (factura: Fila) => AccionDeFila[] {
  const { t } = useTranslation();
  const { importe } = useFormat();
  const navigate = useNavigate();
  const confirmar = useConfirm();
  const eliminar = useEliminarBorrador(nif);
  const duplicar = useDuplicar(nif);
  const compartir = useCompartirFactura(nif);
  const enlacePublico = useEnlacePublico(nif);
  const correo = useAccionCorreo(nif);
  const cobro = useAccionesCobro(nif);
  const emitir = useAccionEmitir(nif);
  const correccion = useAccionesCorreccion(nif);
  const rectificar = useAccionesRectificar(nif);
  const sinNuevas = useSinNuevas();
  const descargar = useDescargarPdf(nif);
  const verPdf = ({ uuid, numeroCompleto }: Fila) =>
    abrirArchivo(pedirPdf(nif, uuid), `${numeroCompleto ?? 'borrador'}.pdf`).catch(() =>
      toasts.error({ mensaje: t('facturas.acciones.errorPdf') }),
    );
  const borrar = async (factura: Fila): Promise<void> => {
    const texto = t('facturas.eliminar.texto', {
      cliente: factura.destinatario ?? t('facturas.lista.sinDestinatario'),
      total: importe(factura.importeTotal),
    });
    if (
      !(await confirmar({
        titulo: t('facturas.eliminar.titulo'),
        texto,
        accion: t('facturas.eliminar.accion'),
      }))
    )
      return;
    await eliminar.mutateAsync(factura.uuid).then(
      async () => {
        toasts.exito({ mensaje: t('facturas.acciones.eliminada') });
        await navigate(paths.nif.facturas(nif));
      },
      () => undefined,
    );
  };
  const copiar = (factura: Fila): void =>
    duplicar.mutate(factura.uuid, {
      onSuccess: ({ uuid }) => {
        toasts.exito({ mensaje: t('facturas.acciones.duplicada') });
        void navigate(paths.nif.editarFactura(nif, uuid));
      },
    });
  return (factura) => {
    const puede = (accion: 'EDITAR' | 'DUPLICAR' | 'ELIMINAR'): boolean =>
      accionPermitida(accion, factura).permitida;
    const borrador = factura.estadoInterno === 'BORRADOR';
    return [
      ...(puede('EDITAR')
        ? [
            {
              clave: 'abrir',
              texto: t('facturas.acciones.editar'),
              icono: IconEdit,
              hacer: () => navigate(paths.nif.editarFactura(nif, factura.uuid)),
            },
          ]
        : [
            {
              clave: 'abrir',
              texto: t('facturas.acciones.ver'),
              icono: IconEye,
              hacer: () => navigate(paths.nif.factura(nif, factura.uuid)),
            },
          ]),
      ...emitir(factura),
      {
        clave: 'pdf',
        texto: borrador ? t('facturas.acciones.pdfBorrador') : t('facturas.acciones.pdf'),
        icono: IconFileTypePdf,
        hacer: () => verPdf(factura),
      },
      ...correo(factura),
      ...cobro(factura),
      ...(puede('DUPLICAR')
        ? [
            {
              texto: t('facturas.acciones.duplicar'),
              icono: IconCopy,
              motivo: sinNuevas,
              hacer: () => copiar(factura),
            },
            ...(seRepite(factura)
              ? [
                  {
                    texto: t('recurrentes.repetir'),
                    icono: IconRepeat,
                    hacer: () => navigate(paths.nif.nuevaRecurrente(nif, factura.uuid)),
                  },
                ]
              : []),
          ]
        : []),
      ...(borrador
        ? []
        : [
            {
              texto: t('facturaVarios.ejemplares.accion'),
              icono: IconFiles,
              hacer: () => descargar(factura, 1),
            },
            {
              clave: 'corregir',
              texto: t('asesor.accion'),
              icono: IconHelpCircle,
              hacer: () => navigate(paths.nif.corregir(nif, factura.uuid)),
            },
          ]),
      ...rectificar(factura),
      ...compartir(factura),
      ...enlacePublico(factura),
      ...correccion(factura),
      ...(puede('ELIMINAR')
        ? [
            {
              texto: t('facturas.acciones.eliminar'),
              icono: IconTrash,
              peligro: true,
              hacer: () => borrar(factura),
            },
          ]
        : []),
    ];
  };
}

// What may be done with an invoice on its page: in its head, and on a phone what comes next at the lower edge.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { Button } from '@mantine/core';
import { IconEdit, IconFileTypePdf, IconHelpCircle, IconMail, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { abrirArchivo } from '../../../shared/files';
import { useSinNuevas } from '../../../shared/nueva-factura';
import { Pie, useMovil } from '../../../shared/pie';
import { RowMenu } from '../../../shared/row-menu';
import { useAccionesFactura } from '../acciones';
import { pedirPdf } from '../api';
import { DescargarPdf } from '../components/descargar-pdf';
import { useEmitirBorrador } from '../emitir-borrador';

interface Props {
  nif: string;
  factura: FacturaDetalleDto;
}

const enResumen = (factura: FacturaDetalleDto) => ({
  ...factura,
  destinatario: factura.destinatario?.nombre ?? null,
  importeTotal: factura.totales.importeTotal,
  estadoVerifactu: factura.verifactu?.estado ?? null,
});

function Editar({ nif, factura }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      component={Link}
      to={paths.nif.editarFactura(nif, factura.uuid)}
      leftSection={<IconEdit size={18} />}
    >
      {t('facturas.acciones.editar')}
    </Button>
  );
}

/** Without a plan it is not offered: the NIF's own pages say why. */
function Emitir({ nif, factura }: Props) {
  const { t } = useTranslation();
  const sinNuevas = useSinNuevas();
  const { emitir, emitiendo } = useEmitirBorrador(nif);
  if (sinNuevas !== undefined) return null;
  return (
    <Button
      leftSection={<IconSend size={18} />}
      loading={emitiendo}
      onClick={() => void emitir(enResumen(factura))}
    >
      {t('facturas.acciones.publicar')}
    </Button>
  );
}

/** The acts without a button of their own: none is offered twice. */
function Menu({ nif, factura }: Props) {
  const { t } = useTranslation();
  const acciones = useAccionesFactura(nif)(enResumen(factura));
  return (
    <RowMenu
      nombre={`${factura.numeroCompleto ?? t('facturas.lista.sinNumero')}.pdf`}
      acciones={acciones.filter(({ clave }) => clave === undefined)}
    />
  );
}

export function AccionesDeCabecera({ nif, factura }: Props) {
  const { t } = useTranslation();
  const movil = useMovil();
  const borrador = factura.estadoInterno === 'BORRADOR';
  const nombre = `${factura.numeroCompleto ?? t('facturas.lista.sinNumero')}.pdf`;
  return (
    <>
      {borrador && !movil && (
        <>
          <Emitir nif={nif} factura={factura} />
          <Editar nif={nif} factura={factura} />
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} />}
        onClick={() =>
          void abrirArchivo(pedirPdf(nif, factura.uuid), nombre).catch(() =>
            toasts.error({ mensaje: t('facturas.acciones.errorPdf') }),
          )
        }
      >
        {borrador ? t('facturas.acciones.pdfBorrador') : t('facturas.acciones.pdf')}
      </Button>
      <DescargarPdf nif={nif} factura={factura} />
      {!borrador && (
        <Button
          variant="default"
          component={Link}
          to={paths.nif.corregir(nif, factura.uuid)}
          leftSection={<IconHelpCircle size={18} />}
        >
          {t('asesor.accion')}
        </Button>
      )}
      {!movil && <Menu nif={nif} factura={factura} />}
    </>
  );
}

/** A draft is issued or gone on with, an issued invoice is sent; everything else lies beside it. */
export function AccionesAlPie({ nif, factura }: Props) {
  const { t } = useTranslation();
  return (
    <Pie>
      {factura.estadoInterno === 'BORRADOR' ? (
        <>
          <Emitir nif={nif} factura={factura} />
          <Editar nif={nif} factura={factura} />
        </>
      ) : (
        <Button
          component={Link}
          to={paths.nif.enviarFactura(nif, factura.uuid)}
          preventScrollReset
          leftSection={<IconMail size={18} />}
        >
          {t('correoFactura.accion')}
        </Button>
      )}
      <Menu nif={nif} factura={factura} />
    </Pie>
  );
}

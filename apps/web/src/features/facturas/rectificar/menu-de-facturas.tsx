// What is done with invoices that are in no row of the list.
import { IconFileImport, IconHistory, IconReceiptRefund } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { useSinNuevas } from '../../../shared/nueva-factura';
import { RowMenu } from '../../../shared/row-menu';

export function MenuDeFacturas({ nif }: { nif: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sinNuevas = useSinNuevas();
  return (
    <RowMenu
      nombre={t('facturas.lista.titulo')}
      acciones={[
        {
          texto: t('externas.titulo'),
          icono: IconHistory,
          hacer: () => navigate(paths.nif.facturasExternas(nif)),
        },
        {
          texto: t('externas.importar'),
          icono: IconFileImport,
          hacer: () => navigate(paths.nif.importarFacturas(nif)),
        },
        {
          texto: t('rectificar.externa.titulo'),
          icono: IconReceiptRefund,
          motivo: sinNuevas,
          hacer: () => navigate(paths.nif.rectificarExterna(nif)),
        },
      ]}
    />
  );
}

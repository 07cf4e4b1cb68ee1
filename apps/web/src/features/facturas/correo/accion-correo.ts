// Sending by e-mail in the menu of an issued invoice. The drawer lies over the invoice's page, and its address names it.
import type { FacturaResumenDto } from '@encadena/contracts';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import type { AccionDeFila } from '../../../shared/row-menu';

type Fila = Pick<FacturaResumenDto, 'uuid' | 'estadoInterno'>;

export function useAccionCorreo(nif: string): (factura: Fila) => AccionDeFila[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return ({ uuid, estadoInterno }) =>
    estadoInterno === 'BORRADOR'
      ? []
      : [
          {
            clave: 'correo',
            texto: t('correoFactura.accion'),
            icono: IconMail,
            hacer: () => navigate(paths.nif.enviarFactura(nif, uuid), { preventScrollReset: true }),
          },
        ];
}

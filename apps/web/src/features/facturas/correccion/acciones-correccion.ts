// Annulling and correcting in the menu of an invoice. What only has to wait is shown with its reason; what the
// invoice will never allow again is not offered.
import type { FacturaDetalleDto, FacturaResumenDto } from '@encadena/contracts';
import { accionPermitida, type MotivoAccion } from '@encadena/invoicing';
import { IconFileOff, IconFilePencil, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths, type ActoFactura } from '../../../paths';
import { ACCION, motivoEnPalabras, permisoEn, type Permiso } from '../../../shared/registros/permiso';
import type { AccionDeFila } from '../../../shared/row-menu';

export type Corregible = Pick<
  FacturaResumenDto,
  'uuid' | 'estadoInterno' | 'estadoVerifactu' | 'tipoFactura'
> & {
  /** As the API judges it by all its records; a row of the list knows only the last one. */
  acciones?: FacturaDetalleDto['acciones'];
};

const PASAJEROS: readonly (string | null)[] = [
  'ESPERAR_RESPUESTA',
  'ESPERAR_CONCILIACION',
] satisfies MotivoAccion[];

/** The record of an annulled invoice is corrected to bring it back. */
export const RECUPERA = 'RECUPERA_EL_REGISTRO' satisfies MotivoAccion;

const permisoDe = ({ acciones, ...factura }: Corregible, acto: ActoFactura): Permiso =>
  acciones ? permisoEn({ acciones }, acto) : accionPermitida(ACCION[acto], factura);

export function useMotivo(): (motivo: string | null) => string {
  const { t } = useTranslation();
  return (motivo) => motivoEnPalabras(t, motivo);
}

export function useAccionesCorreccion(nif: string): (factura: Corregible) => AccionDeFila[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const enPalabras = useMotivo();
  return (factura) => {
    const accion = (acto: ActoFactura, como: Pick<AccionDeFila, 'texto' | 'icono' | 'peligro'>) => {
      const { permitida, motivo } = permisoDe(factura, acto);
      if (!permitida && !PASAJEROS.includes(motivo)) return [];
      return [
        {
          ...como,
          ...(!permitida && { motivo: enPalabras(motivo) }),
          hacer: () => navigate(paths.nif.factura(nif, factura.uuid, acto), { preventScrollReset: true }),
        },
      ];
    };
    const recupera = permisoDe(factura, 'subsanar').motivo === RECUPERA;
    return [
      ...accion('subsanar', {
        texto: recupera ? t('correccion.recuperar.accion') : t('correccion.corregir.accion'),
        icono: recupera ? IconRestore : IconFilePencil,
      }),
      ...accion('anular', { texto: t('correccion.anular.accion'), icono: IconFileOff, peligro: true }),
    ];
  };
}

// Whether an issued invoice may be annulled or its record corrected, and in words why not.
import type { FacturaDetalleDto } from '@encadena/contracts';
import type { TFunction } from 'i18next';
import type { ActoFactura } from '../../paths';

export interface Permiso {
  permitida: boolean;
  /** Why not, or what kind of correction it is. */
  motivo: string | null;
}

/** The acts as the API names them. */
export const ACCION = { anular: 'ANULAR', subsanar: 'SUBSANAR' } as const;

/** As the API judges it by all records of the invoice. */
export const permisoEn = ({ acciones }: Pick<FacturaDetalleDto, 'acciones'>, acto: ActoFactura): Permiso =>
  acciones.find(({ accion }) => accion === ACCION[acto]) ?? { permitida: false, motivo: null };

export const motivoEnPalabras = (t: TFunction, motivo: string | null): string =>
  String(t(`validacion.${motivo ?? 'ES_BORRADOR'}` as never));

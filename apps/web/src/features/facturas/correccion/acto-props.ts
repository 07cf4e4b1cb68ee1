// What each act over an issued invoice is given.
import type { FacturaDetalleDto, RegistroDto } from '@encadena/contracts';

export interface ActoProps {
  nif: string;
  factura: FacturaDetalleDto;
  /** The last record, whose answer is what there is to mend. */
  ultimo: RegistroDto | undefined;
  /** Why it may be done: what kind of correction this is. */
  motivo: string | null;
  onCerrar: () => void;
}

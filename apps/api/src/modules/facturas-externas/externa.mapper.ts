// An external invoice between its row and what travels.
import type { FacturaExternaDto } from '@encadena/contracts';
import { estadoPagoDe } from '@encadena/invoicing';
import type { FilaExterna } from './externas.sql';

/** `hoy`: by which it is overdue. What was paid of it is taken for money on the account. */
export const toFacturaExternaDto = (fila: FilaExterna, hoy: string): FacturaExternaDto => ({
  ...fila,
  tipoIdentificacion: fila.tipoIdentificacion as FacturaExternaDto['tipoIdentificacion'],
  estadoPago:
    fila.cobrado === null
      ? null
      : estadoPagoDe(
          { aCobrar: fila.totalAPagar, cobrado: fila.cobrado, enCuenta: fila.cobrado },
          fila.fechaVencimiento,
          hoy,
        ),
});

// An external invoice between its row and what travels.
import type { FacturaExternaDto } from '@encadena/contracts';
import { estadoPagoDe } from '@encadena/invoicing';
import type { FilaExterna } from './externas.sql';

/** `hoy` decides whether it is overdue. What was paid counts as collected. */
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

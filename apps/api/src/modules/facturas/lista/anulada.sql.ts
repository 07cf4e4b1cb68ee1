// Whether an invoice was annulled, asked from a row that refers to it.
import { aceptado, ESTADOS_VERIFACTU } from '@encadena/invoicing';

/** Records that the agency has accepted. */
export const ACEPTADOS = ESTADOS_VERIFACTU.filter(aceptado);

/** True when the last record of it that the agency accepted is its annulment. `de`: an alias with `nif_id` and `factura_id`. */
export const estaAnulada = (de: string): string => `coalesce((
      SELECT r.estado = 'ANULADA'
      FROM registros r
      WHERE r.nif_id = ${de}.nif_id AND r.factura_id = ${de}.factura_id
        AND r.estado IN (${ACEPTADOS.map((estado) => `'${estado}'`).join(', ')})
      ORDER BY r.cadena_id DESC, r.posicion DESC
      LIMIT 1), false)`;

// The tax last used on this computer: what the first line of the next invoice starts with.
import { IMPUESTOS } from '@encadena/invoicing';
import { z } from 'zod';
import { escribir, leer } from '../../../shared/storage';
import type { Borrador, Preferencia } from './asistente-state';

const CLAVE = 'ultimoImpuesto';
const schema = z.object({
  impuesto: z.enum(IMPUESTOS),
  tipoImpositivo: z.string().regex(/^\d{1,3}(\.\d{1,2})?$/),
});

/** Without memory: VAT at 21, in the Canaries IGIC at 7. */
export function leerPreferencia(zona: string): Preferencia {
  return (
    leer(CLAVE, schema) ??
    (zona === 'Atlantic/Canary'
      ? { impuesto: 'IGIC', tipoImpositivo: '7' }
      : { impuesto: 'IVA', tipoImpositivo: '21' })
  );
}

export function guardarPreferencia({ lineas }: Borrador): void {
  const ultima = lineas.at(-1);
  if (ultima?.calificacion === 'S1')
    escribir(CLAVE, { impuesto: ultima.impuesto, tipoImpositivo: ultima.tipoImpositivo });
}

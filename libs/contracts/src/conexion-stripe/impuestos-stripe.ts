// What the provider's taxes mean for an account: the table that its holder sees and adjusts. A row speaks of one
// tax rate of the account (`txr_…`), or of a case in which the provider charges none.
import {
  CALIFICACIONES,
  IMPUESTOS,
  TODAS_CAUSAS_EXENCION,
  TODAS_CLAVES_REGIMEN,
  type CausaExencion,
  type ClaveRegimen,
  type Impuesto,
} from '@encadena/invoicing';
import { z } from 'zod';
import { causaAdmitida, claveAdmitida } from '../comun/impuesto';
import { porcentajeSchema } from '../comun/importes';
import { comprobar, comprobarCampo, linea, opcional } from '../comun/textos';

/**
 * INVERSION_*: reverse charge, by where the recipient is. CLIENTE_EXENTO … SIN_RECAUDACION: the provider's own
 * reasons. SIN_IMPUESTO: it says nothing of a tax. PAGO_SUELTO: a payment without lines, whose amount has it inside.
 */
export const CASOS_IMPUESTO_STRIPE = [
  'INVERSION_ESPANA',
  'INVERSION_UE',
  'INVERSION_FUERA',
  'CLIENTE_EXENTO',
  'PRODUCTO_EXENTO',
  'TIPO_CERO',
  'NO_SUJETO',
  'SIN_RECAUDACION',
  'SIN_IMPUESTO',
  'PAGO_SUELTO',
] as const;
export type CasoImpuestoStripe = (typeof CASOS_IMPUESTO_STRIPE)[number];

const esClave = (clave: string): boolean =>
  (CASOS_IMPUESTO_STRIPE as readonly string[]).includes(clave) || /^txr_[A-Za-z0-9]{1,60}$/.test(clave);

type Regla = {
  clave: string;
  impuesto: Impuesto;
  tipoImpositivo: string | null;
  calificacionOperacion: string | null;
  causaExencion: CausaExencion | null;
  claveRegimen: ClaveRegimen | null;
};

export const reglaImpuestoStripeSchema = z
  .strictObject({
    /** A case, or the id of a tax rate. */
    clave: z.string().max(64).check(comprobar(esClave, 'formato')),
    /** What the account calls the rate; for the eye only. */
    nombre: opcional(linea(120)),
    impuesto: z.enum(IMPUESTOS),
    /** Null: the provider's own percentage, or none. */
    tipoImpositivo: porcentajeSchema.nullable().default(null),
    calificacionOperacion: z.enum(CALIFICACIONES).nullable().default(null),
    causaExencion: z.enum(TODAS_CAUSAS_EXENCION).nullable().default(null),
    claveRegimen: z.enum(TODAS_CLAVES_REGIMEN).nullable().default(null),
  })
  .check(
    // Taxed in one way or exempt for one reason, never both and never neither.
    comprobarCampo<Regla>(
      'calificacionOperacion',
      ({ calificacionOperacion, causaExencion }) => !calificacionOperacion !== !causaExencion,
      'obligatorio',
    ),
    comprobarCampo<Regla>(
      'tipoImpositivo',
      ({ clave, calificacionOperacion, tipoImpositivo }) =>
        clave !== 'PAGO_SUELTO' || calificacionOperacion !== 'S1' || !!tipoImpositivo,
      'obligatorio',
    ),
    comprobarCampo<Regla>('claveRegimen', claveAdmitida, 'obligatorio'),
    comprobarCampo<Regla>('causaExencion', causaAdmitida, 'formato'),
  );
export type ReglaImpuestoStripe = z.output<typeof reglaImpuestoStripeSchema>;

/** What the table says, and what waits because it says nothing. */
export const impuestosStripeSchema = z.object({
  reglas: z.array(reglaImpuestoStripeSchema),
  sinRegla: z.array(z.object({ clave: z.string(), cuantas: z.number().int() })),
  version: z.number().int(),
});

// What the provider's words mean where an account has said nothing else. Only what leaves no doubt stands here: the
// rest waits in the review tray (docs/adr/0029).
import type { CasoImpuestoStripe, ReglaImpuestoStripe } from '@encadena/contracts';

type Tratamiento = Omit<ReglaImpuestoStripe, 'clave' | 'nombre'>;

/** Reverse charge to a Spanish recipient: subject, and the recipient is who owes the tax (Ley 37/1992 art. 84.Uno.2.º). */
export const CASOS_DE_FABRICA: Readonly<Partial<Record<CasoImpuestoStripe, Tratamiento>>> = {
  INVERSION_ESPANA: {
    impuesto: 'IVA',
    tipoImpositivo: null,
    calificacionOperacion: 'S2',
    causaExencion: null,
    claveRegimen: '01',
  },
};

export const GRAVADA_IVA: Tratamiento = {
  impuesto: 'IVA',
  tipoImpositivo: null,
  calificacionOperacion: 'S1',
  causaExencion: null,
  claveRegimen: '01',
};
export const GRAVADA_IGIC: Tratamiento = { ...GRAVADA_IVA, impuesto: 'IGIC' };

/** Of a charge nothing is said but its amount: not that there is no tax. */
export const RAZON_PAGO_SUELTO = 'pago_suelto';

/** The provider's reasons (`taxability_reason`) for charging nothing, as cases of the table. */
export const CASO_DE_RAZON: Readonly<Record<string, CasoImpuestoStripe>> = {
  customer_exempt: 'CLIENTE_EXENTO',
  product_exempt: 'PRODUCTO_EXENTO',
  product_exempt_holiday: 'PRODUCTO_EXENTO',
  zero_rated: 'TIPO_CERO',
  not_subject_to_tax: 'NO_SUJETO',
  not_collecting: 'SIN_RECAUDACION',
  [RAZON_PAGO_SUELTO]: 'PAGO_SUELTO',
};

/** With these the rate says what was charged; every other reason changes the base or is not known to us. */
export const POR_SU_TIPO: readonly (string | null)[] = [
  'standard_rated',
  'reduced_rated',
  'not_available',
  null,
];

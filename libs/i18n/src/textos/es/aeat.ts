// The agency's answers in plain words, by code (aeat/errores.properties): the cause. What to do about it stands in
// aeatConsejos. Codes of no list get `registros.error.general`.
import { aeat1100 } from './aeat-1100';
import { aeat1200 } from './aeat-1200';
import { aeat2000 } from './aeat-2000';

export const aeat = {
  /** 3000, when the copy is of nobody here. */
  duplicado:
    'La Agencia ya tiene otra factura con este número y esta fecha, que no se envió desde aquí. Esta no está registrada.',
  ...aeat1100,
  ...aeat1200,
  ...aeat2000,
} as const;

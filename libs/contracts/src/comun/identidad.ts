// Tax ids, addresses and bank accounts as they travel: normalised, with a checked form.
import {
  PAISES,
  comprobarNif,
  isBic,
  isCodigoPostal,
  isIban,
  normalizarIban,
  normalizarNif,
} from '@encadena/values';
import { TIPOS_IDENTIFICACION } from '@encadena/invoicing';
import { z } from 'zod';
import { comprobar, comprobarCampo, linea, opcional } from './textos';

/** A Spanish tax id, normalised (`es-b 1234567-4` → `B12345674`). */
export const nifSchema = z
  .string()
  .max(32)
  .transform((texto) => normalizarNif(texto).nif)
  .check(comprobar((nif: string) => comprobarNif(nif) === 'VALIDO', 'nif'));

export const paisSchema = z
  .string()
  .check(comprobar((pais: string) => (PAISES as readonly string[]).includes(pais), 'pais'));

/** How a customer is identified, wherever one comes in. */
export const camposIdentificacion = {
  tipoIdentificacion: z.enum(TIPOS_IDENTIFICACION).default('NIF'),
  identificacion: linea(20, 1),
  pais: paisSchema.default('ES'),
};

/**
 * Old entity forms may miss the control digit: customers are let through, the census decides (API.md,
 * Decided 14).
 */
export const identificacionValida = comprobarCampo<{ identificacion: string; tipoIdentificacion: string }>(
  'identificacion',
  ({ tipoIdentificacion, identificacion = '' }) =>
    tipoIdentificacion !== 'NIF' || comprobarNif(normalizarNif(identificacion).nif) !== 'INVALIDO',
  'nif',
);

/** As it is stored and sent: no blanks, capitals, the country of a Spanish number. */
export const normalizarIdentificacion = <Quien extends z.output<z.ZodObject<typeof camposIdentificacion>>>(
  quien: Quien,
): Quien =>
  quien.tipoIdentificacion === 'NIF' || quien.tipoIdentificacion === 'NO_CENSADO'
    ? { ...quien, pais: 'ES', identificacion: normalizarNif(quien.identificacion).nif }
    : { ...quien, identificacion: quien.identificacion.replace(/\s/g, '').toUpperCase() };

export const codigoPostalSchema = linea(10);
export const ibanSchema = z
  .string()
  .max(60)
  .transform(normalizarIban)
  .check(comprobar((iban: string) => isIban(iban), 'iban'));
export const bicSchema = z
  .string()
  .max(16)
  .transform((texto) => texto.replace(/\s/g, '').toUpperCase())
  .check(comprobar((bic: string) => isBic(bic), 'bic'));

/** A postal address. In Spain the postal code decides the province, so both must be real. */
export const direccionSchema = z
  .strictObject({
    direccion: linea(200, 1),
    municipio: linea(100, 1),
    codigoPostal: codigoPostalSchema,
    provincia: opcional(linea(60)),
    pais: paisSchema.default('ES'),
  })
  .check(
    comprobarCampo<{ codigoPostal: string; pais: string }>(
      'codigoPostal',
      ({ codigoPostal, pais }) => pais !== 'ES' || codigoPostal !== '',
      'obligatorio',
    ),
    comprobarCampo<{ codigoPostal: string; pais: string }>(
      'codigoPostal',
      ({ codigoPostal = '', pais }) => pais !== 'ES' || isCodigoPostal(codigoPostal),
      'codigoPostal',
    ),
  );
export type Direccion = z.infer<typeof direccionSchema>;

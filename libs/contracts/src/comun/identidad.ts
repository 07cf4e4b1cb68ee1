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
  .object({
    direccion: linea(200, 1),
    municipio: linea(100, 1),
    codigoPostal: codigoPostalSchema,
    provincia: opcional(linea(60)),
    pais: paisSchema.default('ES'),
  })
  .check(
    comprobarCampo<{ codigoPostal: string; pais: string }>(
      'codigoPostal',
      ({ codigoPostal = '', pais }) => pais !== 'ES' || isCodigoPostal(codigoPostal),
      'codigoPostal',
    ),
  );
export type Direccion = z.infer<typeof direccionSchema>;

// Why a field is refused, in English.
import { reglas } from './reglas';
import type { Forma, TextosEs } from '../tipos';

export const validacion: Forma<TextosEs['validacion']> = {
  obligatorio: 'Required field',
  tipo: 'The kind of value is not valid',
  formato: 'The format is not valid',
  opcion: 'Choose one of: {{opciones}}',
  orden: 'Sorting is possible by: {{opciones}}',
  campoDesconocido: 'Unknown field: {{campos}}',
  uuid: 'The identifier is not valid',
  caracteres: 'Contains characters that cannot be used',
  maxElementos: 'At most {{max}} elements',
  minElementos: 'At least {{min}} elements',
  maxCaracteres: 'At most {{max}} characters',
  minCaracteres: 'At least {{min}} characters',
  longitudExacta: 'Exactly {{length}} characters',
  maximo: 'At most {{max}}',
  minimo: 'At least {{min}}',
  fecha: 'The date is not valid',
  importe: 'The amount is not valid: up to {{enteros}} digits and {{decimales}} decimals',
  nif: 'Invalid NIF',
  email: 'Invalid email',
  codigoPostal: 'Invalid postal code',
  telefono: 'Invalid phone',
  pais: 'Invalid country',
  iban: 'Invalid IBAN',
  bic: 'Invalid SWIFT/BIC',
  formatoNumeracion: 'The numbering format is not valid',
  formatoSinEjercicio: 'If numbering restarts every year, the format must carry the year',
  ...reglas,
};

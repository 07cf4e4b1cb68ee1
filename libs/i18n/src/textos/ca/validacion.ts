// Why a field is refused, in Catalan.
import { reglas } from './reglas';
import type { Forma, TextosEs } from '../tipos';

export const validacion: Forma<TextosEs['validacion']> = {
  obligatorio: 'Camp obligatori',
  tipo: 'El tipus de dada no és vàlid',
  formato: 'El format no és vàlid',
  opcion: 'Tria una de les opcions: {{opciones}}',
  orden: 'Només es pot ordenar per: {{opciones}}',
  campoDesconocido: 'Camp desconegut: {{campos}}',
  uuid: "L'identificador no és vàlid",
  caracteres: 'Conté caràcters que no es poden fer servir',
  maxElementos: 'Com a màxim {{max}} elements',
  minElementos: 'Com a mínim {{min}} elements',
  maxCaracteres: 'Com a màxim {{max}} caràcters',
  minCaracteres: 'Com a mínim {{min}} caràcters',
  longitudExacta: 'Exactament {{length}} caràcters',
  maximo: 'Com a màxim {{max}}',
  minimo: 'Com a mínim {{min}}',
  fecha: 'La data no és vàlida',
  importe: "L'import no és vàlid: fins a {{enteros}} xifres i {{decimales}} decimals",
  nif: 'NIF no vàlid',
  email: 'Correu electrònic no vàlid',
  codigoPostal: 'Codi postal no vàlid',
  telefono: 'Telèfon no vàlid',
  pais: 'País no vàlid',
  iban: 'IBAN no vàlid',
  bic: 'SWIFT/BIC no vàlid',
  formatoNumeracion: 'El format de numeració no és vàlid',
  formatoSinEjercicio: "Si la numeració torna a començar cada any, el format ha de portar l'any",
  ...reglas,
};

// By what two customers that are likely one are found (docs/adr/0066): a name and an identification in the form that most ways of writing
// them have in common. Pure; stored beside the customer, so that equal ones stand together in an index.
import type { TipoIdentificacion } from '@encadena/invoicing';
import { comprobarNif, normalizarNif, paisDePrefijoNifIva } from '@encadena/values';
import { plegar } from '../../platform/db';

/** Legal forms at the end of a name, their dots gone. Those of one letter or of a common word are no forms. */
const FORMAS = new Set(
  (
    'sl slu sll slne slp slpu srl sa sau sad sal sap sc scp scl scoop sccl coop cb ute aie ' +
    'gmbh ag kg ohg ltd limited llc llp plc inc corp bv nv sarl sas sasu eurl spa srls lda oy ab aps as'
  ).split(' '),
);
const FORMAS_LARGAS = [
  'sociedad limitada unipersonal',
  'sociedad limitada profesional',
  'sociedad limitada',
  'sociedad anonima unipersonal',
  'sociedad anonima',
  'sociedad cooperativa',
  'sociedad civil',
  'societat limitada unipersonal',
  'societat limitada professional',
  'societat limitada',
  'societat anonima',
  'societat cooperativa',
  'societat civil',
  'comunidad de bienes',
  'comunitat de bens',
];

/**
 * "Fustería Puig, S. L." and "PUIG FUSTERIA SL" → "fusteria puig": without case, accents, signs, legal form and order of the words. A name
 * that is nothing but a form keeps it; empty when there is no letter and no digit in it.
 */
export function claveNombre(nombre: string): string {
  const palabras = plegar(nombre)
    .replace(/&/g, ' y ')
    // Initials, with or without dots, are one word: "s. l." is "sl".
    .replace(/(?<![\p{L}\p{N}])(\p{L})[.\s]+(?=\p{L}(?![\p{L}\p{N}]))/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const propias = sinForma(palabras);
  return (propias.length > 0 ? propias : palabras).sort().join(' ');
}

function sinForma(palabras: readonly string[]): string[] {
  const texto = palabras.join(' ');
  const larga = FORMAS_LARGAS.find((forma) => texto === forma || texto.endsWith(` ${forma}`));
  if (larga) return palabras.slice(0, palabras.length - larga.split(' ').length);
  const quedan = [...palabras];
  while (FORMAS.has(quedan.at(-1) ?? '')) quedan.pop();
  return quedan;
}

/** An entity's first eight characters say which one it is: the ninth checks them, and old forms lack it or have it wrong. */
const ENTIDAD = /^([ABCDEFGHJNPQRSUVW]\d{7})[0-9A-J]?$/;
/** "ES-B12345674", "B1234567" and "b 12345674" → "ES:B1234567": the country, and the number without signs, prefix and check digit. */
export function claveIdentificacion({
  pais,
  identificacion,
}: {
  pais: string;
  identificacion: string;
}): string {
  const numero = normalizarNif(identificacion).nif.replace(/[^0-9A-Z]/g, '');
  const prefijo = numero.slice(0, 2);
  // That of Greece is EL.
  const conPrefijo = numero.length > 5 && (prefijo === pais || paisDePrefijoNifIva(prefijo) === pais);
  const suyo = conPrefijo ? numero.slice(2) : numero;
  if (suyo === '') return '';
  return `${pais}:${(pais === 'ES' && ENTIDAD.exec(suyo)?.[1]) || suyo}`;
}

interface Identificado {
  tipoIdentificacion: TipoIdentificacion;
  identificacion: string;
  pais: string;
}

/**
 * Whether the identification names one taxpayer for good: a NIF whose control is right, or a VAT number of another state. Two that differ in
 * such a one are two taxpayers, whatever they are called.
 */
export const identificacionFirme = ({ tipoIdentificacion, identificacion }: Identificado): boolean =>
  tipoIdentificacion === 'NIF_IVA' ||
  (tipoIdentificacion === 'NIF' && comprobarNif(normalizarNif(identificacion).nif) === 'VALIDO');

/** What is stored of it. */
export const clavesDe = (quien: Identificado & { nombre: string }) => ({
  claveNombre: claveNombre(quien.nombre),
  claveIdentificacion: claveIdentificacion(quien),
  identificacionFirme: identificacionFirme(quien),
});

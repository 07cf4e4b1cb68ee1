// Texts of a recurring invoice with the date of each one filled in: "Alquiler de {mes} de {año}".
import { isFechaISO } from '@encadena/values';

type Idioma = 'es' | 'ca' | 'en';

const LOCALES: Readonly<Record<Idioma, string>> = { es: 'es', ca: 'ca', en: 'en-GB' };
const ORDINALES_CA = ['1r', '2n', '3r', '4t'];

const idiomaDe = (idioma: string): Idioma => (idioma === 'ca' || idioma === 'en' ? idioma : 'es');

type Hueco = (fecha: string, idioma: Idioma) => string;

/** Making a formatter costs a thousand times as much as using it, so there is one per language, made on first use. */
function enPalabras(partes: Intl.DateTimeFormatOptions): Hueco {
  const hechos = new Map<Idioma, Intl.DateTimeFormat>();
  return (fecha, idioma) => {
    const formato =
      hechos.get(idioma) ?? new Intl.DateTimeFormat(LOCALES[idioma], { ...partes, timeZone: 'UTC' });
    hechos.set(idioma, formato);
    return formato.format(Date.parse(fecha));
  };
}

function trimestre(fecha: string, idioma: Idioma): string {
  const cual = Math.ceil(Number(fecha.slice(5, 7)) / 3);
  if (idioma === 'en') return `Q${cual}`;
  return idioma === 'ca' ? `${ORDINALES_CA[cual - 1] ?? ''} trimestre` : `${cual}.º trimestre`;
}

const ano = (fecha: string): string => fecha.slice(0, 4);
const mes = enPalabras({ month: 'long' });
const dia = enPalabras({ day: 'numeric', month: 'long', year: 'numeric' });

/** Placeholders are written in the author's language; what replaces them is in the reader's. */
const HUECOS: ReadonlyMap<string, Hueco> = new Map([
  ...['mes', 'month'].map((nombre) => [nombre, mes] as const),
  ...['año', 'any', 'year'].map((nombre) => [nombre, ano] as const),
  ...['trimestre', 'quarter'].map((nombre) => [nombre, trimestre] as const),
  ...['fecha', 'data', 'date'].map((nombre) => [nombre, dia] as const),
]);

const HUECO = /\{(\p{L}{1,12})\}/gu;
const conMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/**
 * The text with {mes}, {año}, {trimestre} and {fecha} filled in, also under their Catalan and English names; other braces stay.
 * {Mes} gives a capital letter. `idioma` is the reader's; Spanish when we do not have it.
 */
export function ponerFechas(texto: string, fecha: string, idioma: string): string {
  if (!texto.includes('{') || !isFechaISO(fecha)) return texto;
  return texto.replace(HUECO, (entero, nombre: string) => {
    const hueco = HUECOS.get(nombre.toLowerCase());
    if (!hueco) return entero;
    const dicho = hueco(fecha, idiomaDe(idioma));
    return nombre.charAt(0) === nombre.charAt(0).toLowerCase() ? dicho : conMayuscula(dicho);
  });
}

const MESES = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-28`);

type Largos = ReadonlyMap<Hueco, number>;
let largos: readonly Largos[] | undefined;

/** The length of each placeholder for every month and language. */
const largosDe = (): readonly Largos[] =>
  (largos ??= MESES.flatMap((fecha) =>
    (Object.keys(LOCALES) as Idioma[]).map(
      (idioma) => new Map([...HUECOS.values()].map((hueco) => [hueco, hueco(fecha, idioma).length] as const)),
    ),
  ));

/** The length of the text on the date and in the language where it is longest, computed in one pass without filling any in. */
export function largoConFechas(texto: string): number {
  if (!texto.includes('{')) return texto.length;
  const veces = new Map<Hueco, number>();
  let fijos = texto.length;
  for (const [entero, nombre = ''] of texto.matchAll(HUECO)) {
    const hueco = HUECOS.get(nombre.toLowerCase());
    if (!hueco) continue;
    veces.set(hueco, (veces.get(hueco) ?? 0) + 1);
    fijos -= entero.length;
  }
  const puestos = (suyos: Largos): number =>
    [...veces].reduce((suma, [hueco, n]) => suma + n * (suyos.get(hueco) ?? 0), 0);
  return fijos + Math.max(...largosDe().map(puestos));
}

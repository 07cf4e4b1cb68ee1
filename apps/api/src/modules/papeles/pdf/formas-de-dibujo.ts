// What the picture of a signature may consist of: forms, fonts and images, as in the files named in
// formas-de-firma.ts, and nothing that another engine could draw outside the form's box (ISO 32000-1, 8.10):
// no patterns, shadings, optional content, soft masks in a graphics state, or fonts that are drawing programs
// (Type 3).
import {
  alguna,
  cadena,
  corriente,
  dic,
  entero,
  type Forma,
  igualA,
  lista,
  logico,
  mapa,
  natural,
  nombre,
  numero,
  quizas,
  ref,
  unNombre,
} from './formas';
import type { PdfValue } from '@encadena/pdf-reader';

/** Pictures of signatures nest three deep (Acrobat: frame, layers, picture). */
const MAX_HONDURA = 5;
const MAX_PUNTOS = 14_400;

export type Caja = readonly [number, number, number, number];

/** A rectangle with its corners in order (ISO 32000-1, 7.9.5: any two that lie opposite), or undefined when it is none. */
export function cajaDe(valor: PdfValue | undefined): Caja | undefined {
  if (!Array.isArray(valor) || valor.length !== 4) return undefined;
  if (!valor.every((lado) => typeof lado === 'number' && Math.abs(lado) <= MAX_PUNTOS)) return undefined;
  const [x1, y1, x2, y2] = valor as [number, number, number, number];
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}
export const caja: Forma = (valor) => cajaDe(valor) !== undefined;

/** It may be moved, and nothing else: no turning, no slant, no other size. */
const matriz: Forma = (valor) =>
  Array.isArray(valor) &&
  valor.length === 6 &&
  [1, 0, 0, 1].every((uno, n) => valor[n] === uno) &&
  valor.slice(4).every((lado) => typeof lado === 'number' && Math.abs(lado) <= MAX_PUNTOS);

const DATOS = corriente({ Length1: natural, Length2: natural, Length3: natural, Subtype: unNombre });
const ENCODING = dic({
  Type: nombre('Encoding'),
  BaseEncoding: unNombre,
  Differences: lista(alguna(entero, unNombre)),
});
const MEDIDAS = [
  ...['Flags', 'FontWeight', 'ItalicAngle', 'Ascent', 'Descent', 'Leading', 'CapHeight', 'XHeight'],
  ...['StemV', 'StemH', 'AvgWidth', 'MaxWidth', 'MissingWidth'],
];
const DESCRIPTOR = dic({
  Type: nombre('FontDescriptor'),
  FontName: unNombre,
  FontFamily: cadena,
  FontStretch: unNombre,
  CharSet: cadena,
  FontBBox: lista(numero, 4),
  ...Object.fromEntries(['FontFile', 'FontFile2', 'FontFile3', 'CIDSet'].map((clave) => [clave, ref(DATOS)])),
  ...Object.fromEntries(MEDIDAS.map((clave) => [clave, numero])),
});
const ANCHOS = quizas(lista(alguna(numero, lista(numero))));
const CID = dic({ Registry: cadena, Ordering: cadena, Supplement: entero });
const DE_FUENTE: Record<string, Forma> = {
  Type: nombre('Font'),
  Subtype: nombre('Type1', 'TrueType', 'Type0', 'CIDFontType0', 'CIDFontType2'),
  Name: unNombre,
  BaseFont: unNombre,
  Encoding: alguna(unNombre, quizas(ENCODING)),
  FirstChar: entero,
  LastChar: entero,
  Widths: ANCHOS,
  FontDescriptor: quizas(DESCRIPTOR),
  ToUnicode: ref(DATOS),
  CIDSystemInfo: quizas(CID),
  W: ANCHOS,
  DW: numero,
  CIDToGIDMap: alguna(nombre('Identity'), ref(DATOS)),
};
const FUENTE = dic(
  {
    ...DE_FUENTE,
    DescendantFonts: quizas(lista(quizas(dic(DE_FUENTE, ['Subtype'])), 1)),
  },
  ['Subtype'],
);

const DISPOSITIVO = nombre('DeviceGray', 'DeviceRGB', 'DeviceCMYK');
const PERFIL = corriente({ N: igualA(1, 3, 4), Alternate: DISPOSITIVO });
const porPartes =
  (...formas: Forma[]): Forma =>
  (valor, visita) =>
    Array.isArray(valor) && valor.length === formas.length && formas.every((f, n) => f(valor[n], visita));
const BASE = alguna(DISPOSITIVO, quizas(porPartes(nombre('ICCBased'), ref(PERFIL))));
const COLOR = alguna(
  BASE,
  quizas(porPartes(nombre('Indexed'), BASE, entero, alguna(cadena, ref(corriente({}))))),
);

const DE_IMAGEN: Record<string, Forma> = {
  Type: nombre('XObject'),
  Subtype: nombre('Image'),
  Width: entero,
  Height: entero,
  BitsPerComponent: igualA(1, 2, 4, 8),
  ColorSpace: COLOR,
  Filter: alguna(nombre('FlateDecode', 'DCTDecode'), lista(nombre('FlateDecode', 'DCTDecode'), 1)),
  DecodeParms: dic({ Predictor: entero, Columns: entero, Colors: entero, BitsPerComponent: entero }),
  Decode: lista(numero),
  Interpolate: logico,
  ImageMask: logico,
  Mask: lista(entero),
};
const IMAGEN = corriente({ ...DE_IMAGEN, SMask: ref(corriente(DE_IMAGEN)) });

const XOBJETO: Forma = (valor, visita, objeto) =>
  IMAGEN(valor, visita, objeto) || DIBUJO(valor, visita, objeto);
/** pyHanko draws the ground of its stamps half transparent; within the form's box that hides nothing of ours. */
const ESTADO_GRAFICO = dic({ Type: nombre('ExtGState'), CA: numero, ca: numero });

export const RECURSOS = dic({
  Font: quizas(mapa(quizas(FUENTE))),
  XObject: quizas(mapa(ref(XOBJETO, false))),
  ProcSet: quizas(lista(unNombre)),
  ColorSpace: quizas(mapa(COLOR)),
  ExtGState: quizas(mapa(quizas(ESTADO_GRAFICO))),
  Encoding: quizas(mapa(quizas(ENCODING))),
});

const FORMA_XOBJECT = corriente(
  {
    Type: nombre('XObject'),
    Subtype: nombre('Form'),
    FormType: igualA(1),
    BBox: caja,
    Matrix: matriz,
    Resources: quizas(RECURSOS),
  },
  ['Subtype', 'BBox'],
);

/** A form that draws, with its own box; what it draws is looked at by `trazosLimpios`. */
export const DIBUJO: Forma = (valor, visita, objeto) => {
  if (!objeto || visita.hondura >= MAX_HONDURA) return false;
  visita.hondura++;
  visita.dibujos.add(objeto);
  const bien = FORMA_XOBJECT(valor, visita, objeto);
  visita.hondura--;
  return bien;
};

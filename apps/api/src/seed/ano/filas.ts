// The year of the demo company as data: how many days ago, to whom, what, and when it was paid. Oldest first.
import type { Articulo } from './articulos';
import type { Quien } from './clientes';

/** Article, quantity, and the percentage that comes off: `LIBRO 25 30`. */
export type LineaDeFila = `${Articulo} ${number}` | `${Articulo} ${number} ${number}`;

export interface Suerte {
  /** So many days later all of it was paid; absent: it is owed still. */
  cobro?: number;
  /** So many days later half of it. */
  mitad?: number;
  /** By differences, so many days later: all that it says, or a discount. */
  rectificada?: { dias: number; como: 'ENTERA' | 'DESCUENTO' };
  /** Issued twice by mistake. */
  anulada?: true;
}

/** Null: over the counter, with a simplified invoice. */
export type Fila = readonly [
  hace: number,
  quien: Quien | null,
  lineas: readonly LineaDeFila[],
  suerte: Suerte,
];

const AL_MES: readonly LineaDeFila[] = ['DIRECCION 1'];

export const FILAS: readonly Fila[] = [
  [386, 'LLOBREGAT', AL_MES, { cobro: 31 }],
  [381, 'CLINICA', ['INTERIOR 1', 'VISITA 1'], { cobro: 16 }],
  [377, null, ['LIBRO 1'], { cobro: 0 }],
  [371, 'HOTEL', ['BASICO 1'], { cobro: 33 }],
  [364, 'BODEGA', ['VISITA 2', 'HORA 6'], { cobro: 29 }],
  [356, 'LLOBREGAT', AL_MES, { cobro: 30 }],
  [351, 'MARTI', ['RENDER 2'], { cobro: 0 }],
  [345, 'NORDLICHT', ['INTERIOR 1', 'HORA 12'], { cobro: 58 }],
  [339, null, ['LIBRO 3'], { cobro: 0 }],
  [333, 'FINQUES', ['VISITA 3'], { cobro: 62 }],
  [326, 'LLOBREGAT', AL_MES, { cobro: 33 }],
  [320, 'LLIBRERIA', ['LIBRO 25 30'], { cobro: 28 }],
  [314, 'HOTEL', ['RENDER 4'], { cobro: 27 }],
  [306, 'CERAMICA', ['HORA 9'], { cobro: 30 }],
  [299, 'ALPINA', ['INTERIOR 1'], { cobro: 29 }],
  [295, 'LLOBREGAT', AL_MES, { cobro: 30 }],
  [288, 'CLINICA', ['HORA 14'], { cobro: 15 }],
  [283, null, ['LIBRO 2'], { cobro: 0 }],
  [277, 'BODEGA', ['BASICO 1 10'], { cobro: 31 }],
  [270, 'MARTI', ['VISITA 1'], { cobro: 0 }],
  [265, 'LLOBREGAT', AL_MES, { cobro: 29 }],
  [258, 'FINQUES', ['EJECUTIVO 1'], { cobro: 60 }],
  [252, 'HOTEL', ['HORA 20'], { cobro: 30 }],
  [246, 'LLIBRERIA', ['LIBRO 15 30'], { cobro: 34 }],
  [240, 'NORDLICHT', ['RENDER 6'], { cobro: 61 }],
  [234, 'LLOBREGAT', AL_MES, { cobro: 30 }],
  [228, null, ['LIBRO 1'], { cobro: 0 }],
  [221, 'CERAMICA', ['INTERIOR 1'], { cobro: 36, rectificada: { dias: 17, como: 'DESCUENTO' } }],
  [214, 'BODEGA', ['HORA 18'], { cobro: 30 }],
  [207, 'ALPINA', ['HORA 10', 'RENDER 2'], { cobro: 30 }],
  [204, 'LLOBREGAT', AL_MES, { cobro: 32 }],
  [197, 'CLINICA', ['VISITA 1'], { cobro: 14 }],
  [190, 'HOTEL', ['EJECUTIVO 1'], { cobro: 45 }],
  [184, 'MARTI', ['MAQUETA 1'], { cobro: 0 }],
  [178, 'FINQUES', ['HORA 8'], { cobro: 60 }],
  [173, 'LLOBREGAT', AL_MES, { cobro: 30 }],
  [166, null, ['LIBRO 4'], { cobro: 0 }],
  [160, 'LLIBRERIA', ['LIBRO 20 30'], { cobro: 29 }],
  [154, 'BODEGA', ['RENDER 3'], { cobro: 30 }],
  [148, 'NORDLICHT', ['BASICO 1'], { cobro: 60 }],
  [143, 'LLOBREGAT', AL_MES, { cobro: 31 }],
  [137, 'CERAMICA', ['VISITA 1', 'HORA 5'], { cobro: 28 }],
  [130, 'HOTEL', ['MAQUETA 2'], { cobro: 30 }],
  [129, 'HOTEL', ['MAQUETA 2'], { anulada: true }],
  [122, 'CLINICA', ['INTERIOR 1'], { mitad: 20 }],
  [117, 'FINQUES', ['RENDER 5'], { cobro: 60 }],
  [112, 'LLOBREGAT', AL_MES, { cobro: 29 }],
  [106, 'MARTI', ['HORA 3'], { cobro: 0 }],
  [100, null, ['LIBRO 2'], { cobro: 0 }],
  [95, 'ALPINA', ['EJECUTIVO 1'], { cobro: 30 }],
  [89, 'BODEGA', ['HORA 16'], {}],
  [84, 'LLIBRERIA', ['LIBRO 12 30'], { rectificada: { dias: 12, como: 'ENTERA' } }],
  [82, 'LLOBREGAT', AL_MES, { cobro: 30 }],
  [75, 'HOTEL', ['HORA 22'], { cobro: 31 }],
  [68, 'CERAMICA', ['RENDER 2'], {}],
  [62, 'NORDLICHT', ['HORA 24'], {}],
  [56, 'CLINICA', ['HORA 7'], { cobro: 15 }],
  [51, 'LLOBREGAT', AL_MES, { cobro: 33 }],
  [47, 'FINQUES', ['BASICO 1'], { mitad: 20 }],
  [40, 'MARTI', ['VISITA 1', 'RENDER 1'], { cobro: 0 }],
  [34, null, ['LIBRO 3'], { cobro: 0 }],
  [29, 'BODEGA', ['VISITA 1'], {}],
  [24, 'HOTEL', ['INTERIOR 1'], {}],
  [20, 'LLOBREGAT', AL_MES, {}],
  [15, 'ALPINA', ['HORA 11'], {}],
  [11, 'CERAMICA', ['HORA 4'], {}],
  [8, 'CLINICA', ['RENDER 3'], {}],
  [5, null, ['LIBRO 1'], { cobro: 0 }],
  [3, 'HOTEL', ['VISITA 2', 'HORA 6'], {}],
  [1, 'FINQUES', ['VISITA 1'], {}],
];

// The strokes of a drawn signature, as numbers: scaled when the signing area gets wider or narrower, so that
// nothing is lost.
import type { PointGroup } from 'signature_pad';

/** Dark ink on white paper in both schemes: it will stand on a printed page. */
export const TINTA = '#15212a';
export const PAPEL = '#ffffff';
/** Width to height of the space to sign in, the same on every screen. */
export const PROPORCION = 2.5;
/** Pixels of the picture that is sent. */
export const ANCHO_IMAGEN = 1200;

/** The same strokes in a space `factor` times as wide: places, widths and dots. */
export const escalar = (trazos: readonly PointGroup[], factor: number): PointGroup[] =>
  trazos.map((trazo) => ({
    ...trazo,
    dotSize: trazo.dotSize * factor,
    minWidth: trazo.minWidth * factor,
    maxWidth: trazo.maxWidth * factor,
    points: trazo.points.map((punto) => ({ ...punto, x: punto.x * factor, y: punto.y * factor })),
  }));

/** A canvas as a PNG file. */
export const aPng = (lienzo: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    lienzo.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture of the signature'))),
      'image/png',
    );
  });

export function lienzoDeImagen(): HTMLCanvasElement {
  const lienzo = document.createElement('canvas');
  lienzo.width = ANCHO_IMAGEN;
  lienzo.height = ANCHO_IMAGEN / PROPORCION;
  return lienzo;
}

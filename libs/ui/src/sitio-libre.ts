// Where notices may stand without covering what a person wants to press: first the corner, then other places
// at the bottom, then higher up.

export interface Caja {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Esquina = 'bottom-right' | 'bottom-center' | 'bottom-left';

export interface Sitio {
  esquina: Esquina;
  /** Pixels above the usual place. */
  subir: number;
}

const MARGEN = 16;
const PASO = 12;
const ESQUINAS: readonly Esquina[] = ['bottom-right', 'bottom-center', 'bottom-left'];

/** The usual place. */
export const SITIO_DE_SIEMPRE: Sitio = { esquina: 'bottom-right', subir: 0 };

type Medidas = Record<'ancho' | 'alto', number>;

function cajaDe({ esquina, subir }: Sitio, ventana: Medidas, aviso: Medidas): Caja {
  const ancho = Math.min(aviso.ancho, ventana.ancho - 2 * MARGEN);
  const left = {
    'bottom-left': MARGEN,
    'bottom-center': (ventana.ancho - ancho) / 2,
    'bottom-right': ventana.ancho - MARGEN - ancho,
  }[esquina];
  const bottom = ventana.alto - MARGEN - subir;
  return { left, right: left + ancho, top: bottom - aviso.alto, bottom };
}

const seTocan = (una: Caja, otra: Caja): boolean =>
  una.left < otra.right && otra.left < una.right && una.top < otra.bottom && otra.top < una.bottom;

/**
 * The first place where notices of this size cover none of the controls; the usual one when every place
 * covers some. Lower places come first, so that a notice stays at the edge as long as it can; `antes` stays
 * as long as it is free, so that notices do not wander.
 */
export function sitioLibre(
  controles: readonly Caja[],
  ventana: Medidas,
  aviso: Medidas,
  antes: Sitio = SITIO_DE_SIEMPRE,
): Sitio {
  const libre = (sitio: Sitio): boolean => {
    const caja = cajaDe(sitio, ventana, aviso);
    return caja.top >= 0 && !controles.some((control) => seTocan(caja, control));
  };
  if (libre(antes)) return antes;
  for (let subir = 0; subir <= ventana.alto - aviso.alto; subir += PASO) {
    const esquina = ESQUINAS.find((una) => libre({ esquina: una, subir }));
    if (esquina) return { esquina, subir };
  }
  return SITIO_DE_SIEMPRE;
}

import { describe, expect, it } from '@jest/globals';
import { SITIO_DE_SIEMPRE, sitioLibre } from './sitio-libre';
import type { Caja } from './sitio-libre';

const aviso = { ancho: 440, alto: 80 };
const boton = (left: number, top: number, ancho = 120, alto = 36): Caja => ({
  left,
  top,
  right: left + ancho,
  bottom: top + alto,
});

describe('notices cover no button', () => {
  const escritorio = { ancho: 1280, alto: 800 };

  it('stand in their corner while nothing is there', () => {
    expect(sitioLibre([boton(20, 20)], escritorio, aviso)).toEqual(SITIO_DE_SIEMPRE);
  });

  it('leave the corner to the button of the wizard that stands there', () => {
    expect(sitioLibre([boton(1100, 740)], escritorio, aviso)).toEqual({ esquina: 'bottom-center', subir: 0 });
  });

  it('stand above the buttons of a phone, whose whole width they take', () => {
    const telefono = { ancho: 390, alto: 844 };
    const { subir } = sitioLibre([boton(16, 780, 358)], telefono, aviso);
    // The notice ends above the button that begins at 780.
    expect(844 - 16 - subir).toBeLessThanOrEqual(780);
    expect(subir).toBeLessThan(80);
  });

  it('stay where they are as long as that place is free, even when the corner is free again', () => {
    const antes = { esquina: 'bottom-left', subir: 0 } as const;
    expect(sitioLibre([], escritorio, aviso, antes)).toBe(antes);
    expect(sitioLibre([boton(20, 740)], escritorio, aviso, antes)).toEqual(SITIO_DE_SIEMPRE);
  });

  it('stand in their corner when no place at all is free', () => {
    expect(sitioLibre([boton(0, 0, 1280, 800)], escritorio, aviso)).toEqual(SITIO_DE_SIEMPRE);
  });
});

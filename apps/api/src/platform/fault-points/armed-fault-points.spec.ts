// Armed fault points: at the right place, on the right pass, and never in production (FAULTS O6).
import { describe, expect, it } from '@jest/globals';
import { publicaDe } from '../secrets/par-claves';
import { ConfigError, parseConfig } from '../config';
import { ArmedFaultPoints } from './armed-fault-points';

const BASES = { DATABASE_URL_APP: 'postgresql://a@b/c', DATABASE_URL_COBRO: 'postgresql://d@b/c' };

describe('armed fault points', () => {
  it('break only where and when they were told', async () => {
    const puntos = new ArmedFaultPoints('antes-de-commit=falla@2,antes-de-enviar=espera:20');
    await puntos.pasar('antes-de-commit');
    await puntos.pasar('despues-de-commit');
    await expect(puntos.pasar('antes-de-commit')).rejects.toThrow('Fault point antes-de-commit');
    await puntos.pasar('antes-de-commit');
    const inicio = performance.now();
    await puntos.pasar('antes-de-enviar');
    expect(performance.now() - inicio).toBeGreaterThanOrEqual(19);
  });

  it.each([
    'muere',
    'antes-de-commit',
    'antes-de-commit=explota',
    'antes-de-commit=muere@',
    'a=muere;b=muere',
  ])('are refused at the start when they are written like %s', (valor) => {
    expect(() => parseConfig({ ...BASES, PUNTOS_DE_FALLO: valor })).toThrow(/PUNTOS_DE_FALLO: /);
  });

  it('O6: production refuses them', () => {
    const produccion = {
      NODE_ENV: 'production',
      ...BASES,
      DEMO: 'si',
      SUSCRIPCIONES: 'no',
      SESSION_SECRET: 'Vd0mXcw0zjTq0m1pGk7R4uS9hB2yLxNfEoQaIt8KZsY=',
      CLAVE_CIFRADO: 'p3XkWf7Lr0nDq8ZbVj5TyHs1CmUeGa4oiRx2NKt6MBQ=',
      CLAVE_CERTIFICADOS_PUBLICA: publicaDe('Qh7VtXo2cJmZ0dLr9sWbA5nKfYgUe3iPq8TzRx1HwMk='),
    };
    expect(() => parseConfig({ ...produccion, PUNTOS_DE_FALLO: 'antes-de-commit=muere' })).toThrow(
      ConfigError,
    );
    expect(() => parseConfig({ ...produccion, PUNTOS_DE_FALLO: 'antes-de-commit=muere' })).toThrow(
      /PUNTOS_DE_FALLO: is for tests/,
    );
    expect(parseConfig(produccion).PUNTOS_DE_FALLO).toBeUndefined();
  });
});

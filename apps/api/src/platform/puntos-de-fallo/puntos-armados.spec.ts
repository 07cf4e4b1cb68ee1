// Armed fault points: at the right place, at the right passage, and never in production (FAULTS O6).
import { describe, expect, it } from '@jest/globals';
import { ConfigError, parseConfig } from '../config';
import { PuntosArmados } from './puntos-armados';

describe('armed fault points', () => {
  it('break only where and when they were told', async () => {
    const puntos = new PuntosArmados('antes-de-commit=falla@2,antes-de-enviar=espera:20');
    await puntos.pasar('antes-de-commit');
    await puntos.pasar('despues-de-commit');
    await expect(puntos.pasar('antes-de-commit')).rejects.toThrow('Fault point antes-de-commit');
    await puntos.pasar('antes-de-commit');
    const inicio = performance.now();
    await puntos.pasar('antes-de-enviar');
    expect(performance.now() - inicio).toBeGreaterThanOrEqual(19);
  });

  it.each(['muere', 'antes-de-commit', 'antes-de-commit=explota', 'antes-de-commit=muere@', 'a=muere;b=muere'])('are refused at the start when they are written like %s', (valor) => {
    expect(() => parseConfig({ DATABASE_URL_APP: 'postgresql://a@b/c', PUNTOS_DE_FALLO: valor })).toThrow(/PUNTOS_DE_FALLO: /);
  });

  it('O6: production refuses them', () => {
    const produccion = { NODE_ENV: 'production', DATABASE_URL_APP: 'postgresql://a@b/c', SESSION_SECRET: 's'.repeat(32), CLAVE_CIFRADO: 'c'.repeat(32), SISTEMA_NIF: 'B12345674' };
    expect(() => parseConfig({ ...produccion, PUNTOS_DE_FALLO: 'antes-de-commit=muere' })).toThrow(ConfigError);
    expect(() => parseConfig({ ...produccion, PUNTOS_DE_FALLO: 'antes-de-commit=muere' })).toThrow(/PUNTOS_DE_FALLO: is for tests/);
    expect(parseConfig(produccion).PUNTOS_DE_FALLO).toBeUndefined();
  });
});

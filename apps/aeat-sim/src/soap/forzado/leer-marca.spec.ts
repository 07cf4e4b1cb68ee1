// What is a mark, what it asks for, and that what is documented exists.
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { IVA_SIN_IDENTIFICAR, NIFS_SIN_CENSAR } from '../../libros/reservados';
import { AVERIA, DICTAMEN } from '../../platform/averias';
import { leerMarcas } from './leer-marca';
import { VALORES_DESTINATARIO, VALORES_ENVIO, VALORES_REGISTRO } from './valores';

const sobre = (texto: string): string[] => leerMarcas(texto).map((m) => m.sobre);

describe('a mark', () => {
  it.each<readonly [string, object]>([
    ['[SIM:1110]', { sobre: 'registro', codigo: 1110, veces: Infinity }],
    ['Venta de cosas [SIM:2001*2] y más', { sobre: 'registro', codigo: 2001, veces: 2 }],
    ['[SIM:duplicado]', { sobre: 'registro', codigo: 3000, guarda: true }],
    [
      '[SIM:503*3]',
      { sobre: 'envio', veces: 3, averia: { averia: 'error-http', estado: 503, guarda: false } },
    ],
    ['[SIM:4141]', { sobre: 'envio', veces: 1, averia: { averia: 'fallo', codigo: 4141 } }],
    ['[SIM:lenta:600]', { sobre: 'envio', averia: { averia: 'lenta', ms: 600_000 } }],
    ['[SIM:espera:600]', { sobre: 'envio', averia: { averia: 'espera', segundos: 600 } }],
    ['[SIM:html:403]', { sobre: 'envio', averia: { averia: 'html', estado: 403 } }],
    ['[SIM:perdida]', { sobre: 'envio', averia: { averia: 'corte', guarda: true } }],
  ])('%s is read', (texto, marca) => {
    expect(leerMarcas(texto)).toMatchObject([marca]);
  });

  it.each([
    '[SIM:9999]',
    '[SIM:1113]',
    '[SIM:]',
    '[SIM:1110*0]',
    '[SIM:lenta]',
    '[SIM:lenta:601]',
    '[SIM:lenta:20:3]',
    '[SIM:html:404]',
    '[SIM:corte:1]',
    '[SIM:constructor]',
    '[SIM:600]',
  ])('%s is told to be none of the values', (texto) => {
    expect(sobre(texto)).toEqual(['nada']);
  });

  it.each([
    undefined,
    '',
    'Venta',
    'SIM:1110',
    '[SIM 1110]',
    '[sim:1110]',
    '(SIM:1110)',
    `[SIM:${'x'.repeat(60)}]`,
  ])('%s is a text as any other', (texto) => {
    expect(leerMarcas(texto)).toEqual([]);
  });

  it('may stand beside one of the other kind', () => {
    expect(sobre('[SIM:perdida][SIM:2001]')).toEqual(['envio', 'registro']);
  });

  it('asks for nothing that the control could not ask for', () => {
    for (const { valor } of [...VALORES_ENVIO, ...VALORES_REGISTRO])
      for (const leida of leerMarcas(valor)) {
        if (leida.sobre === 'envio') expect(AVERIA.safeParse(leida.averia).success).toBe(true);
        if (leida.sobre === 'registro')
          expect(DICTAMEN.safeParse({ codigo: leida.codigo }).success).toBe(true);
      }
  });
});

describe('the documented marks', () => {
  const LEEME = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

  it.each([
    ...VALORES_ENVIO.map((v) => [v.valor, 'envio'] as const),
    ...VALORES_REGISTRO.map((v) => [v.valor, 'registro'] as const),
  ])('%s are what the simulator has, and stand in its README', (marca, esperado) => {
    expect(sobre(marca)).toEqual([esperado]);
    expect(LEEME).toContain(`\`${marca}\``);
  });

  it.each(VALORES_DESTINATARIO)(
    '$valor is a tax id that no census knows, and stands there too',
    ({ valor }) => {
      expect(NIFS_SIN_CENSAR.has(valor) !== IVA_SIN_IDENTIFICAR.has(valor)).toBe(true);
      expect(LEEME).toContain(`\`${valor}\``);
    },
  );
});

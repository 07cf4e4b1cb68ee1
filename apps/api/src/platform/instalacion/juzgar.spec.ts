import { describe, expect, it } from '@jest/globals';
import { juzgar, type Instalada } from './juzgar';

const suya: Instalada = { id: 'a', sistema: '7000:16384', pulso: 50, atrasadaEn: null };
const fuera = { pulso: 50, nombrada: false };

describe('is this database the living installation?', () => {
  it('yes, where it stands and what was seen of it agree; also when this machine has seen less, or was down for long', () => {
    expect(juzgar(suya, suya.sistema, fuera)).toBe('VIGENTE');
    expect(juzgar(suya, suya.sistema, { ...fuera, pulso: 0 })).toBe('VIGENTE');
  });

  it('yes, for a machine that joins because the operator named the installation to it', () => {
    expect(juzgar(suya, suya.sistema, { pulso: null, nombrada: true })).toBe('VIGENTE');
  });

  it('no, in another server or another database, whatever is kept outside', () => {
    expect(juzgar(suya, '7001:16384', fuera)).toBe('OTRA_BASE');
    expect(juzgar(suya, '7000:16385', { pulso: null, nombrada: true })).toBe('OTRA_BASE');
  });

  it('no, where nothing outside knows it', () => {
    expect(juzgar(suya, suya.sistema, { pulso: null, nombrada: false })).toBe('SIN_MARCA');
  });

  it('no, when one sign of life is missing that was seen, and never again once that was known', () => {
    expect(juzgar(suya, suya.sistema, { ...fuera, pulso: 51 })).toBe('ATRASADA');
    expect(juzgar({ ...suya, atrasadaEn: new Date(0) }, suya.sistema, fuera)).toBe('ATRASADA');
  });
});

// What the search finds, and what it takes for itself.
import { describe, expect, it } from '@jest/globals';
import { plegar } from '../../platform/db';
import { busquedaOf, patronBusqueda } from './busqueda';

describe('the free search', () => {
  const texto = busquedaOf({
    numeroCompleto: 'F26-00012',
    destinatario: { nombre: 'Peñalver i Fills, S.L.', identificacion: 'B12345674' },
    importeTotal: '1210.00',
    referenciaExterna: 'PED-9',
  });
  const halla = (tecleado: string): boolean => texto.includes(patronBusqueda(tecleado).slice(1, -1));

  it.each(['f26-00012', 'PENALVER', 'fills, s', 'b12345674', '1210.00', '1.210,00', '1210,00', ' ped-9 '])(
    'finds an invoice by "%s"',
    (tecleado) => expect(halla(tecleado)).toBe(true),
  );
  it.each(['f26-00013', '1210.5', 'x'])('does not by "%s"', (tecleado) =>
    expect(halla(tecleado)).toBe(false),
  );

  it('takes wildcards as letters', () => expect(patronBusqueda('50%_\\')).toBe('%50\\%\\_\\\\%'));
  it('folds case and accents', () => expect(plegar('ÀÉÎÕÜÑÇ')).toBe('aeiounc'));
  it('leaves out what is missing', () =>
    expect(
      busquedaOf({ numeroCompleto: null, destinatario: null, importeTotal: '1.00', referenciaExterna: null }),
    ).toBe('1.00'));
});

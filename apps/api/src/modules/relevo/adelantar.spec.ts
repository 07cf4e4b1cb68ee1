import { describe, expect, it } from '@jest/globals';
import { adelantar, type SerieDelRelevo } from './adelantar';

const serie = (resto: Partial<SerieDelRelevo>): SerieDelRelevo => ({
  id: 'f',
  codigo: 'F',
  formato: '{serie}{aa}-{numero:4}',
  reinicioAnual: true,
  numeros: [[2026, 5]],
  ...resto,
});
const ajena = (numSerie: string, fechaExpedicion = '25-11-2026') => ({ numSerie, fechaExpedicion });

describe('the numbers of a copied database', () => {
  it('move past the highest that the agency knows, each year by itself', () => {
    expect(
      adelantar(
        [serie({})],
        [
          ajena('F26-0006'),
          ajena('F26-0007'),
          ajena('F25-0100', '31-12-2025'),
          ajena('F25-0099', '31-12-2025'),
        ],
      ),
    ).toEqual([
      { serieId: 'f', ejercicio: 2026, ultimo: 7 },
      { serieId: 'f', ejercicio: 2025, ultimo: 100 },
    ]);
  });

  it('stay where our books know more, and for what no series of ours prints', () => {
    expect(
      adelantar(
        [serie({})],
        [
          ajena('F26-0005'),
          ajena('G26-0009'),
          ajena('F26-9'),
          ajena('F26-0000'),
          ajena('F26-0009X'),
          ajena(''),
        ],
      ),
    ).toEqual([]);
  });

  it('read the year from the number, else from its date; a series that never restarts counts in none', () => {
    expect(adelantar([serie({})], [ajena('F25-0012', '02-01-2026')])).toEqual([
      { serieId: 'f', ejercicio: 2025, ultimo: 12 },
    ]);
    expect(
      adelantar([serie({ formato: 'A{numero}', reinicioAnual: false, numeros: [[0, 11]] })], [ajena('A12')]),
    ).toEqual([{ serieId: 'f', ejercicio: 0, ultimo: 12 }]);
  });

  it('of two series that could have printed it take the nearer one', () => {
    const llano = { formato: '{serie}{numero}', reinicioAnual: false };
    expect(
      adelantar(
        [
          serie({ ...llano, numeros: [[0, 50]] }),
          serie({ ...llano, id: 'f2', codigo: 'F2', numeros: [[0, 10]] }),
        ],
        [ajena('F212')],
      ),
    ).toEqual([{ serieId: 'f2', ejercicio: 0, ultimo: 12 }]);
  });

  it('take signs of a code as they are, and no count that cannot be', () => {
    expect(
      adelantar(
        [serie({ codigo: 'A.B', formato: '{serie}/{numero}', reinicioAnual: false, numeros: [] })],
        [ajena('AXB/3'), ajena('A.B/2'), ajena('A.B/99999999999')],
      ),
    ).toEqual([{ serieId: 'f', ejercicio: 0, ultimo: 2 }]);
  });
});

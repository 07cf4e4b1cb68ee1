// The table of the European Central Bank's service, as it comes.
import { describe, expect, it } from '@jest/globals';
import { fechaISO } from '@encadena/values';
import { TiposDelBce, ultimoDe } from './tipos-de-cambio';

const CABECERA = 'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE,OBS_STATUS';
const fila = (dia: string, valor: string): string =>
  `EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,${dia},${valor},A`;

describe('the rates of a currency', () => {
  it('give the latest day that has one, in whatever order they come', () => {
    const cambio = { tipoCambio: '1.0832', fechaTipoCambio: '2026-11-20', fuenteTipoCambio: 'BCE' };
    const filas = [fila('2026-11-19', '1.0801'), fila('2026-11-20', '1.0832')];
    for (const orden of [filas, filas.toReversed()])
      expect(ultimoDe([CABECERA, ...orden].join('\r\n'))).toEqual(cambio);
  });

  it('are none where nothing came that can be read', () => {
    for (const texto of ['', CABECERA, [CABECERA, fila('2026-11-20', '0')].join('\n'), '<html>', 'a,b\n1,2'])
      expect(ultimoDe(texto)).toBeNull();
    expect(ultimoDe([CABECERA, fila('2026-11-20', 'NaN'), fila('ayer', '1.1')].join('\n'))).toBeNull();
  });

  it('are not asked for where the operator has named no service', async () => {
    expect(await new TiposDelBce({}).en('USD', fechaISO('2026-11-20'))).toBeNull();
  });
});

// Who changes along, when one NIF of a group is to be paid by another recurrence.
import { describe, expect, it } from '@jest/globals';
import type { FilaEnCobro, PrecioEnCobro } from './filas';
import { equivalente, igualar, porRecurrencia, recurrenciaAlRenovar, renovables } from './misma-recurrencia';

const precio = (id: string, mas: Partial<PrecioEnCobro> = {}): PrecioEnCobro => ({
  id,
  clase: 'PLAN',
  recurrencia: 'MES',
  importe: '9.90',
  limiteFacturas: 50,
  precioFacturaExtra: '0.20',
  activo: true,
  planCodigo: 'BASICO',
  nombres: null,
  ...mas,
});
const API = { clase: 'API', planCodigo: null } as const;
const ANO = { recurrencia: 'ANO' } as const;
const PRECIOS = new Map(
  [
    precio('basico-mes'),
    precio('basico-ano', ANO),
    precio('pro-mes', { planCodigo: 'PRO' }),
    precio('pro-ano', { planCodigo: 'PRO', ...ANO }),
    precio('solo-mes', { planCodigo: 'SOLO' }),
    precio('solo-ano', { planCodigo: 'SOLO', ...ANO, activo: false }),
    precio('api-mes', API),
    precio('api-ano', { ...API, ...ANO }),
  ].map((p) => [p.id, p]),
);
const FIN = new Date('2026-12-15T00:00:00Z');
const fila = (nifId: string, mas: Partial<FilaEnCobro> = {}): FilaEnCobro => ({
  nifId,
  estado: 'ACTIVA',
  precioId: 'basico-mes',
  precioApiId: null,
  autorenovacion: true,
  autorenovacionApi: false,
  pagadoHasta: FIN,
  apiPagadaHasta: null,
  pagadaEn: 'sub_1',
  hasta: FIN,
  ancla: new Date('2026-11-15T00:00:00Z'),
  recurrencia: 'MES',
  limiteFacturas: 50,
  cambioPendiente: false,
  siguientePrecioId: null,
  siguientePrecioApiId: null,
  primeraContratacion: null,
  ...mas,
});
const alAno = { cambioPendiente: true, siguientePrecioId: 'basico-ano' } as const;
const nifs = (filas: readonly FilaEnCobro[]) => filas.map(({ nifId }) => nifId);

describe('who is renewed by a subscription', () => {
  it('is who runs, renews, and was paid by it', () => {
    const filas = [
      fila('si'),
      fila('impagada', { estado: 'IMPAGADA' }),
      fila('no-renueva', { autorenovacion: false }),
      fila('de-otra', { pagadaEn: 'sub_2' }),
      fila('cancelada', { estado: 'CANCELADA' }),
    ];
    expect(nifs(renovables(filas, 'sub_1'))).toEqual(['si', 'impagada']);
    expect(renovables(filas, null)).toEqual([]);
  });
});

describe('the same by another recurrence', () => {
  it.each([
    ['a plan', 'basico-mes', 'ANO', 'basico-ano'],
    ['what is paid so already', 'pro-ano', 'ANO', 'pro-ano'],
    ['access to the API', 'api-ano', 'MES', 'api-mes'],
    ['one that is sold no more', 'solo-mes', 'ANO', undefined],
    ['one that never was', 'pro-mes', 'SEMANA', undefined],
    ['one that nobody knows', 'nada', 'ANO', undefined],
  ] as const)('%s', (_que, id, recurrencia, esperado) => {
    expect(equivalente(id, recurrencia, PRECIOS)?.id).toBe(esperado);
  });

  it('is what waits for the renewal, where something does', () => {
    expect(recurrenciaAlRenovar(fila('a'), PRECIOS)).toBe('MES');
    expect(recurrenciaAlRenovar(fila('a', alAno), PRECIOS)).toBe('ANO');
    // Of a price that is gone, what it was paid by.
    expect(recurrenciaAlRenovar(fila('a', { precioId: 'ido', recurrencia: 'SEMANA' }), PRECIOS)).toBe(
      'SEMANA',
    );
  });

  it('takes the access to the API along, and is not half of it', () => {
    const conApi = fila('a', { precioApiId: 'api-mes', autorenovacionApi: true });
    expect(porRecurrencia(conApi, 'ANO', PRECIOS)).toMatchObject({
      cambioPendiente: true,
      siguientePrecioId: 'basico-ano',
      siguientePrecioApiId: 'api-ano',
    });
    // What is not renewed of it does not come along.
    expect(porRecurrencia({ ...conApi, autorenovacionApi: false }, 'ANO', PRECIOS)).toMatchObject({
      siguientePrecioId: 'basico-ano',
      siguientePrecioApiId: null,
    });
    expect(porRecurrencia({ ...conApi, precioId: 'solo-mes' }, 'ANO', PRECIOS)).toBeNull();
    const sinApi = new Map([...PRECIOS].filter(([id]) => id !== 'api-ano'));
    expect(porRecurrencia(conApi, 'ANO', sinApi)).toBeNull();
  });
});

describe('a group of which one changes', () => {
  it('changes with it, each on its own plan', () => {
    const filas = igualar([fila('a', alAno), fila('b', { precioId: 'pro-mes' })], 'sub_1', PRECIOS);
    expect(filas.map(({ siguientePrecioId }) => siguientePrecioId)).toEqual(['basico-ano', 'pro-ano']);
    expect(igualar(filas, 'sub_1', PRECIOS)).toEqual(filas);
  });

  it('leaves those that are not renewed by it, and what is not sold so', () => {
    const otros = [
      fila('no-renueva', { autorenovacion: false }),
      fila('de-otra', { pagadaEn: 'sub_2' }),
      fila('solo', { precioId: 'solo-mes' }),
    ];
    expect(igualar([fila('a', alAno), ...otros], 'sub_1', PRECIOS).slice(1)).toEqual(otros);
  });

  it('stays as it is where nobody changes, or only within the same recurrence', () => {
    const filas = [
      fila('a'),
      fila('b', { cambioPendiente: true, siguientePrecioId: 'pro-mes' }),
      fila('c', { ...alAno, autorenovacion: false }),
    ];
    expect(igualar(filas, 'sub_1', PRECIOS)).toEqual(filas);
  });
});

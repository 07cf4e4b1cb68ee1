// Every row of the table of differences, and what decides between neighbours.
import { describe, expect, it } from '@jest/globals';
import type { EstadoVerifactu } from './codigos';
import {
  ACCIONES_CONCILIACION,
  compararFactura,
  DIFERENCIAS,
  TABLA_CONCILIACION,
  type Comparada,
  type FacturaEnAgencia,
  type FacturaPropia,
} from './conciliacion';

const A = 'A'.repeat(64);
const B = 'B'.repeat(64);
const AJENA = 'F'.repeat(64);

const propia = (estados: EstadoVerifactu[], mas: Partial<FacturaPropia> = {}): FacturaPropia => ({
  registros: estados.map((estado, i) => ({ estado, huella: i === 0 ? A : B })),
  importeTotal: '121.00',
  respondidaDespues: false,
  ...mas,
});
const agencia = (mas: Partial<FacturaEnAgencia> = {}): FacturaEnAgencia => ({
  huella: A,
  estado: 'CORRECTA',
  importeTotal: '121',
  anteriorASellarse: false,
  ...mas,
});
const CORRECTA = propia(['CORRECTO']);
const ANULADA = propia(['CORRECTO', 'ANULADA']);

const CASOS: [string, string, Partial<Comparada>][] = [
  ['all three agree', 'COINCIDE NINGUNA', { propia: CORRECTA, agencia: agencia() }],
  [
    'a negative amount, as of a return',
    'COINCIDE NINGUNA',
    { propia: propia(['CORRECTO'], { importeTotal: '-12.50' }), agencia: agencia({ importeTotal: '-12.5' }) },
  ],
  ['no QR was printed', 'COINCIDE NINGUNA', { propia: CORRECTA, agencia: agencia(), qrCoincide: null }],
  [
    'accepted with errors here and there',
    'COINCIDE NINGUNA',
    { propia: propia(['ACEPTADO_CON_ERRORES']), agencia: agencia({ estado: 'ACEPTADA_CON_ERRORES' }) },
  ],
  [
    'annulled here and there, without an amount',
    'COINCIDE NINGUNA',
    { propia: ANULADA, agencia: agencia({ huella: B, estado: 'ANULADA', importeTotal: null }) },
  ],
  ['no huella is shown', 'COINCIDE NINGUNA', { propia: CORRECTA, agencia: agencia({ huella: null }) }],
  ['only the agency has it', 'SOLO_EN_AGENCIA RECONOCER', { agencia: agencia() }],
  [
    'another program declared over what was accepted',
    'CAMBIADA_FUERA RECONOCER',
    { propia: propia(['CORRECTO', 'INCORRECTO']), agencia: agencia({ huella: AJENA }) },
  ],
  [
    'the copy is of nobody here',
    'NUMERO_AJENO RENUMERAR',
    { propia: propia(['DUPLICADO']), agencia: agencia({ huella: AJENA }) },
  ],
  [
    'the copy is of nobody here, and ours has not gone out yet',
    'NUMERO_AJENO RENUMERAR',
    { propia: propia(['PENDIENTE']), agencia: agencia({ huella: AJENA }) },
  ],
  [
    'no huella is shown, and it was taken in before ours was sealed',
    'NUMERO_AJENO RENUMERAR',
    { propia: propia(['PENDIENTE']), agencia: agencia({ huella: null, anteriorASellarse: true }) },
  ],
  ['it waits to be sent', 'EN_CAMINO ESPERAR', { propia: propia(['PENDIENTE']) }],
  [
    'it arrived, and its answer was lost',
    'EN_CAMINO ESPERAR',
    { propia: propia(['PENDIENTE']), agencia: agencia() },
  ],
  [
    'it was answered while the agency was asked',
    'EN_CAMINO ESPERAR',
    { propia: propia(['CORRECTO'], { respondidaDespues: true }) },
  ],
  ['it is a duplicate of nothing that is shown', 'DUPLICADA SOPORTE', { propia: propia(['DUPLICADO']) }],
  ['it was refused', 'RECHAZADA SUBSANAR', { propia: propia(['INCORRECTO']) }],
  [
    'its correction was refused, and what went before stands',
    'RECHAZADA SUBSANAR',
    { propia: propia(['CORRECTO', 'INCORRECTO']), agencia: agencia() },
  ],
  ['it was accepted, and is not shown', 'NO_CONSTA SOPORTE', { propia: CORRECTA }],
  [
    'a correction was accepted, and what went before is shown',
    'COPIA_ANTERIOR SOPORTE',
    { propia: propia(['CORRECTO', 'CORRECTO']), agencia: agencia() },
  ],
  [
    'another amount is shown',
    'IMPORTE_DISTINTO SOPORTE',
    { propia: CORRECTA, agencia: agencia({ importeTotal: '121.01' }) },
  ],
  [
    'what is shown is no amount',
    'IMPORTE_DISTINTO SOPORTE',
    { propia: CORRECTA, agencia: agencia({ importeTotal: '1,2' }) },
  ],
  [
    'the agency found errors later',
    'CON_ERRORES_EN_AGENCIA SUBSANAR',
    { propia: CORRECTA, agencia: agencia({ estado: 'ACEPTADA_CON_ERRORES' }) },
  ],
  [
    'it is annulled there alone',
    'ESTADO_DISTINTO SOPORTE',
    { propia: CORRECTA, agencia: agencia({ estado: 'ANULADA' }) },
  ],
  [
    'the printed QR names another',
    'QR_DISTINTO SOPORTE',
    { propia: CORRECTA, agencia: agencia(), qrCoincide: false },
  ],
];

describe('the comparison of an invoice', () => {
  it.each(CASOS)('%s: %s', (_, esperado, caso) => {
    const { diferencia, accion } = compararFactura({
      propia: null,
      agencia: null,
      qrCoincide: true,
      ...caso,
    });
    expect(`${diferencia} ${accion}`).toBe(esperado);
  });

  it('has a row for each difference and a case for each row, and every action is advised', () => {
    const filas = TABLA_CONCILIACION.map(({ diferencia }) => diferencia);
    expect([...filas].sort()).toEqual([...DIFERENCIAS].sort());
    expect(new Set(CASOS.map(([, esperado]) => esperado.split(' ')[0]))).toEqual(new Set(DIFERENCIAS));
    expect(new Set(TABLA_CONCILIACION.map(({ accion }) => accion))).toEqual(new Set(ACCIONES_CONCILIACION));
  });
});

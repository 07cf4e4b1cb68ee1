// Was it valid when it signed? Between the text and the upload.
import type { X509Certificate } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { juzgarVigencia } from './vigencia';

const dia = (n: number): Date => new Date(Date.UTC(2026, 10, n, 12));
const generado = dia(10);
const ahora = dia(20);
const certificado = (desde: number, hasta: number) =>
  ({ validFrom: dia(desde).toUTCString(), validTo: dia(hasta).toUTCString() }) as X509Certificate;

it.each([
  ['valid all the time', 1, 30, 15, 'CORRECTA', null],
  ['valid, with a clock some hours ahead', 1, 30, 20.2, 'CORRECTA', null],
  ['valid, with no date', 1, 30, undefined, 'CORRECTA', null],
  ['valid, with a date before there was a text', 1, 30, 5, 'NO_COMPROBADA', 'firmaFechaExtrana'],
  ['valid, with a date next week', 1, 30, 27, 'NO_COMPROBADA', 'firmaFechaExtrana'],
  ['ended before there was a text, whatever it claims', 1, 9, 8, 'FALLA', 'firmaCaducada'],
  ['ended between text and upload', 1, 15, 12, 'NO_COMPROBADA', 'firmaCaducadaDespues'],
  ['ended between text and upload, with a later date', 1, 15, 18, 'FALLA', 'firmaCaducada'],
  ['begins between text and upload', 15, 30, 16, 'CORRECTA', null],
  ['begins between text and upload, with an earlier date', 15, 30, 12, 'FALLA', 'firmaFutura'],
  ['begins tomorrow', 21, 30, 15, 'FALLA', 'firmaFutura'],
])('%s', (_, desde, hasta, declarada, resultado, detalle) => {
  const dicha = declarada === undefined ? undefined : new Date(dia(0).getTime() + declarada * 86_400_000);
  expect(juzgarVigencia(certificado(desde, hasta), { declarada: dicha, generado, ahora })).toEqual({
    resultado,
    detalle,
  });
});

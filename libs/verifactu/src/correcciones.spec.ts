import { describe, expect, it } from '@jest/globals';
import type { EstadoVerifactu, Operacion, RegistroDeFactura } from '@encadena/invoicing';
import fc from 'fast-check';
import { indicadoresDeAnulacion, indicadoresDeSubsanacion } from './correcciones';

const historia = (...registros: [Operacion, EstadoVerifactu][]): RegistroDeFactura[] =>
  registros.map(([operacion, estado]) => ({ operacion, estado }));

describe('the flags of a correction, by what happened before (dossier section 8, "What to send")', () => {
  it.each([
    [
      'the first alta was rejected',
      historia(['ALTA', 'INCORRECTO']),
      { Subsanacion: 'S', RechazoPrevio: 'X' },
    ],
    [
      'so was the one after it',
      historia(['ALTA', 'INCORRECTO'], ['SUBSANACION', 'INCORRECTO']),
      { Subsanacion: 'S', RechazoPrevio: 'X' },
    ],
    ['it was accepted', historia(['ALTA', 'CORRECTO']), { Subsanacion: 'S' }],
    ['it was accepted with errors', historia(['ALTA', 'ACEPTADO_CON_ERRORES']), { Subsanacion: 'S' }],
    [
      'a correction was rejected',
      historia(['ALTA', 'CORRECTO'], ['SUBSANACION', 'INCORRECTO']),
      { Subsanacion: 'S', RechazoPrevio: 'S' },
    ],
    [
      'a cancellation was rejected, which is no correction',
      historia(['ALTA', 'CORRECTO'], ['BAJA', 'INCORRECTO']),
      { Subsanacion: 'S' },
    ],
    ['it is annulled', historia(['ALTA', 'CORRECTO'], ['BAJA', 'ANULADA']), { Subsanacion: 'S' }],
    [
      'bringing it back was rejected',
      historia(['ALTA', 'CORRECTO'], ['BAJA', 'ANULADA'], ['SUBSANACION', 'INCORRECTO']),
      { Subsanacion: 'S', RechazoPrevio: 'S' },
    ],
  ])('when %s', (_, registros, indicadores) => {
    expect(indicadoresDeSubsanacion(registros)).toEqual(indicadores);
  });
});

describe('the flags of a cancellation', () => {
  it.each([
    ['the invoice is at the agency', historia(['ALTA', 'CORRECTO']), {}],
    [
      'the cancellation before was rejected',
      historia(['ALTA', 'CORRECTO'], ['BAJA', 'INCORRECTO']),
      { RechazoPrevio: 'S' },
    ],
    ['no alta ever got in', historia(['ALTA', 'INCORRECTO']), { SinRegistroPrevio: 'S' }],
    [
      'nor did a cancellation',
      historia(['ALTA', 'INCORRECTO'], ['BAJA', 'INCORRECTO']),
      { SinRegistroPrevio: 'S', RechazoPrevio: 'S' },
    ],
    [
      'a rejected correction is no rejected cancellation',
      historia(['ALTA', 'CORRECTO'], ['SUBSANACION', 'INCORRECTO']),
      {},
    ],
  ])('when %s', (_, registros, indicadores) => {
    expect(indicadoresDeAnulacion(registros)).toEqual(indicadores);
  });
});

describe('the flags of any history', () => {
  /** The agency's tables of section 8, written once more: by what it has, whether it stores a record. */
  const almacena = (
    enAeat: string,
    anula: boolean,
    { sinPrevio, rechazo }: { sinPrevio: boolean; rechazo: string },
  ) => (anula ? sinPrevio === (enAeat === 'ninguno') : (rechazo === 'X') === (enAeat === 'ninguno'));

  it('are such that the agency stores the record, unless the record itself is wrong', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ anula: fc.boolean(), estado: fc.constantFrom('bien', 'errores', 'mal') }), {
          maxLength: 12,
        }),
        fc.constantFrom<EstadoVerifactu>('CORRECTO', 'ACEPTADO_CON_ERRORES', 'INCORRECTO'),
        (pasos, primero) => {
          let enAeat = primero === 'INCORRECTO' ? 'ninguno' : 'alta';
          const registros = historia(['ALTA', primero]);
          for (const { anula, estado } of pasos) {
            const { SinRegistroPrevio = 'N', RechazoPrevio = 'N' } = anula
              ? indicadoresDeAnulacion(registros)
              : { ...indicadoresDeSubsanacion(registros), SinRegistroPrevio: 'N' as const };
            expect(
              almacena(enAeat, anula, { sinPrevio: SinRegistroPrevio === 'S', rechazo: RechazoPrevio }),
            ).toBe(true);
            if (estado !== 'mal') enAeat = anula ? 'anulada' : 'alta';
            registros.push({
              operacion: anula ? 'BAJA' : 'SUBSANACION',
              estado:
                estado === 'mal'
                  ? 'INCORRECTO'
                  : anula
                    ? 'ANULADA'
                    : estado === 'bien'
                      ? 'CORRECTO'
                      : 'ACEPTADO_CON_ERRORES',
            });
          }
        },
      ),
    );
  });
});

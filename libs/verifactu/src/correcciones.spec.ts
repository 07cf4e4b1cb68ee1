import { describe, expect, it } from '@jest/globals';
import type { EstadoVerifactu, Operacion, RegistroDeFactura } from '@encadena/invoicing';
import { buildPersona } from '@encadena/invoicing/testing';
import fc from 'fast-check';
import {
  datosCorregidos,
  generadorDe,
  indicadoresDeAnulacion,
  indicadoresDeSubsanacion,
} from './correcciones';
import type { RegistroAlta } from './registro';

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

describe('who makes out a cancellation', () => {
  const alta = (datos: object) => ({ IDFactura: { IDEmisorFactura: 'B72877814' }, ...datos }) as RegistroAlta;
  const Tercero = { NombreRazon: 'Gestoría', NIF: 'A58818501' };
  const Destinatarios = { IDDestinatario: [{ NombreRazon: 'Cliente', NIF: 'B12345674' }] };

  it('is whoever made out the invoice, and nobody is named when that was its issuer', () => {
    expect(generadorDe(alta({ EmitidaPorTerceroODestinatario: 'T', Tercero }))).toEqual({
      GeneradoPor: 'T',
      Generador: Tercero,
    });
    expect(generadorDe(alta({ EmitidaPorTerceroODestinatario: 'D', Destinatarios }))).toEqual({
      GeneradoPor: 'D',
      Generador: Destinatarios.IDDestinatario[0],
    });
    expect(generadorDe(alta({ Destinatarios }))).toEqual({});
    const propio = { IDDestinatario: [{ NombreRazon: 'Emisora', NIF: 'B72877814' }] };
    expect(generadorDe(alta({ EmitidaPorTerceroODestinatario: 'D', Destinatarios: propio }))).toEqual({});
  });
});

describe('the recipients of a correction', () => {
  it('are the corrected one and those who share the invoice with it', () => {
    const [una, otra] = [
      { NombreRazon: 'Una', NIF: 'B12345674' },
      { NombreRazon: 'Otra', NIF: 'A58818501' },
    ];
    const registro = { Destinatarios: { IDDestinatario: [una, otra] } } as RegistroAlta;
    const destinatario = buildPersona({ nombre: 'Una, bien escrita' });
    expect(datosCorregidos(registro, { destinatario }).Destinatarios?.IDDestinatario).toEqual([
      { NombreRazon: 'Una, bien escrita', NIF: 'B12345674' },
      otra,
    ]);
    const otrosDestinatarios = [buildPersona({ nombre: 'Otra más', identificacion: 'B72877814' })];
    expect(datosCorregidos(registro, { otrosDestinatarios }).Destinatarios?.IDDestinatario).toEqual([
      una,
      { NombreRazon: 'Otra más', NIF: 'B72877814' },
    ]);
    expect(datosCorregidos({} as RegistroAlta, {})).toEqual({});
    expect(datosCorregidos(registro, {}).Destinatarios?.IDDestinatario).toEqual([una, otra]);
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

import { describe, expect, it } from '@jest/globals';
import { noticiaDeFin } from './fin';

describe('what a send says of the end of VERI*FACTU that it carried', () => {
  it.each([
    ['RESPONDIDO', 'A-1', null, true, { tipo: 'COMUNICADO', csv: 'A-1' }],
    // No record was accepted: neither was the header above them.
    ['RESPONDIDO', null, null, true, { tipo: 'NO_LLEGO' }],
    ['RECHAZADO', null, 4120, true, { tipo: 'RECHAZADO', codigo: 4120 }],
    ['RECHAZADO', null, 4106, true, { tipo: 'RECHAZADO', codigo: 4106 }],
    ['RECHAZADO', null, 4112, true, { tipo: 'NO_LLEGO' }],
    ['RECHAZADO', null, null, true, { tipo: 'NO_LLEGO' }],
    ['SIN_RESPUESTA', null, null, true, { tipo: 'NO_SE_SABE' }],
    // An answer about other records: whatever its CSV speaks of, it is not this send.
    ['SIN_RESPUESTA', 'A-2', null, true, { tipo: 'NO_SE_SABE' }],
    ['SIN_RESPUESTA', null, null, false, { tipo: 'NO_LLEGO' }],
  ] as const)('%s, CSV %s, fault %s, arrived %s', (estado, csv, codigoFault, pudoLlegar, noticia) => {
    expect(noticiaDeFin({ estado, csv, codigoFault }, pudoLlegar)).toEqual(noticia);
  });
});

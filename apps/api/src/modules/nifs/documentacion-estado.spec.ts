import { describe, expect, it } from '@jest/globals';
import {
  ACTOS_DOCUMENTACION,
  type ActoDocumentacion,
  type DocumentacionEstado,
  estadoTras,
  validoParaOperar,
} from './documentacion-estado';

const ESTADOS: DocumentacionEstado[] = ['PENDIENTE', 'EN_VALIDACION', 'VALIDA', 'RECHAZADA'];

describe('the documentation of a NIF', () => {
  it('moves as the specification says, and by no other way', () => {
    const tabla = Object.keys(ACTOS_DOCUMENTACION).flatMap((acto) =>
      ESTADOS.map((desde) => `${acto} ${desde}: ${estadoTras(acto as ActoDocumentacion, desde, 'x') ?? '-'}`),
    );
    expect(tabla).toEqual([
      'presentar PENDIENTE: EN_VALIDACION',
      'presentar EN_VALIDACION: -',
      'presentar VALIDA: -',
      'presentar RECHAZADA: EN_VALIDACION',
      'retirar PENDIENTE: -',
      'retirar EN_VALIDACION: PENDIENTE',
      'retirar VALIDA: -',
      'retirar RECHAZADA: PENDIENTE',
      'aceptar PENDIENTE: VALIDA',
      'aceptar EN_VALIDACION: VALIDA',
      'aceptar VALIDA: -',
      'aceptar RECHAZADA: VALIDA',
      'rechazar PENDIENTE: -',
      'rechazar EN_VALIDACION: RECHAZADA',
      'rechazar VALIDA: -',
      'rechazar RECHAZADA: -',
      'revocar PENDIENTE: -',
      'revocar EN_VALIDACION: -',
      'revocar VALIDA: PENDIENTE',
      'revocar RECHAZADA: -',
    ]);
  });

  it('is not refused or revoked without a reason', () => {
    expect(estadoTras('rechazar', 'EN_VALIDACION', '  ')).toBeUndefined();
    expect(estadoTras('revocar', 'VALIDA', null)).toBeUndefined();
  });

  it('lets the NIF issue only when it is valid', () => {
    expect(ESTADOS.filter(validoParaOperar)).toEqual(['VALIDA']);
  });
});

// Whom a client certificate names.
import { describe, expect, it } from '@jest/globals';
import type { PeerCertificate } from 'node:tls';
import { presentadorDe } from './certificado';

const de = (subject: Record<string, string | string[]>): ReturnType<typeof presentadorDe> =>
  presentadorDe({ subject: subject as unknown as PeerCertificate['subject'], serialNumber: '01AB' });

describe('the holder of a certificate', () => {
  it.each([
    [
      'a person',
      { CN: 'PRUEBA UNO - 12345678Z', serialNumber: 'IDCES-12345678Z' },
      { nif: '12345678Z', calidad: 'TITULAR' },
    ],
    [
      'the entity that a person represents',
      {
        CN: '12345678Z PRUEBA (R: B12345674)',
        O: 'EMISORA SL',
        serialNumber: 'IDCES-12345678Z',
        organizationIdentifier: 'VATES-B12345674',
      },
      { nif: 'B12345674', nombre: 'EMISORA SL' },
    ],
    ['a seal, its entity by number', { CN: 'SELLO', '2.5.4.97': 'VATES-B12345674' }, { nif: 'B12345674' }],
    ['an entity with a plain number', { CN: 'X', serialNumber: 'B12345674' }, { nif: 'B12345674' }],
    [
      'a colaborador social',
      { CN: 'Plataforma', OU: ['SELLO', 'COLABORADOR SOCIAL'], organizationIdentifier: 'VATES-B12345674' },
      { nif: 'B12345674', calidad: 'COLABORADOR' },
    ],
  ])('is %s', (_caso, sujeto, esperado) => {
    expect(de(sujeto as Record<string, string | string[]>)).toMatchObject(esperado);
  });

  it('is told with the serial number, so that the books tell a renewed certificate from the one before', () => {
    expect(de({ CN: 'X', serialNumber: 'B12345674' })?.certificado).toBe('01AB');
  });

  it('is nobody when the subject has no NIF', () => {
    expect(de({ CN: 'localhost' })).toBeNull();
  });
});

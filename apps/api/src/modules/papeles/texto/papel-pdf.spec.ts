// The documents as people get them: every statement is in the text, in three languages, and the PDF has room
// for a signature.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TIPOS_DOCUMENTO } from '@encadena/contracts';
import { createTraductor, IDIOMAS, type Traductor } from '@encadena/i18n';
import { renderPapel } from './papel-pdf';
import { type DatosPapel, rellenar } from './rellenar';
import { TextosPapeles } from './textos-papeles';

let traductor: Traductor;
const textos = new TextosPapeles({ LEGAL_DIR: undefined });
beforeAll(async () => {
  traductor = await createTraductor();
});

const administrador = {
  nombre: 'Bru',
  apellidos: 'Vila Roca',
  nif: '87654321X',
  cargo: 'ADMINISTRADOR_UNICO',
  email: null,
  telefono: null,
} as const;
const datos: DatosPapel = {
  nif: 'B12345674',
  razonSocial: 'Fusteria Puig SL',
  personaFisica: false,
  domicilio: 'Carrer de Mallorca 401, 08013 Barcelona',
  municipio: 'Barcelona',
  administrador,
  empresa: { nombre: 'Encadena SL', nif: 'B67112235', sistema: 'Encadena' },
};

describe('the text of the representation', () => {
  // SPEC section 12: what the models of the Resolution of 18-12-2024 state.
  it.each([
    [
      'who is represented',
      /Fusteria Puig SL, con NIF B12345674 .*Bru Vila Roca, con NIF 87654321X, en calidad de administrador único/s,
    ],
    ['by whom', /Encadena SL, con NIF B67112235/],
    ['as social collaborator', /colaborador social/],
    ['for what', /remitir por medios electrónicos.*registros de facturación.*VERI\*FACTU/s],
    ['and for nothing else', /no comprende ningún otro trámite/],
    ['on which law', /Resolución de 18 de diciembre de 2024.*BOE-A-2024-27600/s],
    [
      'that nothing is sent before it is signed',
      /no remitirá ningún registro en su nombre antes de que este documento esté cumplimentado, firmado y aceptado/,
    ],
    ['that the company answers for the signature', /responde de la \*\*autenticidad de la firma/],
    [
      'that it is kept and shown on demand',
      /Conservará este documento y lo \*\*exhibirá a la Agencia Tributaria/,
    ],
    ['that the signer identifies', /copia de su documento de identidad/],
    ['that it holds until revoked', /hasta que se revoque/],
  ])('tells %s', (_, frase) => {
    expect(rellenar(textos.obtener('REPRESENTACION', 'es'), datos, traductor).texto).toMatch(frase);
  });

  it('of a natural person names nobody else', () => {
    const { texto } = rellenar(
      textos.obtener('REPRESENTACION', 'es'),
      { ...datos, nif: '12345678Z', razonSocial: 'Ana Puig', personaFisica: true, administrador: null },
      traductor,
    );
    expect(texto).toContain('Ana Puig, con NIF 12345678Z');
    expect(texto).toContain('en su propio nombre y derecho');
  });

  it('does not fill in what a person typed as a name', () => {
    expect(
      rellenar(
        textos.obtener('REPRESENTACION', 'es'),
        { ...datos, razonSocial: '{{empresaNif}} SL' },
        traductor,
      ).texto,
    ).toContain('{{empresaNif}} SL, con NIF');
  });

  it('of a legal person without administrator cannot be made', () => {
    expect(() =>
      rellenar(textos.obtener('REPRESENTACION', 'es'), { ...datos, administrador: null }, traductor),
    ).toThrow('DOCUMENTO_INCOMPLETO');
  });
});

describe('the PDF', () => {
  it.each(TIPOS_DOCUMENTO.flatMap((tipo) => IDIOMAS.map((idioma) => [tipo, idioma] as const)))(
    'of %s in %s leaves no place unfilled',
    async (tipo, idioma) => {
      const papel = rellenar(textos.obtener(tipo, idioma), datos, traductor);
      expect(papel.texto).not.toContain('{{');
      const pdf = await renderPapel(papel, {
        traductor,
        ahora: new Date('2026-11-21T10:00:00Z'),
        fecha: '2026-11-21',
      });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.length).toBeLessThan(200_000);
      expect(pdf.toString('latin1')).toMatch(/\/Count [123]\b/);
    },
  );
});

// What the statement must say (Orden HAC/1177/2024, art. 15.1): each letter once, in order, and what stands in every record.
import { describe, expect, it } from '@jest/globals';
import { createTraductor, IDIOMAS, type Idioma } from '@encadena/i18n';
import { fechaISO } from '@encadena/values';
import { leerTextos } from '../../platform/legal';
import { sistemaBase } from '../cadena';
import { componer, type DatosDeclaracion } from './componer';

const sistema = sistemaBase({
  SISTEMA_NOMBRE_RAZON: 'Casa Roig SL',
  SISTEMA_NIF: 'B66012345',
  SISTEMA_NOMBRE: 'Cuentas claras',
  SISTEMA_ID: 'C1',
  SISTEMA_VERSION: '7.3.1',
});
const DATOS: DatosDeclaracion = {
  sistema,
  direccion: 'Carrer Major 5, 17001 Girona, España',
  contacto: 'hola@casa-roig.cat',
  fecha: fechaISO('2026-11-24'),
  lugar: 'Girona, España',
  deMuestra: false,
};
const plantillas = leerTextos(undefined, 'declaracion_responsable');
const declarar = async (datos: Partial<DatosDeclaracion> = {}) =>
  componer(plantillas, { ...DATOS, ...datos }, await createTraductor());
/** What stands under each letter. */
const apartados = (texto: string): Record<string, string> =>
  Object.fromEntries(
    [...texto.matchAll(/^## ([a-l])\) [^\n]+\n\n([^]*?)(?=\n\n## |$)/gm)].map(([, letra, valor]) => [
      letra,
      valor,
    ]),
  );

describe('the declaración responsable', () => {
  it.each(IDIOMAS)('has the letters a to l in their order, and no place left empty (%s)', async (idioma) => {
    const { texto } = (await declarar())[idioma];
    expect([...texto.matchAll(/^## ([a-z])\) /gm)].map(([, letra]) => letra).join('')).toBe('abcdefghijkl');
    expect(texto).not.toMatch(/\{\{|\}\}|undefined/);
    for (const valor of Object.values(apartados(texto))) expect(valor.trim()).not.toBe('');
  });

  it('says what goes into every record', async () => {
    const { titulo, texto } = (await declarar()).es;
    expect(titulo).toBe('DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN');
    expect(apartados(texto)).toMatchObject({
      a: sistema.NombreSistemaInformatico,
      b: sistema.IdSistemaInformatico,
      c: sistema.Version,
      e: 'Sí',
      f: 'Sí',
      h: sistema.NombreRazon,
      i: sistema.NIF,
      j: 'Carrer Major 5, 17001 Girona, España',
      l: '24 de noviembre de 2026, en Girona, España',
    });
    for (const norma of [/29\.2\.j\)/, /1007\/2023/, /HAC\/1177\/2024/, /sede electrónica/])
      expect(apartados(texto).k).toMatch(norma);
  });

  it('follows the flags of the records', async () => {
    const otro = {
      ...sistema,
      TipoUsoPosibleSoloVerifactu: 'N',
      TipoUsoPosibleMultiOT: 'N',
    } as const;
    const { texto } = (await declarar({ sistema: otro })).es;
    expect(apartados(texto)).toMatchObject({ e: 'No', f: 'No' });
  });

  it.each(IDIOMAS)('says of the example that nobody declares anything (%s)', async (idioma: Idioma) => {
    const [deMuestra, deVerdad] = [(await declarar({ deMuestra: true }))[idioma], (await declarar())[idioma]];
    expect(deMuestra.texto).toMatch(/^\*\*/);
    expect(deMuestra.texto.endsWith(deVerdad.texto)).toBe(true);
    expect(deVerdad.texto).not.toMatch(/^\*\*/);
  });

  it('looks for no places to fill in what the producer wrote', async () => {
    const { texto } = (await declarar({ direccion: '{{productorNif}}' })).es;
    expect(apartados(texto).j).toBe('{{productorNif}}');
  });
});

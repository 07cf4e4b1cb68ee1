// The e-mail with an invoice as it is written: others' words stay words, and nothing of them becomes a header.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createTraductor, IDIOMAS, type Traductor } from '@encadena/i18n';
import { JSDOM } from 'jsdom';
import { attacksOf } from '../../../../../../tools/testing/hostile-texts';
import { CorreoIlegible, type CorreoPorRedactar, redactarCorreo } from './redactar-correo';

const URL = 'https://encadena.example/factura-pdf-download/abc?envio=1';
const CORREO: CorreoPorRedactar = {
  presupuestoId: null,
  para: ['compras@penalver.example'],
  copia: [],
  idioma: 'es',
  asunto: 'Factura F26-00004',
  cuerpo: 'Hola:\n\nprimera\nsegunda',
  empresa: 'Fusteria Puig SL',
  responderA: 'nuria@puig.example',
  prueba: false,
  nombrePdf: 'F26-00004.pdf',
  pdf: new Uint8Array([37, 80, 68, 70]),
};
let traductor: Traductor;
beforeAll(async () => {
  traductor = await createTraductor();
});
const redactar = (mas: Partial<CorreoPorRedactar> = {}, url: string | null = URL) =>
  redactarCorreo({ ...CORREO, ...mas }, url, traductor);

describe('an e-mail with an invoice', () => {
  it.each(IDIOMAS)('is whole in %s, as HTML and as text', async (idioma) => {
    const { html, texto, adjuntos, deParteDe } = await redactar({ idioma });
    expect(html).toContain(`<html lang="${idioma}" dir="ltr"`);
    for (const cuerpo of [html, texto]) {
      expect(cuerpo).not.toMatch(/\{\{|undefined|correos\./);
      expect(cuerpo).toContain(URL);
      expect(cuerpo).toContain('nuria@puig.example');
    }
    expect(texto).toMatch(/primera\s+segunda/);
    // As its owner writes it, not in capitals.
    expect(texto).toMatch(/^Fusteria Puig SL$/m);
    expect(adjuntos).toMatchObject([{ nombre: 'F26-00004.pdf', tipo: 'application/pdf' }]);
    expect(deParteDe).toEqual({ nombre: 'Fusteria Puig SL', responderA: 'nuria@puig.example' });
  });

  it('says that it is a test, and leads nowhere without a link', async () => {
    expect((await redactar({ prueba: true })).texto).toContain('Es una prueba');
    const { texto } = await redactar({ prueba: true, presupuestoId: 'q' }, null);
    expect(texto).toContain('Es una prueba');
    expect(texto).not.toContain('factura no vale');
    const { html, adjuntos } = await redactar({ pdf: null }, null);
    expect(html).not.toContain('href');
    expect(adjuntos).toEqual([]);
  });

  it('X10 shows others’ words as text', async () => {
    const dicho = attacksOf(7, 300).join(' ');
    const { html } = await redactar({ cuerpo: dicho });
    const { document } = new JSDOM(html).window;
    expect(
      document.querySelectorAll('script, svg, iframe, template, b, [onerror], [onload], [onfocus]'),
    ).toHaveLength(0);
    expect((document.body.textContent ?? '').replace(/\s+/g, '')).toContain(dicho.replace(/\s+/g, ''));
  });

  it.each([
    ['a reader', { para: ['a@puig.example\r\nBcc: b@otra.example'] }],
    ['a copy', { copia: ['a@puig.example, b@otra.example'] }],
    ['whom it answers to', { responderA: 'x' }],
    ['the subject', { asunto: 'Hola\r\nBcc: b@otra.example' }],
    ['the company', { empresa: 'Puig\r\nBcc: b@otra.example' }],
  ])('X7 is not written when %s would break out of its header', async (_que, mas) => {
    await expect(redactar(mas)).rejects.toThrow(CorreoIlegible);
  });
});

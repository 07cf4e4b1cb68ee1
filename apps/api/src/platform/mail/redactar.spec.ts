// Emails as they are written: three languages, HTML and text, and no way for a stranger's words to get into a
// header.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { createTraductor, IDIOMAS, type Traductor } from '@encadena/i18n';
import { attacksOf } from '../../../../../tools/testing/hostile-texts';
import { type Plantilla, PLANTILLAS } from './plantillas';
import { CorreoNoValido } from './correo-no-valido';
import { redactar } from './redactar';

const WEB = 'https://encadena.example';
let traductor: Traductor;
beforeAll(async () => {
  traductor = await createTraductor();
});
const plantillas = Object.keys(PLANTILLAS) as Plantilla[];
/** What any of the texts names. */
const params = {
  nombre: 'Ana',
  cuenta: 'sara@encadena.example',
  restantes: 3,
  empresa: 'Fusteria Puig SL',
  importe: '1.210,00 €',
  nif: 'B12345674',
  motivo: 'No se lee',
  recurrente: 'Alquiler del local',
  dia: '30/11/2026',
  cuantas: 2,
  lista: '«Alquiler del local» del 30/11/2026: No se lee\n«Cuota» del 30/11/2026: No se lee',
  dias: 7,
  hasta: '20 de noviembre de 2026',
  emitidas: 80,
  incluidas: 100,
  precio: '0,20 €',
  direccion: 'https://erp.puig.example/avisos',
  prefijo: 'vfc_a1B2',
};
const pedido = (plantilla: Plantilla) => ({
  plantilla,
  para: 'ana@puig.example',
  idioma: 'es' as const,
  ruta: '/auth/x?token=abc&y=1',
  params,
  ...(PLANTILLAS[plantilla].comercial ? { tokenBaja: 'T0ken' } : {}),
});

describe('a mail', () => {
  it.each(plantillas.flatMap((plantilla) => IDIOMAS.map((idioma) => [plantilla, idioma] as const)))(
    '%s is whole in %s, as HTML and as text',
    async (plantilla, idioma) => {
      const { asunto, html, texto } = await redactar({ ...pedido(plantilla), idioma }, traductor, WEB);
      expect(asunto.length).toBeGreaterThan(5);
      expect(html).toContain(`<html lang="${idioma}" dir="ltr"`);
      for (const cuerpo of [html, texto]) expect(cuerpo).not.toMatch(/\{\{|undefined|correos\./);
      expect(texto).not.toMatch(/<\w+/);
      expect(texto.toLowerCase()).toContain(
        traductor.texto(idioma, `correos.${plantilla}.titulo` as never).toLowerCase(),
      );
      if (PLANTILLAS[plantilla].boton)
        for (const cuerpo of [html.replaceAll('&amp;', '&'), texto])
          expect(cuerpo).toContain(`${WEB}/auth/x?token=abc&y=1`);
    },
  );

  it('X7 is refused when its reader is more than one address', async () => {
    for (const para of [
      'a@puig.example\r\nBcc: b@otra.example',
      'a@puig.example, b@otra.example',
      'A <a@puig.example>',
      'a@puig.example\0',
      '',
      'sin-arroba',
      '"x\r\n"@puig.example',
    ])
      await expect(redactar({ ...pedido('verificarEmail'), para }, traductor, WEB)).rejects.toThrow(
        CorreoNoValido,
      );
  });

  it('X7 shows a name as text, whatever it holds', async () => {
    const { html, asunto } = await redactar(
      {
        ...pedido('cambiarContrasena'),
        params: { nombre: '<img src=x onerror=alert(1)>\r\nBcc: b@otra.example' },
      },
      traductor,
      WEB,
    );
    expect(html).not.toContain('<img src=x');
    expect(asunto).not.toMatch(/[\r\n]/);
  });

  it.each(plantillas)('X10 %s shows whatever its texts name as text', async (plantilla) => {
    const hostiles = Object.fromEntries(
      Object.keys(params).map((nombre, i) => [nombre, attacksOf(100 + i, 300).join(' ')]),
    );
    const { html, texto, asunto } = await redactar(
      { ...pedido(plantilla), params: hostiles },
      traductor,
      WEB,
    );
    const { document } = new JSDOM(html).window;
    expect(
      document.querySelectorAll('script, svg, iframe, template, b, [onerror], [onload], [onfocus]'),
    ).toHaveLength(0);
    const llanos = [document.body.textContent ?? '', texto, asunto].map((uno) => uno.replace(/\s+/g, ''));
    for (const [nombre, dicho] of Object.entries(hostiles)) {
      const nombrado = new RegExp(`xx\\(${/\d+/.exec(dicho)?.[0]}\\)`);
      if (nombrado.test(llanos[0] ?? ''))
        expect([nombre, llanos[0]]).toEqual([nombre, expect.stringContaining(dicho.replace(/\s+/g, ''))]);
    }
    expect(asunto).not.toMatch(/\p{Cc}/u);
  });

  it('that sells something carries its way out, for people and for programs, and no other does', async () => {
    const { cabeceras, html, texto } = await redactar(pedido('bienvenida'), traductor, WEB);
    expect(cabeceras).toMatchObject({
      'List-Unsubscribe': `<${WEB}/api/v1/public/baja-correos-comerciales?token=T0ken>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    for (const cuerpo of [html, texto])
      expect(cuerpo).toContain(`${WEB}/baja-correos-comerciales?token=T0ken`);
    await expect(redactar({ ...pedido('bienvenida'), tokenBaja: undefined }, traductor, WEB)).rejects.toThrow(
      /way out/,
    );
    expect((await redactar(pedido('cambiarContrasena'), traductor, WEB)).cabeceras).not.toHaveProperty(
      'List-Unsubscribe',
    );
  });
});

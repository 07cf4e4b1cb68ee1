// Somebody who has never seen the product issues an invoice to a new customer and sends it. What they press is counted: what they type
// they know already, and going on or saving is no decision.
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aspectos } from './testing/aspectos';
import { AsistentePagina } from './testing/asistente';
import { enlaceDeCorreo } from './testing/buzon';
import { useNavegador } from './testing/navegador';
import { entorno, Persona } from './testing/producto';
import { textosEn } from './testing/textos';

const MAX_DECISIONES = 6;
const navegador = useNavegador();

/** Every button, link and option that is pressed from now on, by its name; forms sent by the keyboard too. */
async function anotarPulsaciones(page: Page): Promise<string[]> {
  const pulsadas: string[] = [];
  await page.exposeFunction('anotar', (nombre: string) => void pulsadas.push(nombre));
  await page.addInitScript(() => {
    const { anotar } = window as unknown as { anotar: (nombre: string) => void };
    const nombreDe = (que: Element): string =>
      (que.getAttribute('aria-label') ?? que.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    document.addEventListener(
      'click',
      ({ target }) => {
        const que =
          target instanceof Element ? target.closest('button, a, [role=option], [role=radio]') : null;
        if (que) anotar(nombreDe(que));
      },
      true,
    );
    document.addEventListener(
      'keydown',
      ({ key, ctrlKey }) => {
        if (key === 'Enter' && ctrlKey) anotar('Ctrl+Enter');
      },
      true,
    );
  });
  return pulsadas;
}

describe('whoever has never been here', () => {
  it.each(aspectos('es light 1280', 'ca dark 390'))(
    'issues and sends an invoice to a new customer in six decisions at most ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const persona = await Persona.entrar(entorno.otra);
      const { uuid: nif } = await persona.nif();
      const { page } = await navegador.ventana(aspecto, persona);
      const asistente = new AsistentePagina(page, t);
      const pulsadas = await anotarPulsaciones(page);
      const para = `compras-${aspecto.idioma}@libreria.example`;
      const nombre = `Llibreria ${aspecto.idioma} SL`;
      const empezada = Date.now();
      await page.goto(`/user/nif/${nif}`);
      if (aspecto.ancho === 390)
        await page.getByRole('button', { name: t('menu.abrir'), exact: true }).click();
      await page.locator('nav a[href$="/facturas/nueva"]').first().click();
      await asistente.describir('Encuadernación');
      await asistente.siguiente();
      await page.getByRole('textbox', { name: t('asistente.destinatario.elegir') }).fill(nombre);
      await page.getByRole('option', { name: t('asistente.destinatario.nuevo', { texto: nombre }) }).click();
      const ficha = page.getByRole('dialog');
      await ficha
        .getByLabel(t('clientes.campos.identificacion'))
        .fill(aspecto.idioma === 'es' ? 'A58818501' : 'B12345674');
      await ficha.getByRole('textbox', { name: t('clientes.campos.direccion') }).fill('Calle Mayor 1');
      await ficha.getByLabel(t('clientes.campos.codigoPostal')).fill('08001');
      await ficha.getByLabel(t('clientes.campos.municipio')).fill('Barcelona');
      await ficha.getByLabel(t('clientes.campos.email')).fill(para);
      await ficha.getByRole('button', { name: t('comun.acciones.guardar'), exact: true }).click();
      await ficha.waitFor({ state: 'detached' });
      await asistente.siguiente();
      await asistente.enPaso('lineas');
      await asistente.escribirLineas([{ descripcion: 'Encuadernación en tela', precio: '180' }]);
      await page.keyboard.press('Control+Enter');
      await asistente.enPaso('pago');
      await page.keyboard.press('Control+Enter');
      await asistente.emitir();
      await page
        .getByRole('link', { name: t('correoFactura.accion') })
        .last()
        .click();
      const cajon = page.getByRole('dialog');
      await cajon.getByRole('button', { name: t('correoFactura.enviar'), exact: true }).click();
      await cajon.waitFor({ state: 'detached' });
      const seguir = [t('comun.acciones.siguiente'), t('comun.acciones.guardar'), 'Ctrl+Enter'];
      const decisiones = pulsadas.filter((una) => !seguir.includes(una));
      console.info(
        `${pulsadas.length} presses in ${((Date.now() - empezada) / 1000).toFixed(0)} s, decisions: ${decisiones.join(' | ')}`,
      );
      expect(decisiones.length).toBeGreaterThan(0);
      expect(decisiones.length).toBeLessThanOrEqual(MAX_DECISIONES);
      await page.getByText(t('correoFactura.estado.ENVIADO'), { exact: true }).first().waitFor();
      expect(await enlaceDeCorreo(para, /https?:\/\/\S+\?envio=[\w-]+/)).toContain('envio=');
    },
  );
});

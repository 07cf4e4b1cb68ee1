// The product on a phone as one that is installed: its manifest, the service worker, and what is there without a connection. What it
// keeps is the page and its files: no data, and no address.
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aspectos } from './testing/aspectos';
import { AsistentePagina } from './testing/asistente';
import { useNavegador } from './testing/navegador';
import { Persona } from './testing/producto';
import { asentada, sinReparos } from './testing/revisar';
import { textosEn } from './testing/textos';

const navegador = useNavegador();
let persona: Persona;
let nif: string;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
});

/** The page is in the hands of its worker, which has what the page was made of. */
const conTrabajador = (page: Page): Promise<unknown> =>
  page.waitForFunction(async () => {
    if (!navigator.serviceWorker.controller) return false;
    const files = await caches.open('encadena-files');
    const kept = new Set((await files.keys()).map(({ url }) => url));
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return loaded.filter((name) => name.includes('/assets/')).every((name) => kept.has(name));
  });

const loGuardado = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

describe('on a phone', () => {
  it.each(aspectos('es light 390', 'ca dark 390'))(
    'it can be installed, and says so where there is no connection ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const ventana = await navegador.ventana(aspecto, persona);
      const { page, context } = ventana;
      const titulo = page.getByRole('heading', { level: 1, name: t('clientes.titulo') });
      const banda = page.getByRole('status').getByText(t('comun.sinConexion.banda'));
      const lista = `/user/nif/${nif}/clientes`;

      await page.goto(lista);
      await titulo.waitFor();
      await conTrabajador(page);
      const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
      expect(manifest).toBe(`/app-${aspecto.idioma}.webmanifest`);
      expect(await (await page.request.get(String(manifest))).json()).toMatchObject({
        lang: aspecto.idioma,
        description: t('comun.lema'),
      });

      const guardado = await loGuardado(page);
      expect(guardado).toContain('/');
      expect(guardado.filter((una) => !/^\/(?:assets\/[\w.-]+|esquema\.js|marca\.svg)?$/.test(una))).toEqual(
        [],
      );

      await context.setOffline(true);
      await banda.waitFor();
      await sinReparos(ventana, 'movil-sin-conexion', aspecto);

      // Opened again without one: the shell says so, and the screen comes by itself when the connection is back.
      await page.reload();
      await banda.waitFor();
      expect(await titulo.count()).toBe(0);
      const otra = await context.newPage();
      await expect(otra.goto(`/factura-pdf-download/${'x'.repeat(43)}`)).rejects.toThrow('ERR_INTERNET');
      await otra.close();
      await context.setOffline(false);
      await titulo.waitFor();
      await banda.waitFor({ state: 'detached' });
      await asentada(ventana);
      const otros = ventana.errores.splice(0).filter((uno) => !/ERR_INTERNET_DISCONNECTED/.test(uno));
      expect(otros).toEqual([]);
      expect((await loGuardado(page)).filter((una) => una.includes('x'.repeat(43)))).toEqual([]);
    },
  );

  it.each(aspectos('es light 390', 'ca dark 390'))(
    'what was written without a connection is there the next time, with its total in sight ($idioma, $esquema)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const ventana = await navegador.ventana(aspecto, persona);
      const { page, context } = ventana;
      const oferta = page.getByText(t('asistente.sinGuardar.titulo'));
      const descripcion = page.getByLabel(t('asistente.general.descripcionOperacion'));
      await page.goto(`/user/nif/${nif}/facturas/nueva`);
      await descripcion.waitFor();
      await context.setOffline(true);
      await descripcion.fill('Reparación de una silla');
      await page.getByRole('button', { name: t('asistente.guardado.reintentar') }).waitFor();
      // As a phone does with what lies in the background.
      await page.goto('about:blank');
      await context.setOffline(false);
      await page.goto(`/user/nif/${nif}/facturas/nueva`);
      await oferta.waitFor();
      await sinReparos(ventana, 'movil-sin-guardar', aspecto);
      // Above the list as well, and opened from there with what was written.
      await page.goto(`/user/nif/${nif}/facturas`);
      await page.getByText(t('asistente.sinGuardar.varias')).waitFor();
      await sinReparos(ventana, 'movil-por-guardar', aspecto);
      await page.getByRole('link', { name: `${t('asistente.sinGuardar.recuperar')}: Reparación` }).click();
      await page.waitForURL(/\/editar\//);
      expect(await descripcion.inputValue()).toBe('Reparación de una silla');
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((clave) => clave.startsWith('borrador:'))),
      ).toEqual([]);

      const asistente = new AsistentePagina(page, t);
      await asistente.siguiente();
      await asistente.elegirCliente('llobregat', 'Construccions Llobregat SA');
      await asistente.siguiente();
      await asistente.enPaso('lineas');
      await asistente.escribirLineas([{ descripcion: 'Reparación', precio: '100' }]);
      const siguiente = page.getByRole('button', { name: t('comun.acciones.siguiente'), exact: true });
      await page.evaluate(() => window.scrollTo(0, 0));
      const barra = await siguiente.evaluate((boton) => {
        const { bottom } = boton.parentElement!.getBoundingClientRect();
        return { texto: boton.parentElement!.textContent, resto: Math.round(window.innerHeight - bottom) };
      });
      expect(barra.texto).toContain('121,00');
      expect(barra.resto).toBe(0);
      await sinReparos(ventana, 'movil-lineas', aspecto);
      ventana.errores.splice(0);
    },
  );
});

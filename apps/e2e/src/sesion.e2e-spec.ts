// The frame around the work: languages, unknown paths, back and reload, a session that ends, and companies of other people.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { auth, rutaDe } from '@encadena/contracts';
import type { Page, Request } from 'playwright-core';
import { AsistentePagina } from './testing/asistente';
import { useNavegador } from './testing/navegador';
import { Persona, entorno } from './testing/producto';
import { textosEn } from './testing/textos';

const t = textosEn('es');
const navegador = useNavegador();
let persona: Persona;
let nif: string;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
});

const esRefresco = (request: Request): boolean => request.url().endsWith(rutaDe(auth.refrescar));
/** What the browser itself writes for an answer that is expected here. */
const sinRespuestas = (errores: string[], estado: number): void =>
  void errores.splice(
    0,
    errores.length,
    ...errores.filter((error) => !error.includes(`status of ${estado}`)),
  );

/** Holds back what the page saves, until it is let go. */
async function retenerGuardado(page: Page): Promise<() => Promise<void>> {
  let soltar = (): void => undefined;
  const suelto = new Promise<void>((hecho) => {
    soltar = hecho;
  });
  await page.route('**/api-internal/facturas/*', async (route) => {
    if (route.request().method() === 'PUT') await suelto;
    await route.continue();
  });
  return async () => {
    soltar();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

describe('languages', () => {
  it('are switched on every page and kept', async () => {
    const { page } = await navegador.ventana();
    await page.goto('/auth/login');
    for (const idioma of ['ca', 'en', 'es'] as const) {
      await page.getByRole('button', { name: /^(Idioma|Language)$/ }).click();
      await page.getByRole('menuitem', { name: textosEn(idioma)(`comun.idioma.${idioma}`) }).click();
      await page.getByRole('heading', { level: 1, name: textosEn(idioma)('auth.login.titulo') }).waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: textosEn(idioma)('auth.login.titulo') }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(idioma);
    }
  });
});

describe('paths', () => {
  it.each(['/nada', '/user/nada', '/user/nada/de/nada'])(
    '%s is told as unknown, with a way back',
    async (path) => {
      const { page } = await navegador.ventana({}, persona);
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: t('comun.noEncontrada.titulo') }).waitFor();
      await page.getByRole('link', { name: t('comun.noEncontrada.volver') }).click();
      await page.waitForURL('**/user/nifs');
    },
  );

  it("another person's company and one that does not exist lead to the list of one's own, with a word", async () => {
    const otra = await Persona.entrar(entorno.otra);
    for (const ajeno of [(await otra.nif()).uuid, '019a0000-0000-7000-8000-000000000000']) {
      const { page, errores } = await navegador.ventana({}, persona);
      await page.goto(`/user/nif/${ajeno}/facturas`);
      await page.waitForURL('**/user/nifs');
      await page.getByRole('alert').waitFor();
      sinRespuestas(errores, 404);
    }
  });

  it('guests are sent to the login, people who are signed in from there to their NIFs', async () => {
    const guest = await navegador.ventana();
    await guest.page.goto(`/user/nif/${nif}/facturas`);
    await guest.page.waitForURL('**/auth/login');
    const signedIn = await navegador.ventana({}, persona);
    await signedIn.page.goto('/auth/login');
    await signedIn.page.waitForURL('**/user/nifs');
  });
});

describe('back and reload', () => {
  it('are safe in the wizard: each step has its address, and what was written stays', async () => {
    const { page } = await navegador.ventana({}, persona);
    const asistente = new AsistentePagina(page, t);
    await page.goto(`/user/nif/${nif}/facturas/nueva`);
    await asistente.describir('Reforma del despacho');
    await asistente.siguiente();
    await asistente.elegirCliente('soler', 'Martí Soler Vidal');
    await asistente.siguiente();
    await asistente.enPaso('lineas');
    await page.getByText(/^Guardado a las/).waitFor();
    const soltar = await retenerGuardado(page);
    await asistente.escribirLineas([{ descripcion: 'Pintura', precio: '1.234,50 €' }]);
    // While the draft is on its way the browser asks before it leaves.
    const [pregunta] = await Promise.all([
      page.waitForEvent('dialog'),
      page.evaluate(() => void setTimeout(() => window.location.reload())),
    ]);
    expect(pregunta.type()).toBe('beforeunload');
    await pregunta.dismiss();
    await Promise.all([
      page.waitForResponse(
        (answer) =>
          answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes('1234.5'),
      ),
      soltar(),
    ]);
    await page.reload();
    await asistente.enPaso('lineas');
    expect(await page.locator('[data-campo="lineas[0].precioUnitario"]').inputValue()).toBe('1.234,50');
    await page.goBack();
    await asistente.enPaso('destinatario');
    await page.locator('[data-campo="uuidCliente"][value="Martí Soler Vidal"]').waitFor();
    await page.goBack();
    await asistente.enPaso('general');
    expect(await page.getByLabel(t('asistente.general.descripcionOperacion')).inputValue()).toBe(
      'Reforma del despacho',
    );
    await page.goForward();
    await asistente.enPaso('destinatario');
    await page.goForward();
    await asistente.enPaso('lineas');
    expect(await page.locator('[data-campo="lineas[0].descripcion"]').inputValue()).toBe('Pintura');
  });
});

describe('a session', () => {
  it('that has run out is renewed once for all calls of a page, and nobody notices', async () => {
    const { page, context, errores } = await navegador.ventana({}, await Persona.entrar());
    await context.clearCookies({ name: 'encadena-acceso' });
    const refrescos: Request[] = [];
    page.on('request', (request) => esRefresco(request) && refrescos.push(request));
    await page.goto(`/user/nif/${nif}/inicio`);
    await page.getByRole('heading', { level: 1, name: t('inicio.titulo') }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(refrescos).toHaveLength(1);
    sinRespuestas(errores, 401);
  });

  it('that cannot be renewed ends at the login, and the person is forgotten', async () => {
    const { page, context, errores } = await navegador.ventana({}, persona);
    await context.clearCookies();
    await page.goto(`/user/nif/${nif}/inicio`);
    await page.waitForURL('**/auth/login');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    sinRespuestas(errores, 401);
  });

  it('is closed by its owner: other tabs know, and the way back is shut', async () => {
    const { page, context } = await navegador.ventana({}, await Persona.entrar());
    await page.goto('/user/nifs');
    const otra = await context.newPage();
    await otra.goto('/user/nifs');
    await page.getByRole('button', { name: t('menu.cuenta') }).click();
    await page.getByRole('menuitem', { name: t('menu.cerrarSesion') }).click();
    await page.waitForURL('**/auth/login');
    await otra.reload();
    await otra.waitForURL('**/auth/login');
  });
});

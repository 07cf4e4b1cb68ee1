// A stranger's way into the API: from the screen of keys to the reference, and the first call from there with a key of tests.
import { expect, it } from '@jest/globals';
import { clavesApi, DOCS, ERROR_PAGE, guidePage, GUIDES } from '@encadena/contracts';
import { aspectos } from './testing/aspectos';
import { useNavegador } from './testing/navegador';
import { enMarcha, Persona } from './testing/producto';
import { sinReparos } from './testing/revisar';
import { textosEn } from './testing/textos';

const navegador = useNavegador();

it('the reference opens from the screen of keys, keeps to our policy, and calls with the key that is typed', async () => {
  const persona = await Persona.entrar();
  const nif = (await persona.nif()).uuid;
  const t = await textosEn('es');
  const { clave } = await persona.llamar(clavesApi.crear, {
    params: { uuid: nif },
    body: { nombre: 'Referencia', entorno: 'PRUEBAS', permisos: ['LEER'] },
  });
  const { page } = await navegador.ventana({}, persona);
  await page.goto(`/user/nif/${nif}/claves-api`);
  const enlace = page.getByRole('link', { name: t('clavesApi.documentacion') });
  expect(await enlace.getAttribute('href')).toBe(DOCS);

  await page.goto(DOCS);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.locator('.auth-container input').fill(clave);
  await page.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const llamada = page.locator('.opblock').filter({ has: page.locator('[data-path="/estado"]') });
  await llamada.getByRole('button').first().click();
  await llamada.getByRole('button', { name: 'Try it out' }).click();
  await llamada.getByRole('button', { name: 'Execute' }).click();
  const respuesta = llamada.locator('.live-responses-table');
  await respuesta.getByText('razonSocial').first().waitFor();
  expect(await respuesta.textContent()).toContain('PRUEBAS');
});

it.each(aspectos('es light 1280', 'en dark 390'))(
  'guides and errors are read on any screen ($idioma, $esquema, $ancho px)',
  async (aspecto) => {
    const ventana = await navegador.ventana(aspecto);
    for (const ruta of [...GUIDES.map(guidePage), ERROR_PAGE]) {
      await ventana.page.goto(`${enMarcha().direccion}${ruta}?idioma=${aspecto.idioma}`);
      await ventana.page.getByRole('heading', { level: 1 }).waitFor();
      await sinReparos(ventana, `referencia-${ruta.split('/').at(-1)}`, aspecto);
    }
  },
);

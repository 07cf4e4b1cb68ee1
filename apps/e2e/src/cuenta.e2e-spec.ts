// Whoever leaves: reads what is kept, takes a copy along, closes the account, is told by mail, and gets in no more.
import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { readZip } from '../../../tools/testing/read-zip';
import { AltaPagina } from './testing/alta';
import { aspectos } from './testing/aspectos';
import { enlaceDeCorreo } from './testing/buzon';
import { useNavegador } from './testing/navegador';
import { ayudaSinReparos, sinReparos } from './testing/revisar';
import { textosEn } from './testing/textos';

const navegador = useNavegador();

describe('an account', () => {
  it.each(aspectos('ca light 390', 'en dark 1280'))(
    'is taken along as a copy and closed for good ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const ventana = await navegador.ventana(aspecto);
      const { page, errores } = ventana;
      const alta = new AltaPagina(page, t);
      const quien = {
        nombre: 'Mireia',
        apellidos: 'Soler Pons',
        nif: '12345678Z',
        email: `adeu-${aspecto.idioma}-${aspecto.ancho}@soler.example`,
        contrasena: 'Me-n-vaig-lluny-26',
      };
      await alta.registrar(quien);
      await alta.verificar(quien.email);
      await alta.entrar(quien);

      await page.goto('/user/profile');
      await page.getByRole('link', { name: t('auth.perfil.cuenta.enlace') }).click();
      await page.getByRole('heading', { level: 1, name: t('auth.perfil.cuenta.titulo') }).waitFor();
      await sinReparos(ventana, 'cuenta', aspecto);
      await ayudaSinReparos(ventana, 'cuenta', aspecto);

      const copia = t('auth.perfil.cuenta.copia.pedir');
      await page.getByRole('button', { name: copia }).click();
      const pedirla = page.getByRole('dialog', { name: t('auth.perfil.cuenta.copia.tituloDialogo') });
      await pedirla.getByLabel(t('auth.perfil.contrasena.actual')).fill(quien.contrasena);
      await sinReparos(ventana, 'cuenta-copia', aspecto, true);
      const [bajada] = await Promise.all([
        page.waitForEvent('download'),
        pedirla.getByRole('button', { name: copia }).click(),
      ]);
      const zip = readZip(await readFile(await bajada.path()));
      expect(JSON.parse(zip.get('cuenta/usuarios.json')?.toString() ?? '')).toMatchObject([
        { email: quien.email, nombre: 'Mireia', idioma: aspecto.idioma },
      ]);
      await pedirla.waitFor({ state: 'hidden' });

      const cerrar = t('auth.perfil.cuenta.cerrar.pedir');
      await page.getByRole('button', { name: cerrar }).click();
      const cierre = page.getByRole('dialog', { name: t('auth.perfil.cuenta.cerrar.tituloDialogo') });
      await cierre.getByLabel(t('auth.perfil.contrasena.actual')).fill(quien.contrasena);
      await sinReparos(ventana, 'cuenta-cierre', aspecto, true);
      await cierre.getByRole('button', { name: cerrar }).click();
      await page.waitForURL('**/auth/login');
      await page.getByText(t('auth.perfil.cuenta.cerrar.hecho')).waitFor();
      await enlaceDeCorreo(quien.email, /http:\/\/\S+\/auth\/login/);

      await page.getByLabel(t('auth.login.email')).fill(quien.email);
      await page.getByLabel(t('auth.login.contrasena'), { exact: true }).fill(quien.contrasena);
      await page.getByRole('button', { name: t('auth.login.entrar'), exact: true }).click();
      await page.getByText(t('errores.CREDENCIALES')).first().waitFor();
      errores.splice(0, errores.length, ...errores.filter((error) => !error.includes('status of 401')));
    },
  );
});

// Coming from another program: its customers as a CSV that Windows saved, its products as a workbook, with wrong rows among
// them; seen before anything is stored, told row by row, and the customers' page afterwards.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { workbook } from '../../../tools/testing/workbook';
import { aspectos, claveDe } from './testing/aspectos';
import { useNavegador } from './testing/navegador';
import { Persona } from './testing/producto';
import { asentada, ayudaSinReparos, sinReparos } from './testing/revisar';
import { textosEn, type Textos } from './testing/textos';

const navegador = useNavegador();
let persona: Persona;
let nif: string;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
});

const MUCHO = 11 * 1024 * 1024;
const deWindows = (filas: readonly string[]): Buffer =>
  Buffer.from(filas.join('\r\n').replaceAll('€', '\u{80}'), 'latin1');
const dni = (n: number): string => `${n}${'TRWAGMYFPDXBNJZSQVHLCKE'[n % 23] ?? ''}`;

const elegir = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
/** What is counted beside that word. */
const cuenta = (page: Page, t: Textos, clave: 'NUEVA' | 'ACTUALIZADA' | 'IGUAL' | 'ERRONEA') =>
  page
    .locator('dt', { hasText: t(`importar.cuentas.${clave}`) })
    .locator('xpath=following-sibling::dd')
    .textContent();

describe('lists of another program', () => {
  it.each(aspectos('en light 390', 'es light 1280', 'ca dark 390'))(
    'become customers and products ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const ventana = await navegador.ventana(aspecto, persona);
      const { page } = ventana;
      // People of this walk alone.
      const base =
        40_000_000 + ([...claveDe(aspecto)].reduce((suma, letra) => suma * 7 + letra.charCodeAt(0), 0) % 1e7);
      const nombre = `Núria Íñiguez ${base}`;
      const archivo = deWindows([
        'CIF/NIF;Razón social;Dirección;Población;C.P.;Correo electrónico;Observaciones',
        `${dni(base)};${nombre};"C/ Mayor, 1; 2º";Vic;8500;nuria@cliente.example;Descuento de 5 €`,
        `${dni(base + 1)};"=HYPERLINK(""http://x"")";Plaça Vella 3;Terrassa;08221;;`,
        `${base + 2}A;Mal Escrito;Carrer Nou 4;Olot;17800;;`,
        `${dni(base)};Repetida;Carrer Nou 4;Olot;17800;sin-arroba;`,
        '',
      ]);
      await page.goto(`/user/nif/${nif}/clientes`);
      await page.getByRole('link', { name: t('importar.accion'), exact: true }).click();
      await page.getByRole('heading', { name: t('importar.titulo.CLIENTES') }).waitFor();
      await sinReparos(ventana, 'importar', aspecto);
      await ayudaSinReparos(ventana, 'importar', aspecto);

      await elegir(page, 'demasiado.csv', Buffer.alloc(MUCHO, 'a;b\n'));
      expect(await page.getByRole('alert').textContent()).toContain('10');
      await elegir(page, 'clientes.csv', archivo);
      await page.getByRole('heading', { name: t('importar.cuentas.titulo') }).waitFor();
      expect([await cuenta(page, t, 'NUEVA'), await cuenta(page, t, 'ERRONEA')]).toEqual(['2', '2']);
      await page.getByText(nombre).first().waitFor();
      await sinReparos(ventana, 'importar-repaso', aspecto);

      await page.getByRole('button', { name: t('importar.hacer', { n: '2' }) }).click();
      await page.getByRole('heading', { name: t('importar.hecho') }).waitFor();
      expect([await cuenta(page, t, 'NUEVA'), await cuenta(page, t, 'ERRONEA')]).toEqual(['2', '2']);
      await sinReparos(ventana, 'importar-hecho', aspecto);
      const [bajada] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('importar.bajar') }).click(),
      ]);
      const informe = await readFile(await bajada.path(), 'utf8');
      expect(informe).toContain(nombre);
      // A formula of somebody's stays a text in the sheet that we write.
      expect(informe).toMatch(/;"?'=HYPERLINK/);

      await page.getByRole('link', { name: t('importar.volver.CLIENTES') }).click();
      await page.getByRole('searchbox', { name: t('clientes.buscar') }).fill(String(base));
      await page.getByRole('link', { name: nombre }).click();
      await page.getByRole('heading', { name: nombre, level: 1 }).waitFor();
      await page.getByText('08500 Vic').waitFor();
      await sinReparos(ventana, 'cliente', aspecto);
      await ayudaSinReparos(ventana, 'cliente', aspecto);

      // The same file again changes nothing and doubles nobody.
      await page.goto(`/user/nif/${nif}/clientes/importar`);
      await elegir(page, 'clientes.csv', archivo);
      await page.getByRole('heading', { name: t('importar.cuentas.titulo') }).waitFor();
      expect([await cuenta(page, t, 'NUEVA'), await cuenta(page, t, 'IGUAL')]).toEqual(['0', '2']);

      const libro = workbook([
        ['Referencia', 'Nombre', 'Precio', 'IVA'],
        [`T-${base}`, `Hora de taller ${base}`, 38.5, 21],
        [`U-${base}`, `Sin impuesto ${base}`, 12, null],
        [`V-${base}`, `Precio raro ${base}`, 'mucho', 21],
      ]);
      await page.goto(`/user/nif/${nif}/articulos/importar`);
      await elegir(page, 'productos.xlsx', Buffer.from(libro));
      await page.getByRole('heading', { name: t('importar.cuentas.titulo') }).waitFor();
      expect([await cuenta(page, t, 'NUEVA'), await cuenta(page, t, 'ERRONEA')]).toEqual(['1', '2']);
      await sinReparos(ventana, 'importar-articulos', aspecto);
      await page.getByRole('button', { name: t('importar.hacer', { n: '1' }) }).click();
      await page.getByRole('heading', { name: t('importar.hecho') }).waitFor();
      await page.getByRole('link', { name: t('importar.volver.ARTICULOS') }).click();
      await page.getByText(`Hora de taller ${base}`).first().waitFor();

      // Last year's invoices: the customer is theirs, and one of them is rectified.
      const historia = deWindows([
        'Nº factura;Fecha;NIF;Cliente;Base imponible;IVA;Total;Estado',
        `H-${base};15/03/2025;${dni(base)};${nombre};1.000,00 €;210,00;1.210,00 €;Pendiente`,
        `I-${base};15/04/2025;;Sin NIF;100,00;21,00;999,00;`,
        `J-${base};31/12/2099;;Sin NIF;100,00;21,00;121,00;`,
      ]);
      await page.goto(`/user/nif/${nif}/facturas`);
      // A menu that is opened while the page is still being drawn closes again.
      await asentada(ventana);
      await page
        .getByRole('button', {
          name: t('comun.acciones.masAcciones', { nombre: t('facturas.lista.titulo') }),
          exact: true,
        })
        .click();
      await page.getByRole('menuitem', { name: t('externas.importar') }).click();
      await elegir(page, 'facturas.csv', historia);
      await page.getByRole('heading', { name: t('importar.cuentas.titulo') }).waitFor();
      expect([await cuenta(page, t, 'NUEVA'), await cuenta(page, t, 'ERRONEA')]).toEqual(['1', '2']);
      await sinReparos(ventana, 'importar-facturas', aspecto);
      await page.getByRole('button', { name: t('importar.hacer', { n: '1' }) }).click();
      await page.getByRole('heading', { name: t('importar.hecho') }).waitFor();
      await page.getByRole('link', { name: t('importar.volver.FACTURAS') }).click();
      await page.getByRole('searchbox', { name: t('externas.buscar') }).fill(`H-${base}`);
      await page.getByRole('link', { name: `H-${base}`, exact: true }).waitFor();
      await sinReparos(ventana, 'facturas-externas', aspecto);
      await ayudaSinReparos(ventana, 'facturas-externas', aspecto);
      await page.getByRole('link', { name: `H-${base}`, exact: true }).click();
      await page.getByRole('link', { name: nombre }).waitFor();
      await sinReparos(ventana, 'factura-externa', aspecto);
      await page.getByRole('link', { name: t('rectificar.accion'), exact: true }).click();
      await page.getByRole('radio', { name: t('rectificar.causas.SIN_EFECTO.titulo') }).click();
      await sinReparos(ventana, 'rectificar-externa', aspecto);
      await page.getByRole('button', { name: t('rectificar.preparar') }).click();
      await page.waitForURL(/\/editar\/general/);
      await page.goto(`/user/nif/${nif}/facturas/externas?texto=H-${base}`);
      await page.getByRole('link', { name: `H-${base}`, exact: true }).click();
      await page.getByRole('link', { name: t('externas.borrador'), exact: true }).waitFor();
    },
  );
});

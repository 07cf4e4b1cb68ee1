// The quarter goes to the tax adviser: from the home to its figures, from a figure to its invoices, and the book taken away,
// in which the invoices stand that the figures are made of.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { clientes, gestoria } from '@encadena/contracts';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { readZip } from '../../../tools/testing/read-zip';
import { aspectos } from './testing/aspectos';
import { useNavegador } from './testing/navegador';
import { Persona } from './testing/producto';
import { ayudaSinReparos, sinReparos } from './testing/revisar';
import { textosEn, type Textos } from './testing/textos';

const navegador = useNavegador();
let persona: Persona;
let nif: string;
let numero: string;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
  const { contenido } = await persona.llamar(clientes.listar, { nif, query: { texto: 'Llobregat' } });
  const { factura } = await persona.emitir(nif, {
    uuidCliente: contenido[0]?.uuid,
    descripcionOperacion: 'Reforma de una vivienda',
    lineas: [
      { descripcion: 'Reforma', precioUnitario: '100.05', tipoImpositivo: '21' },
      { descripcion: 'Vivienda', precioUnitario: '33.33', tipoImpositivo: '10' },
    ],
  });
  numero = factura.numeroCompleto ?? '';
});

async function bajar(page: Page, pulsar: Locator): Promise<[string, Buffer]> {
  const [bajada] = await Promise.all([page.waitForEvent('download'), pulsar.click()]);
  return [bajada.suggestedFilename(), await readFile(await bajada.path())];
}

async function bajarLibro(page: Page, t: Textos, formato: 'csv' | 'xlsx'): Promise<[string, Buffer]> {
  await page.getByRole('button', { name: t('gestoria.libro.descargar') }).click();
  return bajar(page, page.getByRole('menuitem', { name: t(`gestoria.libro.${formato}`) }));
}

/** Digits alone: how an amount is written is the language's affair. */
const digitos = (texto: string | null): string => (texto ?? '').replace(/\D/g, '');

describe('the quarter', () => {
  it.each(aspectos('en dark 390', 'es light 1280', 'ca dark 390'))(
    'goes from the home to the adviser ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const ventana = await navegador.ventana(aspecto, persona);
      const { page } = ventana;
      const elegido = await persona.llamar(gestoria.iva, { nif });
      const query = { ejercicio: elegido.ejercicio, trimestre: elegido.trimestre };
      const { cuotaDevengada } = await persona.llamar(gestoria.trimestre, { nif, query });
      await page.goto(`/user/nif/${nif}/inicio`);
      const titulo = t('inicio.ivaTrimestre', { numero: elegido.trimestre.slice(0, 1) });
      const tarjeta = page.getByText(titulo, { exact: true }).locator('xpath=..');
      await sinReparos(ventana, 'inicio-iva', aspecto);
      expect(digitos(await tarjeta.getByRole('link').textContent())).toBe(digitos(cuotaDevengada));
      await tarjeta.getByRole('link').click();

      await page.getByRole('heading', { name: t('gestoria.iva.titulo') }).waitFor();
      await page.getByRole('heading', { name: t('gestoria.libro.titulo') }).waitFor();
      await sinReparos(ventana, 'gestoria', aspecto);
      await ayudaSinReparos(ventana, 'gestoria', aspecto);
      const diez = t('gestoria.conceptos.DEVENGADO', { tipo: '10' });
      await page.getByRole('link', { name: new RegExp(`^${diez}`) }).click();
      await page.getByRole('heading', { name: t('gestoria.detras.titulo') }).waitFor();
      // The newest stand on the last page.
      const { totalPaginas } = await persona.llamar(gestoria.facturas, {
        nif,
        query: { ...query, concepto: 'DEVENGADO', tipo: '10' },
      });
      const ultima = new URL(page.url());
      ultima.searchParams.set('page', String(totalPaginas - 1));
      await page.goto(ultima.href);
      await page.getByRole('link', { name: numero }).first().waitFor();
      await sinReparos(ventana, 'gestoria-cifra', aspecto);
      await page.getByRole('link', { name: t('gestoria.detras.volver') }).click();

      const [nombre, csv] = await bajarLibro(page, t, 'csv');
      expect(nombre).toMatch(
        new RegExp(`^libro-expedidas-\\w{9}-${elegido.ejercicio}-${elegido.trimestre}\\.csv$`),
      );
      const filas = csv.toString('utf8').split('\r\n');
      const suyas = filas.filter((fila) => fila.split(';')[11] === numero);
      expect(suyas.map((fila) => fila.split(';').slice(21, 24))).toEqual([
        ['100,05', '21,00', '21,01'],
        ['33,33', '10,00', '3,33'],
      ]);
      const [, libro] = await bajarLibro(page, t, 'xlsx');
      expect([...readZip(libro).keys()]).toContain('xl/workbook.xml');
      const boton = page.getByRole('button', { name: t('gestoria.pdfs.descargar') });
      const pdf = readZip((await bajar(page, boton))[1]).get(`${numero}.pdf`);
      expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );
});

// The main job, from the login to the agency's answer, and what a customer does with the invoice: read its
// PDF and check its QR.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { facturas, verifactuRegistros } from '@encadena/contracts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { AsistentePagina, uuidDeFactura } from './testing/asistente';
import { useNavegador } from './testing/navegador';
import { leerQr, leerTexto } from './testing/pdf';
import { Persona, enMarcha, simulador } from './testing/producto';
import { textosEn } from './testing/textos';

const t = textosEn('es');
const navegador = useNavegador();
let persona: Persona;
let nif: string;
/** Path of the invoice that the first journey issues. */
let factura: string;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
});

async function entrar(page: Page): Promise<void> {
  const { demo } = enMarcha();
  await page.goto('/');
  await page.getByLabel(t('auth.login.email')).fill(demo.email);
  await page.getByLabel(t('auth.login.contrasena'), { exact: true }).fill(demo.contrasena);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/user/nifs');
}

describe('an invoice from the login to the agency', () => {
  it('is written with the keyboard, issued, and accepted with the CSV of the agency', async () => {
    const { page } = await navegador.ventana();
    const asistente = new AsistentePagina(page, t);
    await entrar(page);
    await page.getByRole('link', { name: 'Estudi Mirador SL' }).click();
    await page.waitForURL(`**/user/nif/${nif}/inicio`);
    await page
      .getByRole('link', { name: t('menu.nuevaFactura'), exact: true })
      .first()
      .click();
    await asistente.describir('Consultoría y manual');
    await asistente.siguiente();
    await asistente.enPaso('destinatario');
    await asistente.elegirCliente('llobregat', 'Construccions Llobregat SA');
    await asistente.siguiente();
    await asistente.enPaso('lineas');
    await asistente.escribirLineas([
      { descripcion: 'Consultoría', cantidad: '2', precio: '100', descuento: '10' },
      { descripcion: 'Manual impreso', precio: '12,50', impuesto: 'IVA 4' },
    ]);
    await page.getByText('230,80 €').first().waitFor();
    await page.keyboard.press('Control+Enter');
    await asistente.enPaso('pago');
    await page.keyboard.press('Control+Enter');
    await asistente.enPaso('resumen');
    const aviso = page.getByRole('region', { name: t('asistente.resumen.irreversible') });
    expect(await aviso.textContent()).toMatch(/F.*Construccions Llobregat SA.*230,80\s€/s);
    await asistente.emitir();
    factura = new URL(page.url()).pathname;
    await page.getByText(t('codigos.estadoVerifactu.CORRECTO'), { exact: true }).first().waitFor();
    const csv = /: (\S+)/.exec(
      (await page.getByText(new RegExp(`^${t('facturas.detalle.csv')}`)).textContent()) ?? '',
    )?.[1];
    const { numeroCompleto } = await persona.llamar(facturas.obtener, {
      nif,
      params: { uuid: uuidDeFactura(page) },
    });
    const envio = (await simulador.diario()).find(({ registros }) =>
      registros.some(({ numSerie }) => numSerie === numeroCompleto),
    );
    expect(csv).toBe(envio?.csv);
    expect(csv).toMatch(/^A-\w+/);
  });

  it('has a PDF whose QR a phone reads: exactly the address of the record, which the agency answers with "found"', async () => {
    const { page } = await navegador.ventana({}, persona);
    await page.goto(factura);
    const [descarga] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('facturas.acciones.descargarPdf') }).click(),
    ]);
    const { numeroCompleto, urlVerificacion } = await persona.llamar(facturas.obtener, {
      nif,
      params: { uuid: uuidDeFactura(page) },
    });
    expect(descarga.suggestedFilename()).toBe(`${numeroCompleto?.replaceAll('/', '-')}.pdf`);
    const pdf = await readFile(await descarga.path());
    expect(await leerQr(pdf)).toEqual([urlVerificacion]);
    expect(await leerTexto(pdf)).toMatch(/230,80/);

    const enlace = page.getByRole('link', { name: t('facturas.detalle.abrirAgencia') });
    expect(await enlace.getAttribute('href')).toBe(urlVerificacion);
    await page.goto(urlVerificacion ?? '');
    await page.getByText('Factura encontrada', { exact: true }).first().waitFor();
    expect(await page.locator('dl').innerText()).toContain(numeroCompleto);
  });

  it('opens its PDF in a tab of its own', async () => {
    const { page, context } = await navegador.ventana({}, persona);
    await page.goto(factura);
    const [pestana] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: t('facturas.acciones.pdf'), exact: true }).click(),
    ]);
    await pestana.waitForURL(/^blob:/);
    expect(await pestana.evaluate(() => document.contentType)).toBe('application/pdf');
  });

  it('shows both XMLs: what was sent, with its huella, and what came back, with the CSV', async () => {
    const { page } = await navegador.ventana({}, persona);
    await page.goto(factura);
    await page.getByRole('button', { name: t('codigos.operacion.ALTA') }).click();
    const { contenido } = await persona.llamar(verifactuRegistros.listar, {
      nif,
      query: { uuidFactura: uuidDeFactura(page) },
    });
    const [registro] = contenido;
    const enviado = page
      .locator('pre')
      .and(page.getByLabel(t('registros.detalle.peticion'), { exact: true }));
    await enviado.filter({ hasText: `>${registro?.huella}<` }).waitFor();
    await page.getByRole('tab', { name: t('registros.detalle.respuesta') }).click();
    await page
      .locator('pre')
      .and(page.getByLabel(t('registros.detalle.respuesta'), { exact: true }))
      .filter({ hasText: `>${registro?.csv}<` })
      .waitFor();
  });
});

// Invoices that are not the plain one: simplified, export, equivalence surcharge; and one that the rules refuse.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { clientes, facturas, verifactuRegistros } from '@encadena/contracts';
import type { FacturaDetalleDto, RegistroDto } from '@encadena/contracts';
import type { Page } from 'playwright-core';
import { AsistentePagina, uuidDeFactura } from './testing/asistente';
import { useNavegador } from './testing/navegador';
import { Persona } from './testing/producto';
import { textosEn } from './testing/textos';

const t = textosEn('es');
const navegador = useNavegador();
let persona: Persona;
let nif: string;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
});

async function nueva(): Promise<{ page: Page; asistente: AsistentePagina }> {
  const { page } = await navegador.ventana({}, persona);
  await page.goto(`/user/nif/${nif}/facturas/nueva`);
  return { page, asistente: new AsistentePagina(page, t) };
}

/** The issued invoice on screen and what the agency said of it. */
async function emitida(page: Page): Promise<{ factura: FacturaDetalleDto; registro: RegistroDto }> {
  const factura = await persona.llamar(facturas.obtener, { nif, params: { uuid: uuidDeFactura(page) } });
  const { contenido } = await persona.llamar(verifactuRegistros.listar, {
    nif,
    query: { uuidFactura: factura.uuid },
  });
  return { factura, registro: await persona.contestado(nif, contenido[0]?.uuid ?? '') };
}

async function hastaElResumen({
  page,
  asistente,
}: {
  page: Page;
  asistente: AsistentePagina;
}): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await asistente.enPaso('pago');
  await asistente.siguiente();
  await asistente.enPaso('resumen');
}

describe('other kinds of invoices', () => {
  it('a simplified invoice asks for no recipient and says so before issuing', async () => {
    const { page, asistente } = await nueva();
    await asistente.describir('Venta en tienda');
    await page.getByRole('combobox', { name: t('asistente.general.tipoFactura') }).click();
    await page.getByRole('option', { name: t('codigos.tipoFactura.F2') }).click();
    await asistente.siguiente();
    await page.getByText(t('asistente.destinatario.simplificada')).waitFor();
    await asistente.siguiente();
    await asistente.escribirLineas([{ descripcion: 'Libreta', precio: '3,90' }]);
    await hastaElResumen({ page, asistente });
    await page.getByText(t('asistente.destinatario.ninguno'), { exact: true }).first().waitFor();
    await asistente.emitir();
    const { factura, registro } = await emitida(page);
    expect(factura).toMatchObject({ tipoFactura: 'F2', destinatario: null });
    expect(factura.totales.importeTotal).toBe('4.72');
    expect(registro.estado).toBe('CORRECTO');
  });

  it('an export is exempt by article 21, and the agency accepts its foreign recipient', async () => {
    const { page, asistente } = await nueva();
    await asistente.describir('Muebles a Suiza');
    await asistente.siguiente();
    await asistente.elegirCliente('alpina', 'Alpina Design AG');
    await asistente.siguiente();
    await asistente.enPaso('lineas');
    await asistente.escribirLineas([{ descripcion: 'Mesa de roble', precio: '1.250,00' }]);
    await page.getByRole('button', { name: t('asistente.lineas.masOpciones', { numero: 1 }) }).click();
    await page.getByLabel(t('asistente.lineas.calificacion')).selectOption('EXENTA');
    await page.getByLabel(t('asistente.lineas.causaExencion')).selectOption('E2');
    await page.getByLabel(t('asistente.lineas.claveRegimen')).selectOption('02');
    await hastaElResumen({ page, asistente });
    await asistente.emitir();
    const { factura, registro } = await emitida(page);
    expect(factura.totales).toMatchObject({ baseImponible: '1250.00', importeTotal: '1250.00' });
    expect(registro).toMatchObject({ estado: 'CORRECTO', codigoError: null });
    await page.getByRole('button', { name: t('codigos.operacion.ALTA') }).click();
    await page.locator('pre').filter({ hasText: '>E2<' }).waitFor();
  });

  it('a new customer under the equivalence surcharge is made without leaving the invoice, and each line carries it', async () => {
    const { page, asistente } = await nueva();
    await asistente.describir('Género para la tienda');
    await asistente.siguiente();
    await page.getByRole('textbox', { name: t('asistente.destinatario.elegir') }).fill('Merceria');
    await page
      .getByRole('option', { name: t('asistente.destinatario.nuevo', { texto: 'Merceria' }) })
      .click();
    const ficha = page.getByRole('dialog');
    await ficha.getByLabel(t('clientes.campos.nombre')).fill('Merceria Puig');
    await ficha.getByLabel(t('clientes.campos.identificacion')).fill('es-12345678 z');
    await ficha.getByText(t('clientes.normalizado', { valor: '12345678Z' })).waitFor();
    await ficha.getByLabel(t('clientes.campos.identificacion')).fill('es-11111111 h');
    await ficha.getByRole('textbox', { name: t('clientes.campos.direccion') }).fill('Carrer Major 4');
    await ficha.getByLabel(t('clientes.campos.codigoPostal')).fill('08500');
    await ficha.getByLabel(t('clientes.campos.municipio')).fill('Vic');
    await ficha.getByLabel(t('clientes.campos.personaFisica')).check();
    await ficha.getByLabel(t('clientes.campos.recargoEquivalencia')).check();
    await ficha.getByRole('button', { name: t('comun.acciones.guardar'), exact: true }).click();
    await ficha.waitFor({ state: 'detached' });
    await page.getByText('11111111H').first().waitFor();
    await asistente.siguiente();
    await asistente.enPaso('lineas');
    await asistente.escribirLineas([{ descripcion: 'Botones', precio: '100' }]);
    await page.getByText('126,20 €').first().waitFor();
    await hastaElResumen({ page, asistente });
    await asistente.emitir();
    const { factura, registro } = await emitida(page);
    expect(factura.desglose).toMatchObject([
      { recargoEquivalencia: '5.2', cuotaRecargo: '5.20', cuota: '21.00' },
    ]);
    expect(registro.estado).toBe('CORRECTO');
    const { contenido } = await persona.llamar(clientes.listar, { nif, query: { texto: 'Merceria' } });
    expect(contenido).toMatchObject([{ identificacion: '11111111H', nombre: 'Merceria Puig' }]);
  });
});

describe('an invoice that the rules refuse', () => {
  it('names the field by its label, and "fix" opens the step that holds it', async () => {
    const { page, asistente } = await nueva();
    await asistente.describir('Con un vencimiento imposible');
    await asistente.siguiente();
    await asistente.elegirCliente('llobregat', 'Construccions Llobregat SA');
    await asistente.siguiente();
    await asistente.enPaso('lineas');
    await asistente.escribirLineas([{ descripcion: 'Algo', precio: '10' }]);
    await page.keyboard.press('Control+Enter');
    await asistente.enPaso('pago');
    const vencimiento = page.getByLabel(t('asistente.general.fechaVencimiento'));
    await vencimiento.fill('01/01/2025');
    await vencimiento.press('Enter');
    await asistente.siguiente();
    await asistente.enPaso('resumen');
    const falta = page.getByRole('alert').filter({ hasText: t('asistente.resumen.falta') });
    expect(await falta.getByRole('listitem').textContent()).toContain(
      `${t('asistente.general.fechaVencimiento')}: ${t('validacion.VENCIMIENTO_ANTERIOR')}`,
    );
    expect(
      await page.getByRole('button', { name: t('asistente.resumen.emitir'), exact: true }).isDisabled(),
    ).toBe(true);
    await falta.getByRole('button', { name: t('asistente.resumen.arreglar') }).click();
    await asistente.enPaso('pago');
    await vencimiento.waitFor();
  });
});

// The invoice wizard as a person uses it: its steps by their names, its lines by the keyboard.
import type { Page } from 'playwright-core';
import type { Textos } from './textos';

export interface LineaEscrita {
  descripcion: string;
  cantidad?: string;
  precio: string;
  descuento?: string;
  /** What is typed on the list of taxes, as on any list of the browser: "IVA 4". */
  impuesto?: string;
}

export class AsistentePagina {
  constructor(
    private readonly page: Page,
    private readonly t: Textos,
  ) {}

  /** Waits for a step by its heading. */
  async enPaso(paso: 'general' | 'destinatario' | 'lineas' | 'pago' | 'resumen'): Promise<void> {
    await this.page
      .getByRole('heading', { level: 2, name: this.t(`asistente.pasos.${paso}`), exact: true })
      .waitFor();
  }

  async siguiente(): Promise<void> {
    // A calendar that is open lies over the button.
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('button', { name: this.t('comun.acciones.siguiente'), exact: true }).click();
  }

  async describir(texto: string): Promise<void> {
    await this.page.getByLabel(this.t('asistente.general.descripcionOperacion')).fill(texto);
  }

  /** Writes a part of the customer's name and takes the one that is found. */
  async elegirCliente(texto: string, nombre = texto): Promise<void> {
    await this.page.getByRole('textbox', { name: this.t('asistente.destinatario.elegir') }).fill(texto);
    // What the list showed before goes first: a click between the two would meet nobody. Lists that are closed stay as they are.
    await this.page
      .getByRole('option')
      .filter({ hasNotText: new RegExp(texto, 'i'), visible: true })
      .first()
      .waitFor({ state: 'detached' });
    await this.page.getByRole('option', { name: nombre }).click();
  }

  /** Fills the lines without touching the mouse; the focus is in the first cell of the first line. */
  async escribirLineas(lineas: readonly LineaEscrita[]): Promise<void> {
    const { keyboard } = this.page;
    for (const [indice, { descripcion, cantidad, precio, descuento, impuesto }] of lineas.entries()) {
      if (indice > 0) await keyboard.press('Enter');
      await this.page.locator(`[data-campo="lineas[${indice}].descripcion"]:focus`).waitFor();
      for (const texto of [descripcion, cantidad, precio, descuento]) {
        if (texto) await keyboard.type(texto);
        await keyboard.press('Tab');
      }
      if (impuesto) await keyboard.type(impuesto);
    }
  }

  /** The first invoice of a company, to a customer made on the way, until the agency has answered. */
  async primeraFactura(nif: string): Promise<void> {
    const { page, t } = this;
    await page.goto(`/user/nif/${nif}/facturas/nueva`);
    await this.describir('Estantería a medida');
    await this.siguiente();
    await page.getByRole('textbox', { name: t('asistente.destinatario.elegir') }).fill('Librería Ejemplo');
    await page
      .getByRole('option', { name: t('asistente.destinatario.nuevo', { texto: 'Librería Ejemplo' }) })
      .click();
    const ficha = page.getByRole('dialog');
    await ficha.getByLabel(t('clientes.campos.nombre')).fill('Librería Ejemplo SA');
    await ficha.getByLabel(t('clientes.campos.identificacion')).fill('A58818501');
    await ficha.getByRole('textbox', { name: t('clientes.campos.direccion') }).fill('Calle Mayor 1');
    await ficha.getByLabel(t('clientes.campos.codigoPostal')).fill('08001');
    await ficha.getByLabel(t('clientes.campos.municipio')).fill('Barcelona');
    await ficha.getByRole('button', { name: t('comun.acciones.guardar'), exact: true }).click();
    await page.getByText('A58818501').first().waitFor();
    await this.siguiente();
    await this.enPaso('lineas');
    await this.escribirLineas([{ descripcion: 'Estantería', precio: '100' }]);
    await page.keyboard.press('Control+Enter');
    await this.enPaso('pago');
    await page.keyboard.press('Control+Enter');
    await this.emitir();
    await page.getByText(t('codigos.estadoVerifactu.CORRECTO'), { exact: true }).first().waitFor();
  }

  /** From the recipient's step to the summary. */
  async emitir(): Promise<void> {
    await this.enPaso('resumen');
    await this.page.getByRole('button', { name: this.t('asistente.resumen.emitir'), exact: true }).click();
    await this.page.waitForURL(/\/facturas\/[0-9a-f-]{36}$/);
  }
}

/** The uuid of the invoice on screen. */
export const uuidDeFactura = (page: Page): string => /facturas\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

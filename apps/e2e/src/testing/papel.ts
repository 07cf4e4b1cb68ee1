// The representation document as a person handles it: downloaded, uploaded, signed with the mouse.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Textos } from './textos';

/** Two strokes, as parts of the space to sign in: x, y, x, y … */
const TRAZOS = [
  [0.2, 0.6, 0.28, 0.2, 0.36, 0.7, 0.44, 0.3],
  [0.5, 0.6, 0.62, 0.3, 0.7, 0.65, 0.82, 0.35],
];

export class PapelPagina {
  constructor(
    private readonly page: Page,
    private readonly t: Textos,
  ) {}

  get seccion(): Locator {
    return this.page.getByRole('region', { name: this.t('papeles.tipos.REPRESENTACION'), exact: true });
  }

  async descargar(): Promise<Buffer> {
    const [descarga] = await Promise.all([
      this.page.waitForEvent('download'),
      this.seccion.getByRole('button', { name: this.t('documentos.descargar.plantilla') }).click(),
    ]);
    return readFile(await descarga.path());
  }

  async subir(pdf: Buffer, nombre: string): Promise<void> {
    const [selector] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.seccion.getByRole('button', { name: this.t('comun.archivo.elegir'), exact: true }).click(),
    ]);
    await selector.setFiles({ name: nombre, mimeType: 'application/pdf', buffer: pdf });
    await this.seccion.getByRole('button', { name: this.t('documentos.digital.enviar') }).click();
  }

  /** A copy of the identity document, which a signature by hand comes with. */
  async identificarse(): Promise<void> {
    const campo = this.seccion.getByRole('group', { name: this.t('documentos.mano.identidad') });
    const [selector] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      campo.getByRole('button', { name: this.t('comun.archivo.elegir'), exact: true }).click(),
    ]);
    const dni = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#aaccee' } })
      .jpeg()
      .toBuffer();
    await selector.setFiles({ name: 'dni.jpg', mimeType: 'image/jpeg', buffer: dni });
  }

  /** Draws two strokes with the mouse. */
  async dibujar(): Promise<void> {
    const lienzo = this.seccion.getByRole('img', { name: this.t('documentos.mano.dibujar.lienzo') });
    await lienzo.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await lienzo.boundingBox())!;
    const ir = (a: number, b: number): Promise<void> =>
      this.page.mouse.move(x + a * width, y + b * height, { steps: 6 });
    for (const [a = 0, b = 0, ...resto] of TRAZOS) {
      await ir(a, b);
      await this.page.mouse.down();
      for (let n = 0; n < resto.length; n += 2) await ir(resto[n] ?? 0, resto[n + 1] ?? 0);
      await this.page.mouse.up();
    }
  }
}

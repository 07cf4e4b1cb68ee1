// A PDF as two engines show it: poppler (most of Linux), and Chromium's viewer, which is that of Chrome and
// Edge.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';

export const hayPdftoppm = spawnSync('pdftoppm', ['-v']).error === undefined;
const programa = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((uno) => existsSync(uno));
export const hayChromium = programa !== undefined;

/** Greys of all pages, one after the other. */
export type Imagen = Buffer;
export interface Pintor {
  pintar(pdf: Buffer): Promise<Imagen>;
  cerrar(): Promise<void>;
}

const grises = (png: Buffer): Promise<Buffer> => sharp(png).greyscale().raw().toBuffer();

export function pintorPoppler(): Pintor {
  const carpeta = mkdtempSync(join(tmpdir(), 'encadena-poppler-'));
  return {
    async pintar(pdf) {
      for (const viejo of readdirSync(carpeta)) rmSync(join(carpeta, viejo));
      writeFileSync(join(carpeta, 'papel.pdf'), pdf);
      execFileSync('pdftoppm', ['-r', '60', '-png', join(carpeta, 'papel.pdf'), join(carpeta, 'p')], {
        stdio: 'ignore',
      });
      const paginas = readdirSync(carpeta)
        .filter((uno) => uno.endsWith('.png'))
        .sort();
      return Buffer.concat(await Promise.all(paginas.map((uno) => grises(readFileSync(join(carpeta, uno))))));
    },
    cerrar: async () => rmSync(carpeta, { recursive: true, force: true }),
  };
}

/** Both pages one below the other, without the viewer's bar. */
const VENTANA = { width: 700, height: 1720 };
const VISTA = '#toolbar=0&zoom=75';
/** An empty viewer packs to less; a page with words to much more. */
const MIN_PNG = 12_000;
const MAX_ESPERA = 30_000;

export async function pintorChromium(): Promise<Pintor> {
  const carpeta = mkdtempSync(join(tmpdir(), 'encadena-chromium-'));
  const navegador: Browser = await chromium.launch({
    ...(programa && { executablePath: programa }),
    headless: true,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const pagina = await navegador.newPage({ viewport: VENTANA });
  let cuantos = 0;
  return {
    async pintar(pdf) {
      const archivo = join(carpeta, `${++cuantos}.pdf`);
      writeFileSync(archivo, pdf);
      await pagina.goto(`file://${archivo}${VISTA}`);
      const hasta = Date.now() + MAX_ESPERA;
      // Pages appear one by one: it is painted when nothing changes any more.
      const vistas: Buffer[] = [];
      for (;;) {
        vistas.push(await pagina.screenshot());
        const [a, b, c] = vistas.slice(-3);
        if (c && c.length > MIN_PNG && a?.equals(c) && b?.equals(c)) return await grises(c);
        if (Date.now() > hasta) throw new Error('the viewer of Chromium shows nothing');
        await esperar(120);
      }
    },
    async cerrar() {
      await navegador.close();
      rmSync(carpeta, { recursive: true, force: true });
    },
  };
}

/** How many points differ clearly, leaving out those of `salvo`. */
export function diferencias(a: Imagen, b: Imagen, salvo?: ReadonlySet<number>): number[] {
  if (a.length !== b.length) throw new Error('pictures of two sizes');
  const puntos: number[] = [];
  for (let n = 0; n < a.length; n++)
    if (Math.abs((a[n] as number) - (b[n] as number)) > 40 && !salvo?.has(n)) puntos.push(n);
  return puntos;
}

// What is asked of every screen: no barrier, nothing wider than the window, no jump, no error; and a picture of it for whoever wants to look.
import { AxeBuilder } from '@axe-core/playwright';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Aspecto, Ventana } from './navegador';
import type { Pantalla } from './pantallas';
import type { Textos } from './textos';

/** A tenth of what is called good (web.dev/cls says 0.1): a jump that a person would not see. */
const SALTO_MAXIMO = 0.01;

/** Folder for pictures of all screens; none are taken without it. */
const CAPTURAS = process.env.E2E_CAPTURAS;

// Runs in the page: drawn, its data there, nothing moving. A caret or a spinner moves for ever.
const asentada = (): boolean =>
  document.querySelector('h1') !== null &&
  document.fonts.status === 'loaded' &&
  document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]') === null &&
  document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);

async function axe({ page }: Ventana): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.slice(0, 3).map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`);
}

async function medidas({ page }: Ventana): Promise<string[]> {
  const { sobra, saltos, anchos } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const fuera = [...document.querySelectorAll('main *')].filter((uno) => uno.getBoundingClientRect().right > clientWidth + 1).slice(0, 3);
    return { sobra: scrollWidth - clientWidth, saltos: window.saltos, anchos: fuera.map((uno) => uno.outerHTML.slice(0, 120)) };
  });
  return [
    ...(sobra > 0 ? [`${sobra} px wider than the window: ${anchos.join(' | ')}`] : []),
    ...(saltos.valor > SALTO_MAXIMO ? [`jumps ${saltos.valor.toFixed(3)}: ${[...new Set(saltos.quien)].slice(0, 3).join(' | ')}`] : []),
  ];
}

/** Opens a screen and gives what is wrong with it, each finding with the name of the screen. */
export async function revisar(ventana: Ventana, pantalla: Pantalla, t: Textos, { idioma, esquema, ancho }: Required<Aspecto>): Promise<string[]> {
  const { page, errores } = ventana;
  const hallazgos: string[] = [];
  try {
    await page.goto(pantalla.ruta);
    await page.waitForFunction(asentada);
    if (pantalla.abrir) {
      await pantalla.abrir(page, t);
      await page.waitForTimeout(60);
      await page.waitForFunction(asentada);
    }
    hallazgos.push(...(await medidas(ventana)), ...(await axe(ventana)));
  } catch (error) {
    hallazgos.push(`could not be opened: ${String(error).split('\n').slice(0, 4).join(' ')}`);
  }
  if (CAPTURAS) {
    mkdirSync(CAPTURAS, { recursive: true });
    await page.screenshot({ path: join(CAPTURAS, `${pantalla.nombre}.${idioma}.${esquema}.${ancho}.png`), fullPage: pantalla.abrir === undefined });
  }
  hallazgos.push(...errores.splice(0).map((error) => `console: ${error}`));
  return hallazgos.map((hallazgo) => `${pantalla.nombre}: ${hallazgo}`);
}

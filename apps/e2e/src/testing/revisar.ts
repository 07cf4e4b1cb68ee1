// What is asked of every screen: no barrier, nothing wider than the window, no jump, no error; and a picture of it for whoever wants to look.
import { AxeBuilder } from '@axe-core/playwright';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Entero } from './aspectos';
import type { Ventana } from './navegador';
import type { Pantalla } from './pantalla';
import { textosEn, type Textos } from './textos';

/** Half of what is called good (web.dev/cls says 0.1). */
const SALTO_MAXIMO = 0.05;

/** Folder for pictures of all screens; none are taken without it. */
const CAPTURAS = process.env.E2E_CAPTURAS;

const PACIENCIA = 60_000;

// Runs in the page: what it still waits for, or nothing when it is drawn, its data there, nothing moving. A caret or a spinner moves for ever.
function pendiente(): string[] {
  const mueve = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
    );
  return [
    ...(document.querySelector('h1') ? [] : ['no heading']),
    ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
    ...[...document.querySelectorAll('.mantine-Skeleton-root, [aria-busy="true"]')]
      .filter((uno) => uno.checkVisibility())
      .map((uno) => `loading ${uno.outerHTML.slice(0, 100)}`),
    ...mueve.map(
      ({ effect }) =>
        `moving ${effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 100) : ''}`,
    ),
  ];
}

/** What opens begins to move with the next frame: only then is there something to wait for. */
const dosCuadros = ({ page }: Ventana): Promise<unknown> =>
  page.evaluate(() => new Promise((hecho) => requestAnimationFrame(() => requestAnimationFrame(hecho))));

/** What was loaded may ask for something more when it runs: so often in a row nothing is waited for. */
const VECES_QUIETA = 3;

export async function asentada(ventana: Ventana): Promise<void> {
  const { page, enCamino } = ventana;
  let quieta = 0;
  for (const fin = Date.now() + PACIENCIA; ; await page.waitForTimeout(40)) {
    const que = [
      ...(await page.evaluate(pendiente)),
      ...[...enCamino].map((una) => `on its way ${una.url()}`),
    ];
    quieta = que.length === 0 ? quieta + 1 : 0;
    if (quieta === VECES_QUIETA) return;
    if (Date.now() > fin) throw new Error(`does not settle: ${que.slice(0, 3).join(' | ')}`);
  }
}

// Menus and lists that open float beside the landmarks, as they must, and name what they belong to: "region" is asked of the page itself.
async function axe({ page }: Ventana, abierta: boolean): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .disableRules(abierta ? ['region'] : [])
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .slice(0, 3)
        .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
}

async function medidas({ page }: Ventana): Promise<string[]> {
  const { sobra, saltos, anchos, cortados } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const fuera = [...document.querySelectorAll('main *')]
      .filter((uno) => uno.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 3);
    // What hides what does not fit, and neither says so with an ellipsis nor scrolls.
    const corta = [...document.querySelectorAll('main *, [role="dialog"] *')].filter((uno) => {
      const { overflowX, textOverflow } = getComputedStyle(uno);
      const esconde = ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis';
      const sobra = uno.clientWidth > 1 && uno.scrollWidth > uno.clientWidth + 1;
      return esconde && sobra && uno.checkVisibility() && !uno.closest('[aria-hidden="true"]');
    });
    return {
      cortados: corta.map(
        (uno) => `${uno.scrollWidth - uno.clientWidth} px of ${uno.outerHTML.slice(0, 120)}`,
      ),
      sobra: scrollWidth - clientWidth,
      saltos: window.saltos,
      anchos: fuera.map((uno) => uno.outerHTML.slice(0, 120)),
    };
  });
  return [
    ...(sobra > 0 ? [`${sobra} px wider than the window: ${anchos.join(' | ')}`] : []),
    ...(cortados.length > 0 ? [`cut off: ${cortados.slice(0, 3).join(' | ')}`] : []),
    ...(saltos.valor > SALTO_MAXIMO
      ? [`jumps ${saltos.valor.toFixed(3)}: ${[...new Set(saltos.quien)].slice(0, 3).join(' | ')}`]
      : []),
  ];
}

/** What is wrong with the screen as it stands now. `abierta`: a menu, a list or a dialog lies over it. */
export async function mirar(ventana: Ventana, abierta = false): Promise<string[]> {
  await asentada(ventana);
  const barreras = await axe(ventana, abierta);
  if (barreras.length === 0) return medidas(ventana);
  // A tooltip that opened meanwhile is half transparent on its way: what is a barrier stays one.
  await dosCuadros(ventana);
  await asentada(ventana);
  return [...(await medidas(ventana)), ...(await axe(ventana, abierta))];
}

/** A picture of the screen, where somebody asked for pictures. */
export async function fotografiar({ page }: Ventana, nombre: string, fullPage = true): Promise<void> {
  if (!CAPTURAS) return;
  mkdirSync(CAPTURAS, { recursive: true });
  await page.screenshot({ path: join(CAPTURAS, `${nombre}.png`), fullPage });
}

/** No barrier, no sideways scrolling, no jump; `nombre` names the picture, where pictures are wanted. */
export async function sinReparos(ventana: Ventana, nombre: string, aspecto: Entero, abierta = false) {
  const { idioma, esquema, ancho } = aspecto;
  // Where the pointer was left by the last click, something else may lie by now and explain itself.
  if (!abierta) await ventana.page.mouse.move(0, 0);
  await asentada(ventana);
  await fotografiar(ventana, `${nombre}.${idioma}.${esquema}.${ancho}`, !abierta);
  expect([nombre, ...(await mirar(ventana, abierta))]).toEqual([nombre]);
}

/** The help of the screen, over it, and the screen again. */
export async function ayudaSinReparos(ventana: Ventana, nombre: string, aspecto: Entero) {
  const { page } = ventana;
  const t = textosEn(aspecto.idioma);
  await page.getByRole('button', { name: t('comun.pagina.ayudaDe'), exact: true }).click();
  const ayuda = page.getByRole('dialog');
  await ayuda.getByRole('heading').first().waitFor();
  await dosCuadros(ventana);
  await sinReparos(ventana, `${nombre}-ayuda`, aspecto, true);
  await page.keyboard.press('Escape');
  await ayuda.waitFor({ state: 'detached' });
}

/** Opens a screen and gives what is wrong with it, each finding with the name of the screen. */
export async function revisar(
  ventana: Ventana,
  pantalla: Pantalla,
  t: Textos,
  { idioma, esquema, ancho }: Entero,
): Promise<string[]> {
  const { page, errores } = ventana;
  const hallazgos: string[] = [];
  try {
    await page.goto(pantalla.ruta);
    await asentada(ventana);
    if (pantalla.abrir) {
      await pantalla.abrir(page, t);
      await dosCuadros(ventana);
      await asentada(ventana);
    }
    hallazgos.push(...(await mirar(ventana, pantalla.abrir !== undefined)));
  } catch (error) {
    hallazgos.push(`could not be opened: ${String(error).split('\n').slice(0, 4).join(' ')}`);
  }
  await fotografiar(
    ventana,
    `${pantalla.nombre}.${idioma}.${esquema}.${ancho}`,
    pantalla.abrir === undefined,
  );
  const esperado = `status of ${pantalla.rechazo} `;
  hallazgos.push(
    ...errores
      .splice(0)
      .filter((error) => !error.includes(esperado))
      .map((error) => `console: ${error}`),
  );
  return hallazgos.map((hallazgo) => `${pantalla.nombre}: ${hallazgo}`);
}

// The browser of a test file: pages of a language, a scheme and a width, each watched for errors and jumps of the layout.
import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import type { Idioma } from '@encadena/i18n';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { enMarcha, entorno } from './producto';
import type { Persona } from './producto';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** How long something that must come may take. A bound for what hangs, not for what is slow: a busy machine is no finding. */
const PACIENCIA = 60_000;

/** How many times slower the pages run: E2E_FRENO=3 makes a machine of a third. */
const FRENO = Number(process.env.E2E_FRENO || 1);

jest.setTimeout(600_000);

export interface Aspecto {
  idioma?: Idioma;
  esquema?: 'light' | 'dark';
  ancho?: 1280 | 390;
}

export interface Ventana {
  page: Page;
  context: BrowserContext;
  /** Errors of the console and of scripts so far. A test that expects some takes them out; what is left fails it. */
  errores: string[];
  /** Scripts and data that are on their way. */
  enCamino: Set<Request>;
}

declare global {
  interface Window {
    /**
     * The largest window of jumps that no act explains, as https://web.dev/articles/cls counts them, and who jumped; all jumps together, with
     * those behind a late answer.
     */
    saltos: { valor: number; total: number; quien: string[] };
  }
}

// Runs in the page before its own scripts. Jumps that an act of the person explains do not count, nor does the frame of the toasts, whose
// edge moves with what comes and goes in it. A window ends after a second without a jump, or after five.
function vigilarSaltos(): void {
  // An act explains what follows at once, and what follows upon the answers that it asks for, however long those take: the browser's own
  // `hadRecentInput` ends half a second after the act, which on a busy machine is before its answer is drawn.
  const TRAS_EL_ACTO = 500;
  const TRAS_LA_RESPUESTA = 1000;
  const saltos = { valor: 0, total: 0, quien: [] as string[] };
  window.saltos = saltos;
  const actos: number[] = [];
  for (const acto of ['pointerdown', 'keydown', 'input'])
    addEventListener(acto, ({ timeStamp }) => actos.push(timeStamp), { capture: true, passive: true });
  performance.setResourceTimingBufferSize(10_000);
  const explicado = (cuando: number): boolean => {
    const respuestas = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime <= cuando)
      .sort((una, otra) => una.startTime - otra.startTime);
    return actos.some((acto) => {
      let hasta = acto + TRAS_EL_ACTO;
      for (const { startTime, responseEnd } of respuestas)
        if (startTime >= acto && startTime <= hasta) hasta = Math.max(hasta, responseEnd + TRAS_LA_RESPUESTA);
      return cuando >= acto && cuando <= hasta;
    });
  };
  const ventana = { valor: 0, primero: 0, ultimo: 0 };
  interface Salto extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources?: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const rincon = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(',');
  new PerformanceObserver((lista) => {
    for (const salto of lista.getEntries() as Salto[]) {
      const nodos = (salto.sources ?? []).map(({ node }) => node);
      const deAvisos = nodos.every(
        (node) => node instanceof Element && node.closest('.mantine-Notifications-root'),
      );
      if (salto.hadRecentInput || (nodos.length > 0 && deAvisos)) continue;
      saltos.total += salto.value;
      if (explicado(salto.startTime)) continue;
      const sigue = salto.startTime - ventana.ultimo < 1000 && salto.startTime - ventana.primero < 5000;
      if (!sigue) Object.assign(ventana, { valor: 0, primero: salto.startTime });
      ventana.valor += salto.value;
      ventana.ultimo = salto.startTime;
      saltos.valor = Math.max(saltos.valor, ventana.valor);
      saltos.quien.push(
        ...(salto.sources ?? []).map(({ node, previousRect, currentRect }) => {
          const que =
            node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent).slice(0, 60);
          return `${rincon(previousRect)} to ${rincon(currentRect)} ${que}`;
        }),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export class Navegador {
  private browser?: Browser;
  private abiertas: Ventana[] = [];

  async abrir(): Promise<void> {
    this.browser = await chromium.launch({
      executablePath: entorno.chromium,
      headless: true,
      args: FLAGS,
      timeout: 120_000,
    });
  }

  async cerrar(): Promise<void> {
    await this.browser?.close();
  }

  /** A window of its own cookies; with a person, already signed in. */
  async ventana(
    { idioma = 'es', esquema = 'light', ancho = 1280 }: Aspecto = {},
    persona?: Persona,
  ): Promise<Ventana> {
    const { direccion } = enMarcha();
    const guardado = { language: idioma, esquema, ...(persona && { user: JSON.stringify(persona.usuario) }) };
    const context = await this.browser!.newContext({
      baseURL: direccion,
      locale: idioma,
      timezoneId: 'Europe/Madrid',
      colorScheme: esquema,
      acceptDownloads: true,
      viewport: { width: ancho, height: ancho === 390 ? 844 : 800 },
      storageState: {
        cookies: (persona?.cookies ?? []).map((cookie) => ({
          ...cookie,
          domain: 'localhost',
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: 'Lax' as const,
        })),
        origins: [
          {
            origin: direccion,
            localStorage: Object.entries(guardado).map(([name, value]) => ({ name, value })),
          },
        ],
      },
    });
    context.setDefaultTimeout(PACIENCIA);
    await context.addInitScript(vigilarSaltos);
    const page = await context.newPage();
    if (FRENO > 1)
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: FRENO });
    const ventana: Ventana = { page, context, errores: [], enCamino: new Set() };
    page.on('request', (una) => {
      if (['script', 'stylesheet', 'fetch', 'xhr'].includes(una.resourceType())) ventana.enCamino.add(una);
    });
    for (const fin of ['requestfinished', 'requestfailed'] as const)
      page.on(fin as 'requestfinished', (una) => ventana.enCamino.delete(una));
    page.on('console', (message) => {
      if (message.type() === 'error') ventana.errores.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => ventana.errores.push(String(error)));
    this.abiertas.push(ventana);
    return ventana;
  }

  /** Closes all windows and gives the errors that nobody expected. */
  async recoger(): Promise<string[]> {
    const errores = this.abiertas.flatMap(({ errores: suyos }) => suyos);
    await Promise.all(this.abiertas.splice(0).map(({ context }) => context.close()));
    return errores;
  }
}

/** What has jumped on this page so far, and how far, in the measure of https://web.dev/articles/cls. */
export const saltosDe = (page: Page): Promise<Window['saltos']> => page.evaluate(() => window.saltos);

/** Longer than the half second after a click in which a browser forgives every jump. */
const LENTA = 700;

/** Does something while the answers to what fits come late, as on a slow line. */
export async function conLineaLenta(page: Page, que: string, acto: () => Promise<void>): Promise<void> {
  await page.route(que, async (route) => {
    await wait(LENTA);
    await route.continue();
  });
  await acto();
  await page.unrouteAll({ behavior: 'wait' });
}

/** A browser for the file; windows live as long as their test. */
export function useNavegador(): Navegador {
  const navegador = new Navegador();
  beforeAll(() => navegador.abrir(), 120_000);
  afterEach(async () => {
    const errores = await navegador.recoger();
    if (errores.length > 0) throw new Error(`The browser's console said:\n${errores.join('\n')}`);
  });
  afterAll(() => navegador.cerrar());
  return navegador;
}

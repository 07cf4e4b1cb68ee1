// The browser of a test file: pages of a language, a scheme and a width, each watched for errors and jumps of the layout.
import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import type { Idioma } from '@encadena/i18n';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { enMarcha, entorno } from './producto';
import type { Persona } from './producto';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const PACIENCIA = 15_000;

jest.setTimeout(90_000);

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
}

declare global {
  interface Window {
    saltos: { valor: number; quien: string[] };
  }
}

// Runs in the page before its own scripts: the sum of the jumps that no click of the person explains, and who jumped.
function vigilarSaltos(): void {
  const saltos = { valor: 0, quien: [] as string[] };
  window.saltos = saltos;
  interface Salto extends PerformanceEntry { value: number; hadRecentInput: boolean; sources?: { node?: Node | null }[] }
  new PerformanceObserver((lista) => {
    for (const salto of lista.getEntries() as Salto[]) {
      if (salto.hadRecentInput) continue;
      saltos.valor += salto.value;
      saltos.quien.push(...(salto.sources ?? []).map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent).slice(0, 60))));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export class Navegador {
  private browser?: Browser;
  private abiertas: Ventana[] = [];

  async abrir(): Promise<void> {
    this.browser = await chromium.launch({ executablePath: entorno.chromium, headless: true, args: FLAGS });
  }

  async cerrar(): Promise<void> {
    await this.browser?.close();
  }

  /** A window of its own cookies; with a person, already signed in. */
  async ventana({ idioma = 'es', esquema = 'light', ancho = 1280 }: Aspecto = {}, persona?: Persona): Promise<Ventana> {
    const { direccion } = enMarcha();
    const guardado = { language: idioma, esquema, ...(persona && { user: JSON.stringify(persona.usuario) }) };
    const context = await this.browser!.newContext({
      baseURL: direccion, locale: idioma, timezoneId: 'Europe/Madrid', colorScheme: esquema, acceptDownloads: true, viewport: { width: ancho, height: ancho === 390 ? 844 : 800 },
      storageState: {
        cookies: (persona?.cookies ?? []).map((cookie) => ({ ...cookie, domain: 'localhost', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const })),
        origins: [{ origin: direccion, localStorage: Object.entries(guardado).map(([name, value]) => ({ name, value })) }],
      },
    });
    context.setDefaultTimeout(PACIENCIA);
    await context.addInitScript(vigilarSaltos);
    const page = await context.newPage();
    const ventana: Ventana = { page, context, errores: [] };
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

/** A browser for the file; windows live as long as their test. */
export function useNavegador(): Navegador {
  const navegador = new Navegador();
  beforeAll(() => navegador.abrir(), 30_000);
  afterEach(async () => {
    const errores = await navegador.recoger();
    if (errores.length > 0) throw new Error(`The browser's console said:\n${errores.join('\n')}`);
  });
  afterAll(() => navegador.cerrar());
  return navegador;
}

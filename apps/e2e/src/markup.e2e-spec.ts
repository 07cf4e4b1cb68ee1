// FAULTS X10 on the screens: a company whose every text means to be a script, in a real browser. Nothing runs,
// nothing of a text becomes an element, and each text is read somewhere as it was written. What comes out of
// the API itself is looked at in apps/api/src/stored-markup.int-spec.ts.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ALARM } from '../../../tools/testing/hostile-texts';
import { fillCompany, type HostileCompany } from './testing/markup';
import { type Ventana, useNavegador } from './testing/navegador';
import type { Pantalla } from './testing/pantalla';
import { pantallas } from './testing/pantallas';
import { enMarcha, type Persona } from './testing/producto';
import { asentada } from './testing/revisar';
import { crearSoporte, dejarDeSerSoporte, entrarComoSoporte } from './testing/soporte';
import { textosEn } from './testing/textos';

jest.setTimeout(300_000);

/** Screens on which nothing of a company stands, or the same as on another. */
const LEFT_OUT = [
  /^(vacio|documentos-|login|registrar|textos|baja|super-motivo|sustituir-nada|no-encontrada|alta-)/,
  /^(nifs-menu|perfil-activar|registros-exportar|cadena-no-esta|conciliacion-nunca|asistente-fecha|rectificar-externa)$/,
  /^(asesor|factura-menu|editar-nif-(baja|certificado|verifactu)|nifs-cuenta)$/,
  /^(facturas-(menu|menu-de-fila|elegidas|estado|mas|filtradas|columnas|vista-guardar)|asistente-nueva|borrador-eliminar|clientes-menu|super-usuarios-\w+)$/,
  /-(ayuda|idioma|nuevo|nueva|incompleto|sin-resultados|sin-enlace|no-encontrada)$/,
];
/** Texts that no screen shows: what programs call an invoice, and a province that the postal code says. */
const UNSHOWN = ['facturas.emitir.referenciaExterna', 'gruposFacturacion.crear.direccion.provincia'];
/** How many windows walk side by side. */
const SIDE_BY_SIDE = 3;

const navegador = useNavegador();
const t = textosEn('es');
let company: HostileCompany;
/** All that was read on any page. */
let read = '';
/** What ran. */
const ran: string[] = [];

beforeAll(async () => {
  await crearSoporte();
  company = await fillCompany();
}, 200_000);
afterAll(dejarDeSerSoporte);

const spaceless = (text: string): string => text.replace(/\s+/g, '');

// Runs in the page: its texts and the values of its fields, and what a text would have become.
function look(): { text: string; elements: string[] } {
  const all = [...document.querySelectorAll('*')];
  const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
  const strange = all.filter(
    (one) =>
      ['TEMPLATE', 'IFRAME', 'OBJECT', 'EMBED', 'BASE'].includes(one.tagName) ||
      /^\s*javascript:/i.test(one.getAttribute('href') ?? one.getAttribute('src') ?? '') ||
      [...one.attributes].some(({ name }) => /^on|^srcdoc$/.test(name)) ||
      (one.tagName === 'SCRIPT' && (one.textContent ?? '').includes('xx(')),
  );
  return {
    text: [document.title, document.body.innerText, ...fields.map(({ value }) => value)].join(' '),
    elements: strange.map((one) => one.outerHTML.slice(0, 160)),
  };
}

async function open(persona?: Persona): Promise<Ventana> {
  const window = await navegador.ventana({}, persona);
  await window.context.exposeFunction(ALARM, (n: unknown) => ran.push(`xx(${String(n)})`));
  window.page.on('dialog', (dialog) => {
    // What a form asks when it is left with changes is the product's own.
    if (dialog.type() !== 'beforeunload') ran.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  return window;
}

async function lookAt(page: Page, name: string): Promise<string[]> {
  const { text, elements } = await page.evaluate(look);
  read += ` ${spaceless(text)}`;
  return elements.map((element) => `${name}: ${element}`);
}

async function visit(window: Ventana, { nombre, ruta, abrir }: Pantalla): Promise<string[]> {
  const { page } = window;
  await page.goto(ruta);
  await asentada(window);
  const found = await lookAt(page, nombre);
  if (!abrir) return found;
  try {
    await abrir(page, t);
  } catch (error) {
    return [...found, `${nombre} does not open: ${String(error).split('\n')[0]}`];
  }
  await asentada(window);
  return [...found, ...(await lookAt(page, nombre))];
}

async function walk(screens: readonly Pantalla[], persona?: Persona): Promise<string[]> {
  const waiting = [...screens];
  const found: string[] = [];
  await Promise.all(
    Array.from({ length: Math.min(SIDE_BY_SIDE, waiting.length) }, async () => {
      const window = await open(persona);
      for (let next = waiting.shift(); next; next = waiting.shift())
        found.push(...(await visit(window, next)));
    }),
  );
  return found;
}

/** What only this company has. */
const more = (): Pantalla[] => {
  const { own, muestra } = company;
  const base = `/user/nif/${muestra.nif}`;
  const dialog = (page: Page) => page.getByRole('dialog').waitFor();
  return [
    { nombre: 'corrected', ruta: `${base}/facturas/${own.corrected}`, quien: 'demo' },
    { nombre: 'credit', ruta: `${base}/facturas/${own.credit}`, quien: 'demo' },
    { nombre: 'annulled', ruta: `${base}/facturas/${own.annulled}`, quien: 'demo' },
    { nombre: 'customer', ruta: `${base}/clientes?editar=${own.customer}`, quien: 'demo', abrir: dialog },
    { nombre: 'group', ruta: `/user/nifs?parte=grupos&editar=${own.group}`, quien: 'demo', abrir: dialog },
  ];
};

describe('X10 a company whose every text means to be a script', () => {
  it('is shown on every screen as what was written', async () => {
    const { muestra, persona, planter } = company;
    const screens = pantallas(muestra).filter(
      ({ nombre, rechazo, ancho }) =>
        !rechazo && ancho !== 390 && !LEFT_OUT.some((these) => these.test(nombre)),
    );
    const of = (quien: Pantalla['quien']) => screens.filter((one) => one.quien === quien);
    expect(of('demo').length).toBeGreaterThan(30);
    const found = [
      ...(await walk([...of('demo'), ...more()], persona)),
      ...(await walk(of('nadie'))),
      ...(await walk(of('soporte'), await entrarComoSoporte())),
    ];
    expect({ found, ran }).toEqual({ found: [], ran: [] });
    const seen = planter.planted.filter(({ text }) => read.includes(spaceless(text))).map(({ path }) => path);
    const unseen = planter.planted.filter(({ path }) => !seen.includes(path) && !UNSHOWN.includes(path));
    expect(unseen).toEqual([]);
  });

  it('is text on the pages of the agency simulator too', async () => {
    const window = await open();
    const { page } = window;
    const books = enMarcha().aeatSim.libros;
    const pages = ['/', '/envios', '/libros'];
    const found: string[] = [];
    for (const path of pages) {
      await page.goto(new URL(path, books).href);
      const links = await page.$$eval('a[href]', (all) => all.map((one) => one.getAttribute('href') ?? ''));
      found.push(...(await lookAt(page, path)), ...links.filter((link) => /^\s*javascript:/i.test(link)));
      const further = links.find((link) => /^\/(registros|envios|libros)\/./.test(link));
      await page.goto(new URL(further ?? '/', books).href);
      found.push(...(await lookAt(page, `${path} and on`)));
    }
    expect({ found, ran }).toEqual({ found: [], ran: [] });
    expect(read).toContain(spaceless('javascript:xx(1)'));
  });
});

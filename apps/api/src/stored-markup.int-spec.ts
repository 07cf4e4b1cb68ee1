// FAULTS X10: a text that means to be a script, in every text field of every contract, and what comes out of the
// API again: answers, files, records, mails. Nobody lists fields here: a new one is filled by itself
// (testing/markup), and one that cannot be is named below with its reason. The screens are the journey's
// (apps/e2e/src/markup.e2e-spec.ts).
import { execFileSync, spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { clientes, endpoints, facturas, series, verifactuRegistros } from '@encadena/contracts';
import { createTraductor } from '@encadena/i18n';
import { readRemision } from '@encadena/verifactu';
import { PdfLeido } from '@encadena/api/testing/facturas/pdf-leido';
import type { Answer } from '@encadena/api/testing/markup/act';
import { readEverything } from '@encadena/api/testing/markup/read-everything';
import { storeEverywhere, type Stored } from '@encadena/api/testing/markup/scenario';
import { correos, useApi } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../tools/jest/database';
import {
  attacksOf,
  isMarkup,
  isOpen,
  type Planted,
  Planter,
  textFields,
} from '../../../tools/testing/hostile-texts';
import { readZip } from '../../../tools/testing/read-zip';
import { redactar } from './platform/mail/redactar';

/** Text fields in which nothing is planted, and why. */
const ELSEWHERE: readonly [RegExp, string][] = [
  [/\.(contrasena|repetirContrasena|contrasenaActual)$/, 'kept as a hash or not at all, shown to nobody'],
  [/\.(token|codigo|codigoRecuperacion)$/, 'compared with what is known'],
  [/^auth\.login\.email$/, 'compared with what is known'],
  [
    /^\w+\.(listar|exportar|obtener|importaciones|buscar)\.(texto|filter|serie|numero)$/,
    'looked for, stored nowhere',
  ],
  [/^verifactuRegistros\.localizar\.numero$/, 'looked for, stored nowhere'],
  [/^sugerencias\.lineas\.texto$/, 'looked for, stored nowhere'],
  [/^facturas(Erp)?\.(calcular|validar)\./, 'calculated with, stored nowhere'],
  [/^facturasErp\.porNumero\./, 'looked for, stored nowhere'],
  [/^facturasPublicas\.ver\.envio$/, 'looked for, stored nowhere'],
  [
    /^facturasErp\.emitir\./,
    'of an invoice and a customer as any other, see facturas.emitir and clientes.crear',
  ],
  [/^facturas\.(rectificar|rectificarExterna|sustituir)\./, 'of an invoice as any other, see facturas.crear'],
  [/^series\.(crear|modificar)\.formato$/, 'refused, below'],
  [/^conexionStripe\.resolver\.destinatario\./, 'a customer as any other, see clientes.crear'],
  [/^ventasPublicas\.completar\./, 'a customer as any other, see clientes.crear'],
  [/^clientesRepetidos\.unir\.cliente\./, 'a customer as any other, see clientes.crear'],
  [/^conexionStripe\.resolver\.fuenteTipoCambio$/, 'of an invoice as any other, see facturas.crear'],
];

/** What shows a text that no answer of the API holds. */
const NOT_IN_ANSWERS: readonly [RegExp, string][] = [
  [/^papeles\.firmarAMano\.nombre$/, 'on the signed document'],
];

const db = useDatabase({ clean: 'file' });
const api = useApi(db);
const calls = endpoints();
let stored: Stored;
let planted: readonly Planted[];
/** What the acts and all reads were answered. */
let answers: readonly Answer[];

beforeAll(async () => {
  const planter = new Planter();
  stored = await storeEverywhere(api, db, planter);
  answers = [...stored.answers, ...(await readEverything(new Date(api.clock.now()), stored))];
  planted = planter.planted;
}, 120_000);

const open = () =>
  calls
    .flatMap(({ nombre, endpoint: { body, query } }) =>
      [body, query].flatMap((schema) => (schema ? textFields(schema, nombre) : [])),
    )
    .filter(isOpen)
    .map(({ path }) => path);
const files = (type: string): Answer[] =>
  answers.filter(
    ({ status, cabeceras }) => status === 200 && cabeceras.get('content-type')?.startsWith(type),
  );
const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : [];
const spaceless = (text: string): string => text.replace(/\s+/g, '');

describe('X10 a text that means to be a script', () => {
  it('is in every text field that takes it', () => {
    const done = new Set(planted.map(({ path }) => path));
    const excused = (path: string) => ELSEWHERE.some(([which]) => which.test(path));
    const fields = [...new Set(open())];
    expect(fields.length).toBeGreaterThan(120);
    expect(fields.filter((path) => !done.has(path) && !excused(path))).toEqual([]);
    expect(fields.filter((path) => done.has(path) && excused(path))).toEqual([]);
    expect(ELSEWHERE.filter(([which]) => !fields.some((path) => which.test(path)))).toEqual([]);
  });

  it('comes back as it was written, in JSON that no browser takes for anything else', () => {
    const said = new Set<string>();
    for (const { name, status, cabeceras, texto, endpoint } of answers) {
      const type = cabeceras.get('content-type') ?? '';
      const expected = endpoint.archivo ?? 'application/json; charset=utf-8';
      if (status < 300) expect([name, type]).toEqual([name, expect.stringContaining(expected)]);
      else expect([name, type]).toEqual([name, expect.stringMatching(/^application\/(problem\+)?json/)]);
      expect([name, cabeceras.get('x-content-type-options')]).toEqual([name, 'nosniff']);
      expect([name, cabeceras.get('content-security-policy')]).toEqual([
        name,
        expect.stringContaining("default-src 'none'"),
      ]);
      if (type.includes('json')) for (const text of stringsOf(JSON.parse(texto))) said.add(text);
    }
    const missing = planted.filter(
      ({ path, text }) => !said.has(text) && !NOT_IN_ANSWERS.some(([which]) => which.test(path)),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ['a path', () => ({ params: { uuid: '"><script>xx(1)</script>' } })],
    ['a value', () => ({ params: { uuid: stored.ids.customer }, body: '<script>xx(1)</script>' })],
    ['a name', () => ({ params: { uuid: stored.ids.customer }, body: { '<script>xx(1)</script>': 1 } })],
  ])('is no page either in the error that a call with it in %s is answered', async (_, entrada) => {
    const { status, cabeceras } = (await stored.owner.llamarMal(clientes.modificar, entrada(), {
      version: 1,
    })) as Answer;
    expect([status, cabeceras.get('content-type'), cabeceras.get('x-content-type-options')]).toEqual([
      expect.any(Number),
      expect.stringMatching(/^application\/(problem\+)?json/),
      'nosniff',
    ]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('names no file and adds nothing to the header that does', () => {
    const named = answers.flatMap(({ cabeceras }) => cabeceras.get('content-disposition') ?? []);
    expect(named.length).toBeGreaterThan(5);
    for (const header of named)
      expect(header).toMatch(
        /^(inline|attachment); filename="[^"%\\\p{C}<>]+"; filename\*=UTF-8''(?:[\w.~!\-]|%[0-9A-F]{2})+$/u,
      );
  });

  it('is refused where it would become a number of an invoice', async () => {
    const { owner } = stored;
    const markup = attacksOf(7, 35).filter((text) => /[<>"'=]/.test(text));
    expect(markup.length).toBeGreaterThan(5);
    for (const attack of markup) {
      const codigo = { codigo: 'Y', tiposFactura: ['F1'] };
      const formato = `{serie}{aa}-{numero}${attack}`;
      const { status, problema } = await owner.llamarMal(series.crear, { body: { ...codigo, formato } });
      expect([formato, status, problema.errores?.[0]?.campo]).toEqual([formato, 400, 'formato']);
    }
  });
});

describe('X10 on paper', () => {
  const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;
  /** What is outside of streams and literal strings: the names by which a PDF does something. */
  const skeletonOf = (pdf: Buffer): string =>
    pdf
      .toString('latin1')
      .replace(/stream\r?\n[\s\S]*?endstream/g, '')
      .replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '()');

  it('no text of a person acts, and no link but ours is there', () => {
    const papers = files('application/pdf');
    expect(papers.length).toBeGreaterThan(6);
    for (const { name, bytes } of papers) {
      const acts = skeletonOf(bytes).match(
        /\/(JavaScript|JS|Launch|SubmitForm|GoToR|OpenAction|AA|XFA|RichMedia)\b/g,
      );
      const links = [...bytes.toString('latin1').matchAll(/\/URI \(([^)]*)/g)].map(([, url]) => url);
      expect([name, acts, links.filter((url) => !/^https?:\/\/[\w.-]+(:\d+)?\//.test(url ?? ''))]).toEqual([
        name,
        null,
        [],
      ]);
      for (const url of links) expect(url).not.toContain('xx(');
    }
  });

  it('nothing but the record goes with it, whose elements are its own', async () => {
    const carrying = files('application/pdf').filter(({ bytes }) => bytes.includes('/EmbeddedFile'));
    expect(carrying.length).toBeGreaterThan(0);
    for (const { bytes } of carrying) {
      const [record, ...more] = await (await PdfLeido.leer(bytes)).adjuntos();
      expect(more).toEqual([]);
      expect([record?.nombre, record?.tipo]).toEqual([
        expect.stringMatching(/^registro-[\w.-]+\.xml$/),
        'text/xml',
      ]);
      expect(record?.contenido.toString('utf8')).not.toMatch(/<(?!\?xml |\/?sf:\w+[ >])/);
    }
  });

  (hasPoppler ? it : it.skip)('an invoice shows them as they were written', () => {
    const [paper] = files('application/pdf').filter(({ endpoint }) => endpoint === facturas.pdf);
    const text = spaceless(
      execFileSync('pdftotext', ['-raw', '-', '-'], { input: paper?.bytes, encoding: 'utf8' }),
    );
    const shown = planted.filter(({ text: one }) => text.includes(spaceless(one))).map(({ path }) => path);
    expect(shown).toEqual(
      expect.arrayContaining([
        'facturas.emitir.lineas[].descripcion',
        'facturas.emitir.observaciones',
        'nifs.modificar.razonSocial',
        'clientes.modificar.nombre',
      ]),
    );
  });
});

describe('X10 in what the agency gets', () => {
  it('the XML of every record is well formed, has no element of a text, and reads back as written', async () => {
    const { owner } = stored;
    const { contenido } = (await owner.llamar(verifactuRegistros.listar, { query: { size: 100 } as never }))
      .datos;
    const read: string[] = [];
    for (const { uuid } of contenido) {
      const { texto } = await owner.llamar(verifactuRegistros.xmlPeticion, { params: { uuid } });
      const { window } = new JSDOM(texto, { contentType: 'application/xml' });
      const foreign = [...window.document.querySelectorAll('*')].filter(
        ({ namespaceURI }) => !/soap|aeat/i.test(namespaceURI ?? ''),
      );
      expect(foreign.map(({ nodeName }) => nodeName)).toEqual([]);
      read.push(...stringsOf(readRemision(texto)));
    }
    expect(contenido.length).toBeGreaterThan(4);
    const sealed = planted.filter(({ text }) => read.includes(text)).map(({ path }) => path);
    expect(sealed).toEqual(
      expect.arrayContaining([
        'facturas.emitir.descripcionOperacion',
        'facturas.emitir.tercero.nombre',
        'facturas.subsanar.destinatario.nombre',
        'facturas.subsanar.descripcionOperacion',
        'nifs.modificar.razonSocial',
      ]),
    );
  });

  it('the page of an exported period has its own scripts alone, and its texts are texts', () => {
    const [bundle] = files('application/zip').filter(
      ({ endpoint }) => endpoint === verifactuRegistros.exportacion,
    );
    const entries = readZip(bundle?.bytes as Buffer);
    const html = entries.get('verificar.html')?.toString('utf8') ?? '';
    expect(html).toContain(`default-src 'none'; script-src 'sha256-`);
    const { document } = new JSDOM(html).window;
    expect(document.querySelectorAll('script')).toHaveLength(4);
    expect(
      document.querySelectorAll('svg[onload], img, iframe, template, [onerror], [onfocus]'),
    ).toHaveLength(0);
    const raw = planted.filter(isMarkup).filter(({ text }) => html.includes(text));
    expect(raw).toEqual([]);
  });

  it('names no file of a ZIP', () => {
    const bundles = files('application/zip');
    expect(bundles.length).toBeGreaterThan(1);
    for (const name of bundles.flatMap(({ bytes }) => [...readZip(bytes).keys()]))
      expect(name).toMatch(/^[\w/.-]+$/);
  });
});

describe('X10 in mails', () => {
  it('names, companies and reasons are escaped, and no header is theirs', async () => {
    const translator = await createTraductor();
    const shown: string[] = [];
    for (const order of await correos(api, db)) {
      const { html, asunto, cabeceras } = await redactar(order, translator, 'https://encadena.example');
      const { document } = new JSDOM(html).window;
      expect(planted.filter(isMarkup).filter(({ text }) => html.includes(text))).toEqual([]);
      expect(document.querySelectorAll('script, svg, iframe, template, [onerror], [onload]')).toHaveLength(0);
      expect([asunto, ...Object.values(cabeceras)].filter((line) => /[\r\n]/.test(line))).toEqual([]);
      const text = spaceless(document.body.textContent ?? '');
      shown.push(...planted.filter((one) => text.includes(spaceless(one.text))).map(({ path }) => path));
    }
    expect(shown).toEqual(
      expect.arrayContaining(['papelesSoporte.rechazar.motivo', 'reclamacionesSoporte.decidir.motivo']),
    );
  });
});

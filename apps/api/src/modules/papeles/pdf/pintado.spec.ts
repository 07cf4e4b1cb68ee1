// Whatever is accepted after our text shows our text, pixel by pixel, outside the signature box: random
// pictures of signatures, many of them as large and as wild as their operators allow, drawn by two engines
// and compared with ours.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anadirRevision } from '@encadena/api/testing/papeles/anadir';
import {
  conFirmaVista,
  corrienteDe,
  LETRA,
  TAPA,
  type Vista,
} from '@encadena/api/testing/papeles/firma-visible';
import { textoEntregado } from '@encadena/api/testing/papeles/papel-de-prueba';
import {
  diferencias,
  hayChromium,
  hayPdftoppm,
  type Imagen,
  type Pintor,
  pintorChromium,
  pintorPoppler,
} from '@encadena/api/testing/papeles/pintar';
import { ZONA_FIRMA } from '../texto/hoja-papel';
import { juzgarCambios } from './cambios';
import { examinarPdf } from './contenido';

const LARGA = process.env['FAULTS_FULL'] === '1';
const CUANTOS = LARGA ? 3000 : 120;
const SEMILLA = 20261122;
/** A few points at the edge of the box are drawn otherwise when something lies beside them. */
const TOLERANCIA = 4;

const numero = fc
  .oneof(fc.integer({ min: -900, max: 900 }), fc.double({ min: -3, max: 3, noNaN: true }))
  .map((n) => n.toFixed(2));
const varios = (cuantos: number) =>
  fc.array(numero, { minLength: cuantos, maxLength: cuantos }).map((unos) => unos.join(' '));
/** What draws far beyond any box, and what tries to leave it. */
const trazo = fc.oneof(
  { weight: 4, arbitrary: varios(4).map((caja) => `${caja} re f`) },
  { weight: 3, arbitrary: fc.constant('-2000 -2000 5000 5000 re f') },
  { weight: 2, arbitrary: varios(6).map((matriz) => `${matriz} cm`) },
  { weight: 2, arbitrary: varios(3).map((color) => `${color} rg`) },
  { weight: 2, arbitrary: varios(6).map((matriz) => `BT /F0 400 Tf ${matriz} Tm (NADA) Tj ET`) },
  {
    weight: 2,
    arbitrary: varios(4)
      .map((linea) => `900 w ${linea} m -900 900 l S`)
      .map((uno) => uno.replace(/^(900 w \S+ \S+) \S+ \S+/, '$1')),
  },
  { weight: 2, arbitrary: varios(4).map((caja) => `${caja} re W n`) },
  { weight: 2, arbitrary: fc.constant('BT 7 Tr /F0 20 Tf 0 0 Td (X) Tj ET') },
  { weight: 2, arbitrary: fc.constant('/X Do') },
  { weight: 2, arbitrary: fc.constant('/G gs') },
  { weight: 2, arbitrary: fc.constant('3000 0 0 3000 -900 -900 cm /I Do') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Q', 'q', 'BT', 'ET', '/S sh', '/P scn', '99999999999 w', 'BI ID EI'),
  },
);
const contenido = fc
  .array(trazo, { maxLength: 10 })
  .map((trazos) => trazos.map((uno) => (/^[qQ]$|^BT$|^ET$/.test(uno) ? uno : `q ${uno}`)))
  .map((trazos) => trazos.join('\n') + ' Q'.repeat(trazos.filter((uno) => uno.startsWith('q ')).length));

const firma: fc.Arbitrary<Vista> = fc
  .record({
    x: fc.integer({ min: 0, max: 500 }),
    y: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 46, max: 150 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 700 }) },
    ),
    ancho: fc.integer({ min: 0, max: 250 }),
    alto: fc.integer({ min: 0, max: 60 }),
    dx: fc.integer({ min: -50, max: 50 }),
    alReves: fc.boolean(),
    plana: fc.integer({ min: 0, max: 9 }),
    caja: fc.integer({ min: 0, max: 11 }),
    matriz: fc.constantFrom(
      '',
      '',
      '/Matrix [1 0 0 1 30 -900]',
      '/Matrix [1 0 0 1 0 0]',
      '/Matrix [1 1 0 1 0 0]',
    ),
    f: fc.constantFrom('/F 4', '/F 132', '', '/F 2'),
    pagina: fc.constantFrom('ultima', 'ultima', 'ultima', 'primera'),
    dibujo: contenido,
    dentro: contenido,
  })
  .map(({ x, y, ancho, alto, dx, alReves, plana, caja, matriz, f, pagina, dibujo, dentro }): Vista => {
    const [w, h] = plana === 0 ? [0, 0] : [ancho, alto];
    const cajas = [null, '[0 0 595 842]', `[${dx} ${h + dx} ${w + dx} ${dx}]`];
    return {
      pagina: pagina as 'ultima' | 'primera',
      rect: alReves ? `[${x + w} ${y + h} ${x} ${y}]` : `[${x} ${y} ${x + w} ${y + h}]`,
      f,
      bbox: caja < 3 ? (cajas[caja] ?? null) : `[${dx} ${dx} ${w + dx} ${h + dx}]`,
      contenido: plana === 0 && caja > 5 ? '' : dibujo,
      deLaForma: matriz,
      recursos: `${LETRA} /XObject << /X 961 0 R /I 962 0 R >> /ExtGState << /G << /CA 0.5 /ca 0.5 >> >>`,
      objetos: {
        961: corrienteDe(
          `/Subtype /Form /BBox [-3000 -3000 3000 3000] /Resources << ${LETRA} >>`,
          dentro.replaceAll(/\/[XIG] (?:Do|gs)/g, ''),
        ),
        962: corrienteDe(
          '/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
          '0',
        ),
      },
    };
  });

let pdf: Buffer;
let aceptadas: Buffer[];
const juzgar = async (bytes: Buffer): Promise<boolean> => {
  const examen = await examinarPdf(bytes);
  if ('detalle' in examen) return false;
  return (await juzgarCambios(examen.estructura, pdf.length, ZONA_FIRMA)).resultado === 'CORRECTA';
};
beforeAll(async () => {
  pdf = (await textoEntregado()).bytes;
  aceptadas = [];
  for (const vista of fc.sample(firma, { seed: SEMILLA, numRuns: CUANTOS })) {
    const bytes = anadirRevision(pdf, conFirmaVista(pdf, vista));
    if (await juzgar(bytes)) aceptadas.push(bytes);
  }
}, 600_000);

it('of the pictures made at random many are accepted and many are not', () => {
  expect(aceptadas.length).toBeGreaterThan(CUANTOS / 8);
  expect(aceptadas.length).toBeLessThan((CUANTOS * 7) / 8);
});

describe.each([
  ['poppler', hayPdftoppm, async () => pintorPoppler(), 1],
  ['Chromium', hayChromium, pintorChromium, LARGA ? 10 : 3],
] as const)('as %s shows it', (cual, hay, abrir, cada) => {
  if (!hay) console.info(`${cual} is not installed: what it shows is not compared.`);
  const si = hay ? it : it.skip;
  let pintor: Pintor | undefined;
  let nuestra: Imagen;
  let recuadro: Set<number>;
  beforeAll(async () => {
    if (!hay) return;
    pintor = await abrir();
    nuestra = await pintor.pintar(pdf);
    // The box, as this engine sees it: what a signature that fills it with black changes.
    const [x1, y1, x2, y2] = [
      Math.ceil(ZONA_FIRMA[0]),
      Math.ceil(ZONA_FIRMA[1]),
      Math.floor(ZONA_FIRMA[2]),
      Math.floor(ZONA_FIRMA[3]),
    ];
    const llena = anadirRevision(
      pdf,
      conFirmaVista(pdf, {
        rect: `[${x1} ${y1} ${x2} ${y2}]`,
        bbox: `[0 0 ${x2 - x1} ${y2 - y1}]`,
        contenido: '0 g -9 -9 900 900 re f',
      }),
    );
    expect(await juzgar(llena)).toBe(true);
    recuadro = new Set(diferencias(nuestra, await pintor.pintar(llena)));
    expect(recuadro.size).toBeGreaterThan(nuestra.length / 40);
    expect(recuadro.size).toBeLessThan(nuestra.length / 8);
  }, 120_000);
  afterAll(() => pintor?.cerrar());

  si(
    'the attack would cover the first page, and is seen here',
    async () => {
      const tapada = anadirRevision(
        pdf,
        conFirmaVista(pdf, { pagina: 'primera', rect: '[0 0 0 0]', bbox: null, contenido: TAPA }),
      );
      const distintos = diferencias(nuestra, (await pintor?.pintar(tapada)) as Imagen, recuadro);
      // Poppler draws nothing in a rectangle of no size; the viewer of Chrome does.
      expect(distintos.length > 1000).toBe(cual === 'Chromium');
      const fuera = anadirRevision(
        pdf,
        conFirmaVista(pdf, {
          pagina: 'primera',
          rect: '[60 200 500 700]',
          bbox: '[0 0 440 500]',
          contenido: TAPA,
        }),
      );
      expect(diferencias(nuestra, (await pintor?.pintar(fuera)) as Imagen, recuadro).length).toBeGreaterThan(
        1000,
      );
      expect([await juzgar(tapada), await juzgar(fuera)]).toEqual([false, false]);
    },
    120_000,
  );

  si(
    'whatever is accepted leaves our text as it is',
    async () => {
      const malas: { n: number; puntos: number }[] = [];
      for (let n = 0; n < aceptadas.length; n += cada) {
        const vista = (await pintor?.pintar(aceptadas[n] as Buffer)) as Imagen;
        const puntos = diferencias(nuestra, vista, recuadro).length;
        if (puntos > TOLERANCIA) malas.push({ n, puntos });
      }
      expect(malas).toEqual([]);
    },
    LARGA ? 7_200_000 : 300_000,
  );
});

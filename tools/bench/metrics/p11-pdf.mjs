// @ts-check
// P11: the PDF of an invoice of 12 lines, with the product's layout, against plain pdfkit. Every document is
// another one: nothing is answered from a cache.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { plainPage } from '../limits/pdfkit-plain.mjs';
import { interleave, percentile } from '../lib/rounds.mjs';
import { row } from '../lib/table.mjs';

const require = createRequire(import.meta.url);
const INTER = '@expo-google-fonts/inter/';

/**
 * An issued invoice of 12 lines; `i` makes its number, and so its QR, its own.
 * @param {number} i
 */
export function facturaDetalle(i) {
  /** @param {string} calle @param {string} municipio @param {string} codigoPostal */
  const direccion = (calle, municipio, codigoPostal) => ({
    direccion: calle,
    municipio,
    codigoPostal,
    provincia: municipio,
    pais: 'ES',
  });
  const numeroCompleto = `A26-${String(i).padStart(5, '0')}`;
  return {
    uuid: '',
    tipoFactura: 'F1',
    estadoInterno: 'FACTURADA',
    uuidSerie: null,
    serie: 'A',
    ejercicio: 2026,
    numero: i,
    numeroCompleto,
    fechaExpedicion: '2026-09-15',
    fechaOperacion: null,
    fechaVencimiento: '2026-10-15',
    uuidCliente: null,
    emisor: {
      nif: 'B12345674',
      razonSocial: 'Ferretería Núñez & Hijos, S.L.',
      direccion: direccion('Calle de la Constitución, 12', 'Madrid', '28001'),
      pieLegal: 'Inscrita en el Registro Mercantil de Madrid, tomo 1, folio 1, hoja M-1.',
    },
    destinatario: {
      tipoIdentificacion: 'NIF',
      identificacion: 'A58818501',
      pais: 'ES',
      nombre: 'Construcciones Peñalver, S.A.',
      direccion: direccion('Avenida de América, 45', 'Barcelona', '08001'),
      email: null,
    },
    otrosDestinatarios: [],
    emitidaPor: null,
    tercero: null,
    descripcionOperacion: 'Suministro de material',
    moneda: 'EUR',
    tipoCambio: null,
    fechaTipoCambio: null,
    fuenteTipoCambio: null,
    divisa: null,
    formaPago: 'TRANSFERENCIA',
    estadoPago: 'PENDIENTE',
    cobrado: '0.00',
    pendienteDeCobro: '0.00',
    uuidCuentaBancaria: null,
    cuentaBancaria: null,
    observaciones: null,
    irpfPorcentaje: null,
    descuentoGlobal: null,
    referenciaExterna: null,
    simplificadaArt7273: false,
    sinIdentificarArt61d: false,
    cupon: false,
    lineas: Array.from({ length: 12 }, (_, k) => ({
      descripcion: `Línea ${k + 1}: suministro de tornillería, cerámica y piñones según albarán ${1000 + i + k}`,
      cantidad: String(k + 1),
      modoCalculo: 'NORMAL',
      precioUnitario: '10.50',
      descuentoTipo: null,
      descuento: null,
      impuesto: 'IVA',
      tipoImpositivo: '21',
      exenta: false,
      causaExencion: null,
      calificacionOperacion: 'S1',
      claveRegimen: '01',
      recargoEquivalencia: null,
      importe: ((k + 1) * 10.5).toFixed(2),
    })),
    desglose: [
      {
        impuesto: 'IVA',
        claveRegimen: '01',
        calificacionOperacion: 'S1',
        causaExencion: null,
        tipoImpositivo: '21',
        baseImponible: '819.00',
        baseImponibleACoste: null,
        cuota: '171.99',
        recargoEquivalencia: null,
        cuotaRecargo: null,
      },
    ],
    totales: {
      baseImponible: '819.00',
      cuotas: '171.99',
      recargo: '0.00',
      cuotaTotal: '171.99',
      importeTotal: '990.99',
      irpf: '0.00',
      totalAPagar: '990.99',
    },
    urlVerificacion: `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=${numeroCompleto}&fecha=15-09-2026&importe=990.99`,
    verifactu: null,
    correcciones: [],
    rectificadaPor: [],
    rectificaA: [],
    sustituidaPor: null,
    sustituyeA: [],
    modoRectificacion: null,
    motivo: null,
    importeRectificado: null,
    origen: 'MANUAL',
    acciones: [],
    creadaEn: '2026-09-15T09:00:00Z',
    modificadaEn: '2026-09-15T09:00:00Z',
    publicadaEn: '2026-09-15T09:00:00Z',
    creadaPor: null,
    publicadaPor: null,
    version: 2,
  };
}

/**
 * Documents per second and the middle time of one, for at least `ms`.
 * @param {() => unknown} page @param {number} ms
 */
async function rate(page, ms) {
  /** @type {number[]} */
  const times = [];
  const begun = performance.now();
  do {
    const since = performance.now();
    await page();
    times.push(performance.now() - since);
  } while (performance.now() - begun < ms);
  return { rate: times.length / ((performance.now() - begun) / 1000), p50: percentile(times, 0.5) };
}

/** @type {import('../types').Metric} */
export const P11 = {
  id: 'P11',
  title: 'PDF of an invoice of 12 lines, one after the other',
  async run(world, { tiny }) {
    const [{ renderFacturaPdf }, { createTraductor }] = [await world.pdf(), await world.i18n()];
    const traductor = await createTraductor();
    const embedded = {
      regular: readFileSync(require.resolve(`${INTER}400Regular/Inter_400Regular.ttf`)),
      bold: readFileSync(require.resolve(`${INTER}600SemiBold/Inter_600SemiBold.ttf`)),
    };
    const ms = tiny ? 1 : 1200;
    let i = 0;
    /** @param {Parameters<typeof plainPage>[1]} fonts */
    const page = (fonts) => () => rate(() => plainPage((i += 1), fonts), ms);
    const { stats, ...noise } = await interleave(
      {
        embedded: page(embedded),
        product: () =>
          rate(
            () =>
              renderFacturaPdf(facturaDetalle((i += 1)), {
                traductor,
                idioma: 'es',
                ahora: new Date('2026-09-15T09:00:00Z'),
              }),
            ms,
          ),
        plain: page({ regular: 'Helvetica', bold: 'Helvetica-Bold' }),
      },
      { tiny },
    );
    const common = {
      unit: 'documents/s',
      better: /** @type {const} */ ('higher'),
      product: stats.product.rate,
    };
    return {
      ...noise,
      rows: [
        row({
          ...common,
          name: 'against embedded fonts',
          limit: stats.embedded.rate,
          limitName: 'pdfkit, fonts embedded as its manual shows',
          goal: 1,
          moonshot: 3.5,
        }),
        row({
          ...common,
          name: 'against no embedded font',
          limit: stats.plain.rate,
          limitName: 'pdfkit, built-in Helvetica',
          moonshot: 0.5,
        }),
        row({
          name: 'time of one',
          unit: 'ms',
          better: 'lower',
          product: stats.product.p50,
          limit: stats.embedded.p50,
          limitName: 'pdfkit, fonts embedded',
        }),
      ],
    };
  },
};

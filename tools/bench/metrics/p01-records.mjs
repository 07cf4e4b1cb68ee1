// @ts-check
// P1, P2: sealing and writing records, and the body of a send, against the template reference.
import { eur, invoice, SAMPLE, templateBatch } from '../limits/record-template.mjs';
import { interleave, timePerCall } from '../lib/rounds.mjs';
import { row } from '../lib/table.mjs';

const BATCH = 1000;
const AHORA = Date.parse(SAMPLE.ts);
const CABECERA = { ObligadoEmision: { NombreRazon: SAMPLE.nombre, NIF: SAMPLE.nif } };

/**
 * @param {string} TipoImpositivo @param {number} base @param {number} cuota
 * @returns {import('@encadena/verifactu').DetalleDesglose}
 */
const linea = (TipoImpositivo, base, cuota) => ({
  Impuesto: '01',
  ClaveRegimen: '01',
  CalificacionOperacion: 'S1',
  TipoImpositivo,
  BaseImponibleOimporteNoSujeto: eur(base),
  CuotaRepercutida: eur(cuota),
});

/**
 * The data of the i-th invoice of the reference, as the product's builder takes them.
 * @param {number} i @returns {import('@encadena/verifactu').DatosRegistroAlta}
 */
function datos(i) {
  const { num, b1, b2, c1, c2, cuota, total } = invoice(i);
  return {
    IDFactura: { IDEmisorFactura: SAMPLE.nif, NumSerieFactura: num, FechaExpedicionFactura: SAMPLE.fecha },
    NombreRazonEmisor: SAMPLE.nombre,
    TipoFactura: 'F1',
    DescripcionOperacion: SAMPLE.desc,
    Destinatarios: { IDDestinatario: [{ NombreRazon: SAMPLE.cli, NIF: SAMPLE.cliNif }] },
    Desglose: { DetalleDesglose: [linea('21.00', b1, c1), linea('10.00', b2, c2)] },
    CuotaTotal: eur(cuota),
    ImporteTotal: eur(total),
  };
}

/**
 * Seals `n` records of one chain.
 * @param {Pick<import('../types').Verifactu, 'sealRegistroAlta' | 'eslabonOf'>} verifactu @param {number} n
 */
export function sealChain({ sealRegistroAlta, eslabonOf }, n) {
  /** @type {import('@encadena/verifactu').EslabonAnterior | null} */
  let anterior = null;
  const registros = [];
  for (let i = 0; i < n; i += 1) {
    const registro = sealRegistroAlta(datos(i), {
      anterior,
      sistema: SAMPLE.sistema,
      ahora: AHORA,
      zona: 'Europe/Madrid',
    });
    anterior = eslabonOf(registro);
    registros.push(registro);
  }
  return registros;
}

/** @type {import('../types').Metric} */
export const P1 = {
  id: 'P1',
  title: 'Record building: chain, hash, check and write, 1,000 per batch',
  async run(world, { tiny }) {
    const verifactu = await world.verifactu();
    const ms = tiny ? 1 : 800;
    const product = () => verifactu.writeRemision(CABECERA, sealChain(verifactu, BATCH));
    if (!product().includes(templateBatch(BATCH).huella))
      throw new Error('P1: the product and the reference seal different chains');
    /** @param {() => unknown} work */
    const perSecond = (work) => async () => (1e3 * BATCH) / (await timePerCall(work, ms));
    const { stats, ...noise } = await interleave(
      { limit: perSecond(() => templateBatch(BATCH)), product: perSecond(product) },
      { tiny },
    );
    return {
      ...noise,
      rows: [
        row({
          name: 'records',
          unit: 'records/s',
          better: 'higher',
          product: stats.product.value,
          limit: stats.limit.value,
          limitName: 'template reference',
          goal: 0.43,
          moonshot: 0.85,
        }),
      ],
    };
  },
};

/** @type {import('../types').Metric} */
export const P2 = {
  id: 'P2',
  title: 'Body of a send of 1,000 records',
  async run(world, { tiny }) {
    const verifactu = await world.verifactu();
    const ms = tiny ? 1 : 600;
    // As they come from the database: parsed JSON, not the objects that sealing made.
    const stored = JSON.parse(JSON.stringify(sealChain(verifactu, BATCH)));
    const { stats, ...noise } = await interleave(
      {
        limit: () => timePerCall(() => templateBatch(BATCH), ms),
        product: () => timePerCall(() => Buffer.byteLength(verifactu.writeRemision(CABECERA, stored)), ms),
      },
      { tiny },
    );
    return {
      ...noise,
      rows: [
        row({
          name: 'body',
          unit: 'ms',
          better: 'lower',
          product: stats.product.value,
          limit: stats.limit.value,
          limitName: 'template reference, which hashes as well',
          goal: 3,
          moonshot: 1.3,
          note: 'the product writes records that were sealed, and hashed, when they were published',
        }),
      ],
    };
  },
};

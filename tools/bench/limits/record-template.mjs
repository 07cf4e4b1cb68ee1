// @ts-check
// The yardstick of P1 and P2, the "template reference": the plainest code that hashes, chains and writes a
// batch of records of one kind, constant blocks rendered once, template strings, no checks. It knows one kind
// of invoice; the product's writer knows all.
import * as crypto from 'node:crypto';

const NS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';
/** @type {import('@encadena/verifactu').SistemaInformatico} */
const SISTEMA = {
  NombreRazon: 'Software Fiscal Demo, S.L.',
  NIF: 'B87654321',
  NombreSistemaInformatico: 'DemoFactura',
  IdSistemaInformatico: '01',
  Version: '1.0.0',
  NumeroInstalacion: '0001',
  TipoUsoPosibleSoloVerifactu: 'S',
  TipoUsoPosibleMultiOT: 'S',
  IndicadorMultiplesOT: 'S',
};
/** The invoice that both sides write. */
export const SAMPLE = {
  nif: 'B12345674',
  nombre: 'Ferretería Núñez & Hijos, S.L.',
  cliNif: 'A58818501',
  cli: 'Construcciones Peñalver, S.A.',
  desc: 'Suministro de material y servicios de instalación según presupuesto',
  fecha: '15-09-2026',
  ts: '2026-09-15T10:20:30+02:00',
  sistema: SISTEMA,
};

/** @param {number} i */
export function invoice(i) {
  const [b1, b2] = [10000 + (i % 5000), 5000 + (i % 777)];
  const [c1, c2] = [Math.round(b1 * 0.21), Math.round(b2 * 0.1)];
  return {
    num: `A2026/${String(i).padStart(8, '0')}`,
    b1,
    b2,
    c1,
    c2,
    cuota: c1 + c2,
    total: b1 + b2 + c1 + c2,
  };
}

/** @param {number} cents */
export function eur(cents) {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** @type {(text: string) => string} */
export const sha = crypto.hash
  ? (text) => crypto.hash('sha256', text, 'hex').toUpperCase()
  : (text) => crypto.createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

/** @param {string} num @param {string} cuota @param {string} total @param {string} anterior */
export const hashInput = (num, cuota, total, anterior) =>
  `IDEmisorFactura=${SAMPLE.nif}&NumSerieFactura=${num}&FechaExpedicionFactura=${SAMPLE.fecha}&TipoFactura=F1&CuotaTotal=${cuota}&ImporteTotal=${total}&Huella=${anterior}&FechaHoraHusoGenRegistro=${SAMPLE.ts}`;

const NEEDS = /[&<>]/;
/** @param {string} text */
const esc = (text) =>
  NEEDS.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text;
/** @param {string} tipo @param {number} base @param {number} cuota */
const detalle = (tipo, base, cuota) =>
  `<sf:DetalleDesglose><sf:Impuesto>01</sf:Impuesto><sf:ClaveRegimen>01</sf:ClaveRegimen><sf:CalificacionOperacion>S1</sf:CalificacionOperacion><sf:TipoImpositivo>${tipo}</sf:TipoImpositivo><sf:BaseImponibleOimporteNoSujeto>${eur(base)}</sf:BaseImponibleOimporteNoSujeto><sf:CuotaRepercutida>${eur(cuota)}</sf:CuotaRepercutida></sf:DetalleDesglose>`;

/**
 * Chains and writes `n` records: { huella of the last, bytes, xml }.
 * @param {number} n
 */
export function templateBatch(n, from = 0) {
  const S = SAMPLE;
  const nif = esc(S.nif);
  const sistema = Object.entries(S.sistema)
    .map(([name, value]) => `<sf:${name}>${esc(value)}</sf:${name}>`)
    .join('');
  const head = `<sf:IDVersion>1.0</sf:IDVersion><sf:IDFactura><sf:IDEmisorFactura>${nif}</sf:IDEmisorFactura><sf:NumSerieFactura>`;
  const parts = [
    `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:sfLR="${NS}SuministroLR.xsd" xmlns:sf="${NS}SuministroInformacion.xsd"><soapenv:Header/><soapenv:Body><sfLR:RegFactuSistemaFacturacion><sfLR:Cabecera><sf:ObligadoEmision><sf:NombreRazon>${esc(S.nombre)}</sf:NombreRazon><sf:NIF>${nif}</sf:NIF></sf:ObligadoEmision></sfLR:Cabecera>`,
  ];
  let [anterior, numAnterior] = ['', ''];
  for (let k = 0; k < n; k += 1) {
    const v = invoice(from + k);
    const [cuota, total] = [eur(v.cuota), eur(v.total)];
    const huella = sha(hashInput(v.num, cuota, total, anterior));
    const enlace =
      anterior === ''
        ? '<sf:PrimerRegistro>S</sf:PrimerRegistro>'
        : `<sf:RegistroAnterior><sf:IDEmisorFactura>${nif}</sf:IDEmisorFactura><sf:NumSerieFactura>${esc(numAnterior)}</sf:NumSerieFactura><sf:FechaExpedicionFactura>${S.fecha}</sf:FechaExpedicionFactura><sf:Huella>${anterior}</sf:Huella></sf:RegistroAnterior>`;
    parts.push(
      `<sfLR:RegistroFactura><sf:RegistroAlta>${head}${esc(v.num)}</sf:NumSerieFactura><sf:FechaExpedicionFactura>${S.fecha}</sf:FechaExpedicionFactura></sf:IDFactura><sf:NombreRazonEmisor>${esc(S.nombre)}</sf:NombreRazonEmisor><sf:TipoFactura>F1</sf:TipoFactura><sf:DescripcionOperacion>${esc(S.desc)}</sf:DescripcionOperacion><sf:Destinatarios><sf:IDDestinatario><sf:NombreRazon>${esc(S.cli)}</sf:NombreRazon><sf:NIF>${esc(S.cliNif)}</sf:NIF></sf:IDDestinatario></sf:Destinatarios><sf:Desglose>` +
        detalle('21.00', v.b1, v.c1) +
        detalle('10.00', v.b2, v.c2) +
        `</sf:Desglose><sf:CuotaTotal>${cuota}</sf:CuotaTotal><sf:ImporteTotal>${total}</sf:ImporteTotal><sf:Encadenamiento>${enlace}</sf:Encadenamiento><sf:SistemaInformatico>${sistema}</sf:SistemaInformatico><sf:FechaHoraHusoGenRegistro>${S.ts}</sf:FechaHoraHusoGenRegistro><sf:TipoHuella>01</sf:TipoHuella><sf:Huella>${huella}</sf:Huella></sf:RegistroAlta></sfLR:RegistroFactura>`,
    );
    [anterior, numAnterior] = [huella, v.num];
  }
  parts.push('</sfLR:RegFactuSistemaFacturacion></soapenv:Body></soapenv:Envelope>');
  const xml = parts.join('');
  return { huella: anterior, bytes: Buffer.byteLength(xml), xml };
}

// npm run demo: the main job without a browser, against the running product (npm start): log in, a customer,
// an invoice, publish, wait for the agency's answer. Prints the record, its huella recomputed here with
// nothing but SHA-256, and what the agency said.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem, runMain } from './lib/problem.mjs';
import { dataDir } from './lib/root.mjs';

const PATIENCE = 150_000;

function readRunning() {
  const file = resolve(dataDir(), 'running.json');
  if (!existsSync(file))
    throw new Problem(`The product is not running (no ${file}): "npm start" in another terminal first.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** A client of the API with its cookies: call(method, path, body?) → the content of `datos`, or the text of a file. */
function client(address) {
  const cookies = new Map();
  const headers = {};
  const call = async (method, path, body, expected) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      signal: AbortSignal.timeout(30_000),
      redirect: 'manual',
      headers: {
        accept: 'application/json, application/xml',
        origin: address,
        ...headers,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      cookies.set(name, value);
    }
    const text = await answer.text();
    if (answer.status === expected) return undefined;
    if (!answer.ok) throw new Problem(`${method} ${path} answered ${answer.status}: ${text.slice(0, 1000)}`);
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text).datos : text;
  };
  return { call, headers };
}

// Order HAC/1177/2024 and the agency's document on the huella: these fields in this order, name=value, joined
// with &, UTF-8, SHA-256, upper-case hexadecimal. Read from the XML that was sent, not from our own tables.
export function recomputeHuella(xml) {
  const unescape = (text) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&');
  const record = /<(?:\w+:)?RegistroAlta[ >][\s\S]*<\/(?:\w+:)?RegistroAlta>/.exec(xml)?.[0] ?? '';
  const field = (name, text = record) =>
    unescape(new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`).exec(text)?.[1] ?? '').trim();
  const anterior = /<(?:\w+:)?RegistroAnterior>[\s\S]*<\/(?:\w+:)?RegistroAnterior>/.exec(record)?.[0] ?? '';
  const own = record.replace(anterior, '');
  const line = [
    'IDEmisorFactura',
    'NumSerieFactura',
    'FechaExpedicionFactura',
    'TipoFactura',
    'CuotaTotal',
    'ImporteTotal',
  ]
    .map((name) => `${name}=${field(name, own)}`)
    .concat(
      `Huella=${field('Huella', anterior)}`,
      `FechaHoraHusoGenRegistro=${field('FechaHoraHusoGenRegistro', own)}`,
    )
    .join('&');
  return {
    line,
    huella: createHash('sha256').update(line, 'utf8').digest('hex').toUpperCase(),
    written: field('Huella', own),
  };
}

const CLIENTE = {
  tipoIdentificacion: 'NIF',
  identificacion: '11111111H',
  nombre: 'Cliente de la demostración',
  personaFisica: true,
  direccion: {
    direccion: 'Calle Mayor 1',
    municipio: 'Madrid',
    codigoPostal: '28013',
    provincia: 'Madrid',
    pais: 'ES',
  },
};
const factura = (uuidCliente) => ({
  tipoFactura: 'F1',
  uuidCliente,
  descripcionOperacion: 'Servicios de consultoría',
  formaPago: 'SIN_ESPECIFICAR',
  lineas: [
    {
      descripcion: 'Consultoría',
      cantidad: '2',
      precioUnitario: '100.00',
      impuesto: 'IVA',
      tipoImpositivo: '21',
      descuentoTipo: 'PORCENTAJE',
      descuento: '10',
    },
    {
      descripcion: 'Manual impreso',
      cantidad: '1',
      precioUnitario: '12.50',
      impuesto: 'IVA',
      tipoImpositivo: '4',
    },
  ],
});

async function customer(call) {
  const made = await call('POST', '/api-internal/clientes', CLIENTE, 409);
  if (made) return made;
  const { contenido } = await call('GET', `/api-internal/clientes?texto=${CLIENTE.identificacion}`);
  return contenido[0] ?? Promise.reject(new Problem('The customer exists and is not found.'));
}

async function answered(call, uuid) {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await wait(1000)) {
    const registro = await call('GET', `/api-internal/verifactu-registros/${uuid}`);
    if (registro.estado !== 'PENDIENTE') return registro;
  }
  throw new Problem(
    `No answer of the agency within ${PATIENCE / 1000} s: the record stays PENDIENTE and is sent again later; look at ${resolve(dataDir(), 'logs/worker.log')}.`,
  );
}

async function main() {
  const running = readRunning();
  const { call, headers } = client(running.direccion);
  await call('POST', '/api/v1/auth/login', running.demo);
  const { contenido: nifs } = await call('GET', '/api-internal/nifs');
  const nif = nifs.find(({ nifValidoParaOperar }) => nifValidoParaOperar) ?? nifs[0];
  if (!nif) throw new Problem('The demo user has no NIF.');
  headers['x-nif-uuid'] = nif.uuid;
  console.log(`Issuer      ${nif.razonSocial} (${nif.nif})`);

  const cliente = await customer(call);
  const borrador = await call('POST', '/api-internal/facturas', factura(cliente.uuid));
  const { factura: emitida, registro } = await call(
    'POST',
    `/api-internal/facturas/${borrador.uuid}/publicar`,
  );
  console.log(
    `Invoice     ${emitida.numeroCompleto} of ${emitida.fechaExpedicion} to ${cliente.nombre}: ${emitida.totales.importeTotal} EUR`,
  );
  console.log(`QR          ${registro.urlVerificacion}`);
  console.log(
    `Record      position ${registro.posicionCadena}, ${registro.estado}; waiting for the agency …`,
  );

  const final = await answered(call, registro.uuid);
  const xml = await call('GET', `/api-internal/verifactu-registros/${registro.uuid}/xml-peticion`);
  const { line, huella, written } = recomputeHuella(xml);
  console.log(
    `\n${xml.trim()}\n\nHashed      ${line}\nHuella      ${huella} (recomputed)\n            ${written} (in the XML)\n            ${registro.huella} (when published)`,
  );
  const answer = await call('GET', `/api-internal/verifactu-registros/${registro.uuid}/xml-respuesta`);
  console.log(`\n${answer.trim()}\n\nAgency      ${final.estado}, CSV ${final.csv}`);

  const check = await fetch(`${registro.urlVerificacion}&formato=json`, {
    signal: AbortSignal.timeout(10_000),
  });
  console.log(`QR check    ${check.status} ${(await check.text()).trim()}`);
  const wrong = [
    (huella !== written || huella !== registro.huella) && 'the huellas differ',
    final.estado !== 'CORRECTO' &&
      `the agency says ${final.estado} ${final.codigoError ?? ''} ${final.mensajeError ?? ''}`,
    !(final.csv && answer.includes(final.csv)) && 'the CSV of the record is not the one of the answer',
    !check.ok && 'the QR address does not open',
  ].filter(Boolean);
  if (wrong.length > 0) throw new Problem(`\nNot right: ${wrong.join('; ')}`);
  console.log('\nAll of it agrees.');
}

if (process.argv[1] === import.meta.filename) await runMain(main);

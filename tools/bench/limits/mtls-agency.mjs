// @ts-check
// A stub of the agency over mutual TLS: counts the records of a request and answers a line of each, without
// reading more. The limit's other side in P8. node mtls-agency.mjs PORT, with TLS_CA_FILE, TLS_CERT_FILE,
// TLS_KEY_FILE.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

const NS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';
const { TLS_CA_FILE = '', TLS_CERT_FILE = '', TLS_KEY_FILE = '' } = process.env;
const HEAD = `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body><tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="${NS}RespuestaSuministro.xsd" xmlns:tik="${NS}SuministroInformacion.xsd"><tikR:CSV>A-TEST</tikR:CSV>`;
const FACTURA =
  /<sf:RegistroAlta>.*?<sf:IDEmisorFactura>([^<]+)<.*?<sf:NumSerieFactura>([^<]+)<.*?<sf:FechaExpedicionFactura>([^<]+)</gs;
const CABECERA = /<sfLR:Cabecera>.*?<sf:NombreRazon>([^<]+)<.*?<sf:NIF>([^<]+)</s;

/** @param {string} body */
function answer(body) {
  const [, nombre, nif] = CABECERA.exec(body) ?? [];
  const lines = [...body.matchAll(FACTURA)].map(
    ([, emisor, numero, fecha]) =>
      `<tikR:RespuestaLinea><tikR:IDFactura><tik:IDEmisorFactura>${emisor}</tik:IDEmisorFactura><tik:NumSerieFactura>${numero}</tik:NumSerieFactura><tik:FechaExpedicionFactura>${fecha}</tik:FechaExpedicionFactura></tikR:IDFactura><tikR:Operacion><tik:TipoOperacion>Alta</tik:TipoOperacion></tikR:Operacion><tikR:EstadoRegistro>Correcto</tikR:EstadoRegistro></tikR:RespuestaLinea>`,
  );
  return `${HEAD}<tikR:Cabecera><tik:ObligadoEmision><tik:NombreRazon>${nombre}</tik:NombreRazon><tik:NIF>${nif}</tik:NIF></tik:ObligadoEmision></tikR:Cabecera><tikR:TiempoEsperaEnvio>0</tikR:TiempoEsperaEnvio><tikR:EstadoEnvio>Correcto</tikR:EstadoEnvio>${lines.join('')}</tikR:RespuestaRegFactuSistemaFacturacion></env:Body></env:Envelope>`;
}

const tls = {
  ca: readFileSync(TLS_CA_FILE),
  cert: readFileSync(TLS_CERT_FILE),
  key: readFileSync(TLS_KEY_FILE),
  requestCert: true,
  rejectUnauthorized: true,
};
createServer(tls, (request, reply) => {
  /** @type {Buffer[]} */
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const body = answer(Buffer.concat(parts).toString('utf8'));
    reply
      .writeHead(200, { 'content-type': 'text/xml;charset=UTF-8', 'content-length': Buffer.byteLength(body) })
      .end(body);
  });
}).listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'));

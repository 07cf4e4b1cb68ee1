// @ts-check
// Hostile input: bodies for the API's endpoints (FAULTS X8) and answers that pretend to be the agency's
// (FAULTS D12). Each has a name; the big ones are made when they are asked for.
import { gzipSync } from 'node:zlib';

const JSON_TYPE = 'application/json';
/** @param {string} open @param {string} close @param {number} levels */
const deep = (open, close, levels, inside = '') => open.repeat(levels) + inside + close.repeat(levels);

/**
 * @typedef {{ name: string, type: string, body: () => string | Buffer, statuses: number[], headers:
 * Record<string, string> }} HostileBody
 */

/**
 * Each with the statuses that an endpoint that takes an invoice may answer.
 * @returns {HostileBody[]}
 */
export function hostileBodies() {
  /**
   * @param {string} name @param {string | (() => string | Buffer)} body @param {number[]} [statuses] @param
   * {Record<string, string>} [headers] @returns {HostileBody}
   */
  const json = (name, body, statuses = [400], headers = {}) => ({
    name,
    type: JSON_TYPE,
    body: typeof body === 'function' ? body : () => body,
    statuses,
    headers,
  });
  return [
    json('a hundred thousand levels of arrays', () => deep('[', ']', 100_000)),
    json('a hundred thousand levels of objects', () => deep('{"a":', '}', 100_000, '1')),
    json('deep inside a field', () => `{"lineas":${deep('[', ']', 200_000)}}`),
    json('a number of a hundred thousand digits', () => `{"lineas":[{"cantidad":${'9'.repeat(100_000)}}]}`),
    json('an exponent', '{"lineas":[{"descripcion":"x","cantidad":1e308,"precioUnitario":"1"}]}'),
    json('an exponent as text', '{"lineas":[{"descripcion":"x","cantidad":"1e308","precioUnitario":"1"}]}'),
    json(
      'a decimal text of a megabyte',
      () => `{"lineas":[{"descripcion":"x","cantidad":"${'1'.repeat(1_000_000)}"}]}`,
    ),
    json(
      '__proto__ as a member',
      '{"tipoFactura":"F2","__proto__":{"role":"ROLE_SUPER","contaminado":true}}',
    ),
    json('__proto__ in a line', '{"tipoFactura":"F2","lineas":[{"__proto__":{"contaminado":true}}]}'),
    json('__proto__ in escapes', '{"\\u005f\\u005fproto\\u005f\\u005f":{"contaminado":true}}'),
    json('constructor.prototype', '{"constructor":{"prototype":{"contaminado":true}}}'),
    json('a member of every object', '{"toString":"x","hasOwnProperty":1,"valueOf":null}'),
    json(
      'a hundred thousand members',
      () => `{${Array.from({ length: 100_000 }, (_, i) => `"a${i}":1`).join(',')}}`,
    ),
    json('a body of ten megabytes', () => `{"observaciones":"${'x'.repeat(10 * 1024 * 1024)}"}`, [413]),
    json('half a body', '{"tipoFactura":"F2"'),
    json('two bodies', '{"tipoFactura":"F2"}{"tipoFactura":"F1"}'),
    json('nothing', ''),
    json('null', 'null'),
    json('a list', '[]'),
    json('NaN', '{"lineas":[{"cantidad":NaN}]}'),
    json('a NUL in text', '{"tipoFactura":"F2","descripcionOperacion":"a\\u0000b"}'),
    json('half a surrogate', '{"tipoFactura":"F2","descripcionOperacion":"\\ud800"}'),
    json('bytes that are no UTF-8', () =>
      Buffer.concat([
        Buffer.from('{"descripcionOperacion":"'),
        Buffer.from([0xc3, 0x28, 0xff]),
        Buffer.from('"'),
      ]),
    ),
    json('a gzip bomb', () => gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20)), [400, 413, 415], {
      'content-encoding': 'gzip',
    }),
    {
      name: 'a form',
      type: 'application/x-www-form-urlencoded',
      body: () => 'tipoFactura=F2',
      statuses: [415],
      headers: {},
    },
    {
      name: 'plain text',
      type: 'text/plain',
      body: () => '{"tipoFactura":"F2"}',
      statuses: [415],
      headers: {},
    },
    {
      name: 'XML',
      type: 'text/xml',
      body: () => '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      statuses: [415],
      headers: {},
    },
    { name: 'a type that is none', type: 'x', body: () => '{}', statuses: [415], headers: {} },
    {
      name: 'a multipart bomb',
      type: 'multipart/form-data; boundary=x',
      body: () => '--x\r\n'.repeat(10_000),
      statuses: [415],
      headers: {},
    },
  ];
}

/** @param {string} inside */
const SOBRE = (inside) =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body>${inside}</env:Body></env:Envelope>`;

/**
 * @typedef {{ name: string, body: () => string | Buffer, status?: number, type?: string, headers?:
 * Record<string, string> }} Said
 */

/** What the agency would never send. */
export const hostileAnswers = () =>
  /** @type {Said[]} */ ([
    {
      name: 'a DOCTYPE with nested entities',
      body: () =>
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "${'x'.repeat(1000)}">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i} "${'&a;'.repeat(10)}">`).join('')}]>${SOBRE('&a8;').slice(38)}`,
    },
    {
      name: 'an entity that names a file',
      body: () =>
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${SOBRE('&b;').slice(38)}`,
    },
    { name: 'two hundred thousand levels', body: () => SOBRE(deep('<a>', '</a>', 200_000)) },
    {
      name: 'a hundred thousand attributes',
      body: () => SOBRE(`<a ${Array.from({ length: 100_000 }, (_, i) => `b${i}="1"`).join(' ')}/>`),
    },
    {
      name: 'elements named __proto__',
      body: () =>
        SOBRE(
          '<__proto__><contaminado>1</contaminado></__proto__><constructor><prototype>1</prototype></constructor>',
        ),
    },
    {
      name: 'a gzip bomb',
      headers: { 'content-encoding': 'gzip' },
      body: () => gzipSync(Buffer.alloc(256 * 1024 * 1024, 0x20)),
    },
    { name: 'a hundred megabytes', body: () => Buffer.alloc(100 * 1024 * 1024, 0x61) },
    { name: 'HTML', type: 'text/html', body: () => '<!doctype html><html><body>Mantenimiento</body></html>' },
    { name: 'an empty answer', body: () => '' },
    {
      name: 'half an answer',
      body: () => SOBRE('<sfR:RespuestaRegFactuSistemaFacturacion xmlns:sfR="x">').slice(0, 150),
    },
    { name: 'another charset than it says', type: 'text/xml; charset=utf-16', body: () => SOBRE('<a/>') },
    { name: 'a redirect', status: 302, headers: { location: 'https://127.0.0.1:1/' }, body: () => '' },
  ]).map((answer) => ({ status: 200, type: 'text/xml; charset=utf-8', headers: {}, ...answer }));

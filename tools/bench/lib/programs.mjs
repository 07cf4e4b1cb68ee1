// @ts-check
// Programs that issue through the API: a live key for each NIF, made as its owner makes it, and the requests of those keys.
import { randomUUID } from 'node:crypto';
import { withClient } from '../../database/roles.mjs';
import { borrador, issuing } from './issuing.mjs';

const PERMISOS = ['LEER', 'EMITIR', 'GESTIONAR'];
const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json' };

/** As a shop says it: who buys stands in the order. */
const DESTINATARIO = {
  identificacion: 'B66987652',
  nombre: 'Fusteria Vallès SL',
  direccion: { direccion: 'Gran Via 1', municipio: 'Barcelona', codigoPostal: '08010', provincia: null },
};

/** @typedef {{ company: import('../types').Company, headers: Record<string, string> }} Program */

/**
 * Keys of those companies. The limit of a key is not in the way (world.mjs).
 * @param {import('../types').World} world @param {import('../types').Company[]} companies @returns {Promise<Program[]>}
 */
export async function programsOf(world, companies) {
  const [product, { superUrl }] = [await issuing(world), await world.database()];
  await withClient(superUrl, 'the bench database', (/** @type {import('pg').Client} */ client) =>
    client.query(
      "UPDATE suscripciones SET api_pagada_hasta = now() + interval '1 year' WHERE nif_id = ANY ($1)",
      [companies.map(({ nifId }) => nifId)],
    ),
  );
  /** @type {Program[]} */
  const programs = [];
  for (const company of companies) {
    const { nifId } = company;
    const { clave } = await post(`${product.url}/api-internal/nifs/keys/${nifId}`, {
      headers: { ...product.headersOf(nifId), ...JSON_TYPE },
      body: { nombre: 'Bench', entorno: 'REAL', permisos: PERMISOS },
    });
    programs.push({ company, headers: { ...JSON_TYPE, authorization: `Bearer ${clave}` } });
  }
  return programs;
}

/**
 * One invoice, issued at once.
 * @param {Program} program @returns {import('../types').Ask}
 */
export const issueOne = ({ company, headers }) => ({
  path: '/api/v1/facturas',
  headers: { ...headers, 'idempotency-key': randomUUID() },
  body: JSON.stringify({ ...borrador(company.clienteId), referenciaExterna: randomUUID() }),
});

const PLACE = 'REFERENCIA';
const MODEL = JSON.stringify({
  ...borrador(''),
  uuidCliente: null,
  destinatario: DESTINATARIO,
  referenciaExterna: PLACE,
});

/**
 * A list of `count` invoices, each with its recipient and a reference of its own: all of them have to be issued.
 * @param {Program} program @param {number} count @returns {import('../types').Ask}
 */
export function issueList({ headers }, count) {
  const batch = randomUUID();
  const facturas = Array.from({ length: count }, (_, i) => MODEL.replace(PLACE, `${batch}-${i}`));
  return {
    path: '/api/v1/facturas/lote',
    headers: { ...headers, 'idempotency-key': batch },
    body: `{"facturas":[${facturas.join(',')}]}`,
    check: (text) => {
      if (!text.includes(`"emitidas":${count},`))
        throw new Error(`of ${count} invoices not all were issued: ${text.slice(0, 500)}`);
    },
  };
}

/**
 * An address that is told of everything that happens to that program's NIF.
 * @param {string} url @param {Program} program @param {string} receiver
 */
export const addWebhook = (url, { headers }, receiver) =>
  post(`${url}/api/v1/webhooks`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { url: receiver },
  });

/** @param {string} url @param {{ headers: Record<string, string>, body: object }} options */
async function post(url, { headers, body }) {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).datos;
}

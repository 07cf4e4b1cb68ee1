// @ts-check
// The product's side of issuing over HTTP: a session, drafts to publish, and the requests that publish them.
import { randomUUID } from 'node:crypto';
import { withClient } from '../../database/roles.mjs';
import { closedLoop } from './load.mjs';
import { makeDrafts } from './companies.mjs';
import { CONTRASENA } from './world.mjs';

const LINEAS = [
  {
    descripcion: 'Suministro de material',
    cantidad: '2',
    precioUnitario: '100.50',
    impuesto: 'IVA',
    tipoImpositivo: '21',
  },
  {
    descripcion: 'Manual impreso',
    cantidad: '1',
    precioUnitario: '12.50',
    impuesto: 'IVA',
    tipoImpositivo: '10',
  },
];
/** @param {string} uuidCliente */
export const borrador = (uuidCliente) => ({
  tipoFactura: 'F1',
  uuidCliente,
  descripcionOperacion: 'Suministro de material',
  formaPago: 'TRANSFERENCIA',
  lineas: LINEAS,
});

/**
 * Logs in as the demo user and makes the model of all drafts. Access tokens live for ten minutes: `renew`
 * before each metric.
 * @param {import('../types').World} world
 */
export const issuing = (world) =>
  world.once('issuing', async () => {
    const [{ url }, companies, { superUrl }] = [
      await world.api(),
      await world.seeded(),
      await world.database(),
    ];
    let cookie = '';
    const renew = async () => {
      const answer = await fetch(`${url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'demo@encadena.example', contrasena: CONTRASENA }),
      });
      if (!answer.ok) throw new Error(`login answered ${answer.status}: ${await answer.text()}`);
      cookie = answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
    };
    await renew();
    /** @param {string} nifId */
    const headersOf = (nifId, key = randomUUID()) => ({
      cookie,
      'x-nif-uuid': nifId,
      'idempotency-key': key,
      accept: 'application/json',
    });
    /** @param {import('../types').Company} company */
    const creation = ({ nifId, clienteId }) => ({
      path: '/api-internal/facturas',
      headers: { ...headersOf(nifId), 'content-type': 'application/json' },
      body: JSON.stringify(borrador(clienteId)),
    });
    /** @param {import('../types').Company} company */
    const issue = (company) => ({ ...creation(company), path: '/api-internal/facturas/publicar' });
    const [first] = companies;
    if (!first) throw new Error('there is no company');
    const made = creation(first);
    const answer = await fetch(url + made.path, { method: 'POST', ...made });
    if (answer.status !== 201 && answer.status !== 200)
      throw new Error(`a draft answered ${answer.status}: ${await answer.text()}`);
    const model = (await answer.json()).datos.uuid;
    // Statistics of a product that is in use: with those of empty tables, which no server keeps for more than a minute, plans are others.
    const some = () => issue(companies[Math.floor(Math.random() * companies.length)] ?? first);
    await closedLoop(url, { connections: 8, ms: 1_500, next: some });
    await withClient(superUrl, 'the bench database', (/** @type {import('pg').Client} */ client) =>
      client.query('ANALYZE'),
    );
    return {
      url,
      companies,
      renew,
      creation,
      issue,
      /**
       * Prepares `n` drafts of those companies: a function that gives the request publishing the next one.
       * @param {number} n
       */
      async drafts(n, of = companies) {
        /** @type {Awaited<ReturnType<typeof makeDrafts>>} */
        const list = await withClient(
          superUrl,
          'the bench database',
          (/** @type {import('pg').Client} */ client) => makeDrafts(client, model, of, n),
        );
        return () => {
          const draft = list.pop();
          return (
            draft && { path: `/api-internal/facturas/${draft.id}/publicar`, headers: headersOf(draft.nifId) }
          );
        };
      },
      /** @param {string} id @param {string} nifId */
      publication: (id, nifId) => ({
        path: `/api-internal/facturas/${id}/publicar`,
        headers: headersOf(nifId),
      }),
      headersOf,
    };
  })();

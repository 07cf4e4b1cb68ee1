// @ts-check
// The limit of P3 to P5, "bare floor": Fastify alone, one SQL function per issue: totals, gapless number,
// SHA-256 link, invoice and record rows. No login, no guard, no schema, no tenant wall, no idempotency. node
// floor-server.mjs PORT, with DATABASE_URL.
import Fastify from 'fastify';
import pg from 'pg';
import { SHAPE, totals, now } from './floor-shape.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(SHAPE);
const app = Fastify();
app.get('/salud', () => ({ ok: true }));
app.post('/issue/:nif', async (request, reply) => {
  const body = /** @type {import('./floor-shape.mjs').Body} */ (request.body);
  const { nif } = /** @type {{ nif: string }} */ (request.params);
  const { serie, lineas } = body;
  const [cuota, total] = totals(body);
  const { rows } = await pool.query({
    name: 'e',
    text: 'select num, huella from emitir($1,$2,$3,$4,$5,$6)',
    values: [Number(nif), serie, cuota, total, now(), { lineas }],
  });
  reply.status(201);
  return { datos: rows[0] };
});
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });

// @ts-check
// The limit of P21: Fastify alone, one prepared statement for each call, on the product's own tables. No login, no guard, no tenant wall,
// no validation, no idempotency. node everyday-server.mjs PORT, with DATABASE_URL.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const app = Fastify();
/** @param {string} name @param {string} text @param {unknown[]} values */
const all = async (name, text, values) => ({ datos: (await pool.query({ name, text, values })).rows });

/** @typedef {{ Params: { nif: string, id: string }, Body: { descripcionOperacion: string, lineas: unknown[] } }} Asked */

app.get('/salud', () => ({ ok: true }));
app.get('/clientes/:nif', (/** @type {import('fastify').FastifyRequest<Asked>} */ { params }) =>
  all(
    'c',
    `SELECT *, (SELECT count(*) FROM clientes WHERE nif_id = $1 AND NOT archivado) AS total
      FROM clientes
      WHERE nif_id = $1 AND NOT archivado
      ORDER BY nombre, id
      LIMIT 20`,
    [params.nif],
  ),
);
app.get('/facturas/:nif', (/** @type {import('fastify').FastifyRequest<Asked>} */ { params }) =>
  all(
    'f',
    `SELECT f.id, f.tipo_factura, f.estado_interno, f.numero_completo, f.fecha_expedicion::text, c.nombre, f.importe_total,
        f.a_cobrar - f.cobrado AS pendiente, f.version, (SELECT r.estado FROM registros r WHERE r.nif_id = f.nif_id AND r.factura_id = f.id
          ORDER BY r.posicion DESC LIMIT 1) AS estado_verifactu,
        (SELECT sum(emitidas) FROM resumenes_mensuales m WHERE m.nif_id = $1) AS emitidas
      FROM facturas f
      LEFT JOIN clientes c ON c.nif_id = f.nif_id AND c.id = f.cliente_id
      WHERE f.nif_id = $1 AND f.entorno = 'REAL'
      ORDER BY f.fecha_expedicion DESC, f.numero DESC
      LIMIT 20`,
    [params.nif],
  ),
);
app.get('/facturas/:nif/:id', (/** @type {import('fastify').FastifyRequest<Asked>} */ { params }) =>
  all('u', 'SELECT * FROM facturas WHERE nif_id = $1 AND id = $2', [params.nif, params.id]),
);
app.get('/resumen/:nif', (/** @type {import('fastify').FastifyRequest<Asked>} */ { params }) =>
  all(
    'r',
    `SELECT ejercicio, mes, emitidas, base_imponible, importe_total,
        (SELECT count(*) FROM facturas WHERE nif_id = $1 AND entorno = 'REAL' AND estado_interno = 'BORRADOR') AS borradores
      FROM resumenes_mensuales
      WHERE nif_id = $1`,
    [params.nif],
  ),
);
app.post('/borrador/:nif', (/** @type {import('fastify').FastifyRequest<Asked>} */ { params, body }) =>
  all(
    'b',
    `INSERT INTO facturas (id, nif_id, entorno, tipo_factura, forma_pago, descripcion, lineas, desglose, base_imponible,
        cuotas, recargo, importe_total, irpf, total_a_pagar, creada_en, modificada_en)
      VALUES (gen_random_uuid(), $1, 'REAL', 'F1', 'TRANSFERENCIA', $2, $3, '[]', 213.5, 43.46, 0, 256.96, 0, 256.96, now(), now())
      RETURNING id`,
    [params.nif, body.descripcionOperacion, JSON.stringify(body.lineas)],
  ),
);
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });

// @ts-check
// The peer of P3: the textbook stack, Express with an interactive Prisma transaction per issue. node
// textbook-server.mjs PORT, with DATABASE_URL and PRISMA_CLIENT (the client made from textbook.prisma).
import { pathToFileURL } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import express from 'express';
import { sha } from './record-template.mjs';
import { now, totals } from './floor-shape.mjs';

const { PrismaClient } = await import(pathToFileURL(process.env.PRISMA_CLIENT ?? '').href);
const prisma = new PrismaClient({
  adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 10 }),
});

/**
 * @typedef {{ $queryRaw(text: TemplateStringsArray, nif: number): Promise<[{ head_no: bigint, head_hash:
 * string }]>, factura: { create(row: object): Promise<{ id: bigint }> }, registro: { create(row: object):
 * Promise<unknown> }, nif: { update(row: object): Promise<unknown> } }} Transaction
 */

/**
 * @param {number} nif @param {import('./floor-shape.mjs').Body} body
 * @returns {Promise<{ num: string, huella: string }>}
 */
const issue = (nif, body) =>
  prisma.$transaction(
    async (/** @type {Transaction} */ tx) => {
      const [cuota, total] = totals(body);
      const [head] = await tx.$queryRaw`select head_no, head_hash from nif where id=${nif} for update`;
      const num = BigInt(head.head_no) + 1n;
      const huella = sha(
        `IDEmisorFactura=B12345674&NumSerieFactura=${body.serie}/${num}&FechaExpedicionFactura=15-09-2026&TipoFactura=F1&CuotaTotal=${cuota}&ImporteTotal=${total}&Huella=${head.head_hash}&FechaHoraHusoGenRegistro=${now()}`,
      );
      const factura = await tx.factura.create({
        data: {
          nif,
          serie: body.serie,
          anio: 2026,
          num,
          fecha: new Date(),
          dest: 'C',
          total,
          cuerpo: { lineas: body.lineas },
        },
      });
      await tx.registro.create({
        data: { nif, pos: num, factura: factura.id, prev: head.head_hash, huella },
      });
      await tx.nif.update({ where: { id: nif }, data: { headNo: num, headHash: huella } });
      return { num: String(num), huella };
    },
    { maxWait: 20_000, timeout: 20_000 },
  );

const app = express();
app.use(express.json());
app.get('/salud', (_request, reply) => reply.json({ ok: true }));
app.post('/issue/:nif', (request, reply, next) =>
  issue(Number(request.params.nif), request.body).then((datos) => reply.status(201).json({ datos }), next),
);
app.listen(Number(process.argv[2]), '127.0.0.1');

// One answer per key, through the customers endpoint, which knows nothing about keys.
import { describe, expect, it } from '@jest/globals';
import { clientes, type Endpoint } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db } from '../db';
import { crearMundo, useApi } from '@encadena/api/testing/platform';
import type { ClaveEnCurso } from './clave';
import { Idempotencia } from './idempotencia';

const db = useDatabase();
const api = useApi(db);
const DIA_MS = 86_400_000;

const direccion = { direccion: 'Carrer Major 1', municipio: 'Girona', codigoPostal: '17001' };
const cliente = (nombre = 'Fusta i Ferro SL', identificacion = 'B67112235') => ({
  identificacion,
  nombre,
  direccion,
});
const claves = () =>
  db.sql<{ estado: number | null; respuesta: string | null; caduca_en: Date | null }>(
    'SELECT estado, respuesta, caduca_en FROM claves_idempotencia',
  );
const cuantos = async () => (await db.sql('SELECT FROM clientes')).length;

describe('an idempotency key', () => {
  it('C4 makes twenty parallel tries one act: equal answers, or 409 while the first runs', async () => {
    const { cliente: browser } = await crearMundo(api, db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.llamar(clientes.crear, { body: cliente() }, { clave: 'k-1' })),
    );
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ texto }) => texto)).size).toBe(1);
    for (const other of answers.filter(({ status }) => status !== 201))
      expect(other.problema).toMatchObject({ status: 409, codigo: 'IDEMPOTENCIA_EN_CURSO' });
    expect(await cuantos()).toBe(1);
    const later = await browser.llamar(clientes.crear, { body: cliente() }, { clave: 'k-1' });
    expect(later.status).toBe(201);
    expect(later.texto).toBe(done[0]?.texto);
    expect(later.cabeceras.get('idempotent-replayed')).toBe('true');
    expect(done[0]?.cabeceras.get('content-type')).toBe(later.cabeceras.get('content-type'));
  });

  it('C5 with another body or on another route is refused, and says so', async () => {
    const { cliente: browser } = await crearMundo(api, db);
    const { datos } = await browser.llamar(clientes.crear, { body: cliente() }, { clave: 'k-1' });
    const otherBody = await browser.llamar(clientes.crear, { body: cliente('Otra SL') }, { clave: 'k-1' });
    expect(otherBody.problema).toMatchObject({ status: 422, codigo: 'IDEMPOTENCIA_CONFLICTO' });
    const otherRoute = await browser.llamar(
      clientes.eliminar,
      { params: { uuid: datos.uuid } },
      { clave: 'k-1' },
    );
    expect(otherRoute.problema).toMatchObject({ status: 422, codigo: 'IDEMPOTENCIA_CONFLICTO' });
    expect(await cuantos()).toBe(1);
  });

  it('C5 of another NIF is another key, and reveals nothing', async () => {
    const ana = await crearMundo(api, db);
    const bru = await crearMundo(api, db);
    const first = await ana.cliente.llamar(clientes.crear, { body: cliente('Secreta SL') }, { clave: 'k-1' });
    const second = await bru.cliente.llamar(clientes.crear, { body: cliente('Suya SL') }, { clave: 'k-1' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.datos.nombre).toBe('Suya SL');
    expect(second.cabeceras.get('idempotent-replayed')).toBeNull();
  });

  it('is free again after a refusal, which had no effect', async () => {
    const { cliente: browser } = await crearMundo(api, db);
    const { datos } = await browser.llamar(clientes.crear, { body: cliente() });
    expect(
      (await browser.llamar(clientes.crear, { body: cliente() }, { clave: 'k-1' })).problema.codigo,
    ).toBe('CLIENTE_DUPLICADO');
    expect(await claves()).toEqual([]);
    await browser.llamar(clientes.eliminar, { params: { uuid: datos.uuid } });
    expect((await browser.llamar(clientes.crear, { body: cliente() }, { clave: 'k-1' })).status).toBe(201);
  });

  it('replays a deletion too', async () => {
    const { cliente: browser } = await crearMundo(api, db);
    const { datos } = await browser.llamar(clientes.crear, { body: cliente() });
    const remove = () =>
      browser.llamar(clientes.eliminar, { params: { uuid: datos.uuid } }, { clave: 'borra' });
    const [first, second] = [await remove(), await remove()];
    expect([first.texto, second.texto]).toEqual([
      '{"datos":{"eliminado":true}}',
      '{"datos":{"eliminado":true}}',
    ]);
  });

  it('is forgotten after thirty days', async () => {
    const { cliente: browser, usuario } = await crearMundo(api, db);
    await browser.llamar(clientes.crear, { body: cliente() }, { clave: 'k-1' });
    const [stored] = await claves();
    expect(stored?.caduca_en && stored.caduca_en.getTime() - Date.now()).toBeGreaterThan(29.9 * DIA_MS);
    await db.sql("UPDATE claves_idempotencia SET caduca_en = now() - interval '1 second'");
    expect(usuario.id).toBeTruthy();
    expect(
      (await browser.llamar(clientes.crear, { body: cliente('Nova SL', 'B67554436') }, { clave: 'k-1' }))
        .datos.nombre,
    ).toBe('Nova SL');
  });

  it.each(['', 'x'.repeat(129), 'con ñ'.normalize('NFC')])('of the form %j is refused', async (clave) => {
    const { cliente: browser } = await crearMundo(api, db);
    const answer = await browser.pedir('POST', '/api-internal/clientes', JSON.stringify(cliente()), {
      'content-type': 'application/json',
      'x-nif-uuid': browser.nif ?? '',
      'idempotency-key': Buffer.from(clave, 'utf8').toString('latin1'),
    });
    expect(answer.problema).toMatchObject({
      status: 400,
      codigo: 'VALIDACION',
      errores: [{ campo: 'Idempotency-Key' }],
    });
    expect(await cuantos()).toBe(0);
  });
});

describe('a run that dies', () => {
  const reservar = async (nifId: string, hace: string) =>
    db.sql(
      `INSERT INTO claves_idempotencia (nif_id, clave, ruta, cuerpo_hash, creada_en, caduca_en)
       SELECT $1, 'k-1', ruta, cuerpo_hash, now() - $2::interval, now() + interval '30 days'
       FROM claves_idempotencia
       WHERE clave = 'muestra'`,
      [nifId, hace],
    );
  // A reservation as a first run of the same call leaves it.
  async function comoSiMuriera(hace: string) {
    const mundo = await crearMundo(api, db);
    await mundo.cliente.llamar(clientes.crear, { body: cliente() }, { clave: 'muestra' });
    await db.sql('DELETE FROM clientes');
    await reservar(mundo.nifId, hace);
    return mundo;
  }

  it('keeps its key for a while, since it may still be working', async () => {
    const { cliente: browser } = await comoSiMuriera('10 seconds');
    const answer = await browser.llamar(clientes.crear, { body: cliente() }, { clave: 'k-1' });
    expect(answer.problema.codigo).toBe('IDEMPOTENCIA_EN_CURSO');
    expect(answer.cabeceras.get('retry-after')).toBe('1');
  });

  it('gives it to the next try afterwards', async () => {
    const { cliente: browser } = await comoSiMuriera('2 minutes');
    expect((await browser.llamar(clientes.crear, { body: cliente() }, { clave: 'k-1' })).status).toBe(201);
    expect(await cuantos()).toBe(1);
  });

  it('cannot confirm any more once another run took over: its transaction is rolled back', async () => {
    const { nifId } = await comoSiMuriera('2 minutes');
    const base = api.app.get(Db);
    const vieja: ClaveEnCurso = {
      ambitoId: nifId,
      clave: 'k-1',
      ruta: 'r',
      hash: Buffer.alloc(0),
      reservadaEn: new Date(0),
      endpoint: clientes.crear as Endpoint,
    };
    const acto = base.forNif(nifId, async (tx) => {
      await tx.evento.create({ data: { id: nifId, nifId, tipo: 'acto', datos: {}, en: new Date() } });
      await api.app.get(Idempotencia).confirmar(tx, vieja, '{"datos":1}');
    });
    await expect(acto).rejects.toMatchObject({ codigo: 'IDEMPOTENCIA_EN_CURSO' });
    expect(await db.sql('SELECT FROM eventos')).toEqual([]);
  });

  it('after its commit leaves the answer that it confirmed', async () => {
    const { nifId, cliente: browser } = await comoSiMuriera('1 second');
    const [{ creada_en: reservadaEn }] = (await db.sql<{ creada_en: Date }>(
      "SELECT creada_en FROM claves_idempotencia WHERE clave = 'k-1'",
    )) as [{ creada_en: Date }];
    const clave: ClaveEnCurso = {
      ambitoId: nifId,
      clave: 'k-1',
      ruta: 'r',
      hash: Buffer.alloc(0),
      reservadaEn,
      endpoint: clientes.crear as Endpoint,
    };
    await api.app
      .get(Db)
      .forNifSql(nifId, (client) =>
        api.app.get(Idempotencia).confirmar(client, clave, '{"datos":{"hecho":true}}'),
      );
    const again = await browser.llamar(clientes.crear, { body: cliente() }, { clave: 'k-1' });
    expect(again.texto).toBe('{"datos":{"hecho":true}}');
  });
});

// One answer per key, through the customers endpoint, which knows nothing about keys.
import { describe, expect, it } from '@jest/globals';
import { clientes, type Endpoint } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db } from '../db';
import { crearMundo, useApi } from '@encadena/api/testing/platform';
import type { Contexto } from '../http';
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
  db.sql<{ estado: number; respuesta: string; caduca_en: Date | null }>(
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

describe('an act that has not ended', () => {
  /** Another try of a call with the same key, held within its transaction. */
  async function otroEnMarcha(
    acto: (browser: Awaited<ReturnType<typeof crearMundo>>['cliente']) => Promise<void>,
  ) {
    const { cliente: browser, nifId } = await crearMundo(api, db);
    const base = api.app.get(Db);
    const muerto = base.run({ nifId }, async (tx) => {
      const contexto = { clave: { ...clave, ambitoId: nifId } } as unknown as Contexto;
      await api.app.get(Idempotencia).unaVezEn(tx, contexto, clave.endpoint, async () => {
        await acto(browser);
        return { eliminado: true };
      });
      throw new Error('killed');
    });
    await expect(muerto).rejects.toThrow('killed');
    return browser;
  }
  const clave: Omit<ClaveEnCurso, 'ambitoId'> = {
    clave: 'k-1',
    ruta: 'r',
    hash: Buffer.alloc(0),
    endpoint: clientes.eliminar as Endpoint,
  };
  const crear = (browser: Awaited<ReturnType<typeof crearMundo>>['cliente']) =>
    browser.llamar(clientes.crear, { body: cliente() }, { clave: 'k-1' });

  it('keeps its key: another try is told to wait', async () => {
    await otroEnMarcha(async (browser) => {
      const answer = await crear(browser);
      expect(answer.problema.codigo).toBe('IDEMPOTENCIA_EN_CURSO');
      expect(answer.cabeceras.get('retry-after')).toBe('1');
    });
  });

  it('gives it back at once when its transaction ends without a commit', async () => {
    const browser = await otroEnMarcha(async () => undefined);
    expect(await claves()).toEqual([]);
    expect((await crear(browser)).status).toBe(201);
    expect(await cuantos()).toBe(1);
  });

  it('is rolled back when another one stored its answer under the key', async () => {
    const { nifId } = await crearMundo(api, db);
    const acto = api.app.get(Db).runSql({ nifId }, async (client, later) => {
      const suya = { ...clave, ambitoId: nifId };
      expect(await api.app.get(Idempotencia).buscar(client, [suya])).toEqual(new Map());
      await client.query(
        "INSERT INTO eventos (id, nif_id, tipo, datos, en) VALUES ($1, $1, 'acto', '{}', now())",
        [nifId],
      );
      await db.sql(
        `INSERT INTO claves_idempotencia (nif_id, clave, ruta, cuerpo_hash, creada_en, estado, respuesta)
         VALUES ($1, 'k-1', 'r', '\\x', now(), 200, '{"datos":1}')`,
        [nifId],
      );
      later(() =>
        api.app.get(Idempotencia).guardarTodas(client, [{ clave: suya, respuesta: '{"datos":2}' }]),
      );
    });
    await expect(acto).rejects.toMatchObject({ codigo: 'IDEMPOTENCIA_EN_CURSO' });
    expect(await db.sql('SELECT FROM eventos')).toEqual([]);
  });
});

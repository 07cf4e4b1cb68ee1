// Several chains in one publishing transaction: each gets its own, none meets a row of another, and none
// waits for another.
import { afterEach, describe, expect, it } from '@jest/globals';
import { facturas } from '@encadena/contracts';
import { useDatabase } from '../../../../../../../tools/jest/database';
import { Db } from '../../../../platform/db';
import type { ClaveEnCurso } from '../../../../platform/idempotencia';
import { useApi } from '@encadena/api/testing/platform';
import { exigirTotales } from '@encadena/api/testing/facturas/totales';
import { ChainFaultPoints, type ChainFaultPoint } from '../../../cadena';
import { crearPublicador, publicarUna } from '@encadena/api/testing/facturas/publicador';
import type { PublicarFacturas } from './publicar-facturas';
import { auditar } from '@encadena/api/testing/facturas/auditor';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);
afterEach(() => exigirTotales(db));

/** Counts the transactions, and lets something happen in the first that comes to a seam. */
class WatchedFaultPoints extends ChainFaultPoints {
  transacciones = 0;

  constructor(
    private readonly en: ChainFaultPoint | 'ninguna' = 'ninguna',
    private readonly suceso: () => Promise<void> = async () => undefined,
  ) {
    super();
  }

  override async pasar(point: ChainFaultPoint): Promise<void> {
    if (point === 'tras-bloquear') this.transacciones += 1;
    if (point === this.en && this.transacciones === 1) await this.suceso();
  }
}

const publicador = (faultPoints: ChainFaultPoints): PublicarFacturas => crearPublicador(api, { faultPoints });

const tres = async (): Promise<[MundoFacturas, MundoFacturas, MundoFacturas]> => [
  await crearMundoFacturas(api, db),
  await crearMundoFacturas(api, db, { nif: 'B65410011' }),
  await crearMundoFacturas(api, db, { nif: 'A58818501' }),
];
const borrador = async (mundo: MundoFacturas): Promise<string> =>
  (await crearBorrador(mundo, entrada(mundo))).uuid;
const pedir = (acto: PublicarFacturas, mundo: MundoFacturas, uuid: string, clave?: ClaveEnCurso) =>
  publicarUna(acto, mundo, uuid, clave).then(
    ({ factura }) => factura.numeroCompleto,
    (error: { codigo?: string; message: string }) => error.codigo ?? error.message,
  );
const fallos = async (...mundos: MundoFacturas[]) =>
  (await Promise.all(mundos.map(({ cadenaId }) => auditar(db, cadenaId)))).flatMap((uno) => uno.fallos);

describe('several chains in one transaction', () => {
  it('C2 each takes its own number on its own chain, with its own issuer, month, counter and event', async () => {
    const mundos = await tres();
    const uuids = await Promise.all(mundos.map(borrador));
    const faultPoints = new WatchedFaultPoints();
    const acto = publicador(faultPoints);
    const numeros = await Promise.all(mundos.map((mundo, i) => pedir(acto, mundo, uuids[i] ?? '')));
    expect(faultPoints.transacciones).toBe(1);
    expect(new Set(numeros)).toEqual(new Set([`F${String(new Date().getFullYear()).slice(2)}-00001`]));
    expect(await fallos(...mundos)).toEqual([]);
    const filas = await db.sql(`
      SELECT f.nif_id, f.cadena_id, f.emisor ->> 'nif' AS emisor, r.posicion, r.id_emisor, n.ultimo,
        m.emitidas, s.emitidas AS consumidas,
        (SELECT count(*)::int FROM eventos e WHERE e.nif_id = f.nif_id AND e.objeto_id = f.id) AS eventos
      FROM facturas f
      JOIN registros r ON r.factura_id = f.id AND r.nif_id = f.nif_id AND r.cadena_id = f.cadena_id
      JOIN series_numeros n ON n.serie_id = f.serie_id AND n.nif_id = f.nif_id
      JOIN resumenes_mensuales m ON m.cadena_id = f.cadena_id AND m.nif_id = f.nif_id
      JOIN consumos s ON s.nif_id = f.nif_id`);
    expect(new Map(filas.map((fila) => [fila.nif_id, fila]))).toEqual(
      new Map(
        mundos.map(({ nifId, cadenaId }, i) => {
          const nif = ['B12345674', 'B65410011', 'A58818501'][i];
          return [
            nifId,
            {
              nif_id: nifId,
              cadena_id: cadenaId,
              emisor: nif,
              posicion: 1,
              id_emisor: nif,
              ultimo: 1,
              emitidas: 1,
              consumidas: 1,
              eventos: 1,
            },
          ];
        }),
      ),
    );
  });

  it('I1 who names the draft of another NIF of the same transaction finds nothing, and the owner issues it', async () => {
    const [uno, dos] = await tres();
    const [mio, suyo] = [await borrador(uno), await borrador(dos)];
    const faultPoints = new WatchedFaultPoints();
    const acto = publicador(faultPoints);
    const [robo, propio, delOtro] = await Promise.all([
      pedir(acto, uno, suyo),
      pedir(acto, uno, mio),
      pedir(acto, dos, suyo),
    ]);
    expect(faultPoints.transacciones).toBe(1);
    expect(robo).toBe('NO_ENCONTRADO');
    expect([propio, delOtro]).toEqual([expect.stringMatching(/00001$/), expect.stringMatching(/00001$/)]);
    expect(await db.sql('SELECT nif_id FROM facturas WHERE id = $1', [suyo])).toEqual([
      { nif_id: dos.nifId },
    ]);
    expect(await fallos(uno, dos)).toEqual([]);
    expect(
      await db.sql('SELECT emitidas AS consumidas FROM consumos WHERE nif_id = $1', [uno.nifId]),
    ).toEqual([{ consumidas: 1 }]);
  });

  it('C6 a chain that another process holds is waited for by nobody else', async () => {
    const [uno, dos] = await tres();
    const uuids = [await borrador(uno), await borrador(dos)];
    const faultPoints = new WatchedFaultPoints();
    const acto = publicador(faultPoints);
    let soltar = (): void => undefined;
    const espera = new Promise<void>((resolve) => (soltar = resolve));
    let tomada = (): void => undefined;
    const cogida = new Promise<void>((resolve) => (tomada = resolve));
    const otro = api.app.get(Db).runSql({ nifId: dos.nifId }, async (client) => {
      await client.query('SELECT 1 FROM cadenas WHERE nif_id = $1 AND id = $2 FOR UPDATE', [
        dos.nifId,
        dos.cadenaId,
      ]);
      tomada();
      await espera;
    });
    await cogida;
    const suyo = pedir(acto, dos, uuids[1] ?? '');
    expect(await pedir(acto, uno, uuids[0] ?? '')).toMatch(/00001$/);
    expect(await db.sql('SELECT nif_id FROM registros')).toEqual([{ nif_id: uno.nifId }]);
    soltar();
    await otro;
    expect(await suyo).toMatch(/00001$/);
    expect(await fallos(uno, dos)).toEqual([]);
  });

  it('C9 a draft that somebody holds while editing it holds up its own chain and no other', async () => {
    const [uno, dos] = await tres();
    const uuids = [await borrador(uno), await borrador(dos)];
    let soltar = (): void => undefined;
    const espera = new Promise<void>((resolve) => (soltar = resolve));
    let cogido = (): void => undefined;
    const tomado = new Promise<void>((resolve) => (cogido = resolve));
    const otro = api.app.get(Db).runSql({ nifId: dos.nifId }, async (client) => {
      await client.query('UPDATE facturas SET descripcion = $2, version = version + 1 WHERE id = $1', [
        uuids[1],
        'Cambiada mientras tanto',
      ]);
      cogido();
      await espera;
    });
    await tomado;
    const acto = publicador(new WatchedFaultPoints());
    const suyo = publicarUna(acto, dos, uuids[1] ?? '');
    expect(await pedir(acto, uno, uuids[0] ?? '')).toMatch(/00001$/);
    expect(await db.sql('SELECT nif_id FROM registros')).toEqual([{ nif_id: uno.nifId }]);
    soltar();
    await otro;
    // What waited goes on with the draft as it was left.
    expect((await suyo).factura.descripcionOperacion).toBe('Cambiada mientras tanto');
    expect(await fallos(uno, dos)).toEqual([]);
  });

  it('C6 two processes that are asked for the same chains at once end without a circle, each chain whole', async () => {
    const mundos = await tres();
    const [aqui, alla] = [publicador(new WatchedFaultPoints()), publicador(new WatchedFaultPoints())];
    const rondas = await Promise.all(
      mundos.flatMap((mundo) =>
        Array.from(
          { length: 8 },
          async (_, i) => [mundo, await borrador(mundo), i % 2 ? aqui : alla] as const,
        ),
      ),
    );
    const numeros = await Promise.all(rondas.map(([mundo, uuid, acto]) => pedir(acto, mundo, uuid)));
    expect(numeros.filter((numero) => !/^F\d\d-0000[1-8]$/.test(numero ?? ''))).toEqual([]);
    for (const { cadenaId } of mundos)
      expect(await auditar(db, cadenaId)).toMatchObject({
        fallos: [],
        numeros: Array.from({ length: 8 }, () => expect.any(String)),
      });
  });

  it('C3 a transaction that breaks takes nothing along: each chain is tried again alone', async () => {
    const mundos = await tres();
    const uuids = await Promise.all(mundos.map(borrador));
    const faultPoints = new WatchedFaultPoints('tras-registros', () => Promise.reject(new Error('broken')));
    const acto = publicador(faultPoints);
    const numeros = await Promise.all(mundos.map((mundo, i) => pedir(acto, mundo, uuids[i] ?? '')));
    expect(faultPoints.transacciones).toBe(4);
    expect(numeros).toEqual(mundos.map(() => expect.stringMatching(/00001$/)));
    expect(await fallos(...mundos)).toEqual([]);
  });

  it('what is refused to one is no matter of the others: a trial at its end, a NIF that may not operate, one without a chain', async () => {
    const bueno = await crearMundoFacturas(api, db);
    const sinPrueba = await crearMundoFacturas(api, db, { nif: 'B65410011', limite: 0 });
    const noValido = await crearMundoFacturas(api, db, { nif: 'A58818501', validoParaOperar: false });
    const sinCadena = await crearMundoFacturas(api, db, { nif: 'B58818501' });
    await db.sql('UPDATE cadenas SET abierta = false WHERE id = $1', [sinCadena.cadenaId]);
    const mundos = [bueno, sinPrueba, noValido, sinCadena];
    const uuids = await Promise.all(mundos.map(borrador));
    const acto = publicador(new WatchedFaultPoints());
    expect(await Promise.all(mundos.map((mundo, i) => pedir(acto, mundo, uuids[i] ?? '')))).toEqual([
      expect.stringMatching(/00001$/),
      'LIMITE_FACTURAS_PRUEBA',
      'NIF_NO_OPERATIVO',
      'NIF_NO_OPERATIVO',
    ]);
    expect(await db.sql('SELECT nif_id FROM registros')).toEqual([{ nif_id: bueno.nifId }]);
    expect(
      await db.sql('SELECT DISTINCT emitidas AS consumidas FROM consumos WHERE nif_id <> $1', [bueno.nifId]),
    ).toEqual([{ consumidas: 0 }]);
  });

  it('C4 keys of several NIFs are asked for together: each publishes once, and a second try gets the same answer', async () => {
    const mundos = await tres();
    const uuids = await Promise.all(mundos.map(borrador));
    const intento = () =>
      Promise.all(
        mundos.map(({ cliente }, i) =>
          cliente.llamar(facturas.publicar, { params: { uuid: uuids[i] ?? '' } }, { clave: 'la-misma' }),
        ),
      );
    const [primera, segunda] = [await intento(), await intento()];
    expect(primera.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(segunda.map(({ texto }) => texto)).toEqual(primera.map(({ texto }) => texto));
    expect(await fallos(...mundos)).toEqual([]);
    expect(await db.sql('SELECT count(*)::int AS n FROM registros')).toEqual([{ n: 3 }]);
  });

  it('C4 of several with the same key one goes on, and the others are told: still running, the same answer, or a conflict', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const [uno, dos] = [await borrador(mundo), await borrador(mundo)];
    const llamar = (uuid: string, clave: string) =>
      mundo.cliente.clonar().llamar(facturas.publicar, { params: { uuid } }, { clave });
    // Which of them comes first, nobody promises.
    const pedidas = [uno, uno, dos];
    const respuestas = await Promise.all(pedidas.map((uuid) => llamar(uuid, 'k')));
    const primera = respuestas.findIndex(({ status }) => status === 200);
    const emitida = pedidas[primera] ?? '';
    const texto = respuestas[primera]?.texto ?? '';
    respuestas.forEach((respuesta, i) => {
      if (pedidas[i] !== emitida) expect(respuesta.problema.codigo).toBe('IDEMPOTENCIA_CONFLICTO');
      else if (respuesta.status === 200) expect(respuesta.texto).toBe(texto);
      else expect(respuesta.problema.codigo).toBe('IDEMPOTENCIA_EN_CURSO');
    });
    expect((await auditar(db, mundo.cadenaId)).numeros).toHaveLength(1);
    expect((await llamar(emitida, 'k')).texto).toBe(texto);
  });

  it('C4 when another process stores the key in between, nothing is issued twice, and each is told what stands there', async () => {
    const mundos = await tres();
    const uuids = await Promise.all(mundos.map(borrador));
    const [{ nifId }] = mundos;
    const ajena = () =>
      db
        .sql(
          `INSERT INTO claves_idempotencia (nif_id, clave, ruta, cuerpo_hash, creada_en, estado, respuesta) VALUES ($1, 'k', 'POST /otra', '\\x00', now(), 200, '{"datos":1}')`,
          [nifId],
        )
        .then(() => undefined);
    const acto = publicador(new WatchedFaultPoints('tras-planificar', ajena));
    const claveDe = (mundo: MundoFacturas) => ({
      ambitoId: mundo.nifId,
      clave: 'k',
      endpoint: facturas.publicar,
      ruta: 'POST /esta',
      hash: Buffer.from('01', 'hex'),
    });
    const respuestas = await Promise.all(
      mundos.map((mundo, i) => pedir(acto, mundo, uuids[i] ?? '', claveDe(mundo))),
    );
    expect(respuestas).toEqual([
      'IDEMPOTENCIA_CONFLICTO',
      expect.stringMatching(/00001$/),
      expect.stringMatching(/00001$/),
    ]);
    expect((await db.sql('SELECT nif_id FROM registros')).map(({ nif_id: id }) => id)).not.toContain(nifId);
    expect(await db.sql('SELECT count(*)::int AS n FROM claves_idempotencia')).toEqual([{ n: 3 }]);
    expect(await fallos(...mundos)).toEqual([]);
  });

  it('C4 a second try gets its answer when the chain was closed meanwhile, and a refusal leaves the key free', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const malo = (await crearBorrador(mundo, entrada(mundo, { uuidCliente: null }))).uuid;
    expect(
      (await mundo.cliente.llamar(facturas.publicar, { params: { uuid: malo } }, { clave: 'k' })).problema
        .codigo,
    ).toBe('FACTURA_INCOMPLETA');
    expect(await db.sql('SELECT 1 FROM claves_idempotencia')).toEqual([]);
    const uuid = await borrador(mundo);
    const primera = await mundo.cliente.llamar(facturas.publicar, { params: { uuid } }, { clave: 'k' });
    await db.sql('UPDATE cadenas SET abierta = false WHERE id = $1', [mundo.cadenaId]);
    const consumidas = () => db.sql('SELECT emitidas FROM consumos');
    const antes = await consumidas();
    const segunda = await mundo.cliente.llamar(facturas.publicar, { params: { uuid } }, { clave: 'k' });
    expect([primera.status, segunda.status, segunda.texto]).toEqual([200, 200, primera.texto]);
    expect(segunda.cabeceras.get('idempotent-replayed')).toBe('true');
    expect(
      (await mundo.cliente.llamar(facturas.publicar, { params: { uuid: malo } }, { clave: 'k2' })).problema
        .codigo,
    ).toBe('NIF_NO_OPERATIVO');
    expect(await consumidas()).toEqual(antes);
  });
});

// The publishing transaction from the inside: broken at each of its seams, on a tampered chain, at the limit
// of a trial.
import { afterEach, afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { facturas, verifactuRegistros } from '@encadena/contracts';
import { useDatabase } from '../../../../../../../tools/jest/database';
import { Db } from '../../../../platform/db';
import { useApi } from '@encadena/api/testing/platform';
import { exigirTotales } from '@encadena/api/testing/facturas/totales';
import { CHAIN_FAULT_POINTS, ChainFaultPoints, type ChainFaultPoint } from '../../../cadena';
import { crearPublicador, publicarUna } from '@encadena/api/testing/facturas/publicador';
import { PublicarFacturas } from './publicar-facturas';
import { auditar } from '@encadena/api/testing/facturas/auditor';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);
afterEach(() => exigirTotales(db));

class BrokenFaultPoints extends ChainFaultPoints {
  constructor(
    private readonly rota: ChainFaultPoint | 'ninguna',
    private veces = 1,
  ) {
    super();
  }

  override async pasar(point: ChainFaultPoint): Promise<void> {
    if (point === this.rota && this.veces-- > 0) throw new Error(`broken at ${point}`);
  }
}

const publicador = (faultPoints: ChainFaultPoints): PublicarFacturas => crearPublicador(api, { faultPoints });

const borrador = async (mundo: MundoFacturas): Promise<{ uuid: string }> => ({
  uuid: (await crearBorrador(mundo, entrada(mundo))).uuid,
});

/** Everything that publishing may touch, to be compared before and after. */
const huellas = (nifId: string) =>
  db.sql(
    `SELECT (SELECT jsonb_agg(f ORDER BY id) FROM facturas f WHERE nif_id = $1) AS facturas, (SELECT jsonb_agg(c) FROM cadenas c WHERE nif_id = $1) AS cadenas,
    (SELECT jsonb_agg(n) FROM series_numeros n WHERE nif_id = $1) AS numeros, (SELECT count(*) FROM registros WHERE nif_id = $1) AS registros, (SELECT jsonb_agg(k) FROM consumos k WHERE nif_id = $1) AS consumidas,
    (SELECT jsonb_agg(m) FROM resumenes_mensuales m WHERE nif_id = $1) AS meses, (SELECT count(*) FROM eventos WHERE nif_id = $1) AS eventos`,
    [nifId],
  );

describe('the publishing transaction', () => {
  it.each(CHAIN_FAULT_POINTS.filter((point) => point !== 'despues-de-commit'))(
    'C3: broken at %s it consumes nothing, and the next try takes the first number',
    async (point) => {
      const mundo = await crearMundoFacturas(api, db);
      const uno = await borrador(mundo);
      const antes = await huellas(mundo.nifId);
      await expect(publicarUna(publicador(new BrokenFaultPoints(point)), mundo, uno.uuid)).rejects.toThrow(
        `broken at ${point}`,
      );
      expect(await huellas(mundo.nifId)).toEqual(antes);
      const { datos } = await mundo.cliente.llamar(facturas.publicar, { params: uno });
      expect([datos.factura.numero, datos.registro.posicionCadena]).toEqual([1, 1]);
      expect((await auditar(db, mundo.cadenaId)).fallos).toEqual([]);
    },
  );

  it('C3: broken after the commit the invoice is issued, once, with its record', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const uno = await borrador(mundo);
    await expect(
      publicarUna(publicador(new BrokenFaultPoints('despues-de-commit')), mundo, uno.uuid),
    ).rejects.toThrow('broken');
    const otra = await mundo.cliente.llamar(facturas.publicar, { params: uno });
    expect([otra.status, otra.problema.codigo]).toEqual([409, 'FACTURA_NO_ES_BORRADOR']);
    expect(await auditar(db, mundo.cadenaId)).toMatchObject({ fallos: [], numeros: [expect.any(String)] });
  });

  it('a list goes in one transaction, and what the rules refuse falls out before numbers are taken', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const lista = [
      await borrador(mundo),
      { uuid: (await crearBorrador(mundo, entrada(mundo, { uuidCliente: null }))).uuid },
      await borrador(mundo),
      { uuid: mundo.nifId },
    ];
    const resultados = await publicador(new ChainFaultPoints()).execute(
      { nifId: mundo.nifId, entorno: 'REAL' },
      { usuarioId: mundo.usuario.id },
      lista,
    );
    expect(
      resultados.map((resultado) =>
        resultado.ok ? resultado.value.factura.numero : (resultado.error as { codigo: string }).codigo,
      ),
    ).toEqual([1, 'FACTURA_INCOMPLETA', 2, 'NO_ENCONTRADO']);
    expect((await auditar(db, mundo.cadenaId)).fallos).toEqual([]);
    // One transaction: all of it carries one instant.
    expect(
      await db.sql('SELECT DISTINCT publicada_en FROM facturas WHERE nif_id = $1 AND numero IS NOT NULL', [
        mundo.nifId,
      ]),
    ).toHaveLength(1);
  });

  it('when a batch fails each is tried again alone, and none takes another along', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const lista = [await borrador(mundo), await borrador(mundo), await borrador(mundo)];
    const resultados = await publicador(new BrokenFaultPoints('tras-registros', 2)).execute(
      { nifId: mundo.nifId, entorno: 'REAL' },
      { usuarioId: mundo.usuario.id },
      lista,
    );
    expect(resultados.map(({ ok }) => ok)).toEqual([false, true, true]);
    const { numeros, fallos } = await auditar(db, mundo.cadenaId);
    expect([numeros.length, fallos]).toEqual([2, []]);
    expect(await db.sql('SELECT ultimo FROM series_numeros WHERE nif_id = $1', [mundo.nifId])).toEqual([
      { ultimo: 2 },
    ]);
  });

  it('C7: on a tampered chain issuing goes on from the stored last record, with an alarm that is told once and nothing repaired', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await publicar(mundo, entrada(mundo));
    const { registro } = await publicar(mundo, entrada(mundo));
    const falsa = 'F'.repeat(64);
    await db.sql(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE registros SET contenido = jsonb_set(contenido, '{Encadenamiento,RegistroAnterior,Huella}', '"${falsa}"') WHERE id = '${registro.uuid}'; COMMIT`);
    const tercera = await publicar(mundo, entrada(mundo));
    expect([tercera.registro.posicionCadena, tercera.registro.huellaAnterior]).toEqual([3, registro.huella]);
    const [{ contenido } = { contenido: null }] = await db.sql<{ contenido: unknown }>(
      "SELECT contenido #>> '{Encadenamiento,RegistroAnterior,Huella}' AS contenido FROM registros WHERE id = $1",
      [registro.uuid],
    );
    expect(contenido).toBe(falsa);
    const { datos } = await mundo.cliente.llamar(verifactuRegistros.resumen);
    expect(datos.alarmas.map(({ codigo, posicionCadena }) => [codigo, posicionCadena])).toEqual(
      expect.arrayContaining([
        ['cadena.enlace', 2],
        ['cadena.huella', 2],
      ]),
    );
    const antes = datos.alarmas.length;
    await publicar(mundo, entrada(mundo));
    expect((await mundo.cliente.llamar(verifactuRegistros.resumen)).datos.alarmas).toHaveLength(antes);
    const comprobacion = await mundo.cliente.llamar(verifactuRegistros.comprobarCadena, { body: {} });
    expect(comprobacion.datos).toMatchObject({ registros: 4, correctos: 3 });
    expect([...new Set(comprobacion.datos.fallos.map(({ posicionCadena }) => posicionCadena))]).toEqual([2]);
    const detalle = await mundo.cliente.llamar(verifactuRegistros.obtener, {
      params: { uuid: registro.uuid },
    });
    expect(detalle.datos.comprobacion).toEqual({
      huellaCorrecta: false,
      enlaceCorrecto: false,
      ordenTemporalCorrecto: true,
      horaNoAdelantada: true,
    });
  });

  it('C7: a head that names another record is an alarm; numbers and positions go on without reuse', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await publicar(mundo, entrada(mundo));
    await db.sql(`UPDATE cadenas SET huella = $2 WHERE id = $1`, [mundo.cadenaId, 'A'.repeat(64)]);
    await publicar(mundo, entrada(mundo));
    expect((await auditar(db, mundo.cadenaId)).fallos).toEqual([]);
    const { datos } = await mundo.cliente.llamar(verifactuRegistros.resumen);
    expect(datos.alarmas.map(({ codigo }) => codigo)).toEqual(['cadena.cabeza']);
    // The full walk finds the chain whole: the alarm is no longer true.
    expect((await mundo.cliente.llamar(verifactuRegistros.comprobarCadena, { body: {} })).datos).toEqual({
      registros: 2,
      correctos: 2,
      fallos: [],
    });
    expect((await mundo.cliente.llamar(verifactuRegistros.resumen)).datos.alarmas).toEqual([]);
  });

  it('S9: with one invoice left in the trial exactly one of 20 parallel publishes passes', async () => {
    const mundo = await crearMundoFacturas(api, db, { limite: 1 });
    const veinte = await Promise.all(Array.from({ length: 20 }, () => borrador(mundo)));
    const respuestas = await Promise.all(
      veinte.map((params) => mundo.cliente.llamar(facturas.publicar, { params })),
    );
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(respuestas.filter(({ status }) => status === 402).map(({ problema }) => problema.codigo)).toEqual(
      Array.from({ length: 19 }, () => 'LIMITE_FACTURAS_PRUEBA'),
    );
    expect((await auditar(db, mundo.cadenaId)).numeros).toHaveLength(1);
    expect(
      await db.sql('SELECT emitidas AS consumidas FROM consumos WHERE nif_id = $1', [mundo.nifId]),
    ).toEqual([{ consumidas: 1 }]);
  });

  it('without a subscription in force nothing is issued (402), without valid papers neither (423)', async () => {
    const mundo = await crearMundoFacturas(api, db, { hasta: '2020-01-01T00:00:00Z' });
    const vencida = await mundo.cliente.llamar(facturas.publicar, { params: await borrador(mundo) });
    expect([vencida.status, vencida.problema.codigo]).toEqual([402, 'SUSCRIPCION_INACTIVA']);
    const otro = await crearMundoFacturas(api, db, { nif: 'B65410011', validoParaOperar: false });
    const noValido = await otro.cliente.llamar(facturas.publicar, { params: await borrador(otro) });
    expect([noValido.status, noValido.problema.codigo]).toEqual([423, 'NIF_NO_OPERATIVO']);
    expect(await db.sql('SELECT 1 FROM registros')).toEqual([]);
  });

  it('two series that print the same number on the same day: the second is told the message of the specification', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await db.sql(
      `UPDATE series SET formato = 'X{aa}-{numero:3}' WHERE codigo IN ('F', 'S') AND nif_id = $1`,
      [mundo.nifId],
    );
    await publicar(mundo, entrada(mundo));
    const { uuid } = await crearBorrador(mundo, {
      tipoFactura: 'F2',
      descripcionOperacion: 'Venta',
      lineas: [{ descripcion: 'x', precioUnitario: '1', tipoImpositivo: '21' }],
    });
    const repetida = await mundo.cliente.llamar(facturas.publicar, { params: { uuid } });
    expect([repetida.status, repetida.problema.codigo, repetida.problema.mensaje]).toEqual([
      409,
      'FACTURA_DUPLICADA',
      'Ya existe una factura con esta serie, número y año',
    ]);
    expect((await auditar(db, mundo.cadenaId)).numeros).toHaveLength(1);
  });
});

describe('a second replica of the API', () => {
  let otra: Db;
  beforeAll(() => {
    otra = new Db({ url: db.urls.app, name: 'encadena-otra' });
  });
  afterAll(() => otra.close());

  it('C6: two replicas that publish for one NIF leave one gapless chain', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const ids = await Promise.all(Array.from({ length: 30 }, () => borrador(mundo)));
    const replica = crearPublicador(api, { db: otra });
    await Promise.all(
      ids.map(({ uuid }, i) => publicarUna(i % 2 ? replica : api.app.get(PublicarFacturas), mundo, uuid)),
    );
    const { numeros, fallos } = await auditar(db, mundo.cadenaId);
    expect([numeros.length, fallos]).toEqual([30, []]);
  });
});

// What publishing counts of a plan, what it never stops, and whom it has warned.
import { describe, expect, it } from '@jest/globals';
import { facturas, type FacturaEntradaCruda } from '@encadena/contracts';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  type MundoFacturas,
  publicar,
  simplificada,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { correos, queued, useApi } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../../../../../tools/jest/database';
import { AvisarConsumo } from '../../../suscripciones';

const db = useDatabase();
const api = useApi(db);

const consumos = () =>
  db.sql<{ emitidas: number; avisado: number }>('SELECT emitidas, avisado FROM consumos');
const avisos = () => queued<Parameters<AvisarConsumo['react']>[0]>(api.app, db, 'pagos/avisar-consumo');
const rectifica = (mundo: MundoFacturas, uuid: string, mas: Partial<FacturaEntradaCruda> = {}) =>
  entrada(mundo, {
    tipoFactura: 'R1',
    rectificacion: { motivo: 'Descuento posterior', facturas: [{ uuid }] },
    lineas: [linea({ cantidad: '-1', precioUnitario: '10.00' })],
    ...mas,
  });
const intentar = async (mundo: MundoFacturas, body: FacturaEntradaCruda) => {
  const { uuid } = await crearBorrador(mundo, body);
  const { status, problema } = await mundo.cliente.llamar(facturas.publicar, { params: { uuid } });
  return status === 200 ? 'EMITIDA' : problema.codigo;
};

describe('what publishing counts', () => {
  it('are new invoices; rectifications are not, and go out when the trial is used up', async () => {
    const mundo = await crearMundoFacturas(api, db, { limite: 2 });
    const { factura } = await publicar(mundo, entrada(mundo));
    expect(await intentar(mundo, rectifica(mundo, factura.uuid))).toBe('EMITIDA');
    const { factura: tique } = await publicar(mundo, simplificada());
    expect(await intentar(mundo, entrada(mundo))).toBe('LIMITE_FACTURAS_PRUEBA');
    expect(await intentar(mundo, rectifica(mundo, factura.uuid))).toBe('EMITIDA');
    const r5 = simplificada({
      tipoFactura: 'R5',
      rectificacion: { motivo: 'Descuento posterior', facturas: [{ uuid: tique.uuid }] },
      lineas: [linea({ cantidad: '-1', precioUnitario: '1.00' })],
    });
    expect(await intentar(mundo, r5)).toBe('EMITIDA');
    const anulada = await mundo.cliente.llamar(facturas.anular, {
      params: { uuid: tique.uuid },
      body: { motivo: 'No se entregó', confirmar: true },
    });
    expect(anulada.problema?.codigo).not.toBe('LIMITE_FACTURAS_PRUEBA');
    expect(await consumos()).toMatchObject([{ emitidas: 2 }]);
  });

  it("stop at the owner's cap, which stops no rectification", async () => {
    const mundo = await crearMundoFacturas(api, db, { estado: 'ACTIVA', limite: 1 });
    await db.sql('UPDATE suscripciones SET tope_extra = 1');
    const { factura } = await publicar(mundo, entrada(mundo));
    await publicar(mundo, entrada(mundo));
    expect(await intentar(mundo, entrada(mundo))).toBe('TOPE_GASTO_ALCANZADO');
    expect(await intentar(mundo, rectifica(mundo, factura.uuid))).toBe('EMITIDA');
    expect(await consumos()).toMatchObject([{ emitidas: 2 }]);
  });

  it('is nothing of what was refused, and nothing goes out without a subscription', async () => {
    const mundo = await crearMundoFacturas(api, db, { limite: 5 });
    const { factura } = await publicar(mundo, entrada(mundo));
    expect(await intentar(mundo, entrada(mundo, { fechaOperacion: '2099-01-01' }))).not.toBe('EMITIDA');
    expect(await consumos()).toMatchObject([{ emitidas: 1 }]);
    await db.sql("UPDATE suscripciones SET estado = 'CANCELADA'");
    expect(await intentar(mundo, entrada(mundo))).toBe('SUSCRIPCION_INACTIVA');
    expect(await intentar(mundo, rectifica(mundo, factura.uuid))).toBe('SUSCRIPCION_INACTIVA');
  });

  it('S9 in a trial with one left, of twenty issues at once exactly one passes', async () => {
    const mundo = await crearMundoFacturas(api, db, { limite: 1 });
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await crearBorrador(mundo, entrada(mundo))).uuid),
    );
    const respuestas = await Promise.all(
      ids.map((uuid) => mundo.cliente.llamar(facturas.publicar, { params: { uuid } })),
    );
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(respuestas.filter(({ problema }) => problema?.codigo === 'LIMITE_FACTURAS_PRUEBA')).toHaveLength(
      19,
    );
    expect(await consumos()).toMatchObject([{ emitidas: 1 }]);
  });

  it('S9 under a plan, of twenty issues at once each is counted once, those beyond it too', async () => {
    const mundo = await crearMundoFacturas(api, db, { estado: 'ACTIVA', limite: 15 });
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await crearBorrador(mundo, entrada(mundo))).uuid),
    );
    const respuestas = await Promise.all(
      ids.map((uuid) => mundo.cliente.llamar(facturas.publicar, { params: { uuid } })),
    );
    expect(respuestas.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await consumos()).toEqual([{ emitidas: 20, avisado: 100 }]);
  });
});

describe('the owner is warned', () => {
  it('at 80 and at 100 %, once in each period', async () => {
    const mundo = await crearMundoFacturas(api, db, { estado: 'ACTIVA', limite: 5 });
    const alEmitir = async () => {
      await publicar(mundo, entrada(mundo));
      return (await avisos()).map(({ porcentaje }) => porcentaje);
    };
    expect(await alEmitir()).toEqual([]);
    expect(await alEmitir()).toEqual([]);
    expect(await alEmitir()).toEqual([]);
    expect(await alEmitir()).toEqual([80]);
    expect(await alEmitir()).toEqual([80, 100]);
    expect(await alEmitir()).toEqual([80, 100]);
    expect(await consumos()).toEqual([{ emitidas: 6, avisado: 100 }]);
  });

  it('in the history of the NIF and by mail, once however often it is tried', async () => {
    const mundo = await crearMundoFacturas(api, db, { estado: 'ACTIVA', limite: 1 });
    await publicar(mundo, entrada(mundo));
    const [aviso] = await avisos();
    if (!aviso) throw new Error('nobody is warned');
    await api.app.get(AvisarConsumo).react(aviso);
    await api.app.get(AvisarConsumo).react(aviso);
    expect(
      await db.sql("SELECT datos - 'desde' AS datos FROM eventos WHERE tipo = 'suscripcion.consumo'"),
    ).toEqual([{ datos: { porcentaje: 100, emitidas: 1, incluidas: 1 } }]);
    expect(await correos(api, db, mundo.usuario.email)).toMatchObject([
      {
        plantilla: 'consumoAgotado',
        ruta: `/user/nif/${mundo.nifId}/suscripcion`,
        params: { emitidas: 1, incluidas: 1, precio: expect.stringContaining('0,20') },
      },
    ]);
  });

  it('that a trial is used up, with the way to a plan; not once the NIF was given up', async () => {
    const mundo = await crearMundoFacturas(api, db, { limite: 1 });
    await publicar(mundo, entrada(mundo));
    const [aviso] = await avisos();
    if (!aviso) throw new Error('nobody is warned');
    await db.sql('UPDATE nifs SET archivado = true');
    await api.app.get(AvisarConsumo).react(aviso);
    expect(await correos(api, db, mundo.usuario.email)).toEqual([]);
    await db.sql('UPDATE nifs SET archivado = false');
    await api.app.get(AvisarConsumo).react(aviso);
    expect(await correos(api, db, mundo.usuario.email)).toMatchObject([{ plantilla: 'pruebaAgotada' }]);
  });
});

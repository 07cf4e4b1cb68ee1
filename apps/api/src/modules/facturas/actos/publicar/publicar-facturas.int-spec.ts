// Publishing over HTTP: numbers without a gap, one unbroken chain, one answer per key.
import { afterEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { facturas } from '@encadena/contracts';
import { useDatabase } from '../../../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import { exigirTotales } from '@encadena/api/testing/facturas/totales';
import { auditar } from '@encadena/api/testing/facturas/auditor';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  publicar,
  simplificada,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);
afterEach(() => exigirTotales(db));
const ano = new Date().getFullYear();
const aa = String(ano).slice(2);

const numerado = (codigo: string, n: number): string => `${codigo}${aa}-${String(n).padStart(5, '0')}`;
const borradores = (
  mundo: MundoFacturas,
  n: number,
  serie: (i: number) => string | undefined = () => undefined,
): Promise<string[]> =>
  Promise.all(
    Array.from(
      { length: n },
      async (_, i) => (await crearBorrador(mundo, entrada(mundo, { uuidSerie: serie(i) }))).uuid,
    ),
  );

describe('publishing', () => {
  it('answers at once with number, huella, QR address and state', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura, registro } = await publicar(mundo, entrada(mundo));
    expect(factura).toMatchObject({
      estadoInterno: 'FACTURADA',
      serie: 'F',
      ejercicio: ano,
      numero: 1,
      numeroCompleto: numerado('F', 1),
      version: 2,
      publicadaPor: 'Ana Puig Serra',
    });
    expect(factura.totales).toMatchObject({
      baseImponible: '100.00',
      cuotas: '21.00',
      importeTotal: '121.00',
    });
    expect(factura.destinatario).toMatchObject({
      nombre: 'Construcciones Peñalver SA',
      identificacion: 'A58818501',
    });
    expect(registro).toMatchObject({
      operacion: 'ALTA',
      estado: 'PENDIENTE',
      posicionCadena: 1,
      huellaAnterior: null,
      numero: numerado('F', 1),
    });
    expect(registro.huella).toMatch(/^[0-9A-F]{64}$/);
    expect(factura.urlVerificacion).toContain(`nif=B12345674&numserie=${numerado('F', 1)}&fecha=`);
    expect(factura.urlVerificacion).toMatch(/&importe=121\.00$/);
    const { datos } = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: factura.uuid } });
    expect(datos).toEqual(factura);
  });

  it('freezes the lines with the amounts that were computed, whatever the draft says of one', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const [igual, otro] = await borradores(mundo, 2);
    await db.sql(`UPDATE facturas SET lineas = jsonb_set(lineas, '{0,importe}', '"0.01"') WHERE id = $1`, [
      otro,
    ]);
    for (const uuid of [igual, otro])
      await mundo.cliente.llamar(facturas.publicar, { params: { uuid: uuid ?? '' } });
    const filas = await db.sql('SELECT lineas FROM facturas ORDER BY numero');
    expect(filas[0]).toMatchObject({ lineas: [{ importe: '100.00' }] });
    expect(filas[1]).toEqual(filas[0]);
  });

  it('C1: 50 concurrent publishes on one series take 50 contiguous numbers in the order of the chain', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const ids = await borradores(mundo, 50);
    const respuestas = await Promise.all(
      ids.map((uuid) => mundo.cliente.llamar(facturas.publicar, { params: { uuid } })),
    );
    expect(respuestas.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const { numeros, fallos } = await auditar(db, mundo.cadenaId);
    expect(fallos).toEqual([]);
    expect(numeros).toEqual(ids.map((_, i) => numerado('F', i + 1)));
    expect(respuestas.map(({ datos }) => datos.registro.posicionCadena).sort((a, b) => a - b)).toEqual(
      ids.map((_, i) => i + 1),
    );
  });

  it('C2: 50 concurrent publishes over 4 series are gapless in each and one chain over all', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const cuerpos = Array.from(
      { length: 52 },
      (_, i) =>
        [
          entrada(mundo),
          simplificada(),
          entrada(mundo, { tipoFactura: 'F3' }),
          entrada(mundo, { tipoFactura: 'R4', rectificacion: { motivo: 'Devolución' } }),
        ][i % 4] ?? entrada(mundo),
    );
    const ids = await Promise.all(cuerpos.map(async (cuerpo) => (await crearBorrador(mundo, cuerpo)).uuid));
    const respuestas = await Promise.all(
      ids.map((uuid) => mundo.cliente.llamar(facturas.publicar, { params: { uuid } })),
    );
    expect(respuestas.filter(({ status }) => status !== 200).map(({ texto }) => texto)).toEqual([]);
    const { numeros, fallos } = await auditar(db, mundo.cadenaId);
    expect(fallos).toEqual([]);
    for (const codigo of ['F', 'S', 'T', 'R']) {
      expect(numeros.filter((numero) => numero.startsWith(codigo))).toEqual(
        Array.from({ length: 13 }, (_, i) => numerado(codigo, i + 1)),
      );
    }
  });

  it('C4: the same idempotency key 20 times in parallel issues once and answers byte for byte the same', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const [uuid = ''] = await borradores(mundo, 1);
    const veinte = await Promise.all(
      Array.from({ length: 20 }, () =>
        mundo.cliente.llamar(facturas.publicar, { params: { uuid } }, { clave: 'clave-1' }),
      ),
    );
    const buenas = veinte.filter(({ status }) => status === 200);
    expect(buenas.length).toBeGreaterThan(0);
    expect(new Set(buenas.map(({ texto }) => texto)).size).toBe(1);
    expect(
      veinte
        .filter(({ status }) => status !== 200)
        .every(({ problema }) => problema.codigo === 'IDEMPOTENCIA_EN_CURSO'),
    ).toBe(true);
    const despues = await mundo.cliente.llamar(facturas.publicar, { params: { uuid } }, { clave: 'clave-1' });
    expect(despues.texto).toBe(buenas[0]?.texto);
    expect(despues.cabeceras.get('idempotent-replayed')).toBe('true');
    expect((await auditar(db, mundo.cadenaId)).numeros).toEqual([numerado('F', 1)]);
    expect(
      await db.sql('SELECT caduca_en FROM claves_idempotencia WHERE nif_id = $1', [mundo.nifId]),
    ).toEqual([{ caduca_en: null }]);
  });

  it('C5: the same key for another invoice is a conflict, and for another NIF a key of its own', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const otro = await crearMundoFacturas(api, db, { nif: 'B65410011' });
    const [uno = '', dos = ''] = await borradores(mundo, 2);
    const [ajena = ''] = await borradores(otro, 1);
    expect(
      (await mundo.cliente.llamar(facturas.publicar, { params: { uuid: uno } }, { clave: 'k' })).status,
    ).toBe(200);
    const conflicto = await mundo.cliente.llamar(
      facturas.publicar,
      { params: { uuid: dos } },
      { clave: 'k' },
    );
    expect([conflicto.status, conflicto.problema.codigo]).toEqual([422, 'IDEMPOTENCIA_CONFLICTO']);
    const suya = await otro.cliente.llamar(facturas.publicar, { params: { uuid: ajena } }, { clave: 'k' });
    expect([suya.status, suya.datos.factura.uuid]).toEqual([200, ajena]);
  });

  it('C9: a draft published twice at once is one invoice; the loser gets 409', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const [uuid = ''] = await borradores(mundo, 1);
    const otra = mundo.cliente.clonar();
    const dos = await Promise.all(
      [mundo.cliente, otra].map((cliente) => cliente.llamar(facturas.publicar, { params: { uuid } })),
    );
    expect(dos.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(dos.find(({ status }) => status === 409)?.problema.codigo).toBe('FACTURA_NO_ES_BORRADOR');
    expect((await auditar(db, mundo.cadenaId)).numeros).toHaveLength(1);
  });

  it('C9: a draft edited while it is being published ends as one invoice with one of the two contents, and the edit that came late gets 409', async () => {
    const mundo = await crearMundoFacturas(api, db);
    for (let ronda = 0; ronda < 10; ronda += 1) {
      const [uuid = ''] = await borradores(mundo, 1);
      const [publicacion, edicion] = await Promise.all([
        mundo.cliente.llamar(facturas.publicar, { params: { uuid } }, { version: 1 }),
        mundo.cliente
          .clonar()
          .llamar(
            facturas.modificar,
            { params: { uuid }, body: entrada(mundo, { descripcionOperacion: 'Otra cosa' }) },
            { version: 1 },
          ),
      ]);
      // Whoever came first won; the other was told.
      expect([
        [200, 409],
        [412, 200],
      ]).toContainEqual([publicacion.status, edicion.status]);
      if (publicacion.status === 200)
        expect([publicacion.datos.factura.descripcionOperacion, edicion.problema.codigo]).toEqual([
          'Carpintería a medida',
          'FACTURA_NO_ES_BORRADOR',
        ]);
      else expect(publicacion.problema.codigo).toBe('VERSION_OBSOLETA');
    }
    expect((await auditar(db, mundo.cadenaId)).fallos).toEqual([]);
  });

  it('C10: UPDATE, DELETE and TRUNCATE of what is issued are refused to the application by the database', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura, registro } = await publicar(mundo, entrada(mundo));
    const { Db } = await import('../../../../platform/db');
    const comoApp = (texto: string): Promise<unknown> =>
      api.app.get(Db).runSql({ nifId: mundo.nifId }, (client) => client.query(texto));
    for (const texto of [
      `UPDATE facturas SET importe_total = 1 WHERE id = '${factura.uuid}'`,
      `UPDATE facturas SET estado_interno = 'BORRADOR' WHERE id = '${factura.uuid}'`,
      `DELETE FROM facturas WHERE id = '${factura.uuid}'`,
      'TRUNCATE facturas CASCADE',
      `UPDATE registros SET huella = 'X' WHERE id = '${registro.uuid}'`,
      `UPDATE registros SET estado = 'CORRECTO' WHERE id = '${registro.uuid}'`,
      `DELETE FROM registros WHERE id = '${registro.uuid}'`,
      'TRUNCATE registros',
      `INSERT INTO facturas_enlaces (factura_id, orden, nif_id, tipo, referida_id, numero_completo, fecha_expedicion)
        VALUES ('${factura.uuid}', 0, '${mundo.nifId}', 'RECTIFICA', NULL, 'X', '2026-01-01')`,
    ])
      await expect(comoApp(texto)).rejects.toThrow(/sealed|sello_enlace|permission denied/);
    // The owner's login passes the rights, not the seal.
    await expect(db.sql(`UPDATE registros SET huella = 'X' WHERE id = $1`, [registro.uuid])).rejects.toThrow(
      /sealed/,
    );
    await expect(db.sql('TRUNCATE registros')).rejects.toThrow(/sealed/);
    expect((await auditar(db, mundo.cadenaId)).fallos).toEqual([]);
  });

  it('the stored huella is the plain sha256 of its literals', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { registro } = await publicar(mundo, entrada(mundo));
    const texto =
      `IDEmisorFactura=B12345674&NumSerieFactura=${registro.numero}&FechaExpedicionFactura=${registro.fechaExpedicion.split('-').reverse().join('-')}` +
      `&TipoFactura=F1&CuotaTotal=21.00&ImporteTotal=121.00&Huella=&FechaHoraHusoGenRegistro=${registro.fechaHoraGeneracion}`;
    expect(registro.huella).toBe(createHash('sha256').update(texto).digest('hex').toUpperCase());
  });
});

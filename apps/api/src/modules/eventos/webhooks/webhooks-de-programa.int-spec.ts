// Webhooks as a program keeps them, with its key alone: added, tried out, looked into, replaced and taken away.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { eventos, facturasErp, webhooks } from '@encadena/contracts';
import { type Recibido, useReceptor } from '@encadena/api/testing/eventos/receptor';
import { conClave, darClave, useApi } from '@encadena/api/testing/platform';
import { abrirCadena, crearMundoFacturas, linea } from '@encadena/api/testing/facturas/mundo-facturas';
import { crearPrograma } from '@encadena/api/testing/facturas/programa';
import { useDatabase } from '../../../../../../tools/jest/database';
import { Db } from '../../../platform/db';

const db = useDatabase();
const api = useApi(db, { env: { WEBHOOKS_PRIVADOS: 'si' } });

const receptor = useReceptor(db, api);
const { recibidos, entregar } = receptor;

beforeEach(() => {
  recibidos.length = 0;
});

describe('a program', () => {
  it('adds an address, hears of its invoice signed, and reads the same in the list of events', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await abrirCadena(api.app.get(Db), mundo.nifId, undefined, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' });
    const programa = await crearPrograma(api, db, mundo, 'PRUEBAS');
    const { status, datos: hecho } = await programa.llamar(webhooks.crear, { body: { url: receptor.url } });
    expect(status).toBe(201);
    const { secreto, ...visto } = hecho;
    expect((await programa.llamar(webhooks.listar)).datos).toEqual([visto]);
    const emitida = await programa.llamar(
      facturasErp.emitir,
      { body: { tipoFactura: 'F2', descripcionOperacion: 'Venta', lineas: [linea()] } },
      { clave: 'k' },
    );
    await entregar();
    expect(recibidos).toHaveLength(1);
    const [{ cuerpo, cabeceras }] = recibidos as [Recibido];
    expect(new Webhook(secreto).verify(cuerpo, cabeceras)).toMatchObject({
      tipo: 'factura.publicada',
      entorno: 'PRUEBAS',
      datos: { objeto: { uuid: emitida.datos.factura.uuid } },
    });
    expect((await programa.llamar(eventos.listar)).datos.contenido).toEqual([JSON.parse(cuerpo)]);
    const { datos: entregas } = await programa.llamar(webhooks.entregas, { params: { uuid: hecho.uuid } });
    expect(entregas.contenido).toMatchObject([{ estado: 'ENTREGADA', tipo: 'factura.publicada' }]);
  });

  it('tries it out, has it sent again, replaces its secret and takes it away', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const programa = await crearPrograma(api, db, mundo, 'PRUEBAS');
    const { uuid, version } = (await programa.llamar(webhooks.crear, { body: { url: receptor.url } })).datos;
    const probada = await programa.llamar(webhooks.probar, { params: { uuid } });
    expect(probada.status).toBe(202);
    await entregar();
    expect((await programa.llamar(webhooks.reenviar, { params: { uuid: probada.datos.uuid } })).status).toBe(
      202,
    );
    await entregar();
    expect(recibidos.map(({ cabeceras }) => cabeceras['webhook-id'])).toEqual([
      probada.datos.uuidEvento,
      probada.datos.uuidEvento,
    ]);
    const rotada = await programa.llamar(webhooks.rotar, { params: { uuid }, body: { graciaHoras: 0 } });
    const pausado = await programa.llamar(
      webhooks.modificar,
      { params: { uuid }, body: { url: receptor.url, estado: 'PAUSADO' } },
      { version: rotada.datos.version ?? version },
    );
    expect(pausado.datos.estado).toBe('PAUSADO');
    expect((await programa.llamar(webhooks.eliminar, { params: { uuid } })).datos).toEqual({
      eliminado: true,
    });
    expect((await programa.llamar(webhooks.listar)).datos).toEqual([]);
  });

  it('that may only read or issue looks at them and changes none', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const dueno = await crearPrograma(api, db, mundo, 'PRUEBAS');
    const { uuid } = (await dueno.llamar(webhooks.crear, { body: { url: receptor.url } })).datos;
    const { clave } = await darClave(db, mundo, { permisos: ['LEER', 'EMITIR'] });
    const programa = conClave(api, clave);
    const params = { uuid };
    const negadas = [
      await programa.llamar(webhooks.crear, { body: { url: receptor.url } }),
      await programa.llamar(webhooks.modificar, { params, body: { url: receptor.url } }, { version: 1 }),
      await programa.llamar(webhooks.rotar, { params, body: {} }),
      await programa.llamar(webhooks.probar, { params }),
      await programa.llamar(webhooks.eliminar, { params }),
    ];
    expect(negadas.map(({ status, problema }) => [status, problema.codigo])).toEqual(
      negadas.map(() => [403, 'CLAVE_API_SIN_PERMISO']),
    );
    expect((await programa.llamar(webhooks.obtener, { params })).datos).toMatchObject({ uuid, version: 1 });
    expect(await db.sql('SELECT FROM entregas_webhook')).toEqual([]);
  });
});

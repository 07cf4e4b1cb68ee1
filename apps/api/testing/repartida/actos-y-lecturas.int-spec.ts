// Every act and every read of the product on a database that is spread over machines (ADR 0016): each must answer as on one, on which
// stored-markup.int-spec.ts goes through the same ones.
import { describe, expect, it } from '@jest/globals';
import { nifs, usuarios, webhooks } from '@encadena/contracts';
import { useDatabase } from '../../../../tools/jest/database';
import { Planter } from '../../../../tools/testing/hostile-texts';
import { useReceptor } from '../eventos/receptor';
import { crearMundoFacturas, entrada, publicar } from '../facturas/mundo-facturas';
import { exigirTotales } from '../facturas/totales';
import { readEverything } from '../markup/read-everything';
import { storeEverywhere } from '../markup/scenario';
import { crearUsuario, darSegundoFactor, entrar, useApi } from '../platform';

const db = useDatabase({ clean: 'file' });
const api = useApi(db, { env: { WEBHOOKS_PRIVADOS: 'si' } });
const receptor = useReceptor(db, api);

(process.env.TEST_POSTGRES === 'citus' ? describe : describe.skip)('spread over machines', () => {
  it('answers every act and every read of the product', async () => {
    const stored = await storeEverywhere(api, db, new Planter());
    const read = await readEverything(new Date(api.clock.now()), stored);
    expect(read.length).toBeGreaterThan(50);
    expect(read.filter(({ status }) => status >= 500).map(({ name }) => name)).toEqual([]);
    await exigirTotales(db);
  }, 240_000);

  it('S7 of a NIF that is given up nothing is left, and its trial is not given again', async () => {
    const usuario = await crearUsuario(db);
    const cliente = await entrar(api, usuario);
    await darSegundoFactor(api, db, usuario.id);
    const empresa = {
      nif: 'B65410011',
      personaFisica: false,
      razonSocial: 'Fusteria Puig SL',
      direccion: { direccion: 'Carrer de Mallorca 401', municipio: 'Barcelona', codigoPostal: '08013' },
      administrador: { nombre: 'Bru', apellidos: 'Vila Roca', nif: '12345678Z' },
      modoPago: 'PRUEBA' as const,
    };
    const puede = async () => (await cliente.llamar(usuarios.yo)).datos.puedeActivarPrueba;
    expect(await puede()).toBe(true);
    const { datos } = await cliente.llamar(nifs.crear, { body: empresa });
    expect(await puede()).toBe(false);
    const dejado = await cliente.llamar(nifs.eliminar, { params: { uuid: datos.uuid } });
    expect(dejado.datos).toEqual({ eliminado: true });
    for (const tabla of ['cadenas', 'suscripciones', 'series', 'eventos', 'recurrentes'])
      expect([tabla, await db.sql(`SELECT FROM ${tabla} WHERE nif_id = $1`, [datos.uuid])]).toEqual([
        tabla,
        [],
      ]);
    expect(await db.sql('SELECT FROM nifs WHERE id = $1', [datos.uuid])).toEqual([]);
    expect(await puede()).toBe(false);
    expect((await cliente.llamar(nifs.crear, { body: empresa })).problema).toMatchObject({
      status: 409,
      codigo: 'PRUEBA_YA_USADA',
    });
  });

  it('tells a program what happened', async () => {
    const mundo = await crearMundoFacturas(api, db, { nif: 'A58818501' });
    const { status } = await mundo.cliente.llamar(webhooks.crear, {
      body: { url: receptor.url, descripcion: 'ERP', tipos: ['factura.publicada'] },
    });
    expect(status).toBe(201);
    await publicar(mundo, entrada(mundo));
    await receptor.entregar();
    expect(receptor.recibidos.map(({ cuerpo }) => JSON.parse(cuerpo) as object)).toMatchObject([
      { tipo: 'factura.publicada' },
    ]);
  });
});

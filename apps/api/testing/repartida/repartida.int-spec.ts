// From publishing to the agency's answer, on whatever database there is: on one machine with every run, and on one that is spread
// over several (ADR 0016) in the lane `spread`, where it must come to the same.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { facturas, facturasExternas, nifs, verifactuRegistros } from '@encadena/contracts';
import { ESTADOS_INTERNOS, ESTADOS_VERIFACTU } from '@encadena/invoicing';
import { useDatabase } from '../../../../tools/jest/database';
import { Agenda } from '../../src/modules/envios/agenda';
import { AvisosRepository } from '../../src/modules/envios/avisos.repository';
import { EnviarCadena } from '../../src/modules/envios/enviar-cadena';
import { EnviosRepository } from '../../src/modules/envios/envios.repository';
import { FaultPoints } from '../../src/modules/envios/fault-points';
import { FinRepository } from '../../src/modules/envios/fin.repository';
import { facturaExternaEntradaSchema, FacturasExternasService } from '../../src/modules/facturas-externas';
import { checkDatabase } from '../../src/platform/db/check-database';
import { Db, DbWorker } from '../../src/platform/db';
import { AgenciaGuionizada } from '../envios/agencia-guionizada';
import { auditar } from '../facturas/auditor';
import { externaDePrueba } from '../facturas/externa-de-prueba';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  publicar,
  type MundoFacturas,
} from '../facturas/mundo-facturas';
import { mesesGuardados, mesesSumados } from '../facturas/meses-de-externas';
import { useApi } from '../platform';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);
const agencia = new AgenciaGuionizada();
agencia.ahora = () => api.clock.now();

const MINUTO = 60_000;
let worker: DbWorker;
let mundos: MundoFacturas[];
beforeAll(() => {
  worker = new DbWorker({ url: db.urls.worker, name: 'test-worker', max: 4 });
});
afterAll(() => worker.close());

const repartida = process.env.TEST_POSTGRES === 'citus';
const agenda = () => new Agenda(worker).siguientes(api.clock.now(), 100);

/** What the agenda names, each in a turn of its own; gives how they ended. */
async function enviarTodo(): Promise<string[]> {
  const ajustes = {
    replica: 'a',
    arriendoMs: 30_000,
    simultaneos: 4,
    cierreMs: 1_000,
    azar: () => 0,
    pausa: () => Promise.resolve(),
  };
  const enviar = new EnviarCadena(
    worker,
    api.clock,
    new EnviosRepository(),
    new AvisosRepository(),
    new FinRepository(),
    agencia,
    ajustes,
    new FaultPoints(),
  );
  return Promise.all((await agenda()).map((turno) => enviar.execute(turno)));
}

const estados = () =>
  db.sql<{ operacion: string; estado: string; n: number }>(
    'SELECT operacion::text, estado::text, count(*)::int AS n FROM registros GROUP BY 1, 2 ORDER BY 1, 2',
  );
const fallos = async () =>
  (await Promise.all(mundos.map(({ cadenaId }) => auditar(db, cadenaId)))).flatMap((uno) => uno.fallos);

async function emitir(mundo: MundoFacturas): Promise<string> {
  const { uuid } = await crearBorrador(mundo, entrada(mundo));
  const { status, texto } = await mundo.cliente.llamar(facturas.publicar, { params: { uuid } });
  if (status !== 200) throw new Error(`publicar answered ${status}: ${texto}`);
  return uuid;
}

(repartida ? it : it.skip)('the walls that only forbid are part of those that allow', async () => {
  expect(await db.sql('SELECT polname FROM pg_policy WHERE NOT polpermissive')).toEqual([]);
  expect(
    await db.sql(
      "SELECT polname FROM pg_policy WHERE polrelid = 'facturas'::regclass AND pg_get_expr(polwithcheck, polrelid) LIKE '%BORRADOR%'",
    ),
  ).toEqual([{ polname: 'del_nif_insert' }]);
});

describe('one product, on one machine or on several', () => {
  const emitidas: string[][] = [];

  it('knows where it is, and is content with the walls, seals and logins of the database', async () => {
    expect(await api.app.get(Db).esRepartida()).toBe(repartida);
    await expect(checkDatabase(api.config, ['http'])).resolves.toBeUndefined();
  });

  it('C1 C2 publishes for several NIFs at once, each on its own chain and without a gap', async () => {
    mundos = [];
    for (const nif of ['B12345674', 'B65410011', 'A58818501', 'B66987652'])
      mundos.push(await crearMundoFacturas(api, db, { nif }));
    emitidas.push(
      ...(await Promise.all(
        mundos.map((mundo) => Promise.all([emitir(mundo), emitir(mundo), emitir(mundo)])),
      )),
    );
    expect(await estados()).toEqual([{ operacion: 'ALTA', estado: 'PENDIENTE', n: 12 }]);
    expect(await fallos()).toEqual([]);
    expect(
      await db.sql(
        `SELECT DISTINCT n.ultimo, s.emitidas AS consumidas FROM series_numeros n JOIN consumos s ON s.nif_id = n.nif_id`,
      ),
    ).toEqual([{ ultimo: 3, consumidas: 3 }]);
  });

  it('C4 a second try with the same key gets the same answer', async () => {
    const [mundo] = mundos as [MundoFacturas];
    const { uuid } = await crearBorrador(mundo, entrada(mundo));
    const clave = 'la-misma-clave';
    const pedir = () => mundo.cliente.llamar(facturas.publicar, { params: { uuid } }, { clave });
    const [una, otra] = [await pedir(), await pedir()];
    expect([una.status, otra.status, otra.datos]).toEqual([200, 200, una.datos]);
    expect(await fallos()).toEqual([]);
  });

  it('A sends what every chain has to send, and writes what came back', async () => {
    expect((await enviarTodo()).sort()).toEqual(mundos.map(() => 'RESPONDIDO'));
    expect(await estados()).toEqual([{ operacion: 'ALTA', estado: 'CORRECTO', n: 13 }]);
    expect(await db.sql('SELECT DISTINCT estado::text FROM envios')).toEqual([{ estado: 'RESPONDIDO' }]);
    api.clock.avanzar(2 * MINUTO);
    expect(await agenda()).toEqual([]);
  });

  it('annuls and corrects what was sent, and sends that too', async () => {
    const hechas = await Promise.all(
      mundos.flatMap(({ cliente }, i) => [
        cliente.llamar(facturas.anular, {
          params: { uuid: emitidas[i]?.[0] ?? '' },
          body: { motivo: 'Se emitió por error y no se entregó', confirmar: true },
        }),
        cliente.llamar(facturas.subsanar, {
          params: { uuid: emitidas[i]?.[1] ?? '' },
          body: { descripcionOperacion: 'Reforma de la cocina' },
        }),
      ]),
    );
    expect(hechas.map(({ status }) => status)).toEqual(hechas.map(() => 200));
    expect(await fallos()).toEqual([]);
    expect((await enviarTodo()).sort()).toEqual(mundos.map(() => 'RESPONDIDO'));
    expect((await estados()).filter(({ estado }) => estado === 'PENDIENTE')).toEqual([]);
    expect(await fallos()).toEqual([]);
  });

  it('lists invoices and records by their states, and counts them', async () => {
    const [{ cliente }] = mundos as [MundoFacturas];
    const cuantas = async (query: Record<string, string>) => {
      const { status, datos, texto } = await cliente.llamar(facturas.listar, { query: query as never });
      if (status !== 200) throw new Error(`the list answered ${status}: ${texto}`);
      expect(datos.contenido).toHaveLength(datos.totalElementos);
      return datos.totalElementos;
    };
    const todas = await cuantas({});
    expect(todas).toBeGreaterThan(3);
    for (const campo of ['estadoInterno', 'estadoVerifactu'] as const) {
      const estadosDe = campo === 'estadoInterno' ? ESTADOS_INTERNOS : ESTADOS_VERIFACTU;
      let suma = 0;
      for (const uno of estadosDe) {
        const [suyas, lasDemas] = [
          await cuantas({ [campo]: uno }),
          await cuantas({ [campo]: estadosDe.filter((otro) => otro !== uno).join(',') }),
        ];
        expect([campo, uno, suyas + lasDemas]).toEqual([campo, uno, todas]);
        suma += suyas;
      }
      expect([campo, suma]).toEqual([campo, todas]);
    }
    const registros = async (query: Record<string, string>) => {
      const { status, datos, texto } = await cliente.llamar(verifactuRegistros.listar, {
        query: query as never,
      });
      if (status !== 200) throw new Error(`the records answered ${status}: ${texto}`);
      expect(datos.contenido).toHaveLength(datos.totalElementos);
      return datos.totalElementos;
    };
    const hay = await registros({});
    for (const uno of ESTADOS_VERIFACTU)
      expect([
        uno,
        (await registros({ estado: uno })) +
          (await registros({ estado: ESTADOS_VERIFACTU.filter((otro) => otro !== uno).join(',') })),
      ]).toEqual([uno, hay]);
    const { status } = await cliente.llamar(verifactuRegistros.resumen);
    expect(status).toBe(200);
  });

  it('shows a NIF with its chains', async () => {
    const [{ cliente, nifId }] = mundos as [MundoFacturas];
    const { status, datos } = await cliente.llamar(nifs.obtener, { params: { uuid: nifId } });
    expect(status).toBe(200);
    expect(datos).toMatchObject({ uuid: nifId, nif: 'B12345674', mundos: [{ entorno: 'REAL' }] });
  });

  it('I4 what one NIF issued is nobody else’s, and nobody’s without a name', async () => {
    const [uno, dos] = mundos as [MundoFacturas, MundoFacturas];
    const ajena = emitidas[1]?.[0] ?? '';
    expect((await uno.cliente.llamarMal(facturas.obtener, { params: { uuid: ajena } })).status).toBe(404);
    expect((await dos.cliente.llamar(facturas.obtener, { params: { uuid: ajena } })).status).toBe(200);
    expect(await api.app.get(Db).run({}, (tx) => tx.registro.count())).toBe(0);
    expect(await api.app.get(Db).run({ nifId: uno.nifId }, (tx) => tx.registro.count())).toBe(6);
  });

  it('seals hold on every machine: a record changes for nobody', async () => {
    const [{ nifId }] = mundos as [MundoFacturas];
    await expect(db.sql("UPDATE registros SET huella = 'x' WHERE nif_id = $1", [nifId])).rejects.toThrow(
      /sealed/,
    );
    await expect(db.sql('DELETE FROM registros WHERE nif_id = $1', [nifId])).rejects.toThrow(/sealed/);
    expect(
      await db.sql('SELECT codigo FROM series WHERE nif_id = $1 AND usada ORDER BY 1', [nifId]),
    ).toContainEqual({ codigo: 'F' });
    await expect(
      db.sql("UPDATE series SET codigo = 'X' WHERE nif_id = $1 AND usada", [nifId]),
    ).rejects.toThrow(/sealed/);
  });

  it('rectifies what was issued, once and once more, and each points at the other', async () => {
    const [mundo] = mundos as [MundoFacturas];
    const original = emitidas[0]?.[2] ?? '';
    const devolver = (precioUnitario: string) =>
      publicar(
        mundo,
        entrada(mundo, {
          tipoFactura: 'R1',
          rectificacion: { motivo: 'Devolución', facturas: [{ uuid: original }] },
          lineas: [linea({ cantidad: '-1', precioUnitario })],
        }),
      );
    const hechas = [await devolver('3.00'), await devolver('2.00')];
    const { datos } = await mundo.cliente.llamar(facturas.relacionadas, { params: { uuid: original } });
    expect(datos.rectificadaPor.map(({ uuid }) => uuid)).toEqual(hechas.map(({ factura }) => factura.uuid));
    expect(await fallos()).toEqual([]);
  });

  it('goes past the numbers that another program gave', async () => {
    const mundo = await crearMundoFacturas(api, db, { nif: 'B67112235' });
    const anterior = await publicar(mundo, entrada(mundo));
    const { numeroCompleto, fechaExpedicion } = anterior.factura;
    const dado = (numeroCompleto ?? '').replace(/1$/, '2');
    await externaDePrueba(db, mundo.nifId, dado, { fecha: fechaExpedicion ?? '' });
    const { factura } = await publicar(mundo, entrada(mundo));
    expect([anterior.factura.numero, factura.numero]).toEqual([1, 3]);
    expect((await auditar(db, mundo.cadenaId)).fallos).toEqual([]);
  });

  it('keeps the totals of what another program issued, whatever is done to it', async () => {
    const { cliente, nifId } = await crearMundoFacturas(api, db, { nif: 'B65410011' });
    const de = (numero: string, fechaExpedicion: string) =>
      facturaExternaEntradaSchema.parse({
        numeroCompleto: numero,
        fechaExpedicion,
        nombre: 'Construcciones Peñalver SA',
        baseImponible: '100',
        cuotas: '21',
        importeTotal: '121',
        cobrado: '0',
      });
    const guardar = (plan: Parameters<FacturasExternasService['guardarVarias']>[2]) =>
      api.app
        .get(Db)
        .run({ nifId }, (tx) => api.app.get(FacturasExternasService).guardarVarias(tx, nifId, plan));
    const lista = async () => (await cliente.llamar(facturasExternas.listar, { query: {} })).datos;
    await guardar({ nuevas: [de('V-1', '2025-01-31'), de('V-2', '2025-01-31')], cambiadas: [] });
    const [una, otra] = (await lista()).contenido;
    if (!una || !otra) throw new Error('two were written');
    const visto = { id: una.uuid, version: una.version };
    expect(await guardar({ nuevas: [], cambiadas: [{ visto, entrada: de('V-1', '2024-12-31') }] })).toBe(
      true,
    );
    await cliente.llamar(
      facturasExternas.marcarCobro,
      { params: { uuid: otra.uuid }, body: { cobrada: true } },
      { version: otra.version },
    );
    expect(await mesesGuardados(db)).toEqual(await mesesSumados(db));
    await cliente.llamar(facturasExternas.eliminar, { params: { uuid: otra.uuid } });
    expect(await mesesGuardados(db)).toEqual(await mesesSumados(db));
    expect((await lista()).totalElementos).toBe(1);
    const { datos } = await cliente.llamar(facturas.resumen, { query: { ejercicio: 2024 } });
    expect(datos.externas).toMatchObject({ facturas: 1, pendienteDeCobro: '121.00', vencidas: 0 });
  });
});

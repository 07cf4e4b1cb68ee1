// What ERPs are told of beside invoices: documents that are judged; a plan that is used up, hired, unpaid, paid and given up.
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { contratacion, eventos, suscripciones } from '@encadena/contracts';
import { crearMundo, queued, useApi, useStripe, type Cliente } from '@encadena/api/testing/platform';
import { crearMundoFacturas, entrada, publicar } from '@encadena/api/testing/facturas/mundo-facturas';
import { crearMundoCobro, ponerTarjeta, sucesosDe } from '@encadena/api/testing/cobro/mundo-cobro';
import { useEventosDeclarados } from '@encadena/api/testing/eventos/objetos';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db, DbWorker } from '../../platform/db';
import { Queue } from '../../platform/queue';
import { CambiarDocumentacion } from '../nifs';
import { AvisarConsumo } from '../suscripciones';
import { OrdenarEventos } from './ordenar-eventos';

const db = useDatabase();
useEventosDeclarados(db);
const pagos = useStripe(db);
const api = useApi(db, { pagos });
// Months go by in some.
jest.setTimeout(60_000);
let worker: DbWorker;

beforeAll(() => {
  worker = new DbWorker({ url: db.urls.worker, name: 'test-worker', max: 4 });
});
afterAll(() => worker.close());
afterEach(() => api.clock.soltar());

/** What a program that catches up is told. */
async function dichos(cliente: Cliente) {
  await new OrdenarEventos(worker, api.clock, api.app.get(Queue)).execute();
  const { status, datos, texto } = await cliente.llamar(eventos.listar, { query: {} });
  if (status !== 200) throw new Error(`listar answered ${status}: ${texto}`);
  return datos.contenido.map(({ tipo, datos: { objeto }, anterior }) => ({ tipo, objeto, anterior }));
}

it('documents that are rejected and accepted are told, with the reason and what was before', async () => {
  const mundo = await crearMundo(api, db, { validoParaOperar: false });
  await db.sql("UPDATE nifs SET documentacion_estado = 'EN_VALIDACION' WHERE id = $1", [mundo.nifId]);
  const juzgar = (acto: 'rechazar' | 'aceptar', motivo: string | null) =>
    api.app
      .get(Db)
      .run({ usuarioId: mundo.usuario.id, nifId: mundo.nifId }, (tx) =>
        api.app
          .get(CambiarDocumentacion, { strict: false })
          .execute(tx, mundo.nifId, { acto, usuarioId: null, motivo, datos: {} }),
      );
  await juzgar('rechazar', 'No se lee');
  await juzgar('aceptar', null);
  expect(await dichos(mundo.cliente)).toEqual([
    {
      tipo: 'documentacion.rechazada',
      objeto: { documentacionEstado: 'RECHAZADA', nifValidoParaOperar: false, motivo: 'No se lee' },
      anterior: { documentacionEstado: 'EN_VALIDACION' },
    },
    {
      tipo: 'documentacion.valida',
      objeto: { documentacionEstado: 'VALIDA', nifValidoParaOperar: true, motivo: null },
      anterior: { documentacionEstado: 'RECHAZADA' },
    },
  ]);
});

it('a plan that is nearly and wholly used up is told once each, however often the warning is tried', async () => {
  const mundo = await crearMundoFacturas(api, db, { estado: 'ACTIVA', limite: 5 });
  for (let i = 0; i < 6; i += 1) await publicar(mundo, entrada(mundo));
  const avisos = await queued<Parameters<AvisarConsumo['react']>[0]>(api.app, db, 'pagos/avisar-consumo');
  for (const aviso of [...avisos, ...avisos]) await api.app.get(AvisarConsumo).react(aviso);
  const limites = (await dichos(mundo.cliente)).filter(({ tipo }) => tipo.startsWith('limite.'));
  expect(limites).toMatchObject([
    { tipo: 'limite.aviso', objeto: { porcentaje: 80, incluidas: 5 } },
    { tipo: 'limite.alcanzado', objeto: { porcentaje: 100, incluidas: 5 } },
  ]);
});

describe('a plan', () => {
  const todo = { api, db, pagos };
  const deSuscripcion = async (cliente: Cliente) =>
    (await dichos(cliente)).filter(({ tipo }) => tipo.startsWith('suscripcion.'));

  it('that is hired, changed and capped tells each step once', async () => {
    const m = await crearMundoCobro(todo);
    const [nifId = ''] = m.nifs;
    expect((await m.contratar()).datos.estado).toBe('PAGADA');
    await m.cliente.llamar(
      contratacion.desactivarAutorenovacion,
      { params: { uuid: nifId } },
      { nif: nifId },
    );
    await m.cliente.llamar(
      suscripciones.ponerTope,
      { params: { uuid: nifId }, body: { facturasExtra: 15 } },
      { nif: nifId },
    );
    const dichas = await deSuscripcion(m.cliente);
    // That it was hired and that it is paid are two transactions of one moment: either may come first.
    expect(dichas.sort((una, otra) => una.tipo.localeCompare(otra.tipo))).toMatchObject([
      { tipo: 'suscripcion.activa', objeto: { estado: 'ACTIVA' } },
      { tipo: 'suscripcion.contratada', objeto: { uuidGrupo: m.grupoId } },
      { tipo: 'suscripcion.renovacion', objeto: { autoRenovacion: false } },
      { tipo: 'suscripcion.tope', objeto: { facturasExtra: 15 } },
    ]);
  });

  it('that cannot be charged is told as unpaid, and as given up after seven days', async () => {
    const m = await crearMundoCobro(todo);
    const sucesos = sucesosDe(api, pagos);
    await m.contratar();
    await ponerTarjeta(pagos.stripe, m.customer, 'pm_card_chargeCustomerFail');
    await sucesos.avanzar(31.5);
    await sucesos.avanzar(7.2);
    await sucesos.vencer(m);
    await m.entrar();
    expect((await deSuscripcion(m.cliente)).slice(2)).toMatchObject([
      { tipo: 'suscripcion.impagada', objeto: { estado: 'IMPAGADA' }, anterior: { estado: 'ACTIVA' } },
      { tipo: 'suscripcion.cancelada', objeto: { estado: 'CANCELADA' }, anterior: { estado: 'IMPAGADA' } },
    ]);
  });
});

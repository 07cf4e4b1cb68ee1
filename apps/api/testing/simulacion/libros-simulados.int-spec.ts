// The simulated books against the real ones: the same random acts over PostgreSQL and in memory, with the
// same answers. So the simulation cannot promise what the database does not keep.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { useDatabase } from '../../../../tools/jest/database';
import { DbWorker } from '../../src/platform/db';
import { newId } from '../../src/platform/ids';
import { Agenda } from '../../src/modules/envios/agenda';
import { estadoInicial, type EstadoCadena } from '../../src/modules/envios/ciclo/estado';
import type { EstadoRegistro } from '../../src/modules/envios/ciclo/lineas';
import {
  ArriendoPerdido,
  EnviosRepository,
  type Arriendo,
  type CadenaArrendada,
  type RegistroPendiente,
} from '../../src/modules/envios/envios.repository';
import { crearCadena, sellar, type CadenaDePrueba } from '../envios/cadena-de-prueba';
import { Azar } from './azar';
import { BaseSimulada, Transaccion, type CadenaFila } from './base-simulada';
import { AgendaSimulada, LibrosSimulados } from './libros-simulados';
import { Planificador } from './planificador';

const db = useDatabase();
const PROGRAMAS = process.env.FAULTS_FULL === '1' ? 300 : 30;
const MINUTO = 60_000;
const HORA = 60 * MINUTO;
let worker: DbWorker;
beforeAll(() => void (worker = new DbWorker({ url: db.urls.worker, name: 'test-worker', max: 4 })));
afterAll(() => worker.close());

/** One of the two: the books, the agenda and a transaction around each act. */
interface Lado {
  libros: EnviosRepository;
  agenda: Agenda;
  tx<T>(cadena: CadenaDePrueba, trabajo: (client: PoolClient) => Promise<T>): Promise<T>;
  /** What each side holds of a chain: lease, batch and send in hand. */
  manos: Map<
    string,
    {
      tomada: CadenaArrendada | null;
      viejo: Arriendo | null;
      lote: RegistroPendiente[];
      envioId: string | null;
    }
  >;
}

type Acto = { cadena: number } & (
  | { que: 'publicar'; cuantos: number }
  | { que: 'tomar' }
  | { que: 'leer'; aislados: boolean; ahora: number }
  | { que: 'abrir'; inicio: number; viejo: boolean }
  | { que: 'cerrar'; estado: Partial<EstadoCadena>; desenlaces: EstadoRegistro[]; codigo: number | null }
  | { que: 'caducar'; minutos: number }
  | { que: 'agenda'; ahora: number }
);

const instante = fc.integer({ min: -180, max: 180 }).map((minutos) => minutos * MINUTO);
const arbActo: fc.Arbitrary<Acto> = fc
  .tuple(
    fc.integer({ min: 0, max: 2 }),
    fc.oneof<fc.Arbitrary<Record<string, unknown>>[]>(
      fc.record({ que: fc.constant('publicar'), cuantos: fc.integer({ min: 1, max: 4 }) }),
      { weight: 3, arbitrary: fc.record({ que: fc.constant('tomar') }) } as never,
      {
        weight: 3,
        arbitrary: fc.record({ que: fc.constant('leer'), aislados: fc.boolean(), ahora: instante }),
      } as never,
      {
        weight: 3,
        arbitrary: fc.record({
          que: fc.constant('abrir'),
          inicio: instante,
          viejo: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
        }),
      } as never,
      {
        weight: 3,
        arbitrary: fc.record({
          que: fc.constant('cerrar'),
          codigo: fc.constantFrom(null, 4102),
          desenlaces: fc.array(
            fc.constantFrom<EstadoRegistro>('PENDIENTE', 'CORRECTO', 'INCORRECTO', 'DUPLICADO'),
            { maxLength: 4 },
          ),
          estado: fc.record({
            tiempoEspera: fc.constantFrom(0, 60, 9999),
            proximoIntento: fc.option(instante),
            ultimoEnvioEn: fc.option(instante),
            suspendida: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
          }),
        }),
      } as never,
      fc.record({ que: fc.constant('caducar'), minutos: fc.constantFrom(-1, 5, 30) }),
      { weight: 2, arbitrary: fc.record({ que: fc.constant('agenda'), ahora: instante }) } as never,
    ),
  )
  .map(([cadena, acto]) => ({ cadena, ...acto }) as Acto);

async function hacer(
  lado: Lado,
  cadena: CadenaDePrueba,
  acto: Acto,
  t0: number,
  quien: string,
): Promise<unknown> {
  const mano = lado.manos.get(cadena.cadenaId) ?? { tomada: null, viejo: null, lote: [], envioId: null };
  lado.manos.set(cadena.cadenaId, mano);
  switch (acto.que) {
    case 'tomar': {
      const tomada = await lado.tx(cadena, (client) =>
        lado.libros.tomarArriendo(client, cadena.nifId, cadena.cadenaId, quien, 30_000),
      );
      if (tomada) Object.assign(mano, { viejo: mano.tomada?.arriendo ?? null, tomada });
      return tomada && { numero: tomada.arriendo.numero, estado: tomada.estado };
    }
    case 'leer': {
      if (!mano.tomada) return null;
      const { arriendo } = mano.tomada;
      mano.lote = await lado.tx(cadena, (client) =>
        lado.libros.leerPendientes(client, arriendo, acto.aislados ? t0 + acto.ahora : null),
      );
      const { lote } = mano;
      const huellas = ['X', ...lote.map(({ huella }) => huella)];
      const ids = lote.map(({ id }) => id);
      const posiciones = await lado.tx(cadena, (client) =>
        lado.libros.leerPosiciones(client, arriendo, ids, huellas),
      );
      return lote.map(({ posicion, huella }) => [posicion, posiciones.get(huella), posiciones.size]);
    }
    case 'abrir': {
      const arriendo = acto.viejo ? mano.viejo : mano.tomada?.arriendo;
      if (!arriendo || mano.lote.length === 0) return null;
      const id = newId();
      const resultado = await perdido(
        lado.tx(cadena, (client) =>
          lado.libros.abrirEnvio(
            client,
            arriendo,
            {
              id,
              inicio: t0 + acto.inicio,
              incidencia: false,
              fechaFin: null,
              registros: mano.lote,
              peticion: Buffer.from('x'),
            },
            30_000,
          ),
        ),
      );
      if (resultado === 'hecho') mano.envioId = id;
      return resultado;
    }
    case 'cerrar': {
      const { tomada, envioId, lote } = mano;
      if (!tomada || !envioId) return null;
      const absoluto = (ms: number | null | undefined): number | null =>
        ms === null || ms === undefined ? null : t0 + ms;
      const estado = {
        ...estadoInicial(),
        ...acto.estado,
        proximoIntento: absoluto(acto.estado.proximoIntento),
        ultimoEnvioEn: absoluto(acto.estado.ultimoEnvioEn),
      };
      const desenlaces = lote.slice(0, acto.desenlaces.length).map((registro, i) => {
        const fin = acto.desenlaces[i] as EstadoRegistro;
        return {
          registro,
          estado: fin,
          codigoError: fin === 'PENDIENTE' ? acto.codigo : null,
          mensajeError: null,
          duplicado: null,
        };
      });
      return perdido(
        lado.tx(cadena, async (client) => {
          await lado.libros.cerrarTurno(client, tomada.arriendo, estado);
          await lado.libros.escribirDesenlaces(client, cadena.nifId, envioId, null, desenlaces, new Date(t0));
        }),
      );
    }
    default:
      return null;
  }
}

const perdido = (trabajo: Promise<unknown>): Promise<string> =>
  trabajo.then(
    () => 'hecho',
    (error: unknown) => {
      if (error instanceof ArriendoPerdido) return 'perdido';
      throw error;
    },
  );

function simulado(plan: Planificador): { lado: Lado; base: BaseSimulada } {
  const base = new BaseSimulada(plan, new Azar(1), async () => undefined);
  const libros = new LibrosSimulados(base, {
    abierto: () => undefined,
    cerrado: () => undefined,
    desenlace: () => undefined,
  });
  const lado: Lado = {
    libros,
    agenda: new AgendaSimulada(base, async () => undefined),
    manos: new Map(),
    async tx(_cadena, trabajo) {
      plan.ahora = Date.now();
      const tx = new Transaccion(base, null);
      try {
        const resultado = await trabajo(tx as unknown as PoolClient);
        tx.confirmar();
        return resultado;
      } finally {
        base.soltar(tx);
      }
    },
  };
  return { lado, base };
}

const filaDe = ({ cadenaId, nifId, nif }: CadenaDePrueba): CadenaFila => ({
  id: cadenaId,
  nifId,
  nif,
  nombre: 'Prueba SL',
  zona: 'Europe/Madrid',
  cabeza: { posicion: 0, huella: null },
  cupo: null,
  series: [],
  contadores: new Map(),
  facturas: new Map(),
  registros: [],
  pendientes: new Set(),
  envios: new Map(),
  alarmasAbiertas: new Set(),
  envio: { estado: estadoInicial(), arriendo: 0n, arrendadaPor: null, arrendadaHasta: null },
});

async function publicar(
  base: BaseSimulada,
  cadena: CadenaDePrueba,
  cuantos: number,
  ahora: number,
): Promise<void> {
  const fila = base.cadena(cadena.cadenaId);
  for (const contenido of await sellar(db, cadena, cuantos, ahora)) {
    const [{ id } = { id: '' }] = await db.sql<{ id: string }>(
      'SELECT id FROM registros WHERE cadena_id = $1 AND posicion = $2',
      [cadena.cadenaId, fila.registros.length + 1],
    );
    const registro = {
      id,
      posicion: fila.registros.length + 1,
      facturaId: '',
      operacion: 'ALTA' as const,
      contenido,
      huella: contenido.Huella,
      generadoEn: ahora,
      selladoEn: ahora,
      estado: 'PENDIENTE' as const,
      codigoError: null,
      envioId: null,
      enviadoEn: null,
      intentos: 0,
    };
    fila.registros.push(registro);
    fila.pendientes.add(registro);
  }
}

describe('the simulated books', () => {
  it('D4, D15: leases, fences, batches, fates and the agenda are those of PostgreSQL, whatever is done to them', async () => {
    const real: Omit<Lado, 'manos'> = {
      libros: new EnviosRepository(),
      agenda: new Agenda(worker),
      tx: ({ nifId }, trabajo) => worker.runSql({ nifId }, trabajo),
    };
    await fc.assert(
      fc.asyncProperty(fc.array(arbActo, { minLength: 5, maxLength: 40, size: 'max' }), async (actos) => {
        const t0 = Math.floor(Date.now() / 1000) * 1000;
        const { lado, base } = simulado(new Planificador(t0));
        const verdadero: Lado = { ...real, manos: new Map() };
        const cadenas: CadenaDePrueba[] = [];
        for (let i = 0; i < 3; i += 1) cadenas.push(await crearCadena(db));
        for (const cadena of cadenas) base.poner(filaDe(cadena));
        const propias = new Set(cadenas.map(({ cadenaId }) => cadenaId));
        for (const [i, acto] of actos.entries()) {
          const cadena = cadenas[acto.cadena] as CadenaDePrueba;
          if (acto.que === 'publicar') await publicar(base, cadena, acto.cuantos, t0 - HORA);
          else if (acto.que === 'caducar') {
            const { envio } = base.cadena(cadena.cadenaId);
            if (envio.arrendadaHasta !== null) envio.arrendadaHasta = Date.now() + acto.minutos * MINUTO;
            await db.sql(
              `UPDATE cadenas_envio
                SET arrendada_hasta = clock_timestamp() + $2 * interval '1 minute'
                WHERE cadena_id = $1 AND arrendada_hasta IS NOT NULL`,
              [cadena.cadenaId, acto.minutos],
            );
          } else if (acto.que === 'agenda') {
            const turnos = async (agenda: Agenda): Promise<string[]> =>
              (await agenda.siguientes(t0 + acto.ahora, 1_000))
                .map(({ cadenaId }) => cadenaId)
                .filter((id) => propias.has(id))
                .sort();
            expect({ i, turnos: await turnos(lado.agenda) }).toEqual({
              i,
              turnos: await turnos(verdadero.agenda),
            });
          } else
            expect({ i, acto, dicho: await hacer(lado, cadena, acto, t0, 'a') }).toEqual({
              i,
              acto,
              dicho: await hacer(verdadero, cadena, acto, t0, 'a'),
            });
        }
        await db.sql('UPDATE cadenas_envio SET suspendida = true WHERE cadena_id = ANY($1)', [[...propias]]);
      }),
      { numRuns: PROGRAMAS },
    );
  }, 300_000);
});

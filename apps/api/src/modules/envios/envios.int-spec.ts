// Sending with a real database: what is kept before and after, leases and their fence, crashes between any two steps.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { RegistroAlta } from '@encadena/verifactu';
import { useEventosDeclarados } from '@encadena/api/testing/eventos/objetos';
import { useDatabase } from '../../../../../tools/jest/database';
import { DbWorker } from '../../platform/db';
import { MovableClock } from '@encadena/api/testing/platform';
import { Agenda } from './agenda';
import { AgenciaNoContesta } from './agencia-tributaria';
import type { AjustesEnvios } from './ajustes';
import { AvisosRepository } from './avisos.repository';
import { EnviarCadena } from './enviar-cadena';
import { ArriendoPerdido, EnviosRepository } from './envios.repository';
import { FaultPoints, type FaultPoint } from './fault-points';
import { FinRepository } from './fin.repository';
import { ReanudarCadena } from './reanudar-cadena';
import { Remitente } from './remitente';
import { AgenciaGuionizada } from '@encadena/api/testing/envios/agencia-guionizada';
import {
  crearCadena,
  sellar,
  sellarBaja,
  type CadenaDePrueba,
} from '@encadena/api/testing/envios/cadena-de-prueba';
import { fault, respuestaConsulta, respuestaCorrecta } from '@encadena/api/testing/envios/respuestas';

const db = useDatabase();
useEventosDeclarados(db);
const MINUTO = 60_000;
let worker: DbWorker;
let agencia: AgenciaGuionizada;
let clock: MovableClock;
let faltas: unknown[];
const libros = new EnviosRepository();

beforeAll(() => {
  worker = new DbWorker({ url: db.urls.worker, name: 'test-worker', max: 12 });
});
afterAll(() => worker.close());
beforeEach(() => {
  agencia = new AgenciaGuionizada();
  clock = new MovableClock();
  clock.fijar('2026-11-20T10:00:00Z');
  agencia.ahora = () => clock.now();
  faltas = [];
});

class CaeEn extends FaultPoints {
  constructor(
    private readonly donde: FaultPoint,
    private readonly hacer: () => void | Promise<void>,
  ) {
    super();
  }
  override pasar(punto: FaultPoint): void | Promise<void> {
    if (punto === this.donde) return this.hacer();
  }
}
/** As kill -9 does it: the process is gone at that point, and with it whatever it held in memory. */
const muere = (donde: FaultPoint): FaultPoints => new CaeEn(donde, () => Promise.reject(new Error('killed')));

function remitente({
  replica = 'a',
  puntos = new FaultPoints(),
  ajustes = {} as Partial<AjustesEnvios>,
} = {}): { enviar: EnviarCadena; remitente: Remitente } {
  const todos = {
    replica,
    arriendoMs: 30_000,
    simultaneos: 4,
    cierreMs: 1_000,
    azar: () => 0,
    pausa: () => Promise.resolve(),
    ...ajustes,
  };
  const enviar = new EnviarCadena(
    worker,
    clock,
    libros,
    new AvisosRepository(),
    new FinRepository(),
    agencia,
    todos,
    puntos,
  );
  const log = {
    event: () => undefined,
    warning: () => undefined,
    fault: (error: unknown) => void faltas.push(error),
  };
  return {
    enviar,
    remitente: new Remitente(
      new Agenda(worker),
      enviar,
      clock,
      todos,
      log,
      { vigente: () => true },
      { puedeEnviar: () => Promise.resolve(true) },
    ),
  };
}

interface FilaRegistro {
  posicion: number;
  estado: string;
  intentos: number;
  incidencia: boolean;
  csv: string | null;
  codigo_error: number | null;
  duplicado: { estado: string } | null;
  envio_id: string;
}
const registros = ({ cadenaId }: CadenaDePrueba): Promise<FilaRegistro[]> =>
  db.sql<FilaRegistro>('SELECT * FROM registros WHERE cadena_id = $1 ORDER BY posicion', [cadenaId]);
const estados = async (cadena: CadenaDePrueba): Promise<Record<string, number>> => {
  const cuenta: Record<string, number> = {};
  for (const { estado } of await registros(cadena)) cuenta[estado] = (cuenta[estado] ?? 0) + 1;
  return cuenta;
};
interface FilaEnvio {
  id: string;
  estado: string;
  motivo: string | null;
  desde: number;
  hasta: number;
  registros: number;
  incidencia: boolean;
  arriendo: string;
  csv: string | null;
  peticion: Buffer;
  respuesta: Buffer | null;
  tiempo_espera: number | null;
}
const envios = ({ cadenaId }: CadenaDePrueba): Promise<FilaEnvio[]> =>
  db.sql<FilaEnvio>('SELECT * FROM envios WHERE cadena_id = $1 ORDER BY iniciado_en, id', [cadenaId]);
const enBase = async ({ cadenaId }: CadenaDePrueba): Promise<Record<string, unknown>> =>
  (await db.sql('SELECT * FROM cadenas_envio WHERE cadena_id = $1', [cadenaId]))[0] ?? {};
/** What ERPs are told. */
const avisados = ({ nifId }: CadenaDePrueba) =>
  db.sql<{ tipo: string }>(
    'SELECT tipo, entorno, objeto, anterior FROM eventos_erp WHERE nif_id = $1 ORDER BY en, id',
    [nifId],
  );
const eventos = ({ cadenaId }: CadenaDePrueba) =>
  db.sql<{ tipo: string; abierto: boolean; regla: string | null }>(
    `SELECT tipo, cerrado_en IS NULL AS abierto, datos ->> 'regla' AS regla
      FROM eventos
      WHERE cadena_id = $1
      ORDER BY en, id`,
    [cadenaId],
  );
const caducar = ({ cadenaId }: CadenaDePrueba) =>
  db.sql("UPDATE cadenas_envio SET arrendada_hasta = now() - interval '1 second' WHERE cadena_id = $1", [
    cadenaId,
  ]);

describe('a send', () => {
  it('keeps request and answer as they were, settles every record, and gives the lease back', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 3, clock.now() - 1_000);
    expect(await remitente().enviar.execute(cadena)).toBe('RESPONDIDO');

    expect(await registros(cadena)).toMatchObject(
      [1, 2, 3].map((posicion) => ({
        posicion,
        estado: 'CORRECTO',
        intentos: 1,
        incidencia: false,
        csv: 'A-PRUEBA000000001',
        codigo_error: null,
      })),
    );
    const [envio] = await envios(cadena);
    expect(envio).toMatchObject({
      estado: 'RESPONDIDO',
      motivo: null,
      desde: 1,
      hasta: 3,
      registros: 3,
      arriendo: '1',
      csv: 'A-PRUEBA000000001',
      tiempo_espera: 60,
    });
    expect(gunzipSync(envio?.peticion ?? Buffer.alloc(0)).toString()).toBe(agencia.vistos[0]?.peticion);
    expect(gunzipSync(envio?.respuesta ?? Buffer.alloc(0)).toString()).toContain('RespuestaLinea');
    expect(await enBase(cadena)).toMatchObject({
      tiempo_espera: 60,
      ultimo_envio_en: clock.date(),
      fallos_seguidos: 0,
      arrendada_por: null,
      arrendada_hasta: null,
    });
    expect(await eventos(cadena)).toEqual([]);
  });

  it('each line has its own fate, with code and the words of the agency', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 3, clock.now());
    agencia.guion = ({ entregar }) =>
      respuestaCorrecta(
        entregar().map((linea, i) =>
          i === 0
            ? linea
            : i === 1
              ? { ...linea, estado: 'AceptadoConErrores', codigo: 2005, descripcion: 'Total' }
              : { ...linea, estado: 'Incorrecto', codigo: 1109, descripcion: 'NIF "A" & otros' },
        ),
      );
    await remitente().enviar.execute(cadena);
    expect(await registros(cadena)).toMatchObject([
      { estado: 'CORRECTO', csv: 'A-PRUEBA000000001' },
      {
        estado: 'ACEPTADO_CON_ERRORES',
        csv: 'A-PRUEBA000000001',
        codigo_error: 2005,
        mensaje_error: 'Total',
      },
      { estado: 'INCORRECTO', csv: null, codigo_error: 1109, mensaje_error: 'NIF "A" & otros' },
    ]);
    expect((await avisados(cadena)).map(({ tipo }) => tipo).sort()).toEqual([
      'verifactu.registro.aceptado_con_errores',
      'verifactu.registro.correcto',
      'verifactu.registro.incorrecto',
    ]);
  });

  it('a cancellation that is accepted has its CSV as any other record', async () => {
    const cadena = await crearCadena(db);
    const [alta] = await sellar(db, cadena, 1, clock.now());
    await sellarBaja(db, cadena, alta!, clock.now());
    await remitente().enviar.execute(cadena);
    expect(await registros(cadena)).toMatchObject([
      { estado: 'CORRECTO', csv: 'A-PRUEBA000000001' },
      { estado: 'ANULADA', csv: 'A-PRUEBA000000001' },
    ]);
    expect((await avisados(cadena)).map(({ tipo }) => tipo).sort()).toEqual([
      'verifactu.registro.anulada',
      'verifactu.registro.correcto',
    ]);
  });

  it('D1: the waiting time of the answer survives a restart', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 1, clock.now());
    agencia.guion = ({ entregar }) => respuestaCorrecta(entregar(), { espera: '120' });
    await remitente().remitente.vaciar();
    await sellar(db, cadena, 1, clock.now());
    clock.avanzar(119_000);
    await remitente({ replica: 'after the restart' }).remitente.vaciar();
    expect(agencia.vistos).toHaveLength(1);
    clock.avanzar(1_000);
    await remitente({ replica: 'after the restart' }).remitente.vaciar();
    expect(agencia.vistos).toHaveLength(2);
    expect(faltas).toEqual([]);
  });

  it('D2: 2,500 pending go as 1,000 and 1,000 at once, and 500 after the wait, in order', async () => {
    const cadena = await crearCadena(db);
    const sellados = [...(await sellar(db, cadena, 2_500, clock.now()))].map(
      ({ IDFactura }) => IDFactura.NumSerieFactura,
    );
    const { remitente: r } = remitente();
    await r.vaciar();
    expect(agencia.vistos.map(({ numeros }) => numeros.length)).toEqual([1_000, 1_000]);
    clock.avanzar(MINUTO);
    await r.vaciar();
    expect(agencia.vistos.flatMap(({ numeros }) => numeros)).toEqual(sellados);
    expect(await estados(cadena)).toEqual({ CORRECTO: 2_500 });
    expect(await envios(cadena)).toMatchObject([
      { desde: 1, hasta: 1_000 },
      { desde: 1_001, hasta: 2_000 },
      { desde: 2_001, hasta: 2_500 },
    ]);
  });

  it('D7: a late send carries Incidencia=S, opens and closes the incident in the history, and the records remember it', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 1, clock.now());
    agencia.guion = () => {
      throw new AgenciaNoContesta('CONEXION_RECHAZADA', 'refused', false);
    };
    const { remitente: r } = remitente();
    await r.vaciar();
    expect(await enBase(cadena)).toMatchObject({
      motivo_fallo: 'CONEXION_RECHAZADA',
      fallos_seguidos: 1,
      incidencia_desde: clock.date(),
      ultimo_envio_en: null,
    });
    expect(await eventos(cadena)).toMatchObject([{ tipo: 'incidencia.abierta', abierto: true }]);

    clock.avanzar(10 * MINUTO);
    agencia.guion = ({ entregar }) => respuestaCorrecta(entregar());
    await r.vaciar();
    expect(agencia.vistos.map(({ incidencia }) => incidencia)).toEqual([false, true]);
    expect(await registros(cadena)).toMatchObject([{ estado: 'CORRECTO', incidencia: true, intentos: 2 }]);
    expect(await eventos(cadena)).toMatchObject([
      { tipo: 'incidencia.abierta', abierto: false },
      { tipo: 'incidencia.cerrada' },
    ]);
    const [{ id, csv } = { id: '', csv: '' }] = await db.sql<{ id: string; csv: string }>(
      'SELECT id, csv FROM registros WHERE cadena_id = $1',
      [cadena.cadenaId],
    );
    const told = await avisados(cadena);
    expect(told).toHaveLength(3);
    expect(told).toEqual(
      expect.arrayContaining([
        {
          tipo: 'incidencia.abierta',
          entorno: 'REAL',
          objeto: { uuid: cadena.cadenaId, motivo: 'CONEXION_RECHAZADA' },
          anterior: null,
        },
        expect.objectContaining({ tipo: 'incidencia.cerrada' }),
        expect.objectContaining({
          tipo: 'verifactu.registro.correcto',
          objeto: expect.objectContaining({
            uuid: id,
            csv,
            estado: 'CORRECTO',
            operacion: 'ALTA',
            posicionCadena: 1,
          }),
          anterior: { estado: 'PENDIENTE' },
        }),
      ]),
    );
    expect(await enBase(cadena)).toMatchObject({ incidencia_desde: null, motivo_fallo: null });
    expect((await envios(cadena)).map(({ estado, motivo }) => [estado, motivo])).toEqual([
      ['SIN_RESPUESTA', 'CONEXION_RECHAZADA'],
      ['RESPONDIDO', null],
    ]);
  });

  it('D10: an answer that is none leaves the record PENDIENTE, and what came is kept', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 1, clock.now());
    agencia.guion = () => '<html>Mantenimiento</html>';
    const motivos: string[] = [];
    await remitente().enviar.execute(cadena, undefined, (motivo) => motivos.push(motivo));
    expect(motivos).toEqual(['RESPUESTA_ILEGIBLE']);
    expect(await estados(cadena)).toEqual({ PENDIENTE: 1 });
    const [envio] = await envios(cadena);
    expect(envio).toMatchObject({ estado: 'SIN_RESPUESTA', motivo: 'RESPUESTA_ILEGIBLE' });
    expect(gunzipSync(envio?.respuesta ?? Buffer.alloc(0)).toString()).toBe('<html>Mantenimiento</html>');
  });

  it('D8: 4141 suspends the chain, with an alarm; nobody sends for it any more', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 1, clock.now());
    agencia.guion = () => fault(4141, 'su acceso ha sido suspendido');
    const { remitente: r, enviar } = remitente();
    await r.vaciar();
    clock.avanzar(48 * 60 * MINUTO);
    await r.vaciar();
    expect(await enviar.execute(cadena)).toBe('NADA');
    expect(agencia.vistos).toHaveLength(1);
    expect(await eventos(cadena)).toMatchObject([
      { tipo: 'incidencia.abierta' },
      { tipo: 'cadena.alarma', regla: 'envio.suspendido', abierto: true },
    ]);
    expect(await envios(cadena)).toMatchObject([
      { estado: 'RECHAZADO', motivo: 'FAULT_4141', codigo_fault: 4141 },
    ]);
  });

  it('D8: a suspended chain that an operator resumes sends what waited, and its alarm closes', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 2, clock.now());
    agencia.guion = ({ entregar }, n) =>
      n === 0 ? fault(4141, 'su acceso ha sido suspendido') : respuestaCorrecta(entregar());
    const { remitente: r } = remitente();
    await r.vaciar();
    clock.avanzar(60 * MINUTO);
    expect(await new ReanudarCadena(worker).execute(cadena.nif)).toBe(1);
    await r.vaciar();
    expect(await estados(cadena)).toEqual({ CORRECTO: 2 });
    expect((await eventos(cadena)).filter(({ regla }) => regla === 'envio.suspendido')).toMatchObject([
      { abierto: false },
    ]);
  });

  it('a record that spoils every send with it stands aside with its reason, the others get through, and a mended agency takes it later', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 8, clock.now());
    agencia.guion = ({ numeros, entregar }) =>
      numeros.includes('F2026-000006')
        ? fault(4102, 'El XML no cumple el esquema')
        : respuestaCorrecta(entregar());
    const { remitente: r } = remitente();
    for (let i = 0; i < 12; i += 1) {
      await r.vaciar();
      clock.avanzar(MINUTO);
    }
    expect(await estados(cadena)).toEqual({ CORRECTO: 7, PENDIENTE: 1 });
    expect((await registros(cadena))[5]).toMatchObject({
      estado: 'PENDIENTE',
      codigo_error: 4102,
      mensaje_error: 'Codigo[4102].El XML no cumple el esquema',
    });
    expect((await eventos(cadena)).filter(({ regla }) => regla === 'envio.registro-aislado')).toMatchObject([
      { abierto: true },
    ]);

    agencia.guion = ({ entregar }) => respuestaCorrecta(entregar());
    clock.avanzar(60 * MINUTO);
    await r.vaciar();
    expect(await estados(cadena)).toEqual({ CORRECTO: 8 });
    expect(
      (await eventos(cadena)).filter(({ abierto, tipo }) => abierto && tipo === 'cadena.alarma'),
    ).toEqual([]);
    expect(faltas).toEqual([]);
  });

  it('without a lease row a chain is sent all the same', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 1, clock.now());
    await db.sql('DELETE FROM cadenas_envio WHERE cadena_id = $1', [cadena.cadenaId]);
    await remitente().remitente.vaciar();
    expect(await estados(cadena)).toEqual({ CORRECTO: 1 });
  });
});

describe('crashes', () => {
  it.each<[FaultPoint, boolean]>([
    ['antes-de-enviar', false],
    ['despues-de-enviar', true],
    ['antes-de-guardar', true],
  ])(
    'K2, K3: killed at %s, the same bytes go again after the wait, and the agency holds every record once',
    async (punto, almacenado) => {
      const cadena = await crearCadena(db);
      await sellar(db, cadena, 2, clock.now());
      await expect(remitente({ puntos: muere(punto) }).enviar.execute(cadena)).rejects.toThrow('killed');
      expect(await estados(cadena)).toEqual({ PENDIENTE: 2 });
      expect(await envios(cadena)).toMatchObject([{ estado: 'EN_CURSO' }]);
      expect(agencia.modelo.guardados).toHaveLength(almacenado ? 2 : 0);

      // The lease of the dead process runs out; then the wait counts from the send that it began.
      const { remitente: r } = remitente({ replica: 'b' });
      await r.vaciar();
      await caducar(cadena);
      await r.vaciar();
      expect(agencia.vistos).toHaveLength(almacenado ? 1 : 0);
      clock.avanzar(MINUTO);
      await r.vaciar();
      expect(await estados(cadena)).toEqual({ CORRECTO: 2 });
      expect(agencia.modelo.guardados).toHaveLength(2);
      const [primero, segundo] = await envios(cadena);
      expect(primero).toMatchObject({ estado: 'SIN_RESPUESTA', motivo: 'INTERRUMPIDO' });
      expect(segundo).toMatchObject({ estado: 'RESPONDIDO' });
      expect(
        segundo && gunzipSync(segundo.peticion).equals(gunzipSync(primero?.peticion ?? Buffer.alloc(0))),
      ).toBe(true);
      expect(
        (await registros(cadena)).map(({ duplicado, intentos }) => [duplicado?.estado ?? null, intentos]),
      ).toEqual(Array(2).fill([almacenado ? 'Correcta' : null, 2]));
      expect((await eventos(cadena)).map(({ tipo }) => tipo)).toEqual(
        almacenado ? Array(2).fill('verifactu.registro.duplicado') : [],
      );
    },
  );
});

describe('duplicates (3000)', () => {
  /** Records that the agency has already, under a huella of its own for those named. */
  async function duplicados(
    cuantos: number,
    huellas: Record<string, string> = {},
  ): Promise<{ cadena: CadenaDePrueba; sellados: RegistroAlta[] }> {
    const cadena = await crearCadena(db);
    const sellados = await sellar(db, cadena, cuantos, clock.now());
    for (const { IDFactura: id, Huella } of sellados)
      agencia.modelo.almacen.set(`${id.IDEmisorFactura} ${id.NumSerieFactura} ${id.FechaExpedicionFactura}`, {
        idEmisor: id.IDEmisorFactura,
        numSerie: id.NumSerieFactura,
        fechaExpedicion: id.FechaExpedicionFactura,
        huella: huellas[id.NumSerieFactura] ?? Huella,
        estado: 'Correcta',
      });
    return { cadena, sellados };
  }
  const noContesta = (): never => {
    throw new AgenciaNoContesta('TIEMPO_AGOTADO', 'no answer', true);
  };

  it('a copy of somebody else is not ours, and the history names its huella; our own are settled', async () => {
    const { cadena } = await duplicados(3, { 'F2026-000002': 'F'.repeat(64) });
    expect(await remitente().enviar.execute(cadena)).toBe('RESPONDIDO');
    expect(await registros(cadena)).toMatchObject([
      { estado: 'CORRECTO', codigo_error: null, duplicado: { estado: 'Correcta' }, csv: null },
      { estado: 'DUPLICADO', codigo_error: 3000, duplicado: { estado: 'Correcta' }, csv: null },
      { estado: 'CORRECTO' },
    ]);
    expect(agencia.consultas).toMatchObject(
      [1, 2, 3].map((n) => ({
        nifId: cadena.nifId,
        mundo: { entorno: 'REAL', agencia: 'SIMULADOR' },
        obligado: { NombreRazon: 'Prueba SL', NIF: cadena.nif },
        ejercicio: '2026',
        periodo: '11',
        numSerie: `F2026-00000${n}`,
      })),
    );
    const avisos = await db.sql<{ huella: string | null }>(
      `SELECT datos ->> 'huellaAjena' AS huella
        FROM eventos
        WHERE cadena_id = $1 AND tipo = 'verifactu.registro.duplicado'
        ORDER BY (datos ->> 'posicion')::int`,
      [cadena.cadenaId],
    );
    expect(avisos.map(({ huella }) => huella)).toEqual([null, 'F'.repeat(64), null]);
    expect((await avisados(cadena)).map(({ tipo }) => tipo).sort()).toEqual([
      'verifactu.registro.correcto',
      'verifactu.registro.correcto',
      ...Array(3).fill('verifactu.registro.duplicado'),
    ]);
  });

  it('a later record of ours over it settles as well; an earlier one means that this one was refused', async () => {
    const { cadena, sellados } = await duplicados(2);
    const [primera, segunda] = [...agencia.modelo.almacen.values()];
    Object.assign(primera ?? {}, { huella: sellados[1]?.Huella });
    Object.assign(segunda ?? {}, { huella: sellados[0]?.Huella });
    await remitente().enviar.execute(cadena);
    expect(await registros(cadena)).toMatchObject([
      { estado: 'CORRECTO' },
      { estado: 'INCORRECTO', codigo_error: 3000 },
    ]);
  });

  it('while the agency cannot be asked they wait unchanged, no incident is told, the rest is settled; then they are', async () => {
    const { cadena } = await duplicados(2);
    await sellar(db, cadena, 1, clock.now());
    agencia.guionConsulta = noContesta;
    const { remitente: r } = remitente();
    await r.vaciar();
    expect(await estados(cadena)).toEqual({ PENDIENTE: 2, CORRECTO: 1 });
    expect((await registros(cadena))[0]).toMatchObject({ codigo_error: null, duplicado: null, intentos: 1 });
    expect(await enBase(cadena)).toMatchObject({
      fallos_seguidos: 0,
      incidencia_desde: null,
      arrendada_por: null,
      proximo_intento: new Date(clock.now() + MINUTO),
    });
    expect(await eventos(cadena)).toEqual([]);
    // One question: where one gets no answer, the others would get none either.
    expect(agencia.consultas).toHaveLength(1);

    clock.avanzar(MINUTO - 1);
    await r.vaciar();
    expect(agencia.vistos).toHaveLength(1);
    clock.avanzar(1);
    agencia.guionConsulta = ({ copias }) => respuestaConsulta(copias());
    await r.vaciar();
    expect(await estados(cadena)).toEqual({ CORRECTO: 3 });
    expect(agencia.vistos.map(({ numeros }) => numeros.length)).toEqual([3, 2]);
    expect(faltas).toEqual([]);
  });

  it.each([
    ['refuses to tell', () => fault(4112, 'El titular del certificado')],
    ['shows nothing', () => respuestaConsulta([])],
  ])(
    'an agency that %s sets them aside with an alarm; they are tried again and then settled',
    async (_caso, guion) => {
      const { cadena } = await duplicados(1);
      agencia.guionConsulta = guion;
      const { remitente: r } = remitente();
      await r.vaciar();
      expect(await registros(cadena)).toMatchObject([{ estado: 'PENDIENTE', codigo_error: 3000 }]);
      expect(await eventos(cadena)).toMatchObject([{ regla: 'envio.registro-aislado', abierto: true }]);

      clock.avanzar(60 * MINUTO);
      agencia.guionConsulta = ({ copias }) => respuestaConsulta(copias());
      await r.vaciar();
      expect(await estados(cadena)).toEqual({ CORRECTO: 1 });
      expect((await eventos(cadena)).filter(({ abierto, regla }) => abierto && regla !== null)).toEqual([]);
    },
  );

  it.each<[string, () => string]>([
    ['a server fault', () => fault(20009, 'Error interno', 'env:Server')],
    ['access withdrawn', () => fault(4141, 'su acceso ha sido suspendido')],
    ['bytes that are no answer', () => '<html>Mantenimiento</html>'],
  ])('%s is no answer to a question: the record waits unchanged', async (_caso, guion) => {
    const { cadena } = await duplicados(1);
    agencia.guionConsulta = guion;
    expect(await remitente().enviar.execute(cadena)).toBe('SIN_AVERIGUAR');
    expect(await registros(cadena)).toMatchObject([{ estado: 'PENDIENTE', codigo_error: null }]);
    expect(await enBase(cadena)).toMatchObject({ suspendida: false });
  });

  it('the answer is in the books before the first question: a process that dies in it loses no CSV', async () => {
    const { cadena } = await duplicados(1);
    await sellar(db, cadena, 1, clock.now());
    agencia.guionConsulta = () => {
      throw new Error('killed');
    };
    await expect(remitente().enviar.execute(cadena)).rejects.toThrow('killed');
    expect(await estados(cadena)).toEqual({ PENDIENTE: 2 });
    const [envio] = await envios(cadena);
    expect(envio).toMatchObject({ estado: 'EN_CURSO', csv: 'A-PRUEBA000000001' });
    expect(gunzipSync(envio?.respuesta ?? Buffer.alloc(0)).toString()).toContain('RespuestaLinea');

    await caducar(cadena);
    clock.avanzar(MINUTO);
    agencia.guionConsulta = ({ copias }) => respuestaConsulta(copias());
    await remitente({ replica: 'b' }).remitente.vaciar();
    expect(await estados(cadena)).toEqual({ CORRECTO: 2 });
    expect(await envios(cadena)).toMatchObject([
      { estado: 'SIN_RESPUESTA', motivo: 'INTERRUMPIDO', csv: 'A-PRUEBA000000001' },
      { estado: 'RESPONDIDO', csv: null },
    ]);
  });

  it('a lost lease gives the question up, and nothing of it is written', async () => {
    const { cadena } = await duplicados(1);
    agencia.guionConsulta = async ({ senal }) => {
      await db.sql(
        "UPDATE cadenas_envio SET arriendo = arriendo + 1, arrendada_por = 'b' WHERE cadena_id = $1",
        [cadena.cadenaId],
      );
      await new Promise((cortada) => senal?.addEventListener('abort', cortada));
      throw new AgenciaNoContesta('INTERRUMPIDO', 'given up', true);
    };
    expect(await remitente({ ajustes: { arriendoMs: 300 } }).enviar.execute(cadena)).toBe('PERDIDO');
    expect(await estados(cadena)).toEqual({ PENDIENTE: 1 });
    expect(await envios(cadena)).toMatchObject([{ estado: 'SIN_RESPUESTA', motivo: 'ARRIENDO_PERDIDO' }]);
  });

  it('a thousand of them are asked for by their day', async () => {
    const { cadena } = await duplicados(1_000);
    expect(await remitente().enviar.execute(cadena)).toBe('LLENO');
    expect(agencia.consultas).toMatchObject([{ fechaExpedicion: '20-11-2026' }]);
    expect(agencia.consultas[0]?.numSerie).toBeUndefined();
    expect(await estados(cadena)).toEqual({ CORRECTO: 1_000 });
  });
});

describe('leases', () => {
  it('D4: two replicas on one chain: one holds the lease, and no two sends are open', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 1, clock.now());
    const salidas = await Promise.all(
      ['a', 'b', 'c', 'd'].map((replica) => remitente({ replica }).enviar.execute(cadena)),
    );
    expect(salidas.sort()).toEqual(['NADA', 'NADA', 'NADA', 'RESPONDIDO']);
    expect(agencia.maxAbiertos).toBe(1);
    expect(agencia.vistos).toHaveLength(1);
  });

  it('D4: a lease that is lost in mid-send is fenced: what the old holder learned changes nothing, its answer is kept beside its send', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 1, clock.now());
    // While the first replica waits for its answer (which will say Incorrecto), a second one takes the chain
    // over and settles it.
    agencia.guion = async ({ entregar }, n) => {
      if (n > 0) return respuestaCorrecta(entregar());
      await caducar(cadena);
      clock.avanzar(MINUTO);
      expect(await remitente({ replica: 'b' }).enviar.execute(cadena)).toBe('RESPONDIDO');
      return respuestaCorrecta(
        [
          {
            idEmisor: cadena.nif,
            numSerie: 'F2026-000001',
            fechaExpedicion: '20-11-2026',
            operacion: 'ALTA',
            estado: 'Incorrecto',
            codigo: 1100,
          },
        ],
        { espera: '999' },
      );
    };
    expect(await remitente({ replica: 'a' }).enviar.execute(cadena)).toBe('PERDIDO');
    expect(await registros(cadena)).toMatchObject([{ estado: 'CORRECTO', codigo_error: null, intentos: 2 }]);
    expect(await enBase(cadena)).toMatchObject({ tiempo_espera: 60, arriendo: '2' });
    expect(await envios(cadena)).toMatchObject([
      { arriendo: '1', estado: 'SIN_RESPUESTA', motivo: 'ARRIENDO_PERDIDO', respuesta: expect.any(Buffer) },
      { arriendo: '2', estado: 'RESPONDIDO' },
    ]);
  });

  it('D4: who lost the lease before sending sends nothing', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 1, clock.now());
    const otra = await worker.runSql({ nifId: cadena.nifId }, (client) =>
      libros.tomarArriendo(client, cadena.nifId, cadena.cadenaId, 'a', 30_000),
    );
    await caducar(cadena);
    await worker.runSql({ nifId: cadena.nifId }, (client) =>
      libros.tomarArriendo(client, cadena.nifId, cadena.cadenaId, 'b', 30_000),
    );
    const pendientes = await worker.runSql({ nifId: cadena.nifId }, (client) =>
      libros.leerPendientes(client, otra!.arriendo, null),
    );
    const abrir = worker.runSql({ nifId: cadena.nifId }, (client) =>
      libros.abrirEnvio(
        client,
        otra!.arriendo,
        {
          id: '01890000-0000-7000-8000-000000000000',
          inicio: clock.now(),
          incidencia: false,
          fechaFin: null,
          registros: pendientes,
          peticion: Buffer.from('x'),
        },
        30_000,
      ),
    );
    await expect(abrir).rejects.toThrow(ArriendoPerdido);
    expect(await envios(cadena)).toEqual([]);
    expect((await registros(cadena))[0]).toMatchObject({ intentos: 0, envio_id: null });
  });

  it('a lease is renewed while the send is open, and a send whose lease is gone is given up', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 1, clock.now());
    let renovado = false;
    agencia.guion = async ({ senal }) => {
      const antes = (await enBase(cadena)).arrendada_hasta as Date;
      while (!renovado) renovado = ((await enBase(cadena)).arrendada_hasta as Date) > antes;
      await db.sql(
        "UPDATE cadenas_envio SET arriendo = arriendo + 1, arrendada_por = 'b' WHERE cadena_id = $1",
        [cadena.cadenaId],
      );
      await new Promise((cortada) => senal?.addEventListener('abort', cortada));
      throw new AgenciaNoContesta('INTERRUMPIDO', 'given up', true);
    };
    expect(await remitente({ ajustes: { arriendoMs: 300 } }).enviar.execute(cadena)).toBe('PERDIDO');
    expect(renovado).toBe(true);
    expect(await estados(cadena)).toEqual({ PENDIENTE: 1 });
  });
});

describe('the agenda', () => {
  it('D3: many chains with one record each all get their turn, none twice, several at once', async () => {
    const cadenas: CadenaDePrueba[] = [];
    for (let i = 0; i < 40; i += 1) cadenas.push(await crearCadena(db));
    for (const cadena of cadenas) await sellar(db, cadena, 1, clock.now());
    await remitente({ ajustes: { simultaneos: 8 } }).remitente.vaciar();
    expect(agencia.vistos).toHaveLength(40);
    expect(await db.sql("SELECT count(*)::int AS n FROM registros WHERE estado = 'CORRECTO'")).toEqual([
      { n: 40 },
    ]);
    expect(faltas).toEqual([]);
  });

  it('D13: a chain whose agency never answers holds up nobody but itself', async () => {
    const lenta = await crearCadena(db, { nif: 'A58818501' });
    const otras: CadenaDePrueba[] = [];
    for (let i = 0; i < 6; i += 1) otras.push(await crearCadena(db));
    for (const cadena of [lenta, ...otras]) await sellar(db, cadena, 1, clock.now());
    agencia.guion = async ({ peticion, senal, entregar }) => {
      if (!peticion.includes('A58818501</sf:NIF></sf:ObligadoEmision>')) return respuestaCorrecta(entregar());
      await new Promise((cortada) => senal?.addEventListener('abort', cortada));
      throw new AgenciaNoContesta('TIEMPO_AGOTADO', 'slow', true);
    };
    const { remitente: r } = remitente({ ajustes: { simultaneos: 2, cierreMs: 1 } });
    const pulso = setInterval(() => void r.despertar(), 5);
    while (
      (await db.sql<{ n: number }>("SELECT count(*)::int AS n FROM registros WHERE estado = 'CORRECTO'"))[0]
        ?.n !== 6
    );
    clearInterval(pulso);
    expect(await estados(lenta)).toEqual({ PENDIENTE: 1 });
    // K9: a stop gives up what does not end, and nothing new begins.
    await r.beforeApplicationShutdown();
    await sellar(db, otras[0] as CadenaDePrueba, 1, clock.now());
    clock.avanzar(MINUTO);
    await r.despertar();
    expect(agencia.vistos).toHaveLength(7);
    expect(await enBase(lenta)).toMatchObject({ arrendada_por: null, motivo_fallo: 'TIEMPO_AGOTADO' });
  }, 90_000);

  it('D9: whose last try is longest ago comes first, then by the age of what waits; those that wait, are held or are suspended do not come', async () => {
    const [nueva, vieja, cansada, reciente, arrendada, suspendida] = (await Promise.all(
      Array.from({ length: 6 }, () => crearCadena(db)),
    )) as [CadenaDePrueba, CadenaDePrueba, CadenaDePrueba, CadenaDePrueba, CadenaDePrueba, CadenaDePrueba];
    for (const cadena of [reciente, arrendada, suspendida, cansada, vieja])
      await sellar(db, cadena, 2, clock.now() - 60 * MINUTO);
    await sellar(db, nueva, 2, clock.now() - 20 * MINUTO);
    const poner = (cadena: CadenaDePrueba, que: string) =>
      db.sql(`UPDATE cadenas_envio SET ${que} WHERE cadena_id = '${cadena.cadenaId}'`);
    await poner(vieja, "ultimo_envio_en = '2026-11-20T09:04:00Z'");
    // Its tries never arrived, so that no send counts: what tells is when its records were last tried.
    await poner(cansada, "proximo_intento = '2026-11-20T09:59:00Z', fallos_seguidos = 11");
    await db.sql(
      "UPDATE registros SET enviado_en = '2026-11-20T09:05:00Z' WHERE cadena_id = $1 AND posicion = 1",
      [cansada.cadenaId],
    );
    await poner(reciente, "ultimo_envio_en = '2026-11-20T09:59:30Z'");
    await poner(arrendada, "arrendada_hasta = now() + interval '5 minutes'");
    await poner(suspendida, 'suspendida = true');
    const turnos = await new Agenda(worker).siguientes(clock.now(), 10);
    expect(turnos.map(({ cadenaId }) => cadenaId)).toEqual([
      vieja.cadenaId,
      cansada.cadenaId,
      nueva.cadenaId,
    ]);
  });

  it('D1, D2: a thousand waiting records bring a chain at once, unless a bad one is being looked for (simulated seed 8556)', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 1_001, clock.now());
    const turnos = async () =>
      (await new Agenda(worker).siguientes(clock.now(), 10)).map(({ cadenaId }) => cadenaId);
    await db.sql(
      "UPDATE cadenas_envio SET ultimo_envio_en = '2026-11-20T09:59:30Z', aislar_hasta = 700 WHERE cadena_id = $1",
      [cadena.cadenaId],
    );
    expect(await turnos()).toEqual([]);
    await db.sql('UPDATE cadenas_envio SET aislar_hasta = NULL WHERE cadena_id = $1', [cadena.cadenaId]);
    expect(await turnos()).toEqual([cadena.cadenaId]);
  });

  const pendienteDesde = async ({ cadenaId }: CadenaDePrueba) =>
    (
      await db.sql<{ desde: Date | null }>('SELECT pendiente_desde AS desde FROM cadenas WHERE id = $1', [
        cadenaId,
      ])
    )[0]?.desde ?? null;

  it('a chain says since when something waits, and that nothing does once all is settled', async () => {
    const cadena = await crearCadena(db);
    expect(await pendienteDesde(cadena)).toBeNull();
    await sellar(db, cadena, 2, clock.now() - MINUTO);
    await sellar(db, cadena, 1, clock.now());
    expect(await pendienteDesde(cadena)).toEqual(new Date(clock.now() - MINUTO));
    await remitente().enviar.execute(cadena);
    expect(await pendienteDesde(cadena)).toBeNull();
  });

  it('stays flagged while one of its records waits, stands aside or failed', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 2, clock.now());
    agencia.guion = () => Promise.reject(new AgenciaNoContesta('TIEMPO_AGOTADO', 'slow', true));
    await remitente().enviar.execute(cadena);
    expect(await pendienteDesde(cadena)).not.toBeNull();
  });

  it('C7 somebody who issues at the very moment in which nothing waits any more is not forgotten', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 1, clock.now());
    const emisor = new pg.Client({ connectionString: db.urls.super });
    await emisor.connect();
    const lleva = (text: string, values: unknown[]) => emisor.query(text, values);
    try {
      // The head is locked, and the record is there for nobody else yet, while the sender finds all settled.
      await lleva('BEGIN', []);
      await sellar({ ...db, sql: async (text, values) => (await lleva(text, values ?? [])).rows }, cadena, 1);
      await remitente().enviar.execute(cadena);
      expect(await estados(cadena)).toEqual({ CORRECTO: 1 });
      await lleva('COMMIT', []);
    } finally {
      await emisor.end();
    }
    expect(await pendienteDesde(cadena)).not.toBeNull();
    clock.avanzar(MINUTO);
    expect(await new Agenda(worker).siguientes(clock.now(), 10)).toMatchObject([
      { cadenaId: cadena.cadenaId },
    ]);
  });

  it('outside its turn the worker reads no content of a NIF but what is pending', async () => {
    const cadena = await crearCadena(db);
    await sellar(db, cadena, 2, clock.now());
    await remitente().enviar.execute(cadena);
    await sellar(db, cadena, 1, clock.now());
    const { rows } = await worker.pool.query('SELECT posicion FROM registros');
    expect(rows).toEqual([{ posicion: 3 }]);
    expect((await worker.pool.query('SELECT FROM envios')).rows).toEqual([]);
  });
});

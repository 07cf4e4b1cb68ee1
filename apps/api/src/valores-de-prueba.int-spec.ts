// The table of values that force an outcome of the simulated agency (ADR 0047), walked through the door of programs: each is
// issued, sent by the real sender to the real simulator, told as an event and heard by a webhook. The NIF has signed nothing, owes its
// subscription and has used it up: nothing of that stands in the way of tests.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  eventos,
  type EventoDto,
  facturas,
  facturasErp,
  type FacturaErpEntradaCruda,
  pruebas,
  verifactuRegistros,
  webhooks,
} from '@encadena/contracts';
import { type ValorDePrueba, VALORES_DE_PRUEBA } from '@encadena/values';
import { Webhook } from 'standardwebhooks';
import { AgenciaGuionizada } from '@encadena/api/testing/envios/agencia-guionizada';
import { senderCon, useAeat } from '@encadena/api/testing/envios/simulador-aeat';
import { abrirCadena, entrada, linea, simplificada } from '@encadena/api/testing/facturas/mundo-facturas';
import {
  type Cliente,
  conClave,
  crearMundo,
  crearNif,
  crearUsuario,
  darAccesoApi,
  darClave,
  entrar,
  useApi,
} from '@encadena/api/testing/platform';
import { useEventosDeclarados } from '@encadena/api/testing/eventos/objetos';
import { useReceptor } from '@encadena/api/testing/eventos/receptor';
import { useDatabase } from '../../../tools/jest/database';
import { Db, DbWorker } from './platform/db';

const db = useDatabase({ clean: 'file' });
useEventosDeclarados(db);
const aeat = useAeat(db);
const api = useApi(db, { env: { WEBHOOKS_PRIVADOS: 'si' } });
const receptor = useReceptor(db, api);

const TODOS: readonly ValorDePrueba[] = VALORES_DE_PRUEBA;
const DIRECCION = {
  direccion: 'Calle Mayor 1',
  municipio: 'Madrid',
  codigoPostal: '28013',
  provincia: 'Madrid',
  pais: 'ES',
};

let chain: { nifId: string; cadenaId: string };
let programa: Cliente;
let persona: Cliente;
/** What the webhook's messages are signed with. */
let secreto: string;
let worker: DbWorker;
let cursor = '0';
let intentos = 0;

beforeAll(async () => {
  const usuario = await crearUsuario(db);
  const nifId = await crearNif(db, usuario.id, {
    validoParaOperar: false,
    estado: 'PRUEBA',
    limite: 0,
    hasta: '2020-01-01T00:00:00Z',
  });
  persona = await entrar(api, usuario, nifId);
  const { cadenaId } = await abrirCadena(api.app.get(Db), nifId, new Date().getFullYear(), {
    entorno: 'PRUEBAS',
    agencia: 'SIMULADOR',
  });
  chain = { nifId, cadenaId };
  programa = conClave(api, (await darClave(db, { nifId, usuario })).clave);
  worker = new DbWorker({ url: db.urls.worker, name: 'test-worker', max: 2 });
  secreto = (await programa.llamar(webhooks.crear, { body: { url: receptor.url } })).datos.secreto;
}, 60_000);
afterAll(() => worker.close());

/** Another company with something to send in its tests. */
async function otraEmpresa() {
  const mundo = await crearMundo(api, db, { nif: 'B66987652' });
  const { cadenaId } = await abrirCadena(api.app.get(Db), mundo.nifId, new Date().getFullYear(), {
    entorno: 'PRUEBAS',
    agencia: 'SIMULADOR',
  });
  const suyo = conClave(api, (await darClave(db, mundo)).clave);
  await suyo.llamar(
    facturasErp.emitir,
    { body: conValor({ valor: '', lugar: 'DESCRIPCION' }) },
    { clave: 'otra' },
  );
  return { nifId: mundo.nifId, cadenaId };
}

const conValor = ({ valor, lugar }: Pick<ValorDePrueba, 'valor' | 'lugar'>): FacturaErpEntradaCruda => {
  if (lugar === 'DESCRIPCION') return { ...simplificada(), descripcionOperacion: `Venta de prueba ${valor}` };
  const deFuera = valor.startsWith('DE');
  return {
    descripcionOperacion: 'Carpintería a medida',
    destinatario: {
      ...(deFuera ? { tipoIdentificacion: 'NIF_IVA', pais: 'DE' } : {}),
      identificacion: valor,
      nombre: 'Destinatario de prueba',
      direccion: deFuera ? { ...DIRECCION, codigoPostal: '10115', provincia: null, pais: 'DE' } : DIRECCION,
    },
    lineas: [linea()],
  } as FacturaErpEntradaCruda;
};

/** The record of an invoice that is issued so, as a program asks for it. */
async function emitir(body: FacturaErpEntradaCruda) {
  const { status, datos, texto } = await programa.llamar(
    facturasErp.emitir,
    { body },
    { clave: `prueba-${(intentos += 1)}` },
  );
  if (status !== 201) throw new Error(`emitir answered ${status}: ${texto}`);
  return datos;
}
const registro = async (uuid: string) =>
  (await programa.llamar(verifactuRegistros.obtener, { params: { uuid } })).datos;
/** Sends until nothing waits, three times at most. */
async function enviarTodo() {
  const salidas = [await aeat.enviar(chain)];
  while (salidas.length < 3 && salidas.at(-1) !== 'RESPONDIDO') salidas.push(await aeat.enviar(chain));
  return salidas;
}
/** What is new in the list of events; the webhook has heard the very same, signed. */
async function nuevos(): Promise<EventoDto[]> {
  await receptor.entregar();
  const { datos } = await programa.llamar(eventos.listar, { query: { cursor, size: '100' } });
  cursor = datos.siguiente;
  const firma = new Webhook(secreto);
  const oidos = receptor.recibidos.splice(0).map(({ cuerpo, cabeceras }) => firma.verify(cuerpo, cabeceras));
  expect(oidos).toHaveLength(datos.contenido.length);
  expect(porId(oidos as EventoDto[])).toEqual(porId(datos.contenido));
  return datos.contenido;
}
const porId = (lista: readonly EventoDto[]) => Object.fromEntries(lista.map((evento) => [evento.id, evento]));
const tipos = (lista: readonly EventoDto[]) => lista.map(({ tipo }) => tipo).sort();

const DE_ESTADO = {
  CORRECTO: 'verifactu.registro.correcto',
  ACEPTADO_CON_ERRORES: 'verifactu.registro.aceptado_con_errores',
  INCORRECTO: 'verifactu.registro.incorrecto',
} as const;

describe.each(TODOS.filter(({ alcance }) => alcance === 'REGISTRO'))('$valor, of a record', (caso) => {
  it('ends it as the table says, seen by API, told as an event with its code and heard by a webhook', async () => {
    const { registro: emitido } = await emitir(conValor(caso));
    expect(await aeat.enviar(chain)).toBe('RESPONDIDO');
    const { estado, codigoError } = await registro(emitido?.uuid ?? '');
    expect({ estado, codigoError }).toEqual({ estado: caso.estado, codigoError: caso.codigo ?? null });
    const vistos = await nuevos();
    const final = DE_ESTADO[caso.estado as keyof typeof DE_ESTADO];
    expect(tipos(vistos)).toEqual(
      [
        'factura.publicada',
        final,
        ...(caso.id === 'duplicada' ? ['verifactu.registro.duplicado'] : []),
      ].sort(),
    );
    const { datos } = vistos.find(({ tipo }) => tipo === final) as EventoDto;
    expect(datos.objeto).toMatchObject({ uuid: emitido?.uuid, codigoError: caso.codigo ?? null });
  });
});

/** What the sender calls each fault, where it is one. */
const MOTIVOS: Readonly<Record<string, string | null>> = {
  fallo: 'FAULT_4104',
  falloInterno: 'FAULT_20009',
  errorHttp: 'HTTP_503',
  pagina: 'HTTP_403',
  corte: 'CONEXION_CORTADA',
  perdida: 'CONEXION_CORTADA',
  muda: 'TIEMPO_AGOTADO',
  lenta: 'TIEMPO_AGOTADO',
  truncada: 'CONEXION_CORTADA',
  vacia: 'RESPUESTA_ILEGIBLE',
  espera: null,
};

describe.each(TODOS.filter(({ alcance }) => alcance === 'ENVIO'))('$valor, of a send', (caso) => {
  it('happens once, heals, and is told as the incident that it was, to a webhook too', async () => {
    const { registro: emitido } = await emitir(conValor(caso));
    const primera = await aeat.enviar(chain);
    const [estado] = await db.sql<{ motivo: string | null; espera: number }>(
      'SELECT motivo_fallo AS motivo, tiempo_espera AS espera FROM cadenas_envio WHERE cadena_id = $1',
      [chain.cadenaId],
    );
    const motivo = MOTIVOS[caso.id];
    expect(estado).toEqual({ motivo, espera: caso.id === 'espera' ? 600 : 0 });
    if (motivo !== null) {
      expect(primera).not.toBe('RESPONDIDO');
      expect((await registro(emitido?.uuid ?? '')).estado).toBe('PENDIENTE');
      expect((await enviarTodo()).at(-1)).toBe('RESPONDIDO');
    }
    expect((await registro(emitido?.uuid ?? '')).estado).toBe('CORRECTO');
    expect(tipos(await nuevos())).toEqual(
      [
        'factura.publicada',
        'verifactu.registro.correcto',
        ...(motivo === null ? [] : ['incidencia.abierta', 'incidencia.cerrada']),
        ...(motivo !== null && caso.guarda ? ['verifactu.registro.duplicado'] : []),
      ].sort(),
    );
  });
});

it('an answer that comes a second late is an answer as any other', async () => {
  const { registro: emitido } = await emitir(conValor({ valor: '[SIM:lenta:1]', lugar: 'DESCRIPCION' }));
  expect(await aeat.enviar(chain)).toBe('RESPONDIDO');
  expect((await registro(emitido?.uuid ?? '')).estado).toBe('CORRECTO');
  await nuevos();
});

it('works from the screen as well, with the switch on tests', async () => {
  const PRUEBAS = { cabeceras: { 'x-entorno': 'PRUEBAS' } };
  const body = { ...simplificada(), descripcionOperacion: 'Venta [SIM:2001]' };
  const { datos } = await persona.llamar(facturas.crear, { body }, PRUEBAS);
  const publicada = await persona.llamar(facturas.publicar, { params: { uuid: datos.uuid } }, PRUEBAS);
  expect(publicada.status).toBe(200);
  await aeat.enviar(chain);
  expect((await registro(publicada.datos.registro.uuid)).codigoError).toBe(2001);
});

it('is healed by a correction that comes without it', async () => {
  const rechazada = await emitir(conValor({ valor: '[SIM:1110]', lugar: 'DESCRIPCION' }));
  await aeat.enviar(chain);
  const params = { uuid: rechazada.factura.uuid };
  const { status, texto } = await programa.llamar(
    facturas.subsanar,
    { params, body: { descripcionOperacion: 'Venta' } },
    { clave: 'subsana' },
  );
  expect([status, texto]).toEqual([200, expect.any(String)]);
  await aeat.enviar(chain);
  const { datos } = await programa.llamar(facturas.obtener, { params });
  expect(datos.verifactu?.estado).toBe('CORRECTO');
});

it.each(['PREPRODUCCION', 'PRODUCCION'] as const)(
  'is a text as any other where the agency is real: %s gets every byte of it, and nothing else',
  async (agencia) => {
    const mundo = await crearMundo(api, db);
    await darAccesoApi(db, mundo.nifId);
    const real = { entorno: 'REAL', agencia } as const;
    const { cadenaId } = await abrirCadena(api.app.get(Db), mundo.nifId, new Date().getFullYear(), real);
    const suyo = conClave(api, (await darClave(db, mundo, { entorno: 'REAL' })).clave);
    const deVerdad = new AgenciaGuionizada();
    for (const { valor } of TODOS.filter(({ lugar }) => lugar === 'DESCRIPCION'))
      await suyo.llamar(
        facturasErp.emitir,
        { body: conValor({ valor, lugar: 'DESCRIPCION' }) },
        { clave: `real-${valor}` },
      );
    expect(await senderCon(worker, deVerdad).execute({ nifId: mundo.nifId, cadenaId })).toBe('RESPONDIDO');
    const [visto, ...otros] = deVerdad.vistos;
    const llevados = TODOS.filter(({ valor }) => visto?.peticion.includes(`Venta de prueba ${valor}<`));
    expect([otros, llevados]).toEqual([[], TODOS.filter(({ lugar }) => lugar === 'DESCRIPCION')]);
    expect(
      await db.sql('SELECT DISTINCT estado, codigo_error FROM registros WHERE cadena_id = $1', [cadenaId]),
    ).toEqual([{ estado: 'CORRECTO', codigo_error: null }]);
  },
);

describe('an agency that is taken away', () => {
  beforeAll(nuevos);

  const pedir = (cliente: Cliente, duracion: unknown) =>
    cliente.llamarMal(pruebas.incidencia, { body: { duracion } });

  it('answers nothing of that NIF until its time is over, nobody else misses it, and the incident is told', async () => {
    const { status, datos } = await programa.llamar(pruebas.incidencia, { body: { duracion: 600 } });
    const hasta = Date.parse(datos.hasta ?? '');
    expect([status, Math.round((hasta - Date.now()) / 60_000)]).toEqual([200, 10]);
    const { registro: emitido } = await emitir(conValor({ valor: '[SIM:2001]', lugar: 'DESCRIPCION' }));
    const otra = await otraEmpresa();
    expect(await aeat.enviar(chain)).toBe('SIN_RESPUESTA');
    expect(await aeat.enviar(otra)).toBe('RESPONDIDO');
    expect(
      await db.sql(
        'SELECT motivo_fallo AS motivo, proximo_intento <= ausente_hasta AS pronto FROM cadenas_envio WHERE cadena_id = $1',
        [chain.cadenaId],
      ),
    ).toEqual([{ motivo: 'HTTP_503', pronto: true }]);
    expect(tipos(await nuevos())).toEqual(['factura.publicada', 'incidencia.abierta']);
    await db.sql(
      "UPDATE cadenas_envio SET ausente_hasta = now() - interval '1 second' WHERE cadena_id = $1",
      [chain.cadenaId],
    );
    expect(await aeat.enviar(chain)).toBe('RESPONDIDO');
    // What the invoice forces was not used up by what never arrived.
    expect((await registro(emitido?.uuid ?? '')).codigoError).toBe(2001);
    expect(tipos(await nuevos())).toEqual(['incidencia.cerrada', 'verifactu.registro.aceptado_con_errores']);
  });

  it('comes back when it is told to, and what waits goes at once', async () => {
    await programa.llamar(pruebas.incidencia, { body: { duracion: 600 } });
    await emitir(conValor({ valor: '', lugar: 'DESCRIPCION' }));
    await aeat.enviar(chain);
    const { datos } = await programa.llamar(pruebas.incidencia, { body: { duracion: 0 } });
    expect(datos).toEqual({ hasta: null });
    expect(
      await db.sql('SELECT ausente_hasta, proximo_intento FROM cadenas_envio WHERE cadena_id = $1', [
        chain.cadenaId,
      ]),
    ).toEqual([{ ausente_hasta: null, proximo_intento: null }]);
    expect(await aeat.enviar(chain)).toBe('RESPONDIDO');
    await nuevos();
  });

  it('is not to be had with a key of the real world, nor on what is no number of seconds', async () => {
    const mundo = await crearMundo(api, db);
    await darAccesoApi(db, mundo.nifId);
    await abrirCadena(api.app.get(Db), mundo.nifId, new Date().getFullYear());
    const real = conClave(api, (await darClave(db, mundo, { entorno: 'REAL' })).clave);
    const { status, problema } = await pedir(real, 60);
    expect([status, problema.codigo]).toEqual([403, 'SOLO_EN_PRUEBAS']);
    for (const mala of [-1, 1.5, 86_401, '60', null, 1e300])
      expect((await pedir(programa, mala)).problema.codigo).toBe('VALIDACION');
    // A NIF without a world of tests has no agency there.
    const sinPruebas = conClave(api, (await darClave(db, mundo)).clave);
    expect((await pedir(sinPruebas, 60)).status).toBe(404);
    expect(
      await db.sql(
        'SELECT FROM cadenas_envio WHERE ausente_hasta IS NOT NULL OR (nif_id = $1 AND ausente_hasta IS NOT NULL)',
        [mundo.nifId],
      ),
    ).toEqual([]);
  });

  it('is missed by tests alone, whatever stands beside a real chain', async () => {
    const mundo = await crearMundo(api, db);
    await darAccesoApi(db, mundo.nifId);
    const { cadenaId } = await abrirCadena(api.app.get(Db), mundo.nifId, new Date().getFullYear());
    const real = conClave(api, (await darClave(db, mundo, { entorno: 'REAL' })).clave);
    await real.llamar(
      facturasErp.emitir,
      { body: conValor({ valor: '', lugar: 'DESCRIPCION' }) },
      { clave: 'real-ausente' },
    );
    await db.sql("UPDATE cadenas_envio SET ausente_hasta = now() + interval '1 hour' WHERE cadena_id = $1", [
      cadenaId,
    ]);
    expect(await aeat.enviar({ nifId: mundo.nifId, cadenaId })).toBe('RESPONDIDO');
  });
});

it('names no value twice, and every one has its outcome', () => {
  expect(new Set(TODOS.flatMap(({ id, valor }) => [id, valor])).size).toBe(2 * TODOS.length);
  expect(entrada({ clienteId: '' }).descripcionOperacion).not.toContain('[SIM:');
});

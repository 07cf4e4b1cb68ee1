// Lists that come along from another program: tried out, brought in piece by piece, cut off and gone on with.
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ArchivoLeidoDto,
  articulos,
  clientes,
  type Datos,
  type Endpoint,
  importaciones,
  MAX_IMPORTACION_BYTES,
} from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { workbook } from '../../../../../tools/testing/workbook';
import {
  type Cliente,
  crearMundo,
  drainQueue,
  queued,
  useApi,
  useStripe,
} from '@encadena/api/testing/platform';
import { HacerImportacion } from './hacer-importacion';

const db = useDatabase();
const stripe = useStripe(db);
const api = useApi(db, { pagos: stripe });

const CABECERA = 'NIF;Nombre;Dirección;Población;CP;Email;Referencia';
const NIFS = ['B67112235', 'B66987652', 'B12345674', '12345678Z'];
const fila = (nif: string, nombre: string, email = '', referencia = '') =>
  `${nif};${nombre};Carrer Major 1;Girona;17001;${email};${referencia}`;
const csv = (...filas: string[]) => new TextEncoder().encode([CABECERA, ...filas].join('\r\n'));
/** So many tax ids of persons, each with its letter. */
const dni = (n: number): string => {
  const numero = 10_000_000 + n;
  return `${numero}${'TRWAGMYFPDXBNJZSQVHLCKE'[numero % 23] ?? ''}`;
};

async function subir(
  cliente: Cliente,
  archivo: Uint8Array<ArrayBuffer>,
  body: Record<string, string> = {},
  { endpoint = importaciones.clientes as Endpoint, clave }: { endpoint?: Endpoint; clave?: string } = {},
) {
  const answer = await cliente.subir(endpoint, { body, archivo }, clave ? { clave } : {});
  return { ...answer, datos: answer.datos as ArchivoLeidoDto };
}
const importar = (cliente: Cliente, archivo: Uint8Array<ArrayBuffer>, body: Record<string, string> = {}) =>
  subir(cliente, archivo, { simular: 'false', ...body });
const obtener = async (cliente: Cliente, uuid: string | null): Promise<Datos<typeof importaciones.obtener>> =>
  (await cliente.llamar(importaciones.obtener, { params: { uuid: uuid ?? '' } })).datos;
const nombres = async (nifId: string) =>
  (
    await db.sql<{ nombre: string }>('SELECT nombre FROM clientes WHERE nif_id = $1 ORDER BY nombre', [nifId])
  ).map(({ nombre }) => nombre);
/** All that waits: of those of one NIF a look takes one. */
async function hacerTodo(): Promise<void> {
  for (let n = 0; n < 50; n++) {
    await drainQueue(api.app, db);
    if ((await queued(api.app, db, 'pagos/importar')).length === 0) return;
  }
}
const guardadas = () => db.sql('SELECT id FROM importaciones');

describe('a file that is tried out', () => {
  it('says what each row would become, in words, and stores nothing', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    await importar(cliente, csv(fila('B67112235', 'Fusta', 'a@fusta.example'), fila('B66987652', 'Igual')));
    await hacerTodo();
    const before = await guardadas();
    const { status, datos } = await subir(
      cliente,
      csv(
        fila('es-b 6711223-5', 'Fusta i Ferro'),
        fila('B66987652', 'Igual'),
        fila('12345678Z', 'Nueva'),
        fila('B00000001', 'Control dudoso'),
        fila('12345678A', 'Mala letra'),
        fila('12345678Z', 'Otra vez'),
        ';Sin NIF;;;;no-es-correo;',
      ),
    );
    expect(status).toBe(200);
    expect(datos).toMatchObject({
      uuid: null,
      estado: 'SIMULADA',
      filas: 7,
      hechas: 7,
      nuevas: 2,
      actualizadas: 1,
      iguales: 1,
      erroneas: 3,
      lectura: { formato: 'CSV', codificacion: 'UTF-8', separador: ';', cabecera: 1 },
    });
    expect(datos.columnas.map(({ campo }) => campo)).toEqual([
      'identificacion',
      'nombre',
      'direccion',
      'municipio',
      'codigoPostal',
      'email',
      'referenciaExterna',
    ]);
    expect(
      datos.errores.map(({ fila: numero, errores }) => [numero, errores.map(({ codigo }) => codigo)]),
    ).toEqual([
      [6, ['nif']],
      [7, ['filaRepetida']],
      [8, expect.arrayContaining(['obligatorio', 'email'])],
    ]);
    expect(datos.errores[0]?.errores[0]).toMatchObject({ campo: 'identificacion', mensaje: 'NIF no válido' });
    expect(await guardadas()).toEqual(before);
    expect(await nombres(nifId)).toEqual(['Fusta', 'Igual']);
  });

  it('takes what the person says that each column is', async () => {
    const { cliente } = await crearMundo(api, db);
    const archivo = new TextEncoder().encode('uno,dos\nFusta,B67112235\n');
    const guessed = await subir(cliente, archivo);
    expect(guessed.datos.columnas.map(({ campo }) => campo)).toEqual([null, null]);
    const said = await subir(cliente, archivo, { columnas: '["nombre","identificacion"]' });
    expect(said.datos.columnas).toEqual([
      { titulo: 'uno', campo: 'nombre', muestras: ['Fusta'] },
      { titulo: 'dos', campo: 'identificacion', muestras: ['B67112235'] },
    ]);
    expect(said.datos.errores[0]?.errores.map(({ campo }) => campo)).toEqual(['direccion']);
  });
});

describe('a file that is brought in', () => {
  it('makes, changes and leaves customers, and empties nothing that it is silent of', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const body = {
      identificacion: 'B67112235',
      nombre: 'Fusta',
      direccion: { direccion: 'Plaça 1', municipio: 'Olot', codigoPostal: '17800' },
      contacto: { email: 'compres@fusta.example', telefono: '972200001' },
      valoresPorDefecto: { diasVencimiento: 30 },
      referenciaExterna: 'ERP-7',
    };
    const { uuid } = (await cliente.llamar(clientes.crear, { body })).datos;
    const { datos } = await importar(
      cliente,
      csv(fila('B67112235', 'Fusta i Ferro'), fila('12345678Z', 'Núria')),
      { nombre: 'clientes.csv' },
    );
    expect(datos).toMatchObject({ estado: 'EN_CURSO', filas: 2, hechas: 0, nombre: 'clientes.csv' });
    await hacerTodo();
    expect(await obtener(cliente, datos.uuid)).toMatchObject({
      estado: 'TERMINADA',
      hechas: 2,
      nuevas: 1,
      actualizadas: 1,
      erroneas: 0,
    });
    const changed = (await cliente.llamar(clientes.obtener, { params: { uuid } })).datos;
    expect(changed).toMatchObject({
      nombre: 'Fusta i Ferro',
      direccion: { municipio: 'Girona' },
      contacto: { email: 'compres@fusta.example', telefono: '972200001' },
      valoresPorDefecto: { diasVencimiento: 30 },
      referenciaExterna: 'ERP-7',
      version: 2,
    });
    expect(await nombres(nifId)).toEqual(['Fusta i Ferro', 'Núria']);
  });

  it('finds a customer by their own reference too, and never takes the reference of another', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const una = (filas: string[]) => importar(cliente, csv(...filas));
    await una([fila('B67112235', 'Uno', '', 'R1'), fila('B66987652', 'Dos', '', 'R2')]);
    await hacerTodo();
    const { datos } = await una([';Uno nuevo;;;;;R1', fila('B67112235', 'Mezclado', '', 'R2')]);
    await hacerTodo();
    const despues = await obtener(cliente, datos.uuid);
    expect(despues).toMatchObject({ actualizadas: 1, erroneas: 1 });
    expect(despues.errores[0]?.errores[0]?.codigo).toBe('referenciaDeOtro');
    expect(await nombres(nifId)).toEqual(['Dos', 'Uno nuevo']);
  });

  it('brought in twice, doubles nothing and changes nothing', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const archivo = csv(...NIFS.map((nif, i) => fila(nif, `Cliente ${i}`)));
    const first = await importar(cliente, archivo);
    const second = await importar(cliente, archivo);
    await hacerTodo();
    expect(await obtener(cliente, first.datos.uuid)).toMatchObject({ nuevas: 4 });
    expect(await obtener(cliente, second.datos.uuid)).toMatchObject({ nuevas: 0, iguales: 4 });
    expect(await db.sql('SELECT DISTINCT version FROM clientes WHERE nif_id = $1', [nifId])).toEqual([
      { version: 1 },
    ]);
  });

  it('C5 under one idempotency key is one import; with another file the key is refused', async () => {
    const { cliente } = await crearMundo(api, db);
    const archivo = csv(fila('B67112235', 'Uno'));
    const hacer = (bytes: Uint8Array<ArrayBuffer>) =>
      subir(cliente, bytes, { simular: 'false' }, { clave: 'import' });
    const first = await hacer(archivo);
    const again = await hacer(archivo);
    expect(again.datos.uuid).toBe(first.datos.uuid);
    expect(again.cabeceras.get('idempotent-replayed')).toBe('true');
    expect((await hacer(csv(fila('B66987652', 'Dos')))).problema.codigo).toBe('IDEMPOTENCIA_CONFLICTO');
  });

  it('products come by the same way: by their reference, else by their name', async () => {
    const { cliente } = await crearMundo(api, db);
    const archivo = workbook([
      ['Referencia', 'Nombre', 'Precio', 'IVA', 'Unidad'],
      ['MO-1', 'Hora de taller', 38.5, 21, 'hora'],
      [null, 'Transporte', 12, '10 %'],
      ['MO-1', 'Repetida', 1, 21],
      ['MO-2', 'Sin impuesto', 1],
    ]);
    const opciones = { endpoint: importaciones.articulos as Endpoint };
    for (const esperado of [
      { nuevas: 2, iguales: 0, erroneas: 2 },
      { nuevas: 0, iguales: 2, erroneas: 2 },
    ]) {
      const { datos } = await subir(cliente, archivo, { simular: 'false' }, opciones);
      await hacerTodo();
      expect(await obtener(cliente, datos.uuid)).toMatchObject({ clase: 'ARTICULOS', filas: 4, ...esperado });
    }
    const { contenido } = (await cliente.llamar(articulos.listar, { query: {} })).datos;
    expect(
      contenido.map(({ nombre, linea }) => [nombre, linea.precioUnitario, linea.tipoImpositivo]),
    ).toEqual([
      ['Hora de taller', '38.5', '21'],
      ['Transporte', '12', '10'],
    ]);
  });
});

describe('ten thousand rows, of which a thousand are wrong', () => {
  const FILAS = 10_000;
  const grande = csv(
    ...Array.from({ length: FILAS }, (_, i) => fila(i % 10 === 9 ? '12345678A' : dni(i), `Cliente ${i}`)),
  );

  it('are done piece by piece, cut off in the middle, and gone on with: nothing twice, nothing missing', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const tried = (await subir(cliente, grande)).datos;
    expect(tried).toMatchObject({ filas: FILAS, nuevas: 9_000 });
    // The wrong ones are all of one number: the first is wrong for its letter, the others repeat it.
    expect(tried).toMatchObject({ erroneas: 1_000 });
    expect(tried.errores).toHaveLength(100);
    const { datos } = await importar(cliente, grande);
    const importacionId = datos.uuid ?? '';
    const hacer = api.app.get(HacerImportacion, { strict: false });
    const unaVez = () => hacer.react({ nifId, importacionId });
    // As a process that dies between its commit and the queue's: twenty pieces are done, and the job is still there.
    await unaVez();
    expect(await obtener(cliente, importacionId)).toMatchObject({ estado: 'EN_CURSO', hechas: 5_000 });
    expect(await nombres(nifId)).toHaveLength(4_500);
    // Two at the same moment do each piece once.
    await Promise.all([unaVez(), hacerTodo()]);
    expect(await obtener(cliente, importacionId)).toMatchObject({
      estado: 'TERMINADA',
      hechas: FILAS,
      nuevas: 9_000,
      erroneas: 1_000,
    });
    expect(await nombres(nifId)).toHaveLength(9_000);
    await unaVez();
    expect(await obtener(cliente, importacionId)).toMatchObject({ hechas: FILAS });
    expect(await queued(api.app, db, 'pagos/importar')).toEqual([]);
    // What the file said is gone; what became of it is there.
    const [quedan] = await db.sql<{ filas: number; resultados: number }>(
      `SELECT sum(jsonb_array_length(filas))::int AS filas, sum(jsonb_array_length(resultado))::int AS resultados
        FROM importaciones_trozos WHERE importacion_id = $1`,
      [importacionId],
    );
    expect(quedan).toEqual({ filas: 0, resultados: FILAS });
  }, 120_000);
});

describe('the report', () => {
  it('X5 has every row, and no cell of it is a formula', async () => {
    const { cliente } = await crearMundo(api, db);
    const { datos } = await importar(
      cliente,
      csv(fila('B67112235', '=HYPERLINK("x")'), fila('=1+1', '@SUM'), fila('B66987652', 'Bien')),
    );
    await hacerTodo();
    const { texto, cabeceras } = await cliente.llamarMal(importaciones.informe, {
      params: { uuid: datos.uuid ?? '' },
    });
    expect(cabeceras.get('content-type')).toContain('text/csv');
    expect(cabeceras.get('content-disposition')).toContain('importacion.csv');
    const lineas = texto
      .replace(/^\u{feff}/u, '')
      .trim()
      .split('\r\n');
    expect(lineas[0]).toBe('Fila;Resultado;Identificación o referencia;Nombre;Errores');
    expect(lineas).toHaveLength(4);
    expect(
      lineas
        .slice(1)
        .flatMap((linea) => linea.split(';'))
        .filter((celda) => /^"?[=@+\-\t]/.test(celda)),
    ).toEqual([]);
    expect(lineas[2]).toContain("'=1+1");
    expect(lineas[2]).toContain('Identificación fiscal: ');
  });

  it('is a sheet of the reader’s language, which names the fields as the screen does', async () => {
    const { cliente } = await crearMundo(api, db);
    const { datos } = await importar(cliente, csv(fila('=1+1', 'Wrong'), fila('B66987652', 'Right')));
    await hacerTodo();
    const { texto } = await cliente.llamarMal(
      importaciones.informe,
      { params: { uuid: datos.uuid ?? '' } },
      { cabeceras: { 'accept-language': 'en' } },
    );
    const [cabecera, mala] = texto.split('\r\n');
    expect(cabecera).toContain('Row,Result,');
    expect(mala).toContain('Tax ID: ');
  });
});

describe('what is refused', () => {
  let ana: Awaited<ReturnType<typeof crearMundo>>;
  let bru: Awaited<ReturnType<typeof crearMundo>>;
  beforeEach(async () => {
    [ana, bru] = [await crearMundo(api, db), await crearMundo(api, db)];
  });

  it.each<[string, Uint8Array<ArrayBuffer>, Record<string, string>, string]>([
    ['a PDF', new TextEncoder().encode('%PDF-1.7'), {}, 'TABLA_NO_ADMITIDA'],
    ['an empty file', new Uint8Array(), {}, 'TABLA_NO_ADMITIDA'],
    ['a mapping that is no list', csv(fila('x', 'y')), { columnas: '{' }, 'VALIDACION'],
    ['a field that there is not', csv(fila('x', 'y')), { columnas: '["rol"]' }, 'VALIDACION'],
    ['one field in two columns', csv(fila('x', 'y')), { columnas: '["nombre","nombre"]' }, 'VALIDACION'],
    ['neither yes nor no', csv(fila('x', 'y')), { simular: 'quizas' }, 'VALIDACION'],
    ['a field of its own', csv(fila('x', 'y')), { nifId: 'x' }, 'VALIDACION'],
  ])('%s', async (_, archivo, body, codigo) => {
    const before = await guardadas();
    expect((await subir(ana.cliente, archivo, { simular: 'false', ...body })).problema.codigo).toBe(codigo);
    expect(await guardadas()).toEqual(before);
  });

  it('a file beyond the bound, while it comes', async () => {
    const { status, problema } = await subir(ana.cliente, new Uint8Array(MAX_IMPORTACION_BYTES + 1));
    expect({ status, codigo: problema.codigo }).toEqual({ status: 413, codigo: 'CUERPO_DEMASIADO_GRANDE' });
  });

  it('I1 the NIF of another, and their import, which is not there for anybody else', async () => {
    const before = await guardadas();
    const ajeno = await ana.cliente.subir(
      importaciones.clientes,
      { body: { simular: 'false' }, archivo: csv(fila('B67112235', 'Uno')) },
      { nif: bru.nifId },
    );
    expect(ajeno.status).toBe(404);
    expect(await guardadas()).toEqual(before);
    const { datos } = await importar(bru.cliente, csv(fila('B67112235', 'CANARIO')));
    await hacerTodo();
    const params = { uuid: datos.uuid ?? '' };
    for (const endpoint of [importaciones.obtener, importaciones.informe] as Endpoint[]) {
      const { status, texto } = await ana.cliente.llamarMal(endpoint, { params });
      expect({ status, canario: texto.includes('CANARIO') }).toEqual({ status: 404, canario: false });
    }
    expect((await ana.cliente.llamar(importaciones.listar, { query: {} })).datos.totalElementos).toBe(0);
    expect((await bru.cliente.llamar(importaciones.listar, { query: {} })).datos.totalElementos).toBe(1);
  });

  it('U8 the fifty-first import of a day', async () => {
    const { cliente, nifId, usuario } = await crearMundo(api, db);
    await db.sql(
      `INSERT INTO importaciones (id, nif_id, clase, usuario_id, filas, creada_en)
        SELECT gen_random_uuid(), $1, 'CLIENTES', $2, 1, $3 FROM generate_series(1, 50)`,
      [nifId, usuario.id, api.clock.date()],
    );
    expect((await importar(cliente, csv(fila('B67112235', 'Uno')))).problema.codigo).toBe('CUOTA_ARCHIVOS');
    expect(await nombres(nifId)).toEqual([]);
  });
});

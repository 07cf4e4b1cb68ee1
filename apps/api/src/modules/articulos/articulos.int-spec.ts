// Products and services as a user keeps them, and as a program reads them.
import { describe, expect, it } from '@jest/globals';
import { articuloEntradaSchema, articulos } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearMundo, useApi, valoresMalos } from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);

const HORA = {
  nombre: ' Hora de taller ',
  referencia: 'MO-1',
  unidad: 'hora',
  linea: {
    descripcion: 'Mano de obra, por hora',
    precioUnitario: '38.50',
    modoCalculo: 'NORMAL' as const,
    impuesto: 'IVA' as const,
    tipoImpositivo: '21',
    exenta: false,
    causaExencion: null,
    calificacionOperacion: 'S1' as const,
    claveRegimen: '01' as const,
  },
};
const otro = (nombre: string, referencia: string | null = null) => ({ ...HORA, nombre, referencia });
const filas = () => db.sql('SELECT * FROM articulos ORDER BY id');

describe('a product', () => {
  it('is kept as it was entered, to the last digit of its price', async () => {
    const { cliente } = await crearMundo(api, db);
    const body = { ...HORA, linea: { ...HORA.linea, precioUnitario: '0.00000001' } };
    const { status, datos } = await cliente.llamar(articulos.crear, { body });
    expect(status).toBe(201);
    expect(datos).toEqual({ ...body, uuid: expect.any(String), nombre: 'Hora de taller', version: 1 });
    expect((await cliente.llamar(articulos.obtener, { params: { uuid: datos.uuid } })).datos).toEqual(datos);
  });

  it('needs a name and a tax, and nothing else', async () => {
    const { cliente } = await crearMundo(api, db);
    const { datos } = await cliente.llamar(articulos.crear, {
      body: { nombre: 'Transporte', linea: { tipoImpositivo: '21' } },
    });
    expect(datos).toMatchObject({
      referencia: null,
      unidad: null,
      linea: { descripcion: '', precioUnitario: '0', impuesto: 'IVA', claveRegimen: '01' },
    });
  });

  it('has a reference that is its own at its NIF, also when two enter it at the same time', async () => {
    const [ana, bru] = [await crearMundo(api, db), await crearMundo(api, db)];
    const answers = await Promise.all(
      [1, 2, 3].map(() => ana.cliente.llamar(articulos.crear, { body: HORA })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.problema).toMatchObject({
      codigo: 'ARTICULO_DUPLICADO',
      errores: [{ campo: 'referencia' }],
    });
    expect((await bru.cliente.llamar(articulos.crear, { body: HORA })).status).toBe(201);
    for (const nombre of ['Uno', 'Dos'])
      expect((await ana.cliente.llamar(articulos.crear, { body: otro(nombre) })).status).toBe(201);
  });

  it('is changed only by who has seen its last version, and never into the reference of another', async () => {
    const { cliente } = await crearMundo(api, db);
    const { datos } = await cliente.llamar(articulos.crear, { body: HORA });
    await cliente.llamar(articulos.crear, { body: otro('Otro', 'MO-2') });
    const cambiar = (version: number | undefined, body: typeof HORA | ReturnType<typeof otro>) =>
      cliente.llamar(articulos.modificar, { params: { uuid: datos.uuid }, body }, { version });
    expect((await cambiar(undefined, HORA)).problema.codigo).toBe('VERSION_REQUERIDA');
    expect((await cambiar(1, otro('X', 'MO-2'))).problema.codigo).toBe('ARTICULO_DUPLICADO');
    const both = await Promise.all([cambiar(1, otro('A', 'A')), cambiar(1, otro('B', 'B'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const stored = (await cliente.llamar(articulos.obtener, { params: { uuid: datos.uuid } })).datos;
    expect(both.find(({ status }) => status === 200)?.datos).toEqual(stored);
    expect(stored.version).toBe(2);
  });

  it('is deleted once, and then its reference is free', async () => {
    const { cliente } = await crearMundo(api, db);
    const params = { uuid: (await cliente.llamar(articulos.crear, { body: HORA })).datos.uuid };
    expect((await cliente.llamar(articulos.eliminar, { params })).datos).toEqual({ eliminado: true });
    expect((await cliente.llamar(articulos.eliminar, { params })).status).toBe(404);
    expect((await cliente.llamar(articulos.obtener, { params })).status).toBe(404);
    expect((await cliente.llamar(articulos.crear, { body: HORA })).status).toBe(201);
  });
});

describe('the list of products', () => {
  async function conTres() {
    const { cliente } = await crearMundo(api, db);
    for (const body of [HORA, otro('100% lana', 'LANA'), otro('Zócalo')])
      await cliente.llamar(articulos.crear, { body });
    return async (query: Record<string, unknown>) => {
      const answer = await cliente.llamarMal(articulos.listar, { query });
      const { datos } = answer as Awaited<ReturnType<typeof cliente.llamar<typeof articulos.listar>>>;
      return { ...answer, nombres: datos?.contenido.map(({ nombre }) => nombre) };
    };
  }

  it('comes in pages, sorted', async () => {
    const listar = await conTres();
    const first = await listar({ size: 2 });
    expect(first.datos).toMatchObject({ totalElementos: 3, totalPaginas: 2 });
    expect(first.nombres).toEqual(['100% lana', 'Hora de taller']);
    expect((await listar({ size: 2, page: 1 })).nombres).toEqual(['Zócalo']);
    expect((await listar({ sort: 'nombre,desc' })).nombres?.[0]).toBe('Zócalo');
    expect((await listar({ sort: 'referencia,asc' })).nombres?.[0]).toBe('100% lana');
  });

  it('is searched by name and reference; signs mean themselves', async () => {
    const listar = await conTres();
    for (const texto of ['TALLER', 'táller', 'mo-1'])
      expect((await listar({ texto })).nombres).toEqual(['Hora de taller']);
    expect((await listar({ texto: '0%' })).nombres).toEqual(['100% lana']);
    for (const texto of ['_', '\\', "' OR 1=1 --"]) expect((await listar({ texto })).nombres).toEqual([]);
  });

  it.each([{ page: -1 }, { size: 101 }, { sort: 'linea,asc' }, { texto: 'a\u0000b' }, { nifId: '1' }])(
    'X9 refuses the query %j',
    async (query) => {
      const listar = await conTres();
      const { status, problema } = await listar(query);
      expect({ status, codigo: problema.codigo }).toEqual({ status: 400, codigo: 'VALIDACION' });
    },
  );
});

describe('bad input', () => {
  it('X6 is refused for every field, by name and in words, and nothing is stored', async () => {
    const { cliente } = await crearMundo(api, db);
    const { datos } = await cliente.llamar(articulos.crear, { body: HORA });
    const before = await filas();
    const conLinea = (campo: string, cambios: Record<string, unknown>) => ({
      campo: `linea.${campo}`,
      que: JSON.stringify(cambios),
      body: { ...HORA, linea: { ...HORA.linea, ...cambios } },
    });
    const malos = [
      ...valoresMalos(articuloEntradaSchema, HORA),
      ...['1,5', '-1', '1e2', '1.123456789', '9'.repeat(13)].map((precioUnitario) =>
        conLinea('precioUnitario', { precioUnitario }),
      ),
      conLinea('tipoImpositivo', { tipoImpositivo: null }),
      conLinea('tipoImpositivo', { calificacionOperacion: 'N1' }),
      conLinea('calificacionOperacion', { calificacionOperacion: null }),
      conLinea('causaExencion', { exenta: true, tipoImpositivo: null }),
      conLinea('causaExencion', { causaExencion: 'E1' }),
      conLinea('causaExencion', {
        exenta: true,
        tipoImpositivo: null,
        impuesto: 'IPSI',
        causaExencion: 'E8',
      }),
      conLinea('claveRegimen', { claveRegimen: null }),
      conLinea('claveRegimen', { impuesto: 'OTRO' }),
      conLinea('cantidad', { cantidad: '1' }),
      ...['uuid', 'nifId', 'version', 'creadoEn'].map((ajeno) => ({
        campo: ajeno,
        que: ajeno,
        body: { ...HORA, [ajeno]: 1 },
      })),
    ];
    expect(malos.length).toBeGreaterThan(60);
    for (const { campo, que, body } of malos) {
      for (const answer of [
        await cliente.llamarMal(articulos.crear, { body }),
        await cliente.llamarMal(articulos.modificar, { params: { uuid: datos.uuid }, body }, { version: 1 }),
      ]) {
        const campos = answer.problema?.errores?.map((error) => error.campo) ?? [];
        if (
          answer.status !== 400 ||
          !campos.some((one) => one === campo || one.startsWith(`${campo.replace(/\.$/, '')}`)) ||
          !answer.problema.errores.every(({ mensaje }) => mensaje)
        )
          throw new Error(`${campo} as ${que} answered ${answer.status} ${answer.texto.slice(0, 300)}`);
      }
    }
    expect(await filas()).toEqual(before);
  }, 60_000);
});

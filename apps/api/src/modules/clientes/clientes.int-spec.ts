// Customers as a user keeps them.
import { describe, expect, it } from '@jest/globals';
import { clienteEntradaSchema, clientes } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearMundo, useApi, valoresMalos } from '@encadena/api/testing/platform';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);

const EMPRESA = {
  tipoIdentificacion: 'NIF' as const,
  identificacion: 'es-b 6711223-5',
  nombre: ' Fusta i Ferro SL ',
  nombreComercial: 'Fusta',
  direccion: {
    direccion: 'Carrer Major 1',
    municipio: 'Girona',
    codigoPostal: '17001',
    provincia: 'Girona',
    pais: 'ES',
  },
  contacto: { nombre: 'Núria', email: 'Compres@Fusta.example', telefono: '972 20 00 01' },
  idioma: 'ca' as const,
  valoresPorDefecto: {
    formaPago: 'TRANSFERENCIA' as const,
    diasVencimiento: 30,
    irpf: '15',
    recargoEquivalencia: true,
    claveRegimen: '01' as const,
    bilingue: true,
  },
  referenciaExterna: 'ERP-7',
};
const otra = (nombre: string, identificacion: string) => ({
  ...EMPRESA,
  nombre,
  identificacion,
  nombreComercial: null,
  contacto: {},
});
const filas = () => db.sql('SELECT * FROM clientes ORDER BY id');

describe('a customer', () => {
  it('is kept as it was entered, in its canonical form', async () => {
    const { cliente } = await crearMundo(api, db);
    const { status, datos } = await cliente.llamar(clientes.crear, { body: EMPRESA });
    expect(status).toBe(201);
    expect(datos).toEqual({
      ...EMPRESA,
      uuid: expect.any(String),
      identificacion: 'B67112235',
      nombre: 'Fusta i Ferro SL',
      pais: 'ES',
      personaFisica: false,
      contacto: { nombre: 'Núria', email: 'compres@fusta.example', telefono: '972200001' },
      archivado: false,
      absorbidoPor: null,
      version: 1,
    });
    expect((await cliente.llamar(clientes.obtener, { params: { uuid: datos.uuid } })).datos).toEqual(datos);
  });

  it('exists once for each identification, also when two people enter it at the same time', async () => {
    const { cliente } = await crearMundo(api, db);
    const answers = await Promise.all([1, 2, 3].map(() => cliente.llamar(clientes.crear, { body: EMPRESA })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.problema).toMatchObject({
      codigo: 'CLIENTE_DUPLICADO',
      errores: [{ campo: 'identificacion' }],
    });
  });

  it('may exist at two NIFs', async () => {
    const [ana, bru] = [await crearMundo(api, db), await crearMundo(api, db)];
    expect((await ana.cliente.llamar(clientes.crear, { body: EMPRESA })).status).toBe(201);
    expect((await bru.cliente.llamar(clientes.crear, { body: EMPRESA })).status).toBe(201);
  });

  it('is changed only by who has seen its last version', async () => {
    const { cliente } = await crearMundo(api, db);
    const { datos } = await cliente.llamar(clientes.crear, { body: EMPRESA });
    const cambiar = (version: number | undefined, nombre: string) =>
      cliente.llamar(
        clientes.modificar,
        { params: { uuid: datos.uuid }, body: { ...EMPRESA, nombre } },
        { version },
      );
    expect((await cambiar(undefined, 'A')).problema).toMatchObject({
      status: 400,
      codigo: 'VERSION_REQUERIDA',
    });
    const both = await Promise.all([cambiar(1, 'A'), cambiar(1, 'B')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(both.find(({ status }) => status === 200)?.datos.version).toBe(2);
    expect((await cambiar(1, 'C')).problema.codigo).toBe('VERSION_OBSOLETA');
    expect((await cambiar(2, 'C')).datos).toMatchObject({ nombre: 'C', version: 3 });
  });

  it('travels with its version as ETag, which is what If-Match wants; told again, it does so again', async () => {
    const { cliente } = await crearMundo(api, db);
    const creado = await cliente.llamar(clientes.crear, { body: EMPRESA }, { clave: 'una-vez' });
    const params = { uuid: creado.datos.uuid };
    const cambiado = await cliente.llamar(
      clientes.modificar,
      { params, body: { ...EMPRESA, nombre: 'A' } },
      { cabeceras: { 'if-match': creado.cabeceras.get('etag') ?? '' } },
    );
    const leido = await cliente.llamar(clientes.obtener, { params });
    const repetido = await cliente.llamar(clientes.crear, { body: EMPRESA }, { clave: 'una-vez' });
    expect(
      [creado, cambiado, leido, repetido].map(({ status, cabeceras }) => [status, cabeceras.get('etag')]),
    ).toEqual([
      [201, '"1"'],
      [200, '"2"'],
      [200, '"2"'],
      [201, '"1"'],
    ]);
    expect((await cliente.llamar(clientes.listar)).cabeceras.get('etag')).toBeNull();
  });

  it('cannot take the identification of another', async () => {
    const { cliente } = await crearMundo(api, db);
    await cliente.llamar(clientes.crear, { body: EMPRESA });
    const { datos } = await cliente.llamar(clientes.crear, { body: otra('Otra SL', 'B67554436') });
    const { problema } = await cliente.llamar(
      clientes.modificar,
      { params: { uuid: datos.uuid }, body: EMPRESA },
      { version: 1 },
    );
    expect(problema).toMatchObject({ status: 409, codigo: 'CLIENTE_DUPLICADO' });
  });

  it.each(['"1"', '1', 'W/"1"'])('takes the version %s', async (header) => {
    const { cliente } = await crearMundo(api, db);
    const { datos } = await cliente.llamar(clientes.crear, { body: EMPRESA });
    expect(
      (
        await cliente.llamar(
          clientes.modificar,
          { params: { uuid: datos.uuid }, body: EMPRESA },
          { cabeceras: { 'if-match': header } },
        )
      ).status,
    ).toBe(200);
  });

  it.each(['*', '"x"', '-1', '1e3', '99999999999'])('does not take the version %s', async (header) => {
    const { cliente } = await crearMundo(api, db);
    const { datos } = await cliente.llamar(clientes.crear, { body: EMPRESA });
    const { problema } = await cliente.llamar(
      clientes.modificar,
      { params: { uuid: datos.uuid }, body: EMPRESA },
      { cabeceras: { 'if-match': header } },
    );
    expect(problema).toMatchObject({ status: 400, codigo: 'VALIDACION', errores: [{ campo: 'If-Match' }] });
  });
});

describe('deleting a customer', () => {
  it('deletes one that no invoice names', async () => {
    const { cliente } = await crearMundo(api, db);
    const { datos } = await cliente.llamar(clientes.crear, { body: EMPRESA });
    expect((await cliente.llamar(clientes.eliminar, { params: { uuid: datos.uuid } })).datos).toEqual({
      eliminado: true,
    });
    expect((await cliente.llamar(clientes.obtener, { params: { uuid: datos.uuid } })).status).toBe(404);
    expect((await cliente.llamar(clientes.eliminar, { params: { uuid: datos.uuid } })).status).toBe(404);
  });

  it.each([
    ['a draft', crearBorrador],
    ['an issued invoice', publicar],
  ])(
    'archives one that %s names: out of the list, still there to look at, free to be entered anew',
    async (_, hacer) => {
      const mundo = await crearMundoFacturas(api, db);
      await hacer(mundo, entrada(mundo));
      const params = { uuid: mundo.clienteId };
      expect((await mundo.cliente.llamar(clientes.eliminar, { params })).datos).toEqual({ archivado: true });
      expect((await mundo.cliente.llamar(clientes.listar)).datos.totalElementos).toBe(0);
      expect(
        (await mundo.cliente.llamar(clientes.listar, { query: { archivados: 'true' } })).datos.contenido,
      ).toMatchObject([{ uuid: mundo.clienteId, archivado: true }]);
      const { datos } = await mundo.cliente.llamar(clientes.obtener, { params });
      expect(
        (
          await mundo.cliente.llamar(clientes.crear, {
            body: { ...EMPRESA, identificacion: datos.identificacion },
          })
        ).status,
      ).toBe(201);
    },
  );
});

describe('the list of customers', () => {
  async function conTres() {
    const { cliente } = await crearMundo(api, db);
    await cliente.llamar(clientes.crear, { body: EMPRESA });
    await cliente.llamar(clientes.crear, { body: otra('100% Lana SL', 'B67554436') });
    await cliente.llamar(clientes.crear, {
      body: {
        ...otra('Zimmer GmbH', 'DE136695976'),
        tipoIdentificacion: 'NIF_IVA',
        pais: 'DE',
        direccion: { direccion: 'x', municipio: 'Hamburg', codigoPostal: '20457', pais: 'DE' },
      },
    });
    return async (query: Record<string, unknown>) =>
      (await cliente.llamarMal(clientes.listar, { query })) as Awaited<
        ReturnType<typeof cliente.llamar<typeof clientes.listar>>
      >;
  }
  const nombres = (answer: { datos: { contenido: { nombre: string }[] } }) =>
    answer.datos.contenido.map(({ nombre }) => nombre);

  it('comes in pages, sorted', async () => {
    const listar = await conTres();
    const first = await listar({ size: 2 });
    expect(first.datos).toMatchObject({ totalElementos: 3, totalPaginas: 2, page: 0, size: 2 });
    expect(nombres(first)).toEqual(['100% Lana SL', 'Fusta i Ferro SL']);
    expect(nombres(await listar({ size: 2, page: 1 }))).toEqual(['Zimmer GmbH']);
    expect(nombres(await listar({ page: 9 }))).toEqual([]);
    expect(nombres(await listar({ sort: 'nombre,desc' }))[0]).toBe('Zimmer GmbH');
    expect(nombres(await listar({ sort: 'creado,desc' }))[0]).toBe('Zimmer GmbH');
  });

  it('is searched by name, commercial name, identification and address of mail; signs mean themselves', async () => {
    const listar = await conTres();
    for (const texto of ['ferro', 'FUSTA', 'fústa', 'b67112', 'compres@'])
      expect(nombres(await listar({ texto }))).toEqual(['Fusta i Ferro SL']);
    expect(nombres(await listar({ texto: '0%' }))).toEqual(['100% Lana SL']);
    for (const texto of ['_', '\\', "' OR 1=1 --"]) expect(nombres(await listar({ texto }))).toEqual([]);
    expect(nombres(await listar({ pais: 'DE' }))).toEqual(['Zimmer GmbH']);
  });

  it.each([
    { page: -1 },
    { page: 'x' },
    { page: 1e9 },
    { size: 0 },
    { size: 101 },
    { size: 'NaN' },
    { sort: 'contrasena,asc' },
    { sort: 'nombre,sideways' },
    { sort: 'nombre; DROP TABLE clientes' },
    { pais: 'XX' },
    { archivados: 'maybe' },
    { texto: 'x'.repeat(101) },
    { texto: 'a\u0000b' },
    { desconocido: '1' },
    { nifId: '1' },
  ])('X9 refuses the query %j', async (query) => {
    const listar = await conTres();
    const { status, problema } = await listar(query as Record<string, unknown>);
    expect({ status, codigo: problema.codigo }).toEqual({ status: 400, codigo: 'VALIDACION' });
    expect(problema.mensaje).toBeTruthy();
  });
});

describe('bad input', () => {
  it('X6 is refused for every field, by name and in words, and nothing is stored', async () => {
    const { cliente } = await crearMundo(api, db);
    const { datos } = await cliente.llamar(clientes.crear, { body: EMPRESA });
    const before = await filas();
    const malos = [
      ...valoresMalos(clienteEntradaSchema, EMPRESA),
      ...['', 'X', '12345678A', 'X1234567A'].map((identificacion) => ({
        campo: 'identificacion',
        que: identificacion,
        body: { ...EMPRESA, identificacion },
      })),
      ...['0800', '99999', '08OO1'].map((codigoPostal) => ({
        campo: 'direccion.codigoPostal',
        que: codigoPostal,
        body: { ...EMPRESA, direccion: { ...EMPRESA.direccion, codigoPostal } },
      })),
      ...['1,5', '-1', '101.123', '1e2'].map((irpf) => ({
        campo: 'valoresPorDefecto.irpf',
        que: irpf,
        body: { ...EMPRESA, valoresPorDefecto: { irpf } },
      })),
      ...['uuid', 'nifId', 'archivado', 'version', 'creadoEn', 'id'].map((ajeno) => ({
        campo: ajeno,
        que: ajeno,
        body: { ...EMPRESA, [ajeno]: 1 },
      })),
    ];
    expect(malos.length).toBeGreaterThan(120);
    for (const { campo, que, body } of malos) {
      for (const answer of [
        await cliente.llamarMal(clientes.crear, { body }),
        await cliente.llamarMal(clientes.modificar, { params: { uuid: datos.uuid }, body }, { version: 1 }),
      ]) {
        const campos = answer.problema?.errores?.map((error) => error.campo) ?? [];
        if (
          answer.status !== 400 ||
          !campos.some((one) => one === campo || one.startsWith(`${campo}.`)) ||
          !answer.problema.errores.every(({ mensaje }) => mensaje)
        ) {
          throw new Error(`${campo} as ${que} answered ${answer.status} ${answer.texto.slice(0, 300)}`);
        }
      }
    }
    expect(await filas()).toEqual(before);
  }, 60_000);
});

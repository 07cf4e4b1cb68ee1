// Groups of customers that are likely one: by tax id and by name, each customer looked at once, in an index.
import { describe, expect, it } from '@jest/globals';
import { clientes, clientesRepetidos, type Llamada } from '@encadena/contracts';
import pg from 'pg';
import { useDatabase } from '../../../../../tools/jest/database';
import { entrada, publicar } from '@encadena/api/testing/facturas/mundo-facturas';
import { crearMundoRepetido, OTRO_SMITH, SMITH } from '@encadena/api/testing/facturas/mundo-repetido';
import { type Cliente, crearMundo, useApi } from '@encadena/api/testing/platform';
import { paginaDeGrupos } from '../clientes';

const db = useDatabase();
const api = useApi(db);

const UNO = '0199aaaa-0000-7000-8000-000000000001';
const OTRO = '0199aaaa-0000-7000-8000-000000000002';
const direccion = { direccion: 'Carrer Major 1', municipio: 'Girona', codigoPostal: '17001' };
const crear = async (cliente: Cliente, body: Llamada<typeof clientes.crear>['body']): Promise<string> => {
  const { status, datos, texto } = await cliente.llamar(clientes.crear, { body });
  if (status !== 201) throw new Error(`crear answered ${status}: ${texto}`);
  return datos.uuid;
};
const empresa = (nombre: string, identificacion: string, mas: object = {}) => ({
  nombre,
  identificacion,
  direccion,
  ...mas,
});
const grupos = async (cliente: Cliente, query: object = {}) =>
  (await cliente.llamar(clientesRepetidos.listar, { query })).datos;
const hay = async (cliente: Cliente, query: object = {}) =>
  (await cliente.llamar(clientes.listar, { query })).datos.repetidos;

describe('duplicate customers', () => {
  it('are those of one tax id, however it is written, and of one name where an id is in doubt', async () => {
    const { cliente } = await crearMundo(api, db);
    expect(await grupos(cliente)).toMatchObject({ contenido: [], totalElementos: 0 });
    expect(await hay(cliente)).toBe(false);
    const valida = await crear(cliente, empresa('Tallers Montseny SL', 'B67554436'));
    const noCensada = await crear(
      cliente,
      empresa('Montseny', 'b-67554436', { tipoIdentificacion: 'NO_CENSADO' }),
    );
    const dudosa = await crear(cliente, empresa('Fusteria Puig, S.L.', 'B12345671'));
    const otra = await crear(cliente, empresa('FUSTERÍA PUIG', 'B67112235'));
    const { contenido, totalElementos } = await grupos(cliente);
    expect(totalElementos).toBe(2);
    expect(
      contenido.map(({ motivo, cuantos, clientes: suyos }) => [
        motivo,
        cuantos,
        suyos.map(({ uuid }) => uuid),
      ]),
    ).toEqual([
      ['IDENTIFICACION', 2, [valida, noCensada]],
      // First the one whose id names a taxpayer for good.
      ['NOMBRE', 2, [otra, dudosa]],
    ]);
    expect(await hay(cliente)).toBe(true);
    expect(await grupos(cliente, { size: 1, page: 1 })).toMatchObject({
      contenido: [{ motivo: 'NOMBRE' }],
      totalElementos: 2,
      totalPaginas: 2,
    });
  });

  it('are not two taxpayers of one name, nor somebody of another company', async () => {
    const [ana, bru] = [await crearMundo(api, db), await crearMundo(api, db)];
    await crear(ana.cliente, empresa('Joan Serra', '12345678Z'));
    await crear(ana.cliente, empresa('Joan Serra', '87654321X'));
    await crear(bru.cliente, empresa('Joan Serra', '12345678Z'));
    await crear(bru.cliente, empresa('Joan Serra', 'X99', { tipoIdentificacion: 'NO_CENSADO' }));
    expect(await grupos(ana.cliente)).toMatchObject({ contenido: [], totalElementos: 0 });
    expect((await grupos(bru.cliente)).contenido).toMatchObject([{ motivo: 'NOMBRE', cuantos: 2 }]);
  });

  it('count one that was deleted and entered anew, and are none any more once they are merged', async () => {
    const mundo = await crearMundoRepetido(api, db);
    const { cliente, queda, otro } = mundo;
    await publicar(mundo, entrada({ clienteId: otro.uuid }));
    await cliente.llamar(clientes.eliminar, { params: { uuid: otro.uuid } });
    expect((await grupos(cliente)).contenido).toMatchObject([
      { motivo: 'IDENTIFICACION', clientes: [{ uuid: queda.uuid }, { uuid: otro.uuid, archivado: true }] },
    ]);
    await cliente.llamar(
      clientesRepetidos.unir,
      {
        params: { uuid: queda.uuid },
        body: { uuidAbsorbido: otro.uuid, versionAbsorbido: 2, cliente: SMITH },
      },
      { version: 1 },
    );
    expect((await grupos(cliente)).contenido).toEqual([]);
    expect(await hay(cliente)).toBe(false);
  });

  it('follow a change of name or number, whoever makes it', async () => {
    const { cliente, queda, otro } = await crearMundoRepetido(api, db);
    const cambiar = (version: number, mas: object) =>
      cliente.llamar(
        clientes.modificar,
        { params: { uuid: otro.uuid }, body: { ...OTRO_SMITH, ...mas } },
        { version },
      );
    await cambiar(1, { identificacion: 'ZZ-1' });
    expect((await grupos(cliente)).contenido).toMatchObject([{ motivo: 'NOMBRE' }]);
    await cambiar(2, { identificacion: 'ZZ-1', nombre: 'Mary Jones' });
    expect((await grupos(cliente)).contenido).toEqual([]);
    await cambiar(3, { identificacion: 'AB 123 4567', nombre: 'Mary Jones' });
    expect((await grupos(cliente)).contenido).toMatchObject([
      { motivo: 'IDENTIFICACION', clientes: [{ uuid: queda.uuid }, { uuid: otro.uuid }] },
    ]);
  });

  describe('that are not the same', () => {
    type Distinguir = Llamada<typeof clientesRepetidos.distinguir>['body'];
    const distinguir = (cliente: Cliente, body: Distinguir) =>
      cliente.llamar(clientesRepetidos.distinguir, { body });
    const vistos = async (cliente: Cliente, query: object = {}) =>
      (await grupos(cliente, query)).contenido.map(({ clientes: suyos, distintos }) => [
        suyos.map(({ uuid }) => uuid),
        distintos,
      ]);
    const DISTINTOS = { distintos: 'true' };

    it('are not shown again, but among those told apart, until it is taken back', async () => {
      const { cliente, queda, otro } = await crearMundoRepetido(api, db);
      const dos = [queda.uuid, otro.uuid];
      const body: Distinguir = { motivo: 'IDENTIFICACION', clientes: dos, distintos: true };
      expect((await distinguir(cliente, body)).datos).toEqual({ clientes: 2 });
      // Said twice is said once.
      expect((await distinguir(cliente, { ...body, clientes: [...dos, queda.uuid] })).status).toBe(200);
      expect([await vistos(cliente), await hay(cliente)]).toEqual([[], false]);
      expect(await vistos(cliente, DISTINTOS)).toEqual([[dos, dos]]);
      await distinguir(cliente, { ...body, distintos: false });
      expect([await vistos(cliente), await hay(cliente)]).toEqual([[[dos, []]], true]);
      expect(await vistos(cliente, DISTINTOS)).toEqual([]);
      const { datos } = await cliente.llamar(clientes.obtener, { params: { uuid: queda.uuid } });
      expect(datos.version).toBe(1);
    });

    it('come back when somebody new has their name, who is shown first and alone is not told apart', async () => {
      const { cliente } = await crearMundo(api, db);
      const tipos = { tipoIdentificacion: 'NO_CENSADO' };
      const [una, dos] = [
        await crear(cliente, empresa('Bar Pep', 'X1', tipos)),
        await crear(cliente, empresa('Bar Pep', 'X2', tipos)),
      ];
      await distinguir(cliente, { motivo: 'NOMBRE', clientes: [una, dos], distintos: true });
      expect(await vistos(cliente)).toEqual([]);
      const tres = await crear(cliente, empresa('BAR PEP, S.L.', 'X3', tipos));
      expect(await vistos(cliente)).toEqual([
        [
          [tres, una, dos],
          [una, dos],
        ],
      ]);
      expect(await vistos(cliente, DISTINTOS)).toEqual([]);
      // What was said of a name says nothing of the number, nor of another name.
      await distinguir(cliente, { motivo: 'NOMBRE', clientes: [una, dos, tres], distintos: true });
      expect(await vistos(cliente)).toEqual([]);
      for (const [uuid, identificacion] of [
        [una, 'X1'],
        [dos, 'X2'],
      ] as const)
        await cliente.llamar(
          clientes.modificar,
          { params: { uuid }, body: { ...empresa('Bar Quim', identificacion), ...tipos } as never },
          { version: 1 },
        );
      expect(await vistos(cliente)).toEqual([[[una, dos], []]]);
    });

    it('stay told apart when another detail of them changes', async () => {
      const { cliente, queda, otro } = await crearMundoRepetido(api, db);
      const clientesSuyos = [queda.uuid, otro.uuid];
      await distinguir(cliente, { motivo: 'IDENTIFICACION', clientes: clientesSuyos, distintos: true });
      await cliente.llamar(
        clientes.modificar,
        { params: { uuid: otro.uuid }, body: { ...OTRO_SMITH, referenciaExterna: 'ERP-1' } },
        { version: 1 },
      );
      expect(await vistos(cliente)).toEqual([]);
    });

    it('are told by their own NIF alone, all of them or none', async () => {
      const { cliente, queda, otro } = await crearMundoRepetido(api, db);
      const ajeno = await crearMundo(api, db);
      const body: Distinguir = {
        motivo: 'IDENTIFICACION',
        clientes: [queda.uuid, otro.uuid],
        distintos: true,
      };
      expect((await distinguir(ajeno.cliente, body)).status).toBe(404);
      const conOtro = { ...body, clientes: [queda.uuid, otro.uuid, ajeno.nifId] };
      expect((await distinguir(cliente, conOtro)).problema.codigo).toBe('NO_ENCONTRADO');
      expect(await vistos(cliente)).toEqual([[[queda.uuid, otro.uuid], []]]);
    });

    it.each([
      ['of one customer', { clientes: [UNO] }],
      ['of eleven', { clientes: Array.from({ length: 11 }, () => UNO) }],
      ['of nobody', { clientes: [] }],
      ['of what is no id', { clientes: ['x', 'y'] }],
      ['for another reason', { motivo: 'DIRECCION' }],
      ['without saying which', { distintos: null }],
      ['with more than that', { nota: 'son hermanos' }],
    ])('X9 is refused %s', async (_como, cambios) => {
      const { cliente } = await crearMundo(api, db);
      const { problema } = await cliente.llamarMal(clientesRepetidos.distinguir, {
        body: { motivo: 'NOMBRE', clientes: [UNO, OTRO], distintos: true, ...cambios },
      } as never);
      expect(problema).toMatchObject({ status: 400, codigo: 'VALIDACION' });
    });
  });

  it('show ten of a group at most, and say how many there are', async () => {
    const { cliente } = await crearMundo(api, db);
    const tipos = { tipoIdentificacion: 'NO_CENSADO' };
    for (let i = 0; i < 12; i++) await crear(cliente, empresa('Bar Pep', `X${i}`, tipos));
    const [grupo] = (await grupos(cliente)).contenido;
    expect(grupo?.cuantos).toBe(12);
    expect(grupo?.clientes).toHaveLength(10);
  });

  it('are told where the whole list begins, and not at each page or search', async () => {
    const { cliente } = await crearMundoRepetido(api, db);
    expect(await hay(cliente)).toBe(true);
    for (const query of [{ page: 1 }, { texto: 'smith' }, { pais: 'US' }, { archivados: 'true' }])
      expect(await hay(cliente, query)).toBeUndefined();
  });

  it.each([
    { page: -1 },
    { size: 0 },
    { size: 101 },
    { page: 'x' },
    { distintos: 'si' },
    { texto: 'a' },
    { sort: 'nombre,asc' },
  ])('X9 refuse the query %j', async (query) => {
    const { cliente } = await crearMundo(api, db);
    const { status, problema } = await cliente.llamarMal(clientesRepetidos.listar, { query });
    expect({ status, codigo: problema.codigo }).toEqual({ status: 400, codigo: 'VALIDACION' });
  });

  it('are looked for in the index of each key, and nowhere else', async () => {
    const mundo = await crearMundoRepetido(api, db);
    await db.sql(
      `INSERT INTO clientes
       SELECT copia.*
       FROM clientes una, generate_series(1, 4000) n,
         jsonb_populate_record(una, jsonb_build_object('id', gen_random_uuid(), 'identificacion', 'Z' || n,
           'clave_identificacion', 'US:Z' || n, 'clave_nombre', 'taller ' || n)) copia
       WHERE una.id = $1`,
      [mundo.queda.uuid],
    );
    await db.sql('VACUUM ANALYZE clientes');
    const { sql, parameters } = paginaDeGrupos(mundo.nifId, 'POR_VER', { page: 0, size: 20 }).compile();
    const client = new pg.Client({
      connectionString: db.urls.app,
      options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off',
    });
    await client.connect();
    try {
      await client.query("SELECT set_config('app.nif_id', $1, false)", [mundo.nifId]);
      const { rows } = await client.query<Record<'QUERY PLAN', string>>(`EXPLAIN ${sql}`, [...parameters]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(new Set(plan.match(/\bclientes_(?!\d)\w+/g))).toEqual(
        new Set(['clientes_clave_identificacion', 'clientes_clave_nombre']),
      );
      expect(plan).not.toContain('Seq Scan');
    } finally {
      await client.end();
    }
  });
});

// Two customers become one: what names the other is moved or found, what is sealed stays, and nothing is half done.
import { describe, expect, it } from '@jest/globals';
import {
  clientes,
  clientesRepetidos,
  correosPresupuesto,
  facturas,
  facturasErp,
  facturasExternas,
  presupuestos,
  recurrentes,
  resumenCliente,
  unionEntradaSchema,
  type UnionEntradaCruda,
} from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { externaDePrueba } from '@encadena/api/testing/facturas/externa-de-prueba';
import { crearBorrador, entrada, linea, publicar } from '@encadena/api/testing/facturas/mundo-facturas';
import {
  crearMundoRepetido,
  type MundoRepetido,
  OTRO_SMITH,
  SMITH,
} from '@encadena/api/testing/facturas/mundo-repetido';
import { crearPrograma } from '@encadena/api/testing/facturas/programa';
import { useApi, valoresMalos } from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);
const DE_NADIE = '00000000-0000-4000-8000-000000000000';

const cuerpo = (
  { otro }: Pick<MundoRepetido, 'otro'>,
  mas: Partial<UnionEntradaCruda> = {},
): UnionEntradaCruda => ({
  uuidAbsorbido: otro.uuid,
  versionAbsorbido: otro.version,
  cliente: { ...SMITH, contacto: { email: 'john@smith.test' } },
  ...mas,
});
const unir = (
  { cliente, queda, otro }: Pick<MundoRepetido, 'cliente' | 'queda' | 'otro'>,
  mas: Partial<UnionEntradaCruda> = {},
  opciones: object = {},
) =>
  cliente.llamar(
    clientesRepetidos.unir,
    { params: { uuid: queda.uuid }, body: cuerpo({ otro }, mas) },
    { version: queda.version, ...opciones },
  );
const leer = async ({ cliente }: Pick<MundoRepetido, 'cliente'>, uuid: string) =>
  (await cliente.llamar(clientes.obtener, { params: { uuid } })).datos;
const todo = (nifId: string) =>
  db.sql(
    `SELECT (SELECT jsonb_agg(c ORDER BY c.id) FROM clientes c WHERE c.nif_id = $1) AS clientes,
      (SELECT jsonb_agg(f ORDER BY f.id) FROM facturas f WHERE f.nif_id = $1) AS facturas,
      (SELECT jsonb_agg(p ORDER BY p.id) FROM presupuestos p WHERE p.nif_id = $1) AS presupuestos,
      (SELECT jsonb_agg(r ORDER BY r.id) FROM recurrentes r WHERE r.nif_id = $1) AS recurrentes,
      (SELECT jsonb_agg(e ORDER BY e.id) FROM eventos e WHERE e.nif_id = $1) AS eventos`,
    [nifId],
  );
const selladas = (nifId: string) =>
  db.sql(
    `SELECT (SELECT jsonb_agg(f ORDER BY f.id) FROM facturas f WHERE f.nif_id = $1 AND f.emitida) AS facturas,
      (SELECT jsonb_agg(r ORDER BY r.posicion) FROM registros r WHERE r.nif_id = $1) AS registros`,
    [nifId],
  );
/** Of one of them, alone. */
const de = (uuidCliente: string, mas: Parameters<typeof entrada>[1] = {}) =>
  entrada({ clienteId: uuidCliente }, mas);

const queSeRepite = (uuidCliente: string | null, otros: string[] = []) => ({
  nombre: 'Alquiler',
  frecuencia: 'MENSUAL' as const,
  dia: 1,
  inicio: '2099-01-01',
  factura: {
    uuidCliente,
    otrosDestinatarios: otros.map((uuid) => ({ uuidCliente: uuid })),
    descripcionOperacion: 'Alquiler',
    lineas: [linea()],
  },
});

describe('merging two customers', () => {
  it('leaves a quote that was sent as its reader has it, until it is changed; one that was not sent names the other', async () => {
    const mundo = await crearMundoRepetido(api, db);
    const { cliente, queda, otro } = mundo;
    const hacer = async () =>
      (await cliente.llamar(presupuestos.crear, { body: { uuidCliente: otro.uuid, lineas: [linea()] } }))
        .datos;
    const [enviado, guardado] = [await hacer(), await hacer()];
    const params = { uuid: enviado.uuid };
    const puesto = await cliente.llamar(correosPresupuesto.enviar, {
      params,
      body: { para: ['compras@smith.example'] },
    });
    expect(puesto.status).toBe(202);
    await unir(mundo);
    const ver = async (uuid: string) =>
      (await cliente.llamar(presupuestos.obtener, { params: { uuid } })).datos;
    const leido = await ver(enviado.uuid);
    expect(leido).toMatchObject({
      uuidCliente: queda.uuid,
      destinatario: enviado.destinatario,
      edicion: 1,
      edicionEnviada: 1,
    });
    expect(leido.destinatario?.nombre).not.toBe('John Smith Ltd.');
    expect(await ver(guardado.uuid)).toMatchObject({
      uuidCliente: queda.uuid,
      destinatario: { nombre: 'John Smith Ltd.' },
    });
    // Saved as it stands, it is the next version, of the customer that stays.
    const { datos } = await cliente.llamar(
      presupuestos.modificar,
      { params, body: { uuidCliente: queda.uuid, lineas: [linea()] } },
      { version: leido.version },
    );
    expect(datos).toMatchObject({
      edicion: 2,
      edicionEnviada: 1,
      destinatario: { nombre: 'John Smith Ltd.' },
    });
  });

  it('moves drafts, quotes and what repeats, be the customer one of several', async () => {
    const mundo = await crearMundoRepetido(api, db);
    const { cliente, clienteId, queda, otro } = mundo;
    const solo = await crearBorrador(mundo, de(otro.uuid));
    const varios = await crearBorrador(
      mundo,
      de(clienteId, { otrosDestinatarios: [{ uuidCliente: otro.uuid, participacion: null }] }),
    );
    const ajeno = await crearBorrador(mundo, de(clienteId));
    const presupuesto = (
      await cliente.llamar(presupuestos.crear, { body: { uuidCliente: otro.uuid, lineas: [linea()] } })
    ).datos;
    const una = (await cliente.llamar(recurrentes.crear, { body: queSeRepite(otro.uuid) })).datos;
    const dos = (await cliente.llamar(recurrentes.crear, { body: queSeRepite(clienteId, [otro.uuid]) }))
      .datos;
    const { status, datos } = await unir(mundo);
    expect({ status, datos }).toMatchObject({
      status: 200,
      datos: { uuid: queda.uuid, version: 2, contacto: { email: 'john@smith.test' }, absorbidoPor: null },
    });
    const factura = async (uuid: string) =>
      (await cliente.llamar(facturas.obtener, { params: { uuid } })).datos;
    expect(await factura(solo.uuid)).toMatchObject({
      uuidCliente: queda.uuid,
      destinatario: { nombre: 'John Smith Ltd.' },
      version: 2,
    });
    expect(await factura(varios.uuid)).toMatchObject({
      uuidCliente: clienteId,
      otrosDestinatarios: [{ uuidCliente: queda.uuid, nombre: 'John Smith Ltd.' }],
      version: 2,
    });
    expect((await factura(ajeno.uuid)).version).toBe(1);
    expect(
      (await cliente.llamar(presupuestos.obtener, { params: { uuid: presupuesto.uuid } })).datos,
    ).toMatchObject({ uuidCliente: queda.uuid, destinatario: { nombre: 'John Smith Ltd.' }, version: 2 });
    const repetida = async (uuid: string) =>
      (await cliente.llamar(recurrentes.obtener, { params: { uuid } })).datos;
    expect((await repetida(una.uuid)).factura.uuidCliente).toBe(queda.uuid);
    expect((await repetida(dos.uuid)).factura).toMatchObject({
      uuidCliente: clienteId,
      otrosDestinatarios: [{ uuidCliente: queda.uuid }],
    });
    // Found by the name that they bear now, and by no id of before.
    const hallados = async (texto: string) =>
      (await cliente.llamar(facturas.listar, { query: { texto } })).datos.contenido.map(({ uuid }) => uuid);
    expect(await hallados('john smith ltd')).toEqual([solo.uuid]);
    expect(
      await db.sql(
        `SELECT count(*)::int AS n FROM (
           SELECT f::text FROM facturas f UNION ALL SELECT p::text FROM presupuestos p
           UNION ALL SELECT r::text FROM recurrentes r) todas (texto) WHERE texto LIKE $1`,
        [`%${otro.uuid}%`],
      ),
    ).toEqual([{ n: 0 }]);
    expect(await db.sql("SELECT objeto_id, datos FROM eventos WHERE tipo = 'cliente.unido'")).toEqual([
      {
        objeto_id: otro.uuid,
        datos: {
          queda: queda.uuid,
          identificacion: otro.identificacion,
          nombre: 'SMITH JOHN',
          borradores: 2,
          recurrentes: 2,
          presupuestos: 1,
        },
      },
    ]);
  });

  it('leaves all that is sealed as it was, and shows it at the one that stays, with what is owed', async () => {
    const mundo = await crearMundoRepetido(api, db);
    const { cliente, clienteId, nifId, queda, otro } = mundo;
    const suya = await publicar(mundo, de(queda.uuid));
    const otra = await publicar(mundo, de(otro.uuid));
    const compartida = await publicar(
      mundo,
      de(clienteId, { otrosDestinatarios: [{ uuidCliente: otro.uuid, participacion: null }] }),
    );
    const { tipoIdentificacion, identificacion, pais } = otro;
    const externa = await externaDePrueba(db, nifId, 'VIEJA/1', {
      cliente: { tipoIdentificacion, identificacion, pais },
    });
    const antes = await selladas(nifId);
    await unir(mundo);
    expect(await selladas(nifId)).toEqual(antes);
    // Asked by either of the two.
    for (const uuidCliente of [queda.uuid, otro.uuid]) {
      const { contenido } = (await cliente.llamar(facturas.listar, { query: { uuidCliente } })).datos;
      expect(contenido.map(({ uuid }) => uuid).sort()).toEqual(
        [suya, otra, compartida].map(({ factura }) => factura.uuid).sort(),
      );
      expect(
        (await cliente.llamar(facturasExternas.listar, { query: { uuidCliente } })).datos.contenido,
      ).toMatchObject([{ uuid: externa }]);
    }
    const resumen = (await cliente.llamar(resumenCliente.obtener, { params: { uuid: queda.uuid } })).datos;
    expect(resumen).toMatchObject({
      saldo: { facturas: 3, facturado: '363.00', pendiente: '242.00' },
      totalFacturas: 3,
      externas: 1,
    });
    const detalle = (await cliente.llamar(facturas.obtener, { params: { uuid: otra.factura.uuid } })).datos;
    expect(detalle).toMatchObject({ uuidCliente: queda.uuid, destinatario: { nombre: 'SMITH JOHN' } });
    expect(
      (await cliente.llamar(facturasExternas.obtener, { params: { uuid: externa } })).datos.uuidCliente,
    ).toBe(queda.uuid);
  });

  it('leads from the one that was merged to the one that stays, wherever a program names it', async () => {
    const mundo = await crearMundoRepetido(api, db);
    const { cliente, queda, otro } = mundo;
    await unir(mundo);
    expect(await leer(mundo, otro.uuid)).toMatchObject({
      archivado: true,
      absorbidoPor: queda.uuid,
      nombre: 'SMITH JOHN',
    });
    const params = { uuid: otro.uuid };
    for (const negada of [
      await cliente.llamar(clientes.modificar, { params, body: SMITH }, { version: 2 }),
      await cliente.llamar(clientes.eliminar, { params }),
    ])
      expect(negada.problema).toMatchObject({
        status: 409,
        codigo: 'CLIENTE_YA_UNIDO',
        detalle: { uuid: queda.uuid },
      });
    expect((await crearBorrador(mundo, de(otro.uuid))).uuidCliente).toBe(queda.uuid);
    const presupuesto = await cliente.llamar(presupuestos.crear, {
      body: { uuidCliente: otro.uuid, lineas: [linea()] },
    });
    expect(presupuesto.datos.uuidCliente).toBe(queda.uuid);
    const una = (await cliente.llamar(recurrentes.crear, { body: queSeRepite(otro.uuid) })).datos;
    expect(
      (await cliente.llamar(recurrentes.obtener, { params: { uuid: una.uuid } })).datos.factura.uuidCliente,
    ).toBe(queda.uuid);
    const programa = await crearPrograma(api, db, mundo);
    const emitir = async (quien: object, clave: string) =>
      (
        await programa.llamar(
          facturasErp.emitir,
          { body: { descripcionOperacion: 'Obra', lineas: [linea()], ...quien } },
          { clave },
        )
      ).datos.factura;
    const { identificacion, tipoIdentificacion, pais, direccion } = OTRO_SMITH;
    const destinatario = { identificacion, tipoIdentificacion, pais, nombre: 'J. Smith', direccion };
    for (const [clave, quien] of Object.entries({
      uuid: { uuidCliente: otro.uuid },
      referencia: { referenciaCliente: 'ERP-2' },
      suya: { referenciaCliente: 'ERP-1' },
      identificacion: { destinatario },
    }))
      expect({ clave, uuid: (await emitir(quien, clave)).uuidCliente }).toEqual({ clave, uuid: queda.uuid });
    expect(await db.sql('SELECT count(*)::int AS n FROM clientes WHERE NOT archivado')).toEqual([{ n: 2 }]);
  });

  it('keeps the way one step long, whoever is merged next', async () => {
    const mundo = await crearMundoRepetido(api, db);
    const { cliente, queda, otro } = mundo;
    const body = { ...SMITH, tipoIdentificacion: 'OTRO' as const, referenciaExterna: 'ERP-3' };
    const tercero = (await cliente.llamar(clientes.crear, { body })).datos;
    await unir({ cliente, queda: otro, otro: tercero }, { cliente: OTRO_SMITH });
    await unir({ cliente, queda, otro: await leer(mundo, otro.uuid) });
    for (const { uuid } of [otro, tercero]) expect((await leer(mundo, uuid)).absorbidoPor).toBe(queda.uuid);
    await cliente.llamar(clientes.eliminar, { params: { uuid: queda.uuid } });
    expect(await leer(mundo, queda.uuid)).toMatchObject({ archivado: true, absorbidoPor: null });
  });

  it('may take the identification of the other, and one in use is what comes of an archived one', async () => {
    const mundo = await crearMundoRepetido(api, db);
    const { cliente, queda, otro } = mundo;
    await publicar(mundo, de(queda.uuid));
    await cliente.llamar(clientes.eliminar, { params: { uuid: queda.uuid } });
    const archivada = await leer(mundo, queda.uuid);
    const { datos } = await unir({ cliente, queda: archivada, otro }, { cliente: OTRO_SMITH });
    expect(datos).toMatchObject({
      archivado: false,
      tipoIdentificacion: 'ID_PAIS',
      identificacion: otro.identificacion,
      nombre: 'SMITH JOHN',
    });
  });

  it('is one act for each key', async () => {
    const mundo = await crearMundoRepetido(api, db);
    const [una, otra] = [await unir(mundo, {}, { clave: 'k' }), await unir(mundo, {}, { clave: 'k' })];
    expect(otra.datos).toEqual(una.datos);
    expect((await unir(mundo)).problema.codigo).toBe('CLIENTE_YA_UNIDO');
    expect(await db.sql("SELECT count(*)::int AS n FROM eventos WHERE tipo = 'cliente.unido'")).toEqual([
      { n: 1 },
    ]);
  });
});

describe('what is not merged', () => {
  it('is told why, and nothing of it is stored', async () => {
    const mundo = await crearMundoRepetido(api, db);
    const { cliente, clienteId, nifId, queda, otro } = mundo;
    await crearBorrador(mundo, de(otro.uuid));
    const empresa = await leer(mundo, clienteId);
    const body = { ...SMITH, tipoIdentificacion: 'NIF' as const, identificacion: 'B67112235', pais: 'ES' };
    const direccion = { direccion: 'Carrer Major 1', municipio: 'Girona', codigoPostal: '17001' };
    const segunda = (await cliente.llamar(clientes.crear, { body: { ...body, direccion } })).datos;
    const antes = await todo(nifId);
    const casos = {
      UNION_CONSIGO_MISMO: await unir({ ...mundo, otro: queda }),
      NO_ENCONTRADO: await unir(mundo, { uuidAbsorbido: DE_NADIE }),
      VERSION_OBSOLETA: await unir(mundo, { versionAbsorbido: 7 }),
      VERSION_REQUERIDA: await unir(mundo, {}, { version: undefined }),
      // Two companies, each with its own number: confirmed or not.
      IDENTIFICACIONES_DISTINTAS: await unir({ cliente, queda: empresa, otro: segunda }, { confirmar: true }),
      UNION_SIN_CONFIRMAR: await unir({ cliente, queda: empresa, otro }),
      // A third one has the number that was chosen.
      CLIENTE_DUPLICADO: await unir(mundo, { cliente: { ...body, direccion } }),
    };
    for (const [codigo, { problema }] of Object.entries(casos)) expect(problema.codigo).toBe(codigo);
    expect((await unir({ ...mundo, queda: { ...queda, version: 7 } })).problema.status).toBe(412);
    expect(await todo(nifId)).toEqual(antes);
    expect(
      (await unir({ cliente, queda: empresa, otro }, { confirmar: true, cliente: { ...empresaDe(empresa) } }))
        .status,
    ).toBe(200);
  });

  it('I1 is what another has: neither of the two may be somebody else’s', async () => {
    const [ana, bru] = [await crearMundoRepetido(api, db), await crearMundoRepetido(api, db)];
    const antes = await todo(bru.nifId);
    for (const [queda, otro] of [
      [ana.queda, bru.otro],
      [bru.queda, ana.otro],
      [bru.queda, bru.otro],
    ] as const) {
      const { problema, texto } = await unir({ cliente: ana.cliente, queda, otro });
      expect({ status: problema.status, codigo: problema.codigo }).toEqual({
        status: 404,
        codigo: 'NO_ENCONTRADO',
      });
      expect(texto).not.toContain('SMITH');
    }
    expect(await todo(bru.nifId)).toEqual(antes);
  });

  it('X6 is what does not fit the contract, field by field', async () => {
    const mundo = await crearMundoRepetido(api, db);
    const { cliente, nifId, queda } = mundo;
    const antes = await todo(nifId);
    const malos = valoresMalos(unionEntradaSchema, cuerpo(mundo));
    expect(malos.length).toBeGreaterThan(100);
    for (const { campo, que, body } of malos) {
      const { status, problema, texto } = await cliente.llamarMal(
        clientesRepetidos.unir,
        { params: { uuid: queda.uuid }, body },
        { version: 1 },
      );
      const campos = problema?.errores?.map((error) => error.campo) ?? [];
      if (status !== 400 || !campos.some((uno) => uno === campo || uno.startsWith(`${campo}.`)))
        throw new Error(`${campo} as ${que} answered ${status} ${texto.slice(0, 300)}`);
    }
    expect(await todo(nifId)).toEqual(antes);
  }, 60_000);
});

describe('at the same moment', () => {
  it('two merges of one customer are one, and two in opposite ways too', async () => {
    const mundo = await crearMundoRepetido(api, db);
    const { cliente, queda, otro } = mundo;
    const iguales = await Promise.all([
      unir(mundo),
      unir(mundo),
      unir({ cliente, queda: otro, otro: queda }),
    ]);
    expect(iguales.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, problema } of iguales)
      if (status !== 200) expect(['CLIENTE_YA_UNIDO', 'VERSION_OBSOLETA']).toContain(problema.codigo);
    expect(await db.sql('SELECT count(*)::int AS n FROM clientes WHERE absorbido_por IS NOT NULL')).toEqual([
      { n: 1 },
    ]);
  });

  it('what is issued or drafted to the one that goes is found at the one that stays', async () => {
    const mundo = await crearMundoRepetido(api, db);
    const { cliente, queda, otro } = mundo;
    const borradores = [];
    for (let i = 0; i < 6; i++) borradores.push(await crearBorrador(mundo, de(otro.uuid)));
    const publicadas = borradores.map(({ uuid }) => cliente.llamar(facturas.publicar, { params: { uuid } }));
    const nuevos = [1, 2, 3].map(() => cliente.llamar(facturas.crear, { body: de(otro.uuid) }));
    const emitidas = [1, 2, 3].map(() => cliente.llamar(facturas.emitir, { body: de(otro.uuid) }));
    const [union, ...resto] = await Promise.all([unir(mundo), ...publicadas, ...nuevos, ...emitidas]);
    expect(union.status).toBe(200);
    for (const { status, problema } of resto)
      // Whoever issued a draft that was moved a moment before is told so, and does it again.
      if (status >= 300) expect(problema.codigo).toBe('VERSION_OBSOLETA');
    const { datos } = await cliente.llamar(facturas.listar, {
      query: { uuidCliente: queda.uuid, size: 100 },
    });
    expect(datos.totalElementos).toBe(12);
    for (const { uuid, estadoInterno } of datos.contenido)
      if (estadoInterno === 'BORRADOR') {
        const { status, datos: emitida } = await cliente.llamar(facturas.publicar, { params: { uuid } });
        expect(status).toBe(200);
        expect(emitida.factura.destinatario?.nombre).toBe('John Smith Ltd.');
      }
  });
});

/** What is entered of a stored one. */
const empresaDe = ({
  uuid: _,
  archivado: __,
  absorbidoPor: ___,
  version: ____,
  ...entradaDe
}: Awaited<ReturnType<typeof leer>>) => entradaDe;

// Adding a NIF, from the form to the first invoice.
import { describe, expect, it } from '@jest/globals';
import {
  auth,
  clientes,
  facturas,
  gruposFacturacion,
  nifNuevoSchema,
  nifs,
  series,
  usuarios,
} from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db } from '../../platform/db';
import {
  type Cliente,
  CONTRASENA,
  crearMundo,
  crearUsuario,
  darSegundoFactor,
  entrar,
  NIFS,
  type UsuarioDePrueba,
  useApi,
  codigoTotp,
  valoresMalos,
} from '@encadena/api/testing/platform';
import { CambiarDocumentacion } from '../nifs';

const db = useDatabase();
const api = useApi(db);

const direccion = { direccion: 'Carrer de Mallorca 401', municipio: 'Barcelona', codigoPostal: '08013' };
const administrador = { nombre: 'Ana', apellidos: 'Puig Serra', nif: '12345678Z' };
const EMPRESA = {
  nif: NIFS[0] as string,
  personaFisica: false,
  razonSocial: 'Fusteria Puig SL',
  direccion,
  administrador,
  modoPago: 'PRUEBA' as const,
};
const PERSONA = {
  nif: '12345678Z',
  personaFisica: true,
  nombre: 'Ana',
  apellidos: 'Puig Serra',
  direccion,
  modoPago: 'PRUEBA' as const,
};

/** A browser of somebody who may add NIFs. */
async function conSegundoFactor(): Promise<{ usuario: UsuarioDePrueba; cliente: Cliente }> {
  const usuario = await crearUsuario(db);
  const semilla = await darSegundoFactor(api, db, usuario.id);
  const cliente = api.cliente();
  await cliente.llamar(auth.login, { body: { email: usuario.email, contrasena: CONTRASENA } });
  const { status } = await cliente.llamar(auth.login2fa, {
    body: { codigo: await codigoTotp(api, semilla) },
  });
  expect(status).toBe(200);
  return { usuario, cliente };
}

const contar = async (tabla: string) =>
  (await db.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${tabla}`))[0]?.n;
const aceptar = (nifId: string) =>
  api.app
    .get(Db, { strict: false })
    .run({ nifId }, (tx) =>
      api.app
        .get(CambiarDocumentacion, { strict: false })
        .execute(tx, nifId, { acto: 'aceptar', usuarioId: null }),
    );

describe('a new NIF', () => {
  it('comes with its group, trial, chain and series, and may issue as soon as its representation is accepted, not before', async () => {
    const { cliente, usuario } = await conSegundoFactor();
    const { status, datos } = await cliente.llamar(nifs.crear, {
      body: { ...EMPRESA, nif: ' es-b 1234567-4 ', pieLegal: 'Inscrita en el Registro Mercantil' },
    });
    expect({ status, datos }).toMatchObject({
      status: 201,
      datos: {
        nif: 'B12345674',
        razonSocial: 'Fusteria Puig SL',
        personaFisica: false,
        nombre: null,
        nifValidoParaOperar: false,
        documentacionEstado: 'PENDIENTE',
        suscripcionActiva: true,
        direccion: { ...direccion, provincia: 'Barcelona', pais: 'ES' },
        zona: 'Europe/Madrid',
        territorio: 'IVA',
        pieLegal: 'Inscrita en el Registro Mercantil',
        tieneLogotipo: false,
        haEmitido: false,
        variosObligados: false,
        administrador: { ...administrador, cargo: 'ADMINISTRADOR_UNICO', email: null, telefono: null },
        prueba: { limiteFacturas: 100, consumidas: 0 },
        avisos: [],
        version: 1,
      },
    });
    cliente.nif = datos.uuid;
    expect((await cliente.llamar(gruposFacturacion.listar)).datos).toMatchObject([
      {
        uuid: datos.uuidGrupoFacturacion,
        razonSocial: 'Fusteria Puig SL',
        email: usuario.email,
        nifs: [{ uuid: datos.uuid }],
      },
    ]);
    expect(
      (await cliente.llamar(series.listar)).datos.contenido.map(
        ({ codigo, tiposFactura }) => `${codigo} ${tiposFactura.join()}`,
      ),
    ).toEqual(['F F1,F3', 'R R1,R2,R3,R4', 'RS R5', 'S F2']);
    const { datos: comprador } = await cliente.llamar(clientes.crear, {
      body: { identificacion: 'A58818501', nombre: 'Construcciones Peñalver SA', direccion },
    });
    const { datos: borrador } = await cliente.llamar(facturas.crear, {
      body: {
        tipoFactura: 'F1',
        uuidCliente: comprador.uuid,
        descripcionOperacion: 'Mesa',
        lineas: [{ descripcion: 'Mesa', cantidad: '1', precioUnitario: '100.00', tipoImpositivo: '21' }],
      },
    });
    const params = { uuid: borrador.uuid };
    const { problema } = await cliente.llamar(facturas.publicar, { params });
    expect(problema).toMatchObject({
      status: 423,
      codigo: 'NIF_NO_OPERATIVO',
      mensaje: expect.stringContaining('falta aceptar su documento de representación'),
    });
    await aceptar(datos.uuid);
    expect((await cliente.llamar(facturas.publicar, { params })).datos).toMatchObject({
      factura: { numeroCompleto: expect.stringMatching(/^F\d\d-00001$/) },
      registro: { estado: 'PENDIENTE' },
    });
    expect((await cliente.llamar(nifs.obtener, { params: { uuid: datos.uuid } })).datos).toMatchObject({
      nifValidoParaOperar: true,
      documentacionEstado: 'VALIDA',
      haEmitido: true,
      prueba: { consumidas: 1 },
    });
  });

  it('of a person has name and surnames and no administrator, whatever else was sent', async () => {
    const { cliente } = await conSegundoFactor();
    const { datos } = await cliente.llamar(nifs.crear, {
      body: {
        ...PERSONA,
        razonSocial: 'Otra cosa',
        administrador,
        direccion: { ...direccion, codigoPostal: '35001', provincia: 'Barcelona' },
      },
    });
    expect(datos).toMatchObject({
      razonSocial: 'Ana Puig Serra',
      nombre: 'Ana',
      apellidos: 'Puig Serra',
      administrador: null,
      direccion: { provincia: 'Las Palmas' },
      zona: 'Atlantic/Canary',
      territorio: 'IGIC',
    });
  });

  it('needs a second factor: Two factor authentication required, enable it in your profile', async () => {
    const cliente = await entrar(api, await crearUsuario(db));
    const { problema } = await cliente.llamar(
      nifs.crear,
      { body: EMPRESA },
      { cabeceras: { 'accept-language': 'en' } },
    );
    expect(problema).toMatchObject({
      status: 403,
      codigo: 'SEGUNDO_FACTOR_REQUERIDO',
      mensaje: 'Two factor authentication required, enable it in your profile',
    });
    expect(await contar('nifs')).toBe(0);
  });

  it("is each user's own, once; one that another operates cannot be taken, and nothing is told but that", async () => {
    const [ana, bru] = [await conSegundoFactor(), await conSegundoFactor()];
    const { datos } = await ana.cliente.llamar(nifs.crear, { body: EMPRESA });
    expect((await ana.cliente.llamar(nifs.crear, { body: EMPRESA })).problema).toMatchObject({
      status: 409,
      codigo: 'NIF_DUPLICADO',
      errores: [{ campo: 'nif' }],
    });
    expect((await bru.cliente.llamar(nifs.crear, { body: EMPRESA })).status).toBe(201);
    await aceptar(datos.uuid);
    await bru.cliente
      .llamar(nifs.listar)
      .then(({ datos: lista }) =>
        bru.cliente.llamar(nifs.eliminar, { params: { uuid: lista.contenido[0]?.uuid ?? '' } }),
      );
    const { problema, texto } = await bru.cliente.llamar(nifs.crear, { body: EMPRESA });
    expect(problema).toMatchObject({ status: 409, codigo: 'NIF_NO_DISPONIBLE' });
    expect(texto).not.toContain(ana.usuario.email);
  });

  it('asked for ten times at once is one', async () => {
    const { cliente } = await conSegundoFactor();
    const dichos = await Promise.all(
      Array.from({ length: 10 }, () => cliente.llamar(nifs.crear, { body: EMPRESA })),
    );
    expect(dichos.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect([await contar('nifs'), await contar('cadenas'), await contar('grupos_facturacion')]).toEqual([
      1, 2, 1,
    ]);
  });

  it('S7 gives the trial once per user, also when the NIF that had it is gone', async () => {
    const { cliente } = await conSegundoFactor();
    const { datos } = await cliente.llamar(nifs.crear, { body: EMPRESA });
    await cliente.llamar(nifs.eliminar, { params: { uuid: datos.uuid } });
    expect((await cliente.llamar(usuarios.yo)).datos).toMatchObject({ puedeActivarPrueba: false });
    expect((await cliente.llamar(nifs.crear, { body: EMPRESA })).problema).toMatchObject({
      status: 409,
      codigo: 'PRUEBA_YA_USADA',
    });
    expect(
      (await cliente.llamar(nifs.crear, { body: { ...EMPRESA, modoPago: 'MAS_TARDE' } })).datos,
    ).toMatchObject({ suscripcionActiva: false, prueba: null });
  });

  it("joins a group of its user, not a stranger's", async () => {
    const [ana, bru] = [await conSegundoFactor(), await conSegundoFactor()];
    const grupo = { razonSocial: 'Gestora SL', nif: NIFS[1], direccion, email: 'pagos@gestora.example' };
    const { datos: suyo } = await ana.cliente.llamar(gruposFacturacion.crear, { body: grupo });
    expect(
      (await ana.cliente.llamar(nifs.crear, { body: { ...EMPRESA, uuidGrupoFacturacion: suyo.uuid } })).datos,
    ).toMatchObject({ uuidGrupoFacturacion: suyo.uuid });
    expect(
      (await bru.cliente.llamar(nifs.crear, { body: { ...EMPRESA, uuidGrupoFacturacion: suyo.uuid } }))
        .problema,
    ).toMatchObject({ status: 422, codigo: 'GRUPO_NO_ENCONTRADO' });
  });
});

describe('who is outside VERI*FACTU', () => {
  it('is refused with the reason: the SII, and a domicile in Navarre or the Basque Country', async () => {
    const { cliente } = await conSegundoFactor();
    const sii = await cliente.llamar(nifs.crear, { body: { ...EMPRESA, acogidoSii: true } });
    expect(sii.problema).toMatchObject({
      status: 422,
      codigo: 'ACOGIDO_SII',
      errores: [{ campo: 'acogidoSii' }],
    });
    for (const codigoPostal of ['01001', '20001', '31001', '48001']) {
      const { problema } = await cliente.llamar(nifs.crear, {
        body: { ...EMPRESA, direccion: { ...direccion, codigoPostal } },
      });
      expect(problema).toMatchObject({
        status: 422,
        codigo: 'DOMICILIO_FORAL',
        errores: [{ campo: 'direccion.codigoPostal' }],
      });
    }
    expect(await contar('nifs')).toBe(0);
  });

  it('is only warned when the tax domicile is elsewhere, as they confirm', async () => {
    const { cliente } = await conSegundoFactor();
    const { datos } = await cliente.llamar(nifs.crear, {
      body: { ...EMPRESA, direccion: { ...direccion, codigoPostal: '31001' }, domicilioFiscalComun: true },
    });
    expect(datos).toMatchObject({
      avisos: ['DOMICILIO_FORAL'],
      territorio: 'FORAL',
      direccion: { provincia: 'Navarra' },
    });
  });
});

describe('bad input', () => {
  const malas = [
    ...valoresMalos(nifNuevoSchema, EMPRESA),
    ...[
      { campo: 'nif', que: 'a wrong control letter', body: { ...EMPRESA, nif: 'B12345678' } },
      {
        campo: 'personaFisica',
        que: 'a company that says to be a person',
        body: { ...EMPRESA, personaFisica: true },
      },
      { campo: 'razonSocial', que: 'a company without a name', body: { ...EMPRESA, razonSocial: ' ' } },
      {
        campo: 'administrador',
        que: 'a company without an administrator',
        body: { ...EMPRESA, administrador: null },
      },
      {
        campo: 'administrador.nif',
        que: 'a company as administrator',
        body: { ...EMPRESA, administrador: { ...administrador, nif: NIFS[1] } },
      },
      { campo: 'apellidos', que: 'a person without surnames', body: { ...PERSONA, apellidos: '' } },
      {
        campo: 'direccion.codigoPostal',
        que: 'a postal code of no province',
        body: { ...EMPRESA, direccion: { ...direccion, codigoPostal: '53001' } },
      },
      { campo: 'pieLegal', que: '501 characters', body: { ...EMPRESA, pieLegal: 'x'.repeat(501) } },
    ],
  ];

  it('is refused beside its field, and nothing is stored', async () => {
    const { cliente } = await conSegundoFactor();
    for (const { campo, que, body } of malas) {
      const { status, problema } = await cliente.llamarMal(nifs.crear, { body });
      expect({ campo, que, status, errores: problema.errores?.map((uno) => uno.campo) }).toEqual({
        campo,
        que,
        status: 400,
        errores: expect.arrayContaining([expect.stringMatching(new RegExp(`^${campo.split('.')[0]}`))]),
      });
    }
    expect(await contar('nifs')).toBe(0);
  }, 60_000);

  it.each([
    'nifValidoParaOperar',
    'validoParaOperar',
    'documentacionEstado',
    'suscripcionActiva',
    'suscripcionPagada',
    'usuarioId',
    'idUsuario',
    'role',
    'emailVerificado',
    'version',
    'uuid',
    'archivado',
    'zona',
    'prueba',
    '__proto__',
  ])('X6 %s in the body is refused', async (campo) => {
    const { cliente } = await conSegundoFactor();
    const texto = JSON.stringify(EMPRESA).replace(/^{/, `{"${campo}":true,`);
    const alta = await cliente.pedir('POST', '/api-internal/nifs', texto, {
      'content-type': 'application/json',
    });
    expect([alta.status, await contar('nifs')]).toEqual([400, 0]);
  });

  it("X6 nor does changing one make it valid, or another user's", async () => {
    const { cliente, nifId, usuario } = await crearMundo(api, db, { validoParaOperar: false });
    const { modoPago, ...body } = EMPRESA;
    expect(modoPago).toBe('PRUEBA');
    for (const campo of [
      'nifValidoParaOperar',
      'documentacionEstado',
      'usuarioId',
      'modoPago',
      'uuidGrupoFacturacion',
      'suscripcionPagada',
    ]) {
      const { status } = await cliente.llamarMal(
        nifs.modificar,
        { params: { uuid: nifId }, body: { ...body, [campo]: true } },
        { version: 1 },
      );
      expect({ campo, status }).toEqual({ campo, status: 400 });
    }
    expect(await db.sql('SELECT valido_para_operar AS v, usuario_id AS u, version FROM nifs')).toEqual([
      { v: false, u: usuario.id, version: 1 },
    ]);
  });
});

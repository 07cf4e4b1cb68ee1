// The back office: who gets in, what is found, a reason before any access, and decisions on documents.
import type {
  EstadoCasaDto,
  NifSoporteDto,
  ParteReclamacionDto,
  ReclamacionDetalleDto,
  UsuarioDetalleDto,
  UsuarioFilaDto,
} from '@encadena/contracts';
import {
  accesos,
  IMPRESION_POR_DEFECTO,
  nifs,
  papelesSoporte,
  reclamacionesSoporte,
  superusuario,
  usuarios,
} from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { UUID_NIF, buildNif, buildUsuario } from '../../testing/builders';
import { Rechazo, fakeApi } from '../../testing/fake-api';
import type { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';
import { olvidarMotivos } from './motivo';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => {
  app.cerrar();
  olvidarMotivos();
});
jest.setTimeout(30_000);

const SUPER = buildUsuario({ role: 'ROLE_SUPER', segundoFactor: true, nombre: 'Sara', apellidos: 'Soporte' });
const ID = '0199aaaa-0000-7000-8000-000000000077';
const LISTA = '/user/super/usuarios';
const UNO = `${LISTA}/${ID}`;
const NIF = `${UNO}/nifs/${UUID_NIF}`;
const MOTIVO = 'Revisar la representación';

const fila = (cambios: Partial<UsuarioFilaDto> = {}): UsuarioFilaDto => ({
  idUsuario: ID,
  email: 'ana@fusteria.test',
  emailVerificado: true,
  role: 'ROLE_USER',
  nombre: 'Ana',
  apellidos: 'Puig',
  segundoFactor: true,
  desactivado: false,
  creadoEn: '2026-11-01T09:00:00Z',
  ultimoUso: null,
  estadisticas: {
    nifs: 2,
    operativos: 1,
    enValidacion: 1,
    suscripcionesActivas: 2,
    pruebas: 1,
    consumidas: 7,
    limiteFacturas: 125,
  },
  ...cambios,
});
const detalle = (): UsuarioDetalleDto => ({
  ...fila(),
  telefono: null,
  idioma: 'ca',
  correosComerciales: false,
  sesionesAbiertas: 1,
  aceptaciones: [{ documento: 'PRIVACIDAD', version: '2026-11', en: '2026-11-01T09:00:00Z' }],
  listaNifs: [
    {
      uuid: UUID_NIF,
      nif: 'B12345674',
      razonSocial: 'Fusteria Puig SL',
      nifValidoParaOperar: false,
      documentacionEstado: 'EN_VALIDACION',
      archivado: false,
      suscripcion: {
        estado: 'PRUEBA',
        activa: true,
        pagada: false,
        hasta: '2027-01-31T00:00:00Z',
        limiteFacturas: 100,
        consumidas: 3,
        plan: null,
        recurrencia: null,
        autoRenovacion: false,
        accesoApi: false,
        autoRenovacionApi: false,
      },
    },
  ],
});
/** The files of a document, by their digests. */
const VISTOS = { documento: 'ab'.repeat(32), identidad: 'cd'.repeat(32), acreditacion: null };
const documento = (
  cambios: Partial<NifSoporteDto['documentos'][number]> = {},
): NifSoporteDto['documentos'][number] => ({
  tipo: 'REPRESENTACION',
  obligatorio: true,
  estado: 'EN_VALIDACION',
  modoFirma: 'MANUAL',
  firmaValidada: false,
  motivo: null,
  codigo: 'FIRMA_NO_VALIDADA',
  comprobaciones: [{ nombre: 'FIRMA', resultado: 'NO_COMPROBADA', detalle: 'papelAMano', params: {} }],
  firmantes: [],
  conDocumentoIdentidad: true,
  conAcreditacion: false,
  huella: 'ab'.repeat(32),
  versionTexto: '2026-11-01',
  subidoEn: '2026-11-20T10:00:00Z',
  decididoEn: null,
  retirable: true,
  historial: [],
  archivos: VISTOS,
  ...cambios,
});
const soporte = (documentos = [documento()]): NifSoporteDto => ({
  usuario: { idUsuario: ID, email: 'ana@fusteria.test', nombre: 'Ana', apellidos: 'Puig' },
  nif: {
    ...buildNif({ razonSocial: 'Fusteria Puig SL', nifValidoParaOperar: false }),
    nombre: null,
    apellidos: null,
    administrador: null,
    domicilioFiscalComun: false,
    territorio: 'IVA',
    avisos: [],
    tieneLogotipo: false,
    impresion: IMPRESION_POR_DEFECTO,
    uuidGrupoFacturacion: null,
    haEmitido: false,
    variosObligados: false,
    mundos: [],
  },
  suscripcion: null,
  certificado: null,
  documentos,
  archivos: [
    {
      uuid: UUID_NIF,
      clase: 'DOCUMENTO',
      tipo: 'application/pdf',
      bytes: 123_456,
      creadoEn: '2026-11-20T10:00:00Z',
    },
  ],
  estadisticas: {
    facturasEmitidas: 0,
    borradores: 2,
    clientes: 5,
    registrosPendientes: 0,
    registrosConErrores: 0,
  },
});
const deDiez = <T,>(contenido: T[], total = contenido.length, page = 0) => ({
  contenido,
  totalElementos: total,
  totalPaginas: Math.ceil(total / 10),
  page,
  size: 10,
});
const api = (): FakeApi =>
  fakeApi()
    .on(nifs.listar, () => deDiez([buildNif()]))
    .on(superusuario.listar, () => deDiez([fila()]))
    .on(superusuario.usuario, () => detalle())
    .on(superusuario.nif, () => soporte());

async function decirPorQue(): Promise<void> {
  await app.user.type(await screen.findByRole('textbox', { name: /Motivo/ }), MOTIVO);
  await app.user.click(screen.getByRole('button', { name: 'Abrir los datos' }));
}

describe('the way into the back office', () => {
  it.each([
    ['a guest', null, '/auth/login'],
    ['a user', buildUsuario(), '/user/nifs'],
  ] as const)('is shut to %s', async (_, usuario, destino) => {
    const servidor = api();
    app = await renderApp(LISTA, { usuario });
    await waitFor(() => expect(app.ruta()).toBe(destino));
    expect(servidor.de(superusuario.listar)).toHaveLength(0);
  });

  it('stands in the account menu of staff, and of nobody else', async () => {
    api();
    app = await renderApp('/user/nifs', { usuario: SUPER });
    await app.user.click(await screen.findByRole('button', { name: 'Tu cuenta' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Usuarios' }));
    expect(await screen.findByRole('heading', { name: 'Usuarios' })).toBeInTheDocument();
    app.cerrar();
    app = await renderApp('/user/nifs');
    await app.user.click(await screen.findByRole('button', { name: 'Tu cuenta' }));
    expect(await screen.findByRole('menuitem', { name: 'Tu perfil' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Usuarios' })).not.toBeInTheDocument();
  });

  it('starts at the list: /user/super goes there', async () => {
    api();
    app = await renderApp('/user/super', { usuario: SUPER });
    await waitFor(() => expect(app.ruta()).toBe(LISTA));
  });

  it('says so when the second factor is missing, with the way to the profile', async () => {
    api().on(superusuario.listar, () => {
      throw new Rechazo(
        403,
        'SEGUNDO_FACTOR_REQUERIDO',
        'Se requiere la verificación en dos pasos: actívala en tu perfil',
      );
    });
    app = await renderApp(LISTA, { usuario: SUPER });
    expect(await screen.findByRole('link', { name: 'Tu perfil' })).toHaveAttribute('href', '/user/profile');
  });
});

describe('the list of users', () => {
  it('shows what is counted of each, and asks by ten in the order of idUsuario', async () => {
    const servidor = api();
    app = await renderApp(LISTA, { usuario: SUPER });
    const linea = within(await screen.findByRole('row', { name: /Ana Puig/ }));
    for (const texto of [
      'ana@fusteria.test',
      '1 de 2 operan',
      'Por revisar: 1',
      'Activas: 2 · En prueba: 1',
      '7 de 125',
      'Nunca',
    ])
      expect(linea.getByText(texto)).toBeInTheDocument();
    expect(servidor.de(superusuario.listar)[0]?.query).toEqual({ page: 0, size: 10, sort: 'idUsuario,asc' });
  });

  it('searches and filters, and keeps both in the URL', async () => {
    const servidor = api();
    app = await renderApp(LISTA, { usuario: SUPER });
    await app.user.type(await screen.findByRole('searchbox'), 'B12345674');
    await waitFor(() => expect(app.ruta()).toContain('texto=B12345674'));
    await app.user.click(await screen.findByRole('button', { name: 'Documentación' }));
    await app.user.click(await screen.findByRole('menuitemcheckbox', { name: 'En revisión' }));
    await waitFor(() =>
      expect(servidor.de(superusuario.listar).at(-1)?.query).toMatchObject({
        texto: 'B12345674',
        documentacionEstado: 'EN_VALIDACION',
        page: 0,
      }),
    );
    expect(app.ruta()).toContain('documentacionEstado=EN_VALIDACION');
  });

  it('moves the page back by one when a fetch fails, and tells why', async () => {
    api().on(superusuario.listar, ({ query }) => {
      if (query.page === 2)
        throw new Rechazo(503, 'SERVICIO_NO_DISPONIBLE', 'El servicio no está disponible ahora');
      return deDiez([fila()], 25, query.page);
    });
    app = await renderApp(`${LISTA}?page=2`, { usuario: SUPER });
    expect(await screen.findByText('El servicio no está disponible ahora')).toBeInTheDocument();
    await waitFor(() => expect(app.ruta()).toBe(`${LISTA}?page=1`));
    expect(await screen.findByText('Ana Puig')).toBeInTheDocument();
  });

  it('says that nothing matches, and that there is nobody yet', async () => {
    api().on(superusuario.listar, () => deDiez<UsuarioFilaDto>([]));
    app = await renderApp(`${LISTA}?texto=nadie`, { usuario: SUPER });
    expect(await screen.findByText('Nada coincide con lo que buscas')).toBeInTheDocument();
  });
});

describe('a look at a customer', () => {
  it('asks for a reason first, refuses a poor one, and sends it with the look', async () => {
    const servidor = api();
    app = await renderApp(UNO, { usuario: SUPER });
    await app.user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'x');
    await app.user.click(screen.getByRole('button', { name: 'Abrir los datos' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Motivo/ })).toBeInvalid());
    expect(servidor.de(superusuario.usuario)).toHaveLength(0);
    await app.user.clear(screen.getByRole('textbox', { name: /Motivo/ }));
    await decirPorQue();
    expect(await screen.findByRole('heading', { name: 'Ana Puig' })).toBeInTheDocument();
    expect(servidor.de(superusuario.usuario)).toMatchObject([
      { params: { uuid: ID }, query: { motivo: MOTIVO } },
    ]);
  });

  it('keeps the reason for the NIFs of that user', async () => {
    const servidor = api();
    app = await renderApp(UNO, { usuario: SUPER });
    await decirPorQue();
    await app.user.click(await screen.findByRole('link', { name: 'Fusteria Puig SL' }));
    expect(await screen.findByRole('heading', { name: /Documento de representación/ })).toBeInTheDocument();
    expect(servidor.de(superusuario.nif)).toMatchObject([
      { params: { uuid: UUID_NIF }, query: { motivo: MOTIVO } },
    ]);
    expect(screen.getByText('No puede operar')).toBeInTheDocument();
  });

  it('tells the server’s words when it fails', async () => {
    api().on(superusuario.usuario, () => {
      throw new Rechazo(404, 'NO_ENCONTRADO', 'No se ha encontrado');
    });
    app = await renderApp(UNO, { usuario: SUPER });
    await decirPorQue();
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  });
});

describe('a document before staff', () => {
  it('is shown inside the page as a PDF, fetched with the reason when it is asked for', async () => {
    const servidor = api().onFile(
      papelesSoporte.obtener,
      () => new Blob(['%PDF-1.7'], { type: 'text/html' }),
    );
    const hecha = jest.fn((_: Blob) => 'blob:papel');
    Object.assign(URL, { createObjectURL: hecha, revokeObjectURL: jest.fn() });
    app = await renderApp(NIF, { usuario: SUPER });
    await decirPorQue();
    const ver = await screen.findByRole('button', { name: 'Ver el documento' });
    expect(servidor.de(papelesSoporte.obtener)).toHaveLength(0);
    await app.user.click(ver);
    expect(await screen.findByTitle('Documento firmado')).toHaveAttribute('src', 'blob:papel');
    expect(hecha.mock.calls[0]?.[0].type).toBe('application/pdf');
    expect(servidor.de(papelesSoporte.obtener)).toMatchObject([
      { query: { motivo: MOTIVO, huella: VISTOS.documento } },
    ]);
    await app.user.click(screen.getByRole('button', { name: 'Ocultar el documento' }));
    expect(screen.queryByTitle('Documento firmado')).not.toBeInTheDocument();
  });

  it.each([
    ['validar', 'Validar', 'Qué has comprobado', 'Documento validado'],
    ['rechazar', 'Rechazar', 'Qué tiene que corregir', 'Documento rechazado'],
  ] as const)('takes the decision to %s, with its reason', async (decision, boton, campo, hecho) => {
    const { historial, archivos, ...decidido } = documento({
      estado: decision === 'validar' ? 'VALIDO' : 'RECHAZADO',
      codigo: null,
    });
    const servidor = api().on(papelesSoporte[decision], () => decidido);
    app = await renderApp(NIF, { usuario: SUPER });
    await decirPorQue();
    await app.user.click(await screen.findByRole('button', { name: boton }));
    const dialogo = within(
      await screen.findByRole('dialog', { name: `${boton}: Documento de representación` }),
    );
    await app.user.click(dialogo.getByRole('button', { name: boton }));
    await waitFor(() => expect(dialogo.getByRole('textbox', { name: campo })).toBeInvalid());
    expect(servidor.de(papelesSoporte[decision])).toHaveLength(0);
    servidor.on(superusuario.nif, () => soporte([{ ...decidido, historial, archivos }]));
    await app.user.type(dialogo.getByRole('textbox', { name: campo }), 'La firma no se lee bien');
    await app.user.click(dialogo.getByRole('button', { name: boton }));
    expect(await screen.findByText(hecho)).toBeInTheDocument();
    expect(servidor.de(papelesSoporte[decision])).toMatchObject([
      {
        params: { uuid: UUID_NIF, tipo: 'REPRESENTACION' },
        body: { motivo: 'La firma no se lee bien', vistos: VISTOS },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: boton })).not.toBeInTheDocument());
  });

  it('signed by hand says so in one sentence instead of a list of checks that nobody could make', async () => {
    const nombres = [
      'FIRMA',
      'COBERTURA',
      'INTEGRIDAD',
      'CONFIANZA',
      'VIGENCIA',
      'REVOCACION',
      'FIRMANTE',
      'TEXTO',
    ] as const;
    const comprobaciones = nombres.map((nombre) => ({
      nombre,
      resultado: 'NO_COMPROBADA' as const,
      detalle: 'papelAMano' as const,
      params: {},
    }));
    const servidor = api().on(superusuario.nif, () => soporte([documento({ comprobaciones })]));
    app = await renderApp(NIF, { usuario: SUPER });
    await decirPorQue();
    expect(await screen.findByText(/Está firmado a mano: .* lo compruebas tú/)).toBeInTheDocument();
    expect(screen.queryByText(/sin comprobar/i)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Comprobaciones' })).not.toBeInTheDocument();
    app.cerrar();
    olvidarMotivos();
    servidor.on(superusuario.nif, () =>
      soporte([
        documento({
          modoFirma: 'DIGITAL',
          comprobaciones: [
            { nombre: 'REVOCACION', resultado: 'NO_COMPROBADA', detalle: 'firmaRevocacion', params: {} },
          ],
        }),
      ]),
    );
    app = await renderApp(NIF, { usuario: SUPER });
    await decirPorQue();
    expect(await screen.findByRole('button', { name: 'Comprobaciones' })).toBeInTheDocument();
    expect(screen.queryByText(/Está firmado a mano/)).not.toBeInTheDocument();
  });

  it('keeps the dialog open with the server’s words when the decision is refused', async () => {
    api().on(papelesSoporte.validar, () => {
      throw new Rechazo(409, 'NIF_NO_DISPONIBLE', 'Este NIF no se puede añadir desde esta cuenta');
    });
    app = await renderApp(NIF, { usuario: SUPER });
    await decirPorQue();
    await app.user.click(await screen.findByRole('button', { name: 'Validar' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await app.user.type(dialogo.getByRole('textbox'), 'Firma comprobada con el DNI');
    await app.user.click(dialogo.getByRole('button', { name: 'Validar' }));
    expect(await dialogo.findByRole('alert')).toHaveTextContent(
      'Este NIF no se puede añadir desde esta cuenta',
    );
  });
});

describe('a document that was exchanged while staff looked at it', () => {
  const NUEVO = { documento: '12'.repeat(32), identidad: 'cd'.repeat(32), acreditacion: '34'.repeat(32) };
  const DICHO = 'El documento ha cambiado desde que lo abriste';
  const rechazo = () => {
    throw new Rechazo(409, 'DOCUMENTO_CAMBIADO', DICHO);
  };

  it('is not decided: the page says so, takes the old one away and asks for the new one', async () => {
    Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:papel'), revokeObjectURL: jest.fn() });
    const servidor = api()
      .on(papelesSoporte.validar, rechazo)
      .onFile(papelesSoporte.obtener, () => new Blob(['%PDF-1.7']));
    app = await renderApp(NIF, { usuario: SUPER });
    await decirPorQue();
    await app.user.click(await screen.findByRole('button', { name: 'Ver el documento' }));
    expect(await screen.findByTitle('Documento firmado')).toBeInTheDocument();
    servidor.on(superusuario.nif, () => soporte([documento({ huella: NUEVO.documento, archivos: NUEVO })]));
    const decidir = async () => {
      await app.user.click(screen.getByRole('button', { name: 'Validar' }));
      const dialogo = within(await screen.findByRole('dialog'));
      await app.user.type(dialogo.getByRole('textbox'), 'Firma comprobada con el DNI');
      await app.user.click(dialogo.getByRole('button', { name: 'Validar' }));
    };
    await decidir();
    expect(await screen.findByText(DICHO)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByTitle('Documento firmado')).not.toBeInTheDocument());
    await app.user.click(screen.getByRole('button', { name: 'Ver el documento' }));
    await screen.findByTitle('Documento firmado');
    await decidir();
    expect(servidor.de(papelesSoporte.obtener).map(({ query }) => query?.huella)).toEqual([
      VISTOS.documento,
      NUEVO.documento,
    ]);
    await waitFor(() =>
      expect(servidor.de(papelesSoporte.validar)).toMatchObject([
        { body: { vistos: VISTOS } },
        { body: { vistos: NUEVO } },
      ]),
    );
  });

  it('is not shown in its place either', async () => {
    const servidor = api().onFile(papelesSoporte.obtener, rechazo);
    app = await renderApp(NIF, { usuario: SUPER });
    await decirPorQue();
    await screen.findByRole('button', { name: 'Ver el documento' });
    expect(screen.queryByRole('button', { name: 'Acreditación' })).not.toBeInTheDocument();
    servidor.on(superusuario.nif, () => soporte([documento({ huella: NUEVO.documento, archivos: NUEVO })]));
    await app.user.click(screen.getByRole('button', { name: 'Ver el documento' }));
    expect(await screen.findByText(DICHO)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Acreditación' })).toBeInTheDocument();
    expect(servidor.de(superusuario.nif)).toHaveLength(2);
    expect(screen.queryByTitle('Documento firmado')).not.toBeInTheDocument();
  });
});

describe('who has seen my data', () => {
  const acceso = (n: number) => ({
    uuid: `0199aaaa-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
    en: '2026-11-20T10:00:00Z',
    quien: 'Sara Soporte',
    que: 'NIF' as const,
    nif: 'B12345674',
    documento: null,
    motivo: `Motivo número ${n}`,
  });
  const perfil = () =>
    fakeApi()
      .on(nifs.listar, () => deDiez([buildNif()]))
      .on(usuarios.yo, () => buildUsuario())
      .on(usuarios.sesiones, () => [])
      .on(usuarios.segundoFactor, () => ({ activo: false, activadoEn: null, codigosRestantes: 0 }));

  it('stands in the profile with who, when and why, ten at a time', async () => {
    perfil().on(accesos.listar, ({ query }) =>
      deDiez(query.page === 0 ? [acceso(0), acceso(1)] : [acceso(1), acceso(2)], 12, query.page),
    );
    app = await renderApp('/user/profile');
    const lista = within(await screen.findByRole('list', { name: 'Quién ha visto tus datos' }));
    expect(lista.getAllByText('Abrió los datos del NIF B12345674')).toHaveLength(2);
    expect(lista.getAllByText(/Sara Soporte, el/)).toHaveLength(2);
    expect(lista.getByText('Motivo: Motivo número 0')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(await lista.findByText('Motivo: Motivo número 2')).toBeInTheDocument();
    expect(lista.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Ver más' })).not.toBeInTheDocument();
  });

  it('says in one line how often it stood in the list, so that other looks are not hidden', async () => {
    const enLista = (n: number) => ({ ...acceso(n), que: 'LISTA' as const, nif: null, motivo: null });
    perfil().on(accesos.listar, () => deDiez([enLista(0), enLista(1), enLista(2), acceso(3), enLista(4)]));
    app = await renderApp('/user/profile');
    const lista = within(await screen.findByRole('list', { name: 'Quién ha visto tus datos' }));
    expect(lista.getAllByRole('listitem')).toHaveLength(3);
    expect(lista.getByText(/Sara Soporte, 3 veces, la última el/)).toBeInTheDocument();
    expect(lista.getAllByText(/Sara Soporte, el/)).toHaveLength(2);
  });

  it('says that nobody looked', async () => {
    perfil().on(accesos.listar, () => deDiez<ReturnType<typeof acceso>>([]));
    app = await renderApp('/user/profile');
    expect(await screen.findByText('Nadie de nuestro equipo ha abierto tus datos.')).toBeInTheDocument();
  });
});

describe('claims', () => {
  const DEL_TITULAR = { documento: 'ef'.repeat(32), identidad: null, acreditacion: null };
  const parte = (cambios: Partial<ParteReclamacionDto> = {}): ParteReclamacionDto => ({
    usuario: { idUsuario: ID, email: 'ana@fusteria.test', nombre: 'Ana', apellidos: 'Puig' },
    uuid: UUID_NIF,
    razonSocial: 'Fusteria Puig SL',
    administrador: { nombre: 'Ana', apellidos: 'Puig', nif: '12345678Z' },
    personaFisica: false,
    nifValidoParaOperar: false,
    creadoEn: '2026-11-20T10:00:00Z',
    prueba: 'CERTIFICADO_DE_LA_ENTIDAD',
    documento: documento({ estado: 'FIRMADO', modoFirma: 'DIGITAL' }),
    facturasEmitidas: 0,
    ...cambios,
  });
  const abierta = {
    uuid: ID,
    estado: 'ABIERTA' as const,
    abiertaEn: '2026-11-21T10:00:00Z',
    decididaEn: null,
    motivo: null,
  };
  const detalleDe = (cambios: Partial<ReclamacionDetalleDto> = {}): ReclamacionDetalleDto => ({
    reclamacion: abierta,
    nif: 'B12345674',
    reclamante: parte(),
    titular: parte({
      uuid: ID,
      usuario: { idUsuario: SUPER.idUsuario, email: 'leo@otro.test', nombre: 'Leo', apellidos: 'Otro' },
      prueba: 'A_MANO',
      nifValidoParaOperar: true,
      documento: documento({ estado: 'VALIDO', archivos: DEL_TITULAR }),
      facturasEmitidas: 12,
    }),
    ...cambios,
  });
  const RUTA = '/user/super/reclamaciones';

  it('are listed with what waits first, and the menu leads there', async () => {
    const servidor = api().on(reclamacionesSoporte.listar, () =>
      deDiez([
        {
          ...abierta,
          uuidNif: UUID_NIF,
          nif: 'B12345674',
          razonSocial: 'Fusteria Puig SL',
          reclamante: 'Ana Puig',
          email: 'ana@fusteria.test',
          prueba: 'CERTIFICADO_DE_LA_ENTIDAD' as const,
        },
      ]),
    );
    app = await renderApp(LISTA, { usuario: SUPER });
    await app.user.click(await screen.findByRole('link', { name: 'Reclamaciones' }));
    const linea = await screen.findByRole('row', { name: /B12345674/ });
    expect(linea).toHaveTextContent('Certificado de representante o sello de la empresa');
    expect(linea).toHaveTextContent('Por decidir');
    expect(servidor.de(reclamacionesSoporte.listar)[0]?.query).toMatchObject({ estado: 'ABIERTA', size: 10 });
  });

  it('say that there are none, and why', async () => {
    api().on(reclamacionesSoporte.listar, () => deDiez([]));
    app = await renderApp(RUTA, { usuario: SUPER });
    expect(await screen.findByText('No hay reclamaciones')).toBeInTheDocument();
  });

  it('open after a reason, with both proofs side by side, and are decided with another', async () => {
    const servidor = api()
      .on(reclamacionesSoporte.obtener, () => detalleDe())
      .on(reclamacionesSoporte.decidir, () => ({ ...abierta, estado: 'CONCEDIDA' as const }));
    app = await renderApp(`${RUTA}/${UUID_NIF}`, { usuario: SUPER });
    await decirPorQue();
    const suya = await screen.findByRole('region', { name: 'Quien lo reclama' });
    expect(suya).toHaveTextContent('Certificado de representante o sello de la empresa');
    const otra = screen.getByRole('region', { name: 'Quien lo tiene' });
    expect(otra).toHaveTextContent('Firma a mano');
    expect(otra).toHaveTextContent('No ha entregado escritura ni nota del Registro.');
    expect(otra).toHaveTextContent('Leo Otro');
    expect(servidor.de(reclamacionesSoporte.obtener)[0]?.query).toEqual({ motivo: MOTIVO });
    await app.user.click(screen.getByRole('button', { name: 'Dar el NIF a quien lo reclama' }));
    const dialogo = await screen.findByRole('dialog');
    const dar = within(dialogo).getByRole('button', { name: 'Dar el NIF a quien lo reclama' });
    await app.user.click(dar);
    expect(servidor.de(reclamacionesSoporte.decidir)).toHaveLength(0);
    await app.user.type(within(dialogo).getByRole('textbox', { name: 'Por qué' }), 'Es su representante');
    await app.user.click(dar);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(servidor.de(reclamacionesSoporte.decidir)[0]?.body).toEqual({
      aFavorDe: 'RECLAMANTE',
      motivo: 'Es su representante',
      vistos: { reclamante: VISTOS, titular: DEL_TITULAR },
    });
  });

  it('whose proofs changed meanwhile are not decided: the page says so and asks for them again', async () => {
    const dicho = 'El documento ha cambiado desde que lo abriste';
    const servidor = api()
      .on(reclamacionesSoporte.obtener, () => detalleDe())
      .on(reclamacionesSoporte.decidir, () => {
        throw new Rechazo(409, 'DOCUMENTO_CAMBIADO', dicho);
      });
    app = await renderApp(`${RUTA}/${UUID_NIF}`, { usuario: SUPER });
    await decirPorQue();
    await app.user.click(await screen.findByRole('button', { name: 'Dejarlo a quien lo tiene' }));
    servidor.on(reclamacionesSoporte.obtener, () => detalleDe({ titular: null }));
    const dialogo = within(await screen.findByRole('dialog'));
    await app.user.type(dialogo.getByRole('textbox', { name: 'Por qué' }), 'Su prueba es mejor');
    await app.user.click(dialogo.getByRole('button', { name: 'Dejarlo a quien lo tiene' }));
    expect(await screen.findByText(dicho)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Nadie opera ya con este NIF.')).toBeInTheDocument();
  });

  it('cannot be granted before who claims has signed, and show how they ended', async () => {
    api().on(reclamacionesSoporte.obtener, () =>
      detalleDe({
        reclamante: parte({
          prueba: 'NINGUNA',
          documento: documento({ estado: 'PENDIENTE', subidoEn: null }),
        }),
        titular: null,
      }),
    );
    app = await renderApp(`${RUTA}/${UUID_NIF}`, { usuario: SUPER });
    await decirPorQue();
    expect(await screen.findByRole('button', { name: 'Dar el NIF a quien lo reclama' })).toBeDisabled();
    expect(screen.getByText('Nadie opera ya con este NIF.')).toBeInTheDocument();
    app.cerrar();
    api().on(reclamacionesSoporte.obtener, () =>
      detalleDe({
        reclamacion: {
          ...abierta,
          estado: 'DENEGADA',
          decididaEn: '2026-11-22T10:00:00Z',
          motivo: 'No acredita el cargo',
        },
      }),
    );
    olvidarMotivos();
    app = await renderApp(`${RUTA}/${UUID_NIF}`, { usuario: SUPER });
    await decirPorQue();
    expect(await screen.findByText('Motivo: No acredita el cargo')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Dejarlo a quien lo tiene' })).not.toBeInTheDocument();
  });
});

it('plans are seen with their prices, those withdrawn too, and how many NIFs have each', async () => {
  const precio = {
    uuidPrecio: '0199aaaa-0000-7000-8000-000000000060',
    recurrencia: 'MES' as const,
    precio: '9.00',
    limiteFacturas: 50,
    precioFacturaExtra: '0.15',
    activo: false,
    contratados: 1234,
  };
  fakeApi()
    .on(superusuario.planes, () => ({
      planes: [
        {
          codigo: 'BASICO',
          nombre: { es: 'Básico', ca: 'Bàsic', en: 'Basic' },
          activo: true,
          precios: [precio],
        },
      ],
      accesoApi: [],
      prueba: { dias: 30, limiteFacturas: 100 },
      pruebasEnCurso: 7,
    }))
    .on(superusuario.facturasPropias, () => ({
      contenido: [
        {
          uuid: '0199aaaa-0000-7000-8000-000000000091',
          clase: 'COBRO' as const,
          email: 'paga@ejemplo.example',
          referencia: 'ABC-0007',
          importe: '11.98',
          motivo: 'EMISOR' as const,
          campo: null,
          creadaEn: '2026-11-20T10:00:00Z',
        },
      ],
      totalElementos: 1,
      totalPaginas: 1,
      page: 0,
      size: 10,
      emisor: {
        nif: 'B66012345',
        serie: 'F',
        desde: '2026-11-01T10:00:00Z',
        problema: 'SERIE_NO_ENCONTRADA' as const,
      },
    }));
  app = await renderApp('/user/super/planes', { usuario: SUPER });
  expect(await screen.findByText('Retirado')).toBeInTheDocument();
  expect(screen.getByText('1.234')).toBeInTheDocument();
  expect(screen.getByText(/30 días y 100 facturas\. En prueba ahora: 7/)).toBeInTheDocument();
  expect(await screen.findByText(/no tiene ninguna serie con ese código/)).toBeInTheDocument();
  expect(screen.getByText('Quien emite no está en orden')).toBeInTheDocument();
});

const casa = (cambios: Partial<EstadoCasaDto> = {}): EstadoCasaDto => ({
  pendientes: [],
  suspendidas: 0,
  certificados: { caducados: 0, en7Dias: 0, en30Dias: 0, en60Dias: 0, primeroEnDias: null },
  tareas: [],
  servidor: {
    desde: '2026-11-20T09:00:00Z',
    emisiones: { cuantas: 0, p50Ms: null, p95Ms: null },
    accesosRechazados: 0,
    conexiones: [],
  },
  ...cambios,
});

describe('the state of the house', () => {
  it('says of a quiet one that nothing waits', async () => {
    fakeApi().on(superusuario.casa, () => casa());
    app = await renderApp('/user/super/casa', { usuario: SUPER });
    expect(await screen.findByText('No espera ningún registro.')).toBeInTheDocument();
    expect(screen.getByText('No hay nada en espera.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Estado de la instalación', level: 1 })).toBeInTheDocument();
  });

  it('shows the figures, each in words and in its unit', async () => {
    fakeApi().on(superusuario.casa, () =>
      casa({
        pendientes: [
          { entorno: 'REAL', agencia: 'PRODUCCION', cadenas: 1234, segundos: 7300 },
          { entorno: 'PRUEBAS', agencia: 'SIMULADOR', cadenas: 1, segundos: 45 },
        ],
        suspendidas: 2,
        certificados: { caducados: 1, en7Dias: 3, en30Dias: 4, en60Dias: 9, primeroEnDias: 5.4 },
        tareas: [{ tarea: 'worker/correo', esperan: 7, trasFallo: 4, abandonadas: 1, retrasoSegundos: 600 }],
        servidor: {
          desde: '2026-11-20T09:00:00Z',
          emisiones: { cuantas: 50, p50Ms: 12.4, p95Ms: 48 },
          accesosRechazados: 6,
          conexiones: [{ base: 'app', abiertas: 12, ocupadas: 3, esperan: 0, esperas: 8 }],
        },
      }),
    );
    app = await renderApp('/user/super/casa', { usuario: SUPER });
    expect(await screen.findByText(/Facturas de verdad, Agencia Tributaria\. .*1\.234/)).toBeInTheDocument();
    for (const texto of ['El más antiguo: 2 h', 'El más antiguo: 45 s', '5 días', '12 ms', '48 ms'])
      expect(screen.getByText(texto)).toBeInTheDocument();
    expect(screen.getByText('worker/correo')).toBeInTheDocument();
    expect(screen.getByText(/10 min/)).toBeInTheDocument();
    expect(screen.getByText('3 de 12 en uso; esperan 0, han esperado 8')).toBeInTheDocument();
  });

  it('says in words that the figures could not be read', async () => {
    fakeApi().on(superusuario.casa, () => {
      throw new Rechazo(503, 'SERVICIO_NO_DISPONIBLE', 'El servicio no está disponible ahora');
    });
    app = await renderApp('/user/super/casa', { usuario: SUPER });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('No hay nada en espera.')).not.toBeInTheDocument();
  });
});

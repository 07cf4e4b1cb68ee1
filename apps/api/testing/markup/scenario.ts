// Every act that stores a text, done once with a hostile text in each field that takes one (FAULTS X10). Who adds
// a call or a field that stores a text finds it missing in stored-markup.int-spec.ts, and plants it here.
import {
  auth,
  clavesApi,
  clavesCuenta,
  clientes,
  cobros,
  correosFactura,
  correosPresupuesto,
  conexionStripe,
  articulos,
  importaciones,
  cuentasBancarias,
  type Endpoint,
  facturas,
  gruposFacturacion,
  presupuestos,
  recordatorios,
  recurrentes,
  nifs,
  papeles,
  papelesSoporte,
  reclamaciones,
  reclamacionesSoporte,
  series,
  superusuario,
  textosLegales,
  usuarios,
  vistas,
  webhooks,
} from '@encadena/contracts';
import sharp from 'sharp';
import type { TestDatabase } from '../../../../tools/jest/database';
import type { Planter } from '../../../../tools/testing/hostile-texts';
import { Act, type Answer } from './act';
import { CLIENTE } from '../facturas/mundo-facturas';
import { DNI, vistosAhora } from '../papeles/mundo-papeles';
import { ADMINISTRADOR } from '../papeles/papel-de-prueba';
import { cuentaDePrueba } from '../conexion-stripe/cuenta-de-prueba';
import { externaDePrueba } from '../facturas/externa-de-prueba';
import {
  type Cliente,
  conClave,
  crearMundo,
  crearUsuario,
  darSegundoFactor,
  entrar,
  type TestApi,
} from '../platform';

const POSTAL = { codigoPostal: '08013' };
const ABROAD = { pais: 'FR' };
const TIPO = 'REPRESENTACION' as const;
/** A stroke on paper, as a signature is. */
const SIGNATURE = new Uint8Array(
  await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="white"/><path d="M40 150 C 120 10, 180 190, 260 60 S 420 180, 560 40" stroke="black" stroke-width="6" fill="none"/></svg>',
    ),
  )
    .png()
    .toBuffer(),
);
const LINE = { cantidad: '1', precioUnitario: '100.00', tipoImpositivo: '21' };
/** What the agency lets a number be: no sign of markup (1287), but references to them. */
export const HOSTILE_FORMAT = '{serie}{aa}-{numero}&lt;b&gt;%3Cb%3E javascript:xx(1)';
/** An invoice that another program issued; its number is filled. */
const ELSEWHERE = { fechaExpedicion: '2026-01-15' };

export interface Stored {
  owner: Cliente;
  staff: Cliente;
  /** With a key of the NIF. */
  program: Cliente;
  ids: Record<string, string>;
  token: string;
  /** What the acts answered. */
  answers: Answer[];
}

/** The same fields of a new one and of one that is changed. */
async function both<E extends Endpoint, F extends Endpoint>(
  act: Act,
  [create, change]: readonly [E, F],
  skeleton: object,
  versioned = true,
): Promise<string> {
  const { uuid, version } = (await act.do(create, skeleton)) as { uuid: string; version: number };
  await act.do(change, skeleton, { params: { uuid }, ...(versioned ? { version } : {}) });
  return uuid;
}

export async function storeEverywhere(api: TestApi, db: TestDatabase, planter: Planter): Promise<Stored> {
  const account = await crearUsuario(db);
  const client = await entrar(api, account);
  await darSegundoFactor(api, db, account.id);
  const support = await crearUsuario(db, { role: 'ROLE_SUPER' });
  const staff = await entrar(api, support);
  await darSegundoFactor(api, db, support.id);
  const act = new Act(planter, client);
  const legal = async (documento: 'PRIVACIDAD' | 'CONDICIONES') =>
    (await client.llamar(textosLegales.obtener, { params: { documento } })).datos.version;
  const password = 'Ratafia-de-nous-7';
  await act.as(api.cliente()).do(auth.registrar, {
    email: `nova-${account.id}@puig.example`,
    contrasena: password,
    repetirContrasena: password,
    idioma: 'ca',
    privacidad: await legal('PRIVACIDAD'),
    condiciones: await legal('CONDICIONES'),
  });
  await act.do(usuarios.actualizar, { idioma: 'es', correosComerciales: false });
  const company = await addCompanies(act, client);
  const ids: Record<string, string> = { nif: company, account: account.id };
  const its = { uuid: company, tipo: TIPO };
  await documents(act, [client, staff], db, its);
  ids.plain = (await client.llamar(clientes.crear, { body: CLIENTE })).datos.uuid;
  Object.assign(ids, await masterData(act));
  ids.payments = await payments(act, db, company, account.id);
  ids.external = await externaDePrueba(db, company, '<b onclick=xx(1)>A-1</b>');
  const token = await invoices(act, db, client, ids);
  await claim(act, api, db, staff);
  const { clave, uuid: claveApi } = await act.do(
    clavesApi.crear,
    { entorno: 'PRUEBAS', permisos: ['LEER'], ipsPermitidas: [] },
    { params: { uuid: company } },
  );
  ids.claveApi = claveApi;
  await act.do(clavesCuenta.crear, { permisos: ['NIFS'], dias: 30, ipsPermitidas: [] });
  const program = conClave(api, clave);
  const looks = { params: { uuid: company } };
  await act.as(staff).do(superusuario.nif, {}, looks);
  await act.as(staff).do(superusuario.usuario, {}, { params: { uuid: account.id } });
  const { documento, identidad, acreditacion } = await vistosAhora(db, company);
  await act.as(staff).do(papelesSoporte.obtener, { huella: documento }, { params: its });
  await act.as(staff).do(papelesSoporte.identidad, { huella: identidad }, { params: its });
  await act.as(staff).do(papelesSoporte.acreditacion, { huella: acreditacion }, { params: its });
  return { owner: client, staff, program, ids, token, answers: act.answers };
}

/** One of a company and one of a person: each has fields of its own. Gives the company's. */
async function addCompanies(act: Act, client: Cliente): Promise<string> {
  const company = {
    nif: 'B12345674',
    personaFisica: false,
    nombre: null,
    apellidos: null,
    direccion: POSTAL,
    administrador: { nif: ADMINISTRADOR },
  };
  const person = {
    nif: '12345678Z',
    personaFisica: true,
    razonSocial: null,
    direccion: POSTAL,
    administrador: null,
  };
  const hers = await act.do(nifs.crear, { ...person, direccion: ABROAD, modoPago: 'MAS_TARDE' });
  await act.do(
    nifs.modificar,
    { ...person, direccion: ABROAD },
    { params: { uuid: hers.uuid }, version: hers.version },
  );
  const { uuid } = await act.do(nifs.crear, { ...company, modoPago: 'PRUEBA' });
  client.nif = uuid;
  const { version } = (await client.llamar(nifs.obtener, { params: { uuid } })).datos;
  const named = await act.do(nifs.modificar, company, { params: { uuid }, version });
  const paper = { color: '#1d4ed8', conRegistro: true };
  await act.do(nifs.guardarImpresion, paper, { params: { uuid }, version: named.version });
  return uuid;
}

/** Signed by hand, refused, signed again, accepted, revoked, signed once more: who decides and who signs has words. */
async function documents(
  act: Act,
  [client, staff]: readonly [Cliente, Cliente],
  db: TestDatabase,
  its: { uuid: string; tipo: typeof TIPO },
) {
  const params = { params: its };
  const sign = () => act.do(papeles.firmarAMano, { origen: 'DIBUJADA' }, { ...params, upload: SIGNATURE });
  const seen = async () => ({ vistos: await vistosAhora(db, its.uuid) });
  await sign();
  await act.as(staff).do(papelesSoporte.rechazar, await seen(), params);
  await sign();
  await act.as(staff).do(papelesSoporte.validar, await seen(), params);
  await act.do(papeles.revocar, {}, params);
  await sign();
  await client.subir(papeles.acreditar, { ...params, archivo: DNI });
  await act.as(staff).do(papelesSoporte.validar, await seen(), params);
}

/** Customers, accounts, groups and series. */
async function masterData(act: Act): Promise<Record<string, string>> {
  return {
    customer: await both(act, [clientes.crear, clientes.modificar], {
      tipoIdentificacion: 'PASAPORTE',
      pais: 'FR',
      direccion: ABROAD,
      contacto: {},
    }),
    account: await both(act, [cuentasBancarias.crear, cuentasBancarias.modificar], {
      iban: 'ES9121000418450200051332',
    }),
    article: await both(act, [articulos.crear, articulos.modificar], { linea: { tipoImpositivo: '21' } }),
    view: await both(act, [vistas.crear, vistas.modificar], {
      filtros: {},
      orden: { campo: 'numero', sentido: 'asc' },
      columnas: [],
    }),
    import: await importFiles(act),
    group: await both(act, [gruposFacturacion.crear, gruposFacturacion.modificar], {
      nif: 'B67112235',
      email: 'pagos@bressol.example',
      // Outside of the Union: in it, billing data go by the number of that country.
      direccion: { pais: 'AD' },
    }),
    series: await both(act, [series.crear, series.modificar], {
      codigo: 'Z',
      tiposFactura: ['F1'],
      formato: HOSTILE_FORMAT,
    }),
    webhook: await both(act, [webhooks.crear, webhooks.modificar], { url: 'https://erp.example.com/avisos' }),
  };
}

/** Files whose names are stored; one of each kind. */
async function importFiles(act: Act): Promise<string> {
  const skeleton = { simular: 'false', columnas: undefined };
  const file = { upload: new TextEncoder().encode('nif;nombre\nx;x') };
  await act.do(importaciones.articulos, skeleton, file);
  await act.do(importaciones.facturas, skeleton, file);
  return (await act.do(importaciones.clientes, skeleton, file)).uuid ?? '';
}

/** A connected payment account: how it is set, its taxes, and a sale that was left. */
async function payments(act: Act, db: TestDatabase, nifId: string, userId: string): Promise<string> {
  const uuid = await cuentaDePrueba(db, nifId, userId);
  const params = { uuid };
  const rule = {
    clave: 'SIN_IMPUESTO',
    impuesto: 'IVA',
    calificacionOperacion: 'N1',
    causaExencion: null,
    claveRegimen: '01',
  };
  await act.do(conexionStripe.configurar, { desde: '2026-11-01T00:00:00Z' }, { params, version: 1 });
  await act.do(conexionStripe.cambiarImpuestos, { reglas: [rule] }, { params, version: 1 });
  await act.do(conexionStripe.resolver, { accion: 'IGNORAR', motivo: undefined }, { params });
  return uuid;
}

const answered = (db: TestDatabase, uuid: string, estado: string) =>
  db.sql('UPDATE registros SET estado = $2::estado_verifactu WHERE factura_id = $1', [uuid, estado]);

async function invoices(act: Act, db: TestDatabase, owner: Cliente, ids: Record<string, string>) {
  const today = new Date().toISOString().slice(0, 10);
  const draft = {
    tipoFactura: 'R1',
    uuidCliente: ids.plain,
    emitidaPor: 'TERCERO',
    tercero: { tipoIdentificacion: 'PASAPORTE', pais: 'FR' },
    moneda: 'USD',
    tipoCambio: '1.0832',
    fechaTipoCambio: today,
    rectificacion: { facturas: [ELSEWHERE] },
    sustituyeA: [ELSEWHERE],
    lineas: [LINE, LINE],
  };
  ids.draft = await both(act, [facturas.crear, facturas.modificar], draft);
  const { rectificacion: _, sustituyeA: __, ...whole } = draft;
  const issue = async (cambios: object) => {
    const { factura, registro } = await act.do(facturas.emitir, { ...whole, ...cambios });
    return { factura: factura.uuid, registro: registro.uuid };
  };
  const F1 = {
    tipoFactura: 'F1',
    uuidCliente: ids.customer,
    uuidSerie: ids.series,
    uuidCuentaBancaria: ids.account,
  };
  const issued = await issue({ ...F1, otrosDestinatarios: [{ uuidCliente: ids.plain }] });
  await issue({ rectificacion: { facturas: [ELSEWHERE] } });
  await issue({ tipoFactura: 'F3', sustituyeA: [ELSEWHERE] });
  const cancelled = await issue(F1);
  await answered(db, issued.factura, 'INCORRECTO');
  await answered(db, cancelled.factura, 'CORRECTO');
  const abroad = { tipoIdentificacion: 'PASAPORTE', pais: 'FR' };
  await act.do(
    facturas.subsanar,
    { destinatario: abroad, otrosDestinatarios: [abroad] },
    { params: { uuid: issued.factura } },
  );
  await act.do(facturas.anular, { confirmar: true }, { params: { uuid: cancelled.factura } });
  await act.do(cobros.anotar, { importe: '1.00' }, { params: { uuid: issued.factura } });
  await act.do(correosFactura.enviar, { para: ['ana@puig.example'] }, { params: { uuid: issued.factura } });
  ids.recurring = await recurring(act, owner, ids.plain ?? '', today);
  await act.do(recordatorios.guardar, { activo: true, avisos: [{ dias: 5 }] });
  ids.quote = await both(act, [presupuestos.crear, presupuestos.modificar], {
    fecha: today,
    validoHasta: today,
    uuidCliente: ids.customer,
    uuidCuentaBancaria: ids.account,
    lineas: [LINE, LINE],
  });
  await act.do(correosPresupuesto.enviar, { para: ['ana@puig.example'] }, { params: { uuid: ids.quote } });
  Object.assign(ids, { invoice: issued.factura, record: issued.registro, cancelled: cancelled.factura });
  const { datos } = await owner.llamar(facturas.crearEnlacePublico, { params: { uuid: issued.factura } });
  return datos.token;
}

/** What its acts answer holds no text: it is read behind each. */
async function recurring(act: Act, owner: Cliente, uuidCliente: string, today: string): Promise<string> {
  const skeleton = {
    frecuencia: 'MENSUAL',
    dia: 1,
    inicio: today,
    factura: {
      tipoFactura: 'F1',
      uuidCliente,
      emitidaPor: 'TERCERO',
      tercero: { tipoIdentificacion: 'PASAPORTE', pais: 'FR' },
      lineas: [LINE],
    },
  };
  const endpoint = recurrentes.obtener;
  const { uuid, version } = await act.do(recurrentes.crear, skeleton);
  const params = { uuid };
  const read = async () =>
    act.answers.push({
      ...(await owner.llamarMal(endpoint, { params })),
      name: 'recurrentes.obtener',
      endpoint,
    });
  await read();
  await act.do(recurrentes.modificar, skeleton, { params, version });
  await read();
  return uuid;
}

/** Somebody else claims the NIF, and staff decides with words that both sides read. */
async function claim(act: Act, api: TestApi, db: TestDatabase, staff: Cliente): Promise<void> {
  const other = await crearMundo(api, db, { validoParaOperar: false });
  const params = { params: { uuid: other.nifId } };
  const { status, texto } = await other.cliente.llamar(reclamaciones.abrir, params);
  if (status !== 201) throw new Error(`the claim was answered ${status}: ${texto}`);
  await act.as(staff).do(reclamacionesSoporte.obtener, {}, params);
  const [{ id } = { id: '' }] = await db.sql<{ id: string }>(
    'SELECT id FROM nifs WHERE valido_para_operar AND nif = (SELECT nif FROM nifs WHERE id = $1)',
    [other.nifId],
  );
  await act.as(staff).do(
    reclamacionesSoporte.decidir,
    {
      aFavorDe: 'TITULAR',
      vistos: { reclamante: await vistosAhora(db, other.nifId), titular: await vistosAhora(db, id) },
    },
    params,
  );
}

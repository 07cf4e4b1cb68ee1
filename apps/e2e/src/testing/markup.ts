// A company whose every text means to be a script (FAULTS X10), filled through the API by the contracts.
import {
  clavesApi,
  clientes,
  articulos,
  cuentasBancarias,
  endpoints,
  facturas,
  gruposFacturacion,
  presupuestos,
  nifs,
  papelesSoporte,
  recurrentes,
  series,
  usuarios,
  vistas,
  webhooks,
} from '@encadena/contracts';
import type { Datos, Endpoint } from '@encadena/contracts';
import { Planter } from '../../../../tools/testing/hostile-texts';
import { seedPerson } from '../../../../tools/testing/product.mjs';
import type { Muestra } from './pantalla';
import { entorno, Persona, simulador } from './producto';
import { conectarTienda } from './tienda';
import { accept, entrarComoSoporte, entregarPapel, vistos } from './soporte';

/** What the customer of a connected shop is called at the provider, where we refuse nothing. */
const STRANGER = '<img src=x onerror="xx(0)"><iframe srcdoc="<script>xx(0)</script>"> javascript:xx(0)';
const PERSON = { email: 'guiones@encadena.example', contrasena: 'Guiones-por-doquier-26' };
/** What the agency lets a number be: no sign of markup (1287), but references to them. */
const FORMAT = '{serie}{aa}-{numero}&lt;b&gt;%3Cb%3E javascript:xx(1)';
const NAMES = new Map(endpoints().map(({ nombre, endpoint }) => [endpoint, nombre]));
const LINE = { cantidad: '1', precioUnitario: '100.00', tipoImpositivo: '21' };

export interface HostileCompany {
  planter: Planter;
  persona: Persona;
  muestra: Muestra;
  /** What no other walk has: a customer, a group, and invoices that were corrected and annulled. */
  own: { customer: string; group: string; corrected: string; annulled: string; credit: string };
}

type Fill = <E extends Endpoint>(
  endpoint: E,
  skeleton: object,
  more?: { params?: object; version?: number },
) => Promise<Datos<E>>;

/** Calls whose open fields are all filled. */
const filling =
  (planter: Planter, persona: Persona, nif: string): Fill =>
  (endpoint, skeleton, { params, version } = {}) =>
    persona.llamar(
      endpoint as never,
      {
        nif,
        params,
        version,
        body: planter.fill(NAMES.get(endpoint) ?? '', endpoint.body as never, skeleton),
      } as never,
    );

export async function fillCompany(): Promise<HostileCompany> {
  await seedPerson({ dataDir: entorno.dataDir, ...PERSON });
  const planter = new Planter(3);
  const persona = await Persona.entrar(PERSON);
  const { uuid: nif } = await persona.nif();
  const fill = filling(planter, persona, nif);
  await fill(usuarios.actualizar, { idioma: 'es', correosComerciales: false });
  const customer = await fill(clientes.crear, {
    tipoIdentificacion: 'PASAPORTE',
    pais: 'FR',
    direccion: { pais: 'FR' },
    contacto: {},
  });
  const again = await fill(clientes.crear, {
    tipoIdentificacion: 'ID_PAIS',
    pais: 'FR',
    direccion: { pais: 'FR' },
    contacto: {},
  });
  const account = await fill(cuentasBancarias.crear, { iban: 'ES7921000813610123456789' });
  await fill(articulos.crear, { linea: { tipoImpositivo: '21' } });
  const group = await fill(gruposFacturacion.crear, {
    nif: 'B67112235',
    email: 'pagos@bressol.example',
    direccion: { codigoPostal: '08013' },
  });
  const serie = async (codigo: string, tiposFactura: readonly string[]) =>
    (await fill(series.crear, { codigo, tiposFactura, formato: FORMAT, predeterminada: true })).uuid;
  const uuidSerie = await serie('Z', ['F1']);
  await serie('X', ['F2']);
  await serie('Y', ['R1']);
  const { muestra: issued, ...invoices } = await issue(
    { fill, persona, nif },
    {
      uuidCliente: customer.uuid,
      uuidSerie,
      uuidCuentaBancaria: account.uuid,
    },
  );
  const muestra = { ...issued, repetidos: [customer.uuid, again.uuid] as const };
  await documents(fill, planter, persona, nif);
  const own = { customer: customer.uuid, group: group.uuid, ...invoices };
  return { planter, persona, muestra, own };
}

/** Invoices of each outcome, and drafts. */
async function issue(
  { fill, persona, nif }: { fill: Fill; persona: Persona; nif: string },
  whose: { uuidCliente: string; uuidSerie: string; uuidCuentaBancaria: string },
): Promise<{ muestra: Omit<Muestra, 'repetidos'>; corrected: string; annulled: string; credit: string }> {
  const body = {
    ...whose,
    formaPago: 'TRANSFERENCIA',
    emitidaPor: 'TERCERO',
    tercero: { tipoIdentificacion: 'PASAPORTE', pais: 'FR' },
    moneda: 'USD',
    tipoCambio: '1.0832',
    fechaTipoCambio: new Date().toISOString().slice(0, 10),
    lineas: [LINE, LINE],
  };
  const emitir = async (dictamen?: number): Promise<string> => {
    if (dictamen) await simulador.mandar({ dictamenes: [{ codigo: dictamen, veces: 1 }] });
    const { factura, registro } = await fill(facturas.emitir, body);
    await persona.contestado(nif, registro.uuid);
    return factura.uuid;
  };
  const correcta = await emitir();
  const rectificada = await emitir();
  const { uuidSerie: _, ...ofCustomer } = body;
  const credit = {
    ...ofCustomer,
    tipoFactura: 'R1',
    rectificacion: { facturas: [{ uuid: rectificada }] },
    lineas: [{ ...LINE, cantidad: '-1' }],
  };
  const { factura: issuedCredit } = await fill(facturas.emitir, credit);
  const ticket = async () =>
    (
      await fill(facturas.emitir, {
        tipoFactura: 'F2',
        uuidCliente: null,
        lineas: [{ ...LINE, precioUnitario: '3.90' }],
      })
    ).factura.uuid;
  const conErrores = await emitir(2005);
  const incorrecta = await emitir(1110);
  const anulada = await emitir();
  const abroad = { tipoIdentificacion: 'PASAPORTE', pais: 'FR' };
  await fill(facturas.subsanar, { destinatario: abroad }, { params: { uuid: conErrores } });
  await fill(facturas.anular, { confirmar: true }, { params: { uuid: anulada } });
  const { url } = await persona.llamar(facturas.crearEnlacePublico, { nif, params: { uuid: correcta } });
  const borrador = async (changes: object) => (await fill(facturas.crear, { ...body, ...changes })).uuid;
  await fill(
    clavesApi.crear,
    { entorno: 'PRUEBAS', permisos: ['LEER'], ipsPermitidas: [] },
    { params: { uuid: nif } },
  );
  const muestra = {
    nif,
    idUsuario: persona.usuario.idUsuario,
    correcta,
    conErrores,
    incorrecta,
    rectificada,
    rectificativa: await borrador({
      ...credit,
      uuidSerie: null,
      rectificacion: { facturas: [{ uuid: rectificada }, { fechaExpedicion: '2026-01-15' }] },
    }),
    tiques: [await ticket(), await ticket()],
    presupuesto: (
      await fill(presupuestos.crear, {
        fecha: body.fechaTipoCambio,
        validoHasta: body.fechaTipoCambio,
        uuidCliente: whose.uuidCliente,
        uuidCuentaBancaria: whose.uuidCuentaBancaria,
        lineas: [LINE, LINE],
      })
    ).uuid,
    borrador: await borrador({}),
    imposible: await borrador({ fechaVencimiento: '2025-01-01' }),
    enlacePublico: new URL(url).pathname,
    vacio: nif,
    recurrente: (
      await fill(recurrentes.crear, {
        frecuencia: 'MENSUAL',
        dia: 1,
        inicio: body.fechaTipoCambio,
        factura: {
          uuidCliente: whose.uuidCliente,
          emitidaPor: 'TERCERO',
          tercero: body.tercero,
          lineas: [LINE],
        },
      })
    ).uuid,
    vista: (
      await fill(vistas.crear, {
        filtros: {},
        orden: { campo: 'numero', sentido: 'asc' },
        columnas: [],
      })
    ).uuid,
    webhook: (await fill(webhooks.crear, { url: 'https://erp.example.com/avisos' })).uuid,
    ...(await conectarTienda(persona, nif, STRANGER)),
  };
  return { muestra, corrected: conErrores, annulled: anulada, credit: issuedCredit.uuid };
}

/** The company takes the name that means to be a script; a document is signed by one, and staff refuses it so. */
async function documents(fill: Fill, planter: Planter, persona: Persona, nif: string): Promise<void> {
  const params = { uuid: nif };
  const { nif: taxId, version } = await persona.llamar(nifs.obtener, { params });
  const named = await fill(
    nifs.modificar,
    {
      nif: taxId,
      personaFisica: false,
      nombre: null,
      apellidos: null,
      direccion: { codigoPostal: '08013' },
      administrador: { nif: '12345678Z' },
    },
    { params, version },
  );
  const paper = { color: '#1d4ed8', conRegistro: true };
  await fill(nifs.guardarImpresion, paper, { params, version: named.version });
  await accept(nif);
  await entregarPapel(persona, nif);
  const tipo = 'PROTECCION_DATOS' as const;
  const staff = filling(planter, await entrarComoSoporte(), nif);
  await staff(papelesSoporte.rechazar, { vistos: await vistos(nif, tipo) }, { params: { uuid: nif, tipo } });
  // One more, that waits for a decision.
  await entregarPapel(persona, nif);
}

// Our own invoices of what customers pay: one for each charge, to the cent, whatever is told twice or breaks off.
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Endpoint, facturasSuscripcion, gruposFacturacion, superusuario } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import {
  crearMundo,
  crearUsuario,
  darSegundoFactor,
  drainQueue,
  entrar,
  queued,
  useApi,
  useStripe,
} from '@encadena/api/testing/platform';
import {
  crearMundoCobro,
  GRUPO,
  type MundoCobro,
  PRECIOS,
  sucesosDe,
} from '@encadena/api/testing/cobro/mundo-cobro';
import { crearEmisor, EMISOR, empezar } from '@encadena/api/testing/facturas-propias/mundo-propias';
import { PropiasRepository } from './emitir/propias.repository';
import { FacturarCobros } from './emitir/reacciones';

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos, env: EMISOR });
const todo = { api, db, pagos };
jest.setTimeout(60_000);
let sucesos = sucesosDe(api, pagos);
beforeEach(async () => {
  sucesos = sucesosDe(api, pagos);
  // By the provider's clock, which counts whole seconds.
  api.clock.avanzar(-60_000);
  await empezar(api);
  api.clock.avanzar(60_000);
});
afterEach(() => {
  jest.restoreAllMocks();
  api.clock.soltar();
});

/** All that is due, as it is put down: what the provider tells of comes by itself, and may be on its way yet. */
async function hacer(): Promise<void> {
  await pagos.avisado();
  for (let n = 0; n < 20; n += 1) {
    await drainQueue(api.app, db);
    const [quedan] = await db.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM graphile_worker._private_jobs WHERE run_at <= $1',
      [api.clock.date()],
    );
    if (quedan?.n === 0) return;
  }
}

interface Propia {
  clase: string;
  estado: string;
  motivo: string | null;
  campo: string | null;
  numero_completo: string | null;
  tipo_factura: string | null;
  importe: string;
}
const propias = () =>
  db.sql<Propia>(
    'SELECT clase, estado, motivo, campo, numero_completo, tipo_factura, importe FROM facturas_propias ORDER BY creada_en, clase',
  );
const emitidas = () =>
  db.sql<
    Record<string, unknown> & { lineas: { descripcion: string; precioUnitario: string; cantidad: string }[] }
  >(
    `SELECT tipo_factura, origen, numero_completo, importe_total, base_imponible, cuotas, forma_pago, referencia_externa,
       destinatario ->> 'nombre' AS nombre, observaciones, destinatario ->> 'identificacion' AS identificacion, desglose, lineas
      FROM facturas ORDER BY publicada_en, numero_completo`,
  );
const grupoDe = ({ usuarioId, grupoId }: MundoCobro) => ({ usuarioId, grupoId });
const facturar = (m: MundoCobro) => api.app.get(FacturarCobros, { strict: false }).react(grupoDe(m));
const cobradas = async (m: MundoCobro) =>
  (await pagos.stripe.invoices.list({ customer: m.customer, limit: 100 })).data;

describe('what a customer pays', () => {
  it('has an invoice of ours, with its record, in the name of the billing group', async () => {
    const emisor = await crearEmisor(api, db);
    const m = await crearMundoCobro(todo);
    await m.contratar(0, { uuidPrecioApiAccess: PRECIOS.apiMes });
    await hacer();
    const [cobrada] = await cobradas(m);
    const [una, ...mas] = await emitidas();
    expect(mas).toEqual([]);
    expect(una).toMatchObject({
      tipo_factura: 'F1',
      origen: 'SUSCRIPCION',
      importe_total: '19.24',
      base_imponible: '15.90',
      cuotas: '3.34',
      forma_pago: 'TARJETA',
      referencia_externa: cobrada?.number,
      observaciones: `Recibo del servicio de pagos: ${cobrada?.number}`,
      nombre: GRUPO.razonSocial,
      identificacion: GRUPO.nif,
    });
    expect(una?.lineas.map(({ descripcion }) => descripcion)).toEqual([
      expect.stringMatching(/^Plan Básico, mensual · NIF B12345674 · del \d\d\/\d\d\/\d{4} al /),
      expect.stringMatching(/^Acceso a la API, mensual · NIF B12345674 · del /),
    ]);
    expect(await propias()).toMatchObject([
      {
        clase: 'COBRO',
        estado: 'EMITIDA',
        tipo_factura: 'F1',
        numero_completo: una?.['numero_completo'],
        importe: '19.24',
      },
    ]);
    // Sealed in the chain of who issues, and counted in nobody's plan.
    expect(await db.sql('SELECT operacion, tipo_factura FROM registros WHERE nif_id = $1', [emisor])).toEqual(
      [{ operacion: 'ALTA', tipo_factura: 'F1' }],
    );
    expect(await db.sql('SELECT 1 FROM consumos WHERE nif_id = $1 AND emitidas > 0', [emisor])).toEqual([]);
  });

  it('is invoiced once, whatever is told twice, by two at once, and after a break behind the issue', async () => {
    await crearEmisor(api, db);
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    const propiasRepo = api.app.get(PropiasRepository, { strict: false });
    const cambiar = jest.spyOn(propiasRepo, 'cambiar');
    // Issued, and killed before that was written down.
    cambiar.mockImplementation(async (_fila, cambios) => {
      if (cambios.estado === 'EMITIDA') throw new Error('killed');
    });
    await expect(facturar(m)).rejects.toThrow('killed');
    cambiar.mockRestore();
    expect(await emitidas()).toHaveLength(1);
    expect(await propias()).toMatchObject([{ estado: 'PENDIENTE' }]);
    await Promise.allSettled([facturar(m), facturar(m)]);
    await facturar(m);
    await hacer();
    expect(await emitidas()).toHaveLength(1);
    expect(await propias()).toMatchObject([{ estado: 'EMITIDA', importe: '11.98' }]);
  });

  it('in the middle of a period is a line of what it comes to, and of a renewal with what was issued beyond', async () => {
    await crearEmisor(api, db);
    const m = await crearMundoCobro(todo, { cuantos: 2 });
    await m.contratar(0);
    await sucesos.avanzar(10);
    await m.entrar();
    await m.contratar(1);
    await hacer();
    const [, segunda] = await emitidas();
    expect(segunda?.lineas).toHaveLength(1);
    expect(segunda?.lineas[0]?.descripcion).toMatch(
      /^Plan Básico, mensual · parte proporcional · NIF B66987652 · del /,
    );
    await db.sql(
      `INSERT INTO consumos (nif_id, desde, hasta, emitidas, reservadas, incluidas)
        SELECT nif_id, inicio_periodo(ancla, recurrencia, $2), fin_periodo(ancla, recurrencia, hasta, $2), 57, 0, limite_facturas
        FROM suscripciones WHERE nif_id = $1`,
      [m.nifs[0], api.clock.date()],
    );
    // While the renewal is a draft.
    const [sub] = await m.subs();
    const { reloj } = await pagos.control({});
    const faltan =
      (sub?.items.data[0]?.current_period_end as number) - Math.floor(Date.parse(reloj) / 1000) + 60;
    await pagos.avanzar({ segundos: faltan });
    api.clock.avanzar(faltan * 1000);
    await sucesos.entregar();
    await sucesos.avanzar(1);
    await hacer();
    const todas = await emitidas();
    const pagadas = (await cobradas(m)).filter(({ status }) => status === 'paid');
    expect(todas.map(({ importe_total }) => importe_total).sort()).toEqual(
      pagadas.map(({ total }) => (total / 100).toFixed(2)).sort(),
    );
    expect(todas[2]?.lineas.map(({ descripcion }) => descripcion)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Facturas adicionales de B12345674 · del /),
        expect.stringMatching(/^Plan Básico, mensual · NIF B12345674, B66987652 · del /),
      ]),
    );
  });

  it('in the Canaries is not subject to IVA', async () => {
    await crearEmisor(api, db);
    const direccion = {
      ...GRUPO.direccion,
      municipio: 'Las Palmas',
      codigoPostal: '35001',
      provincia: 'Las Palmas',
    };
    const m = await crearMundoCobro(todo, { grupo: { ...GRUPO, direccion } });
    // The provider's customer as we make it ourselves.
    await pagos.stripe.customers.update(m.customer, {
      address: { line1: 'Calle Mayor 1', city: 'Las Palmas', postal_code: '35001', country: 'ES' },
    });
    await m.contratar(0);
    await hacer();
    const [una] = await emitidas();
    expect(una).toMatchObject({ importe_total: '9.90', cuotas: '0.00' });
    expect(una?.['desglose']).toMatchObject([
      { calificacionOperacion: 'N2', claveRegimen: '08', baseImponible: '9.90' },
    ]);
  });

  it('of a business of another member state goes by its NIF-IVA, once VIES confirms it', async () => {
    const emisor = await crearEmisor(api, db);
    const direccion = {
      ...GRUPO.direccion,
      municipio: 'Hamburg',
      codigoPostal: '20457',
      provincia: '',
      pais: 'DE',
    };
    const m = await crearMundoCobro(todo, {
      grupo: { ...GRUPO, nif: 'DE136695976' as (typeof GRUPO)['nif'], direccion } as unknown as typeof GRUPO,
    });
    await pagos.stripe.customers.update(m.customer, {
      address: { line1: 'Am Kaiserkai 1', city: 'Hamburg', postal_code: '20457', country: 'DE' },
    });
    // The provider does not know the number: nobody is charged as what they may not be.
    expect((await m.contratar(0)).problema).toMatchObject({ status: 409, codigo: 'NIF_IVA_SIN_CONFIRMAR' });
    expect(await m.cobrado()).toBe(0);
    const { id } = await pagos.stripe.customers.createTaxId(m.customer, {
      type: 'eu_vat',
      value: 'DE136695976',
    });
    await pagos.control({ taxIds: [{ id, estado: 'unverified' }] });
    expect((await m.contratar(0)).problema).toMatchObject({ codigo: 'NIF_IVA_SIN_CONFIRMAR' });
    await pagos.control({ taxIds: [{ id, estado: 'verified' }] });
    await m.contratar(0);
    expect(await m.cobrado()).toBe(990);
    await hacer();
    const [una] = await emitidas();
    expect(una).toMatchObject({ importe_total: '9.90', cuotas: '0.00', identificacion: 'DE136695976' });
    expect(una?.['observaciones']).toMatch(
      /^Inversión del sujeto pasivo \(Directiva 2006\/112\/CE, art. 196\)\. /,
    );
    expect(una?.['desglose']).toMatchObject([{ calificacionOperacion: 'N2', claveRegimen: '01' }]);
    expect(await db.sql('SELECT tipo_factura FROM registros WHERE nif_id = $1', [emisor])).toEqual([
      { tipo_factura: 'F1' },
    ]);
    // VIES takes it back: from the next charge on there is tax.
    await pagos.control({ taxIds: [{ id, estado: 'unverified' }] });
    await sucesos.entregar();
    expect((await m.subs())[0]?.default_tax_rates).toMatchObject([{ percentage: 21 }]);
  });

  it('is listed with its number, and its PDF is for who paid alone', async () => {
    await crearEmisor(api, db);
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    await hacer();
    const { datos } = await m.cliente.llamar(facturasSuscripcion.listar, { query: {} });
    const [una] = datos.contenido;
    expect(una?.propia).toEqual({ estado: 'EMITIDA', numero: expect.any(String), rectificativas: [] });
    const pedido = { params: { uuid: una?.uuid ?? '' }, query: {} };
    const pdf = await m.cliente.llamarMal(facturasSuscripcion.pdf as Endpoint, pedido);
    expect([pdf.status, pdf.cabeceras.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // What the paper says, where there is something here to read it with.
    const leido = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf.bytes, encoding: 'utf8' });
    const [emitida] = await emitidas();
    const dice = leido.error === undefined ? leido.stdout.replaceAll(/\s+/g, ' ') : null;
    for (const texto of [
      una?.propia?.numero ?? '',
      GRUPO.razonSocial,
      GRUPO.nif,
      EMISOR.FACTURACION_NIF as string,
      'Plan Básico, mensual',
      '11,98',
      String(emitida?.['observaciones']),
    ])
      expect(dice ?? texto).toContain(texto);
    const ajeno = await crearMundo(api, db, { nif: 'B67554436' });
    expect(
      (await ajeno.cliente.llamarMal(facturasSuscripcion.pdf as Endpoint, pedido)).problema,
    ).toMatchObject({
      status: 404,
      codigo: 'NO_ENCONTRADO',
    });
    const rectificativa = { ...pedido, query: { uuidRectificativa: una?.uuid ?? '' } };
    expect((await m.cliente.llamarMal(facturasSuscripcion.pdf as Endpoint, rectificativa)).status).toBe(404);
  });

  it('before anybody was configured to issue has the receipt alone', async () => {
    await crearEmisor(api, db);
    const m = await crearMundoCobro(todo);
    await db.sql("UPDATE emisor_propio SET desde = '2099-01-01'");
    await m.contratar(0);
    await hacer();
    expect(await propias()).toEqual([]);
    expect(await emitidas()).toEqual([]);
    const { datos } = await m.cliente.llamar(facturasSuscripcion.listar, { query: {} });
    expect(datos.contenido).toMatchObject([{ propia: { estado: 'SOLO_RECIBO', numero: null } }]);
  });

  it('by who issues is nobody’s sale', async () => {
    await crearEmisor(api, db);
    const m = await crearMundoCobro(todo, {
      grupo: { ...GRUPO, nif: EMISOR.FACTURACION_NIF as (typeof GRUPO)['nif'] },
    });
    await m.contratar(0);
    await hacer();
    expect(await propias()).toMatchObject([{ estado: 'IGNORADA', motivo: 'MISMO_NIF' }]);
  });
});

describe('an issuer that is not in order', () => {
  it('is told of, nothing is lost, and it is made up for when it is mended', async () => {
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    await hacer();
    expect(await propias()).toMatchObject([{ estado: 'EN_ESPERA', motivo: 'EMISOR', campo: 'NIF_NO_OPERA' }]);
    expect(await db.sql('SELECT problema FROM emisor_propio')).toEqual([{ problema: 'NIF_NO_OPERA' }]);
    expect(await queued(api.app, db, 'pagos/facturar-cobros')).toEqual([grupoDe(m)]);
    // Staff reads what waits, of whom, and why.
    const deLaCasa = await crearUsuario(db, { role: 'ROLE_SUPER' });
    const personal = await entrar(api, deLaCasa);
    await darSegundoFactor(api, db, deLaCasa.id);
    const [cobrada] = await cobradas(m);
    expect((await personal.llamar(superusuario.facturasPropias, { query: {} })).datos).toMatchObject({
      totalElementos: 1,
      contenido: [
        {
          clase: 'COBRO',
          referencia: cobrada?.number,
          importe: '11.98',
          motivo: 'EMISOR',
          campo: 'NIF_NO_OPERA',
        },
      ],
      emisor: {
        nif: EMISOR.FACTURACION_NIF,
        serie: EMISOR.FACTURACION_SERIE,
        problema: 'NIF_NO_OPERA',
      },
    });
    const emisor = await crearEmisor(api, db);
    await db.sql("UPDATE series SET codigo = 'OTRA' WHERE nif_id = $1 AND codigo = 'F'", [emisor]);
    await facturar(m);
    expect(await db.sql('SELECT problema FROM emisor_propio')).toEqual([{ problema: 'SERIE_NO_ENCONTRADA' }]);
    await db.sql("UPDATE series SET codigo = 'F' WHERE nif_id = $1 AND codigo = 'OTRA'", [emisor]);
    api.clock.avanzar(16 * 60_000);
    await hacer();
    expect(await propias()).toMatchObject([{ estado: 'EMITIDA' }]);
    expect(await db.sql('SELECT problema FROM emisor_propio')).toEqual([{ problema: null }]);
    expect(await queued(api.app, db, 'pagos/facturar-cobros')).toEqual([]);
  });
});

describe('billing data without a number', () => {
  const sinNif = (m: MundoCobro) =>
    db.sql("UPDATE grupos_facturacion SET nif = '' WHERE id = $1", [m.grupoId]);

  it('make a simplified invoice up to 400 euros', async () => {
    await crearEmisor(api, db);
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    await sinNif(m);
    await hacer();
    expect(await emitidas()).toMatchObject([
      { tipo_factura: 'F2', importe_total: '11.98', identificacion: null },
    ]);
  });

  it('above it wait, and are made up for at once when they are completed', async () => {
    await crearEmisor(api, db);
    const m = await crearMundoCobro(todo, { cuantos: 5 });
    await db.sql('UPDATE precios SET importe = 500 WHERE id = $1', [PRECIOS.profesionalMes]);
    await m.contratar(0, { uuidPrecio: PRECIOS.profesionalMes });
    await db.sql('UPDATE precios SET importe = 29.90 WHERE id = $1', [PRECIOS.profesionalMes]);
    await sinNif(m);
    await hacer();
    expect(await propias()).toMatchObject([
      { estado: 'EN_ESPERA', motivo: 'FALTAN_DATOS', campo: 'identificacion' },
    ]);
    const { status } = await m.cliente.llamar(
      gruposFacturacion.modificar,
      { params: { uuid: m.grupoId }, body: GRUPO },
      { version: 1 },
    );
    expect(status).toBe(200);
    await hacer();
    expect(await emitidas()).toMatchObject([
      { tipo_factura: 'F1', importe_total: '605.00', identificacion: GRUPO.nif },
    ]);
  });
});

describe('what is given back', () => {
  it('by a refund is a rectification by differences, once; more than is left waits', async () => {
    await crearEmisor(api, db);
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    await hacer();
    const [pago] = (await pagos.stripe.paymentIntents.list({ customer: m.customer })).data;
    await pagos.stripe.refunds.create({ payment_intent: pago?.id as string, amount: 500 });
    await pagos.avisado();
    await hacer();
    await facturar(m);
    expect(await emitidas()).toMatchObject([
      { tipo_factura: 'F1', importe_total: '11.98' },
      { tipo_factura: 'R1', origen: 'SUSCRIPCION', importe_total: '-5.00', identificacion: GRUPO.nif },
    ]);
    expect(await propias()).toMatchObject([
      { clase: 'COBRO', estado: 'EMITIDA' },
      { clase: 'DEVOLUCION', estado: 'EMITIDA', tipo_factura: 'R1', importe: '-5.00' },
    ]);
  });

  it('by a credit note of the provider is told by that alone; of a ticket it is an R5', async () => {
    await crearEmisor(api, db);
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    await db.sql("UPDATE grupos_facturacion SET nif = '' WHERE id = $1", [m.grupoId]);
    await hacer();
    const [cobrada] = await cobradas(m);
    await pagos.stripe.creditNotes.create({
      invoice: cobrada?.id as string,
      amount: 1198,
      refund_amount: 1198,
    });
    await pagos.avisado();
    await hacer();
    expect(await emitidas()).toMatchObject([
      { tipo_factura: 'F2', importe_total: '11.98' },
      { tipo_factura: 'R5', importe_total: '-11.98' },
    ]);
    expect((await propias()).map(({ clase, estado, motivo }) => [clase, estado, motivo])).toEqual(
      expect.arrayContaining([
        ['COBRO', 'EMITIDA', null],
        ['ABONO', 'EMITIDA', null],
        ['DEVOLUCION', 'IGNORADA', 'TIENE_ABONO'],
      ]),
    );
  });

  it('of what was charged before there were invoices of ours has none either', async () => {
    await crearEmisor(api, db);
    const m = await crearMundoCobro(todo);
    await db.sql("UPDATE emisor_propio SET desde = '2099-01-01'");
    await m.contratar(0);
    const [pago] = (await pagos.stripe.paymentIntents.list({ customer: m.customer })).data;
    await pagos.stripe.refunds.create({ payment_intent: pago?.id as string });
    await pagos.avisado();
    await hacer();
    expect(await emitidas()).toEqual([]);
    expect(await propias()).toMatchObject([
      { clase: 'DEVOLUCION', estado: 'IGNORADA', motivo: 'SIN_ORIGINAL' },
    ]);
  });
});

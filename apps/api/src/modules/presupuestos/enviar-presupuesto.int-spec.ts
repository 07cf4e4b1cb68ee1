// Quotes by e-mail over HTTP: what is proposed and put down, what they share with invoices, and whose they are. That they arrive is told where
// e-mails are delivered (facturas/correo).
import { describe, expect, it } from '@jest/globals';
import {
  correosFactura,
  correosPresupuesto,
  type Llamada,
  presupuestos,
  type PresupuestoEntradaCruda,
} from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import {
  crearMundoFacturas,
  entrada,
  linea,
  type MundoFacturas,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { crearMundo, queued, useApi } from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);

const PRUEBAS = { cabeceras: { 'x-entorno': 'PRUEBAS' } };
const CLIENTA = 'compras@penalver.example';
/** Addresses a day in a trial. */
const AL_DIA = 25;

type Pedido = Partial<Llamada<typeof correosPresupuesto.enviar>['body']>;
type ConCliente = Pick<MundoFacturas, 'cliente'>;
const enviar = ({ cliente }: ConCliente, uuid: string, body: Pedido = {}, opciones = {}) =>
  cliente.llamar(correosPresupuesto.enviar, { params: { uuid }, body }, opciones);
const proponer = ({ cliente }: ConCliente, uuid: string, query = {}) =>
  cliente.llamar(correosPresupuesto.previsualizar, { params: { uuid }, query });
const listar = ({ cliente }: ConCliente, uuid: string, opciones = {}) =>
  cliente.llamar(correosPresupuesto.listar, { params: { uuid } }, opciones);
const crear = async (
  { cliente, clienteId }: Pick<MundoFacturas, 'cliente' | 'clienteId'>,
  mas: Partial<PresupuestoEntradaCruda> = {},
  opciones = {},
) =>
  (
    await cliente.llamar(
      presupuestos.crear,
      {
        body: {
          fecha: '2026-11-10',
          validoHasta: '2099-12-31',
          uuidCliente: clienteId,
          lineas: [linea()],
          ...mas,
        },
      },
      opciones,
    )
  ).datos.uuid;
async function conPresupuesto(email: string | null = CLIENTA, mas: Partial<PresupuestoEntradaCruda> = {}) {
  const mundo = await crearMundoFacturas(api, db);
  await db.sql('UPDATE clientes SET contacto_email = $1 WHERE id = $2', [email, mundo.clienteId]);
  return { mundo, uuid: await crear(mundo, mas) };
}
const puestos = () => db.sql('SELECT * FROM correos_cliente ORDER BY id');

describe('a quote by e-mail', () => {
  it('is proposed in the language of its customer, and asks for an answer while it is open', async () => {
    const { mundo, uuid } = await conPresupuesto();
    const { datos } = await proponer(mundo, uuid);
    expect(datos).toMatchObject({
      para: [CLIENTA],
      idioma: 'ca',
      asunto: expect.stringContaining('Pressupost P26·0001 de '),
      cuerpo: expect.stringContaining('Val fins al '),
      responderA: mundo.usuario.email,
      soloA: null,
      quedan: AL_DIA,
    });
    const ingles = await proponer(mundo, uuid, { idioma: 'en' });
    expect(ingles.datos.asunto).toContain('Quote P26·0001 from ');
    expect(ingles.datos.cuerpo).not.toMatch(/\{\{|correos\.|Val fins/);
    await mundo.cliente.llamar(presupuestos.decidir, { params: { uuid }, body: { estado: 'RECHAZADO' } });
    expect((await proponer(mundo, uuid)).datos.cuerpo).not.toContain('Val fins al ');
    const proforma = await crear(mundo, { tipo: 'PROFORMA' });
    expect((await proponer(mundo, proforma)).datos.asunto).toContain('Factura proforma PF26·0001');
  });

  it('is put down once for its key, with its PDF and no link, and told on its page', async () => {
    const { mundo, uuid } = await conPresupuesto();
    const clave = { clave: 'k-1' };
    const pedido = { copia: ['gestoria@puig.example', CLIENTA], asunto: 'Lo que hablamos' };
    const [uno, otro] = [await enviar(mundo, uuid, pedido, clave), await enviar(mundo, uuid, pedido, clave)];
    expect(uno).toMatchObject({ status: 202, datos: { estado: 'PENDIENTE' } });
    expect(otro.texto).toBe(uno.texto);
    expect((await listar(mundo, uuid)).datos).toEqual([
      expect.objectContaining({
        uuidEnvio: uno.datos.uuidEnvio,
        estado: 'PENDIENTE',
        para: [CLIENTA],
        copia: ['gestoria@puig.example'],
        asunto: 'Lo que hablamos',
        pedidoPor: expect.stringMatching(/\w/),
        terminadoEn: null,
      }),
    ]);
    const [fila] = await puestos();
    expect(fila).toMatchObject({
      presupuesto_id: uuid,
      factura_id: null,
      con_pdf: true,
      con_enlace: false,
      nombre_pdf: 'presupuesto-P26-0001.pdf',
      prueba: false,
    });
    expect((fila?.pdf as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await queued(api.app, db, 'worker/entregar-correo-cliente')).toEqual([
      { nifId: mundo.nifId, correoId: uno.datos.uuidEnvio, url: null },
    ]);
  });

  it('that was sent is not deleted, and one that was not is', async () => {
    const { mundo, uuid } = await conPresupuesto();
    await enviar(mundo, uuid);
    const eliminar = (cual: string) =>
      mundo.cliente.llamar(presupuestos.eliminar, { params: { uuid: cual } });
    expect((await eliminar(uuid)).problema).toMatchObject({ status: 409, codigo: 'PRESUPUESTO_ENVIADO' });
    expect(await puestos()).toHaveLength(1);
    expect((await eliminar(await crear(mundo))).status).toBe(200);
  });

  it('R5 counts with the invoices of its NIF', async () => {
    const { mundo, uuid } = await conPresupuesto();
    const cinco = (n: number) => Array.from({ length: 5 }, (_, i) => `n${n}-${i}@puig.example`);
    for (let n = 0; n < AL_DIA / 5; n += 1)
      expect((await enviar(mundo, uuid, { para: cinco(n) })).status).toBe(202);
    expect((await proponer(mundo, uuid)).datos.quedan).toBe(0);
    const { factura } = await publicar(mundo, entrada(mundo));
    const deFactura = await mundo.cliente.llamar(correosFactura.enviar, {
      params: { uuid: factura.uuid },
      body: {},
    });
    for (const { problema } of [await enviar(mundo, uuid), deFactura])
      expect(problema).toMatchObject({ status: 429, codigo: 'CORREOS_DEMASIADOS' });
    expect(await puestos()).toHaveLength(AL_DIA / 5);
  });
});

describe('a quote that is changed behind an e-mail', () => {
  const cambiar = ({ cliente, clienteId }: MundoFacturas, uuid: string, version: number, precio: string) =>
    cliente.llamar(
      presupuestos.modificar,
      {
        params: { uuid },
        body: {
          fecha: '2026-11-10',
          validoHasta: '2099-12-31',
          uuidCliente: clienteId,
          lineas: [linea({ precioUnitario: precio })],
        },
      },
      { version },
    );

  it('is its next version from the first change on, and says which one its customer has', async () => {
    const { mundo, uuid } = await conPresupuesto();
    // Nobody has it yet: it may be written as often as one likes.
    expect((await cambiar(mundo, uuid, 1, '200.00')).datos).toMatchObject({
      edicion: 1,
      edicionEnviada: null,
    });
    await enviar(mundo, uuid);
    const obtener = async () =>
      (await mundo.cliente.llamar(presupuestos.obtener, { params: { uuid } })).datos;
    expect(await obtener()).toMatchObject({ edicion: 1, edicionEnviada: 1 });
    // Saved as it was, it is what the customer has.
    expect((await cambiar(mundo, uuid, 2, '200.00')).datos).toMatchObject({ edicion: 1, version: 3 });
    expect((await cambiar(mundo, uuid, 3, '300.00')).datos).toMatchObject({ edicion: 2, edicionEnviada: 1 });
    expect((await cambiar(mundo, uuid, 4, '400.00')).datos).toMatchObject({ edicion: 2, version: 5 });
    expect((await proponer(mundo, uuid)).datos.asunto).toMatch(/^Pressupost P26·0001 de .* \(versió 2\)$/);
    await enviar(mundo, uuid);
    expect(await obtener()).toMatchObject({ edicion: 2, edicionEnviada: 2 });
    const { datos } = await mundo.cliente.llamar(presupuestos.decidir, {
      params: { uuid },
      body: { estado: 'ACEPTADO' },
    });
    expect(datos).toMatchObject({ estado: 'ACEPTADO', edicion: 2, edicionEnviada: 2 });
    const copia = await mundo.cliente.llamar(presupuestos.duplicar, { params: { uuid } });
    expect(copia.datos).toMatchObject({ edicion: 1, edicionEnviada: null });
  });

  it('names its customer as it was sent until it is saved again, which makes the next version of a changed one', async () => {
    const { mundo, uuid } = await conPresupuesto();
    await cambiar(mundo, uuid, 1, '200.00');
    await enviar(mundo, uuid);
    await db.sql("UPDATE clientes SET nombre = 'Peñalver Obras SA' WHERE id = $1", [mundo.clienteId]);
    const obtener = async () =>
      (await mundo.cliente.llamar(presupuestos.obtener, { params: { uuid } })).datos;
    const SUYO = 'Construcciones Peñalver SA';
    expect(await obtener()).toMatchObject({ edicion: 1, destinatario: { nombre: SUYO } });
    // Sent again it is the same version, and says the same.
    await enviar(mundo, uuid);
    expect(await obtener()).toMatchObject({ edicion: 1, destinatario: { nombre: SUYO } });
    const { datos } = await cambiar(mundo, uuid, 2, '200.00');
    const NUEVO = { edicion: 2, edicionEnviada: 1, destinatario: { nombre: 'Peñalver Obras SA' } };
    expect(datos).toMatchObject(NUEVO);
    expect(await obtener()).toMatchObject(NUEVO);
    await enviar(mundo, uuid);
    await db.sql("UPDATE clientes SET nombre = 'Otra SA' WHERE id = $1", [mundo.clienteId]);
    // What was answered is what they had in hand.
    const dicho = await mundo.cliente.llamar(presupuestos.decidir, {
      params: { uuid },
      body: { estado: 'ACEPTADO' },
    });
    expect(dicho.datos).toMatchObject({ ...NUEVO, edicionEnviada: 2, estado: 'ACEPTADO' });
  });

  it('has no other version when the e-mail did not get out', async () => {
    const { mundo, uuid } = await conPresupuesto();
    await enviar(mundo, uuid);
    await db.sql(
      "UPDATE correos_cliente SET estado = 'FALLIDO', motivo = 'RECHAZADO', terminado_en = now(), pdf = NULL",
    );
    expect((await cambiar(mundo, uuid, 1, '200.00')).datos).toMatchObject({
      edicion: 1,
      edicionEnviada: null,
    });
  });

  it('while it is being sent goes out as it was or not at all', async () => {
    const { mundo, uuid } = await conPresupuesto();
    const [enviado, cambiado] = await Promise.all([enviar(mundo, uuid), cambiar(mundo, uuid, 1, '200.00')]);
    expect(cambiado.status).toBe(200);
    const [correo] = await db.sql<{ edicion: number }>('SELECT edicion FROM correos_cliente');
    if (enviado.status === 202) {
      expect(correo).toEqual({ edicion: 1 });
      // Sent first, and then changed: what stands there now is another version. Changed first: it was sent as it stands.
      const { datos } = await mundo.cliente.llamar(presupuestos.obtener, { params: { uuid } });
      expect(datos.edicion).toBe(cambiado.datos.edicion);
    } else {
      expect(enviado.problema).toMatchObject({ status: 412, codigo: 'VERSION_OBSOLETA' });
      expect(correo).toBeUndefined();
      expect(cambiado.datos.edicion).toBe(1);
    }
  });
});

describe('a quote that cannot be sent', () => {
  it('in no shape that the call does not take', async () => {
    const { mundo, uuid } = await conPresupuesto();
    for (const body of [
      { asunto: 'Hola\r\nBcc: todos@otra.example' },
      { para: ['a@puig.example\r\nBcc: b@otra.example'] },
      { para: ['Ana <a@puig.example>'] },
      { para: Array.from({ length: 6 }, (_, n) => `n${n}@puig.example`) },
      { asunto: '  ' },
      { cuerpo: 'x'.repeat(4001) },
      { idioma: 'fr' },
      { enlace: true },
    ]) {
      const { problema } = await mundo.cliente.llamarMal(correosPresupuesto.enviar, {
        params: { uuid },
        body,
      });
      expect({ body, problema }).toMatchObject({ problema: { status: 400, codigo: 'VALIDACION' } });
    }
    expect(await puestos()).toEqual([]);
    expect(await queued(api.app, db, 'worker/entregar-correo-cliente')).toEqual([]);
  });

  it('has a customer without an address, or none', async () => {
    const { mundo, uuid } = await conPresupuesto(null);
    for (const cual of [uuid, await crear(mundo, { uuidCliente: null })])
      expect((await enviar(mundo, cual)).problema).toMatchObject({
        status: 422,
        codigo: 'CORREO_SIN_DIRECCION',
        errores: [{ campo: 'para' }],
      });
    expect(await puestos()).toEqual([]);
  });

  it('of a stranger, of nothing, or of the other world is not there', async () => {
    const { mundo, uuid } = await conPresupuesto();
    await enviar(mundo, uuid);
    const otro = await crearMundo(api, db);
    for (const { status } of [
      await enviar(otro, uuid),
      await proponer(otro, uuid),
      await listar(otro, uuid),
      await listar(mundo, uuid, PRUEBAS),
      await enviar(mundo, uuid, {}, PRUEBAS),
      await enviar(mundo, mundo.clienteId),
    ])
      expect(status).toBe(404);
    expect(await puestos()).toHaveLength(1);
  });

  it('goes from the test world to nobody but whoever tests', async () => {
    const { mundo } = await conPresupuesto();
    const uuid = await crear(mundo, {}, PRUEBAS);
    expect((await enviar(mundo, uuid, { para: [CLIENTA] }, PRUEBAS)).problema).toMatchObject({
      status: 422,
      codigo: 'CORREO_SOLO_PROPIO',
    });
    expect((await enviar(mundo, uuid, {}, PRUEBAS)).status).toBe(202);
    expect(await puestos()).toEqual([expect.objectContaining({ para: [mundo.usuario.email], prueba: true })]);
  });
});

// What a program looks up and corrects: by its own words, and with the drafts that `invoicing` makes.
import { afterEach, expect, it } from '@jest/globals';
import { facturas, facturasErp, suscripciones, verifactuRegistros } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import { exigirTotales } from '@encadena/api/testing/facturas/totales';
import { auditar } from '@encadena/api/testing/facturas/auditor';
import {
  crearMundoFacturas,
  entrada,
  linea,
  publicar,
  simplificada,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { crearPrograma } from '@encadena/api/testing/facturas/programa';

const db = useDatabase();
const api = useApi(db);
afterEach(() => exigirTotales(db));

async function mundoConPrograma(nif: Parameters<typeof crearMundoFacturas>[2] = {}) {
  const mundo = await crearMundoFacturas(api, db, nif);
  return { ...mundo, programa: await crearPrograma(api, db, mundo) };
}

it('finds an invoice by reference and by number, of its own NIF alone', async () => {
  const mundo = await mundoConPrograma();
  const ajeno = await mundoConPrograma({ nif: 'B65410011' });
  const { factura } = await publicar(mundo, entrada(mundo, { referenciaExterna: 'Pedido 1/ñ' }));
  const { numeroCompleto, fechaExpedicion, uuid } = factura;
  const numero = numeroCompleto ?? '';
  const fecha = fechaExpedicion ?? '';
  const porNumero = (query: { numero: string; serie?: string; fecha?: string }, quien = mundo) =>
    quien.programa.llamar(facturasErp.porNumero, { query });
  const porReferencia = (ref: string, quien = mundo) =>
    quien.programa.llamar(facturasErp.porReferencia, { params: { ref } });
  for (const query of [
    { numero },
    { numero, fecha },
    { numero: '1', serie: 'F' },
    { numero: '1', serie: 'F', fecha },
  ])
    expect((await porNumero(query)).datos.uuid).toBe(uuid);
  expect((await porReferencia('Pedido 1/ñ')).datos).toEqual(
    (await mundo.programa.llamar(facturas.obtener, { params: { uuid } })).datos,
  );
  const nada = await Promise.all([
    porNumero({ numero }, ajeno),
    porReferencia('Pedido 1/ñ', ajeno),
    porNumero({ numero, fecha: '2020-01-01' }),
    porNumero({ numero: '1' }),
    porNumero({ numero: '2', serie: 'F' }),
    porReferencia("' OR 1=1 --"),
    ajeno.programa.llamarMal(facturas.xml, { params: { uuid } }),
  ]);
  expect(nada.map(({ status }) => status)).toEqual(Array(7).fill(404));
  const malas = await Promise.all([
    porNumero({ numero: 'x'.repeat(61) }),
    porNumero({ numero, fecha: '2026-02-30' }),
  ]);
  expect(malas.map(({ status }) => status)).toEqual([400, 400]);
});

it('gives the XML of the newest record, and of a draft none', async () => {
  const mundo = await mundoConPrograma();
  const { factura } = await publicar(mundo, entrada(mundo));
  const xml = await mundo.programa.llamar(facturas.xml, { params: { uuid: factura.uuid } });
  expect([xml.status, xml.cabeceras.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(xml.texto).toContain(`<sf:NumSerieFactura>${factura.numeroCompleto ?? ''}<`);
  const { datos } = await mundo.cliente.llamar(facturas.crear, { body: entrada(mundo) });
  const sin = await mundo.programa.llamar(facturas.xml, { params: { uuid: datos.uuid } });
  expect([sin.status, sin.problema.codigo]).toEqual([404, 'XML_NO_DISPONIBLE']);
});

it('drafts what takes an invoice back, whole, in part and what is left of it', async () => {
  const mundo = await mundoConPrograma();
  const { programa } = mundo;
  const { factura } = await publicar(mundo, entrada(mundo, { lineas: [linea({ cantidad: '3' })] }));
  const params = { uuid: factura.uuid };
  const parcial = await programa.llamar(
    facturas.rectificar,
    { params, body: { motivo: 'Devolución', lineas: [linea({ cantidad: '-1' })] } },
    { clave: 'r1' },
  );
  expect(parcial.status).toBe(201);
  expect(parcial.datos).toMatchObject({
    estadoInterno: 'BORRADOR',
    tipoFactura: 'R1',
    uuidCliente: mundo.clienteId,
    rectificaA: [{ uuid: factura.uuid }],
    totales: { importeTotal: '-121.00' },
  });
  const publicada = await programa.llamar(
    facturas.publicar,
    { params: { uuid: parcial.datos.uuid } },
    { clave: 'p1' },
  );
  expect(publicada.status).toBe(200);
  const resto = await programa.llamar(
    facturas.rectificar,
    { params, body: { motivo: 'El resto' } },
    { clave: 'r2' },
  );
  expect(resto.datos.totales.importeTotal).toBe('-242.00');
  const otraVez = await programa.llamar(
    facturas.rectificar,
    { params, body: { motivo: 'El resto' } },
    { clave: 'r2' },
  );
  expect([otraVez.cabeceras.get('idempotent-replayed'), otraVez.texto]).toEqual(['true', resto.texto]);
  expect(
    (await programa.llamar(facturas.publicar, { params: { uuid: resto.datos.uuid } }, { clave: 'p2' }))
      .status,
  ).toBe(200);
  const nada = await programa.llamar(
    facturas.rectificar,
    { params, body: { motivo: 'Nada' } },
    { clave: 'r3' },
  );
  expect([nada.status, nada.problema.errores[0]?.campo]).toEqual([422, 'lineas']);
  expect((await auditar(db, mundo.cadenaId)).fallos).toEqual([]);
});

it('drafts by substitution with the amounts that it replaces', async () => {
  const mundo = await mundoConPrograma();
  const { factura } = await publicar(mundo, entrada(mundo));
  const { datos } = await mundo.programa.llamar(
    facturas.rectificar,
    {
      params: { uuid: factura.uuid },
      body: {
        modo: 'SUSTITUTIVA',
        tipoFactura: 'R4',
        motivo: 'Precio',
        lineas: [linea({ precioUnitario: '80.00' })],
      },
    },
    { clave: 's' },
  );
  expect(datos).toMatchObject({
    tipoFactura: 'R4',
    modoRectificacion: 'SUSTITUTIVA',
    importeRectificado: { base: '100.00', cuota: '21.00' },
    totales: { importeTotal: '96.80' },
  });
});

it('drafts what rectifies an invoice of another program, and the F3 of tickets', async () => {
  const mundo = await mundoConPrograma();
  const { programa } = mundo;
  const externa = await programa.llamar(
    facturas.rectificarExterna,
    {
      body: {
        facturaExterna: { numeroCompleto: 'VIEJA/9', fechaExpedicion: '2026-01-15' },
        motivo: 'Devolución',
        descripcionOperacion: 'Carpintería',
        uuidCliente: mundo.clienteId,
        lineas: [linea({ cantidad: '-1' })],
      },
    },
    { clave: 'e' },
  );
  expect(externa.datos).toMatchObject({
    tipoFactura: 'R1',
    rectificaA: [{ uuid: null, numeroCompleto: 'VIEJA/9' }],
  });
  expect(
    (await programa.llamar(facturas.publicar, { params: { uuid: externa.datos.uuid } }, { clave: 'pe' }))
      .status,
  ).toBe(200);
  const tiques = [await publicar(mundo, simplificada()), await publicar(mundo, simplificada())];
  const uuidsSimplificadas = tiques.map(({ factura }) => factura.uuid);
  const f3 = await programa.llamar(
    facturas.sustituir,
    { body: { uuidsSimplificadas, uuidCliente: mundo.clienteId } },
    { clave: 'f3' },
  );
  expect(f3.datos).toMatchObject({
    tipoFactura: 'F3',
    sustituyeA: uuidsSimplificadas.map((uuid) => ({ uuid })),
  });
  expect(f3.datos.lineas).toHaveLength(2);
  expect(
    (await programa.llamar(facturas.publicar, { params: { uuid: f3.datos.uuid } }, { clave: 'pf' })).status,
  ).toBe(200);
  expect((await auditar(db, mundo.cadenaId)).fallos).toEqual([]);
});

it('refuses to correct what is a draft, not its own, or of another kind', async () => {
  const mundo = await mundoConPrograma();
  const ajeno = await mundoConPrograma({ nif: 'B65410011' });
  const { datos: borrador } = await mundo.cliente.llamar(facturas.crear, { body: entrada(mundo) });
  const { factura } = await publicar(mundo, entrada(mundo));
  const antes = await db.sql('SELECT count(*)::int AS n FROM facturas');
  const rectificar = (uuid: string, mas: object = {}, quien = mundo) =>
    quien.programa.llamarMal(
      facturas.rectificar,
      { params: { uuid }, body: { motivo: 'x', ...mas } },
      { clave: JSON.stringify([uuid, mas]) },
    );
  const sustituir = (uuids: string[], quien = mundo) =>
    quien.programa.llamarMal(
      facturas.sustituir,
      { body: { uuidsSimplificadas: uuids, uuidCliente: quien.clienteId } },
      { clave: uuids.join() },
    );
  const respuestas = [
    await rectificar(factura.uuid, {}, ajeno),
    await rectificar(borrador.uuid),
    await rectificar(factura.uuid, { tipoFactura: 'R5' }),
    await rectificar(factura.uuid, { serie: 'NO-HAY' }),
    await rectificar(factura.uuid, { baseRectificada: '-1.00', modo: 'SUSTITUTIVA' }),
    await sustituir([factura.uuid]),
    await sustituir([factura.uuid], ajeno),
    await sustituir([]),
  ];
  expect(respuestas.map(({ status, problema }) => [status, problema.errores[0]?.codigo])).toEqual([
    [404, undefined],
    [422, 'ES_BORRADOR'],
    [422, 'RECTIFICATIVA_TIPO'],
    [422, 'SERIE_NO_ENCONTRADA'],
    [400, 'importePositivo'],
    [422, 'SUSTITUCION_SOLO_SIMPLIFICADAS'],
    [422, 'FACTURA_NO_ENCONTRADA'],
    [400, 'minElementos'],
  ]);
  expect(await db.sql('SELECT count(*)::int AS n FROM facturas')).toEqual(antes);
});

it('reads records by cursor: each once, while others are added', async () => {
  const mundo = await mundoConPrograma();
  const leer = (cursor: string) =>
    mundo.programa.llamar(verifactuRegistros.listar, { query: { cursor, size: 2 } as never });
  for (let i = 0; i < 3; i += 1) await publicar(mundo, entrada(mundo));
  const vistos: number[] = [];
  let cursor = 'inicio';
  for (let i = 0; i < 4; i += 1) {
    const { datos } = await leer(cursor);
    vistos.push(...datos.contenido.map(({ posicionCadena }) => posicionCadena));
    cursor = datos.cursor ?? '';
    if (i < 2) await publicar(mundo, entrada(mundo));
  }
  expect(vistos).toEqual([1, 2, 3, 4, 5]);
  expect((await leer(cursor)).datos).toMatchObject({ contenido: [], cursor });
  for (const query of [{ cursor: 'x' }, { cursor, page: 1 }, { cursor, sort: 'posicionCadena,asc' }]) {
    const { status, problema } = await mundo.programa.llamarMal(verifactuRegistros.listar, { query });
    expect([status, problema.errores[0]?.campo]).toEqual([400, 'cursor']);
  }
});

it('tells what is used of the plan, and in tests that nothing is counted', async () => {
  const mundo = await mundoConPrograma();
  await publicar(mundo, entrada(mundo));
  const { datos } = await mundo.programa.llamar(suscripciones.consumo);
  expect(datos).toMatchObject({ entorno: 'REAL', activa: true, consumidas: 1 });
  const pruebas = await crearPrograma(api, db, mundo, 'PRUEBAS');
  expect((await pruebas.llamar(suscripciones.consumo)).datos).toMatchObject({
    entorno: 'PRUEBAS',
    limiteFacturas: null,
    consumidas: 0,
  });
});

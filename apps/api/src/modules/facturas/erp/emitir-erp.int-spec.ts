// P: what a program issues: its own customer, its own number, its own reference, and an answer that has all that is printed.
import { request } from 'node:http';
import { expect, it } from '@jest/globals';
import { clientes, facturas, facturasErp, type FacturaErpEntradaCruda, nifs } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import { auditar } from '@encadena/api/testing/facturas/auditor';
import { crearMundoFacturas, linea } from '@encadena/api/testing/facturas/mundo-facturas';
import { crearPrograma } from '@encadena/api/testing/facturas/programa';

const db = useDatabase();
const api = useApi(db);

const DIRECCION = {
  direccion: 'Gran Via 1',
  municipio: 'Barcelona',
  codigoPostal: '08010',
  provincia: 'Barcelona',
  pais: 'ES',
};
const DESTINATARIO = { identificacion: 'B66987652', nombre: 'Fusteria Vallès SL', direccion: DIRECCION };

const pedida = (mas: Partial<FacturaErpEntradaCruda> = {}): FacturaErpEntradaCruda => ({
  descripcionOperacion: 'Carpintería a medida',
  destinatario: DESTINATARIO,
  lineas: [linea()],
  ...mas,
});

async function mundoConPrograma(nif: Parameters<typeof crearMundoFacturas>[2] = {}) {
  const mundo = await crearMundoFacturas(api, db, nif);
  const programa = await crearPrograma(api, db, mundo);
  let n = 0;
  const emitir = (body: FacturaErpEntradaCruda, clave = `k${(n += 1)}`) =>
    programa.llamar(facturasErp.emitir, { body }, { clave });
  return { ...mundo, programa, emitir };
}

const guardado = async () =>
  db.sql(
    `SELECT (SELECT count(*)::int FROM facturas) AS facturas, (SELECT count(*)::int FROM registros) AS registros,
      (SELECT count(*)::int FROM clientes) AS clientes, (SELECT count(*)::int FROM claves_idempotencia) AS claves`,
  );

it('issues at once for a customer that was not known, with all that is printed', async () => {
  const { programa, emitir, cliente, cadenaId } = await mundoConPrograma();
  const { status, datos } = await emitir(pedida({ referenciaExterna: 'ERP-1', serie: 'F' }));
  expect(status).toBe(201);
  expect(datos.factura).toMatchObject({
    origen: 'API',
    estadoInterno: 'FACTURADA',
    numero: 1,
    serie: 'F',
    referenciaExterna: 'ERP-1',
    // In whose name, and with which key.
    publicadaPor: 'Ana Puig Serra',
    publicadaConClave: 'Tienda',
    destinatario: { identificacion: 'B66987652', nombre: 'Fusteria Vallès SL' },
    totales: { importeTotal: '121.00' },
  });
  expect(datos.registro).toMatchObject({ estado: 'PENDIENTE', posicionCadena: 1 });
  expect(datos.registro?.huella).toMatch(/^[0-9A-F]{64}$/);
  expect(datos.registro?.urlVerificacion).toContain('numserie=');
  expect(
    Buffer.from(datos.registro?.qrPng ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  const params = { uuid: datos.factura.uuidCliente ?? '' };
  expect((await cliente.llamar(clientes.obtener, { params })).datos).toMatchObject({
    nombre: 'Fusteria Vallès SL',
    idioma: 'es',
    direccion: DIRECCION,
    version: 1,
  });
  const leida = await programa.llamar(facturas.obtener, { params: { uuid: datos.factura.uuid } });
  expect(leida.datos).toEqual(datos.factura);
  await expect(db.sql("UPDATE facturas SET publicada_con_clave = 'Otra'")).rejects.toThrow('sealed');
  expect((await auditar(db, cadenaId)).fallos).toEqual([]);
});

it('says what it was told of remarks, and none of those that its NIF begins with on the screen', async () => {
  const { emitir, cliente, nifId } = await mundoConPrograma();
  const { status } = await cliente.llamar(
    nifs.guardarImpresion,
    {
      params: { uuid: nifId },
      body: { color: '#1d4ed8', observaciones: 'Gracias por su confianza.', conRegistro: false },
    },
    { version: 1 },
  );
  expect(status).toBe(200);
  const dichas = [undefined, null, '', 'Pedido 1001'];
  const impresas = [];
  for (const observaciones of dichas)
    impresas.push((await emitir(pedida({ observaciones }))).datos.factura.observaciones);
  expect(impresas).toEqual([null, null, null, 'Pedido 1001']);
});

it('finds the customer by identification and brings it up to date, or by its own reference', async () => {
  const { emitir, cliente } = await mundoConPrograma();
  const primera = await emitir(
    pedida({ destinatario: { ...DESTINATARIO, email: 'a@valles.example', referenciaExterna: 'C-7' } }),
  );
  const mudada = { ...DESTINATARIO, direccion: { ...DIRECCION, direccion: 'Gran Via 2' } };
  const segunda = await emitir(pedida({ destinatario: mudada }));
  const tercera = await emitir(pedida({ destinatario: null, referenciaCliente: 'C-7' }));
  const uuids = [primera, segunda, tercera].map(({ datos }) => datos.factura.uuidCliente);
  expect(new Set(uuids).size).toBe(1);
  expect(primera.datos.factura.destinatario?.direccion.direccion).toBe('Gran Via 1');
  expect(tercera.datos.factura.destinatario).toMatchObject({
    email: 'a@valles.example',
    direccion: { direccion: 'Gran Via 2' },
  });
  const { datos } = await cliente.llamar(clientes.obtener, { params: { uuid: uuids[0] ?? '' } });
  expect(datos).toMatchObject({
    version: 2,
    referenciaExterna: 'C-7',
    contacto: { email: 'a@valles.example' },
  });
  for (const [referenciaCliente, codigo] of [['C-8', 'CLIENTE_NO_ENCONTRADO']] as const) {
    const { status, problema } = await emitir(pedida({ destinatario: null, referenciaCliente }));
    expect([status, problema.errores]).toMatchObject([422, [{ campo: 'referenciaCliente', codigo }]]);
  }
});

it('of one that is refused nothing stays, not even its customer', async () => {
  const { emitir, series } = await mundoConPrograma();
  const ajeno = await crearMundoFacturas(api, db, { nif: 'B65410011' });
  const antes = await guardado();
  const casos: [Partial<FacturaErpEntradaCruda>, number, string, string | undefined][] = [
    [{ descripcionOperacion: '' }, 422, 'FACTURA_INCOMPLETA', 'descripcionOperacion'],
    [{ serie: 'NO-HAY' }, 422, 'SERIE_NO_ENCONTRADA', 'serie'],
    [{ destinatario: null, uuidCliente: ajeno.clienteId }, 422, 'CLIENTE_NO_ENCONTRADO', 'uuidCliente'],
    [{ uuidSerie: ajeno.series.F }, 422, 'SERIE_NO_ENCONTRADA', 'uuidSerie'],
    [{ numeracion: 'ERP', numero: 1, uuidSerie: ajeno.series.F }, 422, 'SERIE_NO_ENCONTRADA', 'uuidSerie'],
    [{ serie: 'S' }, 422, 'FACTURA_INCOMPLETA', 'uuidSerie'],
    [{ uuidCliente: ajeno.clienteId }, 400, 'VALIDACION', 'destinatario'],
    [{ serie: 'F', uuidSerie: series.F }, 400, 'VALIDACION', 'serie'],
    [{ numero: 3 }, 400, 'VALIDACION', 'numero'],
    [{ numeracion: 'ERP', serie: 'F' }, 400, 'VALIDACION', 'numero'],
    [{ numeracion: 'ERP', numero: 3 }, 400, 'VALIDACION', 'serie'],
    [{ numeracion: 'ERP', numero: 3, serie: 'F', publicar: false }, 400, 'VALIDACION', 'numero'],
    [
      { destinatario: { ...DESTINATARIO, identificacion: '1234' } },
      400,
      'VALIDACION',
      'destinatario.identificacion',
    ],
    [
      { lineas: [linea(), linea(), linea(), linea({ tipoImpositivo: '1e3' })] },
      400,
      'VALIDACION',
      'lineas[3].tipoImpositivo',
    ],
    [{ huella: 'A'.repeat(64), estadoInterno: 'FACTURADA' } as object, 400, 'VALIDACION', 'huella'],
    [JSON.parse('{"__proto__":{"publicar":false}}') as object, 400, 'JSON_INVALIDO', undefined],
  ];
  for (const [mas, status, codigo, campo] of casos) {
    const { problema } = await emitir(pedida(mas));
    expect([problema.status, problema.codigo, problema.errores?.[0]?.campo]).toEqual([status, codigo, campo]);
  }
  expect(await guardado()).toEqual(antes);
});

it('says what is wrong in the language of the program', async () => {
  const { programa } = await mundoConPrograma();
  const mensajes = await Promise.all(
    ['es', 'ca', 'en'].map(async (idioma) => {
      const { problema, cabeceras } = await programa.llamar(
        facturasErp.emitir,
        { body: pedida({ numero: 3 }) },
        { clave: idioma, cabeceras: { 'accept-language': idioma } },
      );
      expect(problema.idPeticion).toBe(cabeceras.get('x-peticion-id'));
      return problema.errores[0]?.mensaje;
    }),
  );
  expect(new Set(mensajes).size).toBe(3);
});

it('takes numbers of the program in the format of the series, and goes on behind them', async () => {
  const { emitir, programa, cadenaId } = await mundoConPrograma();
  const de = (numero: number) => pedida({ numeracion: 'ERP', serie: 'F', numero });
  const siete = await emitir(de(7));
  expect(siete.datos.factura.numeroCompleto).toMatch(/^F\d\d-00007$/);
  expect((await emitir(de(3))).datos.factura.numero).toBe(3);
  expect((await emitir(pedida())).datos.factura.numero).toBe(8);
  const otra = await emitir(de(7));
  expect([otra.status, otra.problema.codigo, otra.problema.detalle]).toEqual([
    409,
    'FACTURA_DUPLICADA',
    { uuid: siete.datos.factura.uuid },
  ]);
  const validar = async (numero: number) =>
    (await programa.llamar(facturasErp.validar, { body: de(numero) })).datos.errores.map(
      ({ campo, codigo, severidad }) => [campo, codigo, severidad],
    );
  expect(await validar(9)).toEqual([]);
  expect(await validar(12)).toEqual([['numero', 'NUMERO_SALTADO', 'aviso']]);
  expect(await validar(4)).toEqual([['numero', 'NUMERO_ANTERIOR', 'aviso']]);
  expect((await auditar(db, cadenaId)).fallos).toEqual([]);
});

it('the same number asked for many times at once is given once', async () => {
  const { emitir, cadenaId } = await mundoConPrograma();
  const respuestas = await Promise.all(
    Array.from({ length: 8 }, () => emitir(pedida({ numeracion: 'ERP', serie: 'F', numero: 5 }))),
  );
  expect(respuestas.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  expect((await auditar(db, cadenaId)).fallos).toEqual([]);
});

it('the dry run says what issuing would, and stores nothing', async () => {
  const { programa } = await mundoConPrograma();
  const antes = await guardado();
  const bien = await programa.llamar(facturasErp.validar, { body: pedida() });
  expect(bien.datos).toMatchObject({
    puedePublicarse: true,
    errores: [],
    totales: { importeTotal: '121.00' },
  });
  const mal = await programa.llamar(facturasErp.validar, { body: pedida({ descripcionOperacion: '' }) });
  expect(mal.datos.puedePublicarse).toBe(false);
  expect(await guardado()).toEqual(antes);
});

it('issues a reference once, and says which invoice has it; a draft may wait with it', async () => {
  const { emitir, programa } = await mundoConPrograma();
  const primera = await emitir(pedida({ referenciaExterna: 'PED-1' }));
  const otra = await emitir(pedida({ referenciaExterna: 'PED-1' }));
  expect([otra.status, otra.problema.codigo, otra.problema.detalle]).toEqual([
    409,
    'REFERENCIA_DUPLICADA',
    { uuid: primera.datos.factura.uuid },
  ]);
  const aLaVez = await Promise.all(
    Array.from({ length: 6 }, () => emitir(pedida({ referenciaExterna: 'PED-2' }))),
  );
  expect(aLaVez.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(5).fill(409)]);
  const borrador = await programa.llamar(
    facturasErp.emitir,
    { body: pedida({ referenciaExterna: 'PED-3', publicar: false }) },
    { clave: 'b' },
  );
  expect([borrador.status, borrador.datos.registro, borrador.datos.factura.estadoInterno]).toEqual([
    201,
    null,
    'BORRADOR',
  ]);
  await emitir(pedida({ referenciaExterna: 'PED-3' }));
  const tarde = await programa.llamar(
    facturas.publicar,
    { params: { uuid: borrador.datos.factura.uuid } },
    { clave: 'p' },
  );
  expect([tarde.status, tarde.problema.codigo]).toEqual([409, 'REFERENCIA_DUPLICADA']);
});

it('P: answers the same bytes to the same key, issued or kept as a draft, and a conflict to another body', async () => {
  const { emitir } = await mundoConPrograma();
  for (const publicar of [true, false]) {
    const clave = `misma-${publicar}`;
    const primera = await emitir(pedida({ publicar }), clave);
    const segunda = await emitir(pedida({ publicar }), clave);
    expect([primera.status, primera.cabeceras.get('idempotent-replayed')]).toEqual([201, null]);
    expect([segunda.status, segunda.cabeceras.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(segunda.texto).toBe(primera.texto);
    const otra = await emitir(pedida({ publicar, observaciones: 'otra' }), clave);
    expect([otra.status, otra.problema.codigo]).toEqual([422, 'IDEMPOTENCIA_CONFLICTO']);
  }
  expect(await guardado()).toMatchObject([{ facturas: 2, registros: 1, claves: 2 }]);
});

it('a new customer that many invoices bring at once is made once', async () => {
  const { emitir, cadenaId } = await mundoConPrograma();
  const respuestas = await Promise.all(Array.from({ length: 10 }, () => emitir(pedida())));
  expect(respuestas.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(respuestas.map(({ datos }) => datos.factura.uuidCliente)).size).toBe(1);
  expect((await auditar(db, cadenaId)).fallos).toEqual([]);
});

it('a program that hangs up after sending finds its invoice with the same key', async () => {
  const { emitir, programa } = await mundoConPrograma();
  const body = pedida({ referenciaExterna: 'CORTADA' });
  await colgar(body, programa.claveApi ?? '');
  let { status, datos } = await emitir(body, 'cortada');
  // While the first one is still on its way, the second is told to come back.
  for (let i = 0; status === 409 && i < 50; i += 1) ({ status, datos } = await emitir(body, 'cortada'));
  expect([status, datos.factura.referenciaExterna]).toEqual([201, 'CORTADA']);
  expect(await db.sql('SELECT count(*)::int AS n FROM facturas WHERE emitida')).toEqual([{ n: 1 }]);
});

/** Sends it and ends the connection once the whole of it is on its way. */
const colgar = (body: object, claveApi: string) =>
  new Promise<void>((resolve) => {
    const una = request(`${api.url}/api/v1/facturas`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'cortada',
        authorization: `Bearer ${claveApi}`,
      },
    });
    una.on('error', () => undefined);
    una.on('close', resolve);
    una.end(JSON.stringify(body), () => una.destroy());
  });

it('a copy that a program asks for comes from the API, one of a person from the screen', async () => {
  const { programa, emitir, cliente } = await mundoConPrograma();
  const { factura } = (await emitir(pedida())).datos;
  const params = { uuid: factura.uuid };
  const copias = [
    await programa.llamar(facturas.duplicar, { params }, { clave: 'copia' }),
    await cliente.llamar(facturas.duplicar, { params }),
  ];
  expect(copias.map(({ status, datos }) => [status, datos.origen])).toEqual([
    [201, 'API'],
    [201, 'MANUAL'],
  ]);
});

// Issuing straight from what was entered: one call, one transaction, no draft in between.
import { expect, it } from '@jest/globals';
import { facturaEntradaSchema, facturas, type FacturaEntradaCruda } from '@encadena/contracts';
import { useDatabase } from '../../../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import { auditar } from '@encadena/api/testing/facturas/auditor';
import { crearPublicador } from '@encadena/api/testing/facturas/publicador';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  simplificada,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { ChainFaultPoints } from '../../../cadena';

const db = useDatabase();
const api = useApi(db);

const emitir = ({ cliente }: MundoFacturas, body: FacturaEntradaCruda, clave?: string) =>
  cliente.llamar(facturas.emitir, { body }, clave === undefined ? {} : { clave });
const guardado = async () =>
  db.sql(
    `SELECT (SELECT count(*)::int FROM facturas) AS facturas, (SELECT count(*)::int FROM registros) AS registros,
      (SELECT count(*)::int FROM series_numeros) AS numeros, (SELECT count(*)::int FROM claves_idempotencia) AS claves,
      (SELECT count(*)::int FROM eventos WHERE tipo = 'factura.publicada') AS eventos`,
  );
const NADA = [{ facturas: 0, registros: 0, numeros: 0, claves: 0, eventos: 0 }];

it('answers with number, huella and QR, as a later look finds the invoice', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const { status, datos } = await emitir(
    mundo,
    entrada(mundo, { irpfPorcentaje: '15', referenciaExterna: 'ERP-1' }),
  );
  expect(status).toBe(201);
  expect(datos.factura).toMatchObject({
    estadoInterno: 'FACTURADA',
    numero: 1,
    creadaPor: 'Ana Puig Serra',
    publicadaPor: 'Ana Puig Serra',
    publicadaConClave: null,
    totales: { importeTotal: '121.00', irpf: '15.00', totalAPagar: '106.00' },
    origen: 'MANUAL',
  });
  expect(datos.registro).toMatchObject({ operacion: 'ALTA', estado: 'PENDIENTE', posicionCadena: 1 });
  const { datos: despues } = await mundo.cliente.llamar(facturas.obtener, {
    params: { uuid: datos.factura.uuid },
  });
  expect(despues).toEqual(datos.factura);
  expect((await auditar(db, mundo.cadenaId)).fallos).toEqual([]);
});

it('of one that is refused nothing stays, whatever it is refused for', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const otro = await crearMundoFacturas(api, db, { nif: 'B65410011' });
  const incompleta = entrada(mundo, { descripcionOperacion: '' });
  const casos: [FacturaEntradaCruda, number, string, string][] = [
    [incompleta, 422, 'FACTURA_INCOMPLETA', 'descripcionOperacion'],
    [entrada(mundo, { fechaExpedicion: '2099-01-01' }), 422, 'FACTURA_INCOMPLETA', 'fechaExpedicion'],
    [entrada(otro), 422, 'CLIENTE_NO_ENCONTRADO', 'uuidCliente'],
    [entrada(mundo, { uuidSerie: otro.series.F }), 422, 'SERIE_NO_ENCONTRADA', 'uuidSerie'],
    [entrada(mundo, { uuidSerie: mundo.series.S }), 422, 'FACTURA_INCOMPLETA', 'uuidSerie'],
    [entrada(mundo, { uuidCuentaBancaria: mundo.nifId }), 422, 'CUENTA_NO_ENCONTRADA', 'uuidCuentaBancaria'],
    [
      entrada(mundo, {
        tipoFactura: 'R1',
        rectificacion: { motivo: 'x', facturas: [{ uuid: mundo.nifId }] },
      }),
      422,
      'FACTURA_INCOMPLETA',
      'rectificacion.facturas[0]',
    ],
    [
      entrada(mundo, { lineas: [linea({ cantidad: '999999999999', precioUnitario: '999999999999' })] }),
      400,
      'VALIDACION',
      'lineas',
    ],
    [{ ...entrada(mundo), sobra: 1 } as FacturaEntradaCruda, 400, 'VALIDACION', 'sobra'],
    [{ ...entrada(mundo), lineas: [] }, 400, 'VALIDACION', 'lineas'],
  ];
  for (const [body, status, codigo, campo] of casos) {
    const { problema } = await emitir(mundo, body, 'k');
    expect([problema.status, problema.codigo, problema.errores?.[0]?.campo]).toEqual([status, codigo, campo]);
  }
  expect(await guardado()).toEqual(NADA);
});

it('a rectifying one names its original, and is marked on it', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const { datos: original } = await emitir(mundo, entrada(mundo));
  const { datos } = await emitir(
    mundo,
    entrada(mundo, {
      tipoFactura: 'R1',
      rectificacion: { motivo: 'Devolución', facturas: [{ uuid: original.factura.uuid }] },
      lineas: [linea({ cantidad: '-1' })],
    }),
  );
  expect(datos.factura.rectificaA).toMatchObject([{ uuid: original.factura.uuid }]);
  const { datos: despues } = await mundo.cliente.llamar(facturas.obtener, {
    params: { uuid: original.factura.uuid },
  });
  expect(despues).toMatchObject({
    estadoInterno: 'RECTIFICADA',
    rectificadaPor: [{ uuid: datos.factura.uuid }],
  });
});

it('once for each key: the same bytes for the same request, a conflict for another', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const primera = await emitir(mundo, entrada(mundo), 'k');
  const segunda = await emitir(mundo, entrada(mundo), 'k');
  expect([segunda.status, segunda.cabeceras.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(segunda.texto).toBe(primera.texto);
  const otra = await emitir(mundo, simplificada(), 'k');
  expect([otra.status, otra.problema.codigo]).toEqual([422, 'IDEMPOTENCIA_CONFLICTO']);
  expect(await guardado()).toMatchObject([{ facturas: 1, registros: 1, claves: 1 }]);
});

it('shares numbers, chain and transactions with drafts that are published at the same moment', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const borradores = await Promise.all(
    Array.from({ length: 12 }, async () => (await crearBorrador(mundo, entrada(mundo))).uuid),
  );
  const respuestas = await Promise.all(
    borradores.flatMap((uuid, i) => [
      mundo.cliente.llamar(facturas.publicar, { params: { uuid } }),
      emitir(mundo, i === 5 ? entrada(mundo, { descripcionOperacion: '' }) : entrada(mundo)),
    ]),
  );
  expect(respuestas.filter(({ status }) => status >= 400).map(({ problema }) => problema.codigo)).toEqual([
    'FACTURA_INCOMPLETA',
  ]);
  const numeros = respuestas.flatMap(({ status, datos }) => (status < 400 ? [datos.factura.numero] : []));
  expect(numeros.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 23 }, (_, i) => i + 1));
  expect((await auditar(db, mundo.cadenaId)).fallos).toEqual([]);
});

it('K: killed before its commit, it was never there', async () => {
  const mundo = await crearMundoFacturas(api, db);
  for (const donde of ['tras-planificar', 'tras-facturas', 'tras-registros', 'antes-de-commit'] as const) {
    class Muere extends ChainFaultPoints {
      override async pasar(punto: string): Promise<void> {
        if (punto === donde) throw new Error('killed');
      }
    }
    const acto = crearPublicador(api, { faultPoints: new Muere() });
    const [outcome] = await acto.emitir(
      { nifId: mundo.nifId, entorno: 'REAL', desfaseMs: 0 },
      { usuarioId: mundo.usuario.id },
      [{ entrada: facturaEntradaSchema.parse(entrada(mundo)), origen: 'API' }],
    );
    expect(outcome).toMatchObject({ ok: false, error: { message: 'killed' } });
  }
  expect(await guardado()).toEqual(NADA);
});

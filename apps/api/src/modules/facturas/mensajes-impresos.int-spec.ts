// The seven messages that the agency prints for the Verifactu address (its description of the web services, section
// 9): made over HTTP from ordinary invoices, and written by the sender's own hand.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { clientes, facturas, series } from '@encadena/contracts';
import type { EstadoVerifactu } from '@encadena/invoicing';
import type { Registro } from '@encadena/verifactu';
import { elementosDe, hayEjemplos, hayEsquemas, loadEsquema, readEjemplo } from '@encadena/verifactu/testing';
import { useDatabase } from '../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import {
  CLIENTE,
  crearMundoFacturas,
  entrada,
  linea,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { cuerpoOf } from '../envios/remision';

const db = useDatabase();
const api = useApi(db);
const COMPRADOR = 'B66987652';

/** The example's company, with a customer and a series that begins at each of its numbers. */
async function crearEmpresa(): Promise<MundoFacturas & { numera: (n: number) => string }> {
  const mundo = await crearMundoFacturas(api, db, { razonSocial: 'XXXXX' });
  const cliente = await mundo.cliente.llamar(clientes.crear, {
    body: { ...CLIENTE, identificacion: COMPRADOR, nombre: 'YYYY' },
  });
  const numeros = new Map<number, string>();
  for (const n of [44, 12311, 12345]) {
    const { datos } = await mundo.cliente.llamar(series.crear, {
      body: {
        codigo: `N${n}`,
        tiposFactura: ['F1'],
        formato: '{numero:1}',
        reinicioAnual: false,
        siguienteNumero: n,
      },
    });
    numeros.set(n, datos.uuid);
  }
  return { ...mundo, clienteId: cliente.datos.uuid, numera: (n) => numeros.get(n) ?? '' };
}
type Empresa = Awaited<ReturnType<typeof crearEmpresa>>;

const emitir = async (empresa: Empresa, serie: number): Promise<string> =>
  (
    await publicar(
      empresa,
      entrada(empresa, {
        uuidSerie: empresa.numera(serie),
        descripcionOperacion: 'Descripc',
        lineas: [
          linea({ precioUnitario: '10', tipoImpositivo: '4' }),
          linea({ precioUnitario: '100', tipoImpositivo: '21' }),
        ],
      }),
    )
  ).factura.uuid;
const anular = async ({ cliente }: Empresa, uuid: string): Promise<void> => {
  const body = { motivo: 'Error', confirmar: true as const };
  expect((await cliente.llamar(facturas.anular, { params: { uuid }, body })).status).toBe(200);
};
const subsanar = async ({ cliente }: Empresa, uuid: string, nombre: string): Promise<void> => {
  const body = { destinatario: { tipoIdentificacion: 'NIF' as const, identificacion: COMPRADOR, nombre } };
  expect((await cliente.llamar(facturas.subsanar, { params: { uuid }, body })).status).toBe(200);
};
/** The agency's answer to all that waits. */
const contestar = ({ cadenaId }: Empresa, estado: EstadoVerifactu) =>
  db.sql(`UPDATE registros SET estado = $2 WHERE cadena_id = $1 AND estado = 'PENDIENTE'`, [
    cadenaId,
    estado,
  ]);
/** All that waits, as the sender writes it. */
async function escrito({ cadenaId, nifId }: Empresa): Promise<string> {
  const pendientes = await db.sql<{ contenido: Registro }>(
    `SELECT id, posicion, id_emisor AS "idEmisor", contenido FROM registros
     WHERE cadena_id = $1 AND estado = 'PENDIENTE' ORDER BY posicion`,
    [cadenaId],
  );
  const [{ razon_social: nombreRazon = '' } = {}] = await db.sql<{ razon_social: string }>(
    'SELECT razon_social FROM nifs WHERE id = $1',
    [nifId],
  );
  return `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>${cuerpoOf({
    registros: pendientes as never,
    nombreRazon,
    incidencia: false,
    fechaFin: null,
  })}</e:Body></e:Envelope>`;
}

/** How each came about: what was issued and answered before, and what is on its way now. */
const CASOS: [string, (empresa: Empresa) => Promise<void>][] = [
  ['09.1.1.1-alta-inicial', async (e) => void (await conAnterior(e, () => emitir(e, 12345)))],
  [
    '09.1.2.1-subsanacion',
    async (e) => {
      const uuid = await emitir(e, 12345);
      await contestar(e, 'ACEPTADO_CON_ERRORES');
      await conAnterior(e, () => subsanar(e, uuid, 'YYYY'));
    },
  ],
  [
    '09.1.3.1-alta-por-rechazo',
    async (e) => {
      const uuid = await emitir(e, 12345);
      await contestar(e, 'INCORRECTO');
      await conAnterior(e, () => subsanar(e, uuid, 'YYYY'));
    },
  ],
  [
    '09.2.1.1-anulacion',
    async (e) => {
      const uuid = await emitir(e, 12345);
      await contestar(e, 'CORRECTO');
      await conAnterior(e, () => anular(e, uuid));
    },
  ],
  [
    '09.2.2.1-anulacion-por-rechazo',
    async (e) => {
      const uuid = await emitir(e, 12345);
      await contestar(e, 'CORRECTO');
      await anular(e, uuid);
      await contestar(e, 'INCORRECTO');
      await conAnterior(e, () => anular(e, uuid));
    },
  ],
  [
    '09.2.3.1-anulacion-sin-registro-previo',
    async (e) => {
      const uuid = await emitir(e, 12345);
      await contestar(e, 'INCORRECTO');
      await conAnterior(e, () => anular(e, uuid));
    },
  ],
  [
    '09.3.1-lote-dos-altas-una-anulacion',
    async (e) => {
      const anulada = await emitir(e, 12311);
      await contestar(e, 'CORRECTO');
      await conAnterior(e, async () => {
        await emitir(e, 12345);
        await anular(e, anulada);
        await emitir(e, 12345);
      });
    },
  ],
];

/** The record before it is that of invoice 44, as in every example. */
async function conAnterior(empresa: Empresa, acto: () => Promise<unknown>): Promise<void> {
  await emitir(empresa, 44);
  await contestar(empresa, 'CORRECTO');
  await acto();
}

const conEjemplos = hayEjemplos && hayEsquemas ? describe : describe.skip;
conEjemplos("the agency's printed messages (skipped when its papers are missing)", () => {
  let errorDe: (xml: string) => string | null;
  beforeAll(async () => {
    errorDe = await loadEsquema();
  });

  it.each(CASOS)('%s is what our sender writes', async (nombre, preparar) => {
    const empresa = await crearEmpresa();
    await preparar(empresa);
    const xml = await escrito(empresa);
    expect(elementosDe(xml)).toEqual(elementosDe(readEjemplo(nombre)));
    expect(errorDe(xml)).toBeNull();
  });
});

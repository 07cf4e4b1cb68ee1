// A period to take away: what is in it and what it says, the page that checks it (also when somebody changed something), what
// hostile data does to it (nothing), bad input, and whose it is.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Periodo, verifactuRegistros } from '@encadena/contracts';
import { readRemision } from '@encadena/verifactu';
import {
  crearMundoFacturas,
  entrada,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useApi } from '@encadena/api/testing/platform';
import { JSDOM } from 'jsdom';
import { useDatabase } from '../../../../../../tools/jest/database';
import { readZip } from '../../../../../../tools/testing/read-zip';
import { Db } from '../../../platform/db';
import type { Archivo, NifFila } from '../../../platform/http';
import { newId } from '../../../platform/ids';
import { Log } from '../../../platform/logs';
import { XmlEnvios } from '../xml-envios/xml-envios';
import { EscribirPaquete } from './escribir-paquete';
import { ExportarPeriodo } from './exportar-periodo';

const db = useDatabase();
const api = useApi(db);
let mundo: MundoFacturas;

const HOSTIL = '</script><script>document.title="ROTO"</script><!--<script>';
const HOY = new Date();
const ESTE = { ejercicio: String(HOY.getUTCFullYear()), periodo: String(HOY.getUTCMonth() + 1) };

beforeEach(async () => {
  mundo = await crearMundoFacturas(api, db);
  for (let i = 0; i < 3; i += 1)
    await publicar(mundo, entrada(mundo, { descripcionOperacion: `Obra ${i} ${HOSTIL}` }));
});

const pedir = (query: Record<string, string> = ESTE, de = mundo) =>
  de.cliente.llamar(verifactuRegistros.exportacion, { query: query as never });
async function paquete(query = ESTE) {
  const { status, bytes, cabeceras } = await pedir(query);
  expect(status).toBe(200);
  const archivos = readZip(bytes);
  const texto = (nombre: string): string => archivos.get(nombre)?.toString('utf8') ?? '';
  return { archivos, texto, cabeceras, manifiesto: JSON.parse(texto('manifest.json')) };
}
/** What the page says once it has looked at everything. */
async function loQueDice(html: string): Promise<{ resultado: string | null; texto: string; titulo: string }> {
  const { window } = new JSDOM(html, {
    runScripts: 'dangerously',
    url: 'file:///verificar.html',
    // Every browser has it, and jsdom has not.
    beforeParse: (suya) => void Object.assign(suya, { TextEncoder }),
  });
  for (let i = 0; i < 100; i += 1) {
    const hecho = window.document.querySelector('[data-resultado]');
    if (hecho)
      return {
        resultado: hecho.getAttribute('data-resultado'),
        texto: hecho.textContent ?? '',
        titulo: window.document.title,
      };
    await new Promise((seguir) => setTimeout(seguir, 20));
  }
  throw new Error('The page says nothing');
}
const NOMBRE = /^registros\/\d{14}-\d{6}\/00000001-00000003\.xml$/;

describe('an exported period', () => {
  it('has the records as the agency’s XML, the answers as they came, and a list with the SHA-256 of each', async () => {
    const respuesta = '<?xml version="1.0"?><R>ñ</R>';
    await db.sql(
      `INSERT INTO envios (id, nif_id, cadena_id, arriendo, desde, hasta, registros, incidencia, estado, iniciado_en, terminado_en, respuesta)
       VALUES ($1, $2, $3, 1, 1, 2, 2, false, 'RESPONDIDO', '2026-11-20T10:00:00Z', '2026-11-20T10:00:01Z', $4)`,
      [newId(), mundo.nifId, mundo.cadenaId, gzipSync(respuesta)],
    );
    const { archivos, texto, manifiesto, cabeceras } = await paquete();
    expect(cabeceras.get('content-disposition')).toMatch(/registros-\w+-\d{4}-\d\d\.zip/);
    const nombres = [...archivos.keys()];
    expect(nombres).toEqual([
      expect.stringMatching(NOMBRE),
      expect.stringMatching(/^respuestas\/.*\/20261120T100000Z-00000001-00000002-\w{6}\.xml$/),
      'verificar.html',
      'manifest.json',
    ]);
    expect(texto(nombres[1] ?? '')).toBe(respuesta);
    const sellados = await db.sql<{ contenido: { Huella: string }; huella: string }>(
      'SELECT contenido, huella FROM registros WHERE cadena_id = $1 ORDER BY posicion',
      [mundo.cadenaId],
    );
    const leidos = readRemision(texto(nombres[0] ?? ''));
    if (!('registros' in leidos)) throw new Error('The XML is none of a send');
    expect(leidos.registros.map(({ registro }) => registro)).toEqual(
      sellados.map(({ contenido }) => contenido),
    );
    expect(manifiesto).toMatchObject({
      nif: expect.any(String),
      entorno: 'REAL',
      cadenas: [
        {
          agencia: 'SIMULADOR',
          registros: 3,
          altas: 3,
          anulaciones: 0,
          anterior: null,
          primero: { posicion: 1, huella: sellados[0]?.huella },
          ultimo: { posicion: 3, huella: sellados[2]?.huella },
        },
      ],
    });
    expect(manifiesto.archivos).toHaveLength(3);
    for (const { nombre, bytes, sha256 } of manifiesto.archivos)
      expect([nombre, bytes, sha256]).toEqual([
        nombre,
        archivos.get(nombre)?.length,
        createHash('sha256')
          .update(archivos.get(nombre) as Buffer)
          .digest('hex')
          .toUpperCase(),
      ]);
  });

  it('checks itself, whatever its data says, and lets no script run but its own', async () => {
    await db.sql('UPDATE nifs SET razon_social = $2 WHERE id = $1', [mundo.nifId, HOSTIL]);
    const html = (await paquete()).texto('verificar.html');
    expect(await loQueDice(html)).toMatchObject({
      resultado: 'correcto',
      titulo: expect.stringMatching(/^Check of the chain$|^Comprobaci/),
    });
    expect(html.match(/<script/g)).toHaveLength(4);
    expect(html).toContain(`default-src 'none'; script-src 'sha256-`);
  });

  it.each([
    ['an amount', /(,"\d+\.\d\d",")(\d)(\d*\.\d\d",")/, /Record 1|Registro 1/],
    ['a huella', /(Z?\+0\d:00",")([0-9A-F])/, /Record 1|Registro 1/],
  ])('shows which record was changed: %s', async (_, donde, esperado) => {
    const html = (await paquete()).texto('verificar.html');
    const cambiado = html.replace(
      donde,
      (_todo, antes: string, cifra: string, despues: string | number) =>
        `${antes}${cifra === '9' ? '8' : '9'}${typeof despues === 'string' ? despues : ''}`,
    );
    expect(cambiado).not.toBe(html);
    const { resultado, texto } = await loQueDice(cambiado);
    expect(resultado).toBe('incorrecto');
    expect(texto).toMatch(esperado);
  });

  it('begins in the middle of the chain with the record before it, and says so', async () => {
    await db.sql(
      `BEGIN; SET LOCAL session_replication_role = replica;
       UPDATE registros SET generado_en = '2026-03-31T21:59:59Z' WHERE cadena_id = '${mundo.cadenaId}' AND posicion = 1;
       UPDATE registros SET generado_en = '2026-03-31T22:00:00Z' WHERE cadena_id = '${mundo.cadenaId}' AND posicion > 1; COMMIT`,
    );
    const { texto, manifiesto } = await paquete({ ejercicio: '2026', periodo: '2T' });
    expect(manifiesto.cadenas[0]).toMatchObject({
      registros: 2,
      anterior: { posicion: 1 },
      primero: { posicion: 2 },
    });
    expect(manifiesto.periodo).toMatchObject({ desde: '2026-04-01', hasta: '2026-06-30' });
    expect((await loQueDice(texto('verificar.html'))).resultado).toBe('correcto');
    expect((await paquete({ ejercicio: '2026', periodo: '3' })).manifiesto.cadenas[0].registros).toBe(1);
  });

  it('refuses what is no period, and says when there is nothing in one', async () => {
    for (const malo of [
      {},
      { ejercicio: '2026' },
      { ejercicio: '2023', periodo: '1' },
      { ejercicio: 'x', periodo: '1' },
      { ejercicio: '2026', periodo: '13' },
      { ejercicio: '2026', periodo: '5T' },
      { ejercicio: '2026', periodo: '1', otro: '1' },
    ]) {
      const { status, problema } = await pedir(malo as never);
      expect([malo, status, problema.codigo]).toEqual([malo, 400, 'VALIDACION']);
    }
    const { status, problema } = await pedir({ ejercicio: '2025', periodo: '1T' });
    expect([status, problema.codigo]).toEqual([404, 'PERIODO_SIN_REGISTROS']);
  });

  it('has what was issued while it waited for its turn, and says there is nothing when its turn has come', async () => {
    let seguir = (): void => undefined;
    const abierto = new Promise<void>((resolve) => (seguir = resolve));
    class Retenido extends EscribirPaquete {
      override async execute(...de: Parameters<EscribirPaquete['execute']>): Promise<void> {
        await abierto;
        return super.execute(...de);
      }
    }
    const suya = api.app.get(Db);
    const xml = api.app.get(XmlEnvios, { strict: false });
    const acto = new ExportarPeriodo(suya, api.clock, api.app.get(Log), new Retenido(suya, xml));
    const este = { ejercicio: HOY.getUTCFullYear(), periodo: ESTE.periodo as Periodo };
    const filaDe = async ({ nifId }: Pick<MundoFacturas, 'nifId'>) => {
      const [nif] = await suya.run({ nifId }, (tx) => tx.nif.findMany({ where: { id: nifId } }));
      return nif as unknown as NifFila;
    };
    const exportar = (nif: NifFila) => acto.execute({ nif, entorno: 'REAL', desfaseMs: 0 }, 'es', este);
    const [nif, vacio] = [await filaDe(mundo), await filaDe(await crearMundoFacturas(api, db))];
    const otros: NifFila[] = [];
    for (const suyo of ['B66987652', 'B65410011', 'B67112235']) {
      const otro = await crearMundoFacturas(api, db, { nif: suyo });
      await publicar(otro, entrada(otro));
      otros.push(await filaDe(otro));
    }
    const primeros = await Promise.all(otros.map(exportar));
    const ultimo = exportar(nif);
    const ninguno = expect(exportar(vacio)).rejects.toMatchObject({ codigo: 'PERIODO_SIN_REGISTROS' });
    // It has one that waits.
    await expect(exportar(nif)).rejects.toMatchObject({ codigo: 'DEMASIADAS_PETICIONES' });
    await publicar(mundo, entrada(mundo));
    seguir();
    const llegado = async ({ contenido }: Archivo) =>
      JSON.parse(
        readZip(await buffer(contenido as Readable))
          .get('manifest.json')
          ?.toString('utf8') ?? '{}',
      ).cadenas[0].registros as number;
    expect(await Promise.all(primeros.map(llegado))).toEqual([1, 1, 1]);
    expect(await llegado(await ultimo)).toBe(4);
    await ninguno;
    // A period without records has given its turn back.
    expect(await llegado(await exportar(nif))).toBe(4);
  });

  it('is of one NIF and one world', async () => {
    const otro = await crearMundoFacturas(api, db, { nif: 'B65410011' });
    expect((await pedir(ESTE, otro)).problema.codigo).toBe('PERIODO_SIN_REGISTROS');
    const deOtro = await otro.cliente.llamar(
      verifactuRegistros.exportacion,
      { query: ESTE as never },
      { nif: mundo.nifId },
    );
    expect([deOtro.status, deOtro.problema.codigo]).toEqual([404, 'NO_ENCONTRADO']);
    const enPruebas = await mundo.cliente.llamar(
      verifactuRegistros.exportacion,
      { query: ESTE as never },
      { cabeceras: { 'x-entorno': 'PRUEBAS' } },
    );
    expect(enPruebas.problema.codigo).toBe('PERIODO_SIN_REGISTROS');
  });
});

// The statement over HTTP: for everybody, in three languages, as a file, and kept for ever.
import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { declaracionResponsable } from '@encadena/contracts';
import { useApi } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../../../tools/jest/database';
import { Clock } from '../../platform/clock';
import { CONFIG } from '../../platform/config';
import { Db } from '../../platform/db';
import { TRADUCTOR } from '../../platform/http';
import { newId } from '../../platform/ids';
import { ImprimirPapel } from '../papeles';
import { DeclaracionResponsable } from './declaracion-responsable';

const db = useDatabase();
const api = useApi(db);

const hayPoppler = spawnSync('pdftotext', ['-v']).error === undefined;
if (!hayPoppler) console.info('pdftotext is missing: the test that reads the finished PDF skips.');
const conPoppler = hayPoppler ? it : it.skip;
const enPlano = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' }).replace(/\s+/g, ' ');

const ver = (query: { idioma?: 'es' | 'ca' | 'en'; uuid?: string } = {}) =>
  api.cliente().llamar(declaracionResponsable.obtener, { query });
const verMal = (query: object) =>
  api.cliente().llamarMal(declaracionResponsable.obtener, { query: query as { uuid: string } });

/** As another version of the software would have left it. */
async function guardarOtra(version: string, desde: string): Promise<string> {
  const uno = { titulo: `T ${version}`, texto: '## a) Nombre\n\nEl de antes', versionTexto: '2020-01-01' };
  const id = newId();
  await db.sql(
    'INSERT INTO declaraciones (id, huella, version, documento, desde) VALUES ($1, $2, $3, $4, $5)',
    [id, Buffer.from(version.padEnd(32)), version, JSON.stringify({ es: uno, ca: uno, en: uno }), desde],
  );
  return id;
}

describe('the declaración responsable', () => {
  it('is read by whoever asks, in their language', async () => {
    const textos = await Promise.all((['es', 'ca', 'en'] as const).map((idioma) => ver({ idioma })));
    expect(textos.map(({ datos }) => datos.idioma)).toEqual(['es', 'ca', 'en']);
    expect(new Set(textos.map(({ datos }) => datos.texto)).size).toBe(3);
    expect(textos[0]?.datos).toMatchObject({
      titulo: 'DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  });

  it('is kept once, however many processes give it', async () => {
    const { app } = api;
    const replica = () =>
      new DeclaracionResponsable(
        app.get(Db),
        app.get(Clock),
        app.get(ImprimirPapel, { strict: false }),
        app.get(TRADUCTOR),
        app.get(CONFIG),
      );
    const [una] = await Promise.all([
      replica().obtener('es'),
      replica().obtener('ca'),
      replica().obtener('en'),
    ]);
    const { versiones } = await replica().obtener('es');
    expect(versiones).toEqual([
      { uuid: expect.any(String), version: una.version, desde: expect.any(String) },
    ]);
    expect(await db.sql('SELECT id FROM declaraciones')).toEqual([{ id: versiones[0]?.uuid }]);
  });

  it('shows those of other versions as they were', async () => {
    const [primera, segunda] = [
      await guardarOtra('0.1', '2024-01-01T00:00:00Z'),
      await guardarOtra('0.2', '2025-01-01T00:00:00Z'),
    ];
    const { datos } = await ver();
    expect(datos.versiones.slice(-2)).toEqual([
      { uuid: segunda, version: '0.2', desde: '2025-01-01T00:00:00.000Z' },
      { uuid: primera, version: '0.1', desde: '2024-01-01T00:00:00.000Z' },
    ]);
    expect((await ver({ idioma: 'ca', uuid: primera })).datos).toMatchObject({
      titulo: 'T 0.1',
      version: '0.1',
      texto: '## a) Nombre\n\nEl de antes',
    });
  });

  conPoppler('is a file, the translations of which say what they are', async () => {
    const pedir = (idioma: 'es' | 'en') =>
      api.cliente().llamarMal(declaracionResponsable.pdf, { query: { idioma } });
    const [es, en] = [await pedir('es'), await pedir('en')];
    expect([es.status, es.cabeceras.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(es.cabeceras.get('content-disposition')).toMatch(/declaracion-responsable-[\d.]+-es\.pdf/);
    const [texto, traduccion] = [enPlano(es.bytes), enPlano(en.bytes)];
    expect(texto).toContain('DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN');
    expect(texto).toContain('29.2.j)');
    expect(texto).not.toMatch(/Firma del otorgante|Traducción/);
    expect(traduccion).toContain('STATEMENT OF COMPLIANCE OF THE INVOICING SOFTWARE');
    expect(traduccion).toContain('Translation');
  });

  it('is not there under another id, and a bad id is told', async () => {
    expect((await verMal({ uuid: newId() })).problema).toMatchObject({
      status: 404,
      codigo: 'NO_ENCONTRADO',
    });
    expect((await verMal({ uuid: '1 OR true' })).problema.status).toBe(400);
    expect((await verMal({ idioma: 'fr' })).problema.status).toBe(400);
  });

  it.each(["UPDATE declaraciones SET version = 'x'", 'DELETE FROM declaraciones', 'TRUNCATE declaraciones'])(
    'stays as it was declared: %s',
    async (sentencia) => {
      await guardarOtra('0.3', '2025-01-01T00:00:00Z');
      await expect(db.sql(sentencia)).rejects.toThrow('sealed');
      expect(await db.sql("SELECT FROM declaraciones WHERE version = '0.3'")).toHaveLength(1);
    },
  );
});

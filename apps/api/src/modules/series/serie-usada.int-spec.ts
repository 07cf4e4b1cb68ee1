// What a series numbers by is held by the database once it has given a number, whoever asks and whatever the service let through.
import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { useDatabase } from '../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import {
  abrirCadena,
  crearMundoFacturas,
  entrada,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { Db } from '../../platform/db';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);

/** Whoever may write series: the endpoints, and the owner of the table. */
const QUIENES = ['app', 'owner'] as const;
const SELLADA = /sealed: UPDATE on series is refused/;

let mundo: MundoFacturas;
let usada: string;
let nueva: string;

async function como(quien: (typeof QUIENES)[number], sentencia: string, valores: unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: db.urls[quien] });
  await client.connect();
  try {
    await client.query("SELECT set_config('app.nif_id', $1, false)", [mundo.nifId]);
    return (await client.query(sentencia, valores)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
const cambiar = (quien: (typeof QUIENES)[number], cambio: string, id: string) =>
  como(quien, `UPDATE series SET ${cambio} WHERE nif_id = $1 AND id = $2`, [mundo.nifId, id]);

beforeAll(async () => {
  mundo = await crearMundoFacturas(api, db);
  await publicar(mundo, entrada(mundo));
  usada = mundo.series.F;
  nueva = mundo.series.S;
});

describe.each(QUIENES)('a series, as %s', (quien) => {
  it.each([
    "codigo = 'G'",
    "formato = '{serie}{numero}'",
    'reinicio_anual = NOT reinicio_anual',
    "tipos_factura = '{F1,F3}'",
    'primer_numero = 7',
    'primer_ejercicio = 2020',
    'usada = false',
  ])('that has given a number refuses %s; one that has not takes it', async (cambio) => {
    await expect(cambiar(quien, cambio, usada)).rejects.toThrow(SELLADA);
    expect(await cambiar(quien, cambio, nueva)).toBe(1);
  });

  it('that has given a number is still described, archived and made the default', async () => {
    const cambio =
      "descripcion = 'x', predeterminada = NOT predeterminada, archivada = archivada, usada = true";
    expect(await cambiar(quien, cambio, usada)).toBe(1);
  });

  it('that says it is not used has no numbers', async () => {
    await expect(
      como(
        quien,
        'INSERT INTO series_numeros (nif_id, serie_id, ejercicio, ultimo) VALUES ($1, $2, 2026, 1)',
        [mundo.nifId, nueva],
      ),
    ).rejects.toThrow(/sello_serie/);
    await expect(
      como(
        quien,
        'INSERT INTO series_numeros (nif_id, serie_id, ejercicio, ultimo, usada) VALUES ($1, $2, 2026, 1, false)',
        [mundo.nifId, nueva],
      ),
    ).rejects.toThrow(/series_numeros_usada/);
  });
});

describe('a series', () => {
  let ajena: string;
  beforeAll(async () => {
    ({ cadenaId: ajena } = await abrirCadena(api.app.get(Db), mundo.nifId, 2026, {
      entorno: 'PRUEBAS',
      agencia: 'SIMULADOR',
    }));
    // With the same codes, they would be in the way.
    await db.sql('DELETE FROM series WHERE cadena_id = $1', [ajena]);
  });

  it('stays in its world: a chain of the other does not take it, used or not', async () => {
    const mudar = (id: string) => cambiar('owner', `cadena_id = '${ajena}'`, id);
    await expect(mudar(usada)).rejects.toThrow(/series_nif_id_cadena_id_entorno_fkey/);
    await expect(mudar(nueva)).rejects.toThrow(/series_nif_id_cadena_id_entorno_fkey/);
    await expect(cambiar('owner', `cadena_id = '${ajena}', entorno = 'PRUEBAS'`, usada)).rejects.toThrow(
      SELLADA,
    );
  });

  it('says once that it is used, with the first number, and is not written by the next ones', async () => {
    const deF = () =>
      db.sql('SELECT usada, xmin::text AS escrita FROM series WHERE nif_id = $1 AND id = $2', [
        mundo.nifId,
        usada,
      ]);
    const antes = await deF();
    expect(antes).toMatchObject([{ usada: true }]);
    await publicar(mundo, entrada(mundo));
    expect(await deF()).toEqual(antes);
    expect(await db.sql('SELECT usada FROM series WHERE id = $1', [mundo.series.R])).toEqual([
      { usada: false },
    ]);
  });
});

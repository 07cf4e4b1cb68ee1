// XML of sends that has left the database is named by it: a copy without one of these files, or with a damaged one, is not whole.
import { expect, it } from '@jest/globals';
import pg from 'pg';
import { crearNif, crearUsuario, useApi } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../../../tools/jest/database';
import { empaquetar, sha256De } from '../../modules/cadena';
import { newId } from '../../platform/ids';
import { Almacen } from '../../platform/storage';
import { filesNamed, headsOf } from './catalogue';
import { checkCopy } from './check-copy';
import type { Manifest } from './manifest';

const db = useDatabase();
const api = useApi(db);

it('a copy lacks what a send names', async () => {
  const [nifId, cadenaId, id] = [await crearNif(db, (await crearUsuario(db)).id), newId(), newId()];
  const paquete = empaquetar({ peticion: Buffer.from('ida'), respuesta: Buffer.from('vuelta') });
  await db.sql(
    "INSERT INTO cadenas (id, nif_id, entorno, agencia, numero_instalacion, creada_en) VALUES ($1, $2, 'PRUEBAS', 'SIMULADOR', $1::uuid::text, now())",
    [cadenaId, nifId],
  );
  await db.sql(
    `INSERT INTO envios (id, nif_id, cadena_id, arriendo, desde, hasta, registros, incidencia, estado, iniciado_en, almacenado_sha256)
     VALUES ($1, $2, $3, 1, 1, 1, 1, false, 'RESPONDIDO', now(), $4)`,
    [id, nifId, cadenaId, sha256De(paquete)],
  );
  const storage = api.app.get(Almacen, { strict: false });
  const client = new pg.Client({ connectionString: db.urls.backup });
  await client.connect();
  try {
    expect(await filesNamed(client)).toEqual([`${nifId}/${id}`]);
    const manifest = { tables: [], heads: await headsOf(client), missingFiles: [] } as unknown as Manifest;
    const lacks = () => checkCopy({ manifest, paths: [] }, { client, storage });
    expect(await lacks()).toEqual([`the file ${nifId}/${id} is missing`]);
    await storage.put(nifId, id, paquete);
    expect(await lacks()).toEqual([]);
    await storage.ponerSobre(nifId, id, Buffer.alloc(100));
    expect(await lacks()).toEqual([expect.stringMatching(`the file ${nifId}/${id} cannot be opened: `)]);
  } finally {
    await client.end();
  }
});

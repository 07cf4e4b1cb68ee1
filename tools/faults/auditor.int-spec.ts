// An auditor that finds nothing proves nothing: every kind of damage that it looks for is done to a good
// chain, and must be found.
import { expect, it } from '@jest/globals';
import { randomUUID as newId } from 'node:crypto';
import { facturas } from '@encadena/contracts';
import {
  crearMundoFacturas,
  entrada,
  publicar,
  simplificada,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useApi } from '@encadena/api/testing/platform';
import { useDatabase } from '../jest/database';
import { auditAgency, auditChain, auditOverlaps } from './auditor.mjs';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);
const query = (text: string, values?: unknown[]) => db.sql(text, values);
/** The simulator's books as far as the auditor reads them; the simulator makes its own when it runs on this database. */
const AGENCY = `
  CREATE SCHEMA IF NOT EXISTS aeat_sim; DROP TABLE IF EXISTS aeat_sim.registro, aeat_sim.envio CASCADE;
  CREATE TABLE aeat_sim.envio (
    id bigint, obligado text, recibido timestamptz, respondido timestamptz, registros int);
  CREATE TABLE aeat_sim.registro (
    envio bigint, posicion int, emisor text, num_serie text, fecha text, estado text, huella text)`;
/** Bypasses all seals and is undone again: what the auditor finds in between. */
async function damaged(cadenaId: string, statements: string): Promise<string[]> {
  const tables = ['registros', 'facturas', 'cadenas', 'relevos', 'series_numeros'];
  const quiet = (text: string) =>
    db.sql(`BEGIN; SET LOCAL session_replication_role = replica; ${text}; COMMIT`);
  await quiet(tables.map((table) => `CREATE TABLE copia_${table} AS TABLE ${table}`).join(';'));
  await quiet(statements.replaceAll('$cadena', `'${cadenaId}'`));
  const findings = await auditChain(query, cadenaId);
  await quiet(
    tables
      .map(
        (table) =>
          `DELETE FROM ${table}; INSERT INTO ${table}
            SELECT *
            FROM copia_${table}; DROP TABLE copia_${table}`,
      )
      .join(';'),
  );
  return findings;
}

it('the auditor finds every kind of damage in a chain, and none in a good one', async () => {
  const mundo = await crearMundoFacturas(api, db);
  for (const body of [entrada(mundo), simplificada(), entrada(mundo), entrada(mundo)])
    await publicar(mundo, body);
  const { cadenaId } = mundo;
  expect(await auditChain(query, cadenaId)).toEqual([]);
  const cases: [string, RegExp][] = [
    [
      "UPDATE registros SET contenido = jsonb_set(contenido, '{ImporteTotal}', '\"1.00\"'), importe_total = '1.00' WHERE posicion = 2",
      /position 2: its huella is not that of its fields/,
    ],
    [
      "UPDATE registros SET importe_total = '1.00' WHERE posicion = 2",
      /position 2: columns and content differ/,
    ],
    [
      "UPDATE registros SET contenido = jsonb_set(contenido, '{Encadenamiento,RegistroAnterior,Huella}', '\"0\"') WHERE posicion = 3",
      /position 3: does not link/,
    ],
    [
      "UPDATE registros SET contenido = jsonb_set(contenido, '{Encadenamiento,RegistroAnterior,NumSerieFactura}', '\"X\"') WHERE posicion = 3",
      /position 3: names another invoice/,
    ],
    [
      'UPDATE registros SET contenido = jsonb_set(contenido, \'{Encadenamiento}\', \'{"PrimerRegistro":"N"}\') WHERE posicion = 1',
      /position 1: is the first and does not say so/,
    ],
    ['DELETE FROM registros WHERE posicion = 3', /position 4: stands after 2/],
    ['DELETE FROM registros WHERE posicion = 4', /head: position 4 is not the last record, 3/],
    ['DELETE FROM registros WHERE posicion = 4', /invoice .* has 0 records/],
    [
      "DELETE FROM facturas WHERE numero = 2 AND serie = 'F'",
      /position 3: has no issued invoice of its number/,
    ],
    [
      "UPDATE facturas SET numero = 9 WHERE numero = 3 AND serie = 'F'",
      /position 4: has number 9 of F\/\d+ where 3 is next/,
    ],
    [
      'UPDATE series_numeros SET ultimo = 7 WHERE ultimo = 3',
      /series F\/\d+: the counter says 7, the last invoice is 3/,
    ],
    ['UPDATE cadenas SET posicion = 5 WHERE id = $cadena', /head: position 5/],
    [
      "UPDATE facturas SET estado_interno = 'BORRADOR', emitida = false, a_cobrar = 0 WHERE numero = 1 AND serie = 'S'",
      /position 2: has no issued invoice/,
    ],
  ];
  for (const [statement, finding] of cases)
    expect([statement, (await damaged(cadenaId, statement)).some((said) => finding.test(said))]).toEqual([
      statement,
      true,
    ]);
  expect(await auditChain(query, cadenaId)).toEqual([]);
}, 60_000);

it("the auditor compares states, copies, huellas and order with the agency's books", async () => {
  const mundo = await crearMundoFacturas(api, db, { nif: 'B66987652' });
  const { cadenaId } = mundo;
  await publicar(mundo, entrada(mundo));
  await publicar(mundo, entrada(mundo));
  await db.sql(AGENCY);
  const store = (send: number, position: number, estado = 'Correcto', huella = 'huella') =>
    db.sql(
      `INSERT INTO aeat_sim.registro
        SELECT ${send}, 1, id_emisor, num_serie, fecha_expedicion, '${estado}', ${huella}
        FROM registros
        WHERE cadena_id = $1 AND posicion = ${position}`,
      [cadenaId],
    );
  await db.sql(
    `INSERT INTO aeat_sim.envio
      VALUES (1, 'B66987652', now(), now() + interval '2 s', 1),
        (2, 'B66987652', now() + interval '3 s', now() + interval '4 s', 1),
        (3, 'B66987652', now() + interval '5 s', now() + interval '6 s', 1)`,
  );
  expect(await auditAgency(query, cadenaId)).toHaveLength(2);
  expect(await auditAgency(query, cadenaId, { settled: false })).toEqual([]);
  await db.sql("UPDATE registros SET estado = 'CORRECTO' WHERE cadena_id = $1", [cadenaId]);
  expect(await auditAgency(query, cadenaId)).toEqual([
    expect.stringContaining('the agency knows nothing'),
    expect.stringContaining('the agency knows nothing'),
  ]);
  await store(1, 1);
  await store(2, 2);
  expect(await auditAgency(query, cadenaId)).toEqual([]);
  expect(await auditOverlaps(query)).toEqual([]);
  await store(3, 2, 'Incorrecto');
  expect(await auditAgency(query, cadenaId)).toEqual([]);
  await store(3, 2);
  expect(await auditAgency(query, cadenaId)).toContainEqual(expect.stringContaining('stored 2 times'));
  await db.sql('DELETE FROM aeat_sim.registro WHERE envio <> 1');
  await store(2, 2, 'AceptadoConErrores');
  expect(await auditAgency(query, cadenaId)).toEqual([
    expect.stringContaining('we say CORRECTO, the agency AceptadoConErrores'),
  ]);
  await db.sql('DELETE FROM aeat_sim.registro');
  await store(1, 2);
  await store(2, 1);
  expect(await auditAgency(query, cadenaId)).toEqual([
    expect.stringContaining('stored before an earlier record'),
  ]);
  await db.sql("UPDATE aeat_sim.registro SET huella = 'X' WHERE envio = 2");
  expect(await auditAgency(query, cadenaId)).toEqual([
    expect.stringContaining('holds another huella'),
    expect.stringContaining('the agency knows nothing'),
  ]);
  await db.sql("UPDATE aeat_sim.envio SET recibido = now() + interval '1 s' WHERE id = 2");
  expect(await auditOverlaps(query)).toEqual(['send 2 of B66987652 came in while another was open']);
}, 60_000);

it('the auditor follows a NIF from chain to chain, and finds what is wrong between them', async () => {
  const nif = 'A58818501';
  const mundo = await crearMundoFacturas(api, db, { nif });
  const { cadenaId, cliente } = mundo;
  await db.sql(AGENCY);
  const first = [await publicar(mundo, entrada(mundo)), await publicar(mundo, entrada(mundo))];
  // A new installation closes the chain; the agency has numbers 3 and 4 of F, and 1 of S, of which no book of ours tells.
  await db.sql("UPDATE registros SET estado = 'CORRECTO' WHERE cadena_id = $1", [cadenaId]);
  const next = newId();
  await db.sql(`
    UPDATE cadenas SET abierta = false WHERE id = '${cadenaId}';
    INSERT INTO cadenas (id, nif_id, entorno, agencia, numero_instalacion, creada_en)
    SELECT '${next}', nif_id, entorno, agencia, 'next', now() + interval '1 s' FROM cadenas WHERE id = '${cadenaId}';
    INSERT INTO cadenas_envio (cadena_id, nif_id) VALUES ('${next}', '${mundo.nifId}');
    INSERT INTO relevos (nif_id, cadena_id, motivo, declarado_en, conocido_hasta, intentar_en, siguiente_id, abierta_en)
    VALUES ('${mundo.nifId}', '${cadenaId}', 'ORIGINAL_PERDIDO', now(), now(), now(), '${next}', now());
    UPDATE series SET cadena_id = '${next}' WHERE cadena_id = '${cadenaId}';
    UPDATE series SET usada = true WHERE id = '${mundo.series.S}';
    UPDATE series_numeros SET ultimo = 4 WHERE serie_id = '${mundo.series.F}';
    INSERT INTO series_numeros (nif_id, serie_id, ejercicio, ultimo)
    SELECT nif_id, '${mundo.series.S}', ejercicio, 1 FROM series_numeros WHERE serie_id = '${mundo.series.F}';
    INSERT INTO aeat_sim.envio VALUES (1, '${nif}', now(), now(), 2), (2, '${nif}', now(), now(), 3);
    INSERT INTO aeat_sim.registro SELECT 1, posicion, id_emisor, num_serie, fecha_expedicion, 'Correcto', huella
    FROM registros WHERE cadena_id = '${cadenaId}'`);
  const year = String(new Date().getFullYear());
  const lost = (number: string) =>
    db.sql(
      `INSERT INTO aeat_sim.registro VALUES (2, 1, $1, $2, '01-01-${year}', 'Correcto', 'of the original')`,
      [nif, number],
    );
  const printed = (last: string) => first[0]?.factura.numeroCompleto?.replace(/1$/, last) ?? '';
  const third = await publicar(mundo, entrada(mundo));
  expect(third.factura.numero).toBe(5);
  const annulled = await cliente.llamar(facturas.anular, {
    params: { uuid: first[1]?.factura.uuid ?? '' },
    body: { motivo: 'Se emitió por error', confirmar: true },
  });
  expect(annulled.status).toBe(200);

  // That the agency has them, the auditor asks for itself.
  expect(await auditChain(query, next)).toEqual([
    expect.stringMatching(/^chain 2, position 1: has number 5 .* where 3 is next, and the agency does not/),
    expect.stringMatching(/^series S\/\d+: the counter says 1, the last invoice is 0/),
  ]);
  await lost(printed('3'));
  await lost(printed('4'));
  await lost(printed('1').replace('F', 'S'));
  // By whichever of them.
  expect(await auditChain(query, cadenaId)).toEqual([]);
  expect(await auditChain(query, next)).toEqual([]);

  const cases: [string, RegExp][] = [
    [
      "UPDATE registros SET huella = 'X' WHERE cadena_id = $cadena AND posicion = 1",
      /^chain 1, position 1: columns and content differ/,
    ],
    [`UPDATE cadenas SET posicion = 9 WHERE id = '${next}'`, /^chain 2, head: position 9/],
    [
      `UPDATE cadenas SET abierta = false WHERE id = '${next}'; UPDATE cadenas SET abierta = true WHERE id = $cadena`,
      /^chain 1, is open, and another one follows it/,
    ],
    ['DELETE FROM relevos', /^chain 1, is closed, and no installation closed it/],
    [
      'UPDATE relevos SET siguiente_id = NULL, abierta_en = NULL',
      /^chain 1, is not followed by the chain that was opened behind it/,
    ],
    [
      `UPDATE facturas SET numero = 2, numero_completo = '${printed('2')}', fecha_expedicion = '2020-01-01' WHERE cadena_id = '${next}'`,
      /^number .* was given twice/,
    ],
    [
      `UPDATE facturas SET cadena_id = '${next}' WHERE cadena_id = $cadena AND numero = 1`,
      /^chain 1, position 1: has no issued invoice/,
    ],
  ];
  for (const [statement, finding] of cases)
    expect([statement, (await damaged(cadenaId, statement)).filter((said) => finding.test(said))]).toEqual([
      statement,
      [expect.any(String)],
    ]);
  expect(await auditChain(query, newId())).toEqual(['there is no such chain']);

  // The closed chain is held against the agency's books as well; what a copy left to its original may wait for ever.
  await db.sql(
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE registros SET estado = 'PENDIENTE' WHERE cadena_id = '${cadenaId}' AND posicion = 1; COMMIT`,
  );
  const waiting = expect.stringContaining('is still PENDIENTE');
  expect(await auditAgency(query, next)).toEqual([waiting, waiting, waiting]);
  expect(await auditAgency(query, next, { settled: false })).toEqual([]);
  await db.sql("UPDATE relevos SET motivo = 'COPIA'");
  expect(await auditAgency(query, next)).toEqual([waiting, waiting]);
}, 60_000);

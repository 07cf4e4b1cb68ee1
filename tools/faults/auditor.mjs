// The independent auditor: reads tables with plain SQL, computes with SHA-256 alone, shares no line with the
// product. Every function takes query(text, values) → rows and gives a list of findings in words; an empty
// list means that everything holds.
import { createHash } from 'node:crypto';

const PAGE = 5_000;
const sha = (text) => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

/**
 * The line that is hashed: order HAC/1177/2024 art. 13 and the agency's document on the huella, fields in
 * this order.
 */
const lineOfAlta = (c, before) =>
  `IDEmisorFactura=${c.IDFactura.IDEmisorFactura}&NumSerieFactura=${c.IDFactura.NumSerieFactura}&FechaExpedicionFactura=${c.IDFactura.FechaExpedicionFactura}` +
  `&TipoFactura=${c.TipoFactura}&CuotaTotal=${c.CuotaTotal}&ImporteTotal=${c.ImporteTotal}&Huella=${before}&FechaHoraHusoGenRegistro=${c.FechaHoraHusoGenRegistro}`;

/**
 * One chain: positions, huellas, links, head, invoices and records one to one, numbers without a gap and in
 * the order of positions.
 * @param {import('./types').Query} query @param {string} cadenaId @returns {Promise<string[]>}
 */
export async function auditChain(query, cadenaId) {
  const findings = [];
  const state = { position: 0, huella: '', link: undefined, last: new Map() };
  for (;;) {
    const rows = await query(
      `SELECT r.*, f.id AS f_id, f.cadena_id AS f_cadena, f.numero AS f_numero, f.serie AS f_serie,
         f.ejercicio AS f_ejercicio, f.numero_completo AS f_completo, f.estado_interno AS f_estado,
         s.primer_numero, s.primer_ejercicio
       FROM registros r
       LEFT JOIN facturas f ON f.id = r.factura_id
       LEFT JOIN series s ON s.cadena_id = r.cadena_id AND s.codigo = f.serie
       WHERE r.cadena_id = $1 AND r.posicion > $2
       ORDER BY r.posicion
       LIMIT ${PAGE}`,
      [cadenaId, state.position],
    );
    for (const row of rows) auditRecord(row, state, findings);
    if (rows.length < PAGE) break;
  }
  await auditHead(query, cadenaId, state, findings);
  await auditInvoices(query, cadenaId, state, findings);
  return findings;
}

function auditRecord(row, state, findings) {
  const at = `position ${row.posicion}`;
  const c = row.contenido;
  const say = (ok, what) => {
    if (!ok) findings.push(`${at}: ${what}`);
  };
  say(row.posicion === state.position + 1, `stands after ${state.position}`);
  const link = c.Encadenamiento;
  if (state.position === 0)
    say(link.PrimerRegistro === 'S' && row.huella_anterior === null, 'is the first and does not say so');
  else {
    say(
      link.RegistroAnterior?.Huella === state.huella && row.huella_anterior === state.huella,
      'does not link to the huella before it',
    );
    const { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura } = link.RegistroAnterior ?? {};
    say(
      JSON.stringify([IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura]) === state.link,
      'names another invoice as the one before it',
    );
  }
  say(sha(lineOfAlta(c, state.huella)) === c.Huella, 'its huella is not that of its fields');
  const columns = [
    row.huella,
    row.id_emisor,
    row.num_serie,
    row.fecha_expedicion,
    row.cuota_total,
    row.importe_total,
    row.tipo_factura,
    row.fecha_hora_huso,
  ];
  const content = [
    c.Huella,
    c.IDFactura.IDEmisorFactura,
    c.IDFactura.NumSerieFactura,
    c.IDFactura.FechaExpedicionFactura,
    c.CuotaTotal,
    c.ImporteTotal,
    c.TipoFactura,
    c.FechaHoraHusoGenRegistro,
  ];
  say(JSON.stringify(columns) === JSON.stringify(content), 'columns and content differ');
  say(
    row.f_id !== null &&
      row.f_estado !== 'BORRADOR' &&
      row.f_cadena === row.cadena_id &&
      row.f_completo === row.num_serie,
    'has no issued invoice of its number',
  );
  const series = `${row.f_serie}/${row.f_ejercicio}`;
  const first = row.f_ejercicio === row.primer_ejercicio ? row.primer_numero : 1;
  const expected = (state.last.get(series)?.number ?? first - 1) + 1;
  say(row.f_numero === expected, `has number ${row.f_numero} of ${series} where ${expected} is next`);
  state.last.set(series, { number: row.f_numero, ejercicio: row.f_ejercicio, serie: row.f_serie });
  state.position = row.posicion;
  state.huella = c.Huella;
  state.link = JSON.stringify([
    c.IDFactura.IDEmisorFactura,
    c.IDFactura.NumSerieFactura,
    c.IDFactura.FechaExpedicionFactura,
  ]);
}

async function auditHead(query, cadenaId, state, findings) {
  const [head] = await query('SELECT posicion, huella FROM cadenas WHERE id = $1', [cadenaId]);
  if (head?.posicion !== state.position || (head?.huella ?? '') !== state.huella)
    findings.push(`head: position ${head?.posicion} is not the last record, ${state.position}`);
}

async function auditInvoices(query, cadenaId, state, findings) {
  const loose = await query(
    `SELECT f.numero_completo AS name, count(r.id)::int AS n
     FROM facturas f
     LEFT JOIN registros r ON r.factura_id = f.id AND r.operacion = 'ALTA'
     WHERE f.cadena_id = $1 AND f.estado_interno <> 'BORRADOR'
     GROUP BY f.id
     HAVING count(r.id) <> 1`,
    [cadenaId],
  );
  for (const { name, n } of loose) findings.push(`invoice ${name} has ${n} records`);
  const twice = await query(
    `SELECT numero_completo AS name
      FROM facturas
      WHERE cadena_id = $1 AND estado_interno <> 'BORRADOR'
      GROUP BY serie, ejercicio, numero, numero_completo
      HAVING count(*) > 1`,
    [cadenaId],
  );
  for (const { name } of twice) findings.push(`number ${name} was given twice`);
  const counters = await query(
    `SELECT s.codigo, n.ejercicio, n.ultimo
      FROM series_numeros n
      JOIN series s ON s.id = n.serie_id
      WHERE s.cadena_id = $1`,
    [cadenaId],
  );
  for (const { codigo, ejercicio, ultimo } of counters) {
    const last = state.last.get(`${codigo}/${ejercicio}`)?.number ?? 0;
    if (last !== ultimo)
      findings.push(`series ${codigo}/${ejercicio}: the counter says ${ultimo}, the last invoice is ${last}`);
  }
}

const STORED = { CORRECTO: 'Correcto', ACEPTADO_CON_ERRORES: 'AceptadoConErrores' };

/**
 * Our records against the simulator's journal and books (schema aeat_sim of the same cluster): each stored at
 * most once, with our huella, in the order of the chain, and our states say what the agency knows. `settled`:
 * nothing may be pending any more.
 * @param {import('./types').Query} query @param {string} cadenaId @returns {Promise<string[]>}
 */
export async function auditAgency(query, cadenaId, { settled = true } = {}) {
  const findings = [];
  let after = 0;
  let stored = 0n;
  for (;;) {
    const rows = await query(
      `SELECT r.posicion, r.num_serie, r.huella, r.estado, j.copies, j.huella AS j_huella,
         j.estado AS j_estado, j.at
       FROM registros r LEFT JOIN LATERAL (
         SELECT count(*)::int AS copies, min(g.huella) AS huella, min(g.estado) AS estado,
           min(g.envio::bigint * 100000 + g.posicion) AS at
         FROM aeat_sim.registro g
         WHERE g.envio IN (SELECT e.id FROM aeat_sim.envio e WHERE e.obligado = r.id_emisor)
           AND g.emisor = r.id_emisor AND g.num_serie = r.num_serie AND g.fecha = r.fecha_expedicion
             AND g.estado <> 'Incorrecto') j ON true
       WHERE r.cadena_id = $1 AND r.posicion > $2
       ORDER BY r.posicion
       LIMIT ${PAGE}`,
      [cadenaId, after],
    );
    for (const row of rows) {
      after = row.posicion;
      const say = (ok, what) => {
        if (!ok) findings.push(`${row.num_serie} (position ${row.posicion}): ${what}`);
      };
      say(row.copies <= 1, `stored ${row.copies} times by the agency`);
      say(row.copies === 0 || row.j_huella === row.huella, 'the agency holds another huella');
      if (row.estado in STORED)
        say(
          row.copies === 1 && row.j_estado === STORED[row.estado],
          `we say ${row.estado}, the agency ${row.j_estado ?? 'knows nothing'}`,
        );
      else if (row.estado === 'INCORRECTO')
        say(row.copies === 0, 'we say INCORRECTO and the agency stored it');
      else say(!settled, `is still ${row.estado}`);
      if (row.copies > 0) {
        say(BigInt(row.at) > stored, 'was stored before an earlier record of its chain');
        stored = BigInt(row.at);
      }
    }
    if (rows.length < PAGE) return findings;
  }
}

/**
 * Sends of one obligado that were open at the same time, in the agency's own times.
 * @param {import('./types').Query} query @returns {Promise<string[]>}
 */
export async function auditOverlaps(query) {
  const rows = await query(`SELECT obligado, id, recibido, antes
    FROM (
      SELECT obligado, id, recibido,
        max(respondido) OVER (
          PARTITION BY obligado
          ORDER BY recibido, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS antes
    FROM aeat_sim.envio WHERE registros > 0) e WHERE antes > recibido`);
  return rows.map(({ obligado, id }) => `send ${id} of ${obligado} came in while another was open`);
}

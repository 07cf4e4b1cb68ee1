// @ts-check
// The independent auditor: reads tables with plain SQL, computes with SHA-256 alone, shares no line with the
// product. Every function takes query(text, values) → rows and gives a list of findings in words; an empty
// list means that everything holds.
import { createHash } from 'node:crypto';

const PAGE = 5_000;
/** @param {string} text */
const sha = (text) => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

/** @typedef {import('./types').Loose} Row */
/** @typedef {import('./types').Query} Query */
/** @typedef {(ok: boolean, what: string) => void} Say */
/**
 * What was seen of a chain so far.
 * @typedef {{ position: number, huella: string, link: string | undefined, last: Map<string, { number: number,
 * ejercicio: number, serie: string }> }} State
 */

/**
 * The line that is hashed: order HAC/1177/2024 art. 13 and the agency's document on the huella, fields in
 * this order.
 * @param {Row} c @param {string} before
 */
const lineOfAlta = (c, before) =>
  `IDEmisorFactura=${c.IDFactura.IDEmisorFactura}&NumSerieFactura=${c.IDFactura.NumSerieFactura}&FechaExpedicionFactura=${c.IDFactura.FechaExpedicionFactura}` +
  `&TipoFactura=${c.TipoFactura}&CuotaTotal=${c.CuotaTotal}&ImporteTotal=${c.ImporteTotal}&Huella=${before}&FechaHoraHusoGenRegistro=${c.FechaHoraHusoGenRegistro}`;
/** @param {Row} c @param {string} before */
const lineOfAnulacion = (c, before) =>
  `IDEmisorFacturaAnulada=${c.IDFactura.IDEmisorFacturaAnulada}&NumSerieFacturaAnulada=${c.IDFactura.NumSerieFacturaAnulada}` +
  `&FechaExpedicionFacturaAnulada=${c.IDFactura.FechaExpedicionFacturaAnulada}&Huella=${before}&FechaHoraHusoGenRegistro=${c.FechaHoraHusoGenRegistro}`;

/**
 * The invoice that a record speaks of: issuer, number, date.
 * @param {Row} content
 */
const invoiceOf = ({ IDFactura: id }) => [
  id.IDEmisorFactura ?? id.IDEmisorFacturaAnulada,
  id.NumSerieFactura ?? id.NumSerieFacturaAnulada,
  id.FechaExpedicionFactura ?? id.FechaExpedicionFacturaAnulada,
];

/**
 * One chain: positions, huellas, links, head, one alta for each invoice and none without, numbers without a gap
 * and in the order of positions.
 * @param {import('./types').Query} query @param {string} cadenaId @returns {Promise<string[]>}
 */
export async function auditChain(query, cadenaId) {
  /** @type {string[]} */
  const findings = [];
  /** @type {State} */
  const state = { position: 0, huella: '', link: undefined, last: new Map() };
  for (;;) {
    const rows = await query(
      `SELECT r.*, f.id AS f_id, f.cadena_id AS f_cadena, f.numero AS f_numero, f.serie AS f_serie,
         f.ejercicio AS f_ejercicio, f.numero_completo AS f_completo, f.estado_interno AS f_estado,
         s.primer_numero, s.primer_ejercicio
       FROM cadenas c
       JOIN registros r ON r.nif_id = c.nif_id AND r.cadena_id = c.id
       LEFT JOIN facturas f ON f.nif_id = r.nif_id AND f.id = r.factura_id
       LEFT JOIN series s ON s.nif_id = r.nif_id AND s.cadena_id = r.cadena_id AND s.codigo = f.serie
       WHERE c.id = $1 AND r.posicion > $2
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

/** @param {Row} row @param {State} state @param {string[]} findings */
function auditRecord(row, state, findings) {
  const at = `position ${row.posicion}`;
  const c = row.contenido;
  /** @type {Say} */
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
  const annuls = row.operacion === 'BAJA';
  say(
    sha((annuls ? lineOfAnulacion : lineOfAlta)(c, state.huella)) === c.Huella,
    'its huella is not that of its fields',
  );
  const columns = [
    row.huella,
    row.id_emisor,
    row.num_serie,
    row.fecha_expedicion,
    row.cuota_total,
    row.importe_total,
    annuls ? null : row.tipo_factura,
    row.fecha_hora_huso,
  ];
  const content = [
    c.Huella,
    ...invoiceOf(c),
    c.CuotaTotal ?? null,
    c.ImporteTotal ?? null,
    c.TipoFactura ?? null,
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
  if (row.operacion === 'ALTA') auditNumber(row, state, say);
  state.position = row.posicion;
  state.huella = c.Huella;
  state.link = JSON.stringify(invoiceOf(c));
}

/** @param {Row} row @param {State} state @param {Say} say */
function auditNumber(row, state, say) {
  const series = `${row.f_serie}/${row.f_ejercicio}`;
  const first = row.f_ejercicio === row.primer_ejercicio ? row.primer_numero : 1;
  const expected = (state.last.get(series)?.number ?? first - 1) + 1;
  say(row.f_numero === expected, `has number ${row.f_numero} of ${series} where ${expected} is next`);
  state.last.set(series, { number: row.f_numero, ejercicio: row.f_ejercicio, serie: row.f_serie });
}

/** @param {Query} query @param {string} cadenaId @param {State} state @param {string[]} findings */
async function auditHead(query, cadenaId, state, findings) {
  const [head] = await query('SELECT posicion, huella FROM cadenas WHERE id = $1', [cadenaId]);
  if (head?.posicion !== state.position || (head?.huella ?? '') !== state.huella)
    findings.push(`head: position ${head?.posicion} is not the last record, ${state.position}`);
}

/** @param {Query} query @param {string} cadenaId @param {State} state @param {string[]} findings */
async function auditInvoices(query, cadenaId, state, findings) {
  const loose = await query(
    `SELECT f.numero_completo AS name, count(r.id)::int AS n
     FROM cadenas c
     JOIN facturas f ON f.nif_id = c.nif_id AND f.cadena_id = c.id
     LEFT JOIN registros r ON r.nif_id = f.nif_id AND r.factura_id = f.id AND r.operacion = 'ALTA'
     WHERE c.id = $1 AND f.estado_interno <> 'BORRADOR'
     GROUP BY f.nif_id, f.id
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
      JOIN series s ON s.nif_id = n.nif_id AND s.id = n.serie_id
      WHERE s.cadena_id = $1`,
    [cadenaId],
  );
  for (const { codigo, ejercicio, ultimo } of counters) {
    const last = state.last.get(`${codigo}/${ejercicio}`)?.number ?? 0;
    if (last !== ultimo)
      findings.push(`series ${codigo}/${ejercicio}: the counter says ${ultimo}, the last invoice is ${last}`);
  }
}

/** @type {Record<string, string[]>} */
const STORED = {
  CORRECTO: ['Correcto'],
  ACEPTADO_CON_ERRORES: ['AceptadoConErrores'],
  ANULADA: ['Correcto', 'AceptadoConErrores'],
};

/**
 * Our records against the simulator's journal and books (schema aeat_sim of the same cluster): each alta stored
 * at most once, nothing stored that is not ours, in the order of the chain, and our states say what the agency
 * knows. What corrects or annuls may be stored again when its answer got lost. `settled`: nothing may be pending
 * any more.
 * @param {import('./types').Query} query @param {string} cadenaId @returns {Promise<string[]>}
 */
export async function auditAgency(query, cadenaId, { settled = true } = {}) {
  /** @type {string[]} */
  const findings = [];
  let after = 0;
  let stored = 0n;
  for (;;) {
    const rows = await query(
      `SELECT r.posicion, r.num_serie, r.operacion, r.estado, j.copies, j.foreign_copies, j.estados, j.at
       FROM cadenas c
       JOIN registros r ON r.nif_id = c.nif_id AND r.cadena_id = c.id
       LEFT JOIN LATERAL (
         SELECT count(*) FILTER (WHERE g.huella = r.huella)::int AS copies,
           count(*) FILTER (WHERE NOT EXISTS (
             SELECT FROM registros o
             WHERE o.nif_id = r.nif_id AND o.cadena_id = r.cadena_id AND o.factura_id = r.factura_id
               AND o.huella = g.huella))::int
             AS foreign_copies,
           array_agg(g.estado) FILTER (WHERE g.huella = r.huella) AS estados,
           min(g.envio::bigint * 100000 + g.posicion) FILTER (WHERE g.huella = r.huella) AS at
         FROM aeat_sim.registro g
         WHERE g.envio IN (SELECT e.id FROM aeat_sim.envio e WHERE e.obligado = r.id_emisor)
           AND g.emisor = r.id_emisor AND g.num_serie = r.num_serie AND g.fecha = r.fecha_expedicion
             AND g.estado <> 'Incorrecto') j ON true
       WHERE c.id = $1 AND r.posicion > $2
       ORDER BY r.posicion
       LIMIT ${PAGE}`,
      [cadenaId, after],
    );
    for (const row of rows) {
      after = row.posicion;
      /** @type {Say} */
      const say = (ok, what) => {
        if (!ok) findings.push(`${row.num_serie} (position ${row.posicion}): ${what}`);
      };
      say(row.operacion !== 'ALTA' || row.copies <= 1, `stored ${row.copies} times by the agency`);
      say(row.foreign_copies === 0, 'the agency holds another huella');
      const known = STORED[row.estado];
      if (known !== undefined)
        say(
          known.some((estado) => row.estados?.includes(estado)),
          `we say ${row.estado}, the agency ${row.estados ?? 'knows nothing'}`,
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

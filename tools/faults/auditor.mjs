// @ts-check
// The independent auditor: reads tables with plain SQL, computes with SHA-256 alone, shares no line with the
// product. Every function takes query(text, values) → rows and gives a list of findings in words; an empty
// list means that everything holds.
import { createHash } from 'node:crypto';
import { agencyHas, chainsOf, printed } from './auditor-books.mjs';

export { auditAgency, auditOverlaps } from './auditor-agency.mjs';

const PAGE = 5_000;
/** @param {string} text */
const sha = (text) => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

/** @typedef {import('./types').Loose} Row */
/** @typedef {import('./types').Query} Query */
/** @typedef {(ok: boolean, what: string) => void} Say */
/** A number that was not the next one. @typedef {{ row: Row, expected: number, say: Say }} Jump */
/**
 * What was seen of a chain so far. `last`: the last number of each series, over all chains of the NIF; `own`: which
 * series have a number in this chain.
 * @typedef {{ position: number, huella: string, link: string | undefined, last: Map<string, number>, own: Set<string>,
 * chains: string[], jumps: Jump[] }} State
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
 * The chains of a NIF and world, by any of them: positions, huellas, links, head, one alta for each invoice and none
 * without, numbers without a gap and in the order of positions, from chain to chain. Where a chain follows another,
 * numbers may be left out that the agency has.
 * @param {import('./types').Query} query @param {string} cadenaId @returns {Promise<string[]>}
 */
export async function auditChain(query, cadenaId) {
  const chains = await chainsOf(query, cadenaId);
  /** @type {string[]} */
  const findings = chains.length === 0 ? ['there is no such chain'] : [];
  /** @type {State['last']} */
  const last = new Map();
  for (const [i, chain] of chains.entries()) {
    /** @type {string[]} */
    const found = [];
    const known = chains.slice(0, i + 1).map(({ id }) => id);
    /** @type {State} */
    const state = {
      position: 0,
      huella: '',
      link: undefined,
      last,
      own: new Set(),
      chains: known,
      jumps: [],
    };
    await auditRecords(query, chain.id, state, found);
    await auditJumps(query, chain.nif, state.jumps);
    auditHead(chain, state, found);
    auditPlace(chain, chains[i + 1], found);
    await auditInvoices(query, chain.id, found);
    findings.push(...found.map((what) => (chains.length > 1 ? `chain ${i + 1}, ${what}` : what)));
  }
  await auditNumbers(query, chains, last, findings);
  return findings;
}

/** @param {Query} query @param {string} cadenaId @param {State} state @param {string[]} findings */
async function auditRecords(query, cadenaId, state, findings) {
  for (;;) {
    const rows = await query(
      `SELECT r.*, f.id AS f_id, f.cadena_id AS f_cadena, f.numero AS f_numero, f.serie AS f_serie,
         f.ejercicio AS f_ejercicio, f.numero_completo AS f_completo, f.estado_interno AS f_estado,
         s.formato, s.primer_numero, s.primer_ejercicio,
         CASE WHEN s.reinicio_anual THEN f.ejercicio ELSE 0 END AS f_cuenta
       FROM cadenas c
       JOIN registros r ON r.nif_id = c.nif_id AND r.cadena_id = c.id
       LEFT JOIN facturas f ON f.nif_id = r.nif_id AND f.id = r.factura_id
       LEFT JOIN series s ON s.nif_id = f.nif_id AND s.id = f.serie_id
       WHERE c.id = $1 AND r.posicion > $2
       ORDER BY r.posicion
       LIMIT ${PAGE}`,
      [cadenaId, state.position],
    );
    for (const row of rows) auditRecord(row, state, findings);
    if (rows.length < PAGE) return;
  }
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
      (row.f_cadena === row.cadena_id || (row.operacion !== 'ALTA' && state.chains.includes(row.f_cadena))) &&
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
  const series = `${row.f_serie}/${row.f_cuenta}`;
  const first = row.f_cuenta === row.primer_ejercicio ? row.primer_numero : 1;
  const expected = (state.last.get(series) ?? first - 1) + 1;
  // Only the first one of a chain that follows another may come later than next.
  if (row.f_numero > expected && state.chains.length > 1 && !state.own.has(series))
    state.jumps.push({ row, expected, say });
  else say(row.f_numero === expected, `has number ${row.f_numero} of ${series} where ${expected} is next`);
  state.last.set(series, row.f_numero);
  state.own.add(series);
}

/** @param {Query} query @param {string} nif @param {Jump[]} jumps */
async function auditJumps(query, nif, jumps) {
  for (const { row, expected, say } of jumps)
    say(
      await agencyHas(query, nif, printed(row.formato, row.f_serie, row.f_ejercicio, row.f_numero - 1)),
      `has number ${row.f_numero} of ${row.f_serie}/${row.f_cuenta} where ${expected} is next, and the agency does not have the one before it`,
    );
}

/** @param {Row} chain @param {State} state @param {string[]} findings */
function auditHead({ posicion, huella }, state, findings) {
  if (posicion !== state.position || (huella ?? '') !== state.huella)
    findings.push(`head: position ${posicion} is not the last record, ${state.position}`);
}

/**
 * A chain is open and the last one, or closed and named by the one that follows it, once that is open.
 * @param {Row} chain @param {Row | undefined} next @param {string[]} findings
 */
function auditPlace({ abierta, relevada, siguiente }, next, findings) {
  if (abierta && (next !== undefined || relevada)) findings.push('is open, and another one follows it');
  if (!abierta && !relevada) findings.push('is closed, and no installation closed it');
  if (!abierta && (siguiente ?? undefined) !== next?.id)
    findings.push('is not followed by the chain that was opened behind it');
}

/** @param {Query} query @param {string} cadenaId @param {string[]} findings */
async function auditInvoices(query, cadenaId, findings) {
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
}

/**
 * Over all chains: no number twice, and counters that say the last one, ours or the agency's.
 * @param {Query} query @param {Row[]} chains @param {State['last']} last @param {string[]} findings
 */
async function auditNumbers(query, chains, last, findings) {
  const ids = chains.map(({ id }) => id);
  const twice = await query(
    `SELECT numero_completo AS name
      FROM facturas
      WHERE cadena_id = ANY ($1::uuid[]) AND estado_interno <> 'BORRADOR'
      GROUP BY serie, ejercicio, numero, numero_completo
      HAVING count(*) > 1`,
    [ids],
  );
  for (const { name } of twice) findings.push(`number ${name} was given twice`);
  const counters = await query(
    `SELECT s.codigo, s.formato, n.ejercicio, n.ultimo
      FROM series_numeros n
      JOIN series s ON s.nif_id = n.nif_id AND s.id = n.serie_id
      WHERE s.cadena_id = ANY ($1::uuid[])`,
    [ids],
  );
  for (const { codigo, formato, ejercicio, ultimo } of counters) {
    const ours = last.get(`${codigo}/${ejercicio}`) ?? 0;
    // A series that never restarts may print the year, and which one nobody knows: it is moved on by an invoice of this one.
    const year = ejercicio || new Date().getFullYear();
    const moved =
      chains.length > 1 &&
      ultimo > ours &&
      (await agencyHas(query, chains[0]?.nif, printed(formato, codigo, year, ultimo)));
    if (ours !== ultimo && !moved)
      findings.push(`series ${codigo}/${ejercicio}: the counter says ${ultimo}, the last invoice is ${ours}`);
  }
}

// @ts-check
// Idempotent load: callers that create and publish invoices, annul some, correct the records of others, rectify and
// substitute, each request with a key of its own, and that ask again with the same key until they have an answer, as an ERP does. Remembers what was acknowledged, so that
// it can be compared with what is stored.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { invoice, successor } from './client.mjs';

/** @typedef {import('./types').Acknowledged} Acknowledged */
/** @typedef {import('./types').Amendment} Amendment */
/** @typedef {import('./types').Issue | Amendment} Job */

/**
 * Which records the agency refuses, and takes with errors, stands in them: whatever becomes of a send, each is judged alike
 * the next time.
 */
const MARKS = [' [SIM:1110]', ' [SIM:2001]', ' [SIM:1100]', ' [SIM:2005]'];
const LATER = 2_000;
/** The share of requests about what was issued: annulling, correcting, rectifying, substituting. */
const AMENDS = 0.4;
/** @param {string} text */
const sha = (text) => createHash('sha256').update(text).digest('hex');

/**
 * `urls()`: the replicas as they are now; `pace`: milliseconds that a caller rests between invoices, at most.
 * settle() ends the load and waits until every key has its answer.
 */
export class Load {
  serial = 0;
  stopping = false;
  /** @type {string[]} */
  violations = [];
  /** @type {Set<Promise<void>>} */
  waiting = new Set();
  /** @type {Promise<void>[]} */
  running = [];

  /** @param {import('./types').LoadOptions} options */
  constructor({ session, companies, urls, random, callers = 6, pace = 60, prefix = 'k', marked = false }) {
    this.session = session;
    this.companies = companies;
    this.urls = urls;
    this.random = random;
    this.callers = callers;
    this.pace = pace;
    this.prefix = prefix;
    this.marked = marked;
    this.counts = {
      acknowledged: 0,
      annulled: 0,
      corrected: 0,
      rectified: 0,
      substituted: 0,
      notNow: 0,
      replayed: 0,
      retries: 0,
      refused503: 0,
      unanswered: 0,
      inProgress: 0,
    };
    /**
     * By the invoice's key.
     * @type {Map<string, Acknowledged>}
     */
    this.acknowledged = new Map();
    /**
     * The same for what annuls or corrects.
     * @type {Map<string, Acknowledged>}
     */
    this.amended = new Map();
    /** @type {(string | null)[]} */
    this.seen503 = [];
  }

  start() {
    this.running = Array.from({ length: this.callers }, () => this.caller());
  }

  async caller() {
    while (!this.stopping) {
      await this.one();
      await wait(this.random.between(0, this.pace));
    }
  }

  async one() {
    const name = `${this.prefix}${(this.serial += 1)}`;
    const job = this.random.chance(AMENDS) ? this.amendment(name) : undefined;
    const company = this.random.pick(this.companies);
    const kind = this.random.chance(0.5) ? 'F2' : 'F1';
    /** @type {import('./types').Issue} */
    const issue = {
      name,
      company,
      kind,
      draft: undefined,
      body: this.mark(invoice(company, name, { simplified: kind === 'F2' })),
    };
    if (!(await this.advance(job ?? issue, 3))) this.later(job ?? issue);
  }

  /**
   * What to do with an invoice that was issued a while ago; undefined while there is none.
   * @param {string} name @returns {Job | undefined}
   */
  amendment(name) {
    const issued = [...this.acknowledged.values()].slice(0, -20);
    if (issued.length === 0) return undefined;
    const { invoiceId, company, kind } = this.random.pick(issued);
    if ((kind === 'F1' || kind === 'F2') && this.random.chance(0.4)) {
      const follows = kind === 'F2' && this.random.chance(0.5) ? 'substituted' : 'rectified';
      const body = this.mark(successor(company, name, { follows, kind, invoiceId }));
      return { name, company, kind: body.tipoFactura, follows, draft: undefined, body };
    }
    const annuls = this.random.chance(0.4);
    return {
      name,
      company,
      invoiceId,
      amends: annuls ? 'annulled' : 'corrected',
      path: `/api-internal/facturas/${invoiceId}/${annuls ? 'anular' : 'subsanar'}`,
      body: annuls ? { motivo: name, confirmar: true } : this.mark({ descripcionOperacion: name }),
    };
  }

  /**
   * @template {{ descripcionOperacion: string }} Body
   * @param {Body} body @returns {Body}
   */
  mark(body) {
    if (!this.marked || !this.random.chance(0.2)) return body;
    return { ...body, descripcionOperacion: body.descripcionOperacion + this.random.pick(MARKS) };
  }

  /**
   * A key whose process died is held for a while: others go on meanwhile, and this one is asked again.
   * @param {Job} job
   */
  later(job) {
    /** @type {Promise<void>} */
    const again = (async () => {
      for (let tries = 0; tries < 120; tries += 1) {
        await wait(LATER);
        if (await this.advance(job, 1)) return;
      }
      this.violations.push(`${job.name}: no answer after ${(120 * LATER) / 1000} s`);
    })().finally(() => this.waiting.delete(again));
    this.waiting.add(again);
  }

  /**
   * True when the job needs no more: both requests were answered, or something is wrong and noted.
   * @param {Job} job @param {number} tries
   */
  async advance(job, tries) {
    if (job.amends) return this.amend(job, tries);
    const { name, company, kind, follows, body } = job;
    if (!job.draft) {
      const made = await this.insist(
        'POST',
        '/api-internal/facturas',
        { nif: company.nifId, key: `${name}-d`, body },
        201,
        tries,
      );
      if (!made) return false;
      if (made.status !== 201) return this.note(name, made);
      job.draft = made.datos.uuid;
    }
    const path = `/api-internal/facturas/${job.draft}/publicar`;
    const published = await this.insist('POST', path, { nif: company.nifId, key: `${name}-p` }, 200, tries);
    if (!published) return false;
    // What it follows was annulled, rectified or substituted meanwhile, or the agency has refused it.
    if (follows && (published.status === 409 || published.status === 422)) {
      this.counts.notNow += 1;
      return true;
    }
    if (published.status !== 200) return this.note(name, published);
    const { factura, registro } = published.datos;
    const said = {
      key: `${name}-p`,
      path,
      company,
      kind,
      sha: sha(published.text),
      invoiceId: factura.uuid,
      number: factura.numeroCompleto,
      huella: registro.huella,
      position: registro.posicionCadena,
    };
    this.acknowledged.set(name, said);
    this.counts.acknowledged += 1;
    if (follows) this.counts[follows] += 1;
    if (this.random.chance(0.05)) await this.replay(name, said);
    return true;
  }

  /** @param {Amendment} job @param {number} tries */
  async amend({ name, company, invoiceId, amends, path, body }, tries) {
    const key = `${name}-a`;
    const made = await this.insist('POST', path, { nif: company.nifId, key, body }, 200, tries);
    if (!made) return false;
    // Not while the agency has not answered, nor what is annulled already.
    if (made.codigo === 'ACCION_NO_PERMITIDA') {
      this.counts.notNow += 1;
      return true;
    }
    if (made.status !== 200) return this.note(name, made);
    const { huella, posicionCadena: position } = made.datos;
    const said = { key, path, body, company, invoiceId, huella, position, sha: sha(made.text) };
    this.amended.set(name, said);
    this.counts[amends] += 1;
    if (this.random.chance(0.1)) await this.replay(name, said);
    return true;
  }

  /**
   * The same key again: the same bytes.
   * @param {string} name @param {Acknowledged} said
   */
  async replay(name, { key, path, body, company, sha: first }) {
    const again = await this.insist('POST', path, { nif: company.nifId, key, body }, 200, 1);
    if (!again) return;
    this.counts.replayed += 1;
    if (sha(again.text) !== first)
      this.violations.push(`${name}: the replay differs: ${again.status} ${again.text.slice(0, 200)}`);
  }

  /** @param {string} name @param {import('./types').Answer} answer */
  note(name, { status, text }) {
    this.violations.push(`${name}: answered ${status} ${text.slice(0, 300)}`);
    return true;
  }

  /**
   * The answer, or undefined when there is none yet: no connection, 503, or the key's first run may still be
   * under way.
   * @param {string} method @param {string} path @param {import('./types').CallOptions} options
   * @param {number} expected @param {number} tries
   */
  async insist(method, path, options, expected, tries) {
    for (let i = 0; i < tries; i += 1) {
      try {
        const answer = await this.session.call(this.random.pick(this.urls()), method, path, options);
        if (answer.status === 503 || answer.status === 507) {
          this.counts.refused503 += 1;
          this.seen503.push(answer.headers.get('retry-after'));
        } else if (answer.status === 409 && answer.codigo === 'IDEMPOTENCIA_EN_CURSO')
          this.counts.inProgress += 1;
        else if (answer.status !== 401) return answer;
      } catch {
        this.counts.unanswered += 1;
      }
      this.counts.retries += 1;
      if (this.stopping && tries > 1) return undefined;
      await wait(this.random.between(20, 150));
    }
    return undefined;
  }

  async stop() {
    this.stopping = true;
    await Promise.all(this.running);
  }

  /** Until every key has its answer. One whose process died under it is free. */
  async settle() {
    await this.stop();
    while (this.waiting.size > 0) await Promise.all(this.waiting);
  }

  /**
   * Acknowledged = stored, each key has one effect, nothing was stored without a request.
   * @param {import('./types').Query} query
   */
  async audit(query) {
    const findings = [...this.violations];
    const rows = await query(
      `SELECT f.id, f.referencia_externa AS name, f.estado_interno AS estado, f.numero_completo AS number,
         r.huella, r.posicion AS position
       FROM facturas f
       LEFT JOIN registros r ON r.nif_id = f.nif_id AND r.factura_id = f.id AND r.operacion = 'ALTA'
       WHERE f.referencia_externa LIKE $1`,
      [`${this.prefix}%`],
    );
    /** @type {Map<string, import('./types').Loose[]>} */
    const stored = new Map();
    for (const row of rows) stored.set(row.name, [...(stored.get(row.name) ?? []), row]);
    for (const [name, said] of this.acknowledged) {
      const found = stored.get(name) ?? [];
      const match = found.find(({ id }) => id === said.invoiceId);
      if (!match) findings.push(`${name}: acknowledged as ${said.number} and not stored`);
      else if (
        match.number !== said.number ||
        match.huella !== said.huella ||
        match.position !== said.position
      )
        findings.push(
          `${name}: acknowledged as ${said.number} at ${said.position}, stored as ${match.number} at ${match.position}`,
        );
    }
    for (const [name, found] of stored) {
      if (found.length !== 1)
        findings.push(
          `${name}: ${found.length} invoices of one key (${found.map(({ estado, number }) => number ?? estado).join(', ')})`,
        );
      if (!this.acknowledged.has(name) && found.some(({ estado }) => estado !== 'BORRADOR'))
        findings.push(`${name}: issued, and its caller never learned it`);
    }
    return [...findings, ...(await this.auditAmendments(query))];
  }

  /**
   * The same for what annuls and corrects: each acknowledged record is there, and no other.
   * @param {import('./types').Query} query
   */
  async auditAmendments(query) {
    const rows = await query(
      `SELECT r.factura_id AS "invoiceId", r.huella, r.posicion AS position
       FROM registros r
       JOIN facturas f ON f.nif_id = r.nif_id AND f.id = r.factura_id
       WHERE f.referencia_externa LIKE $1 AND r.operacion <> 'ALTA'`,
      [`${this.prefix}%`],
    );
    /** @param {Pick<Acknowledged, 'invoiceId' | 'position' | 'huella'>} record */
    const placeOf = ({ invoiceId, huella, position }) => `${invoiceId} ${position} ${huella}`;
    const stored = new Set(rows.map(placeOf));
    const told = new Set([...this.amended.values()].map(placeOf));
    return [
      ...[...this.amended]
        .filter(([, said]) => !stored.has(placeOf(said)))
        .map(([name, { position }]) => `${name}: acknowledged at ${position} and not stored`),
      ...rows
        .filter((row) => !told.has(placeOf(row)))
        .map(({ invoiceId, position }) => `${invoiceId}: amended at ${position}, and nobody learned it`),
    ];
  }
}

// Idempotent load: callers that create and publish invoices, each request with a key of its own, and that ask
// again with the same key until they have an answer, as an ERP does. Remembers what was acknowledged, so that
// it can be compared with what is stored.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { invoice } from './client.mjs';

const LATER = 2_000;
const sha = (text) => createHash('sha256').update(text).digest('hex');

/**
 * `urls()`: the replicas as they are now; `pace`: milliseconds that a caller rests between invoices, at most.
 * settle() ends the load and waits until every key has its answer.
 */
export class Load {
  /** @param {any} options */
  constructor({ session, companies, urls, random, callers = 6, pace = 60, prefix = 'k' }) {
    Object.assign(this, {
      session,
      companies,
      urls,
      random,
      callers,
      pace,
      prefix,
      serial: 0,
      stopping: false,
      violations: [],
      waiting: new Set(),
    });
    this.counts = { acknowledged: 0, replayed: 0, retries: 0, refused503: 0, unanswered: 0, inProgress: 0 };
    /** invoice's key → { invoiceId, number, huella, position, sha of the answer, company } as acknowledged. */
    this.acknowledged = new Map();
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
    const company = this.random.pick(this.companies);
    const job = { name, company, simplified: this.random.chance(0.5), draft: undefined };
    if (!(await this.advance(job, 3))) this.later(job);
  }

  // A key whose process died is held for a while: others go on meanwhile, and this one is asked again.
  later(job) {
    const again = (async () => {
      for (let tries = 0; tries < 120; tries += 1) {
        await wait(LATER);
        if (await this.advance(job, 1)) return;
      }
      this.violations.push(`${job.name}: no answer after ${(120 * LATER) / 1000} s`);
    })().finally(() => this.waiting.delete(again));
    this.waiting.add(again);
  }

  /** True when the job needs no more: both requests were answered, or something is wrong and noted. */
  async advance(job, tries) {
    const { name, company, simplified } = job;
    if (!job.draft) {
      const made = await this.insist(
        'POST',
        '/api-internal/facturas',
        { nif: company.nifId, key: `${name}-d`, body: invoice(company, name, { simplified }) },
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
    if (published.status !== 200) return this.note(name, published);
    const { factura, registro } = published.datos;
    this.acknowledged.set(name, {
      path,
      company,
      sha: sha(published.text),
      invoiceId: factura.uuid,
      number: factura.numeroCompleto,
      huella: registro.huella,
      position: registro.posicionCadena,
    });
    this.counts.acknowledged += 1;
    if (this.random.chance(0.05)) await this.replay(name);
    return true;
  }

  /** The same key again: the same bytes. */
  async replay(name) {
    const { path, company, sha: first } = this.acknowledged.get(name);
    const again = await this.insist('POST', path, { nif: company.nifId, key: `${name}-p` }, 200, 1);
    if (!again) return;
    this.counts.replayed += 1;
    if (sha(again.text) !== first)
      this.violations.push(`${name}: the replay differs: ${again.status} ${again.text.slice(0, 200)}`);
  }

  note(name, { status, text }) {
    this.violations.push(`${name}: answered ${status} ${text.slice(0, 300)}`);
    return true;
  }

  /**
   * The answer, or undefined when there is none yet: no connection, 503, or the key's first run may still be
   * under way.
   */
  async insist(method, path, options, expected, tries) {
    for (let i = 0; i < tries; i += 1) {
      try {
        const answer = await this.session.call(this.random.pick(this.urls()), method, path, options);
        if (answer.status === 503) {
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
    await Promise.all(this.running ?? []);
  }

  /**
   * Until every key has its answer. A key whose process died under it is held for 90 s; with `query`
   * (superuser) that time is put back in the books instead of waited for: nothing is under way any more.
   */
  async settle(query) {
    await this.stop();
    if (query)
      await query(
        "UPDATE claves_idempotencia SET creada_en = creada_en - interval '90 seconds' WHERE estado IS NULL",
      );
    while (this.waiting.size > 0) await Promise.all(this.waiting);
  }

  /** Acknowledged = stored, each key has one effect, nothing was stored without a request. */
  async audit(query) {
    const findings = [...this.violations];
    const rows = await query(
      `SELECT f.id, f.referencia_externa AS name, f.estado_interno AS estado, f.numero_completo AS number,
         r.huella, r.posicion AS position
       FROM facturas f
       LEFT JOIN registros r ON r.factura_id = f.id
       WHERE f.referencia_externa LIKE $1`,
      [`${this.prefix}%`],
    );
    const stored = Map.groupBy ? Map.groupBy(rows, ({ name }) => name) : groupBy(rows, ({ name }) => name);
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
    return findings;
  }
}

function groupBy(rows, key) {
  const groups = new Map();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

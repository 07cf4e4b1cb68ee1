// @ts-check
// A browser for journeys in which every secret counts: it keeps its cookies, and tells of each one and of
// each answer that it got.
import { bodyOf } from './client.mjs';
import { nifHeader, nifOf } from './nif-header.mjs';

export class Browser {
  /**
   * `heard(name, value)` gets every cookie that was set; `answers` gets every answer.
   * @param {string} url @param {{ answers: { what: string, status: number, text: string }[], heard(name:
   * string, value: string): void }} journal
   */
  constructor(url, journal) {
    this.url = url;
    this.journal = journal;
    /** @type {Map<string, string>} */
    this.cookies = new Map();
  }

  /**
   * { status, datos, codigo, text }. `body` as a string or bytes is sent as it is.
   * @param {string} method @param {string} path
   * @param {{ body?: unknown, headers?: Record<string, string>, nif?: string, key?: string, cookie?: string
   * }} [options]
   */
  async call(method, path, { body, headers = {}, nif, key, cookie } = {}) {
    const own = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      body: bodyOf(body),
      headers: {
        accept: 'application/json',
        cookie: cookie ?? own,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...nifHeader(nif ?? nifOf(path)),
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
    });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    const told = [...answer.headers]
      .filter(([name]) => name !== 'set-cookie')
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n');
    const text = await answer.text();
    this.journal.answers.push({
      what: `${method} ${path.split('?')[0]} ${answer.status}`,
      status: answer.status,
      text: `${told}\n\n${text}`,
    });
    const json = /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined;
    return { status: answer.status, datos: json?.datos, codigo: json?.codigo, text };
  }

  /** @param {string} line */
  keep(line) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) this.cookies.delete(name);
    else {
      this.cookies.set(name, value);
      this.journal.heard(name, value);
    }
  }
}

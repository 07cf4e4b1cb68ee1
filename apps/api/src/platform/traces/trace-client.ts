// Each statement of a traced request, job or send as a span: its verb and its first table, never its text, which may name a NIF, nor its values.
import type { ClientBase } from 'pg';
import { failed, tracing } from './traces';

/** `SELECT facturas`, of at most two words. */
export function summaryOf(sql: string): string {
  const text = sql.replace(/^(?:\s|--[^\n]*\n|\/\*.*?\*\/)+/s, '');
  const verb = /^[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_][a-z_0-9]*)/i.exec(
    text,
  )?.[1];
  return table ? `${verb} ${table.toLowerCase()}` : verb;
}

type Query = (...args: unknown[]) => unknown;

/** What a new connection of a pool is asked is told of from now on, where it is asked within something that is traced. */
export function traceClient(client: ClientBase): void {
  const on = tracing();
  if (!on) return;
  const { api, tracer } = on;
  const suya = client as unknown as { query: Query };
  const query = suya.query.bind(client);
  suya.query = (...args) => {
    // Of what runs by itself, every second, nobody wants to read.
    if (!api.trace.getActiveSpan()?.isRecording()) return query(...args);
    const [asked] = args as [string | { text?: string }];
    const summary = summaryOf((typeof asked === 'string' ? asked : asked.text) ?? '');
    const span = tracer.startSpan(summary, {
      kind: api.SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
    });
    const answered = query(...args);
    if (isPromise(answered))
      answered.then(
        () => span.end(),
        (error: unknown) => {
          failed(span, error);
          span.end();
        },
      );
    // One that is read bit by bit, or answers a callback: that it was asked is told.
    else span.end();
    return answered;
  };
}

const isPromise = (answered: unknown): answered is Promise<unknown> =>
  typeof (answered as Partial<Promise<unknown>> | undefined)?.then === 'function';

// What is told of work while it goes on, where an operator has traces switched on (docs/adr/0074). Without that nothing of OpenTelemetry is
// loaded, and each place costs one look at a variable.
import type { Attributes, Span, SpanKind, Tracer } from '@opentelemetry/api';

export interface Tracing {
  api: typeof import('@opentelemetry/api');
  tracer: Tracer;
}

let inForce: Tracing | undefined;

/** Undefined where traces are off. */
export const tracing = (): Tracing | undefined => inForce;

/** Switches them on for this process, or off. */
export const useTracing = (one: Tracing | undefined): void => void (inForce = one);

export interface Work {
  /** Of few different ones: what it is, never whose. */
  name: string;
  kind: keyof typeof SpanKind;
  attributes?: Attributes;
  /** Begins a trace of its own, whatever this was started from. */
  root?: boolean;
}

/** Does `work` as a span, and gives or throws what it does. Attributes name nobody: no NIF, no number of an invoice, no text of an error. */
export function traced<T>({ name, kind, attributes, root }: Work, work: () => Promise<T>): Promise<T> {
  if (!inForce) return work();
  const { api, tracer } = inForce;
  return tracer.startActiveSpan(name, { kind: api.SpanKind[kind], attributes, root }, async (span) => {
    try {
      return await work();
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The kind of error only: its message may quote the content. */
export function failed(span: Span, error: unknown): void {
  const { name, code } = error as { name?: unknown; code?: unknown };
  span.setAttribute(
    'error.type',
    [name, code].filter((part) => typeof part === 'string').join(' ') || 'Error',
  );
  // SpanStatusCode.ERROR, which may not be loaded here.
  span.setStatus({ code: 2 });
}

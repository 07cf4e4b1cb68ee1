// Each request as a span: the pattern of its route, never its address, which may carry a secret. The sender's own trace is not gone on with: whoever
// asks from outside does not decide what is kept here.
import type { Span, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracing } from './traces';

const SERVER: SpanKind.SERVER = 1;
/** SpanStatusCode.ERROR. */
const ERROR = 2;

/** Does nothing where traces are off. Behind the hook that gives a request its id. */
export function traceRequests(server: FastifyInstance): void {
  const on = tracing();
  if (!on) return;
  const { api, tracer } = on;
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { url: route = '(none)' } = request.routeOptions;
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    spans.set(
      request,
      tracer.startSpan(`${request.method} ${route}`, { kind: SERVER, root: true, attributes }),
    );
    done();
  });
  // Behind the body: what reads it does not know what came before.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) api.context.with(api.trace.setSpan(api.ROOT_CONTEXT, span), done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: ERROR });
    span?.end();
    done();
  });
}

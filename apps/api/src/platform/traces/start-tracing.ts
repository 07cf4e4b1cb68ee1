// Switches traces on when the usual variables of OpenTelemetry say where they go, and gives back what stops them.
import type { DiagLogger } from '@opentelemetry/api';
import { Clock } from '../clock';
import type { Config, Rol } from '../config';
import type { Log } from '../logs';
import { useTracing } from './traces';

/** What leaves with the end of a process may take as long, and no longer. */
const LAST_MS = 1500;
/** A batch that is not taken by then is lost. */
const BATCH_MS = 5000;
/** A receiver that is gone is told of, and not with every batch. */
const TOLD_EVERY_MS = 60_000;

type Settings = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SDK_DISABLED'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_EXPORTER'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'SISTEMA_VERSION'
>;

/** Where spans go; undefined where traces are off. */
export function receiverOf(settings: Settings): string | undefined {
  if (settings.OTEL_SDK_DISABLED === 'true' || settings.OTEL_TRACES_EXPORTER === 'none') return undefined;
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces, OTEL_EXPORTER_OTLP_ENDPOINT: all } = settings;
  return traces ?? (all && `${all.replace(/\/+$/, '')}/v1/traces`);
}

/** Nothing is loaded where traces are off. What it gives sends what is left, for a moment, and switches them off. */
export async function startTracing(
  settings: Settings,
  roles: readonly Rol[],
  log: Pick<Log, 'warning'>,
): Promise<() => Promise<void>> {
  const url = receiverOf(settings);
  if (!url) return () => Promise.resolve();
  const [api, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  api.diag.setLogger(teller(log, new URL(url).origin), {
    logLevel: api.DiagLogLevel.WARN,
    suppressOverrideMessage: true,
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.OTEL_SERVICE_NAME ?? `encadena-${roles.join('-')}`,
      'service.version': settings.SISTEMA_VERSION,
    }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [
      // Of more than these, which a receiver did not take, the newest are dropped.
      new sdk.BatchSpanProcessor({
        maxQueueSize: 2048,
        exporter: new OTLPTraceExporter({
          url,
          headers: headersIn(settings.OTEL_EXPORTER_OTLP_HEADERS),
          timeoutMillis: BATCH_MS,
        }),
      }),
    ],
  });
  useTracing({ api, tracer: provider.getTracer('encadena') });
  return async () => {
    useTracing(undefined);
    await Promise.race([provider.shutdown().catch(() => undefined), soon(LAST_MS)]);
    api.context.disable();
    api.diag.disable();
  };
}

/** What the library has to say is one line of the log: its own words may quote what was sent. */
function teller(log: Pick<Log, 'warning'>, receptor: string): DiagLogger {
  const clock = new Clock();
  let told = -Infinity;
  const tell = (): void => {
    const now = clock.monotonic();
    if (now - told < TOLD_EVERY_MS) return;
    told = now;
    log.warning('trazas-no-entregadas', { receptor });
  };
  return { error: tell, warn: tell, info: noop, debug: noop, verbose: noop };
}
const noop = (): void => undefined;

/** `name=value,other=value`, as the specification has it, with values as in an address. */
export const headersIn = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split(/=(.*)/s, 2).map((part) => part.trim()))
      .filter(([name, value]) => name && value)
      .map(([name = '', value = '']) => [name, decodeURIComponent(value)]),
  );

const soon = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

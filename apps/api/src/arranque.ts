// From roles and environment to a running process, and back to nothing on SIGTERM.
import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { type Config, ConfigError, parseConfig, type Rol, ROLES } from './platform/config';
import { checkDatabase, type TellWaiting } from './platform/db/check-database';
import { createHttpApp } from './platform/http';
import { Log } from './platform/logs';
import { MetricsServer } from './platform/metrics';
import { AlmacenNoResponde, comprobarAlmacen } from './platform/storage';
import { startTracing } from './platform/traces';

/** In-flight requests get this long to finish (FAULTS K9: under ten seconds in all). */
const PLAZO_CIERRE_MS = 9000;
/** New connections that the kernel keeps until they are taken, as far as it lets us: of a burst, those over Node's 511 get no answer. */
const BACKLOG = 4096;

/** Each is a process of its own, with a login that the others do not have. */
const BACKUP_ORDERS = ['backup', 'verify', 'restore'];

export async function arrancar(
  argument: string,
  env: Record<string, string | undefined>,
  resto: readonly string[] = [],
): Promise<void> {
  if (BACKUP_ORDERS.includes(argument)) return copiar(argument, env, resto);
  const roles = argument
    .split('+')
    .filter((rol): rol is Rol => (ROLES as readonly string[]).includes(rol) && !BACKUP_ORDERS.includes(rol));
  if (roles.length === 0 || roles.length !== argument.split('+').length)
    return rendirse(
      `Unknown role "${argument}": give http, pagos, worker, webhooks, seed, ops, ${BACKUP_ORDERS.join(', ')}, or several as in http+pagos.`,
    );
  try {
    const config = parseConfig(env, roles);
    // Whoever gives an order sits before it; what runs by itself waits.
    const paciencia = roles.includes('ops') ? { ...config, BASE_DATOS_ESPERA_MS: 0 } : config;
    await checkDatabase(paciencia, roles, avisarEspera(config));
    if (roles.includes('ops')) return await ordenar(config, resto);
    await comprobarAlmacen(config, roles, (motivo) =>
      new Log(config).warning('almacen-no-responde', { motivo }),
    );
    if (roles.includes('seed')) await sembrar(config);
    if (roles.every((rol) => rol === 'seed')) return;
    // Before anything that tells of itself is made.
    const dejarDeTrazar = await startTracing(config, roles, new Log(config));
    const app = roles.includes('http') ? await abrir(config, roles) : await trabajar(config, roles);
    cerrarConSenal(app, dejarDeTrazar);
    // Whoever reads that it works may stop it: from here on it ends cleanly.
    if (!roles.includes('http')) app.get(Log).event('trabajando', { roles });
  } catch (error) {
    // The person who starts a process reads one line for each thing to mend, not a stack.
    if (esParaQuienOpera(error)) return rendirse(error.message);
    throw error;
  }
}

// The only line of a start that takes long: whoever reads the log sees what it waits for.
function avisarEspera(config: Config): TellWaiting {
  return (variable, motivo, esperadoMs) =>
    new Log(config).event('esperando-base-de-datos', { variable, motivo, esperadoMs });
}

async function sembrar(config: Config): Promise<void> {
  const { Sembrar } = await import('./seed');
  const app = await NestFactory.createApplicationContext(AppModule.con({ config, roles: ['seed'] }), {
    logger: new Log(config),
    abortOnError: false,
  });
  try {
    app.get(Log).event('datos-de-muestra', { anadidos: await app.get(Sembrar, { strict: false }).execute() });
  } finally {
    await app.close();
  }
}

async function ordenar(config: Config, resto: readonly string[]): Promise<void> {
  const { Ordenes } = await import('./ops');
  const app = await NestFactory.createApplicationContext(AppModule.con({ config, roles: ['ops'] }), {
    logger: new Log(config),
    abortOnError: false,
  });
  try {
    process.stdout.write(`${await app.get(Ordenes, { strict: false }).execute(resto)}\n`);
  } finally {
    await app.close();
  }
}

// Without the application: it has neither doors nor work of its own.
async function copiar(
  nombre: string,
  env: Record<string, string | undefined>,
  resto: readonly string[],
): Promise<void> {
  const { orderOf } = await import('./ops/backup');
  try {
    const { rol, run } = orderOf(nombre, resto);
    const config = parseConfig(env, [rol]);
    await checkDatabase({ ...config, BASE_DATOS_ESPERA_MS: 0 }, [rol]);
    process.stdout.write(`${await run(config)}\n`);
  } catch (error) {
    if (esParaQuienOpera(error)) return rendirse(error.message);
    throw error;
  }
}

async function abrir(config: Config, roles: readonly Rol[]): Promise<INestApplicationContext> {
  const app = await createHttpApp(AppModule.con({ config, roles }), config);
  await medir(app, config);
  await ocupar(app, `PORT_API: port ${config.PORT_API} on ${config.HOST}`, () =>
    app.listen({ port: config.PORT_API, host: config.HOST, backlog: BACKLOG }),
  );
  app
    .get(Log)
    .event('escuchando', { url: await app.getUrl(), roles, trustProxy: config.TRUST_PROXY_API || 'no' });
  return app;
}

async function trabajar(config: Config, roles: readonly Rol[]): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(AppModule.con({ config, roles }), {
    logger: new Log(config),
    abortOnError: false,
  });
  await medir(app, config);
  return app;
}

/** The inner port, where one was given. */
const medir = (app: INestApplicationContext, { METRICS_PORT, METRICS_HOST }: Config): Promise<unknown> =>
  ocupar(app, `METRICS_PORT: port ${METRICS_PORT} on ${METRICS_HOST}`, () => app.get(MetricsServer).listen());

/** Whoever finds its port taken closes what it opened, and says which. */
async function ocupar(
  app: INestApplicationContext,
  puerto: string,
  escuchar: () => Promise<unknown>,
): Promise<void> {
  try {
    await escuchar();
  } catch (error) {
    await app.close();
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    throw new ConfigError(`${puerto} is taken by another program; choose another one.`);
  }
}

function cerrarConSenal(app: INestApplicationContext, despues: () => Promise<void>): void {
  const log = app.get(Log);
  let cerrando = false;
  const cerrar = (senal: string) => {
    if (cerrando) return;
    cerrando = true;
    log.event('cerrando', { senal });
    setTimeout(() => process.exit(1), PLAZO_CIERRE_MS).unref();
    app
      .close()
      .then(despues)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.fault(error, 'cierre');
          process.exit(1);
        },
      );
  };
  for (const senal of ['SIGTERM', 'SIGINT'] as const) process.on(senal, () => cerrar(senal));
}

const esParaQuienOpera = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof AlmacenNoResponde;

function rendirse(mensaje: string): void {
  process.stderr.write(`${mensaje}\n`);
  process.exitCode = 1;
}

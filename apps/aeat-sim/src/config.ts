// What the environment says, parsed once. A missing or wrong variable stops the start with one line per variable.
import { readFileSync } from 'node:fs';
import { readSettings } from '@encadena/settings';
import { z } from 'zod';

const puerto = z.coerce.number().int().min(0).max(65_535);

const entorno = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT_SOAP: puerto.default(4443),
  PORT_HTTP: puerto.default(4480),
  DATABASE_URL_AEAT_SIM: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address'),
  TLS_CERT_FILE: z.string().min(1),
  TLS_KEY_FILE: z.string().min(1),
  TLS_CA_FILE: z.string().min(1),
  TIEMPO_ESPERA: z.coerce.number().int().min(0).max(9999).default(60),
});

export interface Configuracion {
  host: string;
  puertoSoap: number;
  puertoHttp: number;
  databaseUrl: string;
  /** PEM texts: our server certificate, its key, and the authority whose client certificates are let in. */
  tls: { cert: string; key: string; ca: string };
  /** Seconds that every answer asks to wait, until somebody changes them. */
  tiempoEspera: number;
}

/** Reads the environment, and the files and programs that it names for secrets; throws an Error whose message names each wrong variable. */
export function readConfiguracion(env: NodeJS.ProcessEnv): Configuracion {
  const dado = readSettings(env);
  const leido = entorno.safeParse(dado);
  if (!leido.success)
    throw new Error(
      leido.error.issues
        .map((i) => `${i.path.join('.')}: ${dado[String(i.path[0])] ? i.message : 'is missing'}`)
        .join('\n'),
    );
  const e = leido.data;
  return {
    host: e.HOST,
    puertoSoap: e.PORT_SOAP,
    puertoHttp: e.PORT_HTTP,
    databaseUrl: e.DATABASE_URL_AEAT_SIM,
    tls: {
      cert: readPem('TLS_CERT_FILE', e.TLS_CERT_FILE),
      key: readPem('TLS_KEY_FILE', e.TLS_KEY_FILE),
      ca: readPem('TLS_CA_FILE', e.TLS_CA_FILE),
    },
    tiempoEspera: e.TIEMPO_ESPERA,
  };
}

function readPem(variable: string, fichero: string): string {
  try {
    return readFileSync(fichero, 'utf8');
  } catch (error) {
    throw new Error(
      `${variable}: ${fichero} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`,
    );
  }
}

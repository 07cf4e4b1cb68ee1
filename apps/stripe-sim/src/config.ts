// What the environment says, parsed once. A missing or wrong variable stops the start with one line per variable.
import { readSettings } from '@encadena/settings';
import { z } from 'zod';

const secreto = z.string().regex(/^whsec_\w{8,}$/, 'must be like whsec_… with eight signs or more');

const entorno = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4490),
  DATABASE_URL_STRIPE_SIM: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address'),
  STRIPE_SIM_CLAVE: z
    .string()
    .regex(/^sk_test_\w{8,}$/, 'must be like sk_test_… with eight signs or more')
    .default('sk_test_simulador'),
  STRIPE_SIM_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_SIM_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_WEBHOOK_SECRETO: secreto.default('whsec_simulador'),
  STRIPE_WEBHOOK_SECRETO_CONNECT: secreto.default('whsec_simulador_connect'),
});

/** An endpoint that is there from the start. */
export interface EndpointFijo {
  url: string;
  connect: boolean;
  secreto: string;
}

export interface Configuracion {
  host: string;
  puerto: number;
  databaseUrl: string;
  /** The secret key of the platform's own account. */
  clave: string;
  /** Where a browser finds the pages; the door's own address when absent. */
  url: string | undefined;
  /** Told of everything: the platform's own account, and the accounts that are connected to it. */
  endpoints?: readonly EndpointFijo[];
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
    puerto: e.PORT,
    databaseUrl: e.DATABASE_URL_STRIPE_SIM,
    clave: e.STRIPE_SIM_CLAVE,
    url: e.STRIPE_SIM_URL,
    endpoints: endpointsDe(e),
  };
}

const endpointsDe = (e: z.output<typeof entorno>): EndpointFijo[] =>
  e.STRIPE_SIM_WEBHOOK_URL === undefined
    ? []
    : [
        { url: e.STRIPE_SIM_WEBHOOK_URL, connect: false, secreto: e.STRIPE_WEBHOOK_SECRETO },
        {
          url: `${e.STRIPE_SIM_WEBHOOK_URL}/connect`,
          connect: true,
          secreto: e.STRIPE_WEBHOOK_SECRETO_CONNECT,
        },
      ];

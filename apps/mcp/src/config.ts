// What the environment says, parsed once. A missing or wrong variable stops the start with one line per variable.
import type { Entorno } from '@encadena/invoicing';
import { z } from 'zod';

const entorno = z.object({
  ENCADENA_URL: z.url({ protocol: /^https?$/, error: 'must be the address of the installation' }),
  ENCADENA_CLAVE: z.string().regex(/^vf[tl]_[0-9A-Za-z]{49}$/, 'must be an API key: vft_… or vfl_…'),
  ENCADENA_IDIOMA: z.enum(['es', 'ca', 'en']).default('es'),
});

export interface Configuracion {
  /** Without a slash at its end. */
  url: string;
  clave: string;
  /** The world that the key is for. */
  mundo: Entorno;
  idioma: string;
}

/** Reads the environment; throws an Error whose message names each wrong variable, and no value: one of them is a secret. */
export function readConfiguracion(env: NodeJS.ProcessEnv): Configuracion {
  const leido = entorno.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, valor]) => valor !== '')),
  );
  if (!leido.success)
    throw new Error(
      leido.error.issues
        .map((i) => `${i.path.join('.')}: ${env[String(i.path[0])] ? i.message : 'is missing'}`)
        .join('\n'),
    );
  const { ENCADENA_URL, ENCADENA_CLAVE, ENCADENA_IDIOMA } = leido.data;
  return {
    url: ENCADENA_URL.endsWith('/') ? ENCADENA_URL.slice(0, -1) : ENCADENA_URL,
    clave: ENCADENA_CLAVE,
    mundo: ENCADENA_CLAVE.startsWith('vfl_') ? 'REAL' : 'PRUEBAS',
    idioma: ENCADENA_IDIOMA,
  };
}

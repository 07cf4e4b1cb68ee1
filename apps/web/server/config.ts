// The environment of the web server, parsed once.
import { resolve } from 'node:path';
import { proxiesSchema, unsafeNode, whole } from '@encadena/contracts';
import { z } from 'zod';

/** A place where a person reads what is reported, as RFC 9116 (2.5.3) wants it: an address with its scheme. */
const contactSchema = z
  .string()
  .max(300)
  .regex(/^(?:mailto:[^\s@<>]+@[^\s@<>]+|https:\/\/[^\s]+|tel:\+[\d-]+)$/);

const schema = z.object({
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  API_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
  WEB_DIST: z.string().min(1).optional(),
  /**
   * The operator's proxies in front of this server (one that ends TLS, for example): they may say who asks
   * and over which protocol.
   */
  TRUST_PROXY: proxiesSchema.default(false),
  /** Whom to tell of a hole in the security, several separated by blanks; none: there is no security.txt. */
  SEGURIDAD_CONTACTO: z
    .string()
    .transform((text) => text.trim().split(/\s+/))
    .pipe(z.array(contactSchema).max(5))
    .optional(),
  /** The last day on which that may be believed. */
  SEGURIDAD_CADUCA: z.iso.date().optional(),
  /** Whether browsers keep the page for when there is no connection; `no` takes away what they have kept. */
  SERVICE_WORKER: z.enum(['si', 'no']).default('si'),
});

export interface WebConfig {
  port: number;
  host: string;
  apiUrl: string;
  dist: string;
  trustProxy: string | false;
  /** For /.well-known/security.txt; null where the operator has not said whom to tell. */
  security: { contacts: readonly string[]; expires: string } | null;
  serviceWorker: boolean;
}

/** Throws with the names of what is wrong. The page is looked for beside the built server, or where WEB_DIST says. */
export function readConfig(env: Record<string, string | undefined>): WebConfig {
  // An empty variable counts as absent: compose files pass `NAME=` for what was not given.
  const leido = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!leido.success)
    throw new Error(
      `web: ${leido.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    );
  // Every password passes through here.
  const unsafe = env.NODE_ENV === 'production' ? unsafeNode(env) : [];
  if (unsafe.length > 0) throw new Error(`web: ${unsafe.join('; ')}`);
  const { PORT, HOST, API_URL, WEB_DIST, TRUST_PROXY, SEGURIDAD_CONTACTO, SEGURIDAD_CADUCA, SERVICE_WORKER } =
    leido.data;
  if ((SEGURIDAD_CONTACTO === undefined) !== (SEGURIDAD_CADUCA === undefined))
    throw new Error('web: SEGURIDAD_CONTACTO and SEGURIDAD_CADUCA are given together, or neither');
  return {
    port: PORT,
    host: HOST,
    apiUrl: API_URL.replace(/\/$/, ''),
    dist: WEB_DIST ? resolve(WEB_DIST) : resolve(import.meta.dirname, '../web'),
    trustProxy: TRUST_PROXY,
    security:
      SEGURIDAD_CONTACTO && SEGURIDAD_CADUCA
        ? { contacts: SEGURIDAD_CONTACTO, expires: `${SEGURIDAD_CADUCA}T23:59:59Z` }
        : null,
    serviceWorker: SERVICE_WORKER === 'si',
  };
}

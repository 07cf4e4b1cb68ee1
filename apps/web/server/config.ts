// The environment of the web server, parsed once.
import { resolve } from 'node:path';
import { proxiesSchema, unsafeNode, whole } from '@encadena/contracts';
import { z } from 'zod';

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
});

export interface WebConfig {
  port: number;
  host: string;
  apiUrl: string;
  dist: string;
  trustProxy: string | false;
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
  const { PORT, HOST, API_URL, WEB_DIST, TRUST_PROXY } = leido.data;
  return {
    port: PORT,
    host: HOST,
    apiUrl: API_URL.replace(/\/$/, ''),
    dist: WEB_DIST ? resolve(WEB_DIST) : resolve(import.meta.dirname, '../web'),
    trustProxy: TRUST_PROXY,
  };
}

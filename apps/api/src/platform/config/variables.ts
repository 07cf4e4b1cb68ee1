// The variables of the environment: name, form, and default.
import {
  comprobarNif,
  fechaISO,
  isFechaISO,
  isTextoLimpio,
  isTextoSinMarcas,
  isTextoVisible,
} from '@encadena/values';
import { proxiesSchema, whole } from '@encadena/contracts';
import { z } from 'zod';
import { PUNTOS_DE_FALLO } from '../fault-points/armed-fault-points';
import { DESARROLLO, PRODUCTOR_DE_MUESTRA } from './development';
import { isAgencyHost, isStripeHost } from './hosts';

export const ROLES = ['http', 'pagos', 'worker', 'webhooks', 'seed', 'ops', 'backup', 'restore'] as const;
export type Rol = (typeof ROLES)[number];

/** Those that log in as the doors and issue: `pagos` does for payment accounts what `http` does for people. */
export const isDoor = (rol: Rol): boolean => rol === 'http' || rol === 'pagos' || rol === 'seed';

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address');
const httpUrl = z.url({ protocol: /^https?$/ });
/** Where tests and demonstrations report: whatever is set, that is never the agency. */
const simulatorUrl = httpUrl.refine(
  (url) => !URL.canParse(url) || !isAgencyHost(new URL(url).hostname),
  'is the agency itself; it names the simulator, where nothing counts',
);
const port = whole(0, 65_535);
/** The bucket is said apart, and the key too. */
const storeUrl = httpUrl.refine((url) => {
  if (!URL.canParse(url)) return true;
  const { protocol, username, password, pathname, search, hash } = new URL(url);
  // What is no address at all is told already.
  if (!/^https?:$/.test(protocol)) return true;
  return !username && !password && pathname === '/' && !search && !hash;
}, 'is more than an address; give https:// and the host alone, and its port if it has one (the bucket goes into S3_BUCKET)');
/** Where payments are simulated: never the provider itself. */
const paymentSimulatorUrl = httpUrl.refine(
  (url) => !URL.canParse(url) || !isStripeHost(new URL(url).hostname),
  'is the payment provider itself; it names the simulator, where nobody pays',
);
const webhookSecret = z
  .string()
  .regex(/^whsec_[\w+/=]{8,}$/, 'must be the signing secret of a webhook endpoint: whsec_…')
  .optional();

const claves = z
  .string()
  .default('')
  .transform((texto) => texto.split(',').filter(Boolean));

/** One line as it goes into every record, where it can be changed no more. */
const inRecords = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(
      (text) => isTextoLimpio(text) && isTextoVisible(text) && isTextoSinMarcas(text),
      'is empty, or has signs that are not seen or that turn others round',
    );

export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** `si`: a demo on the simulator, which may use the example's producer and addresses. */
  DEMO: z.enum(['si', 'no']).default('no'),
  HOST: z.string().default('127.0.0.1'),
  PORT_API: port.default(3001),
  /** The inner port of /metrics and of the process's health; without it there is none (docs/adr/0059). */
  METRICS_PORT: port.optional(),
  /** Where that port listens: this machine alone, unless said. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Which peers may name the client's address: the web server, and proxies that lead ERPs here directly. */
  TRUST_PROXY_API: proxiesSchema.default('loopback'),
  DATABASE_URL_APP: postgresUrl.optional(),
  DATABASE_URL_COBRO: postgresUrl.optional(),
  DATABASE_URL_WORKER: postgresUrl.optional(),
  DATABASE_URL_WEBHOOKS: postgresUrl.optional(),
  DATABASE_URL_OPS: postgresUrl.optional(),
  DATABASE_URL_BACKUP: postgresUrl.optional(),
  DATABASE_URL: postgresUrl.optional(),
  /** Connections to the database, by the login that needs most of them: 10 to 16 serve best on one machine (docs/performance.md). */
  BASE_DATOS_CONEXIONES: whole(2, 64).optional(),
  /** Milliseconds that a process waits at its start for a database that does not answer; then it ends, saying so. */
  BASE_DATOS_ESPERA_MS: whole(0, 3_600_000).default(60_000),
  SESSION_SECRET: z.string().min(32).default(DESARROLLO.SESSION_SECRET),
  CLAVE_CIFRADO: z.string().min(32).default(DESARROLLO.CLAVE_CIFRADO),
  /** Keys that were in force before, separated by commas, while `ops rotate-key` has not run: they open what they closed. */
  CLAVE_CIFRADO_ANTERIORES: claves,
  /** Opens the certificates of NIFs: the worker's and the operator's, never of the endpoints, which close them with its public half. */
  CLAVE_CERTIFICADOS: z.string().min(32).default(DESARROLLO.CLAVE_CERTIFICADOS),
  CLAVE_CERTIFICADOS_ANTERIORES: claves,
  CLAVE_CERTIFICADOS_PUBLICA: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be the public half that tools/certificate-key.mjs printed')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  /** Where files of NIFs lie, encrypted: on the disk (DATA_DIR), or in an object store that speaks S3 (docs/adr/0071). */
  ALMACEN: z
    .enum(['disco', 's3'], 'must be disco (the folder DATA_DIR) or s3 (an object store)')
    .default('disco'),
  /** The store's address, where it is not Amazon's. */
  S3_ENDPOINT: storeUrl.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,63}$/, 'must be the name of a region, as in eu-south-2')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes',
    )
    .optional(),
  S3_CLAVE_ID: z
    .string()
    .regex(/^[\w-]{3,128}$/, 'must be the id of a key of the store')
    .optional(),
  S3_CLAVE_SECRETA: z
    .string()
    .regex(/^\S{8,256}$/, 'must be the secret of a key of the store, without spaces')
    .optional(),
  /** What is kept of the installation outside of the database; beside DATA_DIR unless given. Never in its backups (docs/adr/0021). */
  INSTALACION_FILE: z.string().optional(),
  /** The installation that this machine belongs to, where several share a database and no disk. Of a copy, never. */
  INSTALACION: z.uuid().optional(),
  AEAT_ENTORNO: z.enum(['simulador', 'preproduccion', 'produccion']).default('simulador'),
  AEAT_SIM_SOAP_URL: simulatorUrl.optional(),
  AEAT_SIM_QR_URL: simulatorUrl.optional(),
  AEAT_CERT_FILE: z.string().optional(),
  AEAT_KEY_FILE: z.string().optional(),
  AEAT_CA_FILE: z.string().optional(),
  /** Of the key or of the PKCS#12 file; not needed for an open key. */
  AEAT_CERT_PASSWORD: z.string().optional(),
  /** The same towards the simulator: tests go there, whatever the agency of real chains is. */
  AEAT_SIM_CERT_FILE: z.string().optional(),
  AEAT_SIM_KEY_FILE: z.string().optional(),
  AEAT_SIM_CA_FILE: z.string().optional(),
  AEAT_SIM_CERT_PASSWORD: z.string().optional(),
  /** Milliseconds for one send, from the name to the last byte; at most 60 s, so that a record stays within the agency's 240 s. */
  ENVIOS_PLAZO_MS: whole(1000, 60_000).default(60_000),
  /** How many chains one worker sends for at once. */
  ENVIOS_SIMULTANEOS: whole(1, 128).default(16),
  /** Milliseconds that a chain stays with a worker that gave no sign of life. */
  ENVIOS_ARRIENDO_MS: whole(1000, 600_000).default(30_000),
  /** How many requests an API key may make in a minute, over all replicas. */
  API_PETICIONES_MINUTO: whole(1, 1_000_000).default(600),
  /** `si`: events are also delivered by http and to this machine and its network; development and demonstrations only. */
  WEBHOOKS_PRIVADOS: z.enum(['si', 'no']).default('no'),
  /** `no`: no payment provider, no plans and no limits; for those who host the product for themselves. */
  SUSCRIPCIONES: z.enum(['si', 'no']).default('si'),
  /** The secret key at the payment provider. With the simulator it may be left out. */
  STRIPE_CLAVE: z
    .string()
    .regex(
      /^(sk|rk)_(test|live)_\w{8,}$/,
      'must be a secret key of the payment provider: sk_live_… or sk_test_…',
    )
    .optional(),
  /** Signing secrets of the two webhook endpoints: of our own account, and of the accounts that are connected to it. */
  STRIPE_WEBHOOK_SECRETO: webhookSecret,
  STRIPE_WEBHOOK_SECRETO_CONNECT: webhookSecret,
  /** The Connect application (of the kind Extension) by which customers connect their accounts. */
  STRIPE_CLIENT_ID: z
    .string()
    .regex(/^ca_\w{8,}$/, 'must be the id of the Connect application: ca_…')
    .optional(),
  /** Where the official exchange rates of sales in other currencies are asked for; without it they wait for a person. */
  TIPOS_DE_CAMBIO_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** NIF and code of the series under which customers get our own invoices of what they pay (docs/adr/0030); without them, the provider's receipt alone. */
  FACTURACION_NIF: z
    .string()
    .refine((nif) => comprobarNif(nif) === 'VALIDO', 'is no NIF: its letter or check digit is wrong')
    .optional(),
  FACTURACION_SERIE: z
    .string()
    .regex(/^[A-Za-z0-9/_.-]{1,20}$/, 'must be the code of a series of that NIF')
    .optional(),
  /** Payments are simulated there: nobody pays. */
  STRIPE_SIMULADOR_URL: paymentSimulatorUrl.optional(),
  /** The same as a browser reaches it, where that is another address. */
  STRIPE_SIMULADOR_URL_PUBLICA: paymentSimulatorUrl.optional(),
  WEB_URL: httpUrl.default('http://localhost:3000'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  /** Address that our mails come from; no-responder@ the host of WEB_URL unless given. */
  CORREO_REMITENTE: z.email().optional(),
  /** Folder of the legal texts that are accepted at registration; ours unless given. */
  LEGAL_DIR: z.string().optional(),
  /** Folder of further authorities (PEM) whose signatures on documents are trusted, besides the Spanish roots that Node ships. */
  CONFIANZA_DIR: z.string().optional(),
  /** `si`: authorities of this machine and its network are asked about revocation too, as tests and the simulator's world have them. */
  REVOCACION_PRIVADA: z.enum(['si', 'no']).default('no'),
  /** `no`: the call existe-email always answers no. */
  EXISTE_EMAIL: z.enum(['si', 'no']).default('si'),
  SISTEMA_NOMBRE_RAZON: inRecords(120).default(PRODUCTOR_DE_MUESTRA.SISTEMA_NOMBRE_RAZON),
  SISTEMA_NIF: z
    .string()
    .refine((nif) => comprobarNif(nif) === 'VALIDO', 'is no NIF: its letter or check digit is wrong')
    .default(PRODUCTOR_DE_MUESTRA.SISTEMA_NIF),
  SISTEMA_NOMBRE: inRecords(30).optional(),
  SISTEMA_ID: z
    .string()
    .regex(/^[A-Z0-9]{2}$/, 'has two capital letters or digits, chosen by the producer')
    .optional(),
  SISTEMA_VERSION: inRecords(50).optional(),
  /** The producer's postal address, and the day and the place of his declaración responsable for this version (Orden HAC/1177/2024, art. 15.1 j and l). */
  SISTEMA_DIRECCION: inRecords(200).default(PRODUCTOR_DE_MUESTRA.SISTEMA_DIRECCION),
  DECLARACION_FECHA: z
    .string()
    .refine(isFechaISO, 'is a day that exists, YYYY-MM-DD')
    .default(fechaISO(PRODUCTOR_DE_MUESTRA.DECLARACION_FECHA)),
  DECLARACION_LUGAR: inRecords(100).default(PRODUCTOR_DE_MUESTRA.DECLARACION_LUGAR),
  /** Telephone, mail, pages: whatever else reaches the producer (annex 2 of that article). */
  SISTEMA_CONTACTO: inRecords(200).optional(),
  DEMO_EMAIL: z.string().default('demo@encadena.example'),
  DEMO_CONTRASENA: z.string().min(8).optional(),
  /** Whether the demo company pays for a plan at the simulator; otherwise it is in its trial. */
  DEMO_PLAN: z.enum(['si', 'no']).default('si'),
  /** Whether it has a year of invoices, payments and quotes behind it; otherwise it has issued nothing yet. */
  DEMO_FACTURAS: z.enum(['si', 'no']).default('si'),
  /** Where tests of faults break in; refused in production. */
  PUNTOS_DE_FALLO: z
    .string()
    .regex(PUNTOS_DE_FALLO, 'has the form POINT=muere|falla|espera:MS[@N],…')
    .optional(),
  /** Read by Node itself; production checks it for options that write memory to disk or let a debugger in. */
  NODE_OPTIONS: z.string().default(''),
  /** Read by Node itself: 0 believes every certificate. */
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
  /** Read by the database's library where an address does not say it. */
  PGSSLMODE: z.string().optional(),
  PGPASSWORD: z.string().optional(),
  /** Read by Node and by libraries: what they write down of themselves. */
  NODE_DEBUG: z.string().optional(),
  DEBUG: z.string().optional(),
  /** Read by Node itself: authorities that it believes besides its own, or instead of them. */
  NODE_EXTRA_CA_CERTS: z.string().optional(),
  SSL_CERT_FILE: z.string().optional(),
  SSLKEYLOGFILE: z.string().optional(),
  /** Traces, by the usual names of OpenTelemetry; without an address there are none (docs/adr/0074). */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/json', 'is not spoken here; traces go out as http/json')
    .optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_SERVICE_NAME: z.string().max(100).optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  /** Which part of all traces is kept, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** The variables as set, or their defaults. */
export type Values = z.output<typeof envSchema>;

// Placeholders for what an operator has not set yet. A product that serves real customers does not start with them (FAULTS O6):
// each value is refused by its name, with what to do.
import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { comprobarNif } from '@encadena/values';
import { acordar, publicaDe } from '../secrets/par-claves';
import { DESARROLLO, PRODUCTOR_DE_MUESTRA } from './development';
import { isExampleHost, isLeftOver, isLocal, isUnfinished } from './hosts';
import { isDoor, type Rol, type Values } from './variables';

/** Secrets that everybody can guess are no secrets, on a demo neither. One line for each variable. */
export function weakSecrets(config: Values, roles: readonly Rol[]): string[] {
  const { SESSION_SECRET, CLAVE_CIFRADO, CLAVE_CIFRADO_ANTERIORES, CLAVE_CERTIFICADOS } = config;
  const opens = roles.some((rol) => ['worker', 'ops', 'backup', 'restore'].includes(rol));
  return [
    roles.includes('http') && weak('SESSION_SECRET', SESSION_SECRET, MAKE),
    weak('CLAVE_CIFRADO', CLAVE_CIFRADO, MAKE),
    opens && weak('CLAVE_CERTIFICADOS', CLAVE_CERTIFICADOS, MAKE_PAIR),
    roles.includes('http') &&
      !config.CLAVE_CERTIFICADOS_PUBLICA &&
      'CLAVE_CERTIFICADOS_PUBLICA: is missing (the public half that tools/certificate-key.mjs printed)',
    config.CLAVE_CERTIFICADOS_PUBLICA !== undefined &&
      (!closes(config.CLAVE_CERTIFICADOS_PUBLICA) ||
        config.CLAVE_CERTIFICADOS_PUBLICA === publicaDe(DESARROLLO.CLAVE_CERTIFICADOS)) &&
      `CLAVE_CERTIFICADOS_PUBLICA: is no key, or one whose other half everybody can read; ${MAKE_PAIR}`,
    ...(roles.includes('http')
      ? (['SESSION_SECRET', 'CLAVE_CIFRADO', 'CLAVE_CIFRADO_ANTERIORES'] as const)
      : []
    ).map(
      (name) =>
        // The endpoints do not hold the other half, but theirs tells what it was made of.
        [config[name]]
          .flat()
          .some((secret) =>
            [secret, bare(secret), `${bare(secret)}=`]
              .map(publicaDe)
              .includes(config.CLAVE_CERTIFICADOS_PUBLICA ?? ''),
          ) &&
        `CLAVE_CERTIFICADOS: must differ from ${name}, or whoever takes an endpoint over opens certificates; make a new pair with "node tools/certificate-key.mjs"`,
    ),
    ...sharedWithServers(config, roles),
    ...(['SESSION_SECRET', 'CLAVE_CIFRADO'] as const).map(
      (name) =>
        same(config[name], config.CLAVE_CERTIFICADOS_PUBLICA ?? '') &&
        `${name}: must differ from CLAVE_CERTIFICADOS_PUBLICA, which is no secret; ${MAKE}`,
    ),
    same(SESSION_SECRET, CLAVE_CIFRADO) && 'CLAVE_CIFRADO: must differ from SESSION_SECRET',
    opens && same(CLAVE_CERTIFICADOS, CLAVE_CIFRADO) && 'CLAVE_CERTIFICADOS: must differ from CLAVE_CIFRADO',
    opens &&
      CLAVE_CIFRADO_ANTERIORES.some((earlier) => same(earlier, CLAVE_CERTIFICADOS)) &&
      'CLAVE_CIFRADO_ANTERIORES: names CLAVE_CERTIFICADOS, which no endpoint may hold',
    CLAVE_CIFRADO_ANTERIORES.some((earlier) => same(earlier, CLAVE_CIFRADO)) &&
      'CLAVE_CIFRADO_ANTERIORES: names the key in force; it lists earlier ones only',
  ].filter((problem) => typeof problem === 'string');
}

/** Whether anything can be closed with it: some 32 bytes are no point of the curve that a secret could be agreed over. */
function closes(publica: string): boolean {
  try {
    acordar(Buffer.from(publica, 'base64'));
    return true;
  } catch {
    return false;
  }
}

/** What a process says to a server to be let in is known there too, and is no key of ours. */
function sharedWithServers(config: Values, roles: readonly Rol[]): string[] {
  const keys = [
    roles.includes('http') && 'SESSION_SECRET',
    'CLAVE_CIFRADO',
    roles.some((rol) => ['worker', 'ops', 'backup', 'restore'].includes(rol)) && 'CLAVE_CERTIFICADOS',
  ].filter((name) => name !== false);
  return (
    [
      'SMTP_URL',
      'DATABASE_URL_APP',
      'DATABASE_URL_COBRO',
      'DATABASE_URL_WORKER',
      'DATABASE_URL_WEBHOOKS',
      'DATABASE_URL_OPS',
      'DATABASE_URL_BACKUP',
    ] as const
  ).flatMap((name) =>
    keys
      .filter((key) => decode(config[name] ?? '').includes(bare(config[key as 'CLAVE_CIFRADO'])))
      .map((key) => `${name}: has the password ${key}, which that server would know; give each its own`),
  );
}

// Spaces around it and the equals signs behind it say nothing.
const same = (one: string, other: string): boolean => bare(one) === bare(other);
const bare = (secret: string): string => secret.replace(/^[\s"']+|[\s"'=]+$/g, '');

const MAKE = 'make one with "openssl rand -base64 32"';
const MAKE_PAIR = 'make it with its public half: "node tools/certificate-key.mjs"';

function weak(name: keyof typeof DESARROLLO, value: string, make: string): string | false {
  if (value === DESARROLLO[name]) return `${name}: is missing (at least 32 random characters; ${make})`;
  return isGuessable(value) && `${name}: is no random value; ${make}`;
}

/** What only a demo (DEMO=si) may run on. One line for each variable. */
export function placeholders(config: Values, roles: readonly Rol[]): string[] {
  // Only endpoints seal records and fill in documents with the producer's name.
  const issues = roles.some(isDoor);
  return [
    issues &&
      config.SISTEMA_NIF === PRODUCTOR_DE_MUESTRA.SISTEMA_NIF &&
      'SISTEMA_NIF: is the NIF of the example; give the NIF of the company that makes this software (it is written into every record)',
    issues &&
      config.SISTEMA_NIF !== PRODUCTOR_DE_MUESTRA.SISTEMA_NIF &&
      isInventedNif(config.SISTEMA_NIF) &&
      `SISTEMA_NIF: ${config.SISTEMA_NIF} is nobody's; give the NIF of the company that makes this software (it is written into every record)`,
    issues &&
      isNobodysName(config.SISTEMA_NOMBRE_RAZON) &&
      'SISTEMA_NOMBRE_RAZON: is no name of a company, or the one of the example; give the name of the company that makes this software (it is written into every record)',
    issues &&
      (!config.SISTEMA_NOMBRE || isNobodysName(config.SISTEMA_NOMBRE)) &&
      'SISTEMA_NOMBRE: is missing, or no name (the one that the producer gives this software; it is written into every record)',
    issues &&
      !config.SISTEMA_ID &&
      'SISTEMA_ID: is missing (two capital letters or digits by which the producer tells this software from others of his; written into every record)',
    ...(['SISTEMA_DIRECCION', 'DECLARACION_FECHA', 'DECLARACION_LUGAR'] as const).map(
      (name) =>
        issues &&
        (config[name] === PRODUCTOR_DE_MUESTRA[name] ||
          (name !== 'DECLARACION_FECHA' && isNobodysName(config[name]))) &&
        `${name}: is missing, or the one of the example (it stands in the declaración responsable of this software; docs/runbook/operators.md)`,
    ),
    webProblem(config.WEB_URL),
    ...(
      [
        'DATABASE_URL_APP',
        'DATABASE_URL_COBRO',
        'DATABASE_URL_WORKER',
        'DATABASE_URL_WEBHOOKS',
        'DATABASE_URL_OPS',
        'DATABASE_URL_BACKUP',
        'DATABASE_URL',
      ] as const
    ).map((name) => databaseProblem(name, config[name])),
    mailProblem(config, roles),
    config.CORREO_REMITENTE !== undefined &&
      [isExampleHost, isLeftOver, isLocal].some((is) => is(config.CORREO_REMITENTE?.split('@')[1] ?? '')) &&
      `CORREO_REMITENTE: ${config.CORREO_REMITENTE} is an address of an example; give one that your mail server may send for`,
    roles.includes('worker') &&
      config.CORREO_REMITENTE === undefined &&
      webProblem(config.WEB_URL) === undefined &&
      !/\.\p{L}[\p{L}\d-]+$/u.test(new URL(config.WEB_URL).hostname) &&
      'CORREO_REMITENTE: is missing (the host of WEB_URL is no name that mails come from)',
    config.DEMO_CONTRASENA !== undefined &&
      'DEMO_CONTRASENA: is the password of the demo user; leave it away, or say DEMO=si on a product for demonstration',
  ].filter((problem) => typeof problem === 'string');
}

/**
 * What the simulated agency made for itself is nothing to go to the real one with: neither its client's certificate, nor its authority, whose key lies
 * beside it on this machine. One line for each variable; files that cannot be read are the sender's to tell of.
 */
export const simulatedFiles = (config: Values, roles: readonly Rol[]): string[] => [
  ...(roles.includes('worker')
    ? (['AEAT_CERT_FILE', 'AEAT_CA_FILE', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'] as const)
    : []
  )
    .filter((name) => isSimulated(config[name]))
    .map(
      (name) =>
        `${name}: is the simulated agency's; give ${name === 'AEAT_CERT_FILE' ? 'the certificate that the agency knows you by' : 'the authorities of the real one, or leave it empty for those that Node trusts'}`,
    ),
  ...(roles.includes('http') && filesIn(config.CONFIANZA_DIR).some(isSimulated)
    ? [
        "CONFIANZA_DIR: holds the simulated agency's authority, with whose key anybody could sign documents; take it out",
      ]
    : []),
];

const isSimulated = (file: string | undefined): boolean =>
  issuersOf(file).some((issuer) => issuer.includes(SIMULATED));

function filesIn(folder: string | undefined): string[] {
  try {
    return folder
      ? readdirSync(folder)
          .filter((name) => /\.(pem|crt|cer)$/i.test(name))
          .map((name) => join(folder, name))
      : [];
  } catch {
    return [];
  }
}

/** As tools/certificados.mjs names its authority. */
const SIMULATED = 'CN=Encadena local authority';

/** Of a PEM file. What cannot be read in it is left out, as OpenSSL does, which also takes other words for a certificate. */
function issuersOf(file: string | undefined): string[] {
  return [
    ...readPem(file).matchAll(/-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----([\s\S]+?)-----END/g),
  ].flatMap(([, inside = '']) => {
    try {
      // Lines before an empty one are headers.
      return [
        new X509Certificate(Buffer.from(inside.split(/\r?\n[ \t]*\r?\n/).at(-1) ?? '', 'base64')).issuer,
      ];
    } catch {
      return [];
    }
  });
}

function readPem(file: string | undefined): string {
  try {
    return file ? readFileSync(file, 'latin1') : '';
  } catch {
    return '';
  }
}

function webProblem(address: string): string | undefined {
  const { protocol, hostname, username, password, origin } = new URL(address);
  if (protocol !== 'https:')
    return `WEB_URL: ${address} goes unencrypted; give the https:// address that people type (a proxy with TLS stands in front)`;
  // Mails and documents write a path behind it.
  if (username || password || address.replace(/\/$/, '').toLowerCase() !== origin)
    return `WEB_URL: is more than an address (spaces, a name with a password, a path), or not in its plain form; give https:// and the host alone, and its port if it has one: ${origin}`;
  return isLocal(hostname) || isExampleHost(hostname) || isUnfinished(hostname)
    ? `WEB_URL: ${address} is an address of an example; give the one that people type`
    : undefined;
}

function mailProblem({ SMTP_URL }: Values, roles: readonly Rol[]): string | undefined {
  if (!SMTP_URL && !roles.includes('worker')) return undefined;
  if (!SMTP_URL) return 'SMTP_URL: is missing (the mail server, as in smtps://user:password@host:465)';
  const host = hostOf(SMTP_URL);
  if (host === '' || host === 'host' || host.includes('%') || isExampleHost(host) || isLeftOver(host))
    return 'SMTP_URL: names a host of an example or the mailbox of the demo profile; give your mail server';
  // Links that choose a password go by mail: nobody on the way may read them, nor stand in for the server.
  return new URL(SMTP_URL).search
    ? 'SMTP_URL: must not say how far to encrypt, nor anything else behind a question mark; smtps:// encrypts from the start, smtp:// to a host in the internet demands STARTTLS, and certificates are checked'
    : undefined;
}

function databaseProblem(name: string, written = ''): string | undefined {
  // Whatever reads it leaves these out.
  const address = written.replace(/[\t\r\n]/g, '');
  // The library reads what is behind the question mark whatever way it is written.
  const said = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
  const [, user = '', behind = ''] = /^\w+:\/\/([^:@/]*)(?::([^/?#]*))?@/.exec(address) ?? [];
  // The one behind the question mark is the one that is used.
  const password = said.getAll('password').at(-1) || decode(behind);
  const login = said.getAll('user').at(-1) || decode(user);
  // Without a password the server knows the login in another way (a certificate, its own socket).
  // pg takes no-verify for "believe every certificate", and libpq's ways for "require, and check nothing".
  if (
    said.has('uselibpqcompat', 'true') ||
    ['ssl', 'sslmode'].some((which) => said.getAll(which).some((way) => way.toLowerCase() === 'no-verify'))
  )
    return `${name}: believes every certificate, so that anybody could stand in for the database; say sslmode=verify-full, with sslrootcert if it is needed`;
  const guessable =
    password !== '' &&
    (password.length < 12 ||
      (login !== '' && password.includes(login) && password.length < login.length + 12) ||
      new Set(password).size < 6 ||
      isCounted([...Buffer.from(password)]) ||
      GUESSED.test(unwritten(password)));
  return guessable
    ? `${name}: its password can be guessed; make one with "openssl rand -hex 24" and give it to the login`
    : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

/** A NIF whose digits somebody made up (all the same, counted up or down), or that the agency's documents use. Its letter may be right. */
const isInventedNif = (nif: string): boolean =>
  /^[A-Z]?(0+\d|1{7,}|9{7,}|1234567\d?|9?8765432\d?|89890001)[A-Z\d]$/i.test(nif.replace(/[\s-]/g, ''));

/** A name that says nothing, or that somebody left as it stood. */
function isNobodysName(name: string): boolean {
  const plain = plainOf(name);
  return (
    plain.length < 2 ||
    !/\p{L}/u.test(plain) ||
    plain === plainOf(PRODUCTOR_DE_MUESTRA.SISTEMA_NOMBRE_RAZON) ||
    /^(.)\1+$/.test(plain) ||
    comprobarNif(plain.toUpperCase()) === 'VALIDO' ||
    /^["'`<[{(]|["'`>\]})]$|^%.*%$|^\$[A-Z_(]|[$%]?\{/.test(name.trim()) ||
    /^((tu|su|mi|la|your|my|nombre de (la|tu)) empresa|(your )?company( name)?|nombre|name|empresa( de (ejemplo|prueba))?|razon social|cambiame|change ?me|placeholder|ejemplo|example|(empresa )?(test|pruebas?|demo)|(tu|su|mi|la|nombre o) razon social|razon social( de (la|tu|su) empresa)?|example company( ltd)?|lorem ipsum|asdf|qwerty|n a|acme( corp)?|foo( bar)?|todo|fixme|pendiente|sin nombre|tbd|null|undefined|none|true|false|si|no|s ?[la]|sistema nombre( razon)?)$/.test(
      plain,
    )
  );
}

/** Without accents, signs, and the form of the company behind it. */
const plainOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (s ?(l|a)( ?u| ?l| ?p| ?n ?e)?|s ?coop|sociedad (limitada|anonima)|inc|ltd)$/, '');

/** Words of five letters and more: 44 random characters contain one once in some hundred thousand times. */
const GUESSED =
  /qazwsx|1qaz2wsx|zaq12wsx|1q2w3e4r|asdfgh|zxcvbn|s3cr3t|123e4567-e89b|550e8400-e29b|letmein|iloveyou|correcthorse|d41d8cd98f00b204|5f4dcc3b5aa765d6|e3b0c44298fc1c14|password|passw0rd|contrase|changeme|change[-_ ]me|cambiame|cambia[-_ ]esto|secret|example|ejemplo|encadena|postgres|default|placeholder|your[-_ ]|tu[-_ ]clave|clave[-_ ]|sesion|session|admin|openssl|lorem|12345678|abcdefgh|qwerty|development|desarrollo/i;

/** Signs that people write for letters. */
const unwritten = (text: string): string =>
  text.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('!', 'i');

/** Whether a key was typed by a person instead of drawn: what repeats, what counts upwards, what holds a word of that kind. */
function isGuessable(secret: string): boolean {
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0);
  // Sixteen random bytes, written with whatever alphabet, do not deflate under twenty; a short pattern does, however often it is repeated.
  return (
    new Set(codes).size < 8 ||
    isCounted(codes) ||
    deflateRawSync(secret).length < 20 ||
    GUESSED.test(unwritten(secret)) ||
    /\S\s+\S/.test(secret) ||
    isTyped(decoded(secret))
  );
}

/** What is written in hexadecimal digits or base64, whichever it is. */
const decoded = (secret: string): Buffer =>
  Buffer.from(bare(secret), /^[\da-f]+$/i.test(bare(secret)) ? 'hex' : 'base64');

/** Bytes that are a text, that count, or that repeat: random ones do nothing of it. */
const isTyped = (bytes: Buffer): boolean =>
  bytes.length >= 16 && (isText(bytes) || isCounted([...bytes]) || deflateRawSync(bytes).length < 16);

const isText = (bytes: Buffer): boolean =>
  /^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(bytes.toString()) && !bytes.toString().includes('\ufffd');

/** Whether more than half of it stays, or goes on by always the same: one by one (abcd, 02468) or two in turn (a1b2c3). */
const isCounted = (codes: readonly number[]): boolean =>
  [1, 2].some((apart) => {
    const times = new Map<number, number>();
    for (const [i, code] of codes.slice(apart).entries()) {
      const step = code - (codes[i] ?? 0);
      times.set(step, (times.get(step) ?? 0) + 1);
    }
    const small = [-1, 0, 1].reduce((sum, step) => sum + (times.get(step) ?? 0), 0);
    return Math.max(apart === 1 ? small : 0, ...times.values()) > codes.length / 2;
  });

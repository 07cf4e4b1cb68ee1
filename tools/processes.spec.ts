// npm start and docker-compose start the same processes, in the same way.
import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { isSecret, SECRETS } from '@encadena/settings';
import { withoutSecrets } from './lib/secrets.mjs';
import { inOrder, PROCESSES } from './processes.mjs';

const root = resolve(import.meta.dirname, '..');
const file = resolve(root, 'docker-compose.yml');

interface Service {
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  profiles?: string[];
  restart?: string;
  image?: string;
  build?: { context: string; target: string };
  ulimits?: { core?: number };
  mem_limit?: string;
  memswap_limit?: string;
  volumes?: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  privileged?: boolean;
  logging?: { options?: Record<string, string> };
  stop_grace_period?: string;
  secrets?: string[];
}
interface ComposeFile {
  name?: string;
  services: Record<string, Service>;
  secrets?: Record<string, { file: string }>;
}
const text = readFileSync(file, 'utf8');
const compose = parse(text, { merge: true }) as ComposeFile;

/** The files that stand beside it, one for each thing that an installation may have or not. */
const OVERRIDES = readdirSync(resolve(root, 'deploy'))
  .filter((name) => /^compose\..*\.yml$/.test(name))
  .sort();
const override = (name: string) =>
  parse(readFileSync(resolve(root, 'deploy', name), 'utf8'), { merge: true }) as ComposeFile;
/** PostgreSQL's image has a name of its own for its superuser's password; the public half of a pair is no secret. */
const holdsSecret = (variable: string) =>
  variable === 'POSTGRES_PASSWORD' || (isSecret(variable) && variable !== 'CLAVE_CERTIFICADOS_PUBLICA');
/** Ways to take some of them: none, each, each two, all; FAULTS_FULL=1: every way that there is. */
const COMBINATIONS = Array.from({ length: 2 ** OVERRIDES.length }, (_, bits) =>
  OVERRIDES.filter((_name, i) => bits & (1 << i)),
).filter(({ length }) => process.env.FAULTS_FULL === '1' || length <= 2 || length === OVERRIDES.length);
/** Every container that is one of the house or beside it: what an override only changes is looked at where it is whole. */
const containers = [
  ...Object.entries(compose.services),
  ...OVERRIDES.flatMap((name) =>
    Object.entries(override(name).services).filter(([service]) => !(service in compose.services)),
  ),
];

// The world of docker-compose.yml: its ports and the names of its containers.
const world = {
  dataDir: '/data',
  installation: '/installation/marca',
  host: '0.0.0.0',
  apiUrl: 'http://api:3001',
  waitingTime: '60',
  ports: {
    web: 3000,
    api: 3001,
    soap: 4443,
    sim: 4480,
    mail: 1080,
    smtp: 1025,
    stripe: 4490,
    // Each container has an address of its own.
    metrics: { api: 9464, worker: 9464, webhooks: 9464 },
  },
  urls: {
    DATABASE_URL: '',
    DATABASE_URL_APP: '',
    DATABASE_URL_COBRO: '',
    DATABASE_URL_WORKER: '',
    DATABASE_URL_WEBHOOKS: '',
    DATABASE_URL_AEAT_SIM: '',
    DATABASE_URL_STRIPE_SIM: '',
    DATABASE_URL_OPS: '',
    DATABASE_URL_BACKUP: '',
  },
  certs: {
    folder: '/certs',
    ca: '/certs/ca.pem',
    servidor: { cert: '/certs/aeat-sim.pem', key: '/certs/aeat-sim.key' },
    cliente: { cert: '/certs/cliente.pem', key: '/certs/cliente.key' },
  },
  addresses: { web: '', soap: '', qr: '', smtp: '', stripe: '' },
  secrets: { session: '', claveCifrado: '', claveCertificados: 'of the test' },
  demo: { email: '', contrasena: '' },
};
interface Entry {
  name: string;
  once?: boolean;
  command: string[];
  needs: string[];
  profile?: string;
  env: (of: typeof world) => Record<string, string | number>;
  health?: (of: typeof world) => string;
}
const processes = PROCESSES as Entry[];
/** The mailbox is another program there (deploy/compose.demo.yml). */
const here = processes.filter(({ name }) => name !== 'mailbox');

describe('docker-compose.yml', () => {
  it('has PostgreSQL and exactly the processes of npm start', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      ['postgres', ...here.map(({ name }) => name)].sort(),
    );
    expect(Object.keys(override('compose.demo.yml').services)).toEqual(['mailbox']);
  });

  it.each(here)(
    'starts $name with the same command, variables and health check',
    ({ name, command, env, health, once, profile }) => {
      const service = compose.services[name];
      const wanted = env(world);
      expect(service?.command).toEqual(command);
      expect(Object.keys(service?.environment ?? {}).sort()).toEqual(Object.keys(wanted).sort());
      for (const [variable, value] of Object.entries(wanted)) {
        const given = service?.environment?.[variable] ?? '';
        if (value !== '' && !given.includes('${'))
          expect(`${variable}=${given}`).toBe(`${variable}=${value}`);
      }
      expect(service?.healthcheck?.test ?? null).toEqual(
        health ? ['CMD', 'node', 'tools/health.mjs', health(world)] : null,
      );
      expect(service?.restart === 'no').toBe(once === true);
      expect(service?.profiles ?? null).toEqual(profile ? [profile] : null);
    },
  );

  it.each(here)('lets $name wait for what it needs', ({ name, needs }) => {
    const waits = compose.services[name]?.depends_on ?? {};
    expect(Object.keys(waits).sort()).toEqual([...needs].sort());
    for (const [need, { condition }] of Object.entries(waits)) {
      const once = processes.find((entry) => entry.name === need)?.once;
      expect(`${need}: ${condition}`).toBe(
        `${need}: ${once ? 'service_completed_successfully' : 'service_healthy'}`,
      );
    }
  });

  it('passes on what operators are told to set, or it would be left out without a word', () => {
    const told =
      readFileSync(resolve(root, 'docs/runbook/operators.md'), 'utf8') +
      readFileSync(resolve(root, '.env.example'), 'utf8');
    const schema = readFileSync(resolve(root, 'apps/api/src/platform/config/variables.ts'), 'utf8');
    const named = [...schema.matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)]
      .map(([, name = '']) => name)
      .filter((name) => new RegExp(`\\b${name}\\b`).test(told));
    const passed = [compose, ...OVERRIDES.map(override)].flatMap(({ services }) =>
      Object.values(services).flatMap(({ environment = {} }) => Object.keys(environment)),
    );
    // What a container never gets, for production refuses it.
    const refused = /^(PUNTOS_DE_FALLO|DEBUG|NODE_(DEBUG|OPTIONS|EXTRA_CA_CERTS)|SSL_?(KEYLOG|CERT_)FILE)$/;
    expect(named).toEqual(expect.arrayContaining(['LEGAL_DIR', 'S3_BUCKET']));
    expect(named.filter((name) => !passed.includes(name) && !refused.test(name))).toEqual([]);
  });

  it('carries no secret: every password and key comes from outside', () => {
    for (const [name, { environment = {} }] of Object.entries(compose.services)) {
      for (const [variable, value] of Object.entries(environment)) {
        if (/PASSWORD|SECRET|CLAVE|CONTRASENA/.test(variable))
          expect(`${name} ${variable} ${value}`).toMatch(/\$\{[A-Z_]+(:\?|:-\})/);
        if (value.includes('://encadena_')) expect(value).toMatch(/:\$\{PASSWORD_[A-Z_]+:\?/);
      }
    }
  });

  it('T6: lets no container leave its memory, and the keys in it, on the disk when it crashes', () => {
    for (const [name, { ulimits }] of containers) expect([name, ulimits?.core]).toEqual([name, 0]);
    for (const { name, command } of processes)
      expect(`${name} ${command.join(' ')}`).not.toMatch(
        /abort-on-uncaught|heap-?snapshot|heap-?dump|report-/,
      );
  });

  it('gives no container a right of root, a file system to write to, or a way to either', () => {
    for (const [name, of] of containers) {
      const { read_only, cap_drop, security_opt, privileged } = of;
      expect([name, { read_only, cap_drop, security_opt, privileged }]).toEqual([
        name,
        {
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          privileged: undefined,
        },
      ]);
    }
    // PostgreSQL's image makes its folders as root; Caddy listens at 80 and 443.
    expect(
      Object.fromEntries(containers.flatMap(([name, { cap_add }]) => (cap_add ? [[name, cap_add]] : []))),
    ).toEqual({
      postgres: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
      proxy: ['NET_BIND_SERVICE'],
    });
  });

  it('gives every container time to end, a log that does not grow for ever, and a health check unless it ends by itself', () => {
    const ends = here.filter(({ once }) => once).map(({ name }) => name);
    for (const [name, { stop_grace_period, logging, healthcheck }] of containers) {
      expect(`${name} ${stop_grace_period}`).toMatch(/ \d+s$/);
      expect([name, Object.keys(logging?.options ?? {}).sort()]).toEqual([name, ['max-file', 'max-size']]);
      expect([name, healthcheck !== undefined]).toEqual([name, !ends.includes(name)]);
    }
  });

  it('O7 publishes the inner port to nobody, and to the machine’s own network only what is for all', () => {
    const open = containers.flatMap(([name, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `${name} ${port}`),
    );
    // The product itself stands behind a proxy, unless PORT says otherwise.
    expect(open).toEqual([
      'web ${PORT:-127.0.0.1:3000}:3000',
      'proxy 80:80',
      'proxy 443:443',
      'proxy 443:443/udp',
    ]);
    for (const [name, { ports = [] }] of containers) expect(`${name} ${ports.join()}`).not.toContain('9464');
    for (const name of ['api', 'worker', 'webhooks'])
      expect([name, compose.services[name]?.environment?.METRICS_PORT]).toEqual([name, '9464']);
  });

  it('shows the sender’s own certificate to the worker alone', () => {
    const shown = containers.filter(([, { volumes = [] }]) => volumes.some((one) => /:\/keys\b/.test(one)));
    expect(shown.map(([name]) => name)).toEqual(['worker']);
  });

  it('runs the product from the lean image', () => {
    for (const { name } of here) {
      const { image, build } = compose.services[name] ?? {};
      expect([name, build?.target, image]).toEqual([name, 'product', '${ENCADENA_IMAGE:-encadena:local}']);
    }
  });

  it('names a version of every other image, and lets an operator name another', () => {
    const images = containers
      .filter(([name]) => !here.some((process) => process.name === name))
      .map(([, { image }]) => image ?? '');
    expect(images).toHaveLength(5);
    for (const image of images) expect(image).toMatch(/^\$\{[A-Z]+_IMAGE:-[a-z/]+:v?\d[\w.-]*\}$/);
  });

  it('U2 lets no process of the product take the memory of the machine, nor its swap', () => {
    for (const { name } of here) {
      const { mem_limit, memswap_limit } = compose.services[name] ?? {};
      expect(`${name} ${mem_limit} ${memswap_limit}`).toMatch(name === 'api' ? / 2g 2g$/ : / 1g 1g$/);
    }
  });

  it('has no top-level name, which docker-compose 1.29 refuses', () => {
    expect(compose.name).toBeUndefined();
  });

  const version = spawnSync('docker-compose', ['version', '--short'], { encoding: 'utf8' });
  const installed = version.status === 0;
  const given = [file, ...OVERRIDES.map((name) => resolve(root, 'deploy', name))]
    .flatMap((one) => [...readFileSync(one, 'utf8').matchAll(/\$\{([A-Z\d_]+):\?/g)])
    .map(([, name = '']) => name);
  const config = (names: readonly string[], env: Record<string, string | undefined>) =>
    spawnSync(
      'docker-compose',
      [
        ...['docker-compose.yml', ...names.map((name) => `deploy/${name}`)].flatMap((name) => ['-f', name]),
        '--project-directory',
        root,
        '--env-file',
        resolve(root, '.env.example'),
        'config',
      ],
      { encoding: 'utf8', cwd: root, env },
    );

  (installed ? it : it.skip)(
    `is accepted by docker-compose, with ${COMBINATIONS.length} ways to add files to it${installed ? '' : ' (skipped: not installed)'}`,
    async () => {
      expect(COMBINATIONS.length).toBeGreaterThan(20);
      const env = { ...process.env, ...Object.fromEntries(given.map((name) => [name, 'x'])) };
      for (const names of COMBINATIONS) {
        const { stderr, status, stdout } = config(names, env);
        expect([names, status, stderr]).toEqual([names, 0, '']);
        const { services } = parse(stdout) as ComposeFile;
        // What is added is there, and nothing of the house has gone.
        const wanted = [compose, ...names.map(override)].flatMap((one) => Object.keys(one.services));
        expect(Object.keys(services)).toEqual(
          expect.arrayContaining(wanted.filter((name) => !compose.services[name]?.profiles)),
        );
        const trusted = services.web?.environment?.TRUST_PROXY;
        expect(trusted).toBe(names.includes('compose.tls.yml') ? 'uniquelocal' : '');
        expect(services.postgres?.command?.[0]).toBe(
          names.includes('compose.database.yml') ? 'exec sleep infinity' : 'postgres',
        );
        expect(services.api?.environment?.ALMACEN).toBe(names.includes('compose.s3.yml') ? 's3' : undefined);
        // Of a secret in a file no container has the word that docker-compose asks for.
        if (!names.includes('compose.secrets.yml')) continue;
        for (const [name, { environment = {} }] of Object.entries(services))
          for (const [variable, value] of Object.entries(environment).filter(([one]) => holdsSecret(one)))
            expect(`${name} ${variable} ${value}`).not.toMatch(/ x$|:x@/);
      }
    },
    480_000,
  );

  (installed ? it : it.skip)(
    `reaches another database where .env names one${installed ? '' : ' (skipped: docker-compose is not installed)'}`,
    () => {
      const env = {
        ...process.env,
        ...Object.fromEntries(given.map((name) => [name, 'x'])),
        DATABASE_HOST: 'db.example',
        DATABASE_PORT: '6432',
        DATABASE_NAME: 'facturas',
        DATABASE_OPTIONS: '?sslmode=verify-full',
      };
      const { services } = parse(config(['compose.database.yml'], env).stdout) as ComposeFile;
      const addresses = Object.values(services).flatMap(({ environment = {} }) =>
        Object.entries(environment).filter(([name]) => name.startsWith('DATABASE_URL')),
      );
      expect(addresses.length).toBeGreaterThan(10);
      for (const [name, address] of addresses)
        expect(`${name} ${address}`).toMatch(/@db\.example:6432\/facturas\?sslmode=verify-full$/);
    },
    60_000,
  );

  (installed ? it : it.skip)(
    `refuses to start without its secrets, saying which${installed ? '' : ' (skipped: docker-compose is not installed)'}`,
    () => {
      const checked = config([], { PATH: process.env.PATH });
      expect(checked.status).not.toBe(0);
      expect(checked.stderr).toContain('say the');
    },
    60_000,
  );
});

describe('deploy/compose.secrets.yml', () => {
  const { services, secrets = {} } = override('compose.secrets.yml');
  const environmentOf = (name: string) =>
    Object.entries(compose.services[name]?.environment ?? {}).filter(([variable]) => holdsSecret(variable));

  it('changes every container that is given a secret, and no other', () => {
    const given = Object.keys(compose.services).filter((name) => environmentOf(name).length > 0);
    expect(Object.keys(services).sort()).toEqual(given.sort());
  });

  it.each(Object.keys(services))('gives %s each of its secrets as a file, and no other secret', (name) => {
    const { environment = {}, secrets: mounted = [] } = services[name] ?? {};
    const files = environmentOf(name).map(([variable, value]) => {
      const password = /\$\{(PASSWORD_[A-Z_]+):\?/.exec(value)?.[1];
      const secret = password ?? variable;
      const file = secret.toLowerCase();
      const said = environment[`${variable.startsWith('DATABASE_URL') ? secret : variable}_FILE`];
      // The same address without its password; what docker-compose asks for by name is taken away, and what may be left out is
      // read where .env says so.
      if (variable.startsWith('DATABASE_URL'))
        expect(environment[variable]).toBe(value.replace(/:\$\{PASSWORD_[A-Z_]+:\?[^}]*\}@/, '@'));
      else
        expect([variable, environment[variable]]).toEqual([variable, value.includes(':?') ? '' : undefined]);
      const ways = value.includes(':?')
        ? [`/run/secrets/${file}`, `\${${secret}_FILE-/run/secrets/${file}}`]
        : [`\${${secret}_FILE:-}`];
      expect(ways).toContain(said);
      return file;
    });
    expect([...mounted].sort()).toEqual(files.sort());
    const programs = Object.entries(environment).filter(([variable]) => variable.endsWith('_COMANDO'));
    for (const [variable, value] of programs) expect(value).toBe(`\${${variable}:-}`);
  });

  it('knows where each of them lies on the machine', () => {
    const mounted = Object.values(services).flatMap((service) => service.secrets ?? []);
    expect(Object.keys(secrets).sort()).toEqual([...new Set(mounted)].sort());
    for (const name of Object.keys(secrets)) expect(SECRETS).toContain(name.toUpperCase());
  });
});

describe('deploy/compose.s3.yml', () => {
  const { services } = override('compose.s3.yml');

  it('changes every container that has the files of NIFs, but the one that sends events, which needs none', () => {
    const having = Object.entries(compose.services)
      .filter(([, { volumes = [] }]) => volumes.some((one) => /:\/data\b/.test(one)))
      .map(([name]) => name);
    expect(having).toContain('webhooks');
    expect(Object.keys(services).sort()).toEqual(having.filter((name) => name !== 'webhooks').sort());
  });

  it.each(Object.keys(services))(
    'gives %s the settings of the store, and the secret as a file or a variable',
    (name) => {
      const { environment = {} } = services[name] ?? {};
      const schema = readFileSync(resolve(root, 'apps/api/src/platform/config/variables.ts'), 'utf8');
      const settings = [...schema.matchAll(/^ {2}(ALMACEN|S3_[A-Z_]+): /gm)].map(([, one = '']) => one);
      expect(settings.length).toBe(6);
      expect(Object.keys(environment).sort()).toEqual([...settings, 'S3_CLAVE_SECRETA_FILE'].sort());
      expect([environment.S3_CLAVE_SECRETA, environment.S3_CLAVE_SECRETA_FILE]).toEqual([
        '${S3_CLAVE_SECRETA:-}',
        '${S3_CLAVE_SECRETA_FILE:-}',
      ]);
    },
  );
});

describe('the table of processes', () => {
  it('starts everything after what it needs', () => {
    const seen = new Set(['postgres']);
    for (const { name, needs } of inOrder() as Entry[]) {
      for (const need of needs) expect([...seen]).toContain(need);
      seen.add(name);
    }
    // An operator's orders are run when they are asked for.
    expect([...seen].sort()).toEqual(
      ['postgres', ...processes.filter(({ profile }) => profile !== 'ops').map(({ name }) => name)].sort(),
    );
  });

  const namesOf = (wanted: string) =>
    Object.keys(processes.find(({ name }) => name === wanted)?.env(world) ?? {});

  it('gives the doors neither the address of the sender, nor what opens a certificate, nor one to send with, nor the mail server', () => {
    const forbidden =
      /^(DATABASE_URL|DATABASE_URL_(WORKER|WEBHOOKS|OPS|AEAT_SIM|STRIPE_SIM)|CLAVE_CERTIFICADOS(_ANTERIORES)?|AEAT_(CERT|KEY)_.*|SMTP_URL)$/;
    for (const door of ['api', 'demo'])
      expect(namesOf(door).filter((name) => forbidden.test(name))).toEqual([]);
    expect(namesOf('api')).toContain('CLAVE_CERTIFICADOS_PUBLICA');
    for (const volume of compose.services.api?.volumes ?? []) expect(volume).not.toContain('/certs');
  });

  it('gives the worker no secret of sessions, and to each process one address of the database, and to the API the one that grants', () => {
    expect(namesOf('worker')).not.toContain('SESSION_SECRET');
    for (const { name } of processes.filter(({ name: of }) => of !== 'migrate')) {
      const addresses = namesOf(name).filter((variable) => variable.startsWith('DATABASE_URL'));
      // What grants subscriptions has a login of its own within the API (docs/adr/0033).
      if (addresses.includes('DATABASE_URL_APP'))
        expect(addresses).toEqual(['DATABASE_URL_APP', 'DATABASE_URL_COBRO']);
      else expect(addresses.length).toBeLessThan(2);
    }
  });

  it('lets no process inherit what npm start itself was given', () => {
    const given = {
      PATH: '/bin',
      DATABASE_URL: 'x',
      DATABASE_URL_WORKER: 'x',
      SESSION_SECRET: 'x',
      CLAVE_CERTIFICADOS_ANTERIORES: 'x',
      PASSWORD_OWNER: 'x',
      STRIPE_CLAVE: 'x',
      STRIPE_WEBHOOK_SECRETO_CONNECT: 'x',
    };
    expect(withoutSecrets(given)).toEqual({ PATH: '/bin' });
  });
});

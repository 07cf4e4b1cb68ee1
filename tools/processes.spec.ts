// npm start and docker-compose start the same processes, in the same way.
import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
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
}
const text = readFileSync(file, 'utf8');
const compose = parse(text, { merge: true }) as { name?: string; services: Record<string, Service> };

// The world of docker-compose.yml: its ports and the names of its containers.
const world = {
  dataDir: '/data',
  installation: '/installation/marca',
  host: '0.0.0.0',
  apiUrl: 'http://api:3001',
  waitingTime: '60',
  ports: { web: 3000, api: 3001, soap: 4443, sim: 4480, mail: 1080, smtp: 1025, stripe: 4490 },
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

describe('docker-compose.yml', () => {
  it('has PostgreSQL and exactly the processes of npm start', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      ['postgres', ...processes.map(({ name }) => name)].sort(),
    );
  });

  it.each(processes)(
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

  it.each(processes)('lets $name wait for what it needs', ({ name, needs }) => {
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
    const named = [...schema.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)]
      .map(([, name = '']) => name)
      .filter((name) => new RegExp(`\\b${name}\\b`).test(told));
    const passed = Object.values(compose.services).flatMap(({ environment = {} }) =>
      Object.keys(environment),
    );
    // What a container never gets, for production refuses it.
    const refused = /^(PUNTOS_DE_FALLO|DEBUG|NODE_(DEBUG|OPTIONS|EXTRA_CA_CERTS)|SSL_?(KEYLOG|CERT_)FILE)$/;
    expect(named).toContain('LEGAL_DIR');
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
    for (const [name, { ulimits }] of Object.entries(compose.services))
      expect([name, ulimits?.core]).toEqual([name, 0]);
    for (const { name, command } of processes)
      expect(`${name} ${command.join(' ')}`).not.toMatch(
        /abort-on-uncaught|heap-?snapshot|heap-?dump|report-/,
      );
  });

  it('runs the product from the lean image, and the mailbox from one of its own', () => {
    for (const { name } of processes) {
      const { image, build } = compose.services[name] ?? {};
      expect([name, build?.target]).toEqual([name, name === 'mailbox' ? 'mailbox' : 'product']);
      expect(image).toContain(name === 'mailbox' ? 'mailbox' : 'encadena:local');
    }
  });

  it('U2 lets no process of the product take the memory of the machine, nor its swap', () => {
    for (const { name } of processes) {
      const { mem_limit, memswap_limit } = compose.services[name] ?? {};
      expect(`${name} ${mem_limit} ${memswap_limit}`).toMatch(name === 'api' ? / 2g 2g$/ : / 1g 1g$/);
    }
  });

  it('has no top-level name, which docker-compose 1.29 refuses', () => {
    expect(compose.name).toBeUndefined();
  });

  const version = spawnSync('docker-compose', ['version', '--short'], { encoding: 'utf8' });
  const here = version.status === 0;
  (here ? it : it.skip)(
    here
      ? 'is accepted by the docker-compose of this machine'
      : 'is accepted by docker-compose (skipped: not installed)',
    () => {
      const names = new Set([...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name = '']) => name));
      const env = { ...process.env, ...Object.fromEntries([...names].map((name) => [name, 'x'])) };
      const checked = spawnSync(
        'docker-compose',
        [
          '-f',
          file,
          '--project-directory',
          root,
          '--env-file',
          resolve(root, '.env.example'),
          'config',
          '--quiet',
        ],
        { encoding: 'utf8', env },
      );
      expect(checked.stderr).toBe('');
      expect(checked.status).toBe(0);
    },
    60_000,
  );

  (here ? it : it.skip)(
    here
      ? 'refuses to start without its secrets, saying which'
      : 'refuses to start without secrets (skipped: docker-compose is not installed)',
    () => {
      const checked = spawnSync(
        'docker-compose',
        ['-f', file, '--env-file', resolve(root, '.env.example'), 'config'],
        { encoding: 'utf8', env: { PATH: process.env.PATH } },
      );
      expect(checked.status).not.toBe(0);
      expect(checked.stderr).toContain('say the');
    },
    60_000,
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

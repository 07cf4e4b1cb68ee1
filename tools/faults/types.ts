// The types of this folder for the tests that are written in TypeScript.

export interface Company {
  nifId: string;
  nif: string;
  cadenaId: string;
  clienteId: string;
}

/** A row, an answer, a diary: what these tests take for granted of them, they assert. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- foreign shapes, asserted where they are used
export type Loose = any;

export type Query = (text: string, values?: unknown[]) => Promise<Loose[]>;

export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<Item>(list: readonly Item[]): Item;
  chance(probability: number): boolean;
}

export interface Child {
  pid: number;
  /** Address of an API or simulator. */
  url: string;
  ended: boolean;
  exit: Promise<{ code: number | null; signal: string | null }>;
  said(): string;
  /** Every piece that it says from now on. */
  listen(hear: (piece: Buffer) => void): void;
  kill(signal?: NodeJS.Signals): Promise<unknown>;
  signal(name: NodeJS.Signals): void;
  /** 'tell': how long the event loop stood still at worst since the last 'reset', by its own doing, and the memory. */
  ask(what?: 'tell' | 'reset'): Promise<{ lagMs: number; rss: number }>;
  ready(patience?: number): Promise<number>;
}

export interface CallOptions {
  nif?: string;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
  timeout?: number;
  raw?: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
  datos: Loose;
  codigo?: string | undefined;
}

export interface Rule {
  kind: string;
  ms?: number;
  requestBytes?: number;
}

/** A relay whose `rule` says, by the number of a connection, what becomes of it. */
export interface Proxy {
  rule(n: number): Rule;
  /** The port behind it, for the connections to come. */
  to: number;
  connections: number;
  open: number;
  bitten: number;
  port: number;
  stop(): Promise<void>;
}

/** Two servers of one database behind one address: the second has all that the first acknowledged. */
export interface Pair {
  /** For startWorld: the first one alone. */
  open: OpenDatabase;
  /** A second one, from a copy of the first that is made while it works; from then on a commit waits for both. */
  addStandby(): Promise<void>;
  /** The machine of the first is gone from one moment to the next. */
  killPrimary(): Promise<void>;
  /** The second takes its place, and the address leads there. Alone, it waits for nobody. */
  promote(): Promise<void>;
}

/** A database on a Citus of three machines: in one place until it is spread over them. */
export interface Cluster {
  open: OpenDatabase;
  /** As an operator orders it, with its exit code and its words. `killAfter`: killed once it has said that. */
  spread(options?: { killAfter?: string }): Promise<{ code: number | null; said: string }>;
  /** worker1 or worker2 is gone from one moment to the next. */
  killMachine(name: string): Promise<void>;
  startMachine(name: string): Promise<void>;
  /** Where a NIF's rows are. */
  shardOf(nifId: string): Promise<{ shard: number; host: string; port: number }>;
  /** Moves a NIF's shard to the other worker; whether it is there. */
  move(nifId: string): Promise<boolean>;
}

/** A server on a copy of a world's cluster. */
export interface Copy {
  dataDir: string;
  urls: Record<string, string>;
  query: Query;
  stop(): Promise<void>;
}

/** Answers go through it; `change` says what becomes of the lines of one. */
export interface Mangler {
  url: string;
  change(lines: string[]): string[];
  stop(): Promise<void>;
}

export interface Caller {
  call(url: string, method: string, path: string, options?: CallOptions): Promise<Answer>;
}

/** What a world takes back when it ends, last first. */
export type Undo = (() => unknown)[];

/** What a world knows of its database; `postgres` of one server that can be stopped and started. */
export type Database = Pick<World, 'dataDir' | 'urls' | 'query' | 'snapshot'> &
  Partial<Pick<World, 'postgres'>>;
export type OpenDatabase = (undo: Undo) => Promise<Database>;

export interface World {
  dataDir: string;
  urls: Record<string, string>;
  ports: { soap: number; sim: number };
  certs: {
    folder: string;
    ca: string;
    servidor: { cert: string; key: string };
    cliente: { cert: string; key: string };
  };
  copy: { folder: string; main(app: string): string; remove(): void };
  children: Set<Child>;
  companies: Company[];
  session: Caller;
  proxy: Proxy;
  agency: Child;
  query: Query;
  snapshot<T>(work: (query: Query) => Promise<T>): Promise<T>;
  postgres: {
    cluster: string;
    said(): string;
    stopImmediately(): Promise<void>;
    startAgain(): Promise<void>;
    comeBack(): Promise<void>;
  };
  sim(): Child;
  api(env?: Record<string, string>, port?: string): Promise<Child>;
  worker(env?: Record<string, string>): Child;
  webhooks(env?: Record<string, string>): Child;
  control(body?: object): Promise<Loose>;
  stop(): Promise<void>;
}

export interface LoadOptions {
  session: Caller;
  companies: readonly Company[];
  /** The replicas as they are now. */
  urls(): string[];
  random: Random;
  callers?: number;
  /** Milliseconds that a caller rests between invoices, at most. */
  pace?: number;
  prefix?: string;
  /** Some records carry what the simulator is to say of them. */
  marked?: boolean;
}

interface Job {
  name: string;
  company: Company;
}

/** An invoice to draft and to issue. */
export interface Issue extends Job {
  kind: string;
  /** What it does to an invoice that was issued before. */
  follows?: Successor['follows'];
  body: object;
  draft: string | undefined;
  amends?: undefined;
}

export interface Successor {
  follows: 'rectified' | 'substituted';
  /** Type and id of the invoice that it follows. */
  kind: string;
  invoiceId: string;
}

/** What annuls an issued invoice, or corrects its record. */
export interface Amendment extends Job {
  amends: 'annulled' | 'corrected';
  invoiceId: string;
  path: string;
  body: object;
}

/** A request that was acknowledged, and where its record stands. */
export interface Acknowledged {
  key: string;
  path: string;
  body?: object;
  company: Company;
  /** Of an invoice. */
  kind?: string;
  invoiceId: string;
  number?: string;
  huella: string;
  position: number;
  /** Of the answer. */
  sha: string;
}

export interface KillOptions {
  cycles: number;
  random: Random;
  apis?: number;
  workers?: number;
  pace?: number;
  callers?: number;
  tell?: (line: string) => void;
  /** Instant at which no further cycle begins. */
  until?: number;
  /** Held keys are not waited for. */
  hurry?: boolean;
  /** The agency refuses and complains of records, loses answers and is away, by the same seed. */
  stormy?: boolean;
}

/** A place for a process, which is filled again when it was killed. */
export type Seat = { child: Child; env?: Record<string, string> } & (
  { role: 'api'; url: string; port: string } | { role: 'worker' }
);

export interface KillResult {
  cycles: number;
  kills: { api: number; worker: number };
  /** Milliseconds of its own from the start of a process until it is ready. */
  restarts: { median: number; p95: number; worst: number };
  counts: {
    acknowledged: number;
    annulled: number;
    corrected: number;
    rectified: number;
    substituted: number;
    notNow: number;
    replayed: number;
    retries: number;
    refused503: number;
    unanswered: number;
    inProgress: number;
  };
  /** Whether everything was sent in the end. */
  drained: boolean;
  findings: string[];
  seconds: number;
}

export interface FailoverResult {
  findings: string[];
  /** How many of the replicas and workers did not live through it. */
  ended: number;
  records: number;
  counts: KillResult['counts'];
  seconds: number;
  /** Milliseconds without an acknowledged invoice, from the death of the server. */
  dark: { median: number; worst: number };
  /** The same from the order to the standby. */
  back: { median: number; worst: number };
}

export interface MachinesResult {
  findings: string[];
  /** How many of the replicas and workers did not live through it. */
  ended: number;
  /** Whether the order that was killed half-way left nothing behind. */
  undone: boolean;
  /** The exit code of the order that was given again. */
  spread: number | null;
  kills: number;
  moves: number;
  /** Milliseconds of each move of a shard. */
  moved: number[];
  /** Milliseconds without an acknowledged invoice, from the second order to spread. */
  dark: number;
  records: number;
  counts: KillResult['counts'];
  seconds: number;
}

/** What one request of a burst was answered: with nothing, its status is 0. */
interface BurstAnswer {
  status: number;
  codigo: string | undefined;
  retryAfter: string | null;
  /** Of the invoice that it issued. */
  numero: number | undefined;
}
/** The last answer, and all before it. */
export interface Answered extends BurstAnswer {
  sentAway: BurstAnswer[];
}

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

export interface Child {
  pid: number;
  /** Address of an API or simulator. */
  url: string;
  ended: boolean;
  exit: Promise<{ code: number | null; signal: string | null }>;
  said(): string;
  /** Every piece that it says from now on. */
  listen(hear: (piece: Buffer) => void): void;
  kill(signal?: string): Promise<unknown>;
  signal(name: string): void;
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
  codigo?: string;
}

export interface Rule {
  kind: string;
  ms?: number;
  requestBytes?: number;
}

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
  copy: { folder: string; main(app: string): string };
  children: Set<Child>;
  companies: Company[];
  session: { call(url: string, method: string, path: string, options?: CallOptions): Promise<Answer> };
  proxy: { rule(n: number): Rule; connections: number; open: number; bitten: number; port: number };
  agency: Child;
  query: Query;
  snapshot<T>(work: (query: Query) => Promise<T>): Promise<T>;
  postgres: { cluster: string; stopImmediately(): Promise<void>; startAgain(): Promise<void> };
  api(env?: Record<string, string>, port?: string): Promise<Child>;
  worker(env?: Record<string, string>): Child;
  control(body?: object): Promise<Loose>;
  stop(): Promise<void>;
}

export interface KillResult {
  cycles: number;
  kills: { api: number; worker: number };
  /** Milliseconds of its own from the start of a process until it is ready. */
  restarts: { median: number; p95: number; worst: number };
  counts: {
    acknowledged: number;
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

// The types that the benchmarks share.
import type { openWorld } from './lib/world.mjs';
import type { issuing } from './lib/issuing.mjs';

export type World = ReturnType<typeof openWorld>;
export type Issuing = Awaited<ReturnType<typeof issuing>>;
export type Verifactu = typeof import('@encadena/verifactu');

export interface Options {
  /** Once, at a size that only shows that it works. */
  tiny: boolean;
  json?: string;
  minutes?: number;
  records?: number;
  ids: string[];
}

export interface Company {
  nifId: string;
  cadenaId: string;
  clienteId: string;
}

/** A request of the load. */
export interface Ask {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** What is asked next, given the answer. */
  after?: (text: string) => Ask;
  /** Throws at an answer that is not what was asked for. */
  check?: (text: string) => void;
}
/** The next request; undefined when there is nothing left. */
export type Next = () => Ask | undefined;

/** What was measured in the rounds. */
export interface Measured {
  median: number;
  min: number;
  max: number;
  rounds: number;
}

type Outcome = number | Record<string, number>;
type Told<Said> = Said extends number ? { value: Measured } : { [Key in keyof Said]: Measured };
export type Contenders = Record<string, (round: number) => Outcome | Promise<Outcome>>;
export type Stats<All extends Contenders> = { [Name in keyof All]: Told<Awaited<ReturnType<All[Name]>>> };

export interface Comparison {
  name: string;
  unit: string;
  better: 'higher' | 'lower';
  product: Measured;
  limit?: Measured;
  limitName?: string;
  goal?: number;
  moonshot?: number;
  /** The bounds are on the product's own value, without a limit. */
  absolute?: boolean;
  note?: string;
}
export interface Row extends Comparison {
  absolute: boolean;
  ratio: number | undefined;
  goalMet: boolean | undefined;
  moonshotMet: boolean | undefined;
}

export interface MetricResult {
  rows: Row[];
  noisy: boolean;
  load?: number;
  repeated?: boolean;
}
export interface Metric {
  id: string;
  title: string;
  /** Why it cannot be measured here; undefined where it can. */
  missing?: () => string | undefined;
  run(world: World, options: Options): Promise<MetricResult>;
}

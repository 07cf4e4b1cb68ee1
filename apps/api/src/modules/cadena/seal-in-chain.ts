// The one movement by which records come into being, whatever the act: lock heads, read tails, look back,
// plan, append, write, commit. Two messages to the database: what is locked and read, then what is written
// and committed; between them the plans, which are pure functions (ADR 0010).
import type { Desfase } from '../../platform/clock';
import { claseDeFallo } from '../../platform/http';
import { fallo } from '../../platform/errores';
import type { ChainBook, LockedChain, StoredRecord } from './chain-book';
import { ChainQueue, type Outcome, type QueueLimits, type Section } from './chain-queue';
import type { ChainFaultPoints } from './fault-points';
import { lookBack } from './look-back';
import type { ChainAct, Done, Planned } from './plan';

/** What sealing needs of the world beside its book. */
export interface SealingWorld {
  /** The time of a chain; without one, the world's. */
  now(chain?: Desfase): Date;
  faultPoints: Pick<ChainFaultPoints, 'pasar'>;
  limits: QueueLimits;
  /** Starts work when those who come at this very moment have come. */
  later(work: () => void): void;
  /** No two chains share a transaction, so each waits for its own head. */
  alone?: boolean;
}

type AnyAct<Tx> = ChainAct<Tx, unknown, unknown, unknown, unknown>;

interface Asked<Tx> {
  act: AnyAct<Tx>;
  request: unknown;
}

/** What goes of one act into a transaction. */
interface Part<Tx> {
  act: AnyAct<Tx>;
  sections: Section<unknown>[];
}

type Outcomes = Map<string, readonly Outcome<unknown>[]>;

export class SealInChain<Tx> {
  private readonly queue: ChainQueue<Asked<Tx>, unknown>;

  constructor(
    private readonly book: ChainBook<Tx>,
    private readonly world: SealingWorld,
  ) {
    this.queue = new ChainQueue(
      {
        run: (batch, wait) => this.run(batch, wait),
        // A later act of the same chain must see what the earlier one has done.
        together: (one, next) => one.act === next.act,
        classOf: claseDeFallo,
        full: () => fallo('COLA_LLENA', { cabeceras: { 'retry-after': '1' } }),
        later: (work) => world.later(work),
      },
      world.limits,
    );
  }

  /**
   * Does an act for requests of one NIF: one outcome per request, in their order. Requests of others may share
   * its transaction. Throws COLA_LLENA when too much waits for this NIF already.
   */
  async seal<Request, State, Writes, Answer>(
    nifId: string,
    act: ChainAct<Tx, Request, State, Writes, Answer>,
    requests: readonly Request[],
  ): Promise<Outcome<Answer>[]> {
    const asked = requests.map((request) => ({ act: act as AnyAct<Tx>, request }));
    return (await this.queue.ask(nifId, asked)) as Outcome<Answer>[];
  }

  private async run(batch: readonly Section<Asked<Tx>>[], wait: boolean): Promise<Outcomes> {
    try {
      const outcomes = await this.book.transaction(
        batch.map(({ key }) => key),
        wait,
        (tx) => this.move(tx, batch, wait || this.world.alone === true),
      );
      await this.world.faultPoints.pasar('despues-de-commit');
      return outcomes;
    } catch (error) {
      const [lone, ...others] = batch.flatMap(({ requests }) => requests);
      throw lone && others.length === 0 ? lone.act.explain(error) : error;
    }
  }

  private async move(tx: Tx, batch: readonly Section<Asked<Tx>>[], wait: boolean): Promise<Outcomes> {
    const { book, world } = this;
    const nifIds = batch.map(({ key }) => key);
    const parts = partsOf(batch);
    const [heads, tails, states] = await Promise.all([
      book.lockHeads(tx, nifIds, wait),
      book.readTails(tx, nifIds),
      Promise.all(parts.map(({ act, sections }) => act.read(tx, sections))),
    ]);
    await world.faultPoints.pasar('tras-bloquear');
    const works = parts.map((part, i) => this.plan(tx, part, states[i] ?? new Map(), heads, tails));
    await world.faultPoints.pasar('tras-planificar');
    await this.write(tx, works);
    const outcomes: Outcomes = new Map();
    for (const { act, planned, sections, states: known } of works) {
      const done = sections.flatMap(({ key }) => doneOf(act, key, known.get(key), planned.get(key), wait));
      for (const { nifId, outcomes: its } of done) outcomes.set(nifId, its);
      act.close(tx, done);
    }
    await world.faultPoints.pasar('antes-de-commit');
    return outcomes;
  }

  private plan(
    tx: Tx,
    { act, sections }: Part<Tx>,
    states: ReadonlyMap<string, unknown>,
    heads: ReadonlyMap<string, LockedChain>,
    tails: ReadonlyMap<string, readonly StoredRecord[]>,
  ): Work<Tx> {
    const planned = new Map<string, Planned<unknown, unknown>>();
    for (const { key: nifId } of sections) {
      const chain = heads.get(nifId);
      if (!chain) continue;
      const [now, worldNow] = [this.world.now(chain), this.world.now()];
      const { posicion, anterior, alarmas } = lookBack(chain, tails.get(nifId) ?? [], now.getTime());
      if (alarmas.length > 0) this.book.noteAlarms(tx, nifId, chain.id, alarmas, worldNow);
      const inHand = { nifId, chain, head: { cadenaId: chain.id, posicion, anterior }, now, worldNow };
      const state = states.get(nifId);
      planned.set(nifId, { chain: inHand, state, plan: act.plan(state, inHand) });
    }
    return { act, sections, states, planned };
  }

  private async write(tx: Tx, works: readonly Work<Tx>[]): Promise<void> {
    const withRecords = works.map(({ act, planned }) => ({
      act,
      planned: [...planned.values()].filter(({ plan }) => plan.records.length > 0),
    }));
    for (const { act, planned } of withRecords) if (planned.length > 0) act.write(tx, planned);
    await this.world.faultPoints.pasar('tras-facturas');
    const appendices = withRecords.flatMap(({ planned }) =>
      planned.map(({ chain: { nifId, chain }, plan: { records } }) => ({
        nifId,
        cadenaId: chain.id,
        records,
      })),
    );
    if (appendices.length > 0) this.book.append(tx, appendices);
    await this.world.faultPoints.pasar('tras-registros');
  }
}

/** A part with what came of it. */
interface Work<Tx> extends Part<Tx> {
  states: ReadonlyMap<string, unknown>;
  planned: Map<string, Planned<unknown, unknown>>;
}

function partsOf<Tx>(batch: readonly Section<Asked<Tx>>[]): Part<Tx>[] {
  const parts = new Map<AnyAct<Tx>, Part<Tx>>();
  for (const { key, requests } of batch) {
    // All requests of a section are of one act: the queue sees to it.
    const act = requests[0]?.act;
    if (!act) continue;
    const part = parts.get(act) ?? { act, sections: [] };
    parts.set(act, part);
    part.sections.push({ key, requests: requests.map(({ request }) => request) });
  }
  return [...parts.values()];
}

/** Nothing for a chain that somebody holds: it gets a transaction of its own. */
function doneOf<Tx>(
  act: AnyAct<Tx>,
  nifId: string,
  state: unknown,
  planned: Planned<unknown, unknown> | undefined,
  waited: boolean,
): Done<unknown, unknown, unknown>[] {
  if (planned) return [{ nifId, state, planned, outcomes: act.answer(planned) }];
  // Nobody else holds it, and still it is not there: this NIF has no chain to seal on.
  return waited ? [{ nifId, state, planned, outcomes: act.withoutChain(state) }] : [];
}

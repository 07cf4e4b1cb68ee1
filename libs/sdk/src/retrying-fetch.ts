// Sends a request, and again what may be sent again: reads, and what has an idempotency key, which is done once however often it comes.

export interface Retrying {
  /** How often it is tried again at most. */
  retries: number;
  fetch: typeof fetch;
  /** Waits so many milliseconds; a test's does not. */
  wait: (ms: number) => Promise<void>;
}

export const KEY = 'idempotency-key';

const PASSING = new Set([429, 502, 503, 504]);
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 60_000;

const mayRepeat = ({ method, headers }: Request): boolean => method === 'GET' || headers.has(KEY);

/** Another attempt is still at it: its answer comes with the next one. */
const isRunning = async (answer: Response): Promise<boolean> =>
  answer.status === 409 &&
  (
    (await answer
      .clone()
      .json()
      .catch(() => ({}))) as { codigo?: string }
  ).codigo === 'IDEMPOTENCIA_EN_CURSO';

function waitFor(attempt: number, answer?: Response): number {
  const told = Number(answer?.headers.get('retry-after') ?? NaN);
  const ms = Number.isFinite(told) && told >= 0 ? told * 1000 : FIRST_WAIT_MS * 2 ** attempt;
  return Math.min(ms, MAX_WAIT_MS);
}

/** A `fetch` that gives up only after the last retry, with the last answer or what broke. */
export function retryingFetch({ retries, fetch: send, wait }: Retrying): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const most = mayRepeat(request) ? retries : 0;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await send(request.clone());
        const again = PASSING.has(answer.status) || (await isRunning(answer));
        if (!again || attempt >= most) return answer;
        await answer.body?.cancel();
        await wait(waitFor(attempt, answer));
      } catch (error) {
        if (attempt >= most || request.signal.aborted) throw error;
        await wait(waitFor(attempt));
      }
    }
  };
}

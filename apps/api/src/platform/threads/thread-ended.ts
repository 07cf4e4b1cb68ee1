// A thread that was ended before its work was done.
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
  constructor(readonly reason: 'deadline' | 'memory') {
    super(`a thread was ended by its ${reason}`);
  }

  /** What the pool threw, as ours when the thread was ended; anything else as it was. */
  static from(error: unknown): unknown {
    const { name, code } = error as { name?: unknown; code?: unknown };
    if (name === 'AbortError') return new ThreadEnded('deadline');
    return code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEnded('memory') : error;
  }
}

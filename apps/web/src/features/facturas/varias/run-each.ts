// The same for each of several, told one by one.

export interface RunOptions<T> {
  /** How many are under way together; 1 keeps their order. */
  atOnce: number;
  /** Once stopped no further one begins; what is under way is finished. */
  signal: AbortSignal;
  /** Hears of each as it ends; `error` is undefined where it went well. */
  onDone: (item: T, error: unknown) => void;
}

/** One that fails stops no other. */
export async function runEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  { atOnce, signal, onDone }: RunOptions<T>,
): Promise<void> {
  const left = items.values();
  const lane = async (): Promise<void> => {
    for (const item of left) {
      if (signal.aborted) return;
      const error = await work(item).then(
        () => undefined,
        (reason: unknown) => reason ?? new Error('unknown'),
      );
      onDone(item, error);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

// What a histogram says of its quantiles, as Prometheus reads them: within a bucket, evenly spread.

/**
 * `upTo`: the bounds from the lowest, each with how many were at most that. To the tenth; null when there were none, and the highest bound
 * for what lies beyond it.
 */
export function quantile(
  upTo: readonly (readonly [bound: number, atMost: number])[],
  total: number,
  part: number,
): number | null {
  if (total === 0) return null;
  const wanted = total * part;
  let [below, before] = [0, 0];
  for (const [bound, atMost] of upTo) {
    if (atMost >= wanted) {
      const share = atMost === before ? 1 : (wanted - before) / (atMost - before);
      return Math.round((below + (bound - below) * share) * 10) / 10;
    }
    [below, before] = [bound, atMost];
  }
  return below;
}

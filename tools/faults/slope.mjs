// @ts-check
// How fast a measure grows: the median of the slopes between all pairs of points (Theil and Sen), which single
// peaks, as garbage collection leaves them, do not move.

/**
 * In units of the values per minute; `at` in milliseconds.
 * @param {readonly { at: number, value: number }[]} points
 */
export function slopePerMinute(points) {
  const slopes = points
    .flatMap((from, i) =>
      points.slice(i + 1).map((to) => ((to.value - from.value) * 60_000) / (to.at - from.at)),
    )
    .sort((one, other) => one - other);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}

/**
 * The least value of each stretch of `ms`: what is left when the garbage is out.
 * @param {readonly { at: number, value: number }[]} points @param {number} ms
 */
export function floors(points, ms) {
  /** @type {Map<number, { at: number, value: number }>} */
  const least = new Map();
  for (const point of points) {
    const stretch = Math.floor(point.at / ms);
    const known = least.get(stretch);
    if (!known || point.value < known.value)
      least.set(stretch, { at: (stretch + 0.5) * ms, value: point.value });
  }
  return [...least.values()];
}

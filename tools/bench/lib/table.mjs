// @ts-check
// From measured values to rows: limit, product, ratio, goal, moonshot; and the lines that a person reads.

/**
 * One comparison. `better`: 'higher' or 'lower'; `ratio` is product / limit for both, and the goal is a bound
 * on it (at least for higher, at most for lower). `absolute`: the bounds are on the product's own value,
 * without a limit.
 * @param {import('../types').Comparison} comparison @returns {import('../types').Row}
 */
export function row({
  name,
  unit,
  better,
  product,
  limit,
  limitName,
  goal,
  moonshot,
  absolute = false,
  note,
}) {
  const ratio = limit ? product.median / limit.median : undefined;
  const judged = absolute ? product.median : ratio;
  /** @param {number | undefined} bound */
  const meets = (bound) =>
    bound === undefined || judged === undefined
      ? undefined
      : better === 'higher'
        ? judged >= bound
        : judged <= bound;
  return {
    name,
    unit,
    better,
    absolute,
    product,
    limit,
    limitName,
    ratio,
    goal,
    moonshot,
    goalMet: meets(goal),
    moonshotMet: meets(moonshot),
    note,
  };
}

/** @param {number} value */
const digits = (value) =>
  value >= 1000
    ? Math.round(value).toLocaleString('en-US')
    : value >= 100
      ? value.toFixed(0)
      : value >= 10
        ? value.toFixed(1)
        : value.toFixed(2);
/** @param {import('../types').Measured} measured @param {string} unit */
const withRange = ({ median, min, max }, unit) =>
  `${digits(median)} ${unit} [${digits(min)}..${digits(max)}]`;

/**
 * How the times of a load were spread over its calls, medians of all rounds, for the note of a row.
 * @param {Record<'p50' | 'p95' | 'p99' | 'count', import('../types').Measured>} times
 */
export const spread = ({ p50, p95, p99, count }) =>
  `p50 ${digits(p50.median)}, p95 ${digits(p95.median)}, p99 ${digits(p99.median)} ms; ${count.median} calls a round`;

/** @param {boolean | undefined} met */
const verdict = (met) => (met === undefined ? '' : met ? 'met' : 'missed');
/** @param {import('../types').Row} row @param {number | undefined} value */
const bound = ({ better, absolute, unit }, value) =>
  value === undefined ? '-' : `${better === 'higher' ? '≥' : '≤'} ${value}${absolute ? ` ${unit}` : 'x'}`;

/** @param {ReturnType<typeof import('./machine.mjs').machine>} m */
export function printMachine(m) {
  console.log(
    `${m.cores} × ${m.cpu}, ${m.memoryGiB} GiB; Node ${m.node}, PostgreSQL ${m.postgres}, Nest ${m.nest} on Fastify ${m.fastify}, Prisma ${m.prisma}; load ${m.load.join(' ')}; ${m.date}`,
  );
  console.log(
    'Client and server share the machine. Medians of interleaved rounds, [lowest..highest]; everything on loopback.\n',
  );
}

/**
 * @param {import('../types').MetricResult & { id: string, title: string, load: number, seconds: number }}
 * result
 */
export function printMetric({ id, title, rows, noisy, load, repeated, seconds }) {
  const noise = noisy ? '  NOISY' : '';
  console.log(
    `${id}  ${title}  (${seconds.toFixed(0)} s, load before ${load.toFixed(2)} per core${repeated ? ', repeated once' : ''}${noise})`,
  );
  for (const one of rows) {
    console.log(`    ${one.name}`);
    if (one.limit) console.log(`      limit    ${withRange(one.limit, one.unit)}  ${one.limitName}`);
    console.log(
      `      product  ${withRange(one.product, one.unit)}${one.ratio === undefined ? '' : `   ratio ${one.ratio.toFixed(2)}`}`,
    );
    if (one.goal !== undefined)
      console.log(
        `      goal ${bound(one, one.goal)} ${verdict(one.goalMet)}, moonshot ${bound(one, one.moonshot)} ${verdict(one.moonshotMet)}`,
      );
    if (one.note) console.log(`      ${one.note}`);
  }
  console.log('');
}

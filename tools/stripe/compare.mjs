// Two recordings of the check-list side by side: every field that differs, and every event that came in another order,
// not at all, or besides.

/**
 * Each difference in one line, in the order of the check-list. What only the first one has is told apart: a simulator
 * leaves out fields that nobody reads.
 */
export function compare(recorded, seen) {
  const differences = [];
  const leftOut = [];
  for (const step of recorded.steps) {
    const other = seen.steps.find(({ name }) => name === step.name);
    if (other === undefined) differences.push(`${step.name}: was not run`);
    else {
      fields(step.answer, other.answer, step.name, { differences, leftOut });
      events(step, other, { differences, leftOut });
    }
  }
  for (const { name } of seen.steps)
    if (!recorded.steps.some((step) => step.name === name))
      differences.push(`${name}: is not in the recording`);
  return { differences, leftOut };
}

function fields(a, b, where, found) {
  if (b === undefined && a !== undefined) return void found.leftOut.push(where);
  if (isObject(a) && isObject(b)) {
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)]))
      fields(a[name], b[name], Array.isArray(a) ? `${where}[${name}]` : `${where}.${name}`, found);
    return;
  }
  if (a !== b) found.differences.push(`${where}: recorded ${say(a)}, seen ${say(b)}`);
}

function events(step, other, found) {
  const types = ({ events: all }) => all.map(({ type }) => type);
  const [a, b] = [types(step), types(other)];
  const lacks = (one, from) => one.filter((type, i) => count(one.slice(0, i + 1), type) > count(from, type));
  const [missing, more] = [lacks(a, b), lacks(b, a)];
  for (const type of missing) found.differences.push(`${step.name}: event ${type} did not come`);
  for (const type of more) found.differences.push(`${step.name}: event ${type} came besides`);
  if (missing.length + more.length > 0) return;
  if (a.join() !== b.join())
    return void found.differences.push(
      `${step.name}: order of events: recorded ${a.join(', ')}; seen ${b.join(', ')}`,
    );
  step.events.forEach(({ type, object }, i) =>
    fields(object, other.events[i].object, `${step.name} ${type}`, found),
  );
}

const count = (all, type) => all.filter((one) => one === type).length;
const isObject = (value) => value !== null && typeof value === 'object';
const say = (value) => (value === undefined ? 'nothing' : JSON.stringify(value));

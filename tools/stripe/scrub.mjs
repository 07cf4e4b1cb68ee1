// What may be kept of an answer, and compared with another run: ids, secrets, addresses and instants of this run are
// taken out; what is left is the provider's behaviour.

/** Of this run, or of this account: the name of its kind is enough. */
const ID = /\b([a-z]+(?:_[a-z]+)*)_(?:test_)?(?=[A-Za-z0-9]*[0-9A-Z])[A-Za-z0-9]{8,}\b/g;
const ADDRESS = /\bhttps?:\/\/\S+/g;
const DAY_IN_TEXT = /\b\d{1,2} [A-Z][a-z]{2} \d{4}\b/g;
/** Secrets, numbers given by an account, and what differs by the day or by the provider's own judgement of the next try. */
const DROPPED = new Set([
  'account_country',
  'account_name',
  'attempt_count',
  'client_secret',
  'confirmation_secret',
  'exp_month',
  'exp_year',
  'fingerprint',
  'hosted_invoice_url',
  'invoice_pdf',
  'invoice_prefix',
  'lastResponse',
  'metadata',
  'next_invoice_sequence',
  'next_payment_attempt',
  'number',
  'receipt_number',
  'receipt_url',
  'request',
  'statement_descriptor',
  'test_clock',
  'webhooks_delivered_at',
]);
/** No amount of the check-list comes near it; every instant is beyond. */
const SECONDS_OF_2014 = 1_400_000_000;
const HOUR = 3600;

/** `start`: the instant that others are told from, in hours and days. */
export function scrub(value, start) {
  if (Array.isArray(value)) return value.map((one) => scrub(one, start));
  if (typeof value === 'string')
    return value.replace(ADDRESS, '<address>').replace(ID, '$1_…').replace(DAY_IN_TEXT, '<day>');
  if (typeof value === 'number') return value > SECONDS_OF_2014 ? since(value - start) : value;
  if (value === null || typeof value !== 'object') return value;
  // Exact decimals of the SDK are texts on the wire.
  if (typeof value.toJSON === 'function') return scrub(value.toJSON(), start);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !DROPPED.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, scrub(one, start)]),
  );
}

export const hourOf = (seconds) => Math.round(seconds / HOUR);

function since(seconds) {
  const hours = hourOf(seconds);
  return `${Math.trunc(hours / 24)} days ${hours % 24} hours`;
}

// @ts-check
// A shop at the payment simulator as whoever connects it needs it: the restricted key that its owner would make and paste.

/** What the product reads. */
export const RIGHTS = [
  'account',
  'charge',
  'checkout_session',
  'credit_note',
  'customer',
  'dispute',
  'invoice',
  'payment_intent',
  'tax_rate',
];

/**
 * A key of that account which may read whatever the product reads, or all but that.
 * @param {(body: object) => Promise<unknown>} control the simulator's switches
 * @param {string} account
 * @param {readonly string[]} [without]
 * @returns {Promise<string>}
 */
export async function restrictedKey(control, account, without = []) {
  const permisos = RIGHTS.filter((one) => !without.includes(one)).map((one) => `rak_${one}_read`);
  const { claves } = /** @type {{ claves: string[] }} */ (
    await control({ claves: [{ cuenta: account, permisos }] })
  );
  const [key] = claves;
  if (key === undefined) throw new Error(`The simulator made no key for ${account}`);
  return key;
}

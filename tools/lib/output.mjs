// What a long-lived script says, and who reads it.

/**
 * Whoever read our words may be gone ("npm start | tee", a terminal that was closed). The script goes on: it
 * would leave behind what it started, with nobody to start it again.
 */
export function outliveReader() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

// The text of a secret, from a file or a program: one line, and nothing of it in what is said about it.

/** Bytes. Addresses and keys have some hundred at most; a wrong file named by mistake usually has more. */
export const MOST = 16_384;

/** Why a secret is not taken, without the name of its setting: one line that says what to write instead. */
export class Refused extends Error {}

/** `bytes` as text, without the line break at their end. `what` names them in the words of a Refused. */
export function secretText(bytes, what) {
  if (bytes.length > MOST)
    throw new Refused(`${what} has more than ${MOST} bytes, which no secret has; is it another file?`);
  const text = decoded(bytes, what).replace(/\r?\n$/, '');
  if (text === '') throw new Refused(`${what} is empty; the secret must stand there`);
  if (/\p{Cc}/u.test(text))
    throw new Refused(
      `${what} has more than one line, or signs that cannot be seen; the secret must stand there alone, in one line`,
    );
  if (text !== text.trim())
    throw new Refused(`${what} begins or ends with a space; the secret must stand there alone`);
  return text;
}

function decoded(bytes, what) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refused(`${what} is no text; write random bytes in base64`);
  }
}

// What a mail server says of a message that it does not take, and whether another try may change its mind.

/** The commands by which it judges reader and message; what it says to any other one is about us. */
const DEL_MENSAJE = ['RCPT TO', 'DATA'];
const MAX = 500;

/** In its own words, on one line; of what never reached it, in which way. */
export function palabrasDe(error: unknown): string {
  const { response, code, message } = error as { response?: string; code?: string; message?: string };
  return (response ?? code ?? message ?? 'Error')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX);
}

/** It will never take this message for its readers (RFC 5321, 4.2.1: 5yz). */
export function esDefinitivo(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && responseCode < 600 && DEL_MENSAJE.includes(command);
}

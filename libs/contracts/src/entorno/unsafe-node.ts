// What Node itself reads of the environment, and no process that passwords and keys pass through may run with in production.

const OPTIONS =
  /--(inspect|abort-on-uncaught-exception|heap-?snapshot|heap-?prof|report-|diagnostic-dir|tls-keylog|trace-tls|tls-min-v1\.[01]|tls-cipher-list|openssl-legacy|security-revert|insecure-http-parser)/;

/** One line for each variable that opens a process to others, or writes down what is in it. */
export const unsafeNode = (env: Readonly<Record<string, unknown>>): string[] =>
  [
    // Node takes a backslash between quotes away.
    OPTIONS.test(
      String(env.NODE_OPTIONS ?? '')
        .replaceAll('\\', '')
        .replaceAll('_', '-'),
    ) &&
      'NODE_OPTIONS: must not open a debugger, write memory or the keys of connections to the disk, or make TLS and HTTP less strict in production',
    env.NODE_TLS_REJECT_UNAUTHORIZED === '0' &&
      'NODE_TLS_REJECT_UNAUTHORIZED: must not be 0 in production (anybody could stand in for the servers that are asked)',
    ...['NODE_DEBUG', 'DEBUG', 'SSLKEYLOGFILE'].map(
      (name) =>
        Boolean(env[name]) &&
        `${name}: must not be set in production (libraries would write down what passes through them)`,
    ),
  ].filter((problem) => typeof problem === 'string');

// No process of ours leaves its memory on the disk when it crashes: keys and certificates are readable in it
// (FAULTS T6).

/**
 * The same command, with core dumps switched off for it and for what it starts; its process number stays the
 * command's own.
 */
export const withoutCoreDumps = (command) =>
  process.platform === 'win32' ? command : ['sh', '-c', 'ulimit -c 0; exec "$@"', 'sh', ...command];

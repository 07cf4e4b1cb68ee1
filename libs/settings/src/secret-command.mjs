// A key that a program prints: a key service's own client, or whatever keeps it on this machine. Run once, at the start.
import { spawnSync } from 'node:child_process';
import { MOST, Refused, secretText } from './secret-text.mjs';

const PRINTED = 'what the program printed';

/**
 * What the program prints, which is started without a shell: its words are divided by spaces. `env`: what it sees; `seconds`: how long
 * it may take. Throws a Refused. What it prints is never shown, not even what it says of its failure: it could be the key.
 */
export function runSecretCommand(line, { env, seconds }) {
  if (/["'\\`$|;&<>]/.test(line))
    throw new Refused(
      'is started without a shell, to which alone quotes, pipes, redirections and $ mean something; put them into a script, and name that',
    );
  const [program = '', ...args] = line.trim().split(/\s+/);
  if (program === '') throw new Refused('names no program; write its path and its arguments');
  const { error, status, signal, stdout } = spawnSync(program, args, {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: MOST,
    windowsHide: true,
  });
  if (error) throw new Refused(unable(program, error.code, seconds));
  if (status !== 0)
    throw new Refused(
      `${program} ended with ${signal ?? `code ${status}`}; run it by hand as the user of this process to see what it says, which is not shown here`,
    );
  return secretText(stdout, PRINTED);
}

function unable(program, code, seconds) {
  if (code === 'ENOENT') return `${program} is not there; name a program by its path`;
  if (code === 'EACCES') return `${program} may not be run by the user of this process; give it the right to`;
  if (code === 'ETIMEDOUT')
    return `${program} has not ended within ${seconds} seconds; run it by hand to see why`;
  if (code === 'ENOBUFS') return `${PRINTED} has more than ${MOST} bytes, which no key has`;
  return `${program} cannot be run (${code})`;
}

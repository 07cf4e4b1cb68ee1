// Is the process that a file names still the same process? A number alone may have been given to another since.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** When the process began, as text that is only good for comparing; undefined when there is no such process. */
export function startOf(pid) {
  try {
    // Field 22 of /proc/PID/stat (proc(5)); the command's name before it may hold spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch (error) {
    if (process.platform === 'linux') return undefined;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** True while the process with this number and this start lives. */
export const isSame = ({ pid, start }) => startOf(pid) !== undefined && startOf(pid) === start;

/** Sends the signals one after the other until the process is gone: [['SIGINT', 10_000], ['SIGKILL', 2_000]]. */
export async function endProcess(pid, steps, group = false) {
  const start = startOf(pid);
  for (const [signal, patience] of steps) {
    try {
      process.kill(group ? -pid : pid, signal);
    } catch {
      return;
    }
    for (let waited = 0; waited < patience; waited += 20) {
      const now = startOf(pid);
      if (now === undefined || now !== start) return;
      await wait(20);
    }
  }
}

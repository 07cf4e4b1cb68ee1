// A secret out of a file, as docker, podman, Kubernetes and systemd lay one beside a process.
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { MOST, Refused, secretText } from './secret-text.mjs';

/** The secret in that file. Throws a Refused that names the file and says what to do, and nothing of what stands in it. */
export function readSecretFile(path) {
  if (!isAbsolute(path))
    throw new Refused(`${path} is no whole path; write it from the root, like /run/secrets/…`);
  const fd = opened(path);
  try {
    const stat = fstatSync(fd);
    if (!stat.isFile())
      throw new Refused(
        `${path} is no file (docker makes a folder of that name where it finds none); write the secret into a file`,
      );
    const open = tooOpen(path, stat.mode);
    if (open) throw new Refused(open);
    const bytes = Buffer.alloc(MOST + 1);
    let length = 0;
    for (let read = 1; read > 0 && length < bytes.length; length += read)
      read = readSync(fd, bytes, length, bytes.length - length, null);
    return secretText(bytes.subarray(0, length), path);
  } finally {
    closeSync(fd);
  }
}

function opened(path) {
  try {
    // A pipe without a writer would hold the start up for ever.
    return openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new Refused(`${path} is not there; name the file in which the secret stands`);
    if (error.code === 'EACCES' || error.code === 'EPERM')
      throw new Refused(
        `${path} may not be read by the user of this process (${process.getuid?.()}); make the file its own, with mode 0400`,
      );
    throw new Refused(`${path} cannot be read (${error.code}); name the file in which the secret stands`);
  }
}

// Where engines put secrets for the one user of a container. Docker's and Kubernetes' own are readable for all there.
const FOR_CONTAINERS = /^(\/var)?\/run\/secrets\//;

/**
 * Why a file of that mode keeps no secret, or undefined. Everybody on the machine could read it, while a variable is seen by the
 * processes of one user; and a warning would be read by nobody. What everybody may write, anybody may choose.
 */
export function tooOpen(path, mode) {
  const octal = (mode & 0o777).toString(8).padStart(4, '0');
  // Windows has other rights, of which the mode says nothing.
  if (process.platform === 'win32') return undefined;
  if (mode & 0o002) return `${path} may be written by everybody (mode ${octal}); give it the mode 0400`;
  if (mode & 0o004 && !FOR_CONTAINERS.test(resolve(path)))
    return `${path} may be read by everybody on this machine (mode ${octal}); give it the mode 0400, and to the user of this process`;
  return undefined;
}

// Publishing may say which version of the draft the person has seen; without it, it is whichever the draft has.
import { fallo } from '../../platform/errores';

export function versionVista(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined) return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1];
  if (version === undefined)
    throw fallo('VALIDACION', { errores: [{ campo: 'If-Match', codigo: 'formato' }] });
  return Number(version);
}

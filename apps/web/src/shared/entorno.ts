// In which world the person works: the real one, or that of tests. Of this tab alone, so that no other turns
// into tests unawares; the server is told with every call on a NIF.
import type { Entorno } from '@encadena/invoicing';
import { paths } from '../paths';

const CLAVE = 'entorno';

function guardado(): Entorno {
  try {
    return window.sessionStorage.getItem(CLAVE) === 'PRUEBAS' ? 'PRUEBAS' : 'REAL';
  } catch {
    return 'REAL';
  }
}

let actual: Entorno = guardado();

function recordar(entorno: Entorno): void {
  actual = entorno;
  try {
    if (entorno === 'REAL') window.sessionStorage.removeItem(CLAVE);
    else window.sessionStorage.setItem(CLAVE, entorno);
  } catch {
    // Without storage the world lasts as long as the page.
  }
}

export const entornoActual = (): Entorno => actual;

/** Goes to the other world of a NIF. The page begins anew: nothing of the one before stays in it. */
export function cambiarEntorno(entorno: Entorno, nif: string): void {
  recordar(entorno);
  window.location.assign(paths.nif.inicio(nif));
}

/** Whoever signs in next begins in the real world. */
export const olvidarEntorno = (): void => recordar('REAL');

// What a person has typed about a NIF that does not exist yet: kept in the tab, so that a reload loses
// nothing. Never in local storage: it is personal data, and someone else may use this browser tomorrow.
import { z } from 'zod';
import { session } from '../../../shared/session';
import { nifVacio } from '../components/nif-form';
import type { NifValores } from '../components/nif-form';

const CLAVE = 'alta-nif';

const schema = z.object({ de: z.string(), valores: z.record(z.string(), z.unknown()) });

function leerTexto(): string | null {
  try {
    return window.sessionStorage.getItem(CLAVE);
  } catch {
    return null;
  }
}

const tieneForma = (forma: unknown, valor: unknown): boolean =>
  typeof forma === 'object' && forma !== null
    ? typeof valor === 'object' &&
      valor !== null &&
      Object.entries(forma).every(([campo, suya]) =>
        tieneForma(suya, (valor as Record<string, unknown>)[campo]),
      )
    : typeof valor === typeof forma;

/** What was typed before in this tab by the same person; otherwise a new form. */
export function leerBorrador(): NifValores {
  const vacio = nifVacio();
  try {
    const leido = schema.parse(JSON.parse(leerTexto() ?? 'null'));
    return leido.de === session.usuario()?.idUsuario && tieneForma(vacio, leido.valores)
      ? (leido.valores as unknown as NifValores)
      : vacio;
  } catch {
    return vacio;
  }
}

export function guardarBorrador(valores: NifValores): void {
  try {
    window.sessionStorage.setItem(CLAVE, JSON.stringify({ de: session.usuario()?.idUsuario, valores }));
  } catch {
    // Storage that is forbidden keeps nothing: the form lives as long as the page.
  }
}

export function borrarBorrador(): void {
  try {
    window.sessionStorage.removeItem(CLAVE);
  } catch {
    // Nothing was kept.
  }
}

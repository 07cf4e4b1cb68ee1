// The consent that is on its way at the provider: for which NIF it was begun, and that it was ended. Kept in the tab, so
// that a reload of the page that ends it does not end it twice.
import { z } from 'zod';

const CLAVE = 'consentimientoStripe';
const schema = z.object({ estado: z.string(), nif: z.string().optional(), gastado: z.boolean() });
type Consentimiento = z.output<typeof schema>;

function leer(estado: string): Consentimiento | undefined {
  try {
    const { data } = schema.safeParse(JSON.parse(window.sessionStorage.getItem(CLAVE) ?? 'null'));
    return data?.estado === estado ? data : undefined;
  } catch {
    return undefined;
  }
}

function escribir(consentimiento: Consentimiento): void {
  try {
    window.sessionStorage.setItem(CLAVE, JSON.stringify(consentimiento));
  } catch {
    // Storage that is forbidden keeps nothing: the server refuses the second time.
  }
}

export const empezar = (estado: string, nif: string): void => escribir({ estado, nif, gastado: false });

/** For which NIF this tab began it. */
export const nifDe = (estado: string): string | undefined => leer(estado)?.nif;

/** True the first time only. */
export function gastar(estado: string): boolean {
  const antes = leer(estado);
  if (antes?.gastado) return false;
  escribir({ ...antes, estado, gastado: true });
  return true;
}

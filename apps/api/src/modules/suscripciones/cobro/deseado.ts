// What the provider should hold for a billing group: which prices, how many of each, now and from the renewal on.
// Pure. Whatever is paid for counts now; whatever is to be paid again counts at the renewal.

/** How many NIFs are on each price. A price without a NIF is not there. */
export type Cantidades = Readonly<Record<string, number>>;

/** A NIF of the group with what it has paid for, and what it wants next. */
export interface Plaza {
  nifId: string;
  precio: string;
  precioApi: string | null;
  autorenovacion: boolean;
  autorenovacionApi: boolean;
  /** A change of plan that waits for the renewal. */
  siguiente: { precio: string; precioApi: string | null } | null;
  pagadoHasta: Date;
}

export interface Deseado {
  /** Nothing now: the group has no subscription any more, or lets the one it has come to its end. */
  ahora: Cantidades;
  /** Nothing at the renewal: it ends there. */
  alRenovar: Cantidades;
}

export function deseado(plazas: readonly Plaza[], momento: Date): Deseado {
  const vivas = plazas.filter((p) => p.autorenovacion || p.pagadoHasta > momento);
  return {
    ahora: contar(vivas.flatMap(({ precio, precioApi }) => [precio, precioApi])),
    alRenovar: contar(vivas.flatMap((plaza) => preciosAlRenovar(plaza))),
  };
}

/** What a NIF pays for from the renewal on; nothing when it is not renewed. */
export function preciosAlRenovar(plaza: Omit<Plaza, 'nifId' | 'pagadoHasta'>): string[] {
  if (!plaza.autorenovacion) return [];
  const { precio, precioApi } = trasRenovar(plaza);
  return [precio, precioApi].filter((p) => p !== null);
}

/** What it is on after the renewal. A change that waits says both; else what is renewed stays. */
export const trasRenovar = ({
  precio,
  precioApi,
  autorenovacionApi,
  siguiente,
}: Pick<Plaza, 'precio' | 'precioApi' | 'autorenovacionApi' | 'siguiente'>): {
  precio: string;
  precioApi: string | null;
} => siguiente ?? { precio, precioApi: autorenovacionApi ? precioApi : null };

export function contar(precios: readonly (string | null)[]): Cantidades {
  const cantidades: Record<string, number> = {};
  for (const precio of precios) if (precio !== null) cantidades[precio] = (cantidades[precio] ?? 0) + 1;
  return cantidades;
}

export const vacias = (c: Cantidades): boolean => Object.keys(c).length === 0;

export function iguales(a: Cantidades, b: Cantidades): boolean {
  const precios = Object.keys(a);
  return precios.length === Object.keys(b).length && precios.every((p) => a[p] === b[p]);
}

/** With some more, or some less when they are negative. */
export function sumar(a: Cantidades, b: Cantidades): Cantidades {
  const suma: Record<string, number> = { ...a };
  for (const [precio, n] of Object.entries(b)) suma[precio] = (suma[precio] ?? 0) + n;
  return Object.fromEntries(Object.entries(suma).filter(([, n]) => n > 0));
}

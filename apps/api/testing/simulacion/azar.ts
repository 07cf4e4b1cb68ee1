// Seeded randomness of the simulation: one stream, drawn in the order of events, so that a seed tells a whole
// run (mulberry32, public domain).

export class Azar {
  constructor(private estado: number) {}

  /** In [0, 1). */
  readonly siguiente = (): number => {
    this.estado = (this.estado + 0x6d2b79f5) >>> 0;
    let t = this.estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };

  /** A whole number from `desde` to `hasta`, both included. */
  entre(desde: number, hasta: number): number {
    return desde + Math.floor(this.siguiente() * (hasta - desde + 1));
  }

  si(probabilidad: number): boolean {
    return this.siguiente() < probabilidad;
  }

  de<T>(lista: readonly T[]): T {
    return lista[Math.floor(this.siguiente() * lista.length)] as T;
  }
}

/** A number in [0, 1) that belongs to a text and a seed: the fate of a record, whenever it is asked for. */
export function suerteDe(texto: string, semilla: number): number {
  let h = (2166136261 ^ semilla) >>> 0;
  for (let i = 0; i < texto.length; i += 1) h = Math.imul(h ^ texto.charCodeAt(i), 16777619) >>> 0;
  return new Azar(h).siguiente();
}

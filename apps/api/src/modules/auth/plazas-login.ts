// How many logins of one network are judged at once. A right password gives its tries back, so whoever has an account and many browsers that it knows
// could fill the queue of hashing, and nobody else would enter.
import { Injectable } from '@nestjs/common';
import { networkOf, siteOf } from '@encadena/contracts';
import { fallo } from '../../platform/errores';

/** A quarter of those that the queue takes (contrasenas.ts). */
export const PLAZAS_POR_RED = 50;
const ESPERA_S = '3';

@Injectable()
export class PlazasLogin {
  private readonly ocupadas = new Map<string, number>();

  /** Throws DEMASIADAS_PETICIONES (429) when the network has that many under way, and what the work throws. */
  async ocupar<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const red = siteOf(ip) ?? networkOf(ip);
    const antes = this.ocupadas.get(red) ?? 0;
    if (antes >= PLAZAS_POR_RED)
      throw fallo('DEMASIADAS_PETICIONES', { cabeceras: { 'retry-after': ESPERA_S } });
    this.ocupadas.set(red, antes + 1);
    try {
      return await work();
    } finally {
      const quedan = (this.ocupadas.get(red) ?? 1) - 1;
      if (quedan > 0) this.ocupadas.set(red, quedan);
      else this.ocupadas.delete(red);
    }
  }
}

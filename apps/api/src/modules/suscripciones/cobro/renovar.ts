// What a NIF has once its group's period is over and the provider has begun the next one. Pure.
import type { Plaza } from './deseado';

/** Those that go on, with what they pay for from now on. Paid it is when the provider says so, not here. */
export function renovadas<P extends Plaza>(plazas: readonly P[]): P[] {
  return plazas
    .filter((plaza) => plaza.autorenovacion)
    .map((plaza) => {
      const { precio, precioApi } = plaza.siguiente ?? plaza;
      const conApi = plaza.autorenovacionApi ? precioApi : null;
      return { ...plaza, precio, precioApi: conApi, autorenovacionApi: conApi !== null, siguiente: null };
    });
}

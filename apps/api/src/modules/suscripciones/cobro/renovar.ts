// What a NIF has once its group's period is over and the provider has begun the next one. Pure.
import { type Plaza, trasRenovar } from './deseado';

/** Those that go on, with what they pay for from now on. Paid it is when the provider says so, not here. */
export function renovadas<P extends Plaza>(plazas: readonly P[]): P[] {
  return plazas
    .filter((plaza) => plaza.autorenovacion)
    .map((plaza) => {
      const { precio, precioApi } = trasRenovar(plaza);
      return { ...plaza, precio, precioApi, autorenovacionApi: precioApi !== null, siguiente: null };
    });
}

// Whether a NIF is renewed, and what it has once its group's period is over and the provider has begun the next one. Pure.
import { type Plaza, trasRenovar } from './deseado';
import { type FilaEnCobro, hastaDe } from './filas';

/** Those that go on, with what they pay for from now on. Paid it is when the provider says so, not here. */
export function renovadas<P extends Plaza>(plazas: readonly P[]): P[] {
  return plazas
    .filter((plaza) => plaza.autorenovacion)
    .map((plaza) => {
      const { precio, precioApi } = trasRenovar(plaza);
      return { ...plaza, precio, precioApi, autorenovacionApi: precioApi !== null, siguiente: null };
    });
}

export const renovar = (fila: FilaEnCobro): FilaEnCobro =>
  fila.autorenovacion
    ? fila
    : {
        ...fila,
        autorenovacion: true,
        autorenovacionApi: fila.precioApiId !== null,
        hasta: hastaDe(fila.pagadoHasta as Date, true),
      };

/** On that plan from the renewal on. Asked for what it has, a change that waits is taken back. */
export function alRenovar(fila: FilaEnCobro, precioId: string, precioApiId: string | null): FilaEnCobro {
  const api = fila.autorenovacionApi ? fila.precioApiId : null;
  const renueva = { ...fila, autorenovacion: true, hasta: hastaDe(fila.pagadoHasta as Date, true) };
  if (fila.precioId === precioId && api === precioApiId) return sinCambio(renueva);
  return {
    ...renueva,
    cambioPendiente: true,
    siguientePrecioId: precioId,
    siguientePrecioApiId: precioApiId,
  };
}

export const sinCambio = (fila: FilaEnCobro): FilaEnCobro => ({
  ...fila,
  cambioPendiente: false,
  siguientePrecioId: null,
  siguientePrecioApiId: null,
});

/** A change of plan goes with the renewal that it waited for. */
export const noRenovar = (fila: FilaEnCobro): FilaEnCobro =>
  fila.autorenovacion
    ? {
        ...fila,
        autorenovacion: false,
        autorenovacionApi: false,
        cambioPendiente: false,
        siguientePrecioId: null,
        siguientePrecioApiId: null,
        hasta: hastaDe(fila.pagadoHasta as Date, false),
      }
    : fila;

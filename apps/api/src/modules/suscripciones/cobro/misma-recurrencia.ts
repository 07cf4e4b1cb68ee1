// All that a group pays for is paid equally often: it has one subscription at the provider, with one period. A NIF that is
// to be paid by another recurrence from the renewal on takes the others of its group along, each on the plan that it has.
// Pure.
import { trasRenovar } from './deseado';
import { enCurso, type FilaEnCobro, plazaDe, type PrecioEnCobro } from './filas';
import { alRenovar } from './renovar';
import type { Recurrencia } from './valores';

type Precios = ReadonlyMap<string, PrecioEnCobro>;

/** Of the rows of a group: those that its subscription renews. */
export const renovables = (filas: readonly FilaEnCobro[], suscripcion: string | null): FilaEnCobro[] =>
  filas.filter((fila) => enCurso(fila) && fila.autorenovacion && fila.pagadaEn === suscripcion);

/** By which it is paid from the renewal on. */
export const recurrenciaAlRenovar = (fila: FilaEnCobro, precios: Precios): Recurrencia | null =>
  precios.get(trasRenovar(plazaDe(fila)).precio)?.recurrencia ?? fila.recurrencia;

/** The same plan, or access to the API, by another recurrence; null where it is not sold so. */
export function equivalente(id: string, recurrencia: Recurrencia, precios: Precios): PrecioEnCobro | null {
  const precio = precios.get(id);
  if (precio === undefined || precio.recurrencia === recurrencia) return precio ?? null;
  const { clase, planCodigo } = precio;
  return (
    [...precios.values()].find(
      (otro) =>
        otro.activo &&
        otro.clase === clase &&
        otro.planCodigo === planCodigo &&
        otro.recurrencia === recurrencia,
    ) ?? null
  );
}

/** With what it renews paid that often; null where something of it is not sold so. */
export function porRecurrencia(
  fila: FilaEnCobro,
  recurrencia: Recurrencia,
  precios: Precios,
): FilaEnCobro | null {
  const { precio, precioApi } = trasRenovar(plazaDe(fila));
  const plan = equivalente(precio, recurrencia, precios);
  const api = precioApi === null ? null : equivalente(precioApi, recurrencia, precios);
  if (plan === null || (precioApi !== null && api === null)) return null;
  return alRenovar(fila, plan.id, api?.id ?? null);
}

/** Whoever joins a group that changes at its renewal, or is renewed again, changes with it. */
export function igualar(
  filas: readonly FilaEnCobro[],
  suscripcion: string | null,
  precios: Precios,
): FilaEnCobro[] {
  const suyas = renovables(filas, suscripcion);
  const cambia = suyas.find((fila) => recurrenciaAlRenovar(fila, precios) !== fila.recurrencia);
  const luego = cambia && recurrenciaAlRenovar(cambia, precios);
  if (luego === undefined || luego === null) return [...filas];
  return filas.map((fila) =>
    suyas.includes(fila) && recurrenciaAlRenovar(fila, precios) !== luego
      ? (porRecurrencia(fila, luego, precios) ?? fila)
      : fila,
  );
}

// What an order means: who would move, what would be charged, what is refused. Pure; preview and order ask the same.
import { importe, suma } from '@encadena/values';
import { fallo } from '../../../platform/errores';
import { type Cantidades, contar } from './deseado';
import { enCurso, type FilaEnCobro, type GrupoEnCobro, type PrecioEnCobro } from './filas';

export interface Pedido {
  nifId: string;
  precioId: string;
  precioApiId: string | null;
}

export type Orden =
  /** It was paid for in this very period: it is renewed again, at no cost. */
  | { clase: 'revincular'; fila: FilaEnCobro }
  /** A new subscription, in place of one that ended or that nobody is in any more. */
  | { clase: 'nueva'; mas: Cantidades }
  /** More in the subscription that runs, for what is left of its period. */
  | { clase: 'ampliar'; mas: Cantidades };

/** Throws PRECIO_NO_ENCONTRADO, RECURRENCIA_DISTINTA (422), PLAN_YA_CONTRATADO, PLAN_MENOR_AL_RENOVAR (409). */
export function ordenDe(
  { grupo, filas }: { grupo: GrupoEnCobro; filas: readonly FilaEnCobro[] },
  fila: FilaEnCobro | null,
  pedido: Pedido,
  precios: ReadonlyMap<string, PrecioEnCobro>,
  ahora: Date,
): Orden {
  const plan = exigirPedido(precios, pedido);
  const mas = contar([pedido.precioId, pedido.precioApiId]);
  const { suscripcionStripe } = grupo;
  if (suscripcionStripe === null) return { clase: 'nueva', mas };
  const aqui = fila !== null && fila.pagadaEn === suscripcionStripe && pagadaAun(fila, ahora);
  const mismo = aqui && fila.precioId === pedido.precioId && fila.precioApiId === pedido.precioApiId;
  if (mismo && (!enCurso(fila) || !fila.autorenovacion)) return { clase: 'revincular', fila };
  if (mismo) throw fallo('PLAN_YA_CONTRATADO');
  const otras = filas.some((f) => enCurso(f) && f.pagadaEn === suscripcionStripe && f.nifId !== pedido.nifId);
  const viva = aqui && enCurso(fila);
  if (!otras && !viva) return { clase: 'nueva', mas };
  if (grupo.recurrencia !== plan.recurrencia) throw distinta('uuidPrecio');
  if (!viva) return { clase: 'ampliar', mas };
  return { clase: 'ampliar', mas: mejora(fila, pedido, precios) };
}

/** Another plan at once, for more money; one for less waits for the renewal (PUT cambiar-plan). */
function mejora(fila: FilaEnCobro, pedido: Pedido, precios: ReadonlyMap<string, PrecioEnCobro>): Cantidades {
  const cuesta = (...ids: (string | null)[]) =>
    suma(...ids.map((id) => importe(precios.get(id ?? '')?.importe ?? '0')));
  if (cuesta(pedido.precioId, pedido.precioApiId).lte(cuesta(fila.precioId, fila.precioApiId)))
    throw fallo('PLAN_MENOR_AL_RENOVAR');
  const menos = Object.fromEntries(
    Object.entries(contar([fila.precioId, fila.precioApiId])).map(([id, n]) => [id, -n]),
  );
  return diferencia(contar([pedido.precioId, pedido.precioApiId]), menos);
}

const diferencia = (mas: Cantidades, menos: Cantidades): Cantidades => {
  const todas: Record<string, number> = { ...mas };
  for (const [id, n] of Object.entries(menos)) todas[id] = (todas[id] ?? 0) + n;
  return Object.fromEntries(Object.entries(todas).filter(([, n]) => n !== 0));
};

export const pagadaAun = ({ pagadoHasta }: FilaEnCobro, ahora: Date): boolean =>
  pagadoHasta !== null && pagadoHasta > ahora;

/** The plan that is asked for. Throws PRECIO_NO_ENCONTRADO, RECURRENCIA_DISTINTA (422). */
export function exigirPedido(precios: ReadonlyMap<string, PrecioEnCobro>, pedido: Pedido): PrecioEnCobro {
  const plan = exigirPrecio(precios, pedido.precioId, 'PLAN', 'uuidPrecio');
  if (pedido.precioApiId === null) return plan;
  const api = exigirPrecio(precios, pedido.precioApiId, 'API', 'uuidPrecioApiAccess');
  if (api.recurrencia !== plan.recurrencia) throw distinta('uuidPrecioApiAccess');
  return plan;
}

function exigirPrecio(
  precios: ReadonlyMap<string, PrecioEnCobro>,
  id: string,
  clase: PrecioEnCobro['clase'],
  campo: string,
): PrecioEnCobro {
  const precio = precios.get(id);
  if (!precio || precio.clase !== clase || !precio.activo)
    throw fallo('PRECIO_NO_ENCONTRADO', { errores: [{ campo, codigo: 'PRECIO_NO_ENCONTRADO' }] });
  return precio;
}
export const distinta = (campo: string) =>
  fallo('RECURRENCIA_DISTINTA', { errores: [{ campo, codigo: 'RECURRENCIA_DISTINTA' }] });

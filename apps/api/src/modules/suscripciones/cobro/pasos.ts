// From what the provider holds to what it should hold: the calls to make, in their order. Pure. There are three ends:
// plain (renews as it is), ending (`cancel_at_period_end`), scheduled (something else from the renewal on). A schedule
// refuses every other change of its subscription's end, so it goes first and comes last.
import { type Cantidades, type Deseado, iguales, vacias } from './deseado';
import { cantidadesDe, type Real } from './real';

export type Paso =
  | { paso: 'soltar'; calendario: string }
  | { paso: 'terminar'; suscripcion: string; termina: boolean }
  /** Costs nothing: what is added was paid for, what goes is not given back. */
  | { paso: 'ajustar'; suscripcion: string; items: CambioDeItem[] }
  | {
      paso: 'programar';
      suscripcion: string;
      calendario: string | null;
      fases: [Fase & { hasta: number }, Fase];
      tasas: readonly string[];
    };
export interface Fase {
  desde: number;
  cantidades: Cantidades;
}
export type CambioDeItem =
  { price: string; quantity: number } | { id: string; quantity: number } | { id: string; deleted: true };

/** As an order says it to the provider. */
export interface ItemPedido {
  id?: string;
  price?: string;
  quantity?: number;
  deleted?: boolean;
}

/** `real` is alive. Prices are the provider's on both sides. */
export function pasos(deseado: Deseado, real: Real): Paso[] {
  const ahora = vacias(deseado.ahora) ? cantidadesDe(real) : deseado.ahora;
  const items = cambiosDeItems(ahora, real);
  const termina = vacias(deseado.alRenovar);
  const programa = !termina && !iguales(ahora, deseado.alRenovar);
  const fases = fasesDe(ahora, deseado.alRenovar, real);
  const bien = programa && items.length === 0 && yaProgramado(fases, real);
  const calendario = real.calendario?.id ?? null;
  const suelta = calendario !== null && (!programa || items.length > 0);
  return [
    ...(suelta ? [{ paso: 'soltar' as const, calendario }] : []),
    ...(real.termina && !termina ? [terminar(real, false)] : []),
    ...(items.length > 0 ? [{ paso: 'ajustar' as const, suscripcion: real.id, items }] : []),
    ...(!real.termina && termina ? [terminar(real, true)] : []),
    ...(programa && !bien
      ? [
          {
            paso: 'programar' as const,
            suscripcion: real.id,
            calendario: suelta ? null : calendario,
            fases,
            tasas: real.tasas,
          },
        ]
      : []),
  ];
}

const terminar = ({ id }: Real, termina: boolean): Paso => ({
  paso: 'terminar',
  suscripcion: id,
  termina,
});

export function cambiosDeItems(quiero: Cantidades, { items }: Pick<Real, 'items'>): CambioDeItem[] {
  const sobra = items.filter(({ precio }) => quiero[precio] === undefined);
  return [
    ...items.flatMap(({ id, precio, cantidad }) => {
      const quantity = quiero[precio];
      return quantity === undefined || quantity === cantidad ? [] : [{ id, quantity }];
    }),
    ...Object.keys(quiero)
      .filter((price) => !items.some(({ precio }) => precio === price))
      .sort()
      .map((price) => ({ price, quantity: quiero[price] as number })),
    ...sobra.map(({ id }) => ({ id, deleted: true as const })),
  ];
}

/** Of a change that waits to be paid: the provider takes no item away there, but lets one be of another price. Null: it cannot be said so. */
export function sinQuitar(items: readonly ItemPedido[]): ItemPedido[] | null {
  const quitados = items.filter(({ deleted }) => deleted === true);
  const nuevos = items.filter(({ id }) => id === undefined);
  if (quitados.length > nuevos.length) return null;
  return [
    ...items.filter(({ id, deleted }) => id !== undefined && deleted !== true),
    ...nuevos.map((nuevo, i) => ({ ...nuevo, ...(quitados[i] && { id: quitados[i].id }) })),
  ];
}

/** The running phase keeps its start; it ends with the period that is paid. */
function fasesDe(ahora: Cantidades, luego: Cantidades, real: Real): [Fase & { hasta: number }, Fase] {
  const hasta = real.hasta.getTime() / 1000;
  const desde = real.calendario?.fases[0]?.desde ?? real.desde.getTime() / 1000;
  return [
    { desde, hasta, cantidades: ahora },
    { desde: hasta, cantidades: luego },
  ];
}

function yaProgramado([ahora, luego]: [Fase & { hasta: number }, Fase], { calendario }: Real): boolean {
  const [actual, siguiente, ...mas] = calendario?.fases ?? [];
  return (
    calendario?.alAcabar === 'release' &&
    mas.length === 0 &&
    actual?.hasta === ahora.hasta &&
    iguales(actual.cantidades, ahora.cantidades) &&
    siguiente !== undefined &&
    iguales(siguiente.cantidades, luego.cantidades)
  );
}

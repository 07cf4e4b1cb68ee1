// What is sold, looked at from a screen: pure.
import { RECURRENCIAS } from '@encadena/contracts';
import type { OfertaDto, PlanDto, Recurrencia, SuscripcionDto } from '@encadena/contracts';
import { importe, suma } from '@encadena/values';

export interface PlanConPrecio {
  plan: PlanDto;
  precio: PlanDto['precios'][number];
}

/** Monthly first: what most people ask for. */
const ORDEN: readonly Recurrencia[] = [
  'MES',
  'ANO',
  ...RECURRENCIAS.filter((una) => una !== 'MES' && una !== 'ANO'),
];

/** How often something of it can be paid. */
export const recurrenciasDe = ({ planes }: OfertaDto): Recurrencia[] =>
  ORDEN.filter((una) => planes.some(({ precios }) => precios.some(({ recurrencia }) => recurrencia === una)));

/** The plans of one recurrence, in their order. */
export const planesDe = ({ planes }: OfertaDto, recurrencia: Recurrencia): PlanConPrecio[] =>
  planes.flatMap((plan) =>
    plan.precios.filter((precio) => precio.recurrencia === recurrencia).map((precio) => ({ plan, precio })),
  );

export function planDePrecio(
  { planes }: OfertaDto,
  uuidPrecio: string | undefined,
): PlanConPrecio | undefined {
  for (const plan of planes) {
    const precio = plan.precios.find((uno) => uno.uuidPrecio === uuidPrecio);
    if (precio) return { plan, precio };
  }
  return undefined;
}

export const apiDe = ({ accesoApi }: OfertaDto, recurrencia: Recurrencia) =>
  accesoApi.find((uno) => uno.recurrencia === recurrencia);

/** Whether what is chosen may begin at once: as often as what there is, and for more money. */
export function esMejora(
  oferta: OfertaDto,
  { plan, accesoApi }: Pick<SuscripcionDto, 'plan' | 'accesoApi'>,
  { precio, recurrencia, conApi }: { precio: string | undefined; recurrencia: Recurrencia; conApi: boolean },
): boolean {
  const nuevo = planDePrecio(oferta, precio)?.precio;
  if (!nuevo || plan?.recurrencia !== recurrencia) return false;
  const cuesta = (uno: string, api: string | null | undefined) => suma(importe(uno), importe(api ?? '0'));
  const api = conApi ? apiDe(oferta, recurrencia)?.precio : null;
  return cuesta(nuevo.precio, api).gt(cuesta(plan.precio, accesoApi.precio));
}

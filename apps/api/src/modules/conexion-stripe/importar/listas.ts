// The provider's lists, as catching up reads them: page by page, each object under the name that we note it by. Pure beside the
// asking itself.
import type Stripe from 'stripe';
import type { CuentaFila } from '../cuentas/cuenta';
import type { Opciones } from '../cuentas/proveedor-de-cuenta';
import { idDe } from '../traduccion/leer-pago';
import type { Objeto } from './importaciones.repository';

export interface Vista {
  /** The last object that was seen, to go on behind it; null: the list is at its end. */
  cursor: string | null;
  vistos: number;
  objetos: Objeto[];
}
interface Donde {
  desde: number;
  limit: number;
  starting_after?: string;
}
export type Lista = (stripe: Stripe, opciones: Opciones, donde: Donde) => Promise<Vista>;

const DIA_S = 86_400;
/** An invoice may have been a draft for so long before it was issued. */
const BORRADOR_S = 31 * DIA_S;
/** A bank may take so long over a dispute. */
const DISPUTA_S = 120 * DIA_S;

const FACTURAS: Lista = async (stripe, o, { desde, ...pagina }) =>
  vista(await stripe.invoices.list({ created: { gte: desde - BORRADOR_S }, ...pagina }, o), (factura) =>
    factura.status !== 'draft' && (factura.status_transitions.finalized_at ?? 0) >= desde
      ? [{ tipo: 'FACTURA', idExterno: factura.id }, ...anulacionDe(factura)]
      : anulacionDe(factura, desde),
  );
const ABONOS: Lista = async (stripe, o, { desde, ...pagina }) =>
  vista(await stripe.creditNotes.list({ created: { gte: desde }, ...pagina }, o), ({ id, status }) =>
    retirado('ABONO', id, status === 'void'),
  );
const SESIONES: Lista = async (stripe, o, { desde, ...pagina }) =>
  vista(await stripe.checkout.sessions.list({ created: { gte: desde }, ...pagina }, o), (sesion) => {
    const pago = idDe(sesion.payment_intent);
    return pago && sesion.payment_status === 'paid' ? [{ tipo: 'PAGO', idExterno: pago }] : [];
  });
const CARGOS: Lista = async (stripe, o, { desde, ...pagina }) =>
  vista(await stripe.charges.list({ created: { gte: desde }, ...pagina }, o), (cargo) =>
    cargo.status === 'succeeded' ? [{ tipo: 'PAGO', idExterno: idDe(cargo.payment_intent) ?? cargo.id }] : [],
  );
const DEVOLUCIONES: Lista = async (stripe, o, { desde, ...pagina }) =>
  vista(await stripe.refunds.list({ created: { gte: desde }, ...pagina }, o), ({ id, status }) =>
    retirado('DEVOLUCION', id, status === 'failed' || status === 'canceled'),
  );
const DISPUTAS: Lista = async (stripe, o, { desde, ...pagina }) =>
  vista(
    await stripe.disputes.list({ created: { gte: desde - DISPUTA_S }, ...pagina }, o),
    ({ id, status }) => (status === 'lost' ? [{ tipo: 'DISPUTA', idExterno: id }] : []),
  );

/** Sales before what takes them back. */
export const LISTAS: Readonly<Record<CuentaFila['origen'], readonly Lista[]>> = {
  FACTURAS: [FACTURAS, ABONOS, DEVOLUCIONES, DISPUTAS],
  PAGOS: [FACTURAS, SESIONES, CARGOS, ABONOS, DEVOLUCIONES, DISPUTAS],
};

/** What ended otherwise than it was issued is judged as what it was, and then taken back. */
const retirado = (tipo: Objeto['tipo'], idExterno: string, si: boolean): Objeto[] => [
  { tipo, idExterno },
  ...(si ? [{ tipo: 'ANULACION', idExterno } as const] : []),
];

/** What ended an invoice that had been issued, from that instant on. */
function anulacionDe({ id, status, status_transitions: cuando }: Stripe.Invoice, desde = 0): Objeto[] {
  const en =
    status === 'void' ? cuando.voided_at : status === 'uncollectible' ? cuando.marked_uncollectible_at : null;
  return en !== null && en >= desde ? [{ tipo: 'ANULACION', idExterno: id }] : [];
}

function vista<T extends { id: string }>(
  { data, has_more }: { data: T[]; has_more: boolean },
  objetosDe: (uno: T) => Objeto[],
): Vista {
  return {
    cursor: has_more ? (data.at(-1)?.id ?? null) : null,
    vistos: data.length,
    // Oldest first: numbers follow the order of the sales, as far as a page knows it.
    objetos: data.toReversed().flatMap(objetosDe),
  };
}

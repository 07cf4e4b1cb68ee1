// Fetches what a sale is made of, as the account has it now: never what an event said. All pages, every rate and every
// invoice, credit note and refund once.
import type Stripe from 'stripe';
import type { Pedir } from '../cuentas/proveedor-de-cuenta';
import type { AbonoStripe } from '../traduccion/leer-abono';
import { tasasNombradas } from '../traduccion/leer-comun';
import type { FacturaStripe } from '../traduccion/leer-factura';
import { idDe, type SesionStripe } from '../traduccion/leer-pago';

/** More lines than an invoice of ours may have are counted no further: it waits for a person. */
const MAX_LINEAS = 1001;
const PAGINA = 100;

interface Pagina<T> {
  data: T[];
  has_more: boolean;
}

async function todas<T extends { id: string }>(
  leer: (pagina: { limit: number; starting_after?: string }) => Promise<Pagina<T>>,
): Promise<T[]> {
  const juntas: T[] = [];
  for (;;) {
    const ultima = juntas.at(-1)?.id;
    const { data, has_more } = await leer({ limit: PAGINA, ...(ultima ? { starting_after: ultima } : {}) });
    juntas.push(...data);
    if (!has_more || data.length === 0 || juntas.length >= MAX_LINEAS) return juntas;
  }
}

async function unaVez<T>(leidas: Map<string, T>, id: string, leer: () => Promise<T>): Promise<T> {
  const leida = leidas.get(id) ?? (await leer());
  leidas.set(id, leida);
  return leida;
}

/** Payment by payment: what is known of where it came from. */
export type OrigenDePago =
  | { que: 'FACTURA'; id: string }
  | { que: 'SESION'; sesion: SesionStripe }
  | { que: 'CARGO'; cargo: Stripe.Charge }
  | { que: 'NADA' };

export class LectorDeVentas {
  private readonly tasas = new Map<string, Stripe.TaxRate>();
  private readonly facturas = new Map<string, Stripe.Invoice>();
  private readonly abonos = new Map<string, Stripe.CreditNote>();
  private readonly devoluciones = new Map<string, Stripe.Refund>();

  constructor(private readonly pedir: Pedir) {}

  factura(id: string): Promise<Stripe.Invoice> {
    return unaVez(this.facturas, id, () => this.pedir((stripe, o) => stripe.invoices.retrieve(id, {}, o)));
  }

  async conLineas(factura: Stripe.Invoice): Promise<FacturaStripe> {
    const lineas = await todas((pagina) =>
      this.pedir((stripe, o) => stripe.invoices.listLineItems(factura.id, pagina, o)),
    );
    return { factura, lineas, tasas: await this.tasasDe(tasasNombradas(lineas)) };
  }

  abono(id: string): Promise<Stripe.CreditNote> {
    return unaVez(this.abonos, id, () => this.pedir((stripe, o) => stripe.creditNotes.retrieve(id, {}, o)));
  }

  async abonoConLineas(abono: Stripe.CreditNote): Promise<AbonoStripe> {
    const lineas = await todas((pagina) =>
      this.pedir((stripe, o) => stripe.creditNotes.listLineItems(abono.id, pagina, o)),
    );
    return { abono, lineas, tasas: await this.tasasDe(tasasNombradas(lineas)) };
  }

  devolucion(id: string): Promise<Stripe.Refund> {
    return unaVez(this.devoluciones, id, () => this.pedir((stripe, o) => stripe.refunds.retrieve(id, {}, o)));
  }

  disputa(id: string): Promise<Stripe.Dispute> {
    return this.pedir((stripe, o) => stripe.disputes.retrieve(id, {}, o));
  }

  /** Whether a refund is told by a credit note, which has the lines. */
  async tieneAbono(factura: string, devolucion: string): Promise<boolean> {
    const abonos = await todas((pagina) =>
      this.pedir((stripe, o) => stripe.creditNotes.list({ invoice: factura, ...pagina }, o)),
    );
    return abonos.some(({ refunds }) => refunds.some(({ refund }) => idDe(refund) === devolucion));
  }

  /** The invoice that a payment pays, if it pays one. */
  async facturaDe(pago: string): Promise<string | null> {
    const { data } = await this.pedir((stripe, o) =>
      stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: pago }, limit: 1 }, o),
    );
    return idDe(data[0]?.invoice ?? null);
  }

  /** A payment: an invoice's, a checkout's, or one by itself. `pago`: a payment intent, or a charge that has none. */
  async pago(pago: string): Promise<OrigenDePago> {
    if (pago.startsWith('ch_')) return this.cargo(pago);
    const { data } = await this.pedir((stripe, o) =>
      stripe.checkout.sessions.list({ payment_intent: pago, limit: 1 }, o),
    );
    const [hallada] = data;
    const factura = idDe(hallada?.invoice ?? null) ?? (await this.facturaDe(pago));
    if (factura) return { que: 'FACTURA', id: factura };
    if (hallada) return this.sesion(hallada.id);
    const intencion = await this.pedir((stripe, o) => stripe.paymentIntents.retrieve(pago, {}, o));
    const cargo = idDe(intencion.latest_charge);
    return cargo ? this.cargo(cargo) : { que: 'NADA' };
  }

  private async sesion(id: string): Promise<OrigenDePago> {
    const sesion = await this.pedir((stripe, o) =>
      stripe.checkout.sessions.retrieve(id, { expand: ['shipping_cost.taxes'] }, o),
    );
    if (sesion.payment_status !== 'paid') return { que: 'NADA' };
    const lineas = await todas((pagina) =>
      this.pedir((stripe, o) =>
        stripe.checkout.sessions.listLineItems(id, { ...pagina, expand: ['data.taxes'] }, o),
      ),
    );
    return { que: 'SESION', sesion: { sesion, lineas } };
  }

  private async cargo(id: string): Promise<OrigenDePago> {
    const cargo = await this.pedir((stripe, o) => stripe.charges.retrieve(id, {}, o));
    return cargo.status === 'succeeded' && cargo.captured ? { que: 'CARGO', cargo } : { que: 'NADA' };
  }

  private async tasasDe(ids: readonly string[]): Promise<ReadonlyMap<string, Stripe.TaxRate>> {
    for (const id of ids)
      await unaVez(this.tasas, id, () => this.pedir((stripe, o) => stripe.taxRates.retrieve(id, {}, o)));
    return this.tasas;
  }
}

// What the books hold, by kind: the provider's objects, typed as its SDK types them, and notes of our own
// (their names begin with _), which no call returns.
import type Stripe from 'stripe';

/** A key and what it may do: everything, or the permissions by name. */
export interface Clave {
  id: string;
  cuenta: string;
  permisos: readonly string[] | null;
}
/** The platform may act for an account. */
export interface Conexion {
  id: string;
  cuenta: string;
  plataforma: string;
  scope: 'read_only' | 'read_write';
  /** The access token that was given for it; a key like any other. */
  clave: string;
}
export interface CodigoOauth {
  id: string;
  cuenta: string;
  plataforma: string;
  scope: 'read_only' | 'read_write';
  caduca: number;
  usado: boolean;
}
/** How a card behaves when it is charged. */
export interface Tarjeta {
  id: string;
  falla: string | null;
  autenticacion: 'nunca' | 'primera' | 'siempre';
  disputa: boolean;
  reembolso: 'inmediato' | 'tarda' | 'falla';
  /** The holder has confirmed it once. */
  confirmada: boolean;
}
export interface LineasFactura {
  id: string;
  lineas: Stripe.InvoiceLineItem[];
}
export interface LineasSesion {
  id: string;
  lineas: Stripe.LineItem[];
  /** What the payment intent of the session is to say. */
  metadata: Stripe.Metadata;
  descripcion: string | null;
  guardarTarjeta: boolean;
  factura: boolean;
}
export interface Entrega {
  id: string;
  /** Of whose event it tells, and to whose endpoint. */
  cuenta: string;
  evento: string;
  destino: string;
  endpoint: string;
  estado: 'pendiente' | 'entregada' | 'perdida' | 'agotada';
  intentos: number;
  /** When it is due (again). */
  proximo: number;
  respuesta: string | null;
}
export interface Repeticion {
  id: string;
  huella: string;
  creada: number;
  peticion: string;
  estado: number;
  cuerpo: string;
}
/** An identifier that named something once. */
export interface Borrado {
  id: string;
}
export interface Ajuste {
  id: string;
  valor: unknown;
}

export interface Tipos {
  account: Stripe.Account;
  customer: Stripe.Customer;
  tax_id: Stripe.TaxId;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  product: Stripe.Product;
  price: Stripe.Price;
  tax_rate: Stripe.TaxRate;
  'checkout.session': Stripe.Checkout.Session;
  'billing_portal.session': Stripe.BillingPortal.Session;
  subscription: Stripe.Subscription;
  subscription_schedule: Stripe.SubscriptionSchedule;
  invoice: Stripe.Invoice;
  invoiceitem: Stripe.InvoiceItem;
  invoice_payment: Stripe.InvoicePayment;
  credit_note: Stripe.CreditNote;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  webhook_endpoint: Stripe.WebhookEndpoint;
  _clave: Clave;
  _conexion: Conexion;
  _codigo: CodigoOauth;
  _tarjeta: Tarjeta;
  _lineas: LineasFactura;
  _sesion: LineasSesion;
  _entrega: Entrega;
  _repeticion: Repeticion;
  _ajuste: Ajuste;
  _borrado: Borrado;
}
export type Tipo = keyof Tipos;

/** Where the notes stand that belong to no account. */
export const NADIE = '';

const PREFIJOS: Readonly<Record<string, Tipo>> = {
  acct: 'account',
  cus: 'customer',
  txi: 'tax_id',
  pm: 'payment_method',
  seti: 'setup_intent',
  prod: 'product',
  price: 'price',
  txr: 'tax_rate',
  cs: 'checkout.session',
  bps: 'billing_portal.session',
  sub: 'subscription',
  sub_sched: 'subscription_schedule',
  in: 'invoice',
  ii: 'invoiceitem',
  inpay: 'invoice_payment',
  cn: 'credit_note',
  pi: 'payment_intent',
  ch: 'charge',
  re: 'refund',
  du: 'dispute',
  evt: 'event',
  we: 'webhook_endpoint',
};

/** The kind of thing that an identifier names by its prefix. */
export const tipoDeId = (id: string): Tipo | undefined =>
  PREFIJOS[id.startsWith('sub_sched_') ? 'sub_sched' : id.slice(0, Math.max(0, id.indexOf('_')))];

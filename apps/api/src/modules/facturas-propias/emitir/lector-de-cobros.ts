// Fetches what was charged or given back, as the provider has it now, and says it in our words: which plan, for which NIFs, from when
// to when. What is not certain is left out of the words; amounts are never touched.
import { Inject, Injectable } from '@nestjs/common';
import { IDIOMA_POR_DEFECTO, IDIOMAS, type Idioma, type Traductor } from '@encadena/i18n';
import type { Zona } from '@encadena/values';
import type Stripe from 'stripe';
import { Db } from '../../../platform/db';
import { TRADUCTOR } from '../../../platform/http';
import { Pasarela } from '../../../platform/pasarela';
import { diaDe, idDe, leerAbono, leerFactura, LectorDeVentas, type VentaDicha } from '../../conexion-stripe';
import { describir, juntar, type LineaCobrada, type PrecioDicho } from '../traduccion/en-nuestras-palabras';
import type { DelGrupo } from './propias.repository';

export interface CobroLeido {
  venta: VentaDicha;
  /** Where the customer was when the tax was charged. */
  donde: { pais: string; codigoPostal: string; nifIvaValido: boolean };
  /** The rates of ours that its lines name. */
  tasas: string[];
}

/** What is known here of the group that was charged. */
interface Sabido {
  idioma: Idioma;
  filas: {
    nif: string;
    precioId: string | null;
    precioApiId: string | null;
    pagadaEn: string | null;
    hasta: (Date | null)[];
  }[];
  precios: ReadonlyMap<string, PrecioDicho>;
  /** The NIF that the order was for by which it was charged. */
  pedidaPara: string | null;
}

const DIA_S = 86_400;

@Injectable()
export class LectorDeCobros {
  constructor(
    private readonly db: Db,
    private readonly pasarela: Pasarela,
    @Inject(TRADUCTOR) private readonly traductor: Traductor,
  ) {}

  /** One for each thing that is read: it remembers what it has fetched. */
  get lector(): LectorDeVentas {
    return new LectorDeVentas((hacer) => this.pasarela.pedir((stripe) => hacer(stripe, {})));
  }

  async cobro(de: DelGrupo, id: string, zona: Zona): Promise<CobroLeido> {
    const { lector } = this;
    const factura = await lector.factura(id);
    const entera = await lector.conLineas(factura);
    const leida = leerFactura(entera, zona);
    if (!leida) throw new Error(`Our own account charged in ${factura.currency}`);
    const precios = await this.preciosDe(entera.lineas);
    const sabido = await this.sabido(de, factura, [...precios.values()]);
    const cobradas = entera.lineas.map((linea, i) =>
      cobradaDe(linea, leida.lineas[i] as VentaDicha['lineas'][number], {
        ...sabido,
        zona,
        suscripcion: idDe(factura.parent?.subscription_details?.subscription ?? null),
        precio: sabido.precios.get(precios.get(precioDe(linea) ?? '') ?? '') ?? null,
      }),
    );
    const pagada = factura.status_transitions.paid_at ?? factura.status_transitions.finalized_at;
    return {
      venta: {
        ...leida,
        descripcion: this.traductor.texto(sabido.idioma, 'facturaPropia.operacion'),
        fecha: pagada === null ? leida.fecha : diaDe(pagada, zona),
        // Who it is made out to is said by the billing group.
        cliente: { nombre: null, email: null, telefono: null, direccion: null, taxIds: [] },
        lineas: juntar(cobradas).map((una) => describir(una, sabido.idioma, this.traductor)),
      },
      donde: {
        pais: factura.customer_address?.country ?? 'ES',
        codigoPostal: factura.customer_address?.postal_code ?? '',
        // Without a number that VIES confirms nobody is charged without tax: what was charged says that it did.
        nifIvaValido: (factura.customer_tax_ids ?? []).some(({ type }) => type === 'eu_vat'),
      },
      tasas: nuestras(entera.tasas),
    };
  }

  /** Printed: by which number the customer finds the receipt. */
  nota(idioma: Idioma, numero: string, conInversion: boolean): string {
    const recibo = this.traductor.texto(idioma, 'facturaPropia.recibo', { numero });
    if (!conInversion) return recibo;
    return `${this.traductor.texto(idioma, 'facturaPropia.inversion')}. ${recibo}`;
  }

  async abono(abono: Stripe.CreditNote, zona: Zona): Promise<{ dicho: VentaDicha; tasas: string[] }> {
    const entero = await this.lector.abonoConLineas(abono);
    const dicho = leerAbono(entero, zona);
    if (!dicho) throw new Error(`Our own account gave back in ${abono.currency}`);
    return { dicho, tasas: nuestras(entero.tasas) };
  }

  /** In which language a group's invoice is printed: its owner's. */
  async idioma({ usuarioId }: DelGrupo): Promise<Idioma> {
    const { idioma } = await this.db.run({ usuarioId }, (tx) =>
      tx.usuario.findUniqueOrThrow({ where: { id: usuarioId }, select: { idioma: true } }),
    );
    return IDIOMAS.find((uno) => uno === idioma) ?? IDIOMA_POR_DEFECTO;
  }

  /** The provider's price → ours. */
  private async preciosDe(lineas: readonly Stripe.InvoiceLineItem[]): Promise<Map<string, string>> {
    const ids = [...new Set(lineas.flatMap((linea) => precioDe(linea) ?? []))];
    const precios = await Promise.all(
      ids.map((id) => this.pasarela.pedir((stripe) => stripe.prices.retrieve(id))),
    );
    return new Map(precios.flatMap(({ id, lookup_key }) => (lookup_key ? [[id, lookup_key] as const] : [])));
  }

  private async sabido(de: DelGrupo, factura: Stripe.Invoice, ids: readonly string[]): Promise<Sabido> {
    const { usuarioId, grupoId } = de;
    const idioma = await this.idioma(de);
    const pedido = factura.parent?.subscription_details?.metadata?.['contratacion'];
    return this.db.run({ usuarioId }, async (tx) => {
      const nifs = await tx.nif.findMany({
        where: { usuarioId, grupoFacturacionId: grupoId },
        select: {
          id: true,
          nif: true,
          suscripcion: {
            select: {
              precioId: true,
              precioApiId: true,
              pagadaEn: true,
              pagadoHasta: true,
              apiPagadaHasta: true,
            },
          },
        },
        orderBy: { nif: 'asc' },
      });
      const precios = await tx.precio.findMany({
        where: { id: { in: ids.filter(esUuid) } },
        include: { plan: { select: { nombres: true } } },
      });
      const orden =
        pedido && esUuid(pedido) && factura.billing_reason !== 'subscription_cycle'
          ? await tx.contratacion.findFirst({ where: { id: pedido, usuarioId }, select: { nifId: true } })
          : null;
      return {
        idioma,
        filas: nifs.flatMap(({ nif, suscripcion: s }) =>
          s ? [{ nif, ...s, hasta: [s.pagadoHasta, s.apiPagadaHasta] }] : [],
        ),
        precios: new Map(
          precios.map(({ id, clase, recurrencia, plan }) => [
            id,
            {
              id,
              clase,
              recurrencia,
              nombre: (plan?.nombres as Record<Idioma, string> | undefined)?.[idioma] ?? '',
            },
          ]),
        ),
        pedidaPara: nifs.find(({ id }) => id === orden?.nifId)?.nif ?? null,
      };
    });
  }
}

/** The rates that subscriptions are charged with: each is IVA. */
const nuestras = (tasas: ReadonlyMap<string, Stripe.TaxRate>): string[] =>
  [...tasas.values()].filter(({ metadata }) => metadata?.['clave']?.startsWith('iva-')).map(({ id }) => id);

const esUuid = (texto: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(texto);
const precioDe = ({ pricing }: Stripe.InvoiceLineItem): string | null =>
  idDe(pricing?.price_details?.price ?? null);

function cobradaDe(
  linea: Stripe.InvoiceLineItem,
  dicha: VentaDicha['lineas'][number],
  {
    filas,
    pedidaPara,
    zona,
    suscripcion,
    precio,
  }: Sabido & { zona: Zona; suscripcion: string | null; precio: PrecioDicho | null },
): LineaCobrada {
  const { parent, period, metadata } = linea;
  const prorrateo =
    parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false;
  // Those that are paid for by this price until the end of this period, if they are as many as were charged.
  const suyos = filas
    .filter(
      ({ precioId, precioApiId, pagadaEn, hasta: [plan, api] }) =>
        pagadaEn === suscripcion &&
        (precioId === precio?.id
          ? acaba(plan, period.end)
          : precioApiId === precio?.id && acaba(api, period.end)),
    )
    .map(({ nif }) => nif);
  const ciertos = prorrateo
    ? pedidaPara
      ? [pedidaPara]
      : []
    : suyos.length === (linea.quantity ?? 1)
      ? suyos
      : [];
  const { nif, cantidad, extra } = metadata;
  return {
    dicha: prorrateo ? { ...dicha, cantidad: '1' } : dicha,
    precio,
    prorrateo,
    desde: diaDe(period.start, zona),
    hasta: diaDe(period.end, zona),
    nifs: precio ? ciertos : [],
    extra: extra && nif && !precio ? { nif, cantidad: cantidad ?? '1' } : null,
  };
}

const acaba = (hasta: Date | null | undefined, fin: number): boolean =>
  hasta instanceof Date && Math.abs(hasta.getTime() / 1000 - fin) < DIA_S;

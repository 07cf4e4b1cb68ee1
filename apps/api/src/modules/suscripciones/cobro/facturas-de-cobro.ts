// The provider's invoices of a group, kept as rows: what its owner sees of them, and where they are paid.
import { Injectable } from '@nestjs/common';
import type { ConceptoFacturaSuscripcion } from '@encadena/contracts';
import type Stripe from 'stripe';
import { Clock } from '../../../platform/clock';
import type { Tx } from '../../../platform/db';
import { newId } from '../../../platform/ids';
import { Queue } from '../../../platform/queue';
import type { GrupoEnCobro } from './filas';
import { enFecha, euros } from './pasarela-de-cobro';
import { EN_SERIE_PROPIAS, FACTURAR_COBROS } from './tareas';
import type { EstadoFactura } from './valores';

const ESTADO = {
  open: 'PENDIENTE',
  paid: 'PAGADA',
  uncollectible: 'INCOBRABLE',
  void: 'ANULADA',
} as const satisfies Record<string, EstadoFactura>;

@Injectable()
export class FacturasDeCobro {
  constructor(
    private readonly clock: Clock,
    private readonly queue: Queue,
  ) {}

  /** Drafts are nobody's business yet. */
  async guardar(
    tx: Tx,
    { id: grupoId, usuarioId }: GrupoEnCobro,
    facturas: readonly Stripe.Invoice[],
  ): Promise<void> {
    for (const factura of facturas) {
      if (factura.status === null || factura.status === 'draft') continue;
      const columnas = { ...columnasDe(factura), estado: ESTADO[factura.status as keyof typeof ESTADO] };
      const antes = await tx.facturaSuscripcion.findUnique({
        where: { facturaStripe: factura.id },
        select: { estado: true, urlRecibo: true },
      });
      // Settled ones change no more.
      if (antes?.estado === columnas.estado && columnas.estado !== 'PENDIENTE') continue;
      const modificadaEn = this.clock.date();
      if (antes === null)
        await tx.facturaSuscripcion.create({
          data: {
            id: newId(),
            usuarioId,
            grupoId,
            facturaStripe: factura.id,
            fecha: enFecha(factura.status_transitions.finalized_at ?? factura.created),
            ...columnas,
            modificadaEn,
          },
        });
      else
        await tx.facturaSuscripcion.updateMany({
          where: { facturaStripe: factura.id, usuarioId },
          data: { ...columnas, modificadaEn },
        });
      if (columnas.estado === 'PAGADA' && factura.total > 0)
        await this.queue.add(
          tx,
          FACTURAR_COBROS,
          { usuarioId, grupoId },
          { clave: grupoId, enSerie: EN_SERIE_PROPIAS },
        );
    }
  }
}

function columnasDe(f: Stripe.Invoice) {
  const neto = f.total_excluding_tax ?? f.total;
  return {
    numero: f.number,
    concepto: conceptoDe(f),
    base: euros(neto),
    impuestos: euros(f.total - neto),
    total: euros(f.total),
    urlPago: f.status === 'open' ? (f.hosted_invoice_url ?? null) : null,
    urlRecibo: f.hosted_invoice_url ?? null,
    urlPdf: f.invoice_pdf ?? null,
    pagadaEn: f.status_transitions.paid_at === null ? null : enFecha(f.status_transitions.paid_at),
  };
}

const CONCEPTO: Partial<Record<NonNullable<Stripe.Invoice.BillingReason>, ConceptoFacturaSuscripcion>> = {
  subscription_create: 'ALTA',
  subscription_cycle: 'RENOVACION',
  subscription_update: 'CAMBIO',
};
const conceptoDe = ({ billing_reason }: Stripe.Invoice): ConceptoFacturaSuscripcion =>
  CONCEPTO[billing_reason ?? 'manual'] ?? 'OTRO';

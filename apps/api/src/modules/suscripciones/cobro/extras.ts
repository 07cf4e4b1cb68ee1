// Invoices beyond what a plan includes: each closed consumption period of a NIF is charged once, whatever is retried.
// On the draft of a renewal while it is one; those of a yearly plan as they come, on the provider's monthly invoice.
import { Inject, Injectable } from '@nestjs/common';
import { formatFecha, type Idioma, type Traductor } from '@encadena/i18n';
import { type FechaISO, fechaISO } from '@encadena/values';
import { Decimal } from 'decimal.js';
import type Stripe from 'stripe';
import { Clock } from '../../../platform/clock';
import { DbCobro, type Tx } from '../../../platform/db';
import { TRADUCTOR } from '../../../platform/http';
import { unaVez } from '../../../platform/pasarela';
import { Queue } from '../../../platform/queue';
import { periodoDe } from '../periodos';
import { CobroRepository, type EnMano, type Leido } from './cobro.repository';
import { enCurso, type GrupoEnCobro } from './filas';
import { centimos, PasarelaDeCobro } from './pasarela-de-cobro';
import { deAmpliacion, type Real } from './real';
import { COBRAR_EXTRAS } from './tareas';

interface Extra {
  nifId: string;
  nif: string;
  desde: Date;
  hasta: Date;
  /** Not charged yet. */
  cantidad: number;
  /** Charged before. */
  ya: number;
  precio: string;
  /** The void invoice that it was on before, and has to be charged again. */
  tras: string | null;
}

/** After the end of a period, so that what was being issued then is counted. */
const ESPERA_MS = 60_000;

@Injectable()
export class ExtrasDeCobro {
  constructor(
    private readonly db: DbCobro,
    private readonly clock: Clock,
    private readonly queue: Queue,
    private readonly cobro: CobroRepository,
    private readonly pasarela: PasarelaDeCobro,
    @Inject(TRADUCTOR) private readonly traductor: Traductor,
  ) {}

  /** What is due of the group's NIFs. Without a draft only a yearly plan's goes out: others wait for their renewal. */
  async cobrar(
    mano: EnMano,
    grupo: GrupoEnCobro,
    real: Pick<Real, 'desde'>,
    facturas: readonly Stripe.Invoice[],
  ): Promise<void> {
    const borrador = facturas.find((f) => f.status === 'draft' && f.billing_reason === 'subscription_cycle');
    if (borrador === undefined && grupo.recurrencia !== 'ANO') return;
    await this.ponerTodos(mano, grupo, await this.debidos(mano, real.desde), borrador?.id ?? null);
  }

  /** It ended, and no renewal follows: what its last period owes has an invoice of its own. One that ended unpaid owes nothing. */
  async cobrarAlAcabar(
    mano: EnMano,
    grupo: GrupoEnCobro,
    { hasta, tasas }: Pick<Real, 'hasta' | 'tasas'>,
  ): Promise<void> {
    if (grupo.estadoCobro !== 'AL_DIA') return;
    const debidos = await this.debidos(mano, hasta);
    if (debidos.length === 0) return;
    const suscripcion = grupo.suscripcionStripe as string;
    const factura = await this.pasarela.pedir(async (stripe) => {
      const customer = grupo.clienteStripe as string;
      const { data } = await stripe.invoices.list({ customer, limit: 100 });
      const hay = data.find(({ metadata }) => metadata?.['alAcabar'] === suscripcion);
      if (hay) return hay;
      return stripe.invoices.create(
        {
          customer,
          currency: 'eur',
          auto_advance: true,
          default_tax_rates: [...tasas],
          metadata: { alAcabar: suscripcion },
        },
        unaVez('al-acabar', suscripcion),
      );
    });
    if (factura.status === 'draft') await this.ponerTodos(mano, grupo, debidos, factura.id);
  }

  private async ponerTodos(
    mano: EnMano,
    grupo: GrupoEnCobro,
    debidos: readonly Extra[],
    factura: string | null,
  ): Promise<void> {
    if (debidos.length === 0) return;
    const idioma = await this.db.run({ usuarioId: mano.usuarioId }, (tx) =>
      this.cobro.idioma(tx, mano.usuarioId),
    );
    for (const extra of debidos)
      await this.anotar(mano, extra, await this.poner(grupo, extra, factura, idioma));
  }

  /**
   * Of the periods that are over: by our clock, or by the provider's where ours is behind. It says that a subscription
   * ended, or began its next period, once only, and no later look would find the period that we took for a running one.
   */
  private debidos(mano: EnMano, cerradoHasta: Date): Promise<Extra[]> {
    const cierre = new Date(Math.max(this.clock.now(), cerradoHasta.getTime()));
    return this.db.run({ usuarioId: mano.usuarioId }, async (tx) => {
      const { grupo, filas } = await this.cobro.leerEn(tx, mano);
      const suyas = filas.filter((f) => f.pagadaEn === grupo.suscripcionStripe && f.precioId !== null);
      const precios = await this.cobro.precios(
        tx,
        suyas.map(({ precioId }) => precioId as string),
      );
      const cerrados = await tx.consumo.findMany({
        where: {
          nifId: { in: suyas.map(({ nifId }) => nifId) },
          hasta: { lte: cierre },
          incluidas: { not: null },
        },
        include: { nif: { select: { nif: true } } },
        orderBy: [{ nifId: 'asc' }, { desde: 'asc' }],
      });
      return cerrados.flatMap((periodo) => {
        const { nifId, nif, desde, hasta, emitidas, incluidas, extrasFacturadas, extraId } = periodo;
        const fila = suyas.find((f) => f.nifId === nifId);
        const precio = precios.get(fila?.precioId ?? '')?.precioFacturaExtra ?? null;
        const cantidad = emitidas - (incluidas ?? emitidas) - extrasFacturadas;
        // What a trial let out, before the plan, is not charged.
        const enPlan = fila?.primeraContratacion != null && hasta > fila.primeraContratacion;
        return precio !== null && cantidad > 0 && enPlan
          ? [
              {
                nifId,
                nif: nif.nif,
                desde,
                hasta,
                cantidad,
                ya: extrasFacturadas,
                precio,
                tras: trasDe(extraId),
              },
            ]
          : [];
      });
    });
  }

  /** One that is there already, from an act that broke off, is found by its mark. */
  private poner(grupo: GrupoEnCobro, extra: Extra, factura: string | null, idioma: Idioma): Promise<string> {
    const vez = extra.tras === null ? '' : `:${extra.tras}`;
    const marca = `extra:${extra.nifId}:${extra.desde.toISOString()}:${extra.ya}${vez}`;
    return this.pasarela.pedir(async (stripe) => {
      const customer = grupo.clienteStripe as string;
      const { data } = await stripe.invoiceItems.list({ customer, limit: 100 });
      const hay = data.find(({ metadata }) => metadata?.['extra'] === marca);
      if (hay) return hay.id;
      const { cantidad, nif, desde, hasta, precio } = extra;
      const dia = (fecha: Date) => formatFecha(diaDe(fecha), idioma);
      const { id } = await stripe.invoiceItems.create(
        {
          customer,
          ...(factura === null ? { subscription: grupo.suscripcionStripe as string } : { invoice: factura }),
          amount: centimos(new Decimal(precio).times(cantidad).toFixed(2)),
          currency: 'eur',
          description: [
            `${cantidad} × ${this.traductor.texto(idioma, 'facturaPropia.extras', { nif })}`,
            this.traductor.texto(idioma, 'facturaPropia.periodo', { desde: dia(desde), hasta: dia(hasta) }),
          ].join(' · '),
          period: { start: segundos(desde), end: segundos(hasta) },
          metadata: { extra: marca, nif, periodo: desde.toISOString(), cantidad: String(cantidad) },
        },
        unaVez(marca),
      );
      return id;
    });
  }

  private async anotar(
    { usuarioId }: EnMano,
    { nifId, desde, cantidad, ya }: Extra,
    id: string,
  ): Promise<void> {
    await this.db.run({ usuarioId, nifId }, (tx) =>
      tx.consumo.updateMany({
        where: { nifId, desde, extrasFacturadas: ya },
        data: { extrasFacturadas: ya + cantidad, extraId: id },
      }),
    );
  }

  /**
   * What waited for the next invoice goes on that of an order (comprar.ts), and where nobody confirms it, is void with it: it
   * is owed as before. Once for each: the row forgets the item that it was charged by.
   */
  async recuperar({ usuarioId }: EnMano, suscripcion: string): Promise<void> {
    const anuladas = await this.pasarela.pedir(async (stripe) => {
      const { data } = await stripe.invoices.list({ subscription: suscripcion, status: 'void', limit: 100 });
      const partidas = await Promise.all(
        data.filter(deAmpliacion).map(({ id }) => stripe.invoiceItems.list({ invoice: id, limit: 100 })),
      );
      return partidas.flatMap((una) => una.data);
    });
    for (const { id, metadata, invoice } of anuladas) {
      const [, nifId] = metadata?.['extra']?.split(':') ?? [];
      if (nifId === undefined) continue;
      await this.db.run({ usuarioId, nifId }, (tx) =>
        tx.consumo.updateMany({
          where: { nifId, desde: new Date(metadata?.['periodo'] as string), extraId: id },
          data: {
            extrasFacturadas: { decrement: Number(metadata?.['cantidad']) },
            extraId: typeof invoice === 'string' ? invoice : (invoice?.id ?? null),
          },
        }),
      );
    }
  }

  /** A yearly plan counts by months: at the end of each somebody must look. */
  async ponerPlazo(
    tx: Tx,
    { usuarioId, grupoId }: EnMano,
    { grupo, filas }: Pick<Leido, 'grupo' | 'filas'>,
  ): Promise<void> {
    if (grupo.recurrencia !== 'ANO') return;
    const ahora = this.clock.date();
    const finales = filas
      .filter((f) => enCurso(f) && f.limiteFacturas !== null)
      .map((f) => periodoDe(f, ahora).hasta.getTime());
    if (finales.length === 0) return;
    const desde = new Date(Math.min(...finales) + ESPERA_MS);
    await this.queue.add(
      tx,
      COBRAR_EXTRAS,
      { usuarioId, grupoId },
      { clave: grupoId, enSerie: grupoId, desde },
    );
  }
}

/** Items have other ids than invoices. */
const trasDe = (extraId: string | null): string | null => (extraId?.startsWith('in_') ? extraId : null);
const segundos = (fecha: Date): number => Math.floor(fecha.getTime() / 1000);
const diaDe = (fecha: Date): FechaISO => fechaISO(fecha.toISOString().slice(0, 10));

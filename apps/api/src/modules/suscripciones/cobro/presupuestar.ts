// What an order would cost: asked of the provider itself, with the very change and instant that it would be charged with.
import { Injectable } from '@nestjs/common';
import { contratacion, type Entrada, type PrevisualizacionDto } from '@encadena/contracts';
import type Stripe from 'stripe';
import { Clock } from '../../../platform/clock';
import { DbCobro } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import { importe as aImporte, suma, toTexto } from '@encadena/values';
import { CobroRepository, FILA, preciosDe } from './cobro.repository';
import { type Plaza, preciosAlRenovar, sumar } from './deseado';
import { type FilaEnCobro, type GrupoEnCobro, type PrecioEnCobro, plazasDe } from './filas';
import { lineasPrevias } from './lineas-previas';
import { equivalente, recurrenciaAlRenovar, renovables } from './misma-recurrencia';
import { type Catalogo, enLaPasarela, euros, PasarelaDeCobro } from './pasarela-de-cobro';
import { cambiosDeItems } from './pasos';
import { PrepararCobro, type Preparado } from './preparar';
import { type Orden, ordenDe, type Pedido } from './presupuesto';
import { alSegundo } from './prorrateo';
import { cantidadesDe } from './real';
import type { DelGrupo } from './tareas';

export interface Previsto {
  grupo: GrupoEnCobro;
  filas: FilaEnCobro[];
  fila: FilaEnCobro | null;
  pedido: Pedido;
  orden: Orden;
  precios: ReadonlyMap<string, PrecioEnCobro>;
  plan: PrecioEnCobro;
  /** Null: nothing is charged. */
  preparado: Preparado | null;
}
/** What is needed to price an order. */
export type Presupuestable = Pick<Previsto, 'grupo' | 'filas' | 'orden' | 'precios' | 'preparado'>;

@Injectable()
export class Presupuestar {
  constructor(
    private readonly db: DbCobro,
    private readonly clock: Clock,
    private readonly cobro: CobroRepository,
    private readonly preparar: PrepararCobro,
    private readonly pasarela: PasarelaDeCobro,
  ) {}

  async execute(
    usuarioId: string,
    grupoId: string,
    {
      uuidNif: nifId,
      uuidPrecioSuscripcion: precioId,
      uuidPrecioAccesoApi,
    }: Entrada<typeof contratacion.previsualizarPrecio>['query'],
  ): Promise<PrevisualizacionDto> {
    await this.exigirNif(usuarioId, nifId);
    const previsto = await this.enMano(
      { usuarioId, grupoId },
      { nifId, precioId, precioApiId: uuidPrecioAccesoApi ?? null },
    );
    return this.decir(previsto, {
      nifId,
      precio: precioId,
      precioApi: previsto.pedido.precioApiId,
      autorenovacion: true,
      autorenovacionApi: previsto.pedido.precioApiId !== null,
      siguiente: null,
      pagadoHasta: new Date(0),
    });
  }

  /** What an order costs now, and the group at its renewal with this NIF as the order leaves it. */
  async decir(previsto: Presupuestable, suya: Plaza): Promise<PrevisualizacionDto> {
    const cuando = alSegundo(this.clock.now());
    const { importe, previa, catalogo } = await this.importe(previsto, cuando);
    return {
      importe,
      lineas: lineasPrevias(previa, previsto.precios, catalogo),
      fechaProrrateo: cuando.toISOString(),
      importeRenovacion: importeRenovacion(previsto, suya),
      fechaRenovacion: previsto.grupo.periodoHasta?.toISOString() ?? null,
    };
  }

  /** What an order comes to, as things stand. Throws what refuses it. */
  async enMano(de: DelGrupo, pedido: Pedido): Promise<Previsto> {
    const { grupo, filas, fila, precios } = await this.db.run({ usuarioId: de.usuarioId }, async (tx) => {
      const leido = await this.cobro.leerEn(tx, de);
      const fila = await tx.suscripcion.findUnique({ where: { nifId: pedido.nifId }, select: FILA });
      const ids = [pedido.precioId, ...(pedido.precioApiId === null ? [] : [pedido.precioApiId])];
      const todas = fila === null ? leido.filas : [...leido.filas, fila];
      return { ...leido, fila, precios: await this.cobro.precios(tx, [...ids, ...preciosDe(todas)]) };
    });
    const orden = ordenDe({ grupo, filas }, fila, pedido, precios, this.clock.date());
    const plan = precios.get(pedido.precioId) as PrecioEnCobro;
    const preparado =
      orden.clase === 'revincular'
        ? null
        : await this.preparar.execute(
            grupo,
            Object.keys(orden.mas).map((id) => precios.get(id) as PrecioEnCobro),
          );
    return { grupo, filas, fila, pedido, orden, precios, plan, preparado };
  }

  /** Taxes excluded, as the provider would charge it at that instant. */
  async importe(
    { grupo, orden, preparado }: Pick<Previsto, 'grupo' | 'orden' | 'preparado'>,
    cuando: Date,
  ): Promise<{ importe: string; previa: readonly Stripe.InvoiceLineItem[]; catalogo: Catalogo }> {
    if (orden.clase === 'revincular' || preparado === null)
      return { importe: '0.00', previa: [], catalogo: new Map() };
    const { cliente: customer, catalogo, tasas: default_tax_rates } = preparado;
    const { ahora: mas } = enLaPasarela({ ahora: orden.mas, alRenovar: {} }, catalogo);
    const previa = await (orden.clase === 'nueva'
      ? this.previa({
          customer,
          subscription_details: {
            items: Object.entries(mas).map(([price, quantity]) => ({ price, quantity })),
            default_tax_rates,
            billing_mode: { type: 'flexible' },
          },
        })
      : this.ampliada(customer, grupo.suscripcionStripe as string, mas, cuando));
    return {
      importe: euros(previa.total_excluding_tax ?? previa.total),
      previa: previa.lines.data,
      catalogo,
    };
  }

  private async ampliada(
    customer: string,
    subscription: string,
    mas: Readonly<Record<string, number>>,
    cuando: Date,
  ): Promise<Stripe.Invoice> {
    const { real } = await this.pasarela.real(subscription);
    return this.previa({
      customer,
      subscription,
      subscription_details: {
        items: cambiosDeItems(sumar(cantidadesDe(real), mas), real),
        proration_behavior: 'always_invoice',
        proration_date: cuando.getTime() / 1000,
      },
    });
  }

  private previa(params: Stripe.InvoiceCreatePreviewParams): Promise<Stripe.Invoice> {
    return this.pasarela.pedir((stripe) => stripe.invoices.createPreview(params));
  }

  exigirTarjeta(grupo: GrupoEnCobro, cliente: string): Promise<void> {
    return this.preparar.exigirTarjeta(grupo, cliente);
  }

  /** Throws NO_ENCONTRADO (404). */
  async exigirNif(usuarioId: string, nifId: string): Promise<void> {
    const fila = await this.db.run({ usuarioId }, (tx) =>
      tx.nif.findFirst({ where: { id: nifId, usuarioId, archivado: false }, select: { id: true } }),
    );
    if (!fila) throw fallo('NO_ENCONTRADO');
  }
}

/** What the whole group is charged at its next renewal, once the order is done: what is to be paid by another recurrence then, all of it. */
function importeRenovacion({ grupo, filas, precios }: Presupuestable, suya: Plaza): string {
  const deOtros = filas.filter(({ nifId }) => nifId !== suya.nifId);
  const luego = renovables(deOtros, grupo.suscripcionStripe)
    .map((fila) => recurrenciaAlRenovar(fila, precios))
    .find((recurrencia) => recurrencia !== null);
  const todos = [...plazasDe(grupo, deOtros), suya].flatMap((plaza) => preciosAlRenovar(plaza));
  const cuesta = (id: string) => (luego ? equivalente(id, luego, precios) : null) ?? precios.get(id);
  return toTexto(suma(...todos.map((id) => aImporte(cuesta(id)?.importe ?? '0'))));
}

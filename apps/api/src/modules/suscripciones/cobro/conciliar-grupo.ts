// The one that makes ours and the provider's agree, and nothing else writes to a subscription there: what was charged
// and not granted yet is granted, what happened there is written down here, and then the provider is brought to hold
// what is desired. Whatever calls it - an act, an event, the queue after a crash - it does the same.
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Clock } from '../../../platform/clock';
import { DbCobro } from '../../../platform/db';
import { ErrorApi, fallo } from '../../../platform/errores';
import { unaVez } from '../../../platform/pasarela';
import { Queue } from '../../../platform/queue';
import { alinear } from './alinear';
import { AvisosDeCobro } from './avisos';
import { Contrataciones } from './contrataciones';
import { CobroRepository, type EnMano, type Leido, preciosDe } from './cobro.repository';
import { darPasos } from './dar-pasos';
import { deseado } from './deseado';
import { ExtrasDeCobro } from './extras';
import { FacturasDeCobro } from './facturas-de-cobro';
import { DIAS_PARA_PAGAR, enCurso, type GrupoEnCobro, type PrecioEnCobro, plazasDe } from './filas';
import { igualar } from './misma-recurrencia';
import { enLaPasarela, facturaReal, PasarelaDeCobro } from './pasarela-de-cobro';
import { pasos } from './pasos';
import { type Real, vive } from './real';
import { noRenovar } from './renovar';
import { SobrantesDeCobro } from './sobrantes';
import { type DelGrupo, VENCER_IMPAGO } from './tareas';

const DIA_MS = 86_400_000;
/** What others mend in a moment: the queue comes back to it. */
const PASAJEROS = new Set(['PASARELA_NO_RESPONDE', 'COBRO_EN_CURSO', 'PAGOS_NO_DISPONIBLES']);

@Injectable()
export class ConciliarGrupo {
  constructor(
    private readonly db: DbCobro,
    private readonly clock: Clock,
    private readonly queue: Queue,
    private readonly cobro: CobroRepository,
    private readonly pasarela: PasarelaDeCobro,
    private readonly contrataciones: Contrataciones,
    private readonly sobrantes: SobrantesDeCobro,
    private readonly extras: ExtrasDeCobro,
    private readonly facturas: FacturasDeCobro,
    private readonly avisos: AvisosDeCobro,
  ) {}

  /** Throws PASARELA_NO_RESPONDE (503), COBRO_EN_CURSO (409): to be done again later. */
  execute(de: DelGrupo): Promise<Leido> {
    return this.cobro.conGrupo(de, (mano) => this.enMano(mano));
  }

  /** Behind an act whose own work is done and stored: what fails here is done by the queue, where the act has put it down. */
  async intentar(de: DelGrupo): Promise<void> {
    await this.execute(de).catch((error: unknown) => {
      if (!(error instanceof ErrorApi && PASAJEROS.has(error.codigo))) throw error;
    });
  }

  /** An act that buys, with the group in hand. Where the bank does not pay, the schedule that gave way to it is made anew at once: a renewal may be near. */
  async alComprar<T>(de: DelGrupo, acto: (mano: EnMano) => Promise<T>): Promise<T> {
    try {
      return await this.cobro.conGrupo(de, acto);
    } catch (error) {
      if (error instanceof ErrorApi && error.status === 402) await this.intentar(de);
      throw error;
    }
  }

  /** With the group in hand. */
  async enMano(mano: EnMano): Promise<Leido> {
    await this.contrataciones.resolver(mano);
    const grupo = await this.conSuscripcion(mano);
    if (grupo.suscripcionStripe === null) return this.cobro.leer(mano);
    const { real, sub, facturas: halladas } = await this.pasarela.real(grupo.suscripcionStripe);
    await this.contrataciones.reconocer(mano, sub);
    await this.sobrantes.retirar(mano, grupo);
    if (vive(real)) await this.extras.cobrar(mano, grupo, real, halladas);
    else await this.extras.cobrarAlAcabar(mano, grupo, real);
    const facturas = vive(real) ? halladas : await this.sinDeuda(halladas);
    const leido = await this.db.run({ usuarioId: mano.usuarioId }, async (tx) => {
      await this.cobro.exigirMano(tx, mano);
      const antes = await this.cobro.leerEn(tx, mano);
      const precios = await this.cobro.precios(tx, preciosDe(antes.filas));
      const alineado = alinear(
        antes.grupo,
        antes.filas.map((fila) =>
          antes.abandonados.has(fila.nifId) && enCurso(fila) ? noRenovar(fila) : fila,
        ),
        real,
        facturas.map(facturaReal),
        precios,
        this.clock.date(),
      );
      const despues = {
        ...alineado,
        filas: igualar(alineado.filas, alineado.grupo.suscripcionStripe, precios),
      };
      if (distintos(antes.grupo, despues.grupo)) await this.cobro.guardarGrupo(tx, despues.grupo);
      for (const [i, fila] of despues.filas.entries())
        if (distintos(antes.filas[i], fila)) await this.cobro.guardarFila(tx, fila);
      await this.facturas.guardar(tx, despues.grupo, facturas);
      await this.avisos.decir(tx, antes.grupo, despues.grupo);
      await this.ponerPlazo(tx, antes.grupo, despues.grupo);
      await this.extras.ponerPlazo(tx, mano, despues);
      return { ...despues, abandonados: antes.abandonados, precios };
    });
    if (vive(real)) {
      await this.llevar(mano, leido, real);
      await this.partidas(leido.grupo, sub);
    }
    return leido;
  }

  /** It ended, whoever ended it: what was not paid is owed no more, for nobody gives what it would pay. */
  private async sinDeuda(halladas: readonly Stripe.Invoice[]): Promise<Stripe.Invoice[]> {
    const facturas: Stripe.Invoice[] = [];
    for (const una of halladas)
      facturas.push(
        una.status === 'open'
          ? await this.pasarela.pedir((stripe) =>
              stripe.invoices.voidInvoice(una.id, {}, unaVez('anular', una.id)),
            )
          : una,
      );
    return facturas;
  }

  /** The group; one that we think has no subscription is asked about, in case one was made that we never heard of. */
  private async conSuscripcion(mano: EnMano): Promise<GrupoEnCobro> {
    const { grupo } = await this.cobro.leer(mano);
    const { clienteStripe: customer, suscripcionStripe } = grupo;
    if (suscripcionStripe !== null || customer === null) return grupo;
    const { data } = await this.pasarela.pedir((stripe) =>
      stripe.subscriptions.list({ customer, limit: 10 }),
    );
    for (const sub of data)
      if (await this.contrataciones.reconocer(mano, sub)) return (await this.cobro.leer(mano)).grupo;
    return grupo;
  }

  /** Brings the provider to where it should be. */
  private async llevar(
    mano: EnMano,
    { grupo, filas, precios }: Leido & { precios: ReadonlyMap<string, PrecioEnCobro> },
    real: Real,
  ): Promise<void> {
    const quiero = deseado(plazasDe(grupo, filas), this.clock.date());
    const usados = [...Object.keys(quiero.ahora), ...Object.keys(quiero.alRenovar)];
    const catalogo = await this.pasarela.catalogo(
      [...new Set(usados)].map((id) => precios.get(id) as PrecioEnCobro),
    );
    const que = pasos(enLaPasarela(quiero, catalogo), real);
    await this.pasarela.pedir((stripe) => darPasos(stripe, que, mano.prestamo));
    if (que.some(({ paso }) => paso === 'soltar' || paso === 'programar')) await this.anotarCalendario(mano);
  }

  /** What is issued beyond a yearly plan is charged by the month; a subscription may have become one, or no more be one. */
  private async partidas({ recurrencia }: GrupoEnCobro, sub: Stripe.Subscription): Promise<void> {
    const mensual = recurrencia === 'ANO';
    if (mensual === (sub.pending_invoice_item_interval !== null)) return;
    await this.pasarela.pedir((stripe) =>
      stripe.subscriptions.update(sub.id, {
        pending_invoice_item_interval: mensual ? { interval: 'month' } : '',
      }),
    );
  }

  private async anotarCalendario(mano: EnMano): Promise<void> {
    const { grupo } = await this.cobro.leer(mano);
    const { real } = await this.pasarela.real(grupo.suscripcionStripe as string);
    await this.db.run({ usuarioId: mano.usuarioId }, (tx) =>
      this.cobro.guardarGrupo(tx, { ...grupo, calendarioStripe: real.calendario?.id ?? null }),
    );
  }

  /** The days in which a renewal may be paid, counted from when it failed. */
  private async ponerPlazo(
    tx: Parameters<Queue['add']>[0],
    antes: GrupoEnCobro,
    { id: grupoId, usuarioId, impagadoDesde }: GrupoEnCobro,
  ): Promise<void> {
    if (impagadoDesde === null || antes.impagadoDesde !== null) return;
    const desde = new Date(impagadoDesde.getTime() + DIAS_PARA_PAGAR * DIA_MS);
    await this.queue.add(
      tx,
      VENCER_IMPAGO,
      { usuarioId, grupoId },
      { clave: grupoId, enSerie: grupoId, desde },
    );
  }
}

const distintos = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** With a group that owes, nothing new is bought. */
export function exigirAlDia({ estadoCobro }: GrupoEnCobro): void {
  if (estadoCobro === 'IMPAGADO') throw fallo('GRUPO_IMPAGADO');
}

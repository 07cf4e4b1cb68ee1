// The purchase of a plan or of access to the API, in two transactions: the order is stored with the call that charges
// it; the provider is asked outside of any; what was paid for is granted in the second. Where it breaks in between,
// ConciliarGrupo takes it up again.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { DbCobro } from '../../../platform/db';
import { ErrorApi } from '../../../platform/errores';
import { unaVez } from '../../../platform/pasarela';
import { newId } from '../../../platform/ids';
import { Queue } from '../../../platform/queue';
import { CobroRepository, type EnMano } from './cobro.repository';
import { type Contratacion, Contrataciones, type Peticion } from './contrataciones';
import { cantidadesDe, type Real } from './real';
import { sumar } from './deseado';
import type { GrupoEnCobro } from './filas';
import { EnEspera } from './en-espera';
import { enLaPasarela, PasarelaDeCobro } from './pasarela-de-cobro';
import { cambiosDeItems } from './pasos';
import type { Preparado } from './preparar';
import type { Orden, Pedido } from './presupuesto';
import { CONCILIAR_GRUPO } from './tareas';

export interface Comprado {
  estado: 'PAGADA' | 'REQUIERE_AUTENTICACION';
  urlPago: string | null;
  importe: string;
}
export interface ACobrar {
  grupo: GrupoEnCobro;
  pedido: Pedido;
  orden: Exclude<Orden, { clase: 'revincular' }>;
  preparado: Preparado;
  /** To the second, as the provider reckons. */
  fechaProrrateo: Date;
  /** What was said that it costs, taxes excluded. */
  importe: string;
  anual: boolean;
}

/** When the queue looks after an act that did not come back. */
const TRAS_MS = 120_000;

@Injectable()
export class Comprar {
  constructor(
    private readonly db: DbCobro,
    private readonly clock: Clock,
    private readonly queue: Queue,
    private readonly cobro: CobroRepository,
    private readonly pasarela: PasarelaDeCobro,
    private readonly contrataciones: Contrataciones,
    private readonly enEspera: EnEspera,
  ) {}

  /** With the group in hand. Throws what the bank says (402), COBRO_EN_CURSO (409) where an order that waited was paid just now, or PASARELA_NO_RESPONDE (503): then it is found out behind the act. */
  async execute(mano: EnMano, a: ACobrar): Promise<Comprado> {
    const una = await this.anotar(mano, a, await this.peticion(mano, a));
    try {
      await this.contrataciones.cobrar(mano, una);
      return { estado: 'PAGADA', urlPago: null, importe: a.importe };
    } catch (error) {
      if (!(error instanceof ErrorApi) || error.codigo !== 'PAGO_REQUIERE_AUTENTICACION') throw error;
      const urlPago = await this.enEspera.pedir(mano, una);
      const estado = urlPago === null ? 'PAGADA' : 'REQUIERE_AUTENTICACION';
      return { estado, urlPago, importe: a.importe };
    }
  }

  private async peticion(mano: EnMano, a: ACobrar): Promise<Peticion> {
    const { orden, preparado, grupo } = a;
    await this.enEspera.retirar(mano);
    // In place of one that nobody is in any more: that one only waits for its end (`ending`).
    if (orden.clase === 'nueva') return { llamada: 'crear', params: alta(a) };
    const suscripcion = grupo.suscripcionStripe as string;
    const { real } = await this.pasarela.real(suscripcion);
    if (real.calendario !== null) await this.soltar(mano, real);
    const { ahora: mas } = enLaPasarela({ ahora: orden.mas, alRenovar: {} }, preparado.catalogo);
    return {
      llamada: 'cambiar',
      suscripcion,
      params: {
        items: cambiosDeItems(sumar(cantidadesDe(real), mas), real),
        proration_behavior: 'always_invoice',
        proration_date: a.fechaProrrateo.getTime() / 1000,
        off_session: true,
        payment_behavior: 'error_if_incomplete',
      },
    };
  }

  /** A schedule would write over what is bought: the reconciler makes it anew. */
  private async soltar({ prestamo }: EnMano, { calendario }: Real): Promise<void> {
    const id = calendario?.id as string;
    await this.pasarela.pedir((stripe) =>
      stripe.subscriptionSchedules.release(id, {}, unaVez('soltar', prestamo, id)),
    );
  }

  private anotar(mano: EnMano, a: ACobrar, peticion: Peticion): Promise<Contratacion> {
    const id = newId();
    const creadaEn = this.clock.date();
    const { usuarioId, grupoId } = mano;
    const metadata = { grupo: grupoId, usuario: usuarioId, contratacion: id };
    const una: Contratacion = {
      ...a.pedido,
      id,
      usuarioId,
      grupoId,
      creadaEn,
      fechaProrrateo: a.fechaProrrateo,
      importe: a.importe,
      suscripcionStripe: null,
      peticion: { ...peticion, params: { ...peticion.params, metadata } } as Peticion,
    };
    return this.db.run({ usuarioId }, async (tx) => {
      await this.cobro.exigirMano(tx, mano);
      await this.contrataciones.anotar(tx, una);
      await this.queue.add(
        tx,
        CONCILIAR_GRUPO,
        { usuarioId, grupoId },
        { clave: grupoId, enSerie: grupoId, desde: new Date(creadaEn.getTime() + TRAS_MS) },
      );
      return una;
    });
  }
}

const alta = ({ orden, preparado, anual }: ACobrar) => ({
  customer: preparado.cliente,
  items: Object.entries(orden.mas).map(([precio, quantity]) => ({
    price: preparado.catalogo.get(precio) as string,
    quantity,
  })),
  default_tax_rates: preparado.tasas,
  billing_mode: { type: 'flexible' as const },
  off_session: true,
  payment_behavior: 'error_if_incomplete' as const,
  // What is issued beyond a yearly plan is charged by the month.
  ...(anual ? { pending_invoice_item_interval: { interval: 'month' as const } } : {}),
});

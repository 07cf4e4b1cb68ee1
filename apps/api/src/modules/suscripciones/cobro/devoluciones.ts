// What the provider tells of money that a group gets back. Nothing of a subscription follows from it; our own invoice of it does,
// in a module to the right: it is put down for that one.
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type Stripe from 'stripe';
import { Db } from '../../../platform/db';
import { type EventoRecibido, EventosStripe } from '../../../platform/eventos-stripe';
import { Queue } from '../../../platform/queue';
import { GrupoDeCliente } from './grupo-de-cliente';
import { PasarelaDeCobro } from './pasarela-de-cobro';
import { EN_SERIE_PROPIAS, FACTURAR_DEVOLUCION } from './tareas';

export const EVENTOS_DE_DEVOLUCION = [
  'credit_note.created',
  'refund.created',
  'refund.updated',
] as const satisfies readonly Stripe.Event.Type[];

@Injectable()
export class Devoluciones implements OnModuleInit {
  constructor(
    private readonly eventos: EventosStripe,
    private readonly db: Db,
    private readonly queue: Queue,
    private readonly pasarela: PasarelaDeCobro,
    private readonly deCliente: GrupoDeCliente,
  ) {}

  onModuleInit(): void {
    this.eventos.alLlegar(EVENTOS_DE_DEVOLUCION, (evento) => this.react(evento));
  }

  async react({ tipo, objeto }: Pick<EventoRecibido, 'tipo' | 'objeto'>): Promise<void> {
    const idExterno = objeto.id ?? '';
    const abono = tipo === 'credit_note.created';
    const cliente = abono ? idDe(objeto['customer']) : await this.clienteDe(idDe(objeto['charge']));
    const de = cliente === null ? null : await this.deCliente.grupo(cliente);
    if (de === null) return;
    const { usuarioId } = de;
    await this.db.run({ usuarioId }, (tx) =>
      this.queue.add(
        tx,
        FACTURAR_DEVOLUCION,
        { ...de, clase: abono ? 'ABONO' : 'DEVOLUCION', idExterno },
        { clave: idExterno, enSerie: EN_SERIE_PROPIAS },
      ),
    );
  }

  private async clienteDe(cargo: string | null): Promise<string | null> {
    if (cargo === null) return null;
    return idDe((await this.pasarela.pedir((stripe) => stripe.charges.retrieve(cargo))).customer);
  }
}

function idDe(uno: unknown): string | null {
  if (typeof uno === 'string') return uno;
  const { id } = (uno ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}

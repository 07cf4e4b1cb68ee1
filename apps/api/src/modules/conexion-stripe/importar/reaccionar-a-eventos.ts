// What the provider tells of connected accounts: which object it is about is noted, and fetched when its turn comes.
// The event's own words count for nothing more.
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EVENTOS_CUENTA_STRIPE } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { type EventoRecibido, EventosStripe } from '../../../platform/eventos-stripe';
import { soltarCuenta } from '../cuentas/guardar-cuenta';
import type { CuentaFila } from '../cuentas/cuenta';
import { Enqueue } from './enqueue';
import { anotar, type Objeto, porCobrar } from './importaciones.repository';

type EventoDeCuenta = Pick<EventoRecibido, 'cuenta' | 'tipo' | 'objeto'>;

const DESAUTORIZADA = 'account.application.deauthorized';

/** The first is done first. */
type DeEvento = (objeto: EventoDeCuenta['objeto']) => (Objeto | undefined)[];

const texto = (valor: unknown): string | undefined =>
  typeof valor === 'string' && /^[a-z]{2,8}_[A-Za-z0-9_]{1,200}$/.test(valor) ? valor : undefined;
const con =
  (tipo: Objeto['tipo'], campo = 'id'): DeEvento =>
  (objeto) => {
    const idExterno = texto(objeto[campo]);
    return [idExterno === undefined ? undefined : { tipo, idExterno }];
  };
const pago: DeEvento = (objeto) =>
  texto(objeto['payment_intent']) !== undefined || objeto['object'] !== 'charge'
    ? con('PAGO', 'payment_intent')(objeto)
    : con('PAGO')(objeto);
/** What ended otherwise than it was issued: judged once more as what it was, and then taken back. */
const retirado =
  (tipo: Objeto['tipo']): DeEvento =>
  (objeto) => [...con(tipo)(objeto), ...con('ANULACION')(objeto)];
const devolucion: DeEvento = (objeto) =>
  (objeto['status'] === 'failed' || objeto['status'] === 'canceled'
    ? retirado('DEVOLUCION')
    : con('DEVOLUCION'))(objeto);

const DE_FACTURAS: Readonly<Record<string, DeEvento>> = {
  'invoice.finalized': con('FACTURA'),
  'invoice.paid': con('FACTURA'),
  'invoice.voided': retirado('FACTURA'),
  'invoice.marked_uncollectible': con('ANULACION'),
  'credit_note.created': con('ABONO'),
  'credit_note.voided': retirado('ABONO'),
  'refund.created': devolucion,
  'refund.updated': devolucion,
  'refund.failed': devolucion,
  'charge.dispute.closed': con('DISPUTA'),
};
const DE_PAGOS: Readonly<Record<string, DeEvento>> = {
  'checkout.session.completed': pago,
  'checkout.session.async_payment_succeeded': pago,
  'charge.succeeded': pago,
};

/** What we must be told of connected accounts. */
const EVENTOS_DE_CUENTAS = [...EVENTOS_CUENTA_STRIPE, DESAUTORIZADA] as const;

@Injectable()
export class ReaccionarAEventos implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly enqueue: Enqueue,
    private readonly eventos: EventosStripe,
  ) {}

  onModuleInit(): void {
    this.eventos.alLlegar(EVENTOS_DE_CUENTAS, (evento) => this.execute(evento), { de: 'CONECTADAS' });
  }

  /** Of an account that is nobody's here nothing is kept. */
  async execute({ cuenta: idCuenta, tipo, objeto }: EventoDeCuenta): Promise<void> {
    const destino = await this.db.run({}, (tx) => tx.destinoStripe.findUnique({ where: { idCuenta } }));
    if (!destino) return;
    const { deNif: nifId, cuentaId } = destino;
    await this.db.run({ nifId }, async (tx) => {
      const cuenta = await tx.cuentaStripe.findUnique({ where: { nifId_id: { nifId, id: cuentaId } } });
      if (!cuenta || cuenta.estado === 'DESCONECTADA') return;
      if (tipo === DESAUTORIZADA) {
        // With a restricted key there is no application that could be told to go.
        if (cuenta.via === 'CONSENTIMIENTO') await soltarCuenta(tx, nifId, cuenta, this.clock.date());
        return;
      }
      for (const hallado of objetosDe(cuenta, tipo, objeto)) {
        const { fila, nueva } = await anotar(tx, cuenta, hallado, this.clock.date());
        if ((fila.estado !== 'IMPORTADA' && fila.estado !== 'IGNORADA') || porCobrar(fila))
          await this.enqueue.venta(tx, { nifId, cuentaId, id: fila.id });
        // Of what was never issued nothing is to be taken back.
        if (nueva || fila.estado === 'IGNORADA') break;
      }
    });
  }
}

const objetosDe = (
  { origen }: Pick<CuentaFila, 'origen'>,
  tipo: string,
  objeto: EventoDeCuenta['objeto'],
): Objeto[] => {
  const leer = DE_FACTURAS[tipo] ?? (origen === 'PAGOS' ? DE_PAGOS[tipo] : undefined);
  return (leer?.(objeto) ?? []).filter((uno) => uno !== undefined);
};

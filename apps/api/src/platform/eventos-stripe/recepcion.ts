// Takes in what the payment provider tells: signed, fresh, of our own world, of the right account. Put down and answered at
// once; what it means is worked off behind (docs/adr/0026).
import { Inject, Injectable } from '@nestjs/common';
import { networkOf } from '@encadena/contracts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config';
import { fallo } from '../errores';
import { Log } from '../logs';
import { Pasarela } from '../pasarela';
import { ArchivoDeEventos } from './archivo-de-eventos';
import { type Evento, eventoSchema } from './evento';
import { EventosStripe, type Origen } from './eventos-stripe';

export interface Aviso {
  crudo: string;
  /** The header `Stripe-Signature`. */
  firma: string | undefined;
  ip: string;
}

/** What is refused of one network in five minutes before it is told to be quiet; a good signature passes always. */
const REFUSED = 60;
const WINDOW_S = 300;

@Injectable()
export class RecepcionDeEventos {
  private readonly refused = new RateLimiterMemory({ points: REFUSED, duration: WINDOW_S });
  private readonly secretos: Readonly<Record<Origen, string | undefined>>;

  constructor(
    private readonly pasarela: Pasarela,
    private readonly archivo: ArchivoDeEventos,
    private readonly eventos: EventosStripe,
    private readonly log: Log,
    @Inject(CONFIG) config: Config,
  ) {
    const { STRIPE_WEBHOOK_SECRETO, STRIPE_WEBHOOK_SECRETO_CONNECT } = config;
    const { simulada } = pasarela;
    this.secretos = {
      PROPIA: STRIPE_WEBHOOK_SECRETO ?? (simulada ? 'whsec_simulador' : undefined),
      CONECTADAS: STRIPE_WEBHOOK_SECRETO_CONNECT ?? (simulada ? 'whsec_simulador_connect' : undefined),
    };
  }

  /** Throws AVISO_NO_VALIDO for whatever is not the provider's own word, and NO_ENCONTRADO where nobody is listened to. */
  async recibir(origen: Origen, aviso: Aviso): Promise<void> {
    const secreto = this.secretos[origen];
    if (secreto === undefined) throw fallo('NO_ENCONTRADO');
    const evento = this.leer(aviso, secreto);
    if (!evento) return this.rechazar(aviso, 'firma');
    const { account: cuenta = '', livemode } = evento;
    if ((origen === 'CONECTADAS') !== (cuenta !== '')) return this.rechazar(aviso, 'cuenta');
    if (livemode !== this.pasarela.livemode) {
      // The endpoint for connected accounts of a live application is told of their tests as well; refused, they would come
      // again and again until the provider shuts it (docs.stripe.com/connect/webhooks).
      if (origen === 'CONECTADAS' && !livemode) return;
      return this.rechazar(aviso, 'mundo');
    }
    await this.guardar(evento, cuenta);
  }

  /** At the endpoint of one account. That there is no such account is told as that the signature is wrong. Throws AVISO_NO_VALIDO. */
  async recibirDeCuenta(cuenta: string, aviso: Aviso): Promise<void> {
    const suyo = await this.eventos.secretoDe(cuenta);
    const evento = suyo && this.leer(aviso, suyo.secreto);
    if (!evento) return this.rechazar(aviso, 'firma');
    if ((evento.account ?? cuenta) !== cuenta) return this.rechazar(aviso, 'cuenta');
    if (evento.livemode !== suyo.livemode) return this.rechazar(aviso, 'mundo');
    await this.guardar(evento, cuenta);
  }

  private async guardar(evento: Evento, cuenta: string): Promise<void> {
    const nuevo = await this.archivo.guardar(evento, cuenta);
    this.log.event('evento-stripe', { evento: evento.id, tipo: evento.type, cuenta, nuevo });
  }

  private leer({ crudo, firma }: Aviso, secreto: string): Evento | undefined {
    const dicho = this.pasarela.eventoFirmado(crudo, firma ?? '', secreto);
    return dicho === undefined ? undefined : eventoSchema.safeParse(dicho).data;
  }

  private async rechazar({ ip }: Aviso, motivo: 'firma' | 'cuenta' | 'mundo'): Promise<never> {
    const red = networkOf(ip);
    const libre = await this.refused.consume(red).then(
      () => true,
      () => false,
    );
    if (!libre) throw fallo('DEMASIADAS_PETICIONES', { cabeceras: { 'retry-after': String(WINDOW_S) } });
    this.log.warning('evento-stripe-rechazado', { motivo, red });
    throw fallo('AVISO_NO_VALIDO');
  }
}

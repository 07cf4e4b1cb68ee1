// The payment provider: the only place that has its SDK in hand, at the real address or at the simulator's. What
// is asked of it is for the modules.
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { CONFIG, type Config } from '../config';
import { fallo } from '../errores';
import { Log } from '../logs';
import { falloDePasarela } from './fallos';

/** The SDK's class, where the process is one that makes payments. */
export const SDK = Symbol('STRIPE_SDK');
export type Sdk = typeof Stripe;

/** The version that every object and event is read at; another SDK does not compile with it. */
export const VERSION_API = '2026-10-28.endive';
/** Milliseconds for one try. A first charge takes the bank some seconds; a person waits before the screen. */
const PLAZO_MS = 20_000;
const RETRIES = 1;
const MAX_IDEMPOTENCY_KEY = 255;

/** What the simulator is called by when nothing else is said (apps/stripe-sim/README.md). */
const SIMULADOR = { clave: 'sk_test_simulador', clientId: 'ca_simulador' };
const CONSENTIMIENTO = 'https://connect.stripe.com';

@Injectable()
export class Pasarela {
  /** Nobody pays: the provider is the simulator. */
  readonly simulada: boolean;
  /** Events and objects are of real money. */
  readonly livemode: boolean;
  private propia?: Stripe;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SDK) private readonly sdk: Sdk | undefined,
    private readonly log: Log,
  ) {
    this.simulada = config.STRIPE_SIMULADOR_URL !== undefined;
    this.livemode = /_live_/.test(config.STRIPE_CLAVE ?? '');
  }

  /** Whether this process can ask a provider for anything. */
  get disponible(): boolean {
    return this.sdk !== undefined && this.clave !== undefined;
  }

  /** The SDK for our own account. Throws PAGOS_NO_DISPONIBLES where there is none. */
  get stripe(): Stripe {
    if (this.clave === undefined) throw fallo('PAGOS_NO_DISPONIBLES');
    return (this.propia ??= this.conClave(this.clave));
  }

  /** The SDK with another key: the restricted one of an account that is not connected to ours. */
  conClave(clave: string): Stripe {
    if (!this.sdk) throw fallo('PAGOS_NO_DISPONIBLES');
    return new this.sdk(clave, {
      apiVersion: VERSION_API,
      timeout: PLAZO_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(this.config.STRIPE_SIMULADOR_URL === undefined
        ? {}
        : direccionDe(this.config.STRIPE_SIMULADOR_URL)),
    });
  }

  /**
   * Asks, and throws what people can be told: PASARELA_NO_RESPONDE, PAGO_RECHAZADO, PAGO_REQUIERE_AUTENTICACION. All else passes as
   * the SDK threw it (`errorDeStripe` reads its code).
   */
  async pedir<T>(hacer: (stripe: Stripe) => Promise<T>, stripe: Stripe = this.stripe): Promise<T> {
    try {
      return await hacer(stripe);
    } catch (error) {
      const dicho = falloDePasarela(error);
      if (!dicho) throw error;
      const { type, code, statusCode, requestId } = error as { [name: string]: unknown };
      this.log.warning('pasarela', {
        fallo: dicho.codigo,
        tipo: type,
        codigo: code,
        estado: statusCode,
        peticion: requestId,
      });
      throw dicho;
    }
  }

  /** What was signed with that secret not long ago; undefined for anything else. */
  eventoFirmado(crudo: string, firma: string, secreto: string): unknown {
    try {
      return this.sdk?.webhooks.constructEvent(crudo, firma, secreto);
    } catch {
      return undefined;
    }
  }

  /** Whether customers can connect their accounts: there is an application to connect them to. */
  get conectable(): boolean {
    return this.disponible && this.clientId !== undefined;
  }

  /** Where a person lets us read an account. The SDK's own leaves out port and protocol of the simulator. */
  urlAutorizacion({ state, redirectUri }: { state: string; redirectUri: string }): string {
    if (!this.disponible || this.clientId === undefined) throw fallo('PAGOS_NO_DISPONIBLES');
    const { STRIPE_SIMULADOR_URL, STRIPE_SIMULADOR_URL_PUBLICA } = this.config;
    const url = new URL(
      '/oauth/authorize',
      STRIPE_SIMULADOR_URL_PUBLICA ?? STRIPE_SIMULADOR_URL ?? CONSENTIMIENTO,
    );
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: this.clientId,
      scope: 'read_only',
      state,
      redirect_uri: redirectUri,
    }).toString();
    return url.toString();
  }

  /** The Connect application's id, for `oauth.deauthorize`. */
  get clientId(): string | undefined {
    return this.config.STRIPE_CLIENT_ID ?? (this.simulada ? SIMULADOR.clientId : undefined);
  }

  private get clave(): string | undefined {
    return this.config.STRIPE_CLAVE ?? (this.simulada ? SIMULADOR.clave : undefined);
  }
}

/** The key under which a write is done once, whatever is retried: made of what is done, never of chance. */
export function unaVez(...partes: readonly (string | number)[]): { idempotencyKey: string } {
  const idempotencyKey = partes.join(':');
  if (partes.length === 0 || partes.includes('') || idempotencyKey.length > MAX_IDEMPOTENCY_KEY)
    throw new Error(`No idempotency key: ${idempotencyKey}`);
  return { idempotencyKey };
}

const direccionDe = (url: string): { host: string; port: string; protocol: 'http' | 'https' } => {
  const { hostname, port, protocol } = new URL(url);
  const http = protocol === 'http:';
  return { host: hostname, port: port || (http ? '80' : '443'), protocol: http ? 'http' : 'https' };
};

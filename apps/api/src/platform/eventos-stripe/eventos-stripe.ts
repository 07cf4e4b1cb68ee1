// Who wants to know of what the payment provider tells. Modules register when they are made; what nobody waits for is
// kept and done.
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

/** Where it happened: in our own account, or in one that is connected to it. */
export type Origen = 'PROPIA' | 'CONECTADAS';

export interface EventoRecibido {
  /** The connected account; empty for our own. */
  readonly cuenta: string;
  readonly id: string;
  readonly tipo: Stripe.Event.Type;
  /** By the provider's clock. */
  readonly creadoEn: Date;
  /** As it was then: it may have come late, twice, or after a later one. Fetch it anew, and act on the state that it has now. */
  readonly objeto: { readonly id?: string } & Readonly<Record<string, unknown>>;
}

/** Runs once or more for one event and must not mind. Throws what a later try may mend. */
export type ManejadorDeEvento = (evento: EventoRecibido) => Promise<void>;

/** What an account's own endpoint is signed with, and whether its money is real. */
export interface SecretoDeCuenta {
  readonly secreto: string;
  readonly livemode: boolean;
}
export type BuscarSecreto = (cuenta: string) => Promise<SecretoDeCuenta | undefined>;

@Injectable()
export class EventosStripe {
  private buscarSecreto: BuscarSecreto = () => Promise.resolve(undefined);

  private readonly manejadores = new Map<string, ManejadorDeEvento[]>();

  /** `eventos.alLlegar(['invoice.paid'], (evento) => …)`. Of connected accounts with `{ de: 'CONECTADAS' }`. */
  alLlegar(
    tipos: readonly Stripe.Event.Type[],
    manejador: ManejadorDeEvento,
    { de = 'PROPIA' }: { de?: Origen } = {},
  ): void {
    for (const tipo of tipos) {
      const clave = claveDe(de, tipo);
      this.manejadores.set(clave, [...(this.manejadores.get(clave) ?? []), manejador]);
    }
  }

  /** Who knows the accounts says what their own endpoints are signed with; undefined: that one has none. */
  conSecretos(buscar: BuscarSecreto): void {
    this.buscarSecreto = buscar;
  }

  secretoDe(cuenta: string): Promise<SecretoDeCuenta | undefined> {
    return this.buscarSecreto(cuenta);
  }

  /** In the order in which they registered. */
  de(cuenta: string, tipo: string): readonly ManejadorDeEvento[] {
    return this.manejadores.get(claveDe(cuenta === '' ? 'PROPIA' : 'CONECTADAS', tipo)) ?? [];
  }

  /** What an endpoint must listen to, sorted. */
  tipos(de: Origen): string[] {
    return [...this.manejadores.keys()]
      .filter((clave) => clave.startsWith(`${de} `))
      .map((clave) => clave.slice(de.length + 1))
      .sort();
  }
}

const claveDe = (de: Origen, tipo: string): string => `${de} ${tipo}`;

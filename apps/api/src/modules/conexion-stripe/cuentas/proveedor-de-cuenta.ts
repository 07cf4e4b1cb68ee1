// The provider as one connected account lets us see it: through our application, or with its own restricted key.
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { fallo } from '../../../platform/errores';
import { Pasarela } from '../../../platform/pasarela';
import { Secretos } from '../../../platform/secrets';
import { contextoClave, type CuentaFila } from './cuenta';

/** Goes with every call: as whom it reads. */
export type Opciones = { stripeContext?: string };
export type Pedir = <T>(hacer: (stripe: Stripe, opciones: Opciones) => Promise<T>) => Promise<T>;

type Acceso = Pick<CuentaFila, 'nifId' | 'id' | 'idCuenta' | 'via' | 'clave'>;

@Injectable()
export class ProveedorDeCuenta {
  constructor(
    private readonly pasarela: Pasarela,
    private readonly secretos: Secretos,
  ) {}

  /** Asks as that account. Throws PASARELA_NO_RESPONDE, CUENTA_STRIPE_DESCONECTADA, and what the SDK throws. */
  de(cuenta: Acceso): Pedir {
    if (cuenta.via === 'CONSENTIMIENTO')
      return (hacer) => this.pasarela.pedir((stripe) => hacer(stripe, { stripeContext: cuenta.idCuenta }));
    if (!cuenta.clave) throw fallo('CUENTA_STRIPE_DESCONECTADA');
    const clave = this.secretos.descifrar(cuenta.clave, contextoClave(cuenta.nifId, cuenta.id));
    try {
      return this.conClave(clave.toString('utf8'));
    } finally {
      clave.fill(0);
    }
  }

  conClave(clave: string): Pedir {
    const suya = this.pasarela.conClave(clave);
    return (hacer) => this.pasarela.pedir((stripe) => hacer(stripe, {}), suya);
  }
}

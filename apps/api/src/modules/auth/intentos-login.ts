// How often a password may be tried. A browser that has entered this account before counts by itself, so that strangers keep no owner out; everybody
// else counts by network, by account and network together, and by account (FAULTS A9; OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
import { Injectable } from '@nestjs/common';
import { networkOf, siteOf } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { type Limite, Limites, redesDe } from './limites';

/** A counted try that is given back when it was the password. */
export interface Intento {
  /** Forgotten with all before them: what the right password makes good. */
  readonly propios: readonly (readonly [Limite, string])[];
  /** Given back by one: others' tries stay counted. */
  readonly comunes: readonly (readonly [Limite, string])[];
  /** Milliseconds since 1970. */
  readonly contadoEn: number;
}

@Injectable()
export class IntentosLogin {
  constructor(
    private readonly limites: Limites,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a try before it is judged, so that parallel tries count too. Network first: who has spent the network's tries takes none from an account.
   * Throws DEMASIADAS_PETICIONES (429) with Retry-After.
   */
  async contar(email: string, ip: string, dispositivoId: string | undefined): Promise<Intento> {
    const redes = redesDe('login-red', ip);
    const intento: Omit<Intento, 'contadoEn'> = dispositivoId
      ? { propios: [['login-dispositivo', dispositivoId]], comunes: [] }
      : {
          // All networks of a subscriber of IPv6 are one here: with eight of them it would spend what the account has for everybody.
          propios: [['login-cuenta-red', `${email} ${siteOf(ip) ?? networkOf(ip)}`]],
          comunes: [...redes, ['login-cuenta', email]],
        };
    const antes = intento.comunes.slice(0, -1);
    const despues = intento.comunes.slice(-1);
    for (const [limite, quien] of [...antes, ...intento.propios, ...despues])
      await this.limites.contar(limite, quien);
    return { ...intento, contadoEn: this.clock.now() };
  }

  /** It was the password. */
  async devolver({ propios, comunes, contadoEn }: Intento): Promise<void> {
    await Promise.all([
      ...propios.map(([limite, quien]) => this.limites.perdonar(limite, quien)),
      ...comunes.map(([limite, quien]) => this.limites.devolver(limite, quien, contadoEn)),
    ]);
  }
}

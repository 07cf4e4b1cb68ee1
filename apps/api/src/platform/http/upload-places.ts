// A file's bytes stay in memory from the first one received until the call is answered, and the sender
// decides how long that takes: so its place is taken before any of them is read. Few at a time per user, half
// of them per network, and few in total.
import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { networkOf, siteOf } from '@encadena/contracts';
import { fallo } from '../errores/error-api';

const PER_USER = 2;
/** Accounts cost little, networks more: those of one network leave places for others. */
const PER_NETWORK = 8;
/** With two files of ten megabytes each, a third of a gigabyte. */
const IN_ALL = 16;
const BUSY_S = '3';

@Injectable()
export class UploadPlaces {
  /** By user and by network. */
  private readonly held = new Map<string, number>();
  private taken = 0;

  /** Keeps a place until the call is over, answered or given up. Throws DEMASIADAS_PETICIONES (429) or SERVICIO_NO_DISPONIBLE (503). */
  takeUntilClosed(user: string, ip: string, response: ServerResponse): void {
    const network = siteOf(ip) ?? networkOf(ip);
    const cabeceras = { 'retry-after': BUSY_S };
    if (this.heldBy(user) >= PER_USER || this.heldBy(network) >= PER_NETWORK)
      throw fallo('DEMASIADAS_PETICIONES', { cabeceras });
    if (this.taken >= IN_ALL) throw fallo('SERVICIO_NO_DISPONIBLE', { cabeceras });
    // Given up while it was asked who sends.
    if (response.destroyed || response.closed) return;
    this.add(1, user, network);
    response.once('close', () => this.add(-1, user, network));
  }

  private heldBy(who: string): number {
    return this.held.get(who) ?? 0;
  }

  private add(places: number, ...holders: readonly string[]): void {
    this.taken += places;
    for (const who of holders) {
      const now = this.heldBy(who) + places;
      if (now > 0) this.held.set(who, now);
      else this.held.delete(who);
    }
  }
}

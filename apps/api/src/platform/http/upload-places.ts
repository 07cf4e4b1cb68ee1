// A file's bytes stay in memory from the first one received until the call is answered, and the sender
// decides how long that takes: so its place is taken before any of them is read. Few at a time per user, and
// few in total.
import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { fallo } from '../errores/error-api';

const PER_USER = 2;
/** With two files of ten megabytes each, a third of a gigabyte. */
const IN_ALL = 16;
const BUSY_S = '3';

@Injectable()
export class UploadPlaces {
  private readonly ofUser = new Map<string, number>();
  private taken = 0;

  /** Keeps a place until the call is over, answered or given up. Throws DEMASIADAS_PETICIONES (429) or SERVICIO_NO_DISPONIBLE (503). */
  takeUntilClosed(user: string, response: ServerResponse): void {
    const already = this.ofUser.get(user) ?? 0;
    const cabeceras = { 'retry-after': BUSY_S };
    if (already >= PER_USER) throw fallo('DEMASIADAS_PETICIONES', { cabeceras });
    if (this.taken >= IN_ALL) throw fallo('SERVICIO_NO_DISPONIBLE', { cabeceras });
    // Given up while it was asked who sends.
    if (response.destroyed || response.closed) return;
    this.ofUser.set(user, already + 1);
    this.taken += 1;
    response.once('close', () => this.release(user));
  }

  private release(user: string): void {
    const left = (this.ofUser.get(user) ?? 1) - 1;
    if (left > 0) this.ofUser.set(user, left);
    else this.ofUser.delete(user);
    this.taken -= 1;
  }
}

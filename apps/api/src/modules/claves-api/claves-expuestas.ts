// A key that appears in a URL is in somebody's log by now. It is marked as exposed, so that its owner replaces it (FAULTS P3).
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { clavesEn } from './formato-clave';

@Injectable()
export class ClavesExpuestas {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Whether the URL contains a key. Keys of ours are marked as exposed; without one the database is not asked. */
  async marcar(url: string): Promise<boolean> {
    const { deNif, deCuenta } = clavesEn(url);
    const expuestaEn = this.clock.date();
    for (const { nifId, hash } of deNif)
      await this.db.run({ nifId }, (tx) =>
        tx.claveApi.updateMany({
          where: { nifId, hash: new Uint8Array(hash), expuestaEn: null },
          data: { expuestaEn },
        }),
      );
    for (const { usuarioId, hash } of deCuenta)
      await this.db.run({ usuarioId }, (tx) =>
        tx.claveCuenta.updateMany({
          where: { usuarioId, hash: new Uint8Array(hash), expuestaEn: null },
          data: { expuestaEn },
        }),
      );
    return deNif.length + deCuenta.length > 0;
  }
}

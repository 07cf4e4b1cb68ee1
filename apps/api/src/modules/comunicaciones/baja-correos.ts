// The end of commercial mail, by the link that every one of them carries. The link keeps working: it only
// ever ends, never begins.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Contexto } from '../../platform/http';
import { Enlaces, type EnlaceVivo, Sucesos } from '../auth';

@Injectable()
export class BajaCorreos {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly enlaces: Enlaces,
    private readonly sucesos: Sucesos,
  ) {}

  /** Throws ENLACE_BAJA_NO_VALIDO. */
  ver(token: string): Promise<{ email: string; suscrito: boolean }> {
    return this.db.run({}, async (tx) => {
      const { usuarioId, email } = await this.enlace(tx, token);
      const { correosComerciales } = await tx.usuario.findUniqueOrThrow({
        where: { id: usuarioId },
        select: { correosComerciales: true },
      });
      return { email, suscrito: correosComerciales };
    });
  }

  /** Once or often, the same. Throws ENLACE_BAJA_NO_VALIDO. */
  async execute(token: string, contexto: Contexto): Promise<void> {
    await this.db.run({}, async (tx) => {
      const { usuarioId } = await this.enlace(tx, token);
      const { count } = await tx.usuario.updateMany({
        where: { id: usuarioId, correosComerciales: true },
        data: { correosComerciales: false, correosComercialesEn: this.clock.date() },
      });
      if (count > 0)
        await this.sucesos.anotar(tx, usuarioId, 'CORREOS_COMERCIALES', { consiente: false }, contexto);
    });
  }

  private async enlace(tx: Tx, token: string): Promise<EnlaceVivo> {
    const enlace = await this.enlaces.mirar(tx, token, 'BAJA_COMERCIAL');
    if (!enlace) throw fallo('ENLACE_BAJA_NO_VALIDO');
    return enlace;
  }
}

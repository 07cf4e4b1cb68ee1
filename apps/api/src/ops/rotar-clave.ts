// A new key-encryption key: every data key is wrapped anew, row by row, while the product runs. The contents are not touched (FAULTS T5).
import { Injectable } from '@nestjs/common';
import { contextoSemilla } from '../modules/auth';
import { Db } from '../platform/db';
import { Secretos } from '../platform/secrets';

@Injectable()
export class RotarClave {
  constructor(
    private readonly db: Db,
    private readonly secretos: Secretos,
  ) {}

  /** May be ordered again at any time: what is done stays done. Throws when a row's key is not at hand. */
  async execute(): Promise<string> {
    const ids = await this.db.transaction((tx) => tx.segundoFactor.findMany({ select: { usuarioId: true }, orderBy: { usuarioId: 'asc' } }));
    let hechas = 0;
    for (const { usuarioId } of ids) if (await this.semilla(usuarioId)) hechas += 1;
    return `Secrets wrapped anew with the key ${this.secretos.idClave}: ${hechas} of ${ids.length}. Mails that wait were written with the key of before: take it out of CLAVE_CIFRADO_ANTERIORES after three days.`;
  }

  // Under its lock: a code that is taken at the same time waits, or is seen.
  private semilla(usuarioId: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const [fila] = await tx.$queryRaw<{ semilla: Uint8Array }[]>`SELECT semilla FROM segundos_factores WHERE usuario_id = ${usuarioId}::uuid FOR UPDATE`;
      const nuevo = fila && this.secretos.reenvolver(fila.semilla, contextoSemilla(usuarioId));
      if (nuevo) await tx.segundoFactor.update({ where: { usuarioId }, data: { semilla: nuevo } });
      return nuevo !== undefined;
    });
  }
}

// The second factor: codes of an authenticator (TOTP, RFC 6238: SHA-1, six digits, thirty seconds) and the
// codes for who lost it.
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { newBytes, newId } from '../../platform/ids';
import { Secretos } from '../../platform/secrets';

const PASO_S = 30;
const CUANTOS_CODIGOS = 10;
/** Of five bits each: with 112 or more a code needs no slow hash (ASVS 6.5.2). */
const LETRAS = 25;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What a seed is bound to when it is encrypted. */
export const contextoSemilla = (usuarioId: string): string => `segundos_factores:${usuarioId}`;

export type CodigoDado = { codigo: string } | { codigoRecuperacion: string };

interface Fila {
  semilla: Uint8Array;
  activadoEn: Date | null;
  caducaEn: Date;
  ultimoPaso: number | null;
}

@Injectable()
export class SegundoFactor {
  constructor(
    private readonly clock: Clock,
    private readonly secretos: Secretos,
  ) {}

  /** Throws SEGUNDO_FACTOR_REQUERIDO unless one is active: adding a NIF and the doors of staff want it. */
  async exigir(tx: Tx, usuarioId: string): Promise<void> {
    if (!(await this.estaActivo(tx, usuarioId))) throw fallo('SEGUNDO_FACTOR_REQUERIDO');
  }

  async estaActivo(tx: Tx, usuarioId: string): Promise<boolean> {
    return (await tx.segundoFactor.count({ where: { usuarioId, activadoEn: { not: null } } })) > 0;
  }

  /** The row, locked: two codes at once are judged one after the other. */
  async lock(tx: Tx, usuarioId: string): Promise<Fila | undefined> {
    const [fila] = await tx.$queryRaw<Fila[]>`
      SELECT semilla, activado_en AS "activadoEn", caduca_en AS "caducaEn", ultimo_paso AS "ultimoPaso"
      FROM segundos_factores
      WHERE usuario_id = ${usuarioId}::uuid
      FOR UPDATE`;
    return fila;
  }

  /**
   * Whether this code is right for that seed; it and those before it open no more (FAULTS A5). A step before
   * and after are taken, for clocks that differ. The caller has locked the row.
   */
  async tomarTotp(tx: Tx, usuarioId: string, fila: Fila, codigo: string): Promise<boolean> {
    const secret = this.secretos.descifrar(fila.semilla, contextoSemilla(usuarioId)).toString('utf8');
    const epoch = Math.floor(this.clock.now() / 1000);
    const { verify } = await import('otplib');
    const result = await verify({ secret, token: codigo, epoch, epochTolerance: PASO_S, period: PASO_S });
    if (!result.valid || !('timeStep' in result) || result.timeStep <= (fila.ultimoPaso ?? -1)) return false;
    await tx.segundoFactor.update({ where: { usuarioId }, data: { ultimoPaso: result.timeStep } });
    return true;
  }

  /** Whether it opens an active second factor; either kind of code is used up. */
  async tomar(tx: Tx, usuarioId: string, dado: CodigoDado): Promise<boolean> {
    const fila = await this.lock(tx, usuarioId);
    if (!fila?.activadoEn) return false;
    if ('codigo' in dado) return this.tomarTotp(tx, usuarioId, fila, dado.codigo);
    const { count } = await tx.codigoRecuperacion.updateMany({
      where: { usuarioId, hash: hashCodigo(dado.codigoRecuperacion), usadoEn: null },
      data: { usadoEn: this.clock.date() },
    });
    return count === 1;
  }

  /** Ten new recovery codes; the old ones are gone. Shown now and never again: only their hashes stay (FAULTS A8). */
  async renovarCodigos(tx: Tx, usuarioId: string): Promise<string[]> {
    const codigos = Array.from({ length: CUANTOS_CODIGOS }, nuevoCodigo);
    const creadoEn = this.clock.date();
    await tx.codigoRecuperacion.deleteMany({ where: { usuarioId } });
    await tx.codigoRecuperacion.createMany({
      data: codigos.map((codigo) => ({ id: newId(), usuarioId, hash: hashCodigo(codigo), creadoEn })),
    });
    return codigos.map((codigo) => codigo.match(/.{5}/g)?.join('-') ?? codigo);
  }

  codigosRestantes(tx: Tx, usuarioId: string): Promise<number> {
    return tx.codigoRecuperacion.count({ where: { usuarioId, usadoEn: null } });
  }
}

const hashCodigo = (codigo: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`codigo\0${codigo}`).digest());

const nuevoCodigo = (): string => [...newBytes(LETRAS)].map((byte) => BASE32[byte & 31]).join('');

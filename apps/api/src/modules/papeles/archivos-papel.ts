// The files of the documents: a line in `archivos` and encrypted bytes in the storage, under one id. Rows
// first would name bytes that are missing after a crash; bytes first leave at most bytes that nothing names.
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { newId } from '../../platform/ids';
import { Almacen } from '../../platform/storage';

/** FAULTS U8: files of a NIF within a day, replaced ones too. */
const MAX_POR_DIA = 100;
const DIA_MS = 86_400_000;

export type ClasePapel = 'TEXTO_ENTREGADO' | 'DOCUMENTO' | 'DOCUMENTO_IDENTIDAD' | 'ACREDITACION';

export interface ArchivoGuardado {
  id: string;
  clase: ClasePapel;
  bytes: number;
}

/** SHA-256, hexadecimal. */
export const huellaDe = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

@Injectable()
export class ArchivosPapel {
  constructor(
    private readonly almacen: Almacen,
    private readonly clock: Clock,
  ) {}

  async guardar(nifId: string, clase: ClasePapel, contenido: Buffer): Promise<ArchivoGuardado> {
    const id = newId();
    await this.almacen.put(nifId, id, contenido);
    return { id, clase, bytes: contenido.length };
  }

  /** In the act's transaction. Throws CUOTA_ARCHIVOS. */
  async anotar(
    tx: Tx,
    nifId: string,
    usuarioId: string,
    archivos: readonly ArchivoGuardado[],
  ): Promise<void> {
    await this.exigirCuota(tx, nifId);
    const creadoEn = this.clock.date();
    await tx.archivo.createMany({
      data: archivos.map((archivo) => ({
        ...archivo,
        nifId,
        tipo: 'application/pdf',
        creadoPor: usuarioId,
        creadoEn,
      })),
    });
  }

  async exigirCuota(tx: Tx, nifId: string): Promise<void> {
    const desde = new Date(this.clock.now() - DIA_MS);
    if ((await tx.archivo.count({ where: { nifId, creadoEn: { gt: desde } } })) >= MAX_POR_DIA)
      throw fallo('CUOTA_ARCHIVOS');
  }

  /** Throws NO_ENCONTRADO when the bytes are gone. */
  async leer(nifId: string, id: string | null | undefined): Promise<Buffer> {
    const contenido = id && (await this.almacen.get(nifId, id));
    if (!contenido) throw fallo('NO_ENCONTRADO');
    return contenido;
  }

  async borrar(nifId: string, ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => this.almacen.delete(nifId, id)));
  }
}

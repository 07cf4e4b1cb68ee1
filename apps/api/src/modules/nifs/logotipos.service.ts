// The logo of a NIF: put, shown, taken away. Its bytes lie in the storage under the id of their content, a
// line about them in `archivos`. A logo that was replaced or taken away keeps its file: invoices issued with
// it are printed with it for ever.
import { Injectable } from '@nestjs/common';
import { type Datos, nifs } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Archivo, Contexto } from '../../platform/http';
import { ForeignFiles } from '../../platform/foreign-files';
import { Idempotencia } from '../../platform/idempotencia';
import { contentId, newId } from '../../platform/ids';
import { Almacen } from '../../platform/storage';
import { type Jobs, jobOf } from '../../platform/threads';
import { NifsQueries } from './nifs.queries';

/** FAULTS U8: files of a NIF within a day, replaced ones too. */
const MAX_POR_DIA = 100;
const DIA_MS = 86_400_000;
const LOGOTIPO = { clase: 'LOGOTIPO', borradoEn: null } as const;

const THREAD: Jobs<typeof import('./logotipo-thread')> = {
  entry: 'logotipo-thread.js',
  load: () => import('./logotipo-thread'),
};

@Injectable()
export class LogotiposService {
  constructor(
    private readonly queries: NifsQueries,
    private readonly clock: Clock,
    private readonly almacen: Almacen,
    private readonly ajenos: ForeignFiles,
    private readonly idempotencia: Idempotencia,
  ) {}

  async poner(
    usuarioId: string,
    nifId: string,
    bytes: Buffer,
    contexto: Contexto,
  ): Promise<Datos<typeof nifs.ponerLogotipo>> {
    const acto = nifs.ponerLogotipo;
    // Before any work on the picture: whose NIF, was it put already, and is there room?
    const previa = await this.queries.enNif(usuarioId, nifId, async (tx) => {
      const previa = await this.idempotencia.previa<Datos<typeof acto>>(tx, contexto, acto);
      if (!previa) await this.exigirCuota(tx, nifId);
      return previa;
    });
    if (previa) return previa;
    const { png, ancho, alto } = await this.ajenos.run(usuarioId, jobOf(THREAD, 'preparar'), { bytes });
    const contenidoId = contentId(png);
    await this.almacen.put(nifId, contenidoId, png);
    return this.queries.enNif(usuarioId, nifId, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, acto, async () => {
        await this.cambiar(tx, usuarioId, nifId, { contenidoId, bytes: png.length });
        return { ancho, alto };
      }),
    );
  }

  quitar(usuarioId: string, nifId: string, contexto: Contexto): Promise<{ eliminado: true }> {
    return this.queries.enNif(usuarioId, nifId, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, nifs.quitarLogotipo, async () => {
        if ((await this.cambiar(tx, usuarioId, nifId, null)) === 0) throw fallo('NO_ENCONTRADO');
        return { eliminado: true };
      }),
    );
  }

  async mostrar(usuarioId: string, nifId: string): Promise<Archivo> {
    const id = await this.queries.enNif(usuarioId, nifId, (tx) => this.vigente(tx, nifId));
    const contenido = id && (await this.almacen.get(nifId, id));
    if (!contenido) throw fallo('NO_ENCONTRADO');
    return { contenido, nombre: 'logotipo.png', aislado: true };
  }

  /** By which id the NIF prints its logo today; null when it has none. */
  private async vigente(tx: Tx, nifId: string): Promise<string | null> {
    const fila = await tx.archivo.findFirst({
      where: { nifId, ...LOGOTIPO },
      select: { contenidoId: true },
    });
    return fila?.contenidoId ?? null;
  }

  /** The picture behind such an id; null when its file is not there. */
  leer(nifId: string, id: string): Promise<Buffer | null> {
    return this.almacen.get(nifId, id);
  }

  /** How many there were before. Two uploads at once wait for each other here. */
  private async cambiar(
    tx: Tx,
    usuarioId: string,
    nifId: string,
    nuevo: { contenidoId: string; bytes: number } | null,
  ): Promise<number> {
    await tx.$executeRaw`SELECT FROM nifs WHERE id = ${nifId}::uuid FOR NO KEY UPDATE`;
    const ahora = this.clock.date();
    const { count } = await tx.archivo.updateMany({
      where: { nifId, ...LOGOTIPO },
      data: { borradoEn: ahora },
    });
    if (nuevo) {
      await this.exigirCuota(tx, nifId);
      await tx.archivo.create({
        data: {
          ...nuevo,
          id: newId(),
          nifId,
          clase: 'LOGOTIPO',
          tipo: 'image/png',
          creadoPor: usuarioId,
          creadoEn: ahora,
        },
      });
    }
    return count;
  }

  private async exigirCuota(tx: Tx, nifId: string): Promise<void> {
    const desde = new Date(this.clock.now() - DIA_MS);
    if ((await tx.archivo.count({ where: { nifId, creadoEn: { gt: desde } } })) >= MAX_POR_DIA)
      throw fallo('CUOTA_ARCHIVOS');
  }
}

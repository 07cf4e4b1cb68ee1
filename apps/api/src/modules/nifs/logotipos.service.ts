// The logo of a NIF: put, shown, taken away. Its bytes lie in the storage, a line about them in `archivos`.
import { Injectable } from '@nestjs/common';
import type { Datos, nifs } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Archivo } from '../../platform/http';
import { newId } from '../../platform/ids';
import { Almacen } from '../../platform/storage';
import { NifsQueries } from './nifs.queries';

/** FAULTS U8: files of a NIF within a day, replaced ones too. */
const MAX_POR_DIA = 100;
const DIA_MS = 86_400_000;
const LOGOTIPO = { clase: 'LOGOTIPO', borradoEn: null } as const;

@Injectable()
export class LogotiposService {
  constructor(
    private readonly queries: NifsQueries,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly almacen: Almacen,
  ) {}

  async poner(usuarioId: string, nifId: string, bytes: Buffer): Promise<Datos<typeof nifs.ponerLogotipo>> {
    // Before any work on the picture: whose NIF, and is there room?
    await this.queries.enNif(usuarioId, nifId, (tx) => this.exigirCuota(tx, nifId));
    // The decoder of pictures is loaded with the first one: most processes never see any.
    const { prepararLogotipo } = await import('./logotipo');
    const { png, ancho, alto } = await prepararLogotipo(bytes);
    const id = newId();
    await this.almacen.put(nifId, id, png);
    try {
      const viejos = await this.queries.enNif(usuarioId, nifId, (tx) => this.cambiar(tx, usuarioId, nifId, { id, bytes: png.length }));
      await Promise.all(viejos.map((viejo) => this.almacen.delete(nifId, viejo)));
    } catch (error) {
      await this.almacen.delete(nifId, id);
      throw error;
    }
    return { ancho, alto };
  }

  async quitar(usuarioId: string, nifId: string): Promise<{ eliminado: true }> {
    const viejos = await this.queries.enNif(usuarioId, nifId, async (tx) => {
      const quitados = await this.cambiar(tx, usuarioId, nifId, null);
      if (quitados.length === 0) throw fallo('NO_ENCONTRADO');
      return quitados;
    });
    await Promise.all(viejos.map((viejo) => this.almacen.delete(nifId, viejo)));
    return { eliminado: true };
  }

  async mostrar(usuarioId: string, nifId: string): Promise<Archivo> {
    const id = await this.queries.enNif(usuarioId, nifId, (tx) => findLogotipo(tx, nifId));
    const contenido = id && (await this.almacen.get(nifId, id));
    if (!contenido) throw fallo('NO_ENCONTRADO');
    return { contenido, nombre: 'logotipo.png', aislado: true };
  }

  /** For the papers of the NIF: undefined when it has none. */
  async deNif(nifId: string): Promise<Buffer | undefined> {
    const id = await this.db.forNif(nifId, (tx) => findLogotipo(tx, nifId));
    return (id && (await this.almacen.get(nifId, id))) || undefined;
  }

  /** The ids of the files that are nobody's any more. Two uploads at once wait for each other here. */
  private async cambiar(tx: Tx, usuarioId: string, nifId: string, nuevo: { id: string; bytes: number } | null): Promise<string[]> {
    await tx.$executeRaw`SELECT FROM nifs WHERE id = ${nifId}::uuid FOR NO KEY UPDATE`;
    const ahora = this.clock.date(nifId);
    const viejos = await tx.archivo.findMany({ where: { nifId, ...LOGOTIPO }, select: { id: true } });
    await tx.archivo.updateMany({ where: { nifId, ...LOGOTIPO }, data: { borradoEn: ahora } });
    if (nuevo) {
      await this.exigirCuota(tx, nifId);
      await tx.archivo.create({ data: { ...nuevo, nifId, clase: 'LOGOTIPO', tipo: 'image/png', creadoPor: usuarioId, creadoEn: ahora } });
    }
    return viejos.map(({ id }) => id);
  }

  private async exigirCuota(tx: Tx, nifId: string): Promise<void> {
    const desde = new Date(this.clock.now(nifId) - DIA_MS);
    if ((await tx.archivo.count({ where: { nifId, creadoEn: { gt: desde } } })) >= MAX_POR_DIA) throw fallo('CUOTA_ARCHIVOS');
  }
}

async function findLogotipo(tx: Tx, nifId: string): Promise<string | undefined> {
  return (await tx.archivo.findFirst({ where: { nifId, ...LOGOTIPO }, select: { id: true } }))?.id;
}

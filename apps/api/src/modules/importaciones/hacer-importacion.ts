// Some pieces of an import, each judged, written, and marked as done in one transaction; the last of them puts the next job
// down too. Cut off anywhere, it is as if that piece had not begun; done twice, the second time finds the one behind it.
import { Injectable } from '@nestjs/common';
import type { ClaseImportacion } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { Db, Prisma, type Tx } from '../../platform/db';
import { Queue, type Reaction } from '../../platform/queue';
import type { FilaLeida } from './columnas/fila-leida';
import { contar } from './cuentas';
import { Destinos } from './destinos/destinos';
import { enSerieDe, IMPORTAR, type QueuedImportacion } from './tarea';

/** Done by one job, in about two seconds; then others get their turn, and the next job may wait as long until it is looked for. */
const TROZOS_DE_UNA_VEZ = 20;

@Injectable()
export class HacerImportacion implements Reaction<QueuedImportacion> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly queue: Queue,
    private readonly destinos: Destinos,
  ) {}

  async react(datos: QueuedImportacion): Promise<void> {
    for (let n = 1; n <= TROZOS_DE_UNA_VEZ; n++) {
      const ultimo = n === TROZOS_DE_UNA_VEZ;
      if (await this.db.run({ nifId: datos.nifId }, (tx) => this.trozo(tx, datos, ultimo))) return;
    }
  }

  /** True: the import is done. */
  private async trozo(tx: Tx, datos: QueuedImportacion, ultimo: boolean): Promise<boolean> {
    const { nifId, importacionId } = datos;
    // Two who are at the same import follow one another.
    await tx.$executeRaw`SELECT FROM importaciones WHERE nif_id = ${nifId}::uuid AND id = ${importacionId}::uuid FOR UPDATE`;
    const importacion = await tx.importacion.findUnique({
      where: { nifId_id: { nifId, id: importacionId } },
    });
    if (!importacion || importacion.terminadaEn) return true;
    const trozo = await tx.importacionTrozo.findFirst({
      where: { nifId, importacionId, resultado: { equals: Prisma.DbNull } },
      orderBy: { orden: 'asc' },
    });
    const cuentas = trozo ? await this.hacer(tx, datos, { clase: importacion.clase, ...trozo }) : contar([]);
    const terminada = trozo === null || importacion.hechas + cuentas.hechas >= importacion.filas;
    await tx.importacion.update({
      where: { nifId_id: { nifId, id: importacionId } },
      data: {
        hechas: { increment: cuentas.hechas },
        nuevas: { increment: cuentas.nuevas },
        actualizadas: { increment: cuentas.actualizadas },
        iguales: { increment: cuentas.iguales },
        erroneas: { increment: cuentas.erroneas },
        ...(terminada && { terminadaEn: this.clock.date() }),
      },
    });
    if (ultimo && !terminada) await this.queue.add(tx, IMPORTAR, datos, enSerieDe(datos));
    return terminada;
  }

  private async hacer(
    tx: Tx,
    { nifId, importacionId }: QueuedImportacion,
    { clase, orden, filas }: { clase: ClaseImportacion; orden: number; filas: unknown },
  ) {
    const destino = this.destinos.de(clase);
    const plan = await destino.planear(tx, nifId, filas as FilaLeida[]);
    await destino.escribir(tx, nifId, plan);
    await tx.importacionTrozo.update({
      where: { nifId_importacionId_orden: { nifId, importacionId, orden } },
      // What the file said is not kept once it is done.
      data: { filas: [], resultado: plan.hechas as unknown as Prisma.InputJsonValue },
    });
    return contar(plan.hechas);
  }
}

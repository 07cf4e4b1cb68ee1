// A table comes in: tried out, or stored in pieces for the queue. What is refused leaves nothing behind.
import { Injectable } from '@nestjs/common';
import {
  type ArchivoLeidoDto,
  type ClaseImportacion,
  type Entrada,
  type ImportacionArchivoDto,
  importaciones,
} from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { Db, type Prisma, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { ForeignFiles } from '../../platform/foreign-files';
import type { NifEnMano } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { Queue } from '../../platform/queue';
import { jobOf } from '../../platform/threads';
import { ImportacionesQueries } from './importaciones.queries';
import { LECTURA } from './lectura';
import type { ArchivoLeido } from './leer/leer-archivo';
import { Simular } from './simular';
import { enSerieDe, IMPORTAR } from './tarea';

const ENDPOINTS = {
  CLIENTES: importaciones.clientes,
  ARTICULOS: importaciones.articulos,
  FACTURAS: importaciones.facturas,
};
/** Per NIF and day; whoever moves over from another program needs three. */
const AL_DIA = 50;
const DIA_MS = 86_400_000;
/** For ninety days one can read what became of each row. */
const GUARDADAS_MS = 90 * DIA_MS;

type Pedida = Entrada<typeof importaciones.clientes>['body'];

@Injectable()
export class PedirImportacion {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
    private readonly ajenos: ForeignFiles,
    private readonly queue: Queue,
    private readonly simular: Simular,
    private readonly queries: ImportacionesQueries,
  ) {}

  /** Throws TABLA_NO_ADMITIDA, CUOTA_ARCHIVOS, ARCHIVO_COSTOSO (422), DEMASIADAS_PETICIONES (429). */
  async execute(
    quien: NifEnMano,
    clase: ClaseImportacion,
    bytes: Buffer,
    { simular, columnas, nombre }: Pedida,
  ): Promise<ArchivoLeidoDto> {
    const { nif, usuarioId, contexto } = quien;
    const nifId = nif.id;
    const endpoint = ENDPOINTS[clase];
    const previa = await this.db.run({ nifId }, (tx) =>
      this.idempotencia.previa<ArchivoLeidoDto>(tx, contexto, endpoint),
    );
    if (previa) return previa;
    const leido = await this.ajenos.run(usuarioId, jobOf(LECTURA, 'leer'), {
      bytes,
      clase,
      columnas,
      idioma: contexto.idioma,
    });
    const simulada = simular ? await this.simular.execute(nifId, clase, leido.trozos) : null;
    return this.db.run({ nifId }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, endpoint, async () => {
        const importacion: ImportacionArchivoDto = simulada
          ? { ...simulada.cuentas, uuid: null, clase, nombre, estado: 'SIMULADA', ...SIN_FECHAS }
          : await this.guardar(tx, { nifId, clase, nombre, usuarioId }, leido);
        const errores = this.queries.filas(contexto.idioma, simulada?.errores ?? []);
        return { ...importacion, lectura: leido.lectura, columnas: leido.columnas, errores };
      }),
    );
  }

  private async guardar(
    tx: Tx,
    de: { nifId: string; clase: ClaseImportacion; nombre: string | null; usuarioId: string },
    { filas, trozos }: ArchivoLeido,
  ): Promise<ImportacionArchivoDto> {
    const { nifId } = de;
    const ahora = this.clock.date();
    await this.exigirCuota(tx, nifId, ahora);
    const importacion = await tx.importacion.create({ data: { id: newId(), ...de, filas, creadaEn: ahora } });
    const importacionId = importacion.id;
    // One by one: each is taken apart for the database, and others are answered in between.
    for (const [orden, trozo] of trozos.entries())
      await tx.importacionTrozo.create({
        data: { nifId, importacionId, orden, filas: JSON.parse(trozo) as Prisma.InputJsonValue },
      });
    const datos = { nifId, importacionId };
    await this.queue.add(tx, IMPORTAR, datos, enSerieDe(datos));
    return this.queries.dto(importacion);
  }

  /** And what is old enough goes. */
  private async exigirCuota(tx: Tx, nifId: string, ahora: Date): Promise<void> {
    const hace = (ms: number): Date => new Date(ahora.getTime() - ms);
    await tx.importacion.deleteMany({ where: { nifId, creadaEn: { lt: hace(GUARDADAS_MS) } } });
    if ((await tx.importacion.count({ where: { nifId, creadaEn: { gte: hace(DIA_MS) } } })) >= AL_DIA)
      throw fallo('CUOTA_ARCHIVOS');
  }
}

const SIN_FECHAS = { creadaEn: null, terminadaEn: null };

// Saved views of the list of invoices (docs/adr/0065): plain create, read, update and delete of what is one person's at one
// NIF. For anybody else they do not exist.
import { Injectable } from '@nestjs/common';
import { MAX_VISTAS, type Respuesta, type VistaDto, type VistaEntrada, vistas } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { consultas, Db, isUniqueViolation, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnMano } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';

/** Whose they are. */
interface Suyas {
  nifId: string;
  usuarioId: string;
}

const COLUMNAS = [
  'id as uuid',
  'nombre',
  'filtros',
  'orden',
  'columnas',
  'predeterminada',
  'version',
] as const;

@Injectable()
export class VistasService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  /** All of them, by name. */
  async listar(quien: NifEnMano): Promise<VistaDto[]> {
    const { nifId, usuarioId } = suyas(quien);
    const [filas] = await this.db.leer(
      { nifId },
      consultas
        .selectFrom('vistas')
        .select(COLUMNAS)
        .where('nifId', '=', nifId)
        .where('usuarioId', '=', usuarioId)
        .orderBy('nombre', 'asc')
        .orderBy('id', 'asc')
        .limit(MAX_VISTAS),
    );
    return filas as VistaDto[];
  }

  /** Throws VISTA_DUPLICADA and VISTAS_DEMASIADAS (409). */
  crear(quien: NifEnMano, entrada: VistaEntrada): Promise<VistaDto> {
    const { nifId, usuarioId } = suyas(quien);
    return conNombrePropio(() =>
      this.db.run({ nifId }, (tx) =>
        this.idempotencia.unaVezEn(tx, quien.contexto, vistas.crear, async () => {
          await bloquear(tx, { nifId, usuarioId });
          if ((await tx.vista.count({ where: { nifId, usuarioId } })) >= MAX_VISTAS)
            throw fallo('VISTAS_DEMASIADAS', { params: { max: MAX_VISTAS } });
          if (entrada.predeterminada) await this.dejarSinPredeterminada(tx, { nifId, usuarioId });
          const [id, ahora] = [newId(), this.clock.date()];
          await tx.vista.createMany({
            data: { id, nifId, usuarioId, ...entrada, creadaEn: ahora, modificadaEn: ahora },
          });
          return { uuid: id, ...entrada, version: 1 };
        }),
      ),
    );
  }

  /** Throws NO_ENCONTRADO, VISTA_DUPLICADA (409), VERSION_OBSOLETA (412). */
  modificar(quien: NifEnMano, id: string, version: number, entrada: VistaEntrada): Promise<VistaDto> {
    const { nifId, usuarioId } = suyas(quien);
    return conNombrePropio(() =>
      this.db.run({ nifId }, async (tx) => {
        if (!(await tx.vista.findFirst({ where: { nifId, usuarioId, id }, select: { id: true } })))
          throw fallo('NO_ENCONTRADO');
        if (entrada.predeterminada) {
          await bloquear(tx, { nifId, usuarioId });
          await this.dejarSinPredeterminada(tx, { nifId, usuarioId, salvo: id });
        }
        const { count } = await tx.vista.updateMany({
          where: { nifId, usuarioId, id, version },
          data: { ...entrada, ...this.tocada() },
        });
        if (count === 0) throw fallo('VERSION_OBSOLETA');
        return { uuid: id, ...entrada, version: version + 1 };
      }),
    );
  }

  eliminar(quien: NifEnMano, id: string): Promise<Respuesta<typeof vistas.eliminar>> {
    const { nifId, usuarioId } = suyas(quien);
    return this.db.run({ nifId }, (tx) =>
      this.idempotencia.unaVezEn(tx, quien.contexto, vistas.eliminar, async () => {
        const { count } = await tx.vista.deleteMany({ where: { nifId, usuarioId, id } });
        if (count === 0) throw fallo('NO_ENCONTRADO');
        return { eliminado: true as const };
      }),
    );
  }

  /** Before another one becomes it: the database allows no moment with two. */
  private async dejarSinPredeterminada(
    tx: Tx,
    { nifId, usuarioId, salvo }: Suyas & { salvo?: string },
  ): Promise<void> {
    await tx.vista.updateMany({
      where: { nifId, usuarioId, predeterminada: true, ...(salvo !== undefined && { NOT: { id: salvo } }) },
      data: { predeterminada: false, ...this.tocada() },
    });
  }

  private tocada() {
    return { version: { increment: 1 }, modificadaEn: this.clock.date() };
  }
}

const suyas = ({ nif: { id: nifId }, usuarioId }: NifEnMano): Suyas => ({ nifId, usuarioId });

// Two at once wait for each other: the second one counts the first, and only one becomes the default.
const bloquear = (tx: Tx, { nifId, usuarioId }: Suyas) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('vistas'), hashtext(${nifId + usuarioId}))`;

async function conNombrePropio<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error))
      throw fallo('VISTA_DUPLICADA', { errores: [{ campo: 'nombre', codigo: 'VISTA_DUPLICADA' }] });
    throw error;
  }
}

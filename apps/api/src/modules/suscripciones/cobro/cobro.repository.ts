// The rows that money moves: read and written in the transactions of this folder's acts. A group is worked on by one
// at a time: whoever has it holds a lease, which ends by itself when its process dies.
import { Injectable } from '@nestjs/common';
import { esIdioma, type Idioma, IDIOMA_POR_DEFECTO } from '@encadena/i18n';
import { Clock } from '../../../platform/clock';
import { DbCobro, nombrar, type Prisma, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import { anotarEvento } from '../../../platform/eventos-erp';
import { newId } from '../../../platform/ids';
import type { FilaEnCobro, GrupoEnCobro, PrecioEnCobro, Tarjeta } from './filas';
import type { DelGrupo } from './tareas';

/** Longer than the calls of one piece of work take, each with its time limit. */
const PRESTAMO_MS = 180_000;

/** A group in somebody's hand. */
export interface EnMano extends DelGrupo {
  prestamo: string;
}

export interface Leido {
  grupo: GrupoEnCobro;
  filas: FilaEnCobro[];
  /** Of those, the NIFs that were given up: they are not renewed. */
  abandonados: ReadonlySet<string>;
}

/** What ERPs are told of each state that payments bring. */
const ESTADO_AVISADO = {
  ACTIVA: 'suscripcion.activa',
  IMPAGADA: 'suscripcion.impagada',
  CANCELADA: 'suscripcion.cancelada',
} as const;

@Injectable()
export class CobroRepository {
  constructor(
    private readonly db: DbCobro,
    private readonly clock: Clock,
  ) {}

  /** Throws NO_ENCONTRADO (404) for a stranger's, COBRO_EN_CURSO (409) while somebody else has it. */
  async conGrupo<T>(de: DelGrupo, trabajo: (mano: EnMano) => Promise<T>): Promise<T> {
    const mano = { ...de, prestamo: newId() };
    await this.tomar(mano);
    try {
      return await trabajo(mano);
    } finally {
      await this.dejar(mano);
    }
  }

  private async tomar({ usuarioId, grupoId, prestamo }: EnMano): Promise<void> {
    await this.db.run({ usuarioId }, async (tx) => {
      const ahora = this.clock.date();
      const { count } = await tx.grupoFacturacion.updateMany({
        where: {
          id: grupoId,
          usuarioId,
          OR: [{ cobroHasta: null }, { cobroHasta: { lt: ahora } }],
        },
        data: { cobroPor: prestamo, cobroHasta: new Date(ahora.getTime() + PRESTAMO_MS) },
      });
      if (count === 1) return;
      const fila = await tx.grupoFacturacion.findFirst({
        where: { id: grupoId, usuarioId },
        select: { id: true },
      });
      throw fila ? fallo('COBRO_EN_CURSO', { cabeceras: { 'retry-after': '5' } }) : fallo('NO_ENCONTRADO');
    });
  }

  private async dejar({ usuarioId, grupoId, prestamo }: EnMano): Promise<void> {
    await this.db.run({ usuarioId }, (tx) =>
      tx.grupoFacturacion.updateMany({
        where: { id: grupoId, usuarioId, cobroPor: prestamo },
        data: { cobroPor: null, cobroHasta: null },
      }),
    );
  }

  /** In a transaction that writes what was done with the group in hand. Throws COBRO_EN_CURSO when it was taken away meanwhile. */
  async exigirMano(tx: Tx, { usuarioId, grupoId, prestamo }: EnMano): Promise<void> {
    const { count } = await tx.grupoFacturacion.updateMany({
      where: { id: grupoId, usuarioId, cobroPor: prestamo },
      data: { cobroHasta: new Date(this.clock.now() + PRESTAMO_MS) },
    });
    if (count === 0) throw fallo('COBRO_EN_CURSO', { cabeceras: { 'retry-after': '5' } });
  }

  leer(de: DelGrupo): Promise<Leido> {
    return this.db.run({ usuarioId: de.usuarioId }, (tx) => this.leerEn(tx, de));
  }

  /** The group with the subscriptions of its NIFs, those that were given up included. Names them, so that they may be written. */
  async leerEn(tx: Tx, { usuarioId, grupoId }: DelGrupo): Promise<Leido> {
    const grupo = await tx.grupoFacturacion.findFirst({
      where: { id: grupoId, usuarioId },
      select: { ...GRUPO, nifs: { select: { id: true, archivado: true } } },
    });
    if (!grupo) throw fallo('NO_ENCONTRADO');
    const { nifs, tarjeta, ...resto } = grupo;
    const ids = nifs.map(({ id }) => id);
    if (ids.length > 0) await nombrar(tx, { nifId: ids });
    const filas =
      ids.length === 0
        ? []
        : await tx.suscripcion.findMany({
            where: { nifId: { in: ids } },
            select: FILA,
            orderBy: { nifId: 'asc' },
          });
    const abandonados = new Set(nifs.filter(({ archivado }) => archivado).map(({ id }) => id));
    return { grupo: { ...resto, tarjeta: tarjeta as Tarjeta | null }, filas, abandonados };
  }

  /** From here on the transaction may write what is this NIF's; that it is the user's was asked before. */
  nombrarNif(tx: Tx, nifId: string): Promise<void> {
    return nombrar(tx, { nifId });
  }

  /** Work on a NIF of the user. Throws NO_ENCONTRADO (404). */
  enNif<T>(
    { usuarioId, nifId }: { usuarioId: string; nifId: string },
    work: (tx: Tx, grupoId: string | null) => Promise<T>,
  ): Promise<T> {
    return this.db.run({ usuarioId, nifId }, async (tx) => {
      const nif = await tx.nif.findFirst({
        where: { id: nifId, usuarioId, archivado: false },
        select: { grupoFacturacionId: true },
      });
      if (!nif) throw fallo('NO_ENCONTRADO');
      return work(tx, nif.grupoFacturacionId);
    });
  }

  async guardarGrupo(tx: Tx, { id, usuarioId, ...columnas }: GrupoEnCobro): Promise<void> {
    await tx.grupoFacturacion.updateMany({
      where: { id, usuarioId },
      data: { ...columnas, tarjeta: (columnas.tarjeta ?? undefined) as Prisma.InputJsonValue | undefined },
    });
  }

  /** Of those that are read in this transaction. */
  async guardarFila(tx: Tx, { nifId, ...columnas }: FilaEnCobro): Promise<void> {
    const modificadaEn = this.clock.date();
    const antes = await tx.suscripcion.findUnique({ where: { nifId }, select: { estado: true } });
    // No ON CONFLICT: a database that is spread over machines takes no value of an enum there.
    if (antes)
      await tx.suscripcion.updateMany({
        where: { nifId },
        data: { ...columnas, modificadaEn, version: { increment: 1 } },
      });
    else await tx.suscripcion.create({ data: { nifId, ...columnas, modificadaEn } });
    const { estado, hasta } = columnas;
    if (estado === 'PRUEBA' || estado === antes?.estado) return;
    await anotarEvento(tx, {
      nifId,
      tipo: ESTADO_AVISADO[estado],
      objeto: { estado, hasta: hasta.toISOString() },
      ...(antes && { anterior: { estado: antes.estado } }),
      en: modificadaEn,
    });
  }

  /** In which the owner of a group reads. */
  async idioma(tx: Tx, usuarioId: string): Promise<Idioma> {
    const { idioma } = await tx.usuario.findUniqueOrThrow({
      where: { id: usuarioId },
      select: { idioma: true },
    });
    return esIdioma(idioma) ? idioma : IDIOMA_POR_DEFECTO;
  }

  /** These, and all that are sold. */
  async precios(tx: Tx, ids: readonly string[]): Promise<Map<string, PrecioEnCobro>> {
    const filas = await tx.precio.findMany({
      where: { OR: [{ id: { in: [...new Set(ids)] } }, { activo: true }] },
      include: { plan: { select: { nombres: true } } },
    });
    return new Map(
      filas.map(({ importe, precioFacturaExtra, plan, ...precio }) => [
        precio.id,
        {
          ...precio,
          importe: importe.toFixed(2),
          precioFacturaExtra: precioFacturaExtra?.toFixed(2) ?? null,
          nombres: (plan?.nombres as PrecioEnCobro['nombres'] | undefined) ?? null,
        },
      ]),
    );
  }
}

const GRUPO = {
  id: true,
  usuarioId: true,
  clienteStripe: true,
  suscripcionStripe: true,
  calendarioStripe: true,
  estadoCobro: true,
  impagadoDesde: true,
  periodoDesde: true,
  periodoHasta: true,
  recurrencia: true,
  tarjeta: true,
} as const satisfies Prisma.GrupoFacturacionSelect;

export const FILA = {
  nifId: true,
  estado: true,
  precioId: true,
  precioApiId: true,
  autorenovacion: true,
  autorenovacionApi: true,
  pagadoHasta: true,
  apiPagadaHasta: true,
  pagadaEn: true,
  hasta: true,
  ancla: true,
  recurrencia: true,
  limiteFacturas: true,
  cambioPendiente: true,
  siguientePrecioId: true,
  siguientePrecioApiId: true,
  primeraContratacion: true,
} as const satisfies Prisma.SuscripcionSelect;

/** All prices that these rows name. */
export const preciosDe = (filas: readonly FilaEnCobro[]): string[] =>
  filas
    .flatMap((f) => [f.precioId, f.precioApiId, f.siguientePrecioId, f.siguientePrecioApiId])
    .filter((id) => id !== null);

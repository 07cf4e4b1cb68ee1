// Rows of our own invoices: one for each of the provider's objects, known once.
import { Injectable } from '@nestjs/common';
import type {
  CLASES_FACTURA_PROPIA,
  ESTADOS_FACTURA_PROPIA,
  MOTIVOS_FACTURA_PROPIA,
} from '@encadena/contracts';
import type { TipoFactura } from '@encadena/invoicing';
import { Clock } from '../../../platform/clock';
import { Db, type Prisma, type Tx } from '../../../platform/db';
import { newId } from '../../../platform/ids';

export type PropiaFila = Prisma.FacturaPropiaGetPayload<object>;
export type Clase = (typeof CLASES_FACTURA_PROPIA)[number];
export type Motivo = (typeof MOTIVOS_FACTURA_PROPIA)[number];

export interface DelGrupo {
  usuarioId: string;
  grupoId: string;
}

export interface Cambios {
  estado?: (typeof ESTADOS_FACTURA_PROPIA)[number];
  motivo?: Motivo | null;
  campo?: string | null;
  nifEmisorId?: string | null;
  facturaId?: string;
  tipoFactura?: TipoFactura;
  numeroCompleto?: string;
  fechaExpedicion?: Date;
  referencia?: string | null;
  importe?: string;
}

const ABIERTAS = ['PENDIENTE', 'EN_ESPERA'] as const;

@Injectable()
export class PropiasRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** What of a group is still to be issued, charges before what gives them back. What was paid since `desde` and is not known yet becomes known. */
  porHacer({ usuarioId, grupoId }: DelGrupo, desde: Date | null): Promise<PropiaFila[]> {
    return this.db.run({ usuarioId }, async (tx) => {
      if (desde !== null) await this.anotarPagadas(tx, { usuarioId, grupoId }, desde);
      const filas = await tx.facturaPropia.findMany({
        where: { usuarioId, cobro: { grupoId }, estado: { in: [...ABIERTAS] } },
        orderBy: { creadaEn: 'asc' },
      });
      return [
        ...filas.filter(({ clase }) => clase === 'COBRO'),
        ...filas.filter(({ clase }) => clase !== 'COBRO'),
      ];
    });
  }

  private async anotarPagadas(tx: Tx, { usuarioId, grupoId }: DelGrupo, desde: Date): Promise<void> {
    const pagadas = await tx.facturaSuscripcion.findMany({
      where: {
        usuarioId,
        grupoId,
        estado: 'PAGADA',
        total: { gt: 0 },
        pagadaEn: { gte: desde },
        propias: { none: { clase: 'COBRO' } },
      },
      orderBy: { fecha: 'asc' },
    });
    const ahora = this.clock.date();
    await tx.facturaPropia.createMany({
      data: pagadas.map(({ id, facturaStripe, numero, total }) => ({
        id: newId(),
        usuarioId,
        clase: 'COBRO' as const,
        idExterno: facturaStripe,
        cobroId: id,
        referencia: numero,
        importe: total,
        creadaEn: ahora,
        modificadaEn: ahora,
      })),
      skipDuplicates: true,
    });
  }

  /** What gives back something that a group was charged by that invoice of the provider; false: it is none of the group's. */
  anotarDevolucion(
    { usuarioId, grupoId }: DelGrupo,
    facturaStripe: string,
    devuelto: Pick<PropiaFila, 'idExterno' | 'clase' | 'referencia'> & { importe: string },
  ): Promise<boolean> {
    return this.db.run({ usuarioId }, async (tx) => {
      const cobro = await tx.facturaSuscripcion.findFirst({
        where: { usuarioId, grupoId, facturaStripe },
        select: { id: true },
      });
      if (!cobro) return false;
      const ahora = this.clock.date();
      await tx.facturaPropia.createMany({
        data: [
          { id: newId(), usuarioId, cobroId: cobro.id, ...devuelto, creadaEn: ahora, modificadaEn: ahora },
        ],
        skipDuplicates: true,
      });
      return true;
    });
  }

  /** All of one charge: the invoice, and what has rectified it. */
  delCobro({ usuarioId, cobroId }: Pick<PropiaFila, 'usuarioId' | 'cobroId'>): Promise<PropiaFila[]> {
    return this.db.run({ usuarioId }, (tx) =>
      tx.facturaPropia.findMany({ where: { usuarioId, cobroId }, orderBy: { creadaEn: 'asc' } }),
    );
  }

  /** Changes one that is not finished; one that is stays as it is. */
  cambiar({ usuarioId, id }: Pick<PropiaFila, 'usuarioId' | 'id'>, cambios: Cambios): Promise<unknown> {
    return this.db.run({ usuarioId }, (tx) =>
      tx.facturaPropia.updateMany({
        where: { usuarioId, id, estado: { in: [...ABIERTAS] } },
        data: { ...cambios, modificadaEn: this.clock.date() },
      }),
    );
  }
}

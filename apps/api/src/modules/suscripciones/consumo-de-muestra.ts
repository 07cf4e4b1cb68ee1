// The demo company's invoices of the past months are all issued at one moment and would count in the current period. Those dated
// before it began do not belong to it, so they are given back.
import { Injectable } from '@nestjs/common';
import { fechaEnZona, type Zona } from '@encadena/values';
import { Db } from '../../platform/db';

@Injectable()
export class ConsumoDeMuestra {
  constructor(private readonly db: Db) {}

  /** To be called before anybody else issues for that NIF; calling it again changes nothing. */
  execute({ id: nifId, zona }: { id: string; zona: Zona }): Promise<void> {
    return this.db.run({ nifId }, async (tx) => {
      const periodo = await tx.consumo.findFirst({
        where: { nifId },
        orderBy: { desde: 'desc' },
        select: { desde: true },
      });
      if (!periodo) return;
      const { desde } = periodo;
      const emitidas = await tx.factura.count({
        where: {
          nifId,
          entorno: 'REAL',
          emitida: true,
          tipoFactura: { in: ['F1', 'F2', 'F3'] },
          fechaExpedicion: { gte: new Date(fechaEnZona(desde.getTime(), zona)) },
        },
      });
      await tx.consumo.updateMany({
        where: { nifId, desde, emitidas: { gt: emitidas } },
        data: { emitidas },
      });
    });
  }
}

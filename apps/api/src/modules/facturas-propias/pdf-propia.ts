// Our own invoice as its customer gets it: the document that belongs to the NIF which issued it, and of that one nothing else.
import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/db';
import { SIN_DESFASE } from '../../platform/clock';
import { fallo } from '../../platform/errores';
import type { Archivo, Contexto } from '../../platform/http';
import { PdfFactura } from '../facturas';
import { EmisorPropio } from './emitir/emisor-propio';

@Injectable()
export class PdfPropia {
  constructor(
    private readonly db: Db,
    private readonly emisor: EmisorPropio,
    private readonly pdf: PdfFactura,
  ) {}

  /** `cobroId`: what the user was charged. Throws NO_ENCONTRADO where there is none (yet), and for everybody else. */
  async execute(
    usuarioId: string,
    cobroId: string,
    rectificativaId: string | undefined,
    contexto: Contexto,
  ): Promise<Archivo> {
    const fila = await this.db.run({ usuarioId }, (tx) =>
      tx.facturaPropia.findFirst({
        where: {
          usuarioId,
          cobroId,
          ...(rectificativaId === undefined
            ? { clase: 'COBRO' }
            : { id: rectificativaId, clase: { not: 'COBRO' } }),
        },
        select: { nifEmisorId: true, facturaId: true },
      }),
    );
    if (!fila?.facturaId || !fila.nifEmisorId) throw fallo('NO_ENCONTRADO');
    const emisor = await this.emisor.enMano(fila.nifEmisorId);
    if (emisor === null) throw fallo('NO_ENCONTRADO');
    return this.pdf.pdf({ nif: emisor.nif, entorno: 'REAL', ...SIN_DESFASE }, fila.facturaId, contexto);
  }
}

// An invoice as whoever has its link sees it: what it says, and its PDF.
import { Injectable } from '@nestjs/common';
import { facturasPublicas, rutaDe, type FacturaPublicaDto } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Archivo, Contexto, NifEnEntorno, NifFila } from '../../../platform/http';
import { EnlacesPublicos } from './enlaces-publicos';
import { FacturaDetalleQueries } from '../lista/factura-detalle.queries';
import { PdfFactura } from '../pdf/pdf-factura';

@Injectable()
export class FacturaPublica {
  constructor(
    private readonly db: Db,
    private readonly enlaces: EnlacesPublicos,
    private readonly detalle: FacturaDetalleQueries,
    private readonly impresas: PdfFactura,
  ) {}

  /** Throws NO_ENCONTRADO. */
  async ver(token: string): Promise<FacturaPublicaDto> {
    const { quien, facturaId } = await this.abrir(token);
    const { emisor, numeroCompleto, fechaExpedicion, totales, verifactu, urlVerificacion } =
      await this.detalle.obtener(quien, facturaId);
    if (numeroCompleto === null || fechaExpedicion === null) throw fallo('NO_ENCONTRADO');
    return {
      emisor,
      numeroCompleto,
      fechaExpedicion,
      importeTotal: totales.importeTotal,
      estadoVerifactu: verifactu?.estado ?? null,
      urlVerificacion,
      documentos: [
        { tipo: 'PDF', nombre: `${numeroCompleto}.pdf`, url: rutaDe(facturasPublicas.pdf, { token }) },
      ],
    };
  }

  /** Throws NO_ENCONTRADO. */
  async pdf(token: string, contexto: Contexto): Promise<Archivo> {
    const { quien, facturaId } = await this.abrir(token);
    return this.impresas.pdf(quien, facturaId, contexto);
  }

  /**
   * No draft is ever shown, whatever row there may be; nor anything of a NIF that was given up, whose owner
   * could not revoke it.
   */
  private async abrir(token: string): Promise<{ quien: NifEnEntorno; facturaId: string }> {
    const { nifId, facturaId } = await this.enlaces.abrir(token);
    const factura = await this.db.forNif(nifId, (tx) =>
      tx.factura.findFirst({
        where: { id: facturaId, nifId, estadoInterno: { not: 'BORRADOR' }, nif: { archivado: false } },
        select: { entorno: true, nif: true },
      }),
    );
    if (!factura) throw fallo('NO_ENCONTRADO');
    return { quien: { nif: factura.nif as NifFila, entorno: factura.entorno as Entorno }, facturaId };
  }
}

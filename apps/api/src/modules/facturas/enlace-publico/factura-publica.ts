// An invoice as whoever has its link sees it: what it says, and its PDF.
import { Injectable } from '@nestjs/common';
import { facturasPublicas, rutaDe, type FacturaPublicaDto } from '@encadena/contracts';
import { fallo } from '../../../platform/errores';
import type { Archivo, Contexto } from '../../../platform/http';
import { EnlacesPublicos } from './enlaces-publicos';
import { FacturaDetalleQueries } from '../lista/factura-detalle.queries';
import { PdfFactura } from '../pdf/pdf-factura';

@Injectable()
export class FacturaPublica {
  constructor(
    private readonly enlaces: EnlacesPublicos,
    private readonly detalle: FacturaDetalleQueries,
    private readonly impresas: PdfFactura,
  ) {}

  /** Throws NO_ENCONTRADO. */
  async ver(token: string): Promise<FacturaPublicaDto> {
    const { quien, facturaId, agencia } = await this.enlaces.abrir(token);
    const factura = await this.detalle.obtener(quien, facturaId);
    const { emisor, numeroCompleto, fechaExpedicion, totales, divisa, verifactu, urlVerificacion } = factura;
    if (numeroCompleto === null || fechaExpedicion === null) throw fallo('NO_ENCONTRADO');
    return {
      entorno: quien.entorno,
      agencia,
      emisor,
      numeroCompleto,
      fechaExpedicion,
      importeTotal: totales.importeTotal,
      divisa: divisa && {
        moneda: divisa.moneda,
        importeTotal: divisa.totales.importeTotal,
        tipoCambio: factura.tipoCambio,
        fechaTipoCambio: factura.fechaTipoCambio,
        fuenteTipoCambio: factura.fuenteTipoCambio,
      },
      estadoVerifactu: verifactu?.estado ?? null,
      urlVerificacion,
      documentos: [
        { tipo: 'PDF', nombre: `${numeroCompleto}.pdf`, url: rutaDe(facturasPublicas.pdf, { token }) },
      ],
    };
  }

  /** Throws NO_ENCONTRADO. */
  async pdf(token: string, contexto: Contexto): Promise<Archivo> {
    const { quien, facturaId } = await this.enlaces.abrir(token);
    return this.impresas.pdf(quien, facturaId, contexto);
  }
}

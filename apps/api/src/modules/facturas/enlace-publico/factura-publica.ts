// An invoice as whoever has its link sees it: what it says, and its PDF.
import { Injectable } from '@nestjs/common';
import { facturasPublicas, rutaDe, uuidSchema, type FacturaPublicaDto } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Archivo, Contexto } from '../../../platform/http';
import { EnlacesPublicos } from './enlaces-publicos';
import { FacturaDetalleQueries } from '../lista/factura-detalle.queries';
import { PdfFactura } from '../pdf/pdf-factura';

@Injectable()
export class FacturaPublica {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly enlaces: EnlacesPublicos,
    private readonly detalle: FacturaDetalleQueries,
    private readonly impresas: PdfFactura,
  ) {}

  /** `correo`: the e-mail that brought the link, which is then known as opened. Throws NO_ENCONTRADO. */
  async ver(token: string, correo?: string): Promise<FacturaPublicaDto> {
    const { quien, facturaId, agencia } = await this.enlaces.abrir(token);
    const factura = await this.detalle.obtener(quien, facturaId);
    const { emisor, numeroCompleto, fechaExpedicion, totales, divisa, verifactu, urlVerificacion } = factura;
    if (numeroCompleto === null || fechaExpedicion === null) throw fallo('NO_ENCONTRADO');
    const { data: correoId } = uuidSchema.safeParse(correo);
    if (correoId) await this.abierta(quien.nif.id, facturaId, correoId);
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

  /** The first time counts; an e-mail of another invoice, or none of ours, changes nothing. */
  private async abierta(nifId: string, facturaId: string, id: string): Promise<void> {
    await this.db.run({ nifId }, (tx) =>
      tx.correoCliente.updateMany({
        where: { nifId, facturaId, id, estado: 'ENVIADO', conEnlace: true, abiertoEn: null },
        data: { abiertoEn: this.clock.date() },
      }),
    );
  }

  /** Throws NO_ENCONTRADO. */
  async pdf(token: string, contexto: Contexto): Promise<Archivo> {
    const { quien, facturaId } = await this.enlaces.abrir(token);
    return this.impresas.pdf(quien, facturaId, contexto);
  }
}

// The papers of an invoice: its PDF and its QR as a picture. An issued invoice never changes, but its PDF shows where it stands
// (a draft says so), so both are made when they are asked for.
import { Injectable } from '@nestjs/common';
import { IDIOMAS, IDIOMA_POR_DEFECTO, type Idioma } from '@encadena/i18n';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Archivo, Contexto, NifFila } from '../../platform/http';
import { Log } from '../../platform/logs';
import { LogotiposService } from '../nifs';
import { FacturaDetalleQueries } from './factura-detalle.queries';
import { qrPng, TallerPdf } from './pdf';
import { findIdiomaCliente } from './referencias.queries';

@Injectable()
export class PdfFactura {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly detalle: FacturaDetalleQueries,
    private readonly taller: TallerPdf,
    private readonly logotipos: LogotiposService,
    private readonly log: Log,
  ) {}

  /** In the customer's language; of a draft too, which says so across the sheet. */
  async pdf(nif: NifFila, id: string, contexto: Contexto): Promise<Archivo> {
    let nombre = 'borrador';
    const contenido = await this.taller.hacer(async () => {
      const { factura, idioma } = await this.db.forNif(nif.id, async (tx) => {
        const leida = await this.detalle.leer(tx, nif, id);
        return { factura: leida, idioma: await findIdiomaCliente(tx, nif.id, leida.uuidCliente) };
      });
      nombre = factura.numeroCompleto ?? nombre;
      return { factura, idioma: idiomaDe(idioma), logo: await this.logo(nif.id, contexto), ahora: factura.publicadaEn ? new Date(factura.publicadaEn) : this.clock.date(nif.id) };
    });
    return { contenido, nombre: `${nombre}.pdf`, enLinea: true };
  }

  /** An invoice is not held up by a picture. */
  private async logo(nifId: string, contexto: Contexto): Promise<Uint8Array | undefined> {
    try {
      return await this.logotipos.deNif(nifId);
    } catch (error) {
      this.log.fault(error, 'logotipo-ilegible', {}, contexto);
      return undefined;
    }
  }

  /** Only what is issued has one. */
  async qr(nif: NifFila, id: string): Promise<Archivo> {
    const { urlVerificacion, numeroCompleto } = await this.detalle.obtener(nif, id);
    if (!urlVerificacion) throw fallo('FACTURA_INCOMPLETA', { errores: [{ campo: 'urlVerificacion', codigo: 'ES_BORRADOR' }] });
    return { contenido: await qrPng(urlVerificacion), nombre: `qr-${numeroCompleto}.png`, enLinea: true };
  }
}

const idiomaDe = (texto: string | null): Idioma => IDIOMAS.find((idioma) => idioma === texto) ?? IDIOMA_POR_DEFECTO;

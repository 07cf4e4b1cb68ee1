// The PDFs of a period's invoices to take away, each made while the file goes out: all of those that stand in its book.
import { setTimeout as esperar } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Entrada, type gestoria, MAX_FACTURAS_TRIMESTRE, MAX_PDFS } from '@encadena/contracts';
import { nombreEnEntorno, tramoDe } from '@encadena/invoicing';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { ErrorApi, fallo } from '../../../platform/errores';
import type { Archivo, NifEnMano } from '../../../platform/http';
import { Log } from '../../../platform/logs';
import { DescargasZip, type EscritorZip } from '../../../platform/zip';
import { PdfFactura } from '../pdf/pdf-factura';
import { nombresDePdf } from './nombres-de-pdf';
import { exigirTodas, pedidoDe } from './trimestre.queries';
import { cuantasDelLibro, facturasDelLibro, type FilaDelLibro } from './trimestre.sql';

type Query = Entrada<typeof gestoria.pdfs>['query'];

/** Each makes one PDF at a time: whoever looks at an invoice finds a thread free. */
const A_LA_VEZ = 2;
@Injectable()
export class FacturasEnPdf {
  /** So many at most; tests do with fewer. */
  maximo = MAX_PDFS;
  /** So many are read to find them. */
  limite = MAX_FACTURAS_TRIMESTRE;
  /** Whoever asks for one PDF goes before a file of a thousand, which asks again. */
  esperaMs = 500;
  private readonly descargas: DescargasZip;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    log: Log,
    private readonly pdfs: PdfFactura,
  ) {
    this.descargas = new DescargasZip(clock, log, A_LA_VEZ);
  }

  /**
   * Throws EXPORTACION_DEMASIADO_GRANDE, TRIMESTRE_DEMASIADO_GRANDE, PERIODO_SIN_FACTURAS, DEMASIADAS_PETICIONES (429) to a NIF that
   * has one under way, and SERVICIO_NO_DISPONIBLE (503) when too many wait.
   */
  execute(quien: NifEnMano, { ejercicio, periodo }: Query): Promise<Archivo> {
    const { id: nifId, nif } = quien.nif;
    const pedido = pedidoDe(quien, tramoDe(ejercicio, periodo), this.limite);
    return this.descargas.archivo(nifId, async () => {
      const [filas, [cuantas]] = await this.db.leer(
        { nifId },
        facturasDelLibro(pedido, this.maximo),
        cuantasDelLibro(pedido),
      );
      const total = exigirTodas(cuantas, pedido);
      if (total > this.maximo)
        throw fallo('EXPORTACION_DEMASIADO_GRANDE', { params: { total, max: this.maximo } });
      if (total === 0) throw fallo('PERIODO_SIN_FACTURAS');
      return {
        nombre: nombreEnEntorno(quien.entorno, `facturas-${nif}-${ejercicio}-${periodo}.zip`),
        fecha: this.clock.date(),
        escribir: (zip) => this.escribir(zip, quien, filas),
      };
    });
  }

  private async escribir(zip: EscritorZip, quien: NifEnMano, filas: readonly FilaDelLibro[]): Promise<void> {
    const nombres = nombresDePdf(filas.map(({ numero }) => numero));
    for (const [i, { uuid }] of filas.entries())
      await zip.archivo(
        nombreEnEntorno(quien.entorno, nombres[i] ?? `${uuid}.pdf`),
        this.pdf(zip, quien, uuid),
      );
    zip.terminar();
  }

  /** Made when the file before it is written. */
  private async *pdf(zip: EscritorZip, quien: NifEnMano, uuid: string): AsyncGenerator<Buffer> {
    while (!zip.salida.destroyed) {
      try {
        const { contenido } = await this.pdfs.pdf(quien, uuid, quien.contexto);
        yield Buffer.from(contenido as Uint8Array);
        return;
      } catch (error) {
        if (!(error instanceof ErrorApi && error.codigo === 'SERVICIO_NO_DISPONIBLE')) throw error;
        await esperar(this.esperaMs);
      }
    }
  }
}

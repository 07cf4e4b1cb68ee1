// The PDF of an invoice, and its QR as a picture. Both are made when they are asked for: of an issued invoice
// from nothing but what was frozen with it, so that it comes out the same every time; of a draft from what
// stands there now.
import { Injectable } from '@nestjs/common';
import type { FacturaDetalleDto } from '@encadena/contracts';
import { IDIOMAS, IDIOMA_POR_DEFECTO, type Idioma } from '@encadena/i18n';
import { Clock } from '../../../platform/clock';
import { consultas, Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Archivo, Contexto, NifEnEntorno } from '../../../platform/http';
import { Log } from '../../../platform/logs';
import { LogotiposService } from '../../nifs';
import { FacturaDetalleQueries } from '../lista/factura-detalle.queries';
import { duplicadoPara, type Duplicado } from './destinatarios';
import { qrPng, PdfRenderer } from './index';
import type { Oferta } from './oferta';
import type { BorradorLeido, FacturaFila } from '../factura-fila';

@Injectable()
export class PdfFactura {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly detalle: FacturaDetalleQueries,
    private readonly renderer: PdfRenderer,
    private readonly logotipos: LogotiposService,
    private readonly log: Log,
  ) {}

  /**
   * In the customer's language, without one in the issuer's; of a draft too, which says so across the sheet.
   * `duplicado`: the duplicate for the recipient in that place. Throws FACTURA_INCOMPLETA where there is none.
   */
  async pdf(quien: NifEnEntorno, id: string, contexto: Contexto, duplicado?: number): Promise<Archivo> {
    const { nif } = quien;
    let nombre = 'borrador';
    const contenido = await this.renderer.hacer(async () => {
      const {
        factura,
        guardada,
        otras: [[hoy]],
      } = await this.detalle.obtenerCon(quien, id, impresionDeHoy(nif.id, id));
      const { idioma, logotipoId, prueba } = impresionDe(guardada, hoy);
      nombre = factura.numeroCompleto ?? nombre;
      if (duplicado !== undefined) nombre += `-duplicado-${duplicado}`;
      return {
        factura,
        idioma: idiomaDe(idioma),
        prueba,
        ...(duplicado !== undefined && { duplicado: duplicadoDe(factura, duplicado) }),
        logo: logotipoId ? await this.logo(nif.id, logotipoId, contexto) : undefined,
        ahora: factura.publicadaEn ? new Date(factura.publicadaEn) : this.clock.date(quien),
      };
    });
    return { contenido, nombre: `${nombre}.pdf`, enLinea: true };
  }

  /**
   * What looks like an invoice and is none, says so and what it is instead. `leer` gives it as the draft that it would
   * be, and the language of its customer; without one it is the issuer's.
   */
  async deOferta(
    { nif, entorno, desfaseMs }: NifEnEntorno,
    leer: () => Promise<{ factura: FacturaDetalleDto; idioma: string | null; oferta: Oferta }>,
    contexto: Contexto,
  ): Promise<Uint8Array> {
    return this.renderer.hacer(async () => {
      const { factura, idioma, oferta } = await leer();
      const [[hoy]] = await this.db.leer({ nifId: nif.id }, hoyDe(nif.id));
      return {
        factura,
        oferta,
        idioma: idiomaDe(idioma ?? hoy?.idioma ?? null),
        prueba: entorno === 'PRUEBAS',
        logo: hoy?.logotipoId ? await this.logo(nif.id, hoy.logotipoId, contexto) : undefined,
        ahora: this.clock.date({ desfaseMs }),
      };
    });
  }

  /** An invoice is not held up by a picture. */
  private async logo(nifId: string, id: string, contexto: Contexto): Promise<Uint8Array | undefined> {
    try {
      return (await this.logotipos.leer(nifId, id)) ?? undefined;
    } catch (error) {
      this.log.fault(error, 'logotipo-ilegible', {}, contexto);
      return undefined;
    }
  }

  /** Only what is issued has one. */
  async qr(quien: NifEnEntorno, id: string): Promise<Archivo> {
    const { urlVerificacion, numeroCompleto } = await this.detalle.obtener(quien, id);
    if (!urlVerificacion)
      throw fallo('FACTURA_INCOMPLETA', { errores: [{ campo: 'urlVerificacion', codigo: 'ES_BORRADOR' }] });
    return { contenido: await qrPng(urlVerificacion), nombre: `qr-${numeroCompleto}.png`, enLinea: true };
  }
}

/** Of what is issued, for whom it is made out to. */
function duplicadoDe(factura: FacturaDetalleDto, lugar: number): Duplicado {
  const duplicado = duplicadoPara(factura, lugar);
  if (factura.estadoInterno !== 'BORRADOR' && duplicado) return duplicado;
  const codigo = duplicado ? 'ES_BORRADOR' : 'DUPLICADO_SIN_DESTINATARIO';
  throw fallo('FACTURA_INCOMPLETA', { errores: [{ campo: 'duplicado', codigo }] });
}

/** Language of the account and logo of the NIF as they are now. */
const hoyDe = (nifId: string) =>
  consultas
    .selectFrom('nifs as n')
    .innerJoin('usuarios as u', 'u.id', 'n.usuarioId')
    .leftJoin('archivos as a', (join) =>
      join.onRef('a.nifId', '=', 'n.id').on('a.clase', '=', 'LOGOTIPO').on('a.borradoEn', 'is', null),
    )
    .where('n.id', '=', nifId)
    .select(['u.idioma', 'a.contenidoId as logotipoId']);

/** With the agency of the chain, once it is issued. */
const impresionDeHoy = (nifId: string, id: string) =>
  hoyDe(nifId)
    .leftJoin('facturas as f', (join) => join.onRef('f.nifId', '=', 'n.id').on('f.id', '=', id))
    .leftJoin('cadenas as c', (join) =>
      join.onRef('c.nifId', '=', 'f.nifId').onRef('c.id', '=', 'f.cadenaId'),
    )
    .select('c.agencia');

/** Language and logo: of the day of issue, or of today; and whether its chain reports to the agency of everybody. */
function impresionDe(
  { fila, cliente }: BorradorLeido,
  hoy: { idioma: string; logotipoId: string | null; agencia: string | null } | undefined,
): Pick<FacturaFila, 'idioma' | 'logotipoId'> & { prueba: boolean } {
  if (fila.cadenaId !== null)
    return { idioma: fila.idioma, logotipoId: fila.logotipoId, prueba: hoy?.agencia !== 'PRODUCCION' };
  return {
    prueba: false,
    idioma: cliente?.idioma ?? hoy?.idioma ?? null,
    logotipoId: hoy?.logotipoId ?? null,
  };
}

const idiomaDe = (texto: string | null): Idioma =>
  IDIOMAS.find((idioma) => idioma === texto) ?? IDIOMA_POR_DEFECTO;

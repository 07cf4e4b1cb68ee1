// The PDF of an invoice, and its QR as a picture. Both are made when they are asked for: of an issued invoice
// from nothing but what was frozen with it, so that it comes out the same every time; of a draft from what
// stands there now.
import { Injectable } from '@nestjs/common';
import { type FacturaDetalleDto, IMPRESION_POR_DEFECTO, type ImpresionDto } from '@encadena/contracts';
import { IDIOMAS, IDIOMA_POR_DEFECTO, type Idioma } from '@encadena/i18n';
import { type Registro, writeRegistro } from '@encadena/verifactu';
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
import type { BorradorLeido, FacturaFila, ImpresionFila } from '../factura-fila';

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
      const { idioma, logotipoId, prueba, color, bilingue, conRegistro } = impresionDe(guardada, hoy);
      nombre = factura.numeroCompleto ?? nombre;
      if (duplicado !== undefined) nombre += `-duplicado-${duplicado}`;
      return {
        factura,
        idioma: idiomaDe(idioma),
        prueba,
        color,
        bilingue,
        ...(conRegistro && hoy ? { registro: writeRegistro(hoy.registro as Registro) } : {}),
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
    leer: () => Promise<{
      factura: FacturaDetalleDto;
      idioma: string | null;
      bilingue: boolean;
      oferta: Oferta;
    }>,
    contexto: Contexto,
  ): Promise<Uint8Array> {
    return this.renderer.hacer(async () => {
      const { factura, idioma, bilingue, oferta } = await leer();
      const [[hoy]] = await this.db.leer({ nifId: nif.id }, hoyDe(nif.id));
      return {
        factura,
        oferta,
        bilingue,
        color: deHoy(hoy).color,
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

/** Language of the account, logo of the NIF and how it prints, as they are now. */
const hoyDe = (nifId: string) =>
  consultas
    .selectFrom('nifs as n')
    .innerJoin('usuarios as u', 'u.id', 'n.usuarioId')
    .leftJoin('archivos as a', (join) =>
      join.onRef('a.nifId', '=', 'n.id').on('a.clase', '=', 'LOGOTIPO').on('a.borradoEn', 'is', null),
    )
    .where('n.id', '=', nifId)
    .select(['u.idioma', 'a.contenidoId as logotipoId', 'n.impresion']);

/** With the agency of the chain and the record that the invoice was sealed with, once it is issued. */
const impresionDeHoy = (nifId: string, id: string) =>
  hoyDe(nifId)
    .leftJoin('facturas as f', (join) => join.onRef('f.nifId', '=', 'n.id').on('f.id', '=', id))
    .leftJoin('cadenas as c', (join) =>
      join.onRef('c.nifId', '=', 'f.nifId').onRef('c.id', '=', 'f.cadenaId'),
    )
    .leftJoin('registros as r', (join) =>
      join.onRef('r.nifId', '=', 'f.nifId').onRef('r.facturaId', '=', 'f.id').on('r.operacion', '=', 'ALTA'),
    )
    .select(['c.agencia', 'r.contenido as registro']);

const deHoy = (hoy: { impresion: unknown } | undefined): ImpresionDto =>
  (hoy?.impresion as ImpresionDto | null | undefined) ?? IMPRESION_POR_DEFECTO;

/**
 * Language, logo and colour: of the day of issue, or of today; whether the record goes with it, and whether its chain
 * reports to the agency of everybody.
 */
function impresionDe(
  { fila, cliente }: BorradorLeido,
  hoy: { idioma: string; logotipoId: string | null; agencia: string | null; impresion: unknown } | undefined,
): Pick<FacturaFila, 'idioma' | 'logotipoId'> & ImpresionFila & { prueba: boolean } {
  if (fila.cadenaId !== null) {
    const { idioma, logotipoId, impresion } = fila;
    return { idioma, logotipoId, ...(impresion ?? SIN_ELEGIR), prueba: hoy?.agencia !== 'PRODUCCION' };
  }
  return {
    prueba: false,
    idioma: cliente?.idioma ?? hoy?.idioma ?? null,
    logotipoId: hoy?.logotipoId ?? null,
    color: deHoy(hoy).color,
    bilingue: cliente?.bilingue ?? false,
    conRegistro: false,
  };
}

const SIN_ELEGIR: ImpresionFila = { color: IMPRESION_POR_DEFECTO.color, bilingue: false, conRegistro: false };

const idiomaDe = (texto: string | null): Idioma =>
  IDIOMAS.find((idioma) => idioma === texto) ?? IDIOMA_POR_DEFECTO;

// What an e-mail with an invoice says unless somebody writes it otherwise, to whom, and how many may still go out today.
import { Inject, Injectable } from '@nestjs/common';
import type { FacturaDetalleDto, PropuestaCorreoDto } from '@encadena/contracts';
import {
  formatFecha,
  formatImporte,
  IDIOMA_POR_DEFECTO,
  IDIOMAS,
  type Idioma,
  type Traductor,
} from '@encadena/i18n';
import { importe } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { fallo } from '../../../platform/errores';
import { TRADUCTOR, type NifEnEntorno } from '../../../platform/http';
import { FacturaDetalleQueries } from '../lista/factura-detalle.queries';
import { enviadasSql } from './correos.sql';
import { DIA_MS } from './cupo-correos';
import { cuentaDelNif, enUnaLinea, type Sobre, sobreDe } from './sobre';

export type Propuesta = PropuestaCorreoDto & Sobre & { numeroCompleto: string };

@Injectable()
export class PropuestaCorreo {
  constructor(
    private readonly clock: Clock,
    private readonly detalle: FacturaDetalleQueries,
    @Inject(TRADUCTOR) private readonly traductor: Traductor,
  ) {}

  /** Throws NO_ENCONTRADO, FACTURA_SIN_EMITIR for a draft. */
  async hacer(quien: NifEnEntorno, id: string, elegido: Idioma | null): Promise<Propuesta> {
    const { nif, entorno } = quien;
    const {
      factura,
      guardada,
      otras: [[cuenta], [enviadas]],
    } = await this.detalle.obtenerCon(
      quien,
      id,
      deLaCuenta(nif.id, id),
      enviadasSql(nif.id, new Date(this.clock.now() - DIA_MS)),
    );
    const { numeroCompleto, estadoInterno, emisor } = factura;
    if (estadoInterno === 'BORRADOR' || numeroCompleto === null) throw fallo('FACTURA_SIN_EMITIR');
    if (!cuenta) throw fallo('NO_ENCONTRADO');
    const idioma = elegido ?? idiomaDe(guardada.fila.idioma);
    const del = cuenta.contactoEmail ?? factura.destinatario?.email ?? null;
    return {
      ...this.palabras(factura, numeroCompleto, idioma),
      ...sobreDe(entorno, cuenta, { del, enviadas: enviadas?.n ?? 0 }),
      idioma,
      remitente: emisor.razonSocial,
      numeroCompleto,
    };
  }

  private palabras(
    factura: FacturaDetalleDto,
    numero: string,
    idioma: Idioma,
  ): Pick<PropuestaCorreoDto, 'asunto' | 'cuerpo'> {
    const { emisor, fechaExpedicion, fechaVencimiento, pendienteDeCobro } = factura;
    const params = {
      numero,
      empresa: emisor.razonSocial,
      importe: importeDe(factura, idioma),
      fecha: formatFecha(fechaExpedicion ?? '', idioma),
      vence: fechaVencimiento ? formatFecha(fechaVencimiento, idioma) : '',
    };
    const texto = (clave: 'asunto' | 'saludo' | 'cuerpo' | 'vence' | 'despedida') =>
      this.traductor.texto(idioma, `correos.facturaAlCliente.${clave}`, params);
    const debe = fechaVencimiento !== null && importe(pendienteDeCobro).gt(0);
    return {
      asunto: enUnaLinea(texto('asunto')),
      cuerpo: [
        texto('saludo'),
        debe ? `${texto('cuerpo')} ${texto('vence')}` : texto('cuerpo'),
        texto('despedida'),
      ].join('\n\n'),
    };
  }
}

/** With the customer's address as it is today, of one that was merged that of who stands for it. */
const deLaCuenta = (nifId: string, facturaId: string) =>
  cuentaDelNif(nifId)
    .leftJoin('facturas as f', (join) => join.onRef('f.nifId', '=', 'n.id').on('f.id', '=', facturaId))
    .leftJoin('clientes as a', (join) =>
      join.onRef('a.nifId', '=', 'f.nifId').onRef('a.id', '=', 'f.clienteId'),
    )
    .leftJoin('clientes as c', (join) =>
      join
        .onRef('c.nifId', '=', 'a.nifId')
        .on(({ eb, fn }) => eb('c.id', '=', fn.coalesce('a.absorbidoPor', 'a.id'))),
    )
    .select('c.contactoEmail');

/** What is to be paid, in the currency that stands on it. */
const importeDe = ({ divisa, totales }: FacturaDetalleDto, idioma: Idioma): string =>
  divisa
    ? formatImporte(divisa.totales.importeTotal, idioma, divisa.moneda)
    : formatImporte(totales.totalAPagar, idioma);

const idiomaDe = (texto: string | null): Idioma =>
  IDIOMAS.find((idioma) => idioma === texto) ?? IDIOMA_POR_DEFECTO;

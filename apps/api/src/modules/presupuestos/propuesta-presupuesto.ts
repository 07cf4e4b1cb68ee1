// What an e-mail with a quote says unless somebody writes it otherwise, to whom, and how many may still go out today.
import { Inject, Injectable } from '@nestjs/common';
import type { PresupuestoDto, PropuestaCorreoDto } from '@encadena/contracts';
import {
  esIdioma,
  formatFecha,
  formatImporte,
  IDIOMA_POR_DEFECTO,
  type Idioma,
  type Traductor,
} from '@encadena/i18n';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { TRADUCTOR, type NifEnEntorno } from '../../platform/http';
import { cuentaDelNif, DIA_MS, enUnaLinea, enviadasSql, type Sobre, sobreDe } from '../facturas';
import { presupuestoDto } from './presupuesto.mapper';
import { PresupuestosQueries } from './presupuestos.queries';

@Injectable()
export class PropuestaPresupuesto {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly queries: PresupuestosQueries,
    @Inject(TRADUCTOR) private readonly traductor: Traductor,
  ) {}

  /** Throws NO_ENCONTRADO. */
  async hacer(quien: NifEnEntorno, id: string, elegido: Idioma | null): Promise<PropuestaCorreoDto & Sobre> {
    const { nif, entorno } = quien;
    const { fila, como } = await this.queries.leer(quien, id);
    const [[cuenta], [enviadas]] = await this.db.leer(
      { nifId: nif.id },
      cuentaDelNif(nif.id),
      enviadasSql(nif.id, new Date(this.clock.now() - DIA_MS)),
    );
    if (!cuenta) throw fallo('NO_ENCONTRADO');
    const presupuesto = presupuestoDto(quien, fila, como, this.clock.now(quien));
    // Without a choice, that of its PDF.
    const idioma = [elegido, como.idioma, cuenta.idioma].find(esIdioma) ?? IDIOMA_POR_DEFECTO;
    return {
      ...this.palabras(presupuesto, idioma),
      ...sobreDe(entorno, cuenta, {
        del: presupuesto.destinatario?.email ?? null,
        enviadas: enviadas?.n ?? 0,
      }),
      idioma,
      remitente: presupuesto.emisor.razonSocial,
    };
  }

  private palabras(
    { tipo, numeroCompleto, edicion, fecha, validoHasta, estado, totales, emisor }: PresupuestoDto,
    idioma: Idioma,
  ): Pick<PropuestaCorreoDto, 'asunto' | 'cuerpo'> {
    const params = {
      numero: numeroCompleto,
      empresa: emisor.razonSocial,
      importe: formatImporte(totales.totalAPagar, idioma),
      fecha: formatFecha(fecha, idioma),
      validoHasta: formatFecha(validoHasta, idioma),
    };
    const suyo = (clave: 'asunto' | 'cuerpo') =>
      this.traductor.texto(idioma, `correos.presupuestoAlCliente.${tipo}.${clave}`, params);
    const comun = (clave: 'saludo' | 'despedida') =>
      this.traductor.texto(idioma, `correos.facturaAlCliente.${clave}`, params);
    // A quote that was answered or has expired asks for no answer.
    const vale =
      estado === 'ABIERTO'
        ? ` ${this.traductor.texto(idioma, 'correos.presupuestoAlCliente.vale', params)}`
        : '';
    // Whoever has an earlier one sees which this is.
    const cual =
      edicion > 1
        ? this.traductor.texto(idioma, 'correos.presupuestoAlCliente.version', { edicion: String(edicion) })
        : '';
    return {
      asunto: enUnaLinea([suyo('asunto'), cual].filter(Boolean).join(' ')),
      cuerpo: [comun('saludo'), `${suyo('cuerpo')}${vale}`, comun('despedida')].join('\n\n'),
    };
  }
}

// The two XMLs of a record: the request with its envelope, header and this record, and what the agency
// answered about it.
import { Injectable } from '@nestjs/common';
import {
  cabeceraVoluntaria,
  escapeXml,
  personaAeat,
  writeRemision,
  type Registro,
} from '@encadena/verifactu';
import { consultas, Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Archivo, NifEnEntorno } from '../../../platform/http';
import { enMundo, type NifEnMundo } from '../mundos';
import { XmlEnvios } from '../xml-envios/xml-envios';
import { registrosDe } from './registros.filtros';

@Injectable()
export class XmlRegistro {
  constructor(
    private readonly db: Db,
    private readonly xml: XmlEnvios,
  ) {}

  /** Written from what was sealed: the same bytes as in the send, whose other records stay with it. */
  async peticion(quien: NifEnEntorno, id: string): Promise<Archivo> {
    const { nif } = quien;
    const { contenido, incidencia, fechaFinVerifactu, numSerie } = await this.leer(enMundo(quien), id);
    const { NombreRazon } = personaAeat({
      tipoIdentificacion: 'NIF',
      identificacion: nif.nif,
      nombre: nif.razonSocial,
    });
    const cabecera = cabeceraVoluntaria(
      { NombreRazon, NIF: nif.nif },
      { incidencia, fechaFin: fechaFinVerifactu },
    );
    return {
      contenido: writeRemision(cabecera, [contenido as Registro]),
      nombre: `peticion-${numSerie}.xml`,
      enLinea: true,
    };
  }

  /** The newest record of an invoice; of a draft there is none (XML_NO_DISPONIBLE). */
  async deFactura(quien: NifEnEntorno, facturaId: string): Promise<Archivo> {
    const mundo = enMundo(quien);
    const [[factura], [registro]] = await this.db.leer(
      { nifId: mundo.nifId },
      consultas
        .selectFrom('facturas')
        .where('nifId', '=', mundo.nifId)
        .where('entorno', '=', mundo.entorno)
        .where('id', '=', facturaId)
        .select('id'),
      registrosDe(mundo)
        .where('r.facturaId', '=', facturaId)
        .orderBy('r.cadenaId', 'desc')
        .orderBy('r.posicion', 'desc')
        .limit(1)
        .select('r.id'),
    );
    if (!factura) throw fallo('NO_ENCONTRADO');
    if (!registro) throw fallo('XML_NO_DISPONIBLE');
    return this.peticion(quien, registro.id);
  }

  /**
   * The answer with this record's line alone; the whole answer where it has no lines (a fault, a page of
   * something else).
   */
  async respuesta(quien: NifEnEntorno, id: string): Promise<Archivo> {
    const { envioId, respuesta, almacenadoSha256, numSerie } = await this.leer(enMundo(quien), id);
    const bytes =
      envioId && (await this.xml.respuesta(quien.nif.id, { id: envioId, respuesta, almacenadoSha256 }));
    if (!bytes) throw fallo('XML_NO_DISPONIBLE');
    const texto = bytes.toString('utf8');
    const esXml = texto.trimStart().startsWith('<');
    return {
      contenido: soloLinea(texto, numSerie),
      nombre: `respuesta-${numSerie}.xml`,
      enLinea: true,
      ...(esXml ? {} : { tipo: 'text/plain; charset=utf-8' }),
    };
  }

  private async leer(mundo: NifEnMundo, id: string) {
    const [[fila]] = await this.db.leer(
      { nifId: mundo.nifId },
      registrosDe(mundo)
        .where('r.id', '=', id)
        .leftJoin('envios as e', (join) =>
          join.onRef('e.nifId', '=', 'r.nifId').onRef('e.id', '=', 'r.envioId'),
        )
        .select(['r.contenido', 'r.incidencia', 'r.numSerie', 'r.envioId'])
        .select(['e.fechaFinVerifactu', 'e.respuesta', 'e.almacenadoSha256']),
    );
    if (!fila) throw fallo('NO_ENCONTRADO');
    return fila;
  }
}

const LINEA = /<(?:[\w.-]+:)?RespuestaLinea>/;

/** Cuts out the lines of other invoices; what stays is as it came, byte for byte. */
export function soloLinea(texto: string, numSerie: string): string {
  const partes = texto.split(/(?=<(?:[\w.-]+:)?RespuestaLinea>)|(?<=<\/(?:[\w.-]+:)?RespuestaLinea>)/);
  const esDeEsta = (parte: string): boolean => parte.includes(`NumSerieFactura>${escapeXml(numSerie)}<`);
  const lineas = partes.filter((parte) => LINEA.test(parte));
  if (!lineas.some(esDeEsta)) return texto;
  return partes.filter((parte) => !LINEA.test(parte) || esDeEsta(parte)).join('');
}

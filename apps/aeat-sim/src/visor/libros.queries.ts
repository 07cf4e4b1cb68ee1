// What the pages of the books show.
import { Injectable } from '@nestjs/common';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { BaseDatos } from '../libros/base-datos';
import { normalizarLineas } from '../soap/xml/blancos';

const descomprimir = promisify(inflateRaw);
export const POR_PAGINA = 50;

export interface RegistroVisto {
  envio: string;
  posicion: number;
  libro: string;
  recibido: Date;
  emisor: string;
  num_serie: string;
  fecha: string;
  operacion: string;
  indicadores: string;
  estado: string;
  codigo: number | null;
  importe: string | null;
}

/** Where a record stands: send and place in it, from 0. */
export interface LugarRegistro {
  envio: string;
  posicion: number;
}

export interface EnvioVisto {
  id: string;
  libro: string;
  id_peticion: string;
  recibido: Date;
  presentador: string;
  certificado: string | null;
  obligado: string | null;
  obligado_nombre: string | null;
  operacion: string;
  registros: number;
  estado: string;
  fallo: number | null;
  csv: string | null;
  averia: string | null;
  incidencia: boolean;
  fin_verifactu: string | null;
  demasiado_pronto: boolean;
}

const CAMPOS_REGISTRO =
  'r.envio, r.posicion, e.libro, e.recibido, r.emisor, r.num_serie, r.fecha, r.operacion, r.indicadores, r.estado, r.codigo, r.importe';
const CAMPOS_ENVIO =
  'id, libro, id_peticion, recibido, presentador, certificado, obligado, obligado_nombre, operacion, registros, estado, fallo, csv, averia, incidencia, fin_verifactu, demasiado_pronto';

@Injectable()
export class LibrosQueries {
  constructor(private readonly bd: BaseDatos) {}

  /** Newest first; `antes` is the last one of the page before. `busca` finds NIFs and numbers by their beginning. */
  async findRegistros({ antes, busca }: { antes?: LugarRegistro; busca?: string }): Promise<RegistroVisto[]> {
    return this.bd.query(
      `SELECT ${CAMPOS_REGISTRO}
       FROM aeat_sim.registro r
       JOIN aeat_sim.envio e ON e.id = r.envio
       WHERE ($1::bigint IS NULL OR (r.envio, r.posicion) < ($1, $3::int))
         AND ($2::text IS NULL OR starts_with(r.num_serie, $2) OR starts_with(r.emisor, upper($2)))
       ORDER BY r.envio DESC, r.posicion DESC LIMIT ${POR_PAGINA}`,
      [antes?.envio ?? null, busca ?? null, antes?.posicion ?? null],
    );
  }

  async findRegistro({
    envio,
    posicion,
  }: LugarRegistro): Promise<
    (RegistroVisto & { xml: string; respuesta: string; huella: string; generado: string }) | undefined
  > {
    const [fila] = await this.bd.query<
      RegistroVisto & {
        desde: number;
        hasta: number;
        peticion: Buffer;
        respuesta: Buffer;
        huella: string;
        generado: string;
      }
    >(
      `SELECT ${CAMPOS_REGISTRO}, r.desde, r.hasta, r.huella, r.generado, e.peticion, e.respuesta
        FROM aeat_sim.registro r
        JOIN aeat_sim.envio e ON e.id = r.envio
        WHERE r.envio = $1 AND r.posicion = $2`,
      [envio, posicion],
    );
    if (fila === undefined) return undefined;
    const [peticion, respuesta] = await Promise.all([textoDe(fila.peticion), textoDe(fila.respuesta)]);
    return {
      ...fila,
      xml: peticion.slice(fila.desde, fila.hasta),
      respuesta: lineaDe(respuesta, fila.posicion),
    };
  }

  async findEnvios({ antes, busca }: { antes?: string; busca?: string }): Promise<EnvioVisto[]> {
    return this.bd.query(
      `SELECT ${CAMPOS_ENVIO}
        FROM aeat_sim.envio
        WHERE ($1::bigint IS NULL OR id < $1)
          AND ($2::text IS NULL OR obligado = upper($2) OR csv = upper($2) OR id_peticion = $2)
        ORDER BY id DESC
        LIMIT ${POR_PAGINA}`,
      [antes ?? null, busca ?? null],
    );
  }

  async findEnvio(
    id: string,
  ): Promise<(EnvioVisto & { peticion: string; respuesta: string; filas: RegistroVisto[] }) | undefined> {
    const [fila] = await this.bd.query<EnvioVisto & { peticion: Buffer; respuesta: Buffer }>(
      `SELECT ${CAMPOS_ENVIO}, peticion, respuesta FROM aeat_sim.envio WHERE id = $1`,
      [id],
    );
    if (fila === undefined) return undefined;
    const filas = await this.bd.query<RegistroVisto>(
      `SELECT ${CAMPOS_REGISTRO}
        FROM aeat_sim.registro r
        JOIN aeat_sim.envio e ON e.id = r.envio
        WHERE r.envio = $1
        ORDER BY r.posicion`,
      [id],
    );
    const [peticion, respuesta] = await Promise.all([textoDe(fila.peticion), textoDe(fila.respuesta)]);
    return { ...fila, peticion, respuesta, filas };
  }
}

/** The text that came or went, as it was read: without a byte order mark, line ends normalised. */
export async function textoDe(comprimido: Buffer): Promise<string> {
  return normalizarLineas(new TextDecoder().decode(await descomprimir(comprimido)));
}

/** The answer's line for the record at that place. */
function lineaDe(respuesta: string, posicion: number): string {
  const lineas = respuesta.match(/<tikR:RespuestaLinea>[\s\S]*?<\/tikR:RespuestaLinea>/g);
  return lineas?.[posicion] ?? '';
}

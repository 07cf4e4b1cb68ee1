// Reads of records: the list and the counters.
import { Injectable } from '@nestjs/common';
import {
  type Datos,
  type Idioma,
  type ResumenRegistrosDto,
  textoDeCursor,
  type verifactuRegistros,
} from '@encadena/contracts';
import { estadoAeatDe, type EstadoVerifactu } from '@encadena/invoicing';
import { fechaEnZona, type Zona } from '@encadena/values';
import { haDejadoVerifactu } from '@encadena/verifactu';
import { Clock } from '../../../platform/clock';
import { Db, enPagina } from '../../../platform/db';
import { Instalacion } from '../../../platform/instalacion';
import { Textos } from '../../../platform/http';
import type { NifEnMundo, NifEnSuHora } from '../mundos';
import { codigoDeFallo, explicarCodigo } from './explicar';
import type { Hallazgo } from '../noche/recorrido';
import { registroDto, type RegistroFila } from './registro.mapper';
import { cuantosRegistros, type Halladas, paginaDeRegistros, type Query, siPocas } from './registros.filtros';
import {
  alarmasAbiertas,
  apartados,
  cadenasConEnvio,
  comprobadas,
  finDeVerifactu,
} from './resumen-registros.sql';

/** A record with what stands beside it. */
export type FilaConAlrededor = RegistroFila & {
  urlVerificacion: string | null;
  proximoIntento: Date | null;
  ultimoAceptado: EstadoVerifactu | null;
};

/** What a nightly check found of one chain. */
interface Noche {
  terminadaEn: Date | null;
  hasta: number;
  fallos: number;
  hallazgos: unknown;
}

@Injectable()
export class RegistrosQueries {
  constructor(
    private readonly db: Db,
    private readonly textos: Textos,
    private readonly instalacion: Instalacion,
    private readonly clock: Clock,
  ) {}

  async listar(
    mundo: NifEnMundo,
    idioma: Idioma,
    query: Query,
  ): Promise<Datos<typeof verifactuRegistros.listar>> {
    const halladas = await this.halladas(mundo.nifId, query);
    const [filas, [cuenta]] = await this.db.leer(
      { nifId: mundo.nifId },
      paginaDeRegistros(mundo, query, halladas),
      cuantosRegistros(mundo, query, halladas),
    );
    const ultima = filas.at(-1);
    return {
      ...enPagina(
        filas.map((fila) => this.dto(fila, idioma)),
        Number(cuenta?.cuantos ?? 0),
        query,
      ),
      ...(query.cursor && { cursor: textoDeCursor(ultima ?? query.cursor.tras) }),
    };
  }

  /** On one of several machines no function reads a table, and records are looked at one by one. */
  private async halladas(nifId: string, query: Query): Promise<Halladas> {
    const pregunta = siPocas(query);
    if (!pregunta || (await this.db.esRepartida())) return null;
    const [[dicho]] = await this.db.leer({ nifId }, pregunta);
    return dicho?.halladas ?? null;
  }

  /** Whether one can issue: not from a copy, nor out of VERI*FACTU, nor while the chain that goes on is not open yet. */
  private emision(
    mundo: NifEnSuHora,
    fin: { ejercicio: number; zona: string } | undefined,
    cadenas: readonly { abierta: boolean; cierre: string | null; siguienteId: string | null }[],
  ): ResumenRegistrosDto['emision'] {
    if (!this.instalacion.vigente()) return 'COPIA';
    if (fin && haDejadoVerifactu(fin.ejercicio, fechaEnZona(this.clock.now(mundo), fin.zona as Zona)))
      return 'FUERA_DE_VERIFACTU';
    const espera = cadenas.some(({ cierre, siguienteId }) => cierre !== null && siguienteId === null);
    return espera && !cadenas.some(({ abierta }) => abierta) ? 'EN_RELEVO' : 'ABIERTA';
  }

  /** How many there are, and how many wait or need a look. */
  async resumen(mundo: NifEnSuHora, idioma: Idioma): Promise<ResumenRegistrosDto> {
    const [cadenas, [aparte], alarmas, noches, [fin]] = await this.db.leer(
      { nifId: mundo.nifId },
      cadenasConEnvio(mundo),
      apartados(mundo),
      alarmasAbiertas(mundo),
      comprobadas(mundo),
      finDeVerifactu(mundo),
    );
    if (!aparte) throw new Error('a count answers one row');
    const { pendientes, duplicados, incorrectos, conAvisos } = aparte;
    const propios = cadenas.reduce((n, { posicion }) => n + posicion, 0);
    // Of a chain that was closed, what still has to be sent; of the open one, always.
    const envia = cadenas.filter(({ abierta, pendienteDesde }) => abierta || pendienteDesde !== null);
    const abierta =
      envia.find(({ incidenciaDesde, suspendida }) => incidenciaDesde ?? suspendida) ??
      cadenas.find((cadena) => cadena.abierta);
    return {
      emision: this.emision(mundo, fin, cadenas),
      propios,
      pendientes,
      conErrores: incorrectos + duplicados + conAvisos,
      incidencia: {
        abierta: Boolean(abierta?.incidenciaDesde ?? abierta?.suspendida),
        desde: abierta?.incidenciaDesde?.toISOString() ?? null,
        motivo: abierta?.motivoFallo ?? null,
        fallo: this.fallo(idioma, codigoDeFallo(abierta?.motivoFallo), null),
        proximoIntento: abierta?.proximoIntento?.toISOString() ?? null,
      },
      alarmas: alarmas.map(({ datos, en }) => {
        const {
          regla = '',
          posicion = null,
          ...params
        } = datos as { regla?: string; posicion?: number | null } & Record<string, string>;
        return {
          codigo: regla,
          mensaje: this.mensaje(idioma, regla, posicion, params),
          en: en.toISOString(),
          posicionCadena: posicion,
          fallo: this.fallo(idioma, codigoDeFallo(params.motivo, params.codigo), params.mensaje ?? null),
        };
      }),
      comprobacion: this.comprobacion(idioma, noches),
    };
  }

  /** Of all chains together: since when all of it holds, and what does not. */
  private comprobacion(idioma: Idioma, noches: readonly Noche[]): ResumenRegistrosDto['comprobacion'] {
    const instantes = noches.map(({ terminadaEn }) => terminadaEn?.getTime() ?? 0);
    if (instantes.length === 0) return null;
    return {
      en: new Date(Math.min(...instantes)).toISOString(),
      registros: noches.reduce((suma, { hasta }) => suma + hasta, 0),
      fallos: noches.reduce((suma, { fallos }) => suma + fallos, 0),
      hallazgos: noches.flatMap(({ hallazgos }) =>
        (hallazgos as unknown as Hallazgo[]).map(({ posicion, uuid, regla }) => ({
          posicionCadena: posicion,
          uuid,
          codigo: regla,
          mensaje: this.mensaje(idioma, regla, posicion),
        })),
      ),
    };
  }

  /** What an alarm or a failed check says, in the reader's language. */
  mensaje(
    idioma: Idioma,
    regla: string,
    posicion: number | null,
    params: Record<string, string> = {},
  ): string {
    return (
      this.textos.siExiste(idioma, `registros.alarmas.${regla}`, { ...params, posicion: posicion ?? 0 }) ??
      this.textos.siExiste(idioma, 'registros.alarmas.general', { regla }) ??
      regla
    );
  }

  /** Why the agency refused a whole send; null: it was something else. */
  private fallo(
    idioma: Idioma,
    codigoError: number | null,
    mensajeError: string | null,
  ): ResumenRegistrosDto['incidencia']['fallo'] {
    if (codigoError === null) return null;
    return { codigoError, mensajeError, ...explicarCodigo(this.textos, idioma, codigoError) };
  }

  /** A row as it goes out, in the reader's language. */
  dto(fila: FilaConAlrededor, idioma: Idioma) {
    return registroDto(fila, {
      proximoIntento: fila.proximoIntento,
      urlVerificacion: fila.operacion === 'BAJA' ? null : fila.urlVerificacion,
      estadoFacturaAeat: fila.ultimoAceptado && estadoAeatDe(fila.ultimoAceptado),
      explicar: (codigo, estado) => explicarCodigo(this.textos, idioma, codigo, estado),
    });
  }
}

// Reads of records: the list, the counters, one with its neighbours.
import { Injectable } from '@nestjs/common';
import type {
  Datos,
  Idioma,
  RegistroDetalleDto,
  ResumenRegistrosDto,
  verifactuRegistros,
} from '@encadena/contracts';
import { huellaOf, instanteOf, verifyCadena, type Registro } from '@encadena/verifactu';
import { Db, enPagina } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import { Textos } from '../../../platform/http';
import type { NifEnMundo } from '../mundos';
import { registroDto, type RegistroFila } from './registro.mapper';
import {
  comoFilas,
  conAlrededor,
  cuantosRegistros,
  paginaDeRegistros,
  type Query,
  registrosDe,
  tramoDe,
} from './registros.filtros';
import { alarmasAbiertas, apartados, cadenasConEnvio } from './resumen-registros.sql';

/** A record with what stands beside it. */
type FilaConAlrededor = RegistroFila & { urlVerificacion: string | null; proximoIntento: Date | null };

@Injectable()
export class RegistrosQueries {
  constructor(
    private readonly db: Db,
    private readonly textos: Textos,
  ) {}

  async listar(
    mundo: NifEnMundo,
    idioma: Idioma,
    query: Query,
  ): Promise<Datos<typeof verifactuRegistros.listar>> {
    const [filas, [cuenta]] = await this.db.leer(
      { nifId: mundo.nifId },
      paginaDeRegistros(mundo, query),
      cuantosRegistros(mundo, query),
    );
    return enPagina(
      filas.map((fila) => this.dto(fila, idioma)),
      Number(cuenta?.cuantos ?? 0),
      query,
    );
  }

  /** How many there are, and how many wait or need a look. */
  async resumen(mundo: NifEnMundo, idioma: Idioma): Promise<ResumenRegistrosDto> {
    const [cadenas, [aparte], alarmas] = await this.db.leer(
      { nifId: mundo.nifId },
      cadenasConEnvio(mundo),
      apartados(mundo),
      alarmasAbiertas(mundo),
    );
    if (!aparte) throw new Error('a count answers one row');
    const { pendientes, duplicados, incorrectos, conAvisos } = aparte;
    const propios = cadenas.reduce((n, { posicion }) => n + posicion, 0);
    const abierta = cadenas.find((cadena) => cadena.abierta);
    return {
      propios,
      pendientes,
      conErrores: incorrectos + duplicados + conAvisos,
      incidencia: {
        abierta: Boolean(abierta?.incidenciaDesde ?? abierta?.suspendida),
        desde: abierta?.incidenciaDesde?.toISOString() ?? null,
        motivo: abierta?.motivoFallo ?? null,
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
        };
      }),
    };
  }

  async obtener(mundo: NifEnMundo, idioma: Idioma, id: string): Promise<RegistroDetalleDto> {
    const [[fila], tramo] = await this.db.leer(
      { nifId: mundo.nifId },
      conAlrededor(comoFilas(registrosDe(mundo).where('r.id', '=', id))),
      tramoDe(mundo, id),
    );
    const enPosicion = (posicion: number) => tramo.find((uno) => uno.posicion === posicion);
    const propio = fila && enPosicion(fila.posicion);
    if (!propio) throw fallo('NO_ENCONTRADO');
    const anterior = enPosicion(fila.posicion - 1);
    return {
      ...this.dto(fila, idioma),
      anterior: eslabon(anterior),
      siguiente: eslabon(enPosicion(fila.posicion + 1)),
      comprobacion: comprobar(
        propio.contenido as Registro,
        fila.huella,
        (anterior?.contenido ?? null) as Registro | null,
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

  private dto(fila: FilaConAlrededor, idioma: Idioma) {
    return registroDto(fila, {
      proximoIntento: fila.proximoIntento,
      urlVerificacion: fila.operacion === 'BAJA' ? null : fila.urlVerificacion,
      explicar: (codigo, estado) =>
        this.textos.siExiste(idioma, `aeat.${estado === 'DUPLICADO' ? 'duplicado' : codigo}`) ??
        this.textos.siExiste(idioma, 'aeat.general') ??
        null,
    });
  }
}

const eslabon = (
  fila: { id: string; numSerie: string; huella: string; posicion: number } | undefined,
): RegistroDetalleDto['anterior'] =>
  fila ? { uuid: fila.id, numero: fila.numSerie, huella: fila.huella, posicionCadena: fila.posicion } : null;

/** The record's own check, from what was sealed; `columna` is the copy of the huella beside it. */
function comprobar(
  contenido: Registro,
  columna: string,
  anterior: Registro | null,
): RegistroDetalleDto['comprobacion'] {
  return {
    huellaCorrecta: huellaOf(contenido) === contenido.Huella && contenido.Huella === columna,
    enlaceCorrecto: verifyCadena([contenido], anterior).every(({ regla }) => regla === 'cadena.huella'),
    ordenTemporalCorrecto:
      !anterior ||
      instanteOf(anterior.FechaHoraHusoGenRegistro) <= instanteOf(contenido.FechaHoraHusoGenRegistro),
  };
}

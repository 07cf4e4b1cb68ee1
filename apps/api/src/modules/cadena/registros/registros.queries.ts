// Reads of records: the list, the counters, one with its neighbours.
import { Injectable } from '@nestjs/common';
import type {
  Datos,
  Entrada,
  Idioma,
  RegistroDetalleDto,
  ResumenRegistrosDto,
  verifactuRegistros,
} from '@encadena/contracts';
import { huellaOf, instanteOf, verifyCadena, type Registro } from '@encadena/verifactu';
import { contiene, Db, desde, enPagina, Prisma, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import { Textos } from '../../../platform/http';
import type { NifEnMundo } from '../mundos';
import { registroDto } from './registro.mapper';

type Query = Entrada<typeof verifactuRegistros.listar>['query'];

const SIN_CONTENIDO = { contenido: true } as const;
const ALREDEDOR = {
  factura: { select: { urlVerificacion: true } },
  cadena: { select: { envio: { select: { proximoIntento: true } } } },
} as const;

@Injectable()
export class RegistrosQueries {
  constructor(
    private readonly db: Db,
    private readonly textos: Textos,
  ) {}

  listar(mundo: NifEnMundo, idioma: Idioma, query: Query): Promise<Datos<typeof verifactuRegistros.listar>> {
    const { sort = { campo: 'posicionCadena', sentido: 'desc' } as const } = query;
    const where = filtros(mundo, query);
    return this.db.run({ nifId: mundo.nifId }, async (tx) => {
      const total = (await this.contarCabezas(tx, mundo, query)) ?? (await tx.registro.count({ where }));
      const orderBy: Prisma.RegistroOrderByWithRelationInput[] =
        sort.campo === 'posicionCadena'
          ? [{ posicion: sort.sentido }, { id: sort.sentido }]
          : [{ factura: { fechaExpedicion: sort.sentido } }, { posicion: sort.sentido }];
      const filas = await tx.registro.findMany({
        where,
        orderBy,
        ...desde(query),
        omit: SIN_CONTENIDO,
        include: ALREDEDOR,
      });
      return enPagina(
        filas.map((fila) => this.dto(fila, idioma)),
        total,
        query,
      );
    });
  }

  /** How many there are, and how many wait or need a look. */
  resumen({ nifId, entorno }: NifEnMundo, idioma: Idioma): Promise<ResumenRegistrosDto> {
    return this.db.run({ nifId }, async (tx) => {
      const cadenas = await tx.cadena.findMany({
        where: { nifId, entorno },
        select: { id: true, posicion: true, abierta: true, envio: true },
      });
      const propios = cadenas.reduce((n, { posicion }) => n + posicion, 0);
      const ids = cadenas.map(({ id }) => id);
      const cuenta = (estados: string[]) =>
        tx.registro.count({ where: { nifId, cadenaId: { in: ids }, estado: { in: estados } } });
      const [pendientes, duplicados, incorrectos, conAvisos] = [
        await cuenta(['PENDIENTE']),
        await cuenta(['DUPLICADO']),
        await cuenta(['INCORRECTO']),
        await cuenta(['ACEPTADO_CON_ERRORES']),
      ];
      const alarmas = await tx.evento.findMany({
        where: { nifId, tipo: 'cadena.alarma', cerradoEn: null, cadenaId: { in: ids } },
        orderBy: { en: 'desc' },
        take: 50,
      });
      const envio = cadenas.find(({ abierta }) => abierta)?.envio;
      return {
        propios,
        aeat: propios - pendientes - duplicados - incorrectos,
        pendientes,
        conErrores: incorrectos + duplicados + conAvisos,
        incidencia: {
          abierta: Boolean(envio?.incidenciaDesde ?? envio?.suspendida),
          desde: envio?.incidenciaDesde?.toISOString() ?? null,
          motivo: envio?.motivoFallo ?? null,
          proximoIntento: envio?.proximoIntento?.toISOString() ?? null,
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
    });
  }

  obtener({ nifId, entorno }: NifEnMundo, idioma: Idioma, id: string): Promise<RegistroDetalleDto> {
    return this.db.run({ nifId }, async (tx) => {
      const fila = await tx.registro.findFirst({
        where: { id, nifId, cadena: { entorno } },
        include: ALREDEDOR,
      });
      if (!fila) throw fallo('NO_ENCONTRADO');
      const vecino = (posicion: number) =>
        tx.registro.findFirst({ where: { nifId, cadenaId: fila.cadenaId, posicion } });
      const [anterior, siguiente] = [await vecino(fila.posicion - 1), await vecino(fila.posicion + 1)];
      return {
        ...this.dto(fila, idioma),
        anterior: eslabon(anterior),
        siguiente: eslabon(siguiente),
        comprobacion: comprobar(
          fila.contenido as unknown as Registro,
          fila.huella,
          (anterior?.contenido ?? null) as Registro | null,
        ),
      };
    });
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

  private dto(
    fila: Prisma.RegistroGetPayload<{ omit: typeof SIN_CONTENIDO; include: typeof ALREDEDOR }>,
    idioma: Idioma,
  ) {
    return registroDto(fila, {
      proximoIntento: fila.cadena.envio?.proximoIntento ?? null,
      urlVerificacion: fila.operacion === 'BAJA' ? null : fila.factura.urlVerificacion,
      explicar: (codigo, estado) =>
        this.textos.siExiste(idioma, `aeat.${estado === 'DUPLICADO' ? 'duplicado' : codigo}`) ??
        this.textos.siExiste(idioma, 'aeat.general') ??
        null,
    });
  }

  /** The list as it opens: the heads know how many records there are. */
  private async contarCabezas(
    tx: Tx,
    { nifId, entorno }: NifEnMundo,
    { page: _, size: __, sort: ___, ...filtrado }: Query,
  ): Promise<number | undefined> {
    if (Object.values(filtrado).some((valor) => valor !== undefined && valor !== '')) return undefined;
    const { _sum } = await tx.cadena.aggregate({
      where: { nifId, entorno },
      _sum: { posicion: true },
    });
    return _sum.posicion ?? 0;
  }
}

function filtros(
  { nifId, entorno }: NifEnMundo,
  { operacion, estado, serie, numero, fechaDesde, fechaHasta, uuidFactura, texto }: Query,
): Prisma.RegistroWhereInput {
  const dia = (fecha: string | undefined) => fecha && new Date(`${fecha}T00:00:00Z`);
  return {
    nifId,
    cadena: { entorno },
    operacion: operacion && { in: operacion },
    estado: estado && { in: estado },
    serie,
    facturaId: uuidFactura,
    AND: [
      ...(numero ? [{ numSerie: contiene(numero) }] : []),
      ...(texto ? [{ numSerie: contiene(texto) }] : []),
    ],
    ...(fechaDesde || fechaHasta
      ? { factura: { fechaExpedicion: { gte: dia(fechaDesde), lte: dia(fechaHasta) } } }
      : {}),
  };
}

const eslabon = (
  fila: { id: string; numSerie: string; huella: string; posicion: number } | null,
): RegistroDetalleDto['anterior'] =>
  fila && { uuid: fila.id, numero: fila.numSerie, huella: fila.huella, posicionCadena: fila.posicion };

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

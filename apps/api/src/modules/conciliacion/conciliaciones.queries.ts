// What is read of reconciliation: a month, its differences, the figures of the home.
import { Injectable } from '@nestjs/common';
import type {
  ConciliacionDto,
  conciliaciones,
  Datos,
  Entrada,
  FilaConciliacionDto,
  Idioma,
  ResumenConciliacionDto,
} from '@encadena/contracts';
import { accionDe } from '@encadena/invoicing';
import { comoNumero, consultas, Db, enPagina, type Prisma } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { Textos } from '../../platform/http';
import type { NifEnMundo } from '../cadena';

type Query = Entrada<typeof conciliaciones.obtener>['query'];
/** As it stands in the books. */
type Guardada = Omit<
  Prisma.ConciliacionGetPayload<object>,
  'nifId' | 'cadenaId' | 'entorno' | 'arrendadaHasta' | 'preguntadaEn'
>;

const deMundo = ({ nifId, entorno }: NifEnMundo) =>
  consultas.selectFrom('conciliaciones').where('nifId', '=', nifId).where('entorno', '=', entorno);
const guardadas = (mundo: NifEnMundo) =>
  deMundo(mundo).select([
    'id',
    'ejercicio',
    'periodo',
    'estado',
    'pedidaEn',
    'intentarEn',
    'intentos',
    'motivo',
    'terminadaEn',
    'propias',
    'aeat',
    'coinciden',
    'diferencias',
  ]);

@Injectable()
export class ConciliacionesQueries {
  constructor(
    private readonly db: Db,
    private readonly textos: Textos,
  ) {}

  async delMes(
    mundo: NifEnMundo,
    idioma: Idioma,
    { ejercicio, periodo }: { ejercicio: number; periodo: number },
  ): Promise<Datos<typeof conciliaciones.delMes>> {
    const [filas] = await this.db.leer(
      { nifId: mundo.nifId },
      guardadas(mundo)
        .where('ejercicio', '=', ejercicio)
        .where('periodo', '=', periodo)
        .orderBy('pedidaEn', 'desc')
        .limit(10),
    );
    const dto = (fila: Guardada | undefined) => (fila ? this.dto(fila, idioma) : null);
    return {
      enMarcha: dto(filas.find(({ estado }) => estado !== 'TERMINADA')),
      ultima: dto(filas.find(({ estado }) => estado === 'TERMINADA')),
    };
  }

  /** Of each month the newest answer is kept, and no other: they are added up. */
  async resumen(mundo: NifEnMundo): Promise<ResumenConciliacionDto | null> {
    const [filas] = await this.db.leer(
      { nifId: mundo.nifId },
      deMundo(mundo)
        .where('estado', '=', 'TERMINADA')
        .select(['terminadaEn', 'propias', 'aeat', 'coinciden', 'diferencias']),
    );
    const leidas = filas
      .flatMap(({ terminadaEn }) => terminadaEn ?? [])
      .sort((a, b) => a.getTime() - b.getTime());
    const [primera, ultima] = [leidas[0], leidas.at(-1)];
    if (!primera || !ultima) return null;
    const suma = (cual: 'propias' | 'aeat' | 'coinciden' | 'diferencias') =>
      filas.reduce((n, fila) => n + (fila[cual] ?? 0), 0);
    return {
      propias: suma('propias'),
      aeat: suma('aeat'),
      coinciden: suma('coinciden'),
      diferencias: suma('diferencias'),
      desde: primera.toISOString(),
      ultima: ultima.toISOString(),
    };
  }

  async obtener(
    mundo: NifEnMundo,
    idioma: Idioma,
    id: string,
    query: Query,
  ): Promise<Datos<typeof conciliaciones.obtener>> {
    const filas = consultas
      .selectFrom('conciliacionesFilas')
      .where('nifId', '=', mundo.nifId)
      .where('conciliacionId', '=', id)
      .$if(query.diferencia !== undefined, (q) => q.where('diferencia', 'in', query.diferencia ?? []))
      .$if(Boolean(query.texto), (q) => q.where('numSerie', 'ilike', comoNumero(query.texto ?? '')));
    const [[una], pagina, [cuenta]] = await this.db.leer(
      { nifId: mundo.nifId },
      guardadas(mundo).where('id', '=', id),
      filas
        .select(['facturaId', 'numSerie', 'fechaExpedicion', 'diferencia', 'propia', 'agencia', 'qr'])
        .$if(query.sort !== undefined, (q) => q.orderBy('numSerie', query.sort?.sentido ?? 'asc'))
        .orderBy('orden')
        .limit(query.size)
        .offset(query.page * query.size),
      filas.select(({ fn }) => fn.countAll<string>().as('cuantas')),
    );
    if (!una) throw fallo('NO_ENCONTRADO');
    const contenido = pagina.map((fila) => ({
      numero: fila.numSerie,
      fechaExpedicion: fila.fechaExpedicion,
      uuidFactura: fila.facturaId,
      diferencia: fila.diferencia,
      accion: accionDe(fila.diferencia),
      propia: fila.propia as FilaConciliacionDto['propia'],
      agencia: fila.agencia as FilaConciliacionDto['agencia'],
      qr: fila.qr as FilaConciliacionDto['qr'],
    }));
    return { ...this.dto(una, idioma), filas: enPagina(contenido, Number(cuenta?.cuantas ?? 0), query) };
  }

  dto(fila: Guardada, idioma: Idioma): ConciliacionDto {
    const { propias, aeat, coinciden, diferencias, motivo } = fila;
    const contada = propias !== null && aeat !== null && coinciden !== null && diferencias !== null;
    return {
      uuid: fila.id,
      ejercicio: fila.ejercicio,
      periodo: fila.periodo,
      estado: fila.estado,
      pedidaEn: fila.pedidaEn.toISOString(),
      intentarEn: fila.intentarEn.toISOString(),
      terminadaEn: fila.terminadaEn?.toISOString() ?? null,
      facturas: contada ? { propias, aeat, coinciden, diferencias } : null,
      fallo:
        motivo === null || fila.estado === 'TERMINADA'
          ? null
          : {
              motivo,
              mensaje: this.mensaje(idioma, motivo),
              intentos: fila.intentos,
              proximoIntento: fila.intentarEn.toISOString(),
            },
    };
  }

  private mensaje(idioma: Idioma, motivo: string): string {
    return (
      this.textos.siExiste(idioma, `aeat.${motivo}`) ??
      this.textos.siExiste(idioma, `conciliacion.motivos.${motivo}`) ??
      this.textos.siExiste(idioma, 'conciliacion.motivos.general') ??
      motivo
    );
  }
}

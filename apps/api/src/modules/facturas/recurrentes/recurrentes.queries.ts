// What repeats and what was made of it, as its screens show it.
import { Injectable } from '@nestjs/common';
import {
  type Entrada,
  type EstadoHecha,
  type FacturaRecurrente,
  type RecurrenteDto,
  type RecurrenteHechaDto,
  type RecurrenteResumenDto,
  recurrentes,
  type Respuesta,
} from '@encadena/contracts';
import { conPlegado, consultas, Db, enPagina } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { quedaDe } from '../../clientes';

type Quien = Pick<NifEnMano, 'nif' | 'entorno'>;

@Injectable()
export class RecurrentesQueries {
  constructor(private readonly db: Db) {}

  async listar(
    quien: Quien,
    query: Entrada<typeof recurrentes.listar>['query'],
  ): Promise<Respuesta<typeof recurrentes.listar>> {
    const { sort = { campo: 'siguiente', sentido: 'asc' } as const, texto, estado, uuidCliente } = query;
    const halladas = suyas(quien)
      .$if(Boolean(texto), (una) => una.where(conPlegado(['r.nombre', 'c.nombre'], texto ?? '')))
      .$if(estado !== undefined, (una) => una.where('r.estado', 'in', estado ?? []))
      .$if(uuidCliente !== undefined, (una) =>
        una.where('r.clienteId', 'in', quedaDe(quien.nif.id, uuidCliente ?? '')),
      );
    const [filas, [cuenta]] = await this.db.leer(
      { nifId: quien.nif.id },
      conColumnas(quien.nif.id, halladas)
        // Those without a next date last, either way.
        .orderBy(`r.${sort.campo}`, (orden) =>
          (sort.sentido === 'desc' ? orden.desc() : orden.asc()).nullsLast(),
        )
        .orderBy('r.id', 'asc')
        .limit(query.size)
        .offset(query.page * query.size),
      halladas.select(({ fn }) => fn.countAll<string>().as('cuantas')),
    );
    return enPagina(
      filas.map((fila) => resumenDe(fila)),
      Number(cuenta?.cuantas ?? 0),
      query,
    );
  }

  async obtener(quien: Quien, id: string): Promise<RecurrenteDto> {
    const [[fila]] = await this.db.leer(
      { nifId: quien.nif.id },
      conColumnas(quien.nif.id, suyas(quien).where('r.id', '=', id)).select('r.factura'),
    );
    if (!fila) throw fallo('NO_ENCONTRADO');
    const { factura, ...resumen } = fila;
    return { ...resumenDe(resumen), factura: factura as unknown as FacturaRecurrente };
  }

  async hechas(
    quien: Quien,
    id: string,
    query: Entrada<typeof recurrentes.hechas>['query'],
  ): Promise<Respuesta<typeof recurrentes.hechas>> {
    const { sort = { campo: 'fecha', sentido: 'desc' } as const } = query;
    const nifId = quien.nif.id;
    const halladas = consultas
      .selectFrom('recurrentesHechas as h')
      .where('h.nifId', '=', nifId)
      .where('h.recurrenteId', '=', id);
    const [[suya], filas, [cuenta]] = await this.db.leer(
      { nifId },
      suyas(quien).where('r.id', '=', id).select('r.id'),
      halladas
        .leftJoin('facturas as f', (join) => join.on('f.nifId', '=', nifId).onRef('f.id', '=', 'h.facturaId'))
        .select(['h.porEmitir', 'h.motivo', 'h.campo', 'f.id as uuidFactura', 'f.estadoInterno'])
        .select('f.numeroCompleto')
        .select((eb) => [
          eb.cast<string>('h.fecha', 'text').as('fecha'),
          eb.cast<string | null>('f.importeTotal', 'text').as('importeTotal'),
          eb
            .selectFrom('recurrentesHechas as j')
            .where('j.nifId', '=', nifId)
            .whereRef('j.facturaId', '=', 'h.facturaId')
            .select(({ fn }) => fn.countAll<string>().as('cuantas'))
            .as('juntas'),
        ])
        .orderBy('h.fecha', sort.sentido)
        .limit(query.size)
        .offset(query.page * query.size),
      halladas.select(({ fn }) => fn.countAll<string>().as('cuantas')),
    );
    if (!suya) throw fallo('NO_ENCONTRADO');
    return enPagina(
      filas.map(({ porEmitir, estadoInterno, motivo, campo, juntas, ...fila }): RecurrenteHechaDto => {
        const estado = estadoDe({ porEmitir, estadoInterno, motivo });
        const retenida = estado === 'RETENIDA';
        return {
          ...fila,
          conOtras: Number(juntas ?? 1) - 1,
          estado,
          motivo: retenida ? motivo : null,
          campo: retenida ? campo : null,
        };
      }),
      Number(cuenta?.cuantas ?? 0),
      query,
    );
  }
}

function estadoDe({
  porEmitir,
  estadoInterno,
  motivo,
}: {
  porEmitir: boolean;
  estadoInterno: string | null;
  motivo: string | null;
}): EstadoHecha {
  if (estadoInterno === null) return 'ELIMINADA';
  if (estadoInterno !== 'BORRADOR') return 'EMITIDA';
  if (motivo !== null) return 'RETENIDA';
  return porEmitir ? 'PENDIENTE' : 'BORRADOR';
}

const suyas = ({ nif, entorno }: Quien) =>
  consultas
    .selectFrom('recurrentes as r')
    .leftJoin('clientes as c', (join) => join.on('c.nifId', '=', nif.id).onRef('c.id', '=', 'r.clienteId'))
    .where('r.nifId', '=', nif.id)
    .where('r.entorno', '=', entorno);

const conColumnas = (nifId: string, consulta: ReturnType<typeof suyas>) =>
  consulta
    .select([
      'r.id as uuid',
      'r.nombre',
      'r.diasVencimiento',
      'r.frecuencia',
      'r.cada',
      'r.dia',
      'r.veces',
      'r.periodo',
      'r.emitir',
      'r.juntar',
      'r.estado',
      'r.hechas',
      'r.version',
      'c.nombre as cliente',
    ])
    .select((eb) => [
      eb.cast<string>('r.importeTotal', 'text').as('importeTotal'),
      eb.cast<string>('r.inicio', 'text').as('inicio'),
      eb.cast<string | null>('r.hasta', 'text').as('hasta'),
      eb.cast<string | null>('r.siguiente', 'text').as('siguiente'),
      eb
        .selectFrom('recurrentesHechas as h')
        .innerJoin('facturas as f', (join) =>
          join.on('f.nifId', '=', nifId).onRef('f.id', '=', 'h.facturaId'),
        )
        .where('h.nifId', '=', nifId)
        .whereRef('h.recurrenteId', '=', 'r.id')
        .where('h.motivo', 'is not', null)
        .where('f.estadoInterno', '=', 'BORRADOR')
        .select(({ fn }) => fn.countAll<string>().as('cuantas'))
        .as('retenidas'),
    ]);

type Leida = Omit<RecurrenteResumenDto, 'retenidas'> & { retenidas: string | number | null };

const resumenDe = ({ retenidas, ...fila }: Leida): RecurrenteResumenDto => ({
  ...fila,
  retenidas: Number(retenidas ?? 0),
});

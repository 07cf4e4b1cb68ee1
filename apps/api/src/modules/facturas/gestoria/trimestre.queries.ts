// A quarter in figures: each statement adds up all of it at once.
import { Injectable } from '@nestjs/common';
import {
  type ConceptoTrimestre,
  type Datos,
  type Entrada,
  type FacturaDeCifraDto,
  type gestoria,
  MAX_FACTURAS_INICIO,
  MAX_FACTURAS_TRIMESTRE,
  type TrimestreDto,
} from '@encadena/contracts';
import {
  cifrasDe,
  cuotaDevengada,
  detrasDeCifra,
  type GrupoDevengado,
  mesesDe,
  type Tramo,
  tramoDe,
  type Trimestre,
  trimestreDe,
} from '@encadena/invoicing';
import { acortarPorcentaje, fechaEnZona, fechaISO, importe, suma, toTexto } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { Db, enPagina } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { Turns } from '../../../platform/threads';
import { enMundo } from '../../cadena';
import { mesesDe as mesesGuardados } from '../lista/facturas-lista.sql';
import {
  type Cuantas,
  facturasDeGrupos,
  facturasDeIngresos,
  type FilaDePagina,
  type FilaFactura,
  type FilaGrupo,
  type FilaIngresos,
  gruposDelTrimestre,
  ingresosDelAno,
  type Pedido,
} from './trimestre.sql';

type QueryFacturas = Entrada<typeof gestoria.facturas>['query'];

interface Sumado {
  facturas: number;
  grupos: GrupoDevengado[];
}

/** Each may take seconds of the database: whoever issues finds it free, and its connections. */
const A_LA_VEZ = 2;
const ESPERAN = 40;
const ESPERA_MS = 30_000;

@Injectable()
export class TrimestreQueries {
  /** So many invoices are read for a sum at most; tests do with fewer. */
  maximo = MAX_FACTURAS_TRIMESTRE;

  private readonly turnos: Turns;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {
    this.turnos = new Turns({
      atOnce: A_LA_VEZ,
      maximum: ESPERAN,
      chargeMs: 100,
      waitMs: ESPERA_MS,
      forgetMs: 60_000,
      now: () => clock.monotonic(),
    });
  }

  /**
   * Throws TRIMESTRE_DEMASIADO_GRANDE, and SERVICIO_NO_DISPONIBLE (503) when too many wait, as all of these do; a year that is too large
   * takes away form 130 alone.
   */
  async obtener(quien: NifEnMano, ejercicio: number, trimestre: Trimestre): Promise<TrimestreDto> {
    const pedido = pedidoDe(quien, tramoDe(ejercicio, trimestre), this.maximo);
    const { tramo } = pedido;
    const { personaFisica } = quien.nif;
    const delAno = pedidoDe(quien, anoDe(tramo), this.maximo);
    const [filas, [ingresos] = []] = await this.enSuTurno(quien, () =>
      this.db.leer(
        { nifId: pedido.nifId },
        gruposDelTrimestre(pedido),
        ...(personaFisica ? [ingresosDelAno(delAno, tramo.desde)] : []),
      ),
    );
    const { facturas, grupos } = exigir(sumadoDe(filas, pedido), pedido);
    const cifras = cifrasDe(grupos);
    const modelo130 = ingresos ? modelo130De(ingresos, delAno) : null;
    return {
      ejercicio,
      trimestre,
      ...tramo,
      facturas,
      cifras,
      cuotaDevengada: cuotaDevengada(cifras),
      modelo130,
      anoDemasiadoGrande: personaFisica && modelo130 === null,
    };
  }

  /** Of the quarter of today; null where there are too many for a home. */
  async iva(quien: NifEnMano): Promise<Datos<typeof gestoria.iva>> {
    const { ejercicio, trimestre } = trimestreDe(fechaEnZona(this.clock.now(quien), quien.nif.zona));
    const { nif, entorno } = quien;
    // The kept totals say at once that there are too many, before any of them is read.
    const [meses] = await this.db.leer({ nifId: nif.id }, mesesGuardados(nif.id, entorno));
    const cuantas = meses
      .filter(
        (fila) => fila.ejercicio === ejercicio && mesesDe(trimestre).some((mes) => Number(mes) === fila.mes),
      )
      .reduce((n, { emitidas }) => n + emitidas, 0);
    const pedido = pedidoDe(quien, tramoDe(ejercicio, trimestre), MAX_FACTURAS_INICIO);
    const sumado =
      cuantas > MAX_FACTURAS_INICIO ? null : await this.enSuTurno(quien, () => this.sumar(pedido));
    return { ejercicio, trimestre, cuotaDevengada: sumado && cuotaDevengada(cifrasDe(sumado.grupos)) };
  }

  /** Throws TRIMESTRE_DEMASIADO_GRANDE. */
  facturas(quien: NifEnMano, query: QueryFacturas): Promise<Datos<typeof gestoria.facturas>> {
    const tramo = tramoDe(query.ejercicio, query.trimestre);
    const { concepto } = query;
    return this.enSuTurno(quien, () =>
      is130(concepto)
        ? this.detrasDe130(quien, { ...query, concepto }, tramo)
        : this.detrasDe303(quien, { ...query, concepto }, tramo),
    );
  }

  private enSuTurno<T>(quien: NifEnMano, leer: () => Promise<T>): Promise<T> {
    return this.turnos.run(quien.nif.id, leer);
  }

  private async detrasDe303(
    quien: NifEnMano,
    { concepto, tipo, impuesto, page, size }: QueryFacturas & { concepto: Exclude<ConceptoTrimestre, De130> },
    tramo: Tramo,
  ): Promise<Datos<typeof gestoria.facturas>> {
    const pedido = pedidoDe(quien, tramo, this.maximo);
    const { grupos } = exigir(await this.sumar(pedido), pedido);
    const detras = detrasDeCifra(grupos, {
      concepto,
      impuesto,
      tipo: tipo === undefined ? null : acortarPorcentaje(tipo),
    });
    if (detras.grupos.length === 0) return enPagina([], 0, { page, size });
    const [filas] = await this.db.leer(
      { nifId: quien.nif.id },
      facturasDeGrupos(pedido, detras, { page, size }),
    );
    const cuotaDe = (fila: FilaFactura): string | null =>
      detras.cuotas.length === 0 ? null : toTexto(suma(...detras.cuotas.map((cual) => importe(fila[cual]))));
    return enPagina(
      filas.filter(isFactura).map((fila) => facturaDeCifra(fila, cuotaDe(fila))),
      exigirTodas(filas[0], pedido),
      { page, size },
    );
  }

  private async detrasDe130(
    quien: NifEnMano,
    { concepto, page, size }: QueryFacturas & { concepto: De130 },
    tramo: Tramo,
  ): Promise<Datos<typeof gestoria.facturas>> {
    if (!quien.nif.personaFisica) return enPagina([], 0, { page, size });
    const pedido = pedidoDe(quien, anoDe(tramo), this.maximo);
    const [filas] = await this.db.leer(
      { nifId: quien.nif.id },
      facturasDeIngresos(pedido, concepto, { page, size }),
    );
    return enPagina(
      filas.filter(isFactura).map((fila) => facturaDeCifra(fila, toTexto(importe(fila.cuota)))),
      exigirTodas(filas[0], pedido),
      { page, size },
    );
  }

  /** Null: there are more than the limit. */
  private async sumar(pedido: Pedido): Promise<Sumado | null> {
    const [filas] = await this.db.leer({ nifId: pedido.nifId }, gruposDelTrimestre(pedido));
    return sumadoDe(filas, pedido);
  }
}

/** Null: there are more than the limit. */
function sumadoDe(filas: readonly FilaGrupo[], { limite }: Pedido): Sumado | null {
  const todas = filas.find(({ grupo }) => grupo === null);
  if (!todas || todas.leidas > limite) return null;
  return { facturas: todas.facturas, grupos: filas.filter(isGrupo) };
}

/** Null: there are more than the limit. */
function modelo130De({ leidas, ...sumas }: FilaIngresos, { limite }: Pedido): TrimestreDto['modelo130'] {
  if (leidas > limite) return null;
  const { ingresos, ingresosTrimestre, retenciones, retencionesTrimestre } = sumas;
  return {
    ingresos: toTexto(importe(ingresos)),
    ingresosTrimestre: toTexto(importe(ingresosTrimestre)),
    retenciones: toTexto(importe(retenciones)),
    retencionesTrimestre: toTexto(importe(retencionesTrimestre)),
  };
}

type De130 = Extract<ConceptoTrimestre, 'INGRESOS' | 'RETENCIONES'>;
const is130 = (concepto: ConceptoTrimestre): concepto is De130 =>
  concepto === 'INGRESOS' || concepto === 'RETENCIONES';

const isFactura = (fila: FilaDePagina): fila is FilaDePagina & FilaFactura => fila.uuid !== null;
const isGrupo = (fila: FilaGrupo): fila is FilaGrupo & GrupoDevengado => fila.grupo !== null;

export const pedidoDe = (quien: NifEnMano, tramo: Tramo, limite: number): Pedido => ({
  ...enMundo(quien),
  tramo,
  limite,
});

/** Form 130 counts from the first of January. */
const anoDe = ({ desde, hasta }: Tramo): Tramo => ({ desde: fechaISO(`${desde.slice(0, 4)}-01-01`), hasta });

const demasiado = ({ limite }: Pedido) => fallo('TRIMESTRE_DEMASIADO_GRANDE', { params: { max: limite } });

/** How many they are, where none of those that may be among them was left unread. Throws TRIMESTRE_DEMASIADO_GRANDE. */
export function exigirTodas(cuantas: Cuantas | undefined, pedido: Pedido): number {
  if (!cuantas) throw new Error('A count without a row');
  if (cuantas.leidas > pedido.limite) throw demasiado(pedido);
  return cuantas.n;
}

function exigir(sumado: Sumado | null, pedido: Pedido): Sumado {
  if (!sumado) throw demasiado(pedido);
  return sumado;
}

const facturaDeCifra = (
  { uuid, numeroCompleto, tipoFactura, fechaExpedicion, fechaOperacion, destinatario, base }: FilaFactura,
  cuota: string | null,
): FacturaDeCifraDto => ({
  uuid,
  numeroCompleto,
  tipoFactura,
  fechaExpedicion,
  fechaOperacion,
  destinatario,
  base: toTexto(importe(base)),
  cuota,
});

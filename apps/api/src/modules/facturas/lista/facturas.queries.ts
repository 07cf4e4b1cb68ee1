// The list of invoices and the totals of a NIF's home.
import { Injectable } from '@nestjs/common';
import { fechaEnZona, importe, suma, toTexto } from '@encadena/values';
import { estadoAeatDe, estadoPagoDe, pendienteDe } from '@encadena/invoicing';
import type { Datos, facturas, MesFacturadoDto, ResumenFacturasDto } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { Db, enPagina } from '../../../platform/db';
import type { NifEnEntorno, NifFila } from '../../../platform/http';
import { externasVencidas, mesesDeExternas, type TotalesDeMes } from '../../facturas-externas';
import { cuantosSinLlegar } from '../correo/sin-llegar.sql';
import {
  cuantosBorradores,
  mesesDe,
  paginaDeFacturas,
  presupuestosAceptados,
  vencidoDe,
} from './facturas-lista.sql';
import type { FilaDePagina } from './pagina.sql';
import type { Orden, Pedida, Query } from './pedida';
import { CONTADAS, paginaPorPalabras, seAcota, seSabe } from './por-palabras.sql';

@Injectable()
export class FacturasQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async listar(
    { nif, entorno, desfaseMs }: ZonaEnEntorno,
    query: Query,
  ): Promise<Datos<typeof facturas.listar>> {
    const { page, size, sort = { campo: 'fechaExpedicion' as const, sentido: 'desc' as const } } = query;
    const hoy = fechaEnZona(this.clock.now({ desfaseMs }), nif.zona);
    const pedida = { nifId: nif.id, entorno, hoy, ahora: this.clock.date() };
    const filas = await this.pagina(pedida, { ...query, sort });
    const halladas = filas.filter((fila) => fila.uuid !== null);
    const contenido = halladas.map(
      ({ ultimoAceptado, aCobrar, cobrado, enCuenta, total: _, hayMas: __, ...fila }) => ({
        ...fila,
        estadoFacturaAeat: ultimoAceptado && estadoAeatDe(ultimoAceptado),
        estadoPago:
          fila.estadoInterno === 'BORRADOR'
            ? ('PENDIENTE' as const)
            : estadoPagoDe({ aCobrar, cobrado, enCuenta }, fila.fechaVencimiento, hoy),
        pendienteDeCobro: pendienteDe({ aCobrar, cobrado }),
        cobrado,
      }),
    );
    const [{ total, hayMas } = { total: 0, hayMas: false }] = filas;
    return hayMas
      ? { ...enPagina(contenido, CONTADAS, { page, size }), hayMas }
      : enPagina(contenido, total, { page, size });
  }

  /** A search by words is tried with a bounded effort first. */
  private async pagina(pedida: Pedida, query: Query & { sort: Orden }): Promise<FilaDePagina[]> {
    const quien = { nifId: pedida.nifId };
    if (seAcota(query)) {
      const [filas] = await this.db.leer(quien, paginaPorPalabras(pedida, query));
      if (seSabe(filas, query)) return filas;
    }
    const [filas] = await this.db.leer(quien, paginaDeFacturas(pedida, query));
    return filas;
  }

  async resumen({ nif, entorno, desfaseMs }: ZonaEnEntorno, pedido?: number): Promise<ResumenFacturasDto> {
    const hoy = fechaEnZona(this.clock.now({ desfaseMs }), nif.zona);
    const [propios, [borradores], [vencido], [aceptados], [sinLlegar], ajenos, [vencidoAjeno]] =
      await this.db.leer(
        { nifId: nif.id },
        mesesDe(nif.id, entorno),
        cuantosBorradores(nif.id, entorno),
        vencidoDe(nif.id, entorno, hoy),
        presupuestosAceptados(nif.id, entorno),
        cuantosSinLlegar(nif.id, entorno, hoy),
        mesesDeExternas(nif.id, entorno),
        externasVencidas(nif.id, entorno, hoy),
      );
    const ejercicio = pedido ?? Number(hoy.slice(0, 4));
    return {
      ...resumenOf(ejercicio, juntar(propios, ajenos)),
      borradores: borradores?.n ?? 0,
      recurrentesPorRevisar: borradores?.recurrentes ?? 0,
      presupuestosAceptados: aceptados?.n ?? 0,
      sinLlegar: sinLlegar ?? { facturas: 0, presupuestos: 0 },
      vencido: {
        facturas: (vencido?.facturas ?? 0) + (vencidoAjeno?.facturas ?? 0),
        importe: toTexto(suma(importe(vencido?.importe ?? '0'), importe(vencidoAjeno?.importe ?? '0'))),
      },
      externas: externasDe(ejercicio, ajenos, vencidoAjeno?.facturas ?? 0),
    };
  }
}

function resumenOf(
  ejercicio: number,
  filas: readonly TotalesDeMes[],
): Omit<
  ResumenFacturasDto,
  'vencido' | 'externas' | 'borradores' | 'recurrentesPorRevisar' | 'presupuestosAceptados' | 'sinLlegar'
> {
  const meses = filas.filter((fila) => fila.ejercicio === ejercicio);
  const total = (campo: 'base' | 'cuotas' | 'total'): string =>
    toTexto(suma(...meses.map((mes) => importe(mes[campo]))));
  return {
    ejercicio,
    emitidas: meses.reduce((n, mes) => n + mes.emitidas, 0),
    baseImponible: total('base'),
    cuotas: total('cuotas'),
    importeTotal: total('total'),
    // What is owed is owed whatever the year.
    pendienteDeCobro: toTexto(suma(...filas.map(({ pendiente }) => importe(pendiente)))),
    meses: meses.map(mesFacturado),
    mesesAnteriores: filas.filter((fila) => fila.ejercicio === ejercicio - 1).map(mesFacturado),
    ejercicios: [...new Set(filas.map((fila) => fila.ejercicio))],
  };
}

/** Month by month, ours and those of another program together; the newest year first. */
function juntar(propios: readonly TotalesDeMes[], ajenos: readonly TotalesDeMes[]): TotalesDeMes[] {
  const meses = new Map<string, TotalesDeMes>();
  for (const fila of [...propios, ...ajenos]) {
    const clave = `${fila.ejercicio}-${fila.mes}`;
    const otra = meses.get(clave);
    const mas = (campo: 'base' | 'cuotas' | 'total' | 'pendiente'): string =>
      toTexto(suma(importe(fila[campo]), importe(otra?.[campo] ?? '0')));
    meses.set(clave, {
      ...fila,
      emitidas: fila.emitidas + (otra?.emitidas ?? 0),
      base: mas('base'),
      cuotas: mas('cuotas'),
      total: mas('total'),
      pendiente: mas('pendiente'),
    });
  }
  return [...meses.values()].sort((a, b) => b.ejercicio - a.ejercicio || a.mes - b.mes);
}

/** How much of the figures comes from another program. */
function externasDe(
  ejercicio: number,
  filas: readonly TotalesDeMes[],
  vencidas: number,
): ResumenFacturasDto['externas'] {
  const delAno = filas.filter((fila) => fila.ejercicio === ejercicio);
  return {
    facturas: delAno.reduce((n, { emitidas }) => n + emitidas, 0),
    importeTotal: toTexto(suma(...delAno.map(({ total }) => importe(total)))),
    pendienteDeCobro: toTexto(suma(...filas.map(({ pendiente }) => importe(pendiente)))),
    vencidas,
  };
}

const mesFacturado = ({ mes, emitidas, base, total }: TotalesDeMes): MesFacturadoDto => ({
  mes,
  emitidas,
  baseImponible: toTexto(importe(base)),
  importeTotal: toTexto(importe(total)),
});

/** As much of a NIF in one of its worlds as lists and totals need. */
type ZonaEnEntorno = Pick<NifEnEntorno, 'entorno' | 'desfaseMs'> & { nif: Pick<NifFila, 'id' | 'zona'> };

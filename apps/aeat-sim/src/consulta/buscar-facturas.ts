// Finds the invoices that a query asks for: one row per invoice, its last state, newest presentation first
// (recorded answer).
import { Injectable } from '@nestjs/common';
import { BaseDatos } from '../libros/base-datos';
import { iso } from '../soap/reglas/regla';
import type { Consulta } from './estructura-consulta';
import { enLibro, type Libro, nifDeLibro } from '../libros/libro';

export interface FacturaHallada {
  emisor: string;
  num_serie: string;
  fecha: string;
  estado: 'alta' | 'anulada';
  estado_registro: string;
  codigo: number | null;
  envio: string;
  posicion: number;
  id_peticion: string;
  presentado: Date;
  presentador: string;
}

const isoDe = (fecha: string | undefined): string | null => (fecha === undefined ? null : iso(fecha));

@Injectable()
export class BuscarFacturas {
  constructor(private readonly bd: BaseDatos) {}

  /** One more than `limite` rows at most, so that the caller sees whether a page follows. */
  async buscar(
    { Cabecera: c, FiltroConsulta: f }: Consulta,
    presentador: string,
    limite: number,
    libro: Libro,
  ): Promise<FacturaHallada[]> {
    const contraparte = f.Contraparte?.NIF ?? f.Contraparte?.IDOtro?.ID ?? null;
    const suyo = (nif: string | null | undefined): string | null => (nif ? enLibro(libro, nif) : null);
    const emisor = suyo(c.ObligadoEmision?.NIF ?? contraparte);
    const destinatario = c.Destinatario?.NIF ?? (c.ObligadoEmision === undefined ? null : contraparte);
    const fechas = f.FechaExpedicionFactura;
    const s = f.SistemaInformatico;
    const clave = f.ClavePaginacion;
    const halladas = await this.bd.query<FacturaHallada>(
      `SELECT emisor, num_serie, fecha, estado, estado_registro, codigo, envio, posicion, id_peticion,
         presentado, presentador
       FROM aeat_sim.factura f
       WHERE ($1::text IS NULL OR emisor = $1) AND starts_with(emisor, 'PRUEBAS ') = $18 AND ejercicio = $2 AND periodo = $3
         AND ($4::text IS NULL OR destinatarios @> ARRAY[$4]) AND ($5::text IS NULL OR num_serie = $5)
         AND ($6::text IS NULL OR fecha = $6) AND ($7::date IS NULL OR expedicion >= $7)
           AND ($8::date IS NULL OR expedicion <= $8) AND ($9::text IS NULL OR ref_externa = $9)
         AND ($10::text IS NULL OR (productor = $10 AND id_sistema = $11 AND instalacion = $12))
           AND ($13::text IS NULL OR representante = $13)
         AND (
           $14::text IS NULL
             OR (envio, posicion) < (
               SELECT k.envio, k.posicion
               FROM aeat_sim.factura k
               WHERE k.emisor = $14 AND k.num_serie = $15 AND k.fecha = $16))
       ORDER BY envio DESC, posicion DESC LIMIT $17`,
      [
        emisor,
        Number(f.PeriodoImputacion.Ejercicio),
        Number(f.PeriodoImputacion.Periodo),
        destinatario,
        f.NumSerieFactura ?? null,
        fechas?.FechaExpedicionFactura ?? null,
        isoDe(fechas?.RangoFechaExpedicion?.Desde),
        isoDe(fechas?.RangoFechaExpedicion?.Hasta),
        f.RefExterna ?? null,
        s === undefined ? null : (s.NIF ?? `${s.IDOtro?.CodigoPais ?? ''}${s.IDOtro?.ID ?? ''}`),
        s?.IdSistemaInformatico ?? null,
        s?.NumeroInstalacion ?? null,
        c.IndicadorRepresentante === 'S' ? presentador : null,
        suyo(clave?.IDEmisorFactura),
        clave?.NumSerieFactura ?? null,
        clave?.FechaExpedicionFactura ?? null,
        limite + 1,
        libro === 'PRUEBAS',
      ],
    );
    return halladas.map((factura) => ({ ...factura, emisor: nifDeLibro(factura.emisor) }));
  }
}

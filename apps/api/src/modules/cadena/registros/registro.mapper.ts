// A record as it goes out: rows → DTO. What the agency said stands in its own words and in the reader's.
import type { ExplicacionAeatDto, RegistroDto } from '@encadena/contracts';
import type { EstadoFacturaAeat, EstadoVerifactu, Operacion, TipoFactura } from '@encadena/invoicing';
import { idFacturaOf, isRegistroAlta } from '@encadena/verifactu';
import type { NewRecord } from '../chain-book';
import { SIN_EXPLICACION } from './explicar';

export interface RegistroFila {
  id: string;
  operacion: Operacion;
  facturaId: string;
  serie: string;
  numSerie: string;
  /** dd-mm-yyyy, the literal of the record. */
  fechaExpedicion: string;
  tipoFactura: TipoFactura;
  importeTotal: string | null;
  estado: EstadoVerifactu;
  huella: string;
  huellaAnterior: string | null;
  posicion: number;
  fechaHoraHuso: string;
  enviadoEn: Date | null;
  respondidoEn: Date | null;
  csv: string | null;
  codigoError: number | null;
  mensajeError: string | null;
  incidencia: boolean;
  intentos: number;
}

export interface AlrededorRegistro {
  /** When the sender tries again; of records that wait. */
  proximoIntento: Date | null;
  urlVerificacion: string | null;
  /** What the agency calls the invoice; null: it has stored none of its records. */
  estadoFacturaAeat: EstadoFacturaAeat | null;
  /** What a code of the agency means for a record in that state, in the reader's language. */
  explicar: (codigo: number, estado: EstadoVerifactu) => ExplicacionAeatDto;
}

const iso = (fecha: Date | null): string | null => fecha?.toISOString() ?? null;
/** "20-11-2026" → "2026-11-20". */
const fechaIso = (literal: string): string => literal.split('-').reverse().join('-');

export function registroDto(
  fila: RegistroFila,
  { proximoIntento, urlVerificacion, estadoFacturaAeat, explicar }: AlrededorRegistro,
): RegistroDto {
  const { estado, codigoError } = fila;
  return {
    uuid: fila.id,
    operacion: fila.operacion,
    uuidFactura: fila.facturaId,
    serie: fila.serie,
    numero: fila.numSerie,
    fechaExpedicion: fechaIso(fila.fechaExpedicion),
    tipoFactura: fila.tipoFactura,
    importeTotal: fila.importeTotal ?? '0.00',
    estado,
    estadoFacturaAeat,
    huella: fila.huella,
    huellaAnterior: fila.huellaAnterior,
    posicionCadena: fila.posicion,
    fechaHoraGeneracion: fila.fechaHoraHuso,
    fechaHoraEnvio: iso(fila.enviadoEn),
    fechaHoraRespuesta: iso(fila.respondidoEn),
    csv: fila.csv,
    codigoError,
    mensajeError: fila.mensajeError,
    ...(codigoError === null ? SIN_EXPLICACION : explicar(codigoError, estado)),
    incidencia: fila.incidencia,
    intentos: fila.intentos,
    proximoIntento: estado === 'PENDIENTE' ? iso(proximoIntento) : null,
    urlVerificacion,
  };
}

/**
 * A record at the moment of its sealing: nothing was sent. `urlVerificacion`: of its invoice, unless it annuls it;
 * `estadoFacturaAeat`: by the records before it.
 */
export function registroRecienSellado(
  { id, posicion, facturaId, operacion, tipoFactura, serie, sellado }: NewRecord,
  urlVerificacion: string | null,
  estadoFacturaAeat: EstadoFacturaAeat | null = null,
): RegistroDto {
  const { NumSerieFactura, FechaExpedicionFactura } = idFacturaOf(sellado);
  return registroDto(
    {
      id,
      posicion,
      facturaId,
      operacion,
      tipoFactura,
      serie,
      numSerie: NumSerieFactura,
      fechaExpedicion: FechaExpedicionFactura,
      importeTotal: isRegistroAlta(sellado) ? sellado.ImporteTotal : null,
      estado: 'PENDIENTE',
      huella: sellado.Huella,
      huellaAnterior: sellado.Encadenamiento.RegistroAnterior?.Huella ?? null,
      fechaHoraHuso: sellado.FechaHoraHusoGenRegistro,
      enviadoEn: null,
      respondidoEn: null,
      csv: null,
      codigoError: null,
      mensajeError: null,
      incidencia: false,
      intentos: 0,
    },
    { proximoIntento: null, urlVerificacion, estadoFacturaAeat, explicar: () => SIN_EXPLICACION },
  );
}

// A record as it goes out: rows → DTO. What the agency said stands in its own words and in the reader's.
import type { RegistroDto } from '@encadena/contracts';
import type { EstadoFacturaAeat, EstadoVerifactu, Operacion, TipoFactura } from '@encadena/invoicing';
import { errorAeat, idFacturaOf, isRegistroAlta, remedioOf } from '@encadena/verifactu';
import type { NewRecord } from '../chain-book';

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
  /** What a code of the agency means for a record in that state, in the reader's language. */
  explicar: (codigo: number, estado: EstadoVerifactu) => string | null;
}

const ESTADO_AEAT: Partial<Record<EstadoVerifactu, EstadoFacturaAeat>> = {
  CORRECTO: 'CORRECTA',
  ACEPTADO_CON_ERRORES: 'ACEPTADA_CON_ERRORES',
  ANULADA: 'ANULADA',
};

const iso = (fecha: Date | null): string | null => fecha?.toISOString() ?? null;
/** "20-11-2026" → "2026-11-20". */
const fechaIso = (literal: string): string => literal.split('-').reverse().join('-');

export function registroDto(
  fila: RegistroFila,
  { proximoIntento, urlVerificacion, explicar }: AlrededorRegistro,
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
    estadoFacturaAeat: ESTADO_AEAT[estado] ?? null,
    huella: fila.huella,
    huellaAnterior: fila.huellaAnterior,
    posicionCadena: fila.posicion,
    fechaHoraGeneracion: fila.fechaHoraHuso,
    fechaHoraEnvio: iso(fila.enviadoEn),
    fechaHoraRespuesta: iso(fila.respondidoEn),
    csv: fila.csv,
    codigoError,
    mensajeError: fila.mensajeError,
    explicacion: codigoError === null ? null : explicar(codigoError, estado),
    campo: codigoError === null ? null : (errorAeat(codigoError)?.campo ?? null),
    remedio: codigoError === null ? null : remedioOf(codigoError),
    incidencia: fila.incidencia,
    intentos: fila.intentos,
    proximoIntento: estado === 'PENDIENTE' ? iso(proximoIntento) : null,
    urlVerificacion,
  };
}

/** A record at the moment of its sealing: nothing was sent. `urlVerificacion`: of its invoice, unless it annuls it. */
export function registroRecienSellado(
  { id, posicion, facturaId, operacion, tipoFactura, serie, sellado }: NewRecord,
  urlVerificacion: string | null,
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
    { proximoIntento: null, urlVerificacion, explicar: () => null },
  );
}

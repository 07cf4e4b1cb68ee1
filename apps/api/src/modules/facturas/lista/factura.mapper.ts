// Rows of invoices → DTO. An issued invoice shows its frozen copies, a draft what it looks up now.
import { importe, suma, toTexto } from '@encadena/values';
import type { CorreccionDto, EmisorDto, FacturaDetalleDto } from '@encadena/contracts';
import {
  accionesPermitidas,
  casosDe,
  estadoConRegistros,
  estadoFacturaAeat,
  estadoPagoDe,
  pendienteDe,
  type EstadoVerifactu,
  type RegistroDeFactura,
} from '@encadena/invoicing';
import { personaOf, type Persona } from '@encadena/verifactu';
import { destinatarioOf } from '../factura-of-borrador';
import { monedaOf, otrosCongelados, otrosDto } from '../factura-varios';
import type { BorradorLeido, EnlaceLeido, TotalesFila } from '../factura-fila';

/** The state of the last record, from which the invoice's states are told. */
export interface UltimoRegistro {
  id: string;
  estado: EstadoVerifactu;
  csv: string | null;
}

/** A record after the first one, with what it says otherwise than that. */
export interface CorreccionLeida extends Omit<
  CorreccionDto,
  'uuidRegistro' | 'destinatario' | 'otrosDestinatarios'
> {
  id: string;
  destinatario: Persona | null;
  otrosDestinatarios: (Persona | null)[];
}

/** An issued invoice that points to this one. */
export interface ReferidaPor {
  tipo: EnlaceLeido['tipo'];
  id: string;
  numeroCompleto: string;
  fechaExpedicion: string;
}

export interface AlrededorFactura {
  emisor: EmisorDto;
  /** Today in the NIF's zone, by which it is told what is overdue. */
  hoy: string;
  registro: UltimoRegistro | null;
  /** All its records, in the order of the chain. */
  registros: readonly RegistroDeFactura[];
  correcciones: readonly CorreccionLeida[];
  referidaPor: readonly ReferidaPor[];
  enlacePublico: boolean;
}

const enlace = (uuid: string | null, numeroCompleto: string, fechaExpedicion: string) => ({
  uuid,
  numeroCompleto,
  fechaExpedicion,
});

const totales = ({
  baseImponible,
  cuotas,
  recargo,
  importeTotal,
  irpf,
  totalAPagar,
}: TotalesFila): FacturaDetalleDto['totales'] => ({
  baseImponible,
  cuotas,
  recargo,
  cuotaTotal: toTexto(suma(importe(cuotas), importe(recargo))),
  importeTotal,
  irpf,
  totalAPagar,
});

const corregidoDto = (quien: Persona | null): CorreccionDto['destinatario'] => {
  const persona = quien && personaOf(quien);
  return persona && { ...persona, pais: persona.pais ?? null };
};

const correccionDto = ({
  id,
  destinatario,
  otrosDestinatarios,
  ...correccion
}: CorreccionLeida): CorreccionDto => ({
  ...correccion,
  uuidRegistro: id,
  destinatario: corregidoDto(destinatario),
  otrosDestinatarios: otrosDestinatarios.map(corregidoDto),
});

export function facturaDetalle(
  { fila, cliente, otros, cuenta, enlaces, nombres }: BorradorLeido,
  { emisor, hoy, registro, registros, correcciones, referidaPor, enlacePublico }: AlrededorFactura,
): FacturaDetalleDto {
  const borrador = fila.estadoInterno === 'BORRADOR';
  const hacia = (tipo: EnlaceLeido['tipo']) =>
    enlaces
      .filter((uno) => uno.tipo === tipo)
      .map((uno) => enlace(uno.referidaId, uno.numeroCompleto, uno.fechaExpedicion));
  const desde = (tipo: EnlaceLeido['tipo']) =>
    referidaPor
      .filter((una) => una.tipo === tipo)
      .map((una) => enlace(una.id, una.numeroCompleto, una.fechaExpedicion));
  const { estadoInterno, tipoFactura } = fila;
  return {
    uuid: fila.id,
    tipoFactura,
    estadoInterno,
    uuidSerie: fila.serieId,
    serie: fila.serie,
    ejercicio: fila.ejercicio,
    numero: fila.numero,
    numeroCompleto: fila.numeroCompleto,
    fechaExpedicion: fila.fechaExpedicion,
    fechaOperacion: fila.fechaOperacion,
    fechaVencimiento: fila.fechaVencimiento,
    uuidCliente: fila.clienteId,
    emisor: (borrador ? null : fila.emisor) ?? emisor,
    destinatario: borrador ? cliente && destinatarioOf(cliente) : fila.destinatario,
    otrosDestinatarios: otrosDto(borrador ? otrosCongelados(otros) : fila.otrosDestinatarios),
    emitidaPor: fila.emitidaPor,
    tercero: fila.tercero,
    descripcionOperacion: fila.descripcion,
    ...monedaOf(fila.divisa),
    formaPago: fila.formaPago,
    estadoPago: borrador ? 'PENDIENTE' : estadoPagoDe(fila, fila.fechaVencimiento, hoy),
    cobrado: fila.cobrado,
    pendienteDeCobro: pendienteDe(fila),
    uuidCuentaBancaria: fila.cuentaBancariaId,
    cuentaBancaria: borrador ? cuenta : fila.cuentaBancaria,
    observaciones: fila.observaciones,
    irpfPorcentaje: fila.irpfPorcentaje,
    descuentoGlobal: fila.descuentoGlobal,
    referenciaExterna: fila.referenciaExterna,
    ...casosDe(fila),
    lineas: fila.lineas as FacturaDetalleDto['lineas'],
    desglose: fila.desglose,
    totales: totales(fila),
    divisa: fila.divisa && {
      moneda: fila.divisa.moneda,
      desglose: fila.divisa.desglose,
      totales: fila.divisa.totales,
    },
    urlVerificacion: fila.urlVerificacion,
    verifactu: registro && {
      estado: registro.estado,
      estadoFacturaAeat: estadoFacturaAeat(registros),
      uuidUltimoRegistro: registro.id,
      csv: registro.csv,
    },
    correcciones: correcciones.map(correccionDto),
    rectificadaPor: desde('RECTIFICA'),
    rectificaA: hacia('RECTIFICA'),
    sustituidaPor: desde('SUSTITUYE')[0] ?? null,
    sustituyeA: hacia('SUSTITUYE'),
    modoRectificacion: fila.modoRectificacion,
    motivo: fila.motivo,
    importeRectificado:
      fila.baseRectificada === null || fila.cuotaRectificada === null
        ? null
        : { base: fila.baseRectificada, cuota: fila.cuotaRectificada, recargo: fila.recargoRectificado },
    enlacePublico,
    origen: fila.origen,
    acciones: accionesPermitidas(estadoConRegistros({ estadoInterno, tipoFactura }, registros)).map(
      ({ accion, permitida, motivo }) => ({ accion, permitida, motivo }),
    ),
    creadaEn: fila.creadaEn.toISOString(),
    modificadaEn: fila.modificadaEn.toISOString(),
    publicadaEn: fila.publicadaEn?.toISOString() ?? null,
    creadaPor: nombres.creadaPor,
    publicadaPor: nombres.publicadaPor,
    publicadaConClave: fila.publicadaConClave,
    version: fila.version,
  };
}

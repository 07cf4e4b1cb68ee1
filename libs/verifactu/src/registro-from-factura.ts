// From a frozen invoice of ours to the data of its record: our words become the agency's, amounts stay the
// literals that the calculation made. Nothing is judged here; reglas/ and the structural check do that.
import {
  CODIGO_AEAT_EMITIDA_POR,
  CODIGO_AEAT_IDENTIFICACION,
  CODIGO_AEAT_IMPUESTO,
  CODIGO_AEAT_MODO_RECTIFICACION,
  destinatariosDe,
  isMacrodato,
  TIPOS_IDENTIFICACION,
  type DetalleDesglose as DetalleFactura,
  type Factura,
  type FacturaReferida,
  type Persona as PersonaFactura,
  type Rectificacion,
  type ResultadoFactura,
} from '@encadena/invoicing';
import { DomainError, importe, toTexto } from '@encadena/values';
import { fechaAeat } from './instante';
import type {
  DatosRegistroAlta,
  DetalleDesglose,
  IdFactura,
  ImporteRectificacion,
  Persona,
} from './registro';

/** An invoice whose number is taken, with its calculation and the company that issues it. */
export interface FacturaCongelada {
  factura: Factura;
  resultado: ResultadoFactura;
  emisor: { nif: string; nombre: string };
  /** For a correction of an earlier record of the same invoice (SPEC of the agency, §6: Subsanacion, RechazoPrevio). */
  correccion?: Pick<DatosRegistroAlta, 'Subsanacion' | 'RechazoPrevio'>;
}

const MAX_NOMBRE = 120;
const MAX_DESCRIPCION = 500;

/** One line without spaces at its ends, cut to the schema's length by whole characters: names may be longer with us. */
function linea(texto: string, max: number): string {
  const limpio = texto.replace(/\s+/g, ' ').trim();
  return limpio.length <= max ? limpio : [...limpio].slice(0, max).join('').trimEnd();
}

/** The name of a person as a record holds it: one line, 120 characters at most. */
export const nombreAeat = (nombre: string): string => linea(nombre, MAX_NOMBRE);
/** The description of an operation as a record holds it: one line, 500 characters at most. */
export const descripcionAeat = (descripcion: string): string => linea(descripcion, MAX_DESCRIPCION);

const dos = (valor: string | null | undefined): string | undefined =>
  valor === null || valor === undefined ? undefined : toTexto(importe(valor));
const presente = (valor: string | null | undefined): string | undefined =>
  valor === null || valor === undefined || valor === '' ? undefined : valor;

/** A person: NIF in its own element, everything else by IDType. A VAT number goes without CodigoPais unless known. */
export function personaAeat({ tipoIdentificacion, identificacion, pais, nombre }: PersonaFactura): Persona {
  const IDType = CODIGO_AEAT_IDENTIFICACION[tipoIdentificacion];
  const NombreRazon = nombreAeat(nombre);
  if (IDType === null) return { NombreRazon, NIF: identificacion };
  // 07: the agency accepts only ES (1126). 02: the country is in the id's prefix and CodigoPais may be absent (1111).
  const CodigoPais = IDType === '07' ? 'ES' : presente(pais);
  return {
    NombreRazon,
    IDOtro:
      CodigoPais === undefined ? { IDType, ID: identificacion } : { CodigoPais, IDType, ID: identificacion },
  };
}

const TIPO_DE_CODIGO = new Map(TIPOS_IDENTIFICACION.map((tipo) => [CODIGO_AEAT_IDENTIFICACION[tipo], tipo]));

/** The way back: the person that a record names. Without a country the id itself says it, or it is Spanish. */
export function personaOf({ NombreRazon: nombre, NIF, IDOtro }: Persona): PersonaFactura {
  return {
    nombre,
    tipoIdentificacion: TIPO_DE_CODIGO.get(IDOtro?.IDType ?? null) ?? 'NIF',
    identificacion: IDOtro?.ID ?? NIF ?? '',
    pais: IDOtro ? (IDOtro.CodigoPais ?? null) : 'ES',
  };
}

const idFactura = ({ nifEmisor, numeroCompleto, fechaExpedicion }: FacturaReferida): IdFactura => ({
  IDEmisorFactura: nifEmisor,
  NumSerieFactura: numeroCompleto,
  FechaExpedicionFactura: fechaAeat(fechaExpedicion),
});

/** The old amounts, only and always by substitution (1118, 1119). */
function importeRectificacion({
  modo,
  baseRectificada,
  cuotaRectificada,
  recargoRectificado,
}: Rectificacion): ImporteRectificacion | undefined {
  if (modo !== 'SUSTITUTIVA') return undefined;
  const CuotaRecargoRectificado = dos(recargoRectificado);
  return {
    BaseRectificada: dos(baseRectificada) ?? '0.00',
    CuotaRectificada: dos(cuotaRectificada) ?? '0.00',
    ...(CuotaRecargoRectificado === undefined ? {} : { CuotaRecargoRectificado }),
  };
}

function detalleAeat(d: DetalleFactura): DetalleDesglose {
  return {
    Impuesto: CODIGO_AEAT_IMPUESTO[d.impuesto],
    ClaveRegimen: presente(d.claveRegimen),
    CalificacionOperacion: d.causaExencion === null ? (d.calificacionOperacion ?? undefined) : undefined,
    OperacionExenta: d.causaExencion ?? undefined,
    // Where no rate is allowed (1237, 1238) the breakdown has none; reverse charge has rate and quota 0 (1198).
    TipoImpositivo: dos(d.tipoImpositivo),
    BaseImponibleOimporteNoSujeto: d.baseImponible,
    BaseImponibleACoste: presente(d.baseImponibleACoste),
    CuotaRepercutida: presente(d.cuota),
    TipoRecargoEquivalencia: dos(d.recargoEquivalencia),
    CuotaRecargoEquivalencia: presente(d.cuotaRecargo),
  };
}

const si = (bandera: boolean | undefined): 'S' | undefined => (bandera ? 'S' : undefined);

/**
 * The data of the alta of an issued invoice, ready to be sealed. Dates come out as dd-mm-yyyy, amounts with
 * two decimals. Throws DomainError FACTURA_SIN_NUMERO when the invoice has no number yet.
 */
export function registroAltaFromFactura({
  factura,
  resultado,
  emisor,
  correccion,
}: FacturaCongelada): DatosRegistroAlta {
  if (!factura.numeroCompleto) throw new DomainError('FACTURA_SIN_NUMERO');
  const { rectificacion, tercero, emitidaPor } = factura;
  const destinatarios = destinatariosDe(factura);
  const { cuotaTotal, importeTotal } = resultado.totales;
  const rectificadas = rectificacion?.facturas.map(idFactura) ?? [];
  const sustituidas = factura.sustituyeA?.map(idFactura) ?? [];
  const fechaOperacion = presente(factura.fechaOperacion);
  return {
    IDFactura: idFactura({
      nifEmisor: emisor.nif,
      numeroCompleto: factura.numeroCompleto,
      fechaExpedicion: factura.fechaExpedicion,
    }),
    RefExterna: presente(factura.referenciaExterna?.trim()),
    NombreRazonEmisor: nombreAeat(emisor.nombre),
    ...correccion,
    TipoFactura: factura.tipoFactura,
    TipoRectificativa: rectificacion ? CODIGO_AEAT_MODO_RECTIFICACION[rectificacion.modo] : undefined,
    FacturasRectificadas: rectificadas.length > 0 ? { IDFacturaRectificada: rectificadas } : undefined,
    FacturasSustituidas: sustituidas.length > 0 ? { IDFacturaSustituida: sustituidas } : undefined,
    ImporteRectificacion: rectificacion ? importeRectificacion(rectificacion) : undefined,
    // Only when it differs from the issue date (record layout v1.0, FechaOperacion).
    FechaOperacion:
      fechaOperacion === undefined || fechaOperacion === factura.fechaExpedicion
        ? undefined
        : fechaAeat(fechaOperacion),
    DescripcionOperacion: descripcionAeat(factura.descripcionOperacion),
    FacturaSimplificadaArt7273: si(factura.simplificadaArt7273),
    FacturaSinIdentifDestinatarioArt61d: si(factura.sinIdentificarArt61d),
    Macrodato: si(isMacrodato(importeTotal)),
    EmitidaPorTerceroODestinatario: emitidaPor ? CODIGO_AEAT_EMITIDA_POR[emitidaPor] : undefined,
    Tercero: emitidaPor === 'TERCERO' && tercero ? personaAeat(tercero) : undefined,
    Destinatarios: destinatarios.length > 0 ? { IDDestinatario: destinatarios.map(personaAeat) } : undefined,
    Cupon: si(factura.cupon),
    Desglose: { DetalleDesglose: resultado.desglose.map(detalleAeat) },
    CuotaTotal: cuotaTotal,
    ImporteTotal: importeTotal,
    NumRegistroAcuerdoFacturacion: presente(factura.numRegistroAcuerdoFacturacion?.trim()),
  };
}

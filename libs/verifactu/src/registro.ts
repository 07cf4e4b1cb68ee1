// The records of Verifactu as the agency's schema names them (SuministroInformacion.xsd). Every value is the literal
// that enters XML, huella and QR: dates dd-mm-yyyy, amounts "121.00", flags S/N. Order and limits: estructura/.

export type SiNo = 'S' | 'N';
export type TipoFacturaAeat = 'F1' | 'F2' | 'F3' | 'R1' | 'R2' | 'R3' | 'R4' | 'R5';
export type ImpuestoAeat = '01' | '02' | '03' | '05';
export type IdTypeAeat = '02' | '03' | '04' | '05' | '06' | '07';
export type CalificacionOperacionAeat = 'S1' | 'S2' | 'N1' | 'N2';
export type OperacionExentaAeat = 'E1' | 'E2' | 'E3' | 'E4' | 'E5' | 'E6' | 'E7' | 'E8';

/** Foreign (or not registered, IDType 07) identity of a person. CodigoPais may be absent only with IDType 02. */
export interface IdOtro {
  CodigoPais?: string;
  IDType: IdTypeAeat;
  ID: string;
}

/** A person: NombreRazon and exactly one of NIF (Spanish, 9 characters) and IDOtro. */
export interface Persona {
  NombreRazon: string;
  NIF?: string;
  IDOtro?: IdOtro;
}

/** A person known by a Spanish NIF: the only kind the header accepts. */
export interface PersonaEs {
  NombreRazon: string;
  NIF: string;
}

/** What identifies an invoice at the agency: issuer, full number, issue date (dd-mm-yyyy). */
export interface IdFactura {
  IDEmisorFactura: string;
  NumSerieFactura: string;
  FechaExpedicionFactura: string;
}

export interface IdFacturaAnulada {
  IDEmisorFacturaAnulada: string;
  NumSerieFacturaAnulada: string;
  FechaExpedicionFacturaAnulada: string;
}

/** One line of the breakdown; exactly one of CalificacionOperacion and OperacionExenta. */
export interface DetalleDesglose {
  Impuesto?: ImpuestoAeat;
  ClaveRegimen?: string;
  CalificacionOperacion?: CalificacionOperacionAeat;
  OperacionExenta?: OperacionExentaAeat;
  TipoImpositivo?: string;
  BaseImponibleOimporteNoSujeto: string;
  BaseImponibleACoste?: string;
  CuotaRepercutida?: string;
  TipoRecargoEquivalencia?: string;
  CuotaRecargoEquivalencia?: string;
}

export interface ImporteRectificacion {
  BaseRectificada: string;
  CuotaRectificada: string;
  CuotaRecargoRectificado?: string;
}

/** The link to the previous record of the chain. */
export interface RegistroAnterior extends IdFactura {
  Huella: string;
}

/** Exactly one of the two: the first record of a chain, or the link to the previous one. */
export interface Encadenamiento {
  PrimerRegistro?: 'S';
  RegistroAnterior?: RegistroAnterior;
}

/**
 * The block that names the invoicing software and its installation (SPEC of the agency: order HAC/1177/2024
 * art. 15).
 */
export interface SistemaInformatico extends Persona {
  NombreSistemaInformatico: string;
  IdSistemaInformatico: string;
  Version: string;
  NumeroInstalacion: string;
  TipoUsoPosibleSoloVerifactu: SiNo;
  TipoUsoPosibleMultiOT: SiNo;
  IndicadorMultiplesOT: SiNo;
}

/** What the invoice says: everything of an alta but the seal (version, link, system, time, huella). */
export interface DatosRegistroAlta {
  IDFactura: IdFactura;
  RefExterna?: string;
  NombreRazonEmisor: string;
  Subsanacion?: SiNo;
  RechazoPrevio?: SiNo | 'X';
  TipoFactura: TipoFacturaAeat;
  TipoRectificativa?: 'S' | 'I';
  FacturasRectificadas?: { IDFacturaRectificada: IdFactura[] };
  FacturasSustituidas?: { IDFacturaSustituida: IdFactura[] };
  ImporteRectificacion?: ImporteRectificacion;
  FechaOperacion?: string;
  DescripcionOperacion: string;
  FacturaSimplificadaArt7273?: SiNo;
  FacturaSinIdentifDestinatarioArt61d?: SiNo;
  Macrodato?: SiNo;
  EmitidaPorTerceroODestinatario?: 'D' | 'T';
  Tercero?: Persona;
  Destinatarios?: { IDDestinatario: Persona[] };
  Cupon?: SiNo;
  Desglose: { DetalleDesglose: DetalleDesglose[] };
  CuotaTotal: string;
  ImporteTotal: string;
  NumRegistroAcuerdoFacturacion?: string;
  IdAcuerdoSistemaInformatico?: string;
}

/** What the seal adds to a record. */
export interface Sello {
  IDVersion: '1.0';
  Encadenamiento: Encadenamiento;
  SistemaInformatico: SistemaInformatico;
  /** YYYY-MM-DDThh:mm:ss±hh:mm, in the zone of the place of issue. */
  FechaHoraHusoGenRegistro: string;
  TipoHuella: '01';
  /** SHA-256, 64 upper-case hexadecimal characters. */
  Huella: string;
}

/** A sealed record of an issued invoice. */
export interface RegistroAlta extends DatosRegistroAlta, Sello {}

/** What a cancellation says, before the seal. */
export interface DatosRegistroAnulacion {
  IDFactura: IdFacturaAnulada;
  RefExterna?: string;
  SinRegistroPrevio?: SiNo;
  RechazoPrevio?: SiNo;
  GeneradoPor?: 'E' | 'D' | 'T';
  Generador?: Persona;
}

/** A sealed record that cancels an earlier one. */
export interface RegistroAnulacion extends DatosRegistroAnulacion, Sello {}

export type Registro = RegistroAlta | RegistroAnulacion;

/** The header of a send; RemisionVoluntaria only on the Verifactu address, RemisionRequerimiento only on the other. */
export interface CabeceraRemision {
  ObligadoEmision: PersonaEs;
  Representante?: PersonaEs;
  RemisionVoluntaria?: { FechaFinVeriFactu?: string; Incidencia?: SiNo };
  RemisionRequerimiento?: { RefRequerimiento: string; FinRequerimiento?: SiNo };
}

/** The last record of a chain, as far as the next one must know it. */
export interface EslabonAnterior extends RegistroAnterior {
  FechaHoraHusoGenRegistro?: string;
}

/** Tells the two kinds of record apart: only an alta has a TipoFactura. */
export function isRegistroAlta(registro: Registro): registro is RegistroAlta {
  return 'TipoFactura' in registro;
}

/** The part of a sealed record that the chain rests on; a row of the database needs to carry no more. */
export type RegistroEncadenado =
  | Pick<
      RegistroAlta,
      | 'IDFactura'
      | 'TipoFactura'
      | 'CuotaTotal'
      | 'ImporteTotal'
      | 'Encadenamiento'
      | 'FechaHoraHusoGenRegistro'
      | 'Huella'
    >
  | Pick<RegistroAnulacion, 'IDFactura' | 'Encadenamiento' | 'FechaHoraHusoGenRegistro' | 'Huella'>;

/** The identity of the invoice that a record speaks of, for both kinds. */
export function idFacturaOf(registro: Registro): IdFactura {
  if (isRegistroAlta(registro)) return registro.IDFactura;
  const id = registro.IDFactura;
  return {
    IDEmisorFactura: id.IDEmisorFacturaAnulada,
    NumSerieFactura: id.NumSerieFacturaAnulada,
    FechaExpedicionFactura: id.FechaExpedicionFacturaAnulada,
  };
}

/** The link that the next record must carry to follow this one. After an anulación it names the cancelled invoice. */
export function eslabonOf(registro: RegistroEncadenado): EslabonAnterior {
  const { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura } = idFacturaOf(registro as Registro);
  const { Huella, FechaHoraHusoGenRegistro } = registro;
  return { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura, Huella, FechaHoraHusoGenRegistro };
}

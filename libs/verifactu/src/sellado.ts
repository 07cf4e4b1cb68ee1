// Sealing: a record gets its place in the chain, its time and its huella, once and for ever (order
// HAC/1177/2024 art. 7). What does not have the agency's structure is refused here, before it takes a place.
import type { Zona } from '@encadena/values';
import { assertEstructura } from './estructura/check-registro';
import {
  cadenaHuellaAlta,
  cadenaHuellaAnulacion,
  huellaAlta,
  huellaAnulacion,
  type CamposHuellaAlta,
  type CamposHuellaAnulacion,
} from './huella';
import { literalInstante } from './instante';
import type {
  DatosRegistroAlta,
  DatosRegistroAnulacion,
  Encadenamiento,
  EslabonAnterior,
  RegistroAlta,
  RegistroAnulacion,
  SistemaInformatico,
} from './registro';

export interface ContextoSello {
  /** Last record of the chain, or null when this is the first one. */
  anterior: EslabonAnterior | null;
  sistema: SistemaInformatico;
  /** Now, in epoch milliseconds. */
  ahora: number;
  /** Zone of the place of issue. */
  zona: Zona;
}

function encadenamientoOf(anterior: EslabonAnterior | null): Encadenamiento {
  if (anterior === null) return { PrimerRegistro: 'S' };
  return {
    RegistroAnterior: {
      IDEmisorFactura: anterior.IDEmisorFactura,
      NumSerieFactura: anterior.NumSerieFactura,
      FechaExpedicionFactura: anterior.FechaExpedicionFactura,
      Huella: anterior.Huella,
    },
  };
}

/**
 * Seals the record of an issued invoice. The data are taken as they are: amounts and dates must already be literals.
 * Throws RegistroMalFormado (with all findings) when the result would not have the structure of the agency's schema.
 */
export function sealRegistroAlta(
  datos: DatosRegistroAlta,
  { anterior, sistema, ahora, zona }: ContextoSello,
): RegistroAlta {
  const FechaHoraHusoGenRegistro = literalInstante(ahora, zona);
  const { IDFactura, TipoFactura, CuotaTotal, ImporteTotal } = datos;
  const registro: RegistroAlta = {
    IDVersion: '1.0',
    IDFactura,
    RefExterna: datos.RefExterna,
    NombreRazonEmisor: datos.NombreRazonEmisor,
    Subsanacion: datos.Subsanacion,
    RechazoPrevio: datos.RechazoPrevio,
    TipoFactura,
    TipoRectificativa: datos.TipoRectificativa,
    FacturasRectificadas: datos.FacturasRectificadas,
    FacturasSustituidas: datos.FacturasSustituidas,
    ImporteRectificacion: datos.ImporteRectificacion,
    FechaOperacion: datos.FechaOperacion,
    DescripcionOperacion: datos.DescripcionOperacion,
    FacturaSimplificadaArt7273: datos.FacturaSimplificadaArt7273,
    FacturaSinIdentifDestinatarioArt61d: datos.FacturaSinIdentifDestinatarioArt61d,
    Macrodato: datos.Macrodato,
    EmitidaPorTerceroODestinatario: datos.EmitidaPorTerceroODestinatario,
    Tercero: datos.Tercero,
    Destinatarios: datos.Destinatarios,
    Cupon: datos.Cupon,
    Desglose: datos.Desglose,
    CuotaTotal,
    ImporteTotal,
    Encadenamiento: encadenamientoOf(anterior),
    SistemaInformatico: sistema,
    FechaHoraHusoGenRegistro,
    NumRegistroAcuerdoFacturacion: datos.NumRegistroAcuerdoFacturacion,
    IdAcuerdoSistemaInformatico: datos.IdAcuerdoSistemaInformatico,
    TipoHuella: '01',
    Huella: huellaAlta({
      IDEmisorFactura: IDFactura.IDEmisorFactura,
      NumSerieFactura: IDFactura.NumSerieFactura,
      FechaExpedicionFactura: IDFactura.FechaExpedicionFactura,
      TipoFactura,
      CuotaTotal,
      ImporteTotal,
      Huella: anterior === null ? null : anterior.Huella,
      FechaHoraHusoGenRegistro,
    }),
  };
  assertEstructura(registro);
  return registro;
}

/** Seals a cancellation; the rest as for sealRegistroAlta. */
export function sealRegistroAnulacion(
  datos: DatosRegistroAnulacion,
  { anterior, sistema, ahora, zona }: ContextoSello,
): RegistroAnulacion {
  const FechaHoraHusoGenRegistro = literalInstante(ahora, zona);
  const { IDFactura } = datos;
  const registro: RegistroAnulacion = {
    IDVersion: '1.0',
    IDFactura,
    RefExterna: datos.RefExterna,
    SinRegistroPrevio: datos.SinRegistroPrevio,
    RechazoPrevio: datos.RechazoPrevio,
    GeneradoPor: datos.GeneradoPor,
    Generador: datos.Generador,
    Encadenamiento: encadenamientoOf(anterior),
    SistemaInformatico: sistema,
    FechaHoraHusoGenRegistro,
    TipoHuella: '01',
    Huella: huellaAnulacion({
      IDEmisorFacturaAnulada: IDFactura.IDEmisorFacturaAnulada,
      NumSerieFacturaAnulada: IDFactura.NumSerieFacturaAnulada,
      FechaExpedicionFacturaAnulada: IDFactura.FechaExpedicionFacturaAnulada,
      Huella: anterior === null ? null : anterior.Huella,
      FechaHoraHusoGenRegistro,
    }),
  };
  assertEstructura(registro);
  return registro;
}

type Sellado = RegistroAlta | RegistroAnulacion;

/** The fields under the huella, out of a record, given to whoever makes something of them. */
function conCampos(
  registro: Sellado,
  deAlta: (campos: CamposHuellaAlta) => string,
  deAnulacion: (campos: CamposHuellaAnulacion) => string,
): string {
  const Huella = registro.Encadenamiento.RegistroAnterior?.Huella;
  const { FechaHoraHusoGenRegistro } = registro;
  if (!('TipoFactura' in registro))
    return deAnulacion({ ...registro.IDFactura, Huella, FechaHoraHusoGenRegistro });
  const { IDFactura, TipoFactura, CuotaTotal, ImporteTotal } = registro;
  // Field by field: spreading is slow, and audits come here once per record.
  const { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura } = IDFactura;
  return deAlta({
    IDEmisorFactura,
    NumSerieFactura,
    FechaExpedicionFactura,
    TipoFactura,
    CuotaTotal,
    ImporteTotal,
    Huella,
    FechaHoraHusoGenRegistro,
  });
}

/** The huella that a sealed record ought to have, computed from its own literals. */
export const huellaOf = (registro: Sellado): string => conCampos(registro, huellaAlta, huellaAnulacion);

/** The text that it is computed over, as it is hashed. */
export const textoHuellaOf = (registro: Sellado): string =>
  conCampos(registro, cadenaHuellaAlta, cadenaHuellaAnulacion);

// The front door of verifactu: what a record of the agency is, how it is sealed, chained, written, read and validated.
export * from './registro';
export type { Hallazgo, Severidad } from './hallazgo';
export { RegistroMalFormado } from './registro-mal-formado';
export * from './huella';
export { fechaAeat, fechaIsoOf, instanteDePeticion, instanteOf, literalInstante } from './instante';
export {
  huellaOf,
  sealRegistroAlta,
  sealRegistroAnulacion,
  textoHuellaOf,
  type ContextoSello,
} from './sellado';
export { comprobarTiempo, comprobarUltimoEslabon, verifyCadena, type Tiempo } from './cadena';
export {
  baseQr,
  ENTORNOS_AEAT,
  RUTA_QR,
  RUTA_QR_NO_VERIFACTU,
  urlSoap,
  type EntornoAeat,
  type FilaEntorno,
  type ServicioSoap,
  type TipoCertificado,
} from './entornos';
export {
  admiteFinVerifactu,
  cabeceraVoluntaria,
  fechaFinVerifactu,
  haDejadoVerifactu,
  ultimoDiaVerifactu,
  type Circunstancias,
} from './fin-verifactu';
export { urlQr, type PeticionQr } from './qr';
export {
  CABECERA,
  MAX_REGISTROS,
  NAMESPACES,
  REG_FACTU,
  REGISTRO_ALTA,
  REGISTRO_ANULACION,
} from './estructura';
export type { Bloque, Elemento, Faceta } from './estructura/tipos';
export { checkEstructura, checkEstructuraCabecera } from './estructura/check-registro';
export { escapeXml } from './xml/escape';
export { createEscritorRemision, writeRegistro, writeRemision, type EscritorRemision } from './xml/remision';
export * from './xml/respuesta-tipos';
export {
  datosCorregidos,
  generadorDe,
  indicadoresDeAnulacion,
  indicadoresDeSubsanacion,
  TABLA_ANULACION,
  TABLA_SUBSANACION,
  type Cambios,
} from './correcciones';
export * from './opciones-correccion';
export {
  personaAeat,
  personaOf,
  registroAltaFromFactura,
  type FacturaCongelada,
} from './registro-from-factura';
export { readRespuesta } from './xml/respuesta';
export {
  ACCESO_SUSPENDIDO,
  errorAeat,
  ERRORES_AEAT,
  isReintentable,
  type ClaseErrorAeat,
  type ErrorAeat,
} from './errores-aeat';
export { FAMILIAS_AEAT, type ConsejoAeat } from './remedios-aeat';
export { readRegistroXml, readRemision, type RegistroLeido, type RemisionLeida } from './xml/leer-remision';
export {
  periodoConsulta,
  writeConsulta,
  type PeriodoConsulta,
  type PreguntaConsulta,
  type PreguntaDestinatario,
  type RangoFechas,
} from './xml/escribir-consulta';
export {
  readConsultaRespuesta,
  type RegistroConsultado,
  type RespuestaConsulta,
  type ValorConsulta,
} from './xml/consulta';
export { checkArbol, type ArbolLeido } from './estructura/check-arbol';
export { cuerpoSoap, leerXml, type LimitesXml, type Nodo, type XmlLeido } from './xml/lector';
export {
  aplicarReglas,
  rechazosDeAlta,
  rechazosDeAnulacion,
  REGLAS_REGISTRO_ALTA,
  REGLAS_REGISTRO_ANULACION,
  validateCabecera,
  validateRegistro,
} from './reglas/validar';
export type {
  Censo,
  ContextoReglas,
  Incumplimiento,
  Regla,
  ReglaAlta,
  ReglaAnulacion,
  ReglaCabecera,
} from './reglas/regla';
export { REGLAS_CABECERA } from './reglas/cabecera';

// ONE table of the messages' elements: order, type, length, cardinality, choice, namespace, code, source. The
// writer, the structural check, the reader and the agency simulator all walk it. Order is binding (XSD
// sequences).
import { PAISES } from '@encadena/values';
import {
  CALIFICACIONES,
  CLAVES_REGIMEN,
  EXENCIONES,
  ID_TYPES,
  IMPUESTOS,
  SI_NO,
  TIPOS_FACTURA,
} from './estructura/listas';
import type { Bloque, Elemento, Faceta, Prefijo } from './estructura/tipos';

const CONT_WS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';

/** The download path says tikeV1.0, the namespace says tike: both are right. */
export const NAMESPACES = {
  soapenv: 'http://schemas.xmlsoap.org/soap/envelope/',
  sfLR: `${CONT_WS}SuministroLR.xsd`,
  sf: `${CONT_WS}SuministroInformacion.xsd`,
  sfR: `${CONT_WS}RespuestaSuministro.xsd`,
  sfLRC: `${CONT_WS}ConsultaLR.xsd`,
  sfLRRC: `${CONT_WS}RespuestaConsultaLR.xsd`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

/** Most records that one send may carry. */
export const MAX_REGISTROS = 1000;

type Extra = Partial<Pick<Elemento, 'min' | 'max' | 'opcion' | 'estable' | 'prefijo'>>;
type Fila = Omit<Elemento, 'fuente'>;

const texto = (max: number, min = 0): Faceta => ({ clase: 'texto', max, min });
const lista = (valores: readonly string[]): Faceta => ({ clase: 'lista', valores });
const NIF: Faceta = { clase: 'nif' };
const FECHA: Faceta = { clase: 'fecha' };
const IMPORTE: Faceta = { clase: 'importe' };
const TIPO: Faceta = { clase: 'tipo' };
const INSTANTE: Faceta = { clase: 'instante' };

const O = { min: 0 } as const;
const OPCION = { min: 0, opcion: true } as const;

/** A row of the table; a facet's code defaults to 1100 (wrong value or type, generic). */
function e(nombre: string, contenido: Elemento['contenido'], codigo = 1100, extra: Extra = {}): Fila {
  return {
    nombre,
    contenido,
    codigo,
    prefijo: 'sf',
    min: 1,
    max: 1,
    opcion: false,
    estable: false,
    ...extra,
  };
}

function bloque(tipo: string, filas: readonly Fila[], alternativa?: Bloque['alternativa']): Bloque {
  return {
    clase: 'bloque',
    elementos: filas.map((fila) => ({ ...fila, fuente: `SuministroInformacion.xsd ${tipo}` })),
    alternativa,
  };
}

interface CodigosPersona {
  nombre: number;
  nif: number;
  idType: number;
  id: number;
  falta: number;
}

const idOtro = (c: CodigosPersona): Bloque =>
  bloque('IDOtroType', [
    e('CodigoPais', lista(PAISES), 1101, O),
    e('IDType', lista(ID_TYPES), c.idType),
    e('ID', texto(20), c.id),
  ]);

const filasPersona = (c: CodigosPersona): Fila[] => [
  e('NombreRazon', texto(120), c.nombre),
  e('NIF', NIF, c.nif, OPCION),
  e('IDOtro', idOtro(c), 1100, OPCION),
];

const persona = (c: CodigosPersona): Bloque =>
  bloque('PersonaFisicaJuridicaType', filasPersona(c), { falta: c.falta, sobra: c.falta });

const idFactura = (
  sufijo: '' | 'Anulada',
  tipo: string,
  codigos: [number, number, number],
  minSerie = 1,
): Bloque =>
  bloque(tipo, [
    e(`IDEmisorFactura${sufijo}`, NIF, codigos[0]),
    e(`NumSerieFactura${sufijo}`, texto(60, minSerie), codigos[1]),
    e(`FechaExpedicionFactura${sufijo}`, FECHA, codigos[2]),
  ]);

const ID_FACTURA_AR = idFactura('', 'IDFacturaARType', [1219, 1104, 1105]);

const ANTERIOR = idFactura('', 'EncadenamientoFacturaAnteriorType', [1269, 1175, 1174], 0);
const ENCADENAMIENTO = bloque(
  'RegistroFacturacionAltaType/Encadenamiento',
  [
    e('PrimerRegistro', lista(['S']), 1274, OPCION),
    e(
      'RegistroAnterior',
      {
        ...ANTERIOR,
        elementos: [
          ...ANTERIOR.elementos,
          ...bloque('EncadenamientoFacturaAnteriorType', [e('Huella', texto(64), 2002)]).elementos,
        ],
      },
      1269,
      OPCION,
    ),
  ],
  { falta: 1180, sobra: 1180 },
);

const SISTEMA_INFORMATICO = bloque(
  'SistemaInformaticoType',
  [
    ...filasPersona({ nombre: 1179, nif: 1176, idType: 1221, id: 1222, falta: 1223 }),
    e('NombreSistemaInformatico', texto(30), 1220),
    e('IdSistemaInformatico', texto(2), 1177),
    e('Version', texto(50), 1179),
    e('NumeroInstalacion', texto(100), 1179),
    e('TipoUsoPosibleSoloVerifactu', lista(SI_NO), 1212),
    e('TipoUsoPosibleMultiOT', lista(SI_NO), 1213),
    e('IndicadorMultiplesOT', lista(SI_NO), 1226),
  ],
  { falta: 1223, sobra: 1223 },
);

const DETALLE = bloque(
  'DetalleType',
  [
    e('Impuesto', lista(IMPUESTOS), 1218, O),
    e('ClaveRegimen', lista(CLAVES_REGIMEN), 1246, O),
    e('CalificacionOperacion', lista(CALIFICACIONES), 1181, OPCION),
    e('OperacionExenta', lista(EXENCIONES), 1182, OPCION),
    e('TipoImpositivo', TIPO, 1100, O),
    e('BaseImponibleOimporteNoSujeto', IMPORTE),
    e('BaseImponibleACoste', IMPORTE, 1100, O),
    e('CuotaRepercutida', IMPORTE, 1100, O),
    e('TipoRecargoEquivalencia', TIPO, 1100, O),
    e('CuotaRecargoEquivalencia', IMPORTE, 1100, O),
  ],
  { falta: 1195, sobra: 1196 },
);

const IMPORTE_RECTIFICACION = bloque('DesgloseRectificacionType', [
  e('BaseRectificada', IMPORTE),
  e('CuotaRectificada', IMPORTE),
  e('CuotaRecargoRectificado', IMPORTE, 1100, O),
]);

const FIRMA = e('Signature', { clase: 'ajeno' }, 1100, O);
const listaDe = (tipo: string, nombre: string, contenido: Bloque, max: number): Bloque =>
  bloque(tipo, [e(nombre, contenido, 1100, { max })]);

const SELLO_INICIO = [
  e('Encadenamiento', ENCADENAMIENTO),
  e('SistemaInformatico', SISTEMA_INFORMATICO, 1179, { estable: true }),
  e('FechaHoraHusoGenRegistro', INSTANTE, 1244),
];
const SELLO_FIN = [e('TipoHuella', lista(['01']), 1247), e('Huella', texto(64), 1262), FIRMA];

/** RegistroAlta, all 31 elements in the order of the schema. */
export const REGISTRO_ALTA = bloque('RegistroFacturacionAltaType', [
  e('IDVersion', lista(['1.0']), 1251),
  e('IDFactura', idFactura('', 'IDFacturaExpedidaType', [1219, 1104, 1105])),
  e('RefExterna', texto(60), 1253, O),
  e('NombreRazonEmisor', texto(120)),
  e('Subsanacion', lista(SI_NO), 1171, O),
  e('RechazoPrevio', lista(['N', 'S', 'X']), 1171, O),
  e('TipoFactura', lista(TIPOS_FACTURA), 1106),
  e('TipoRectificativa', lista(['S', 'I']), 1107, O),
  e(
    'FacturasRectificadas',
    listaDe('FacturasRectificadas', 'IDFacturaRectificada', ID_FACTURA_AR, 1000),
    1100,
    O,
  ),
  e(
    'FacturasSustituidas',
    listaDe('FacturasSustituidas', 'IDFacturaSustituida', ID_FACTURA_AR, 1000),
    1100,
    O,
  ),
  e('ImporteRectificacion', IMPORTE_RECTIFICACION, 1100, O),
  e('FechaOperacion', FECHA, 1145, O),
  e('DescripcionOperacion', texto(500)),
  e('FacturaSimplificadaArt7273', lista(SI_NO), 1136, O),
  e('FacturaSinIdentifDestinatarioArt61d', lista(SI_NO), 1184, O),
  e('Macrodato', lista(SI_NO), 1137, O),
  e('EmitidaPorTerceroODestinatario', lista(['D', 'T']), 1151, O),
  e('Tercero', persona({ nombre: 1178, nif: 1178, idType: 1102, id: 1103, falta: 1178 }), 1178, O),
  e(
    'Destinatarios',
    listaDe(
      'Destinatarios',
      'IDDestinatario',
      persona({ nombre: 1239, nif: 1123, idType: 1102, id: 1103, falta: 1239 }),
      1000,
    ),
    1239,
    O,
  ),
  e('Cupon', lista(SI_NO), 1157, O),
  e('Desglose', listaDe('DesgloseType', 'DetalleDesglose', DETALLE, 12)),
  e('CuotaTotal', IMPORTE, 1266),
  e('ImporteTotal', IMPORTE, 1267),
  ...SELLO_INICIO,
  e('NumRegistroAcuerdoFacturacion', texto(15), 1100, O),
  e('IdAcuerdoSistemaInformatico', texto(16), 1100, O),
  ...SELLO_FIN,
]);

/** RegistroAnulacion, all 13 elements in the order of the schema. */
export const REGISTRO_ANULACION = bloque('RegistroFacturacionAnulacionType', [
  e('IDVersion', lista(['1.0']), 1251),
  e('IDFactura', idFactura('Anulada', 'IDFacturaExpedidaBajaType', [1219, 1104, 1105])),
  e('RefExterna', texto(60), 1253, O),
  e('SinRegistroPrevio', lista(SI_NO), 1276, O),
  e('RechazoPrevio', lista(SI_NO), 1275, O),
  e('GeneradoPor', lista(['E', 'D', 'T']), 1225, O),
  e('Generador', persona({ nombre: 1273, nif: 1258, idType: 1231, id: 1222, falta: 1228 }), 1273, O),
  ...SELLO_INICIO,
  ...SELLO_FIN,
]);

const personaEs = (codigoNif: number): Bloque =>
  bloque('PersonaFisicaJuridicaESType', [e('NombreRazon', texto(120), 1215), e('NIF', NIF, codigoNif)]);

/** The children of every Cabecera of a send (the element itself is in SuministroLR). */
export const CABECERA = bloque('CabeceraType', [
  e('ObligadoEmision', personaEs(4116)),
  e('Representante', personaEs(4117), 1100, O),
  e(
    'RemisionVoluntaria',
    bloque('CabeceraType', [e('FechaFinVeriFactu', FECHA, 4106, O), e('Incidencia', lista(SI_NO), 4121, O)]),
    1100,
    O,
  ),
  e(
    'RemisionRequerimiento',
    bloque('CabeceraType', [
      e('RefRequerimiento', texto(18), 4122),
      e('FinRequerimiento', lista(SI_NO), 4131, O),
    ]),
    1100,
    O,
  ),
]);

const LR: { prefijo: Prefijo } = { prefijo: 'sfLR' };

/** A whole send: header and 1 to 1,000 records, each an alta or an anulación. */
export const REG_FACTU = bloque('SuministroLR.xsd RegFactuSistemaFacturacion', [
  e('Cabecera', CABECERA, 1100, LR),
  e(
    'RegistroFactura',
    bloque(
      'SuministroLR.xsd RegistroFacturaType',
      [
        e('RegistroAlta', REGISTRO_ALTA, 1100, OPCION),
        e('RegistroAnulacion', REGISTRO_ANULACION, 1100, OPCION),
      ],
      { falta: 4136, sobra: 4102 },
    ),
    1100,
    { ...LR, max: MAX_REGISTROS },
  ),
]);

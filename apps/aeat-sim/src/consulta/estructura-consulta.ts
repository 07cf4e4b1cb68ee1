// The structure of a query, in the form that the walk takes. Source: ConsultaLR.xsd, CabeceraConsultaSf of
// SuministroInformacion.xsd; codes of [V] for the query (dossier section 6.2: 1248-1250, 1261, 1270-1272).
import { NAMESPACES } from '@encadena/verifactu';
import type { BloqueCompilado, ElementoCompilado } from '../soap/estructura/compilada';

type Contenido = BloqueCompilado | ((valor: string) => boolean);
type Fila = Omit<ElementoCompilado, 'orden'>;

const { sf, sfLRC } = NAMESPACES;

function fila(
  nombre: string,
  contenido: Contenido,
  { uri = sf as string, codigo = 1100, obligatorio = false, opcion = false } = {},
): Fila {
  const comun = { nombre, uri, codigo, obligatorio, opcion, max: 1 };
  return typeof contenido === 'function' ? { ...comun, faceta: contenido } : { ...comun, bloque: contenido };
}

function bloque(filas: readonly Fila[], alternativa?: BloqueCompilado['alternativa']): BloqueCompilado {
  const elementos = filas.map((f, orden) => ({ ...f, orden }));
  return { elementos, porNombre: new Map(elementos.map((e) => [e.nombre, e])), alternativa };
}

const texto =
  (max: number) =>
  (v: string): boolean =>
    v !== '' && v.length <= max;
const forma =
  (exp: RegExp) =>
  (v: string): boolean =>
    exp.test(v);
const siNo = forma(/^[SN]$/);
const fecha = forma(/^\d{2}-\d{2}-\d{4}$/);
const nif = (v: string): boolean => v.length === 9;
const si = { obligatorio: true };
const OPCION = { opcion: true };

const idOtro = bloque([
  fila('CodigoPais', forma(/^[A-Z]{2}$/), { codigo: 1101 }),
  fila('IDType', forma(/^0[2-7]$/), { ...si, codigo: 1102 }),
  fila('ID', texto(20), { ...si, codigo: 1103 }),
]);
const personaEs = bloque([
  fila('NombreRazon', texto(120), { ...si, codigo: 1282 }),
  fila('NIF', nif, { ...si, codigo: 4116 }),
]);
const persona = [
  fila('NombreRazon', texto(120), { ...si, codigo: 1283 }),
  fila('NIF', nif, { ...OPCION, codigo: 1123 }),
  fila('IDOtro', idOtro, OPCION),
];
const unaIdentidad = { falta: 4102, sobra: 4102 };
const en = (
  opciones: { obligatorio?: boolean; codigo?: number } = {},
): { uri: string; obligatorio?: boolean; codigo?: number } => ({ ...opciones, uri: sfLRC });

const CABECERA = bloque(
  [
    fila('IDVersion', forma(/^1\.0$/), { ...si, codigo: 1251 }),
    fila('ObligadoEmision', personaEs, OPCION),
    fila('Destinatario', personaEs, OPCION),
    fila('IndicadorRepresentante', forma(/^S$/), { codigo: 1249 }),
  ],
  unaIdentidad,
);

const FILTRO = bloque([
  fila(
    'PeriodoImputacion',
    bloque([
      fila('Ejercicio', forma(/^\d{4}$/), si),
      fila('Periodo', forma(/^(?:0[1-9]|1[0-2])$/), { ...si, codigo: 1248 }),
    ]),
    en(si),
  ),
  fila('NumSerieFactura', texto(60), en({ codigo: 1104 })),
  fila('Contraparte', bloque(persona, unaIdentidad), en()),
  fila(
    'FechaExpedicionFactura',
    bloque([
      fila('FechaExpedicionFactura', fecha, { codigo: 1105 }),
      fila(
        'RangoFechaExpedicion',
        bloque([fila('Desde', fecha, { codigo: 1145 }), fila('Hasta', fecha, { codigo: 1145 })]),
      ),
    ]),
    en(),
  ),
  fila(
    'SistemaInformatico',
    bloque(
      [
        ...persona,
        fila('NombreSistemaInformatico', texto(30)),
        fila('IdSistemaInformatico', texto(2), { ...si, codigo: 1177 }),
        fila('Version', texto(50)),
        fila('NumeroInstalacion', texto(100), si),
        fila('TipoUsoPosibleSoloVerifactu', siNo),
        fila('TipoUsoPosibleMultiOT', siNo),
        fila('IndicadorMultiplesOT', siNo),
      ],
      unaIdentidad,
    ),
    en(),
  ),
  fila('RefExterna', texto(60), en({ codigo: 1253 })),
  fila(
    'ClavePaginacion',
    bloque([
      fila('IDEmisorFactura', nif, { ...si, codigo: 1219 }),
      fila('NumSerieFactura', texto(60), { ...si, codigo: 1104 }),
      fila('FechaExpedicionFactura', fecha, { ...si, codigo: 1105 }),
    ]),
    en(),
  ),
]);

/** ConsultaFactuSistemaFacturacion. */
export const CONSULTA = bloque([
  fila('Cabecera', CABECERA, en(si)),
  fila('FiltroConsulta', FILTRO, en(si)),
  fila(
    'DatosAdicionalesRespuesta',
    bloque([
      fila('MostrarNombreRazonEmisor', siNo, en({ codigo: 1270 })),
      fila('MostrarSistemaInformatico', siNo, en({ codigo: 1271 })),
    ]),
    en(),
  ),
]);

interface Identidad {
  NombreRazon: string;
  NIF?: string;
  IDOtro?: { CodigoPais?: string; IDType: string; ID: string };
}

/** A query as it came, its structure and values being right. */
export interface Consulta {
  Cabecera: {
    IDVersion: string;
    ObligadoEmision?: { NombreRazon: string; NIF: string };
    Destinatario?: { NombreRazon: string; NIF: string };
    IndicadorRepresentante?: 'S';
  };
  FiltroConsulta: {
    PeriodoImputacion: { Ejercicio: string; Periodo: string };
    NumSerieFactura?: string;
    Contraparte?: Identidad;
    FechaExpedicionFactura?: {
      FechaExpedicionFactura?: string;
      RangoFechaExpedicion?: { Desde?: string; Hasta?: string };
    };
    SistemaInformatico?: Identidad & { IdSistemaInformatico: string; NumeroInstalacion: string };
    RefExterna?: string;
    ClavePaginacion?: { IDEmisorFactura: string; NumSerieFactura: string; FechaExpedicionFactura: string };
  };
  DatosAdicionalesRespuesta?: { MostrarNombreRazonEmisor?: string; MostrarSistemaInformatico?: string };
}

// Messages for tests, written apart from the library's writer: whole and right unless a test says otherwise.
import { huellaDe } from '../soap/huella';

const LR =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroLR.xsd';
const SF =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroInformacion.xsd';

export const NIF_PRUEBA = 'B12345674';

export interface Alta {
  nif?: string;
  serie?: string;
  fecha?: string;
  tipo?: string;
  cuota?: string;
  importe?: string;
  generado?: string;
  anterior?: { serie: string; fecha?: string; huella: string };
  /** XML between NombreRazonEmisor and TipoFactura: Subsanacion, RechazoPrevio. */
  indicadores?: string;
  instalacion?: string;
  huella?: string;
  desglose?: string;
  /** XML after DescripcionOperacion. */
  extra?: string;
  /** XML after TipoFactura. */
  tras?: string;
  refExterna?: string;
  /** XML after FechaHoraHusoGenRegistro: agreements. */
  trasSistema?: string;
  descripcion?: string;
}

export interface Sellado {
  xml: string;
  huella: string;
  serie: string;
  fecha: string;
}

const LINEA =
  '<s:DetalleDesglose><s:Impuesto>01</s:Impuesto><s:ClaveRegimen>01</s:ClaveRegimen><s:CalificacionOperacion>S1</s:CalificacionOperacion><s:TipoImpositivo>21.00</s:TipoImpositivo><s:BaseImponibleOimporteNoSujeto>100.00</s:BaseImponibleOimporteNoSujeto><s:CuotaRepercutida>21.00</s:CuotaRepercutida></s:DetalleDesglose>';

const encadenar = (nif: string, fecha: string, anterior: Alta['anterior']): string =>
  anterior === undefined
    ? '<s:Encadenamiento><s:PrimerRegistro>S</s:PrimerRegistro></s:Encadenamiento>'
    : `<s:Encadenamiento><s:RegistroAnterior><s:IDEmisorFactura>${nif}</s:IDEmisorFactura><s:NumSerieFactura>${anterior.serie}</s:NumSerieFactura><s:FechaExpedicionFactura>${anterior.fecha ?? fecha}</s:FechaExpedicionFactura><s:Huella>${anterior.huella}</s:Huella></s:RegistroAnterior></s:Encadenamiento>`;

const sistema = (instalacion: string): string =>
  `<s:SistemaInformatico><s:NombreRazon>Productora SL</s:NombreRazon><s:NIF>${NIF_PRUEBA}</s:NIF><s:NombreSistemaInformatico>Prueba</s:NombreSistemaInformatico><s:IdSistemaInformatico>PR</s:IdSistemaInformatico><s:Version>1.0</s:Version><s:NumeroInstalacion>${instalacion}</s:NumeroInstalacion><s:TipoUsoPosibleSoloVerifactu>S</s:TipoUsoPosibleSoloVerifactu><s:TipoUsoPosibleMultiOT>S</s:TipoUsoPosibleMultiOT><s:IndicadorMultiplesOT>N</s:IndicadorMultiplesOT></s:SistemaInformatico>`;

/** Now, as FechaHoraHusoGenRegistro. */
export const ahoraLiteral = (ms = Date.now()): string => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;
/** Today in Madrid, dd-mm-yyyy. */
export const hoyAeat = (ms = Date.now()): string =>
  new Intl.DateTimeFormat('es-ES', {
    timeZone: 'Europe/Madrid',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .format(ms)
    .replaceAll('/', '-');

export function alta(a: Alta = {}): Sellado {
  const {
    nif = NIF_PRUEBA,
    serie = 'F-1',
    fecha = hoyAeat(),
    tipo = 'F2',
    cuota = '21.00',
    importe = '121.00',
    generado = ahoraLiteral(),
    anterior,
    instalacion = '1',
  } = a;
  const huella =
    a.huella ??
    huellaDe([
      ['IDEmisorFactura', nif],
      ['NumSerieFactura', serie],
      ['FechaExpedicionFactura', fecha],
      ['TipoFactura', tipo],
      ['CuotaTotal', cuota],
      ['ImporteTotal', importe],
      ['Huella', anterior?.huella ?? ''],
      ['FechaHoraHusoGenRegistro', generado],
    ]);
  const ref = a.refExterna === undefined ? '' : `<s:RefExterna>${a.refExterna}</s:RefExterna>`;
  const xml =
    `<s:RegistroAlta><s:IDVersion>1.0</s:IDVersion><s:IDFactura><s:IDEmisorFactura>${nif}</s:IDEmisorFactura><s:NumSerieFactura>${serie}</s:NumSerieFactura><s:FechaExpedicionFactura>${fecha}</s:FechaExpedicionFactura></s:IDFactura>${ref}` +
    `<s:NombreRazonEmisor>Emisora SL</s:NombreRazonEmisor>${a.indicadores ?? ''}<s:TipoFactura>${tipo}</s:TipoFactura>${a.tras ?? ''}<s:DescripcionOperacion>${a.descripcion ?? 'Venta'}</s:DescripcionOperacion>${a.extra ?? ''}` +
    `<s:Desglose>${a.desglose ?? LINEA}</s:Desglose><s:CuotaTotal>${cuota}</s:CuotaTotal><s:ImporteTotal>${importe}</s:ImporteTotal>${encadenar(nif, fecha, anterior)}${sistema(instalacion)}` +
    `<s:FechaHoraHusoGenRegistro>${generado}</s:FechaHoraHusoGenRegistro>${a.trasSistema ?? ''}<s:TipoHuella>01</s:TipoHuella><s:Huella>${huella}</s:Huella></s:RegistroAlta>`;
  return { xml, huella, serie, fecha };
}

export interface Anulacion extends Pick<
  Alta,
  'nif' | 'serie' | 'fecha' | 'generado' | 'anterior' | 'instalacion' | 'indicadores' | 'refExterna'
> {
  /** XML of GeneradoPor and Generador. */
  generador?: string;
}

export function anulacion(a: Anulacion = {}): Sellado {
  const {
    nif = NIF_PRUEBA,
    serie = 'F-1',
    fecha = hoyAeat(),
    generado = ahoraLiteral(),
    anterior,
    instalacion = '1',
  } = a;
  const huella = huellaDe([
    ['IDEmisorFacturaAnulada', nif],
    ['NumSerieFacturaAnulada', serie],
    ['FechaExpedicionFacturaAnulada', fecha],
    ['Huella', anterior?.huella ?? ''],
    ['FechaHoraHusoGenRegistro', generado],
  ]);
  const xml =
    `<s:RegistroAnulacion><s:IDVersion>1.0</s:IDVersion><s:IDFactura><s:IDEmisorFacturaAnulada>${nif}</s:IDEmisorFacturaAnulada><s:NumSerieFacturaAnulada>${serie}</s:NumSerieFacturaAnulada><s:FechaExpedicionFacturaAnulada>${fecha}</s:FechaExpedicionFacturaAnulada></s:IDFactura>` +
    `${a.refExterna === undefined ? '' : `<s:RefExterna>${a.refExterna}</s:RefExterna>`}${a.indicadores ?? ''}${a.generador ?? ''}${encadenar(nif, fecha, anterior)}${sistema(instalacion)}<s:FechaHoraHusoGenRegistro>${generado}</s:FechaHoraHusoGenRegistro><s:TipoHuella>01</s:TipoHuella><s:Huella>${huella}</s:Huella></s:RegistroAnulacion>`;
  return { xml, huella, serie, fecha };
}

/** A whole request. `cabecera` is XML after ObligadoEmision. */
export function envio(
  registros: readonly { xml: string }[],
  { nif = NIF_PRUEBA, nombre = 'Emisora SL', cabecera = '' } = {},
): string {
  const filas = registros.map((r) => `<l:RegistroFactura>${r.xml}</l:RegistroFactura>`).join('');
  return sobre(
    `<l:RegFactuSistemaFacturacion><l:Cabecera><s:ObligadoEmision><s:NombreRazon>${nombre}</s:NombreRazon><s:NIF>${nif}</s:NIF></s:ObligadoEmision>${cabecera}</l:Cabecera>${filas}</l:RegFactuSistemaFacturacion>`,
  );
}

export const sobre = (cuerpo: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:l="${LR}" xmlns:s="${SF}"><e:Header/><e:Body>${cuerpo}</e:Body></e:Envelope>`;

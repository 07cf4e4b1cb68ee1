// What sinks a whole send or a query, and what is stored with an error: code, request, what is set before.
import { alta, anulacion, envio, hoyAeat, NIF_PRUEBA, sobre } from './mensajes';
import { cliente, con, f1, otro, s1 } from './piezas';

export interface CasoEnvio {
  codigo: number;
  peticion: () => string | Buffer;
  /** Sent before it, and accepted. */
  antes?: () => string;
  control?: object;
  /** The certificate: of a collaborator, of another holder, or without a NIF; the test NIF's when absent. */
  par?: 'COLABORADOR' | 'OTRO' | 'SIN_NIF';
  metodo?: 'GET';
}

const anterior = { serie: 'X', huella: 'A'.repeat(64) };
const una = (): string => envio([alta({ anterior })]);
const conCabecera = (cabecera: string): string => envio([alta({ anterior })], { cabecera });
const representante = (nif: string, nombre = 'R'): string =>
  conCabecera(
    `<s:Representante><s:NombreRazon>${nombre}</s:NombreRazon><s:NIF>${nif}</s:NIF></s:Representante>`,
  );
const voluntaria = (interior: string): string =>
  conCabecera(`<s:RemisionVoluntaria>${interior}</s:RemisionVoluntaria>`);
const requerimiento = (ref: string, fin = ''): string =>
  conCabecera(
    `<s:RemisionRequerimiento><s:RefRequerimiento>${ref}</s:RefRequerimiento>${fin}</s:RemisionRequerimiento>`,
  );
const obligado = (nif: string): string => envio([alta({ nif, anterior })], { nif });
const ESTRICTO = {
  ajustes: { censoEstricto: true },
  censo: [
    { nif: NIF_PRUEBA, nombre: 'Emisora SL' },
    { nif: '89890001K', nombre: 'Otra persona' },
  ],
};

const ENVIOS: readonly CasoEnvio[] = [
  { codigo: 4102, peticion: () => una().replace(/<s:TipoFactura>.*?<\/s:TipoFactura>/, '') },
  { codigo: 4103, peticion: () => '<no' },
  { codigo: 4104, peticion: () => obligado('99999999R'), par: 'COLABORADOR' },
  { codigo: 4105, peticion: () => representante('99999999R') },
  { codigo: 4106, peticion: () => voluntaria('<s:FechaFinVeriFactu>2026-12-31</s:FechaFinVeriFactu>') },
  { codigo: 4108, peticion: una, par: 'SIN_NIF' },
  { codigo: 4112, peticion: una, par: 'OTRO' },
  {
    codigo: 4113,
    peticion: () => envio([alta({ anterior, desglose: s1().repeat(13) })]),
  },
  { codigo: 4114, peticion: () => envio(Array.from({ length: 1001 }, () => alta())) },
  { codigo: 4115, peticion: () => obligado('12345678A'), par: 'COLABORADOR' },
  { codigo: 4116, peticion: () => obligado('B-2345679'), par: 'COLABORADOR' },
  { codigo: 4117, peticion: () => representante('12345678A') },
  { codigo: 4119, peticion: () => Buffer.from(una().replace('Venta', 'España'), 'latin1') },
  {
    codigo: 4120,
    peticion: () => voluntaria('<s:FechaFinVeriFactu>30-06-2027</s:FechaFinVeriFactu>'),
    control: { ajustes: { desfaseMs: Date.UTC(2027, 2, 1) - Date.now() } },
  },
  { codigo: 4121, peticion: () => voluntaria('<s:Incidencia>X</s:Incidencia>') },
  { codigo: 4122, peticion: () => requerimiento('x'.repeat(19)) },
  { codigo: 4123, peticion: () => representante('12345678Z'), control: ESTRICTO },
  { codigo: 4124, peticion: () => representante('89890001K'), control: ESTRICTO },
  { codigo: 4126, peticion: () => requerimiento('R1') },
  { codigo: 4131, peticion: () => requerimiento('R1', '<s:FinRequerimiento>X</s:FinRequerimiento>') },
  { codigo: 4133, peticion: () => requerimiento('R-1') },
  { codigo: 4135, peticion: () => '', metodo: 'GET' },
  { codigo: 4136, peticion: () => envio([{ xml: '' }]) },
  {
    codigo: 4137,
    peticion: () =>
      envio([{ xml: anulacion().xml.replace(/s:RegistroAnulacion>/g, 'l:RegistroAnulacion>') }]),
  },
  { codigo: 4138, peticion: () => '' },
  {
    codigo: 4141,
    antes: una,
    peticion: () => envio([alta({ serie: '2', anterior })]),
    control: { ajustes: { rechazaPronto: true } },
  },
  { codigo: 1193, peticion: () => envio([alta(f1({ anterior }))]), control: ESTRICTO },
  { codigo: 1215, peticion: () => envio([alta({ anterior })], { nombre: '' }) },
  { codigo: 3000, antes: una, peticion: una },
  { codigo: 3002, peticion: () => envio([anulacion({ anterior })]) },
];

const AVISOS: readonly CasoEnvio[] = [
  { codigo: 2000, peticion: () => envio([alta({ anterior, huella: 'B'.repeat(64) })]) },
  { codigo: 2001, peticion: () => envio([alta(cliente(otro('07', '12345678Z', 'ES'), { anterior }))]) },
  { codigo: 2002, peticion: () => envio([alta({ anterior: { serie: 'X', huella: 'AB' } })]) },
  { codigo: 2003, peticion: () => envio([alta({ anterior: { serie: 'X', huella: 'z'.repeat(64) } })]) },
  { codigo: 2004, peticion: () => envio([alta({ anterior, generado: '2026-01-01T10:00:00+01:00' })]) },
  { codigo: 2005, peticion: () => envio([alta(f1({ anterior, importe: '131.01' }))]) },
  { codigo: 2006, peticion: () => envio([alta(f1({ anterior, cuota: '31.01' }))]) },
  {
    codigo: 2007,
    antes: () => envio([alta()]),
    peticion: () => envio([alta({ serie: '2' })]),
  },
  {
    codigo: 2008,
    peticion: () =>
      envio([alta({ anterior: { serie: 'X', huella: 'C'.repeat(64) }, huella: 'C'.repeat(64) })]),
  },
  {
    codigo: 2009,
    control: { ajustes: { desfaseMs: Date.UTC(2026, 5, 1) - Date.now() } },
    peticion: () =>
      envio([
        alta(
          con(s1({ impuesto: '02', clave: '', tipo: '4', cuota: '4' }), '4', '104', {
            anterior,
            fecha: '01-06-2026',
            generado: '2026-06-01T02:00:00+02:00',
          }),
        ),
      ]),
  },
];

const NS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';
export interface Pregunta {
  cabecera?: string;
  filtro?: string;
  mas?: string;
  periodo?: string;
}
export const quien = (nombre: string, nif = NIF_PRUEBA, razon = 'Quien pregunta'): string =>
  `<s:${nombre}><s:NombreRazon>${razon}</s:NombreRazon><s:NIF>${nif}</s:NIF></s:${nombre}>`;

/** A query as XML. */
export function consulta({
  cabecera = quien('ObligadoEmision'),
  filtro = '',
  mas = '',
  periodo = hoyAeat().slice(3, 5),
}: Pregunta = {}): string {
  return sobre(
    `<c:ConsultaFactuSistemaFacturacion xmlns:c="${NS}ConsultaLR.xsd"><c:Cabecera><s:IDVersion>1.0</s:IDVersion>${cabecera}</c:Cabecera><c:FiltroConsulta><c:PeriodoImputacion><s:Ejercicio>${hoyAeat().slice(6)}</s:Ejercicio><s:Periodo>${periodo}</s:Periodo></c:PeriodoImputacion>${filtro}</c:FiltroConsulta>${mas}</c:ConsultaFactuSistemaFacturacion>`,
  );
}

const pregunta = (codigo: number, p: Pregunta, par?: CasoEnvio['par']): CasoEnvio => ({
  codigo,
  peticion: () => consulta(p),
  ...(par === undefined ? {} : { par }),
});
const mas = (nombre: string, valor: string): string =>
  `<c:DatosAdicionalesRespuesta><c:${nombre}>${valor}</c:${nombre}></c:DatosAdicionalesRespuesta>`;
const CONSULTAS: readonly CasoEnvio[] = [
  pregunta(1248, { periodo: '13' }),
  pregunta(1249, {
    cabecera: `${quien('ObligadoEmision')}<s:IndicadorRepresentante>N</s:IndicadorRepresentante>`,
  }),
  pregunta(1250, {
    filtro:
      '<c:FechaExpedicionFactura><s:RangoFechaExpedicion><s:Desde>02-01-2026</s:Desde><s:Hasta>01-01-2026</s:Hasta></s:RangoFechaExpedicion></c:FechaExpedicionFactura>',
  }),
  pregunta(1261, {
    cabecera: `${quien('Destinatario')}<s:IndicadorRepresentante>S</s:IndicadorRepresentante>`,
  }),
  pregunta(1270, { mas: mas('MostrarNombreRazonEmisor', 'X') }),
  pregunta(1271, { mas: mas('MostrarSistemaInformatico', 'X') }),
  pregunta(1272, { cabecera: quien('Destinatario'), mas: mas('MostrarSistemaInformatico', 'S') }),
  pregunta(1282, { cabecera: quien('ObligadoEmision', NIF_PRUEBA, '') }),
  pregunta(1283, {
    filtro: '<c:Contraparte><s:NombreRazon></s:NombreRazon><s:NIF>89890001K</s:NIF></c:Contraparte>',
  }),
  pregunta(4109, { cabecera: quien('Destinatario', '12345678A') }),
  pregunta(4132, { cabecera: quien('Destinatario', '89890001K') }),
  {
    ...pregunta(4107, { cabecera: quien('Destinatario', '99999999R') }),
    control: { poderes: [{ apoderado: NIF_PRUEBA, representado: '99999999R' }] },
  },
];

export const CASOS_ENVIO: readonly CasoEnvio[] = [...ENVIOS, ...AVISOS, ...CONSULTAS];

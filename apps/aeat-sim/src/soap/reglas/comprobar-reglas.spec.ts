// Each rule of the agency with the one fault that it speaks of: every case breaks a whole record in one way.
import { describe, expect, it } from '@jest/globals';
import { describeWithDocuments, muestra, muestras, vectores } from '../../testing/agency-documents';
import { alta, anulacion, envio, hoyAeat, type Alta, type Anulacion } from '../../testing/mensajes';
import { abrirSobre, decodificar, leerEnvio } from '../estructura/leer-envio';
import { comprobarReglas, type ContextoReglas } from './comprobar-reglas';

const iso = (fecha: string): string => `${fecha.slice(6)}-${fecha.slice(3, 5)}-${fecha.slice(0, 2)}`;
const ctx: ContextoReglas = { obligado: 'B12345674', hoy: iso(hoyAeat()), censado: () => true };
const codigos = (xml: string, c: Partial<ContextoReglas> = {}): number[] =>
  comprobarReglas(leerEnvio(abrirSobre(decodificar(Buffer.from(envio([{ xml }]))))).registros[0] as never, {
    ...ctx,
    ...c,
  });
const deAlta = (a: Alta, c: Partial<ContextoReglas> = {}): number[] => codigos(alta(a).xml, c);
const deAnulacion = (a: Anulacion): number[] => codigos(anulacion(a).xml);

const NIF_CLIENTE = '89890001K';
const destinatario = (interior: string): string =>
  `<s:Destinatarios><s:IDDestinatario><s:NombreRazon>Cliente</s:NombreRazon>${interior}</s:IDDestinatario></s:Destinatarios>`;
const otro = (tipo: string, id: string, pais = ''): string =>
  `<s:IDOtro>${pais === '' ? '' : `<s:CodigoPais>${pais}</s:CodigoPais>`}<s:IDType>${tipo}</s:IDType><s:ID>${id}</s:ID></s:IDOtro>`;
const CLIENTE = destinatario(`<s:NIF>${NIF_CLIENTE}</s:NIF>`);
const f1 = (a: Alta = {}): Alta => ({ tipo: 'F1', extra: CLIENTE, ...a });
const cliente = (interior: string, a: Alta = {}): Alta => ({
  tipo: 'F1',
  extra: destinatario(interior),
  ...a,
});

interface LineaXml {
  impuesto?: string;
  clave?: string;
  calificacion?: string;
  exenta?: string;
  tipo?: string;
  base?: string;
  coste?: string;
  cuota?: string;
  tipoRecargo?: string;
  cuotaRecargo?: string;
}
function linea({
  impuesto = '01',
  clave = '01',
  calificacion,
  exenta,
  tipo,
  base = '100.00',
  coste,
  cuota,
  tipoRecargo,
  cuotaRecargo,
}: LineaXml): string {
  const el = (nombre: string, valor: string | undefined): string =>
    valor === undefined || valor === '' ? '' : `<s:${nombre}>${valor}</s:${nombre}>`;
  return `<s:DetalleDesglose>${el('Impuesto', impuesto)}${el('ClaveRegimen', clave)}${el('CalificacionOperacion', calificacion)}${el('OperacionExenta', exenta)}${el('TipoImpositivo', tipo)}${el('BaseImponibleOimporteNoSujeto', base)}${el('BaseImponibleACoste', coste)}${el('CuotaRepercutida', cuota)}${el('TipoRecargoEquivalencia', tipoRecargo)}${el('CuotaRecargoEquivalencia', cuotaRecargo)}</s:DetalleDesglose>`;
}
const s1 = (l: LineaXml = {}): string => linea({ calificacion: 'S1', tipo: '21', cuota: '21.00', ...l });
/** F1 with one line, and totals that fit it. */
const con = (l: string, cuota = '21.00', importe = '121.00', a: Alta = {}): Alta =>
  f1({ desglose: l, cuota, importe, ...a });

describe('a whole record', () => {
  it.each<readonly [string, Alta]>([
    ['simplified', {}],
    ['complete', f1()],
    ['export', con(linea({ clave: '02', exenta: 'E2' }), '0', '100')],
    ['reverse charge', con(linea({ calificacion: 'S2', tipo: '0', cuota: '0' }), '0', '100')],
    [
      'place of supply, EU customer',
      cliente(otro('02', 'DE123456789'), {
        desglose: linea({ calificacion: 'N2' }),
        cuota: '0',
        importe: '100',
      }),
    ],
    ['Greek customer', cliente(otro('02', 'EL094259216', 'GR'))],
    ['Northern Ireland', cliente(otro('02', 'XI366303068', 'GB'))],
    ['US customer', cliente(otro('04', 'X1', 'US'))],
    ['surcharge', con(s1({ tipoRecargo: '5.2', cuotaRecargo: '5.20' }), '26.20', '126.20')],
    ['IGIC', con(s1({ impuesto: '03', tipo: '7', cuota: '7' }), '7', '107')],
    ['IPSI', con(s1({ impuesto: '02', tipo: '4', cuota: '4' }), '4', '104')],
    ['self-supply', cliente('<s:NIF>B12345674</s:NIF>')],
    [
      'negative by differences',
      f1({
        tipo: 'R1',
        tras: '<s:TipoRectificativa>I</s:TipoRectificativa>',
        desglose: s1({ base: '-100', cuota: '-21' }),
        cuota: '-21',
        importe: '-121',
      }),
    ],
  ])('(%s) breaks nothing', (_caso, a) => {
    expect(deAlta(a)).toEqual([]);
  });

  it('of an anulación breaks nothing', () => {
    expect(deAnulacion({})).toEqual([]);
  });
});

const PASADO = hoyAeat(Date.now() - 40 * 86_400_000);
const FUTURO = hoyAeat(Date.now() + 3 * 86_400_000);
const rectificativa = (tras: string, tipo = 'R1'): Alta => f1({ tipo, tras });
const INDICADOR = (sub: string, rechazo: string): string =>
  `<s:Subsanacion>${sub}</s:Subsanacion><s:RechazoPrevio>${rechazo}</s:RechazoPrevio>`;
const ID_FACTURA =
  '<s:IDEmisorFactura>B12345674</s:IDEmisorFactura><s:NumSerieFactura>1</s:NumSerieFactura><s:FechaExpedicionFactura>01-01-2026</s:FechaExpedicionFactura>';
const IMPORTE_RECTIFICADO =
  '<s:ImporteRectificacion><s:BaseRectificada>1</s:BaseRectificada><s:CuotaRectificada>0</s:CuotaRectificada></s:ImporteRectificacion>';
const OPERACION = (fecha: string): string => `<s:FechaOperacion>${fecha}</s:FechaOperacion>`;

/** Code, the record that breaks that rule only. */
const ALTAS: readonly (readonly [number, Alta])[] = [
  [1108, { nif: NIF_CLIENTE }],
  [1130, { serie: 'A\u00a0' }],
  [1130, { serie: 'Ñ1' }],
  [1287, { serie: 'A=B' }],
  [1287, { serie: 'A&quot;B' }],
  [1105, { fecha: '31-02-2026' }],
  [1112, { fecha: FUTURO }],
  [1152, { fecha: '27-10-2024' }],
  [1153, { indicadores: INDICADOR('N', 'X') }],
  [1161, { indicadores: INDICADOR('N', 'S') }],
  [1114, f1({ tipo: 'R1' })],
  [1115, rectificativa('<s:TipoRectificativa>I</s:TipoRectificativa>', 'F1')],
  [
    1117,
    rectificativa(
      `<s:FacturasRectificadas><s:IDFacturaRectificada>${ID_FACTURA}</s:IDFacturaRectificada></s:FacturasRectificadas>`,
      'F1',
    ),
  ],
  [
    1116,
    rectificativa(
      `<s:FacturasSustituidas><s:IDFacturaSustituida>${ID_FACTURA}</s:IDFacturaSustituida></s:FacturasSustituidas>`,
      'F1',
    ),
  ],
  [1118, rectificativa('<s:TipoRectificativa>S</s:TipoRectificativa>')],
  [1119, rectificativa(`<s:TipoRectificativa>I</s:TipoRectificativa>${IMPORTE_RECTIFICADO}`)],
  [1134, f1({ tras: OPERACION('01-01-2001') })],
  [1125, f1({ tras: OPERACION('01-01-2090') })],
  [1146, f1({ fecha: PASADO, tras: OPERACION(hoyAeat()) })],
  [1146, f1({ tras: OPERACION(FUTURO) })],
  [1145, f1({ tras: OPERACION('31-11-2025') })],
  [1183, { extra: '<s:FacturaSimplificadaArt7273>S</s:FacturaSimplificadaArt7273>' }],
  [
    1185,
    f1({
      extra: `<s:FacturaSinIdentifDestinatarioArt61d>S</s:FacturaSinIdentifDestinatarioArt61d>${CLIENTE}`,
    }),
  ],
  [1139, f1({ importe: '100000000.00' })],
  [1138, f1({ extra: `<s:Macrodato>S</s:Macrodato>${CLIENTE}` })],
  [1186, f1({ extra: `<s:EmitidaPorTerceroODestinatario>T</s:EmitidaPorTerceroODestinatario>${CLIENTE}` })],
  [1158, { extra: '<s:EmitidaPorTerceroODestinatario>D</s:EmitidaPorTerceroODestinatario>' }],
  [
    1155,
    f1({
      extra: `<s:Tercero><s:NombreRazon>T</s:NombreRazon><s:NIF>${NIF_CLIENTE}</s:NIF></s:Tercero>${CLIENTE}`,
    }),
  ],
  [
    1159,
    f1({
      extra: `<s:EmitidaPorTerceroODestinatario>D</s:EmitidaPorTerceroODestinatario><s:Tercero><s:NombreRazon>T</s:NombreRazon><s:NIF>${NIF_CLIENTE}</s:NIF></s:Tercero>${CLIENTE}`,
    }),
  ],
  [
    1188,
    f1({
      extra: `<s:EmitidaPorTerceroODestinatario>T</s:EmitidaPorTerceroODestinatario><s:Tercero><s:NombreRazon>T</s:NombreRazon><s:NIF>B12345674</s:NIF></s:Tercero>${CLIENTE}`,
    }),
  ],
  [
    1211,
    f1({
      extra: `<s:EmitidaPorTerceroODestinatario>T</s:EmitidaPorTerceroODestinatario><s:Tercero><s:NombreRazon>T</s:NombreRazon>${otro('07', '12345678Z', 'ES')}</s:Tercero>${CLIENTE}`,
    }),
  ],
  [
    1232,
    f1({
      extra: `<s:EmitidaPorTerceroODestinatario>T</s:EmitidaPorTerceroODestinatario><s:Tercero><s:NombreRazon>T</s:NombreRazon>${otro('04', '1', 'ES')}</s:Tercero>${CLIENTE}`,
    }),
  ],
  [1189, { tipo: 'F1' }],
  [1190, { extra: CLIENTE }],
  [1239, cliente('')],
  [1123, cliente('<s:NIF>12345678A</s:NIF>')],
  [1111, cliente(otro('04', '1'))],
  [1126, cliente(otro('04', '1', 'ES'))],
  [1126, cliente(otro('07', '12345678Z', 'FR'))],
  [1131, cliente(otro('07', 'B12345674', 'ES'))],
  [1103, cliente(otro('02', 'DE1'))],
  [1103, cliente(otro('02', 'ESB12345674'))],
  [1122, cliente(otro('02', 'DE123456789', 'FR'))],
  [1255, cliente(otro('02', 'GB123456789'))],
  [
    1191,
    cliente(otro('02', 'DE123456789'), { tipo: 'R3', tras: '<s:TipoRectificativa>I</s:TipoRectificativa>' }),
  ],
  [
    1192,
    cliente(otro('04', '1', 'US'), { tipo: 'R2', tras: '<s:TipoRectificativa>I</s:TipoRectificativa>' }),
  ],
  [1157, f1({ extra: `${CLIENTE}<s:Cupon>S</s:Cupon>` })],
  [1245, con(s1({ clave: '' }))],
  [1246, con(s1({ clave: '21' }))],
  [1260, con(s1({ impuesto: '05' }))],
  [1182, con(linea({ exenta: 'E7' }))],
  [1199, con(linea({ exenta: 'E2' }))],
  [1286, con(s1({ clave: '02' }))],
  [1200, con(linea({ clave: '03', calificacion: 'N1' }))],
  [1201, con(s1({ clave: '04' }))],
  [1202, con(s1({ clave: '06' }))],
  [1203, con(linea({ clave: '07', calificacion: 'N1' }))],
  [1252, con(s1({ clave: '08' }))],
  [1205, con(s1({ clave: '10' }))],
  [1206, con(s1({ clave: '11', tipo: '10', cuota: '10' }))],
  [1147, con(s1({ clave: '14' }))],
  [1149, con(s1({ clave: '14' }), '21', '121', { tras: OPERACION(FUTURO) })],
  [1293, con(s1({ impuesto: '03', clave: '20', tipo: '7', cuota: '7' }))],
  [1195, con(linea({}))],
  [1196, con(linea({ calificacion: 'S1', exenta: 'E1' }))],
  [1257, con(s1({ coste: '100' }))],
  [1197, { desglose: linea({ calificacion: 'S2', tipo: '0', cuota: '0' }) }],
  [1198, con(linea({ calificacion: 'S2' }))],
  [1237, con(linea({ calificacion: 'N1', tipo: '21' }))],
  [1238, con(linea({ exenta: 'E1', tipo: '0' }))],
  [1289, con(linea({ exenta: 'E5' }))],
  [1207, con(linea({ impuesto: '03', calificacion: 'N1', cuota: '5' }))],
  [1281, con(linea({ impuesto: '03', calificacion: 'N1', tipoRecargo: '5.2', cuotaRecargo: '1' }))],
  [1284, con(s1({ tipoRecargo: '5.2' }))],
  [1208, con(linea({ calificacion: 'S1' }))],
  [1209, con(linea({ clave: '06', calificacion: 'S1', coste: '100' }))],
  [1124, con(s1({ tipo: '20' }))],
  [1194, con(s1({ tipo: '5' }))],
  [1235, con(s1({ tipo: '2' }))],
  [1236, con(s1({ tipo: '7.5' }))],
  [1127, con(s1({ tipoRecargo: '3', cuotaRecargo: '3' }))],
  [1162, con(s1({ tipoRecargo: '1.4', cuotaRecargo: '1.4' }))],
  [1163, con(s1({ tipo: '10', cuota: '10', tipoRecargo: '5.2', cuotaRecargo: '5.2' }))],
  [1164, con(s1({ tipo: '4', cuota: '4', tipoRecargo: '5.2', cuotaRecargo: '5.2' }))],
  [1170, con(s1({ tipo: '0', cuota: '0', tipoRecargo: '0', cuotaRecargo: '0' }))],
  [1143, con(s1({ cuota: '-21' }))],
  [1142, con(s1({ cuota: '31.01' }))],
  [1140, con(s1({ clave: '06', coste: '-100' }))],
  [1144, con(s1({ clave: '06', coste: '100', cuota: '31.01' }))],
  [1150, { desglose: s1({ base: '2500', cuota: '525' }), cuota: '525', importe: '3025' }],
  [1177, { instalacion: '1' }],
  [1262, { huella: 'AB' }],
  [1292, { huella: '-'.repeat(64) }],
  [1291, { anterior: { serie: '1', huella: '-'.repeat(64) } }],
  [1174, { anterior: { serie: '1', fecha: '31-02-2026', huella: 'A'.repeat(64) } }],
];

describe('a record with one fault', () => {
  it.each(ALTAS.filter(([codigo]) => codigo !== 1177))('gets code %i', (codigo, a) => {
    expect(deAlta(a)).toEqual([codigo]);
  });

  it('gets 1177 for an IdSistemaInformatico of other characters', () => {
    expect(codigos(alta().xml.replace('>PR<', '>pr<'))).toEqual([1177]);
  });

  it.each<readonly [number, Anulacion]>([
    [1108, { nif: NIF_CLIENTE }],
    [1287, { serie: "A'B" }],
    [1105, { fecha: '30-02-2026' }],
    [1224, { generador: '<s:GeneradoPor>T</s:GeneradoPor>' }],
    [
      1227,
      {
        generador: `<s:GeneradoPor>E</s:GeneradoPor><s:Generador><s:NombreRazon>G</s:NombreRazon>${otro('04', '1', 'US')}</s:Generador>`,
      },
    ],
    [
      1259,
      {
        generador:
          '<s:GeneradoPor>T</s:GeneradoPor><s:Generador><s:NombreRazon>G</s:NombreRazon><s:NIF>B12345674</s:NIF></s:Generador>',
      },
    ],
    [
      1229,
      {
        generador: `<s:GeneradoPor>T</s:GeneradoPor><s:Generador><s:NombreRazon>G</s:NombreRazon>${otro('07', '12345678Z', 'ES')}</s:Generador>`,
      },
    ],
    [
      1230,
      {
        generador: `<s:GeneradoPor>D</s:GeneradoPor><s:Generador><s:NombreRazon>G</s:NombreRazon>${otro('04', '1', 'ES')}</s:Generador>`,
      },
    ],
    [
      1258,
      {
        generador:
          '<s:GeneradoPor>T</s:GeneradoPor><s:Generador><s:NombreRazon>G</s:NombreRazon><s:NIF>12345678A</s:NIF></s:Generador>',
      },
    ],
  ])('gets code %i, being an anulación', (codigo, a) => {
    expect(deAnulacion(a)).toEqual([codigo]);
  });

  it.each<readonly [number, Alta]>([
    [2005, f1({ importe: '131.01' })],
    [2006, f1({ cuota: '31.01' })],
    [2001, cliente(otro('07', '12345678Z', 'ES'))],
    [2009, con(s1({ impuesto: '02', clave: '', tipo: '4', cuota: '4' }), '4', '104')],
  ])('is stored with code %i', (codigo, a) => {
    expect(deAlta(a, { hoy: '2026-12-31' })).toContain(codigo);
  });

  it('is refused from 2027 on when it is an IPSI line without ClaveRegimen', () => {
    expect(
      deAlta(con(s1({ impuesto: '02', clave: '', tipo: '4', cuota: '4' }), '4', '104'), {
        hoy: '2027-01-01',
      }),
    ).toEqual([1245]);
  });

  it('gets 1110 for a customer whom a strict census does not know', () => {
    expect(deAlta(f1(), { censado: (nif) => nif !== NIF_CLIENTE })).toEqual([1110]);
  });

  it('does not have its totals compared in the regimes that are exempt from it', () => {
    expect(deAlta(con(s1({ clave: '03' }), '999', '999'))).toEqual([]);
  });
});

describeWithDocuments("measured in the agency's test environment", () => {
  interface Medido {
    EstadoRegistro: string;
    CodigoErrorRegistro: string | null;
  }
  it.each(vectores<Record<string, string>, Medido>('aeat_literal').map((v) => [v.id, v] as const))(
    '%s',
    (_id, { input, expected }) => {
      const escapado = (texto: string): string =>
        texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
      const {
        NumSerieFactura: serie = 'F-1',
        ImporteTotal: importe = '121.00',
        FechaHoraHusoGenRegistro: generado = '2026-08-19T10:00:00+02:00',
      } = input;
      const negativo = importe.startsWith('-');
      const resultado = deAlta(
        con(s1(negativo ? { base: '-100', cuota: '-21' } : {}), negativo ? '-21' : '21', importe, {
          serie: escapado(serie),
          generado,
          ...(negativo ? { tipo: 'R1', tras: '<s:TipoRectificativa>I</s:TipoRectificativa>' } : {}),
        }),
      );
      expect(resultado).toEqual(
        expected.CodigoErrorRegistro === null ? [] : [Number(expected.CodigoErrorRegistro)],
      );
    },
  );

  it.each(muestras(/^aeat-preprod-.*-sent\.xml$/))('%s, which was accepted, breaks nothing', (nombre) => {
    const { cabecera, registros } = leerEnvio(abrirSobre(decodificar(Buffer.from(muestra(nombre)))));
    for (const r of registros)
      expect(comprobarReglas(r, { ...ctx, obligado: cabecera.ObligadoEmision.NIF })).toEqual([]);
  });
});

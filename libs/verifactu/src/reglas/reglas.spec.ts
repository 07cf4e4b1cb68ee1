// The business rules: what our arbitraries call valid has no finding, and each rule is broken once, with its code.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ERRORES_AEAT } from '../errores-aeat';
import {
  isRegistroAlta,
  type DatosRegistroAlta,
  type DetalleDesglose,
  type EslabonAnterior,
  type Persona,
  type RegistroAlta,
  type SistemaInformatico,
} from '../registro';
import { sealRegistroAlta, sealRegistroAnulacion } from '../sellado';
import { AHORA_PRUEBA, arbCabecera, arbRegistro, HOY_PRUEBA, SISTEMA_PRUEBA } from '../testing/registros';
import type { ContextoReglas } from './regla';
import { REGLAS_CABECERA } from './cabecera';
import {
  aplicarReglas,
  rechazosDeAlta,
  REGLAS_REGISTRO_ALTA,
  REGLAS_REGISTRO_ANULACION,
  validateCabecera,
  validateRegistro,
} from './validar';

const CONTEXTO: ContextoReglas = { hoy: HOY_PRUEBA, ahora: AHORA_PRUEBA, nifObligado: 'B12345674' };
const CLIENTE: Persona = { NombreRazon: 'Cliente', NIF: 'A58818501' };
const PUBLICO: Persona = { NombreRazon: 'Ayuntamiento', NIF: 'P0801900B' };
const id = (CodigoPais: string | undefined, IDType: '02' | '03' | '04' | '07', ID: string): Persona => ({
  NombreRazon: 'X',
  IDOtro: { CodigoPais, IDType, ID },
});
const LINEA: DetalleDesglose = {
  Impuesto: '01',
  ClaveRegimen: '01',
  CalificacionOperacion: 'S1',
  TipoImpositivo: '21.00',
  BaseImponibleOimporteNoSujeto: '100.00',
  CuotaRepercutida: '21.00',
};
const BASE: DatosRegistroAlta = {
  IDFactura: { IDEmisorFactura: 'B12345674', NumSerieFactura: 'F26-1', FechaExpedicionFactura: '20-11-2026' },
  NombreRazonEmisor: 'Emisor',
  TipoFactura: 'F1',
  DescripcionOperacion: 'Servicios',
  Destinatarios: { IDDestinatario: [CLIENTE] },
  Desglose: { DetalleDesglose: [LINEA] },
  CuotaTotal: '21.00',
  ImporteTotal: '121.00',
};
const seal = (
  cambios: Partial<DatosRegistroAlta>,
  anterior: EslabonAnterior | null = null,
  sistema: Partial<SistemaInformatico> = {},
): RegistroAlta =>
  sealRegistroAlta(
    { ...BASE, ...cambios },
    { anterior, sistema: { ...SISTEMA_PRUEBA, ...sistema }, ahora: AHORA_PRUEBA, zona: 'Europe/Madrid' },
  );
const para = (...IDDestinatario: Persona[]): Partial<DatosRegistroAlta> => ({
  Destinatarios: { IDDestinatario },
});
const linea = (
  cambios: Partial<DetalleDesglose>,
  resto: Partial<DatosRegistroAlta> = {},
): Partial<DatosRegistroAlta> => ({ Desglose: { DetalleDesglose: [{ ...LINEA, ...cambios }] }, ...resto });
const SIN = { TipoImpositivo: undefined, CuotaRepercutida: undefined } as const;
const exenta = (
  OperacionExenta: DetalleDesglose['OperacionExenta'],
  cambios: Partial<DetalleDesglose> = {},
): Partial<DatosRegistroAlta> =>
  linea(
    { ...SIN, CalificacionOperacion: undefined, OperacionExenta, ...cambios },
    { CuotaTotal: '0.00', ImporteTotal: '100.00' },
  );
const fecha = (
  FechaExpedicionFactura: string,
  resto: Partial<DatosRegistroAlta> = {},
): Partial<DatosRegistroAlta> => ({ IDFactura: { ...BASE.IDFactura, FechaExpedicionFactura }, ...resto });
const serie = (NumSerieFactura: string): Partial<DatosRegistroAlta> => ({
  IDFactura: { ...BASE.IDFactura, NumSerieFactura },
});
const RECARGO = (tipo: string, recargo: string, dia?: string): Partial<DatosRegistroAlta> =>
  linea(
    {
      TipoImpositivo: tipo,
      CuotaRepercutida: String(Number(tipo)),
      TipoRecargoEquivalencia: recargo,
      CuotaRecargoEquivalencia: recargo,
    },
    dia === undefined ? {} : { FechaOperacion: dia },
  );
const F2: Partial<DatosRegistroAlta> = { TipoFactura: 'F2', Destinatarios: undefined };

const casos: [string, number, Partial<DatosRegistroAlta>][] = [
  [
    'another issuer than the obligado',
    1108,
    { IDFactura: { ...BASE.IDFactura, IDEmisorFactura: 'A58818501' } },
  ],
  ['a no-break space in the number', 1130, serie('A\u00a01')],
  ...['"', "'", '<', '>', '='].map((c): [string, number, Partial<DatosRegistroAlta>] => [
    `X3: ${c} in the number`,
    1287,
    serie(`A${c}1`),
  ]),
  ['a day that does not exist', 1105, fecha('31-02-2026')],
  ['an issue date of tomorrow', 1112, fecha('21-11-2026')],
  ['an invoice older than Verifactu', 1152, fecha('27-10-2024')],
  ['an operation after the issue', 1146, fecha('19-11-2026', { FechaOperacion: '20-11-2026' })],
  ['RechazoPrevio X without Subsanacion', 1153, { RechazoPrevio: 'X' }],
  ['RechazoPrevio S without Subsanacion', 1161, { RechazoPrevio: 'S' }],
  ['a rectifying invoice without its way', 1114, { TipoFactura: 'R1' }],
  ['a way of rectifying on an F1', 1115, { TipoRectificativa: 'I' }],
  ['rectified invoices on an F1', 1117, { FacturasRectificadas: { IDFacturaRectificada: [BASE.IDFactura] } }],
  ['replaced invoices on an F1', 1116, { FacturasSustituidas: { IDFacturaSustituida: [BASE.IDFactura] } }],
  ['a substitution without the old amounts', 1118, { TipoFactura: 'R1', TipoRectificativa: 'S' }],
  [
    'old amounts by differences',
    1119,
    {
      TipoFactura: 'R1',
      TipoRectificativa: 'I',
      ImporteRectificacion: { BaseRectificada: '1', CuotaRectificada: '1' },
    },
  ],
  ['an operation date that does not exist', 1145, { FechaOperacion: '30-02-2026' }],
  ['an operation of 21 years ago', 1134, { FechaOperacion: '20-11-2005' }],
  ['an operation in two years', 1125, { FechaOperacion: '01-01-2028' }],
  ['an operation of tomorrow', 1173, { FechaOperacion: '21-11-2026' }],
  ['art. 7.2-7.3 on an F2', 1183, { ...F2, FacturaSimplificadaArt7273: 'S' }],
  ['art. 6.1.d on an F1', 1185, { FacturaSinIdentifDestinatarioArt61d: 'S' }],
  [
    '100 million without Macrodato',
    1139,
    linea(
      { BaseImponibleOimporteNoSujeto: '100000000.00', CuotaRepercutida: '21000000.00' },
      { CuotaTotal: '21000000.00', ImporteTotal: '121000000.00' },
    ),
  ],
  ['Macrodato without 100 million', 1138, { Macrodato: 'S' }],
  ['issued by a third party that is not named', 1186, { EmitidaPorTerceroODestinatario: 'T' }],
  ['issued by a recipient that is not there', 1158, { ...F2, EmitidaPorTerceroODestinatario: 'D' }],
  ['a third party out of the blue', 1155, { Tercero: CLIENTE }],
  [
    'a third party when the recipient issues',
    1159,
    { EmitidaPorTerceroODestinatario: 'D', Tercero: CLIENTE },
  ],
  [
    'the issuer as third party',
    1188,
    { EmitidaPorTerceroODestinatario: 'T', Tercero: { NombreRazon: 'X', NIF: 'B12345674' } },
  ],
  [
    'a third party that is not in the census',
    1211,
    { EmitidaPorTerceroODestinatario: 'T', Tercero: id('ES', '07', '89890001K') },
  ],
  [
    'a Spanish third party by another document',
    1232,
    { EmitidaPorTerceroODestinatario: 'T', Tercero: id('ES', '04', 'X1') },
  ],
  ['no recipient on an F1', 1189, { Destinatarios: undefined }],
  ['a recipient on an F2', 1190, { TipoFactura: 'F2' }],
  ['a recipient whose NIF is none', 1123, para({ NombreRazon: 'X', NIF: '89890001A' })],
  ['a VAT number of the wrong form', 1103, para(id('FR', '02', 'FR1'))],
  ['a VAT number of another country', 1122, para(id('DE', '02', 'FR12345678901'))],
  ['a British VAT number after Brexit', 1255, para(id('GB', '02', 'GB366303068'))],
  ['a passport without a country', 1111, para(id(undefined, '03', 'X1'))],
  ['a Spaniard by another document', 1234, para(id('ES', '04', 'X1'))],
  ['07 with a foreign country', 1126, para(id('FR', '07', '89890001K'))],
  ['07 with the NIF of a company', 1131, para(id('ES', '07', 'A58818501'))],
  ['07 at all', 2001, para(id('ES', '07', '89890001K'))],
  [
    'bad debt of a foreigner',
    1191,
    { TipoFactura: 'R3', TipoRectificativa: 'I', ...para(id('US', '04', 'X1')) },
  ],
  [
    'insolvency of a passport',
    1192,
    { TipoFactura: 'R2', TipoRectificativa: 'I', ...para(id('US', '03', 'X1')) },
  ],
  ['a coupon on an F1', 1157, { Cupon: 'S' }],
  [
    'a simplified invoice over 3,000',
    1150,
    linea(
      { BaseImponibleOimporteNoSujeto: '3000.00', CuotaRepercutida: '630.00' },
      { ...F2, CuotaTotal: '630.00', ImporteTotal: '3630.00' },
    ),
  ],
  ['a quota total that is far off', 2006, { CuotaTotal: '31.01' }],
  ['a total that is far off', 2005, { ImporteTotal: '110.99' }],
  ['no regime key for VAT', 1245, linea({ ClaveRegimen: undefined })],
  ['a regime key that IPSI has not', 2009, linea({ Impuesto: '02', ClaveRegimen: '05' })],
  ['key 21 for VAT', 1246, linea({ ClaveRegimen: '21' })],
  ['a regime key for other taxes', 1260, linea({ Impuesto: '05' })],
  ['a rate that does not exist', 1124, linea({ TipoImpositivo: '22.00' })],
  ['5 % today', 1194, linea({ TipoImpositivo: '5.00', CuotaRepercutida: '5.00' })],
  ['7.5 % today', 1235, linea({ TipoImpositivo: '7.5', CuotaRepercutida: '7.50' })],
  ['2 % today', 1236, linea({ TipoImpositivo: '2', CuotaRepercutida: '2.00' })],
  ['a surcharge that does not exist', 1127, RECARGO('21.00', '5.00')],
  ['21 % with 1.4', 1162, RECARGO('21.00', '1.40')],
  ['10 % with 5.2', 1163, RECARGO('10.00', '5.20')],
  ['4 % with 1', 1164, RECARGO('4.00', '1')],
  ['0 % with 0.5 today', 1170, RECARGO('0', '0.5')],
  ['0 % with 0.26 in 2024', 1165, RECARGO('0', '0.26', '01-06-2024')],
  ['5 % with 0.5 in 2024', 1167, RECARGO('5', '0.5', '01-06-2024')],
  ['5 % with 0.62 in 2022', 1168, RECARGO('5', '0.62', '01-12-2022')],
  ['5 % with 1 in 2024', 1160, RECARGO('5', '1', '01-06-2024')],
  ['2 % with 0.5 in 2024', 1166, RECARGO('2', '0.5', '01-11-2024')],
  ['7.5 % with 1.4 in 2024', 1169, RECARGO('7.5', '1.4', '01-11-2024')],
  ['a surcharge rate without quota', 1284, linea({ TipoRecargoEquivalencia: '5.2' })],
  [
    'a surcharge on a supply abroad',
    1281,
    linea({
      ...SIN,
      CalificacionOperacion: 'N2',
      Impuesto: '03',
      TipoRecargoEquivalencia: '5.2',
      CuotaRecargoEquivalencia: '5.2',
    }),
  ],
  ['a base at cost in the general regime', 1257, linea({ BaseImponibleACoste: '100.00' })],
  [
    'reverse charge on an F2',
    1197,
    linea(
      { CalificacionOperacion: 'S2', TipoImpositivo: '0', CuotaRepercutida: '0' },
      { ...F2, CuotaTotal: '0.00', ImporteTotal: '100.00' },
    ),
  ],
  ['reverse charge with a rate', 1198, linea({ CalificacionOperacion: 'S2' })],
  ['a rate on what is not subject', 1237, linea({ CalificacionOperacion: 'N1' })],
  ['a rate on what is exempt', 1238, linea({ CalificacionOperacion: undefined, OperacionExenta: 'E1' })],
  ['E7 for VAT', 1182, exenta('E7')],
  ['an export in the general regime', 1199, exenta('E2')],
  ['E5 to a Spanish NIF', 1289, exenta('E5')],
  ['a quota on IGIC not subject', 1207, linea({ Impuesto: '03', CalificacionOperacion: 'N1' })],
  ['S1 without a rate', 1208, linea(SIN, { CuotaTotal: '0.00', ImporteTotal: '100.00' })],
  ['S1 of a group without a rate', 1209, linea({ ...SIN, ClaveRegimen: '06', BaseImponibleACoste: '1' })],
  ['a quota against the sign of its base', 1143, linea({ CuotaRepercutida: '-21.00' })],
  [
    'a quota against the sign of its base at cost',
    1140,
    linea({ ClaveRegimen: '06', BaseImponibleACoste: '100', CuotaRepercutida: '-21.00' }),
  ],
  ['a quota that is not base times rate', 1142, linea({ CuotaRepercutida: '31.01' })],
  [
    'a quota that is not base at cost times rate',
    1144,
    linea({ ClaveRegimen: '06', BaseImponibleACoste: '200' }),
  ],
  ['key 02 with a qualification', 1286, linea({ ClaveRegimen: '02' })],
  ['key 03 with N1', 1200, linea({ ...SIN, ClaveRegimen: '03', CalificacionOperacion: 'N1' })],
  ['key 04 with S1', 1201, linea({ ClaveRegimen: '04' })],
  ['key 06 without base at cost', 1202, linea({ ClaveRegimen: '06' })],
  ['key 07 with N2', 1203, linea({ ...SIN, ClaveRegimen: '07', CalificacionOperacion: 'N2' })],
  ['key 08 with S1', 1252, linea({ ClaveRegimen: '08' })],
  ['key 10 with S1', 1205, linea({ ClaveRegimen: '10' })],
  ['key 11 at 10 %', 1206, linea({ ClaveRegimen: '11', TipoImpositivo: '10', CuotaRepercutida: '10' })],
  ['key 14 without an operation date', 1147, linea({ ClaveRegimen: '14' }, para(PUBLICO))],
  ['key 14 on a private customer', 1149, linea({ ClaveRegimen: '14' }, { FechaOperacion: '30-11-2026' })],
  [
    'key 14 on an F3',
    1148,
    linea({ ClaveRegimen: '14' }, { TipoFactura: 'F3', FechaOperacion: '30-11-2026', ...para(PUBLICO) }),
  ],
  ['IGIC key 20 with S1', 1293, linea({ Impuesto: '03', ClaveRegimen: '20' })],
];

const codigos = (registro: RegistroAlta, contexto: Partial<ContextoReglas> = {}): (number | null)[] =>
  validateRegistro(registro, { ...CONTEXTO, ...contexto }).map(({ codigo }) => codigo);

describe('the rules of the agency', () => {
  it('find nothing in thousands of valid records but the notice of 07', () => {
    fc.assert(
      fc.property(arbRegistro, (registro) => {
        expect(validateRegistro(registro, CONTEXTO).filter(({ codigo }) => codigo !== 2001)).toEqual([]);
        if (isRegistroAlta(registro)) expect(rechazosDeAlta(registro, CONTEXTO)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  }, 120_000);

  it('find nothing in the plain invoice', () => {
    expect(validateRegistro(seal({}), CONTEXTO)).toEqual([]);
  });

  it.each(casos)('find %s (%d)', (_nombre, codigo, cambios) => {
    expect(codigos(seal(cambios))).toContain(codigo);
  });

  it.each([CONTEXTO, { ...CONTEXTO, hoy: '2027-01-02', cadenaIniciada: true }])(
    'tell who asks only what refuses the same as who asks everything (%#)',
    (contexto) => {
      const rechazos = casos.map(([nombre, , cambios]) => {
        const registro = seal(cambios);
        expect(rechazosDeAlta(registro, contexto)).toEqual(
          aplicarReglas(registro, contexto).filter(({ severidad }) => severidad !== 'aviso'),
        );
        return rechazosDeAlta(registro, contexto).length > 0 ? nombre : null;
      });
      expect(rechazos.filter(Boolean).length).toBeGreaterThan(80);
    },
  );

  it('turn the missing key of IPSI from a warning into a rejection on 1-1-2027', () => {
    const registro = seal(linea({ Impuesto: '02', ClaveRegimen: undefined }));
    expect(aplicarReglas(registro, CONTEXTO)).toMatchObject([{ codigo: 2009, severidad: 'aviso' }]);
    expect(aplicarReglas(registro, { ...CONTEXTO, hoy: '2027-01-01' })).toMatchObject([
      { codigo: 1245, severidad: 'rechazo' },
    ]);
  });

  it('ask the lookups only when they are there', () => {
    const registro = seal({
      NumRegistroAcuerdoFacturacion: 'A1',
      ...para(CLIENTE, id('FR', '02', 'FR12345678901')),
    });
    expect(codigos(registro)).toEqual([]);
    const nadie = { nif: () => false, nifIva: () => false, acuerdoFacturacion: () => false };
    expect(codigos(registro, { censo: nadie })).toEqual([1128, 1109, 1121]);
  });

  it('look at chain, system, clock and huella', () => {
    const anterior = { ...BASE.IDFactura, Huella: 'A'.repeat(64) };
    expect(codigos(seal({}), { cadenaIniciada: true })).toEqual([2007]);
    expect(codigos(seal({}, anterior), { cadenaIniciada: true })).toEqual([]);
    expect(codigos(seal({}, { ...anterior, Huella: 'A'.repeat(63) }))).toEqual([2002]);
    expect(codigos(seal({}, { ...anterior, Huella: 'a'.repeat(64) }))).toEqual([2003]);
    expect(codigos(seal({}, { ...anterior, Huella: '-'.repeat(64) }))).toContain(1291);
    expect(codigos(seal({}, { ...anterior, NumSerieFactura: 'A=1' }))).toEqual([1175]);
    expect(codigos(seal({}, { ...anterior, FechaExpedicionFactura: '31-02-2026' }))).toEqual([1174]);
    expect(codigos({ ...seal({}), Huella: 'A'.repeat(64) })).toEqual([2000]);
    expect(codigos({ ...seal({}, { ...anterior, Huella: 'B'.repeat(64) }), Huella: 'B'.repeat(64) })).toEqual(
      [2000, 2008],
    );
    expect(codigos({ ...seal({}), Huella: 'A' })).toContain(1262);
    expect(codigos({ ...seal({}), Huella: '-'.repeat(64) })).toContain(1292);
    expect(codigos(seal({}, null, { IdSistemaInformatico: 'ñ' }))).toEqual([1177]);
    expect(codigos(seal({}, null, { NIF: '89890001A' }))).toEqual([1176]);
    expect(codigos(seal({}, null, { NIF: undefined, IDOtro: { IDType: '07', ID: '1' } }))).toEqual([1221]);
    expect(codigos(seal({}, null, { NIF: undefined, IDOtro: { IDType: '02', ID: '1' } }))).toEqual([1222]);
  });

  it('D7: judge the clock by 240 seconds to both sides, unless the send is marked as delayed', () => {
    const registro = seal({});
    expect(codigos(registro, { ahora: AHORA_PRUEBA + 240_000 })).toEqual([]);
    expect(codigos(registro, { ahora: AHORA_PRUEBA + 241_000 })).toEqual([2004]);
    expect(codigos(registro, { ahora: AHORA_PRUEBA + 86_400_000, incidencia: true })).toEqual([]);
    expect(codigos(registro, { ahora: AHORA_PRUEBA - 241_000, incidencia: true })).toEqual([2004]);
  });

  it('give the findings of the structure first and alone', () => {
    const roto = { ...seal({ Macrodato: 'S' }), CuotaTotal: '1,00' } as RegistroAlta;
    expect(validateRegistro(roto, CONTEXTO)).toMatchObject([
      { regla: 'estructura.valor', campo: 'CuotaTotal', codigo: 1266 },
    ]);
  });

  it('judge cancellations', () => {
    const anula = (cambios: object): (number | null)[] => {
      const datos = {
        IDFactura: {
          IDEmisorFacturaAnulada: 'B12345674',
          NumSerieFacturaAnulada: 'A1',
          FechaExpedicionFacturaAnulada: '20-11-2026',
        },
        ...cambios,
      };
      return validateRegistro(
        sealRegistroAnulacion(datos, {
          anterior: null,
          sistema: SISTEMA_PRUEBA,
          ahora: AHORA_PRUEBA,
          zona: 'Europe/Madrid',
        }),
        CONTEXTO,
      ).map(({ codigo }) => codigo);
    };
    const IDFactura = {
      IDEmisorFacturaAnulada: 'B12345674',
      NumSerieFacturaAnulada: 'A1',
      FechaExpedicionFacturaAnulada: '20-11-2026',
    };
    expect(anula({})).toEqual([]);
    expect(anula({ IDFactura: { ...IDFactura, IDEmisorFacturaAnulada: 'A58818501' } })).toEqual([1108]);
    expect(anula({ IDFactura: { ...IDFactura, NumSerieFacturaAnulada: 'A=1' } })).toEqual([1287]);
    expect(anula({ IDFactura: { ...IDFactura, FechaExpedicionFacturaAnulada: '31-02-2026' } })).toEqual([
      1105,
    ]);
    expect(anula({ GeneradoPor: 'T' })).toEqual([1224]);
    expect(anula({ GeneradoPor: 'E', Generador: id('FR', '03', 'X') })).toEqual([1227]);
    expect(anula({ GeneradoPor: 'D', Generador: id('ES', '04', 'X') })).toContain(1230);
    expect(anula({ GeneradoPor: 'T', Generador: id('ES', '07', '89890001K') })).toEqual([1229]);
    expect(anula({ GeneradoPor: 'T', Generador: { NombreRazon: 'X', NIF: 'B12345674' } })).toEqual([1259]);
    expect(anula({ GeneradoPor: 'T', Generador: { NombreRazon: 'X', NIF: '89890001A' } })).toEqual([1258]);
  });

  it('judge the header of a send', () => {
    const obligado = { NombreRazon: 'Emisor', NIF: 'B12345674' };
    const juzga = (cambios: object, contexto: Partial<ContextoReglas> = {}): (number | null)[] =>
      validateCabecera({ ObligadoEmision: obligado, ...cambios }, { ...CONTEXTO, ...contexto }).map(
        ({ codigo }) => codigo,
      );
    fc.assert(
      fc.property(arbCabecera, (cabecera) => expect(validateCabecera(cabecera, CONTEXTO)).toEqual([])),
      { numRuns: 200 },
    );
    expect(juzga({ ObligadoEmision: { NombreRazon: 'X', NIF: '89890001A' } })).toEqual([4115]);
    expect(juzga({ ObligadoEmision: { NombreRazon: 'X', NIF: 'ABCDEFGHI' } })).toEqual([4116]);
    expect(juzga({}, { censo: { nif: () => false } })).toEqual([4104]);
    expect(juzga({ Representante: { NombreRazon: 'X', NIF: '89890001A' } })).toEqual([4117]);
    expect(juzga({ RemisionVoluntaria: { FechaFinVeriFactu: '30-12-2026' } }, { hoy: '2027-01-02' })).toEqual(
      [4120],
    );
    expect(juzga({ RemisionVoluntaria: { FechaFinVeriFactu: '31-12-2026' } }, { hoy: '2027-01-02' })).toEqual(
      [],
    );
    expect(juzga({ RemisionVoluntaria: { FechaFinVeriFactu: '31-02-2026' } })).toEqual([4106]);
    expect(juzga({ RemisionRequerimiento: { RefRequerimiento: 'A1' } })).toEqual([4126]);
    expect(juzga({ RemisionVoluntaria: { Incidencia: 'S' } }, { servicio: 'REQUERIMIENTO' })).toEqual([
      4127, 4125,
    ]);
    expect(
      juzga({ RemisionRequerimiento: { RefRequerimiento: 'A-1' } }, { servicio: 'REQUERIMIENTO' }),
    ).toEqual([4133]);
  });

  it('carry an id of their own, a source and a code that the agency publishes', () => {
    for (const lista of [REGLAS_REGISTRO_ALTA, REGLAS_REGISTRO_ANULACION, REGLAS_CABECERA]) {
      const ids = lista.map((r) => r.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const r of lista) {
        expect(ERRORES_AEAT.has(r.codigo)).toBe(true);
        expect(r.fuente).toContain('1.2.2');
      }
    }
  });
});

// Arbitrary valid records over all kinds of invoice, rectification, flags and persons, sealed one by one or as a chain.
import fc from 'fast-check';
import {
  eslabonOf,
  type CabeceraRemision,
  type DatosRegistroAlta,
  type DatosRegistroAnulacion,
  type DetalleDesglose,
  type EslabonAnterior,
  type IdFactura,
  type IdOtro,
  type Persona,
  type Registro,
  type RegistroAlta,
  type RegistroAnulacion,
  type SistemaInformatico,
  type TipoFacturaAeat,
} from '../registro';
import { sealRegistroAlta, sealRegistroAnulacion } from '../sellado';
import { arbDetalle, arbGrupo, arbIntracomunitaria, arbInversion } from './desgloses';
import {
  arbCif,
  arbDni,
  arbFecha,
  arbNif,
  arbNifIva,
  arbNumSerie,
  arbPaisExtranjero,
  arbTexto,
  literalCents,
} from './textos';

/** The system that the tests seal with. */
export const SISTEMA_PRUEBA: SistemaInformatico = {
  NombreRazon: 'Encadena Software, S.L.',
  NIF: 'B12345674',
  NombreSistemaInformatico: 'Encadena',
  IdSistemaInformatico: 'EN',
  Version: '1.0.0',
  NumeroInstalacion: '20260101-0001',
  TipoUsoPosibleSoloVerifactu: 'S',
  TipoUsoPosibleMultiOT: 'S',
  IndicadorMultiplesOT: 'N',
};
/** Later than every date that the arbitraries make. */
export const HOY_PRUEBA = '2026-11-20';
export const AHORA_PRUEBA = Date.parse('2026-11-20T10:00:00Z');

const quizas = <T>(arb: fc.Arbitrary<T>, freq = 3): fc.Arbitrary<T | undefined> =>
  fc.option(arb, { nil: undefined, freq });
const si = quizas(fc.constantFrom('S' as const, 'N' as const), 5);

const arbPasaporte: fc.Arbitrary<IdOtro> = fc.record({
  CodigoPais: fc.oneof(arbPaisExtranjero, fc.constant('ES')),
  IDType: fc.constant('03' as const),
  ID: arbTexto(20),
});
const arbOtroId: fc.Arbitrary<IdOtro> = fc.record({
  CodigoPais: arbPaisExtranjero,
  IDType: fc.constantFrom('04' as const, '05' as const, '06' as const),
  ID: arbTexto(20),
});
const arbIva: fc.Arbitrary<IdOtro> = fc
  .tuple(arbNifIva, fc.boolean())
  .map(([{ CodigoPais, ID }, conPais]) =>
    conPais ? { CodigoPais, IDType: '02', ID } : { IDType: '02', ID },
  );

const persona = (id: fc.Arbitrary<Pick<Persona, 'NIF' | 'IDOtro'>>): fc.Arbitrary<Persona> =>
  fc.tuple(arbTexto(120), id).map(([NombreRazon, resto]) => ({ NombreRazon, ...resto }));
const conNif = persona(arbNif.map((NIF) => ({ NIF })));
const extranjera = persona(fc.oneof(arbPasaporte, arbOtroId, arbIva).map((IDOtro) => ({ IDOtro })));
const noCensada = persona(arbDni.map((ID) => ({ IDOtro: { CodigoPais: 'ES', IDType: '07' as const, ID } })));

function arbDestinatarios(tipo: TipoFacturaAeat): fc.Arbitrary<Persona[] | undefined> {
  if (tipo === 'F2' || tipo === 'R5') return fc.constant(undefined);
  const una =
    tipo === 'R3'
      ? fc.oneof(conNif, noCensada)
      : tipo === 'R2'
        ? fc.oneof(conNif, noCensada, persona(arbIva.map((IDOtro) => ({ IDOtro }))))
        : fc.oneof(conNif, conNif, extranjera, noCensada);
  return fc.array(una, { minLength: 1, maxLength: 3 });
}

function arbLineas(
  tipo: TipoFacturaAeat,
  destinatarios: Persona[] | undefined,
): fc.Arbitrary<DetalleDesglose[]> {
  const clases = [arbDetalle];
  if (destinatarios) clases.push(arbInversion);
  if (destinatarios?.every(({ IDOtro }) => IDOtro !== undefined)) clases.push(arbIntracomunitaria);
  if (!['F2', 'F3', 'R5'].includes(tipo)) clases.push(arbGrupo);
  return fc.array(fc.oneof(...clases), { minLength: 1, maxLength: tipo === 'F2' ? 3 : 12 });
}

const arbId: fc.Arbitrary<IdFactura> = fc.record({
  IDEmisorFactura: arbNif,
  NumSerieFactura: arbNumSerie,
  FechaExpedicionFactura: arbFecha,
});
const arbIds = fc.array(arbId, { minLength: 1, maxLength: 3 });

const centimos = (literal: string | undefined): number =>
  literal === undefined ? 0 : Math.round(Number(literal) * 100);
const sumaCentimos = (lineas: DetalleDesglose[], ...campos: (keyof DetalleDesglose)[]): number =>
  lineas.reduce((total, linea) => total + campos.reduce((t, campo) => t + centimos(linea[campo]), 0), 0);

/** Everything of an alta but the seal. */
export function arbDatosAlta(IDEmisorFactura = 'B12345674'): fc.Arbitrary<DatosRegistroAlta> {
  return fc
    .constantFrom<TipoFacturaAeat>('F1', 'F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5')
    .chain((tipo) =>
      arbDestinatarios(tipo).chain((destinatarios) =>
        fc.tuple(fc.constant(tipo), fc.constant(destinatarios), arbLineas(tipo, destinatarios)),
      ),
    )
    .chain(([TipoFactura, destinatarios, lineas]) => {
      const rectifica = TipoFactura.startsWith('R');
      const total = sumaCentimos(
        lineas,
        'BaseImponibleOimporteNoSujeto',
        'CuotaRepercutida',
        'CuotaRecargoEquivalencia',
      );
      return fc
        .record({
          serie: arbNumSerie,
          fecha: arbFecha,
          RefExterna: quizas(arbTexto(60)),
          NombreRazonEmisor: arbTexto(120),
          correccion: fc.constantFrom<Pick<DatosRegistroAlta, 'Subsanacion' | 'RechazoPrevio'>>(
            {},
            {},
            { Subsanacion: 'S' },
            { Subsanacion: 'S', RechazoPrevio: 'X' },
            { Subsanacion: 'S', RechazoPrevio: 'S' },
            { Subsanacion: 'N', RechazoPrevio: 'N' },
          ),
          modo: fc.constantFrom('S' as const, 'I' as const),
          rectificadas: quizas(arbIds),
          sustituidas: quizas(arbIds),
          recargoRectificado: quizas(fc.constant('5.20')),
          operacion: fc.boolean(),
          DescripcionOperacion: arbTexto(500),
          art7273: si,
          art61d: si,
          cupon: si,
          emitida: fc.constantFrom('D' as const, 'T' as const, undefined, undefined),
          tercero: fc.oneof(persona(arbCif.map((NIF) => ({ NIF }))), extranjera),
          acuerdo: quizas(arbTexto(15)),
          acuerdoSistema: quizas(arbTexto(16)),
        })
        .map((a): DatosRegistroAlta => ({
          IDFactura: { IDEmisorFactura, NumSerieFactura: a.serie, FechaExpedicionFactura: a.fecha },
          RefExterna: a.RefExterna,
          NombreRazonEmisor: a.NombreRazonEmisor,
          ...a.correccion,
          TipoFactura,
          TipoRectificativa: rectifica ? a.modo : undefined,
          FacturasRectificadas:
            rectifica && a.rectificadas ? { IDFacturaRectificada: a.rectificadas } : undefined,
          FacturasSustituidas:
            TipoFactura === 'F3' && a.sustituidas ? { IDFacturaSustituida: a.sustituidas } : undefined,
          ImporteRectificacion:
            rectifica && a.modo === 'S'
              ? {
                  BaseRectificada: '100.00',
                  CuotaRectificada: '-21.00',
                  CuotaRecargoRectificado: a.recargoRectificado,
                }
              : undefined,
          FechaOperacion: a.operacion ? a.fecha.replace(/^\d\d-\d\d/, '01-01') : undefined,
          DescripcionOperacion: a.DescripcionOperacion,
          FacturaSimplificadaArt7273: destinatarios ? a.art7273 : undefined,
          FacturaSinIdentifDestinatarioArt61d: destinatarios
            ? undefined
            : TipoFactura === 'F2' && total > 300_000
              ? 'S'
              : a.art61d,
          Macrodato: total >= 10_000_000_000 ? 'S' : undefined,
          EmitidaPorTerceroODestinatario: a.emitida === 'D' && !destinatarios ? undefined : a.emitida,
          Tercero:
            a.emitida === 'T'
              ? a.tercero.NIF === IDEmisorFactura ||
                (a.tercero.IDOtro?.CodigoPais === 'ES' && a.tercero.IDOtro.IDType !== '03')
                ? { NombreRazon: 'T', NIF: '89890001K' }
                : a.tercero
              : undefined,
          Destinatarios: destinatarios ? { IDDestinatario: destinatarios } : undefined,
          Cupon: TipoFactura === 'R1' || TipoFactura === 'R5' ? a.cupon : undefined,
          Desglose: { DetalleDesglose: lineas },
          CuotaTotal: literalCents(sumaCentimos(lineas, 'CuotaRepercutida', 'CuotaRecargoEquivalencia')),
          ImporteTotal: literalCents(total),
          NumRegistroAcuerdoFacturacion: a.acuerdo,
          IdAcuerdoSistemaInformatico: a.acuerdoSistema,
        }));
    });
}

/** Everything of an anulación but the seal. */
export function arbDatosAnulacion(
  IDEmisorFacturaAnulada = 'B12345674',
): fc.Arbitrary<DatosRegistroAnulacion> {
  return fc
    .record({
      NumSerieFacturaAnulada: arbNumSerie,
      FechaExpedicionFacturaAnulada: arbFecha,
      RefExterna: quizas(arbTexto(60)),
      SinRegistroPrevio: si,
      RechazoPrevio: si,
      por: quizas(fc.constantFrom('D' as const, 'T' as const)),
      quien: fc.oneof(conNif, extranjera),
    })
    .map(
      ({
        NumSerieFacturaAnulada,
        FechaExpedicionFacturaAnulada,
        RefExterna,
        SinRegistroPrevio,
        RechazoPrevio,
        por,
        quien,
      }) => ({
        IDFactura: { IDEmisorFacturaAnulada, NumSerieFacturaAnulada, FechaExpedicionFacturaAnulada },
        RefExterna,
        SinRegistroPrevio,
        RechazoPrevio,
        GeneradoPor: por,
        Generador:
          por === undefined
            ? undefined
            : quien.NIF === IDEmisorFacturaAnulada
              ? { NombreRazon: 'G', NIF: '89890001K' }
              : quien,
      }),
    );
}

const contexto = (anterior: EslabonAnterior | null, ahora = AHORA_PRUEBA) => ({
  anterior,
  sistema: SISTEMA_PRUEBA,
  ahora,
  zona: 'Europe/Madrid' as const,
});
const arbAnterior: fc.Arbitrary<EslabonAnterior | null> = fc.option(
  fc
    .tuple(arbId, fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: 64, maxLength: 64 }))
    .map(([id, Huella]) => ({ ...id, Huella })),
);

export const arbRegistroAlta: fc.Arbitrary<RegistroAlta> = fc
  .tuple(arbDatosAlta(), arbAnterior)
  .map(([datos, anterior]) => sealRegistroAlta(datos, contexto(anterior)));
export const arbRegistroAnulacion: fc.Arbitrary<RegistroAnulacion> = fc
  .tuple(arbDatosAnulacion(), arbAnterior)
  .map(([datos, anterior]) => sealRegistroAnulacion(datos, contexto(anterior)));
export const arbRegistro: fc.Arbitrary<Registro> = fc.oneof(
  { weight: 4, arbitrary: arbRegistroAlta },
  arbRegistroAnulacion,
);

/** Seals data in their order as one chain, a second apart. */
export function sealCadena(
  datos: readonly (DatosRegistroAlta | DatosRegistroAnulacion)[],
  ahora = AHORA_PRUEBA,
): Registro[] {
  let anterior: EslabonAnterior | null = null;
  return datos.map((dato, i) => {
    const registro: Registro =
      'TipoFactura' in dato
        ? sealRegistroAlta(dato, contexto(anterior, ahora + i * 1000))
        : sealRegistroAnulacion(dato, contexto(anterior, ahora + i * 1000));
    anterior = eslabonOf(registro);
    return registro;
  });
}

/** Chains of altas and anulaciones, from their first record on. */
export const arbCadena = (maxLength = 8): fc.Arbitrary<Registro[]> =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: arbDatosAlta() }, arbDatosAnulacion()), {
      minLength: 1,
      maxLength,
    })
    .map((datos) => sealCadena(datos));

export const arbCabecera: fc.Arbitrary<CabeceraRemision> = fc.record(
  {
    ObligadoEmision: fc.record({ NombreRazon: arbTexto(120), NIF: arbCif }),
    Representante: fc.record({ NombreRazon: arbTexto(120), NIF: arbDni }),
    RemisionVoluntaria: fc.constantFrom(
      { Incidencia: 'S' as const },
      { FechaFinVeriFactu: '31-12-2026' },
      { FechaFinVeriFactu: '31-12-2026', Incidencia: 'N' as const },
    ),
  },
  { requiredKeys: ['ObligadoEmision'] },
);

// Rules of each line of the breakdown, whatever its regime (dossier §7.3).
import type { FechaISO } from '@encadena/values';
import { CAUSAS_EXENCION, CLAVES_REGIMEN, enVigor, TIPOS_IMPOSITIVOS } from '@encadena/invoicing';
import type { DetalleDesglose, RegistroAlta } from '../registro';
import { juzgarCuota } from './cuota';
import { conDestinatario, fechaDevengo, isIva, isIvaOIgic, leeImporte, leeTipo } from './literales';
import { deCadaUno, NADA, reglaLinea, reglaVarios, type ReglaAlta } from './regla';

const RECARGOS = new Set(TIPOS_IMPOSITIVOS.flatMap(({ recargos }) => recargos.map(({ recargo }) => recargo)));

const isCero = (literal: string): boolean => leeImporte(literal).isZero();

/**
 * IPSI without a regime key, or with another one, is a warning until 31-12-2026 and a rejection after (note
 * of §15.6).
 */
const IPSI_OBLIGA = '2027-01-01';

function claveMal(linea: DetalleDesglose, hoy: string): number | false {
  const { ClaveRegimen: clave } = linea;
  if (linea.Impuesto === '05') return clave === undefined ? false : 1260;
  if (linea.Impuesto === '02') {
    const bien = clave !== undefined && (CLAVES_REGIMEN.IPSI as readonly string[]).includes(clave);
    return bien ? false : hoy < IPSI_OBLIGA ? 2009 : clave === undefined ? 1245 : 1246;
  }
  if (clave === undefined) return 1245;
  return (CLAVES_REGIMEN[isIva(linea) ? 'IVA' : 'IGIC'] as readonly string[]).includes(clave) ? false : 1246;
}

function tipoMal(linea: DetalleDesglose, registro: RegistroAlta): number | false {
  if (!isIva(linea) || linea.CalificacionOperacion !== 'S1' || linea.TipoImpositivo === undefined)
    return false;
  const tipo = leeTipo(linea.TipoImpositivo);
  const fila = TIPOS_IMPOSITIVOS.find((t) => t.tipo === tipo);
  const fecha = fechaDevengo(registro);
  if (!fila) return 1124;
  return fecha !== null && !enVigor(fila, fecha) ? (fila.codigoFecha ?? 1124) : false;
}

/** The code for a surcharge that does not go with its rate on that day. */
function codigoRecargo(tipo: string, recargo: string, fecha: FechaISO, porDefecto: number): number {
  if (tipo === '5') return recargo === '0.5' ? 1167 : recargo === '0.62' ? 1168 : porDefecto;
  if (tipo === '0') return fecha >= '2024-10-01' ? 1170 : fecha >= '2023-01-01' ? 1165 : porDefecto;
  return porDefecto;
}

function recargoMal(linea: DetalleDesglose, registro: RegistroAlta): number | false {
  const { TipoRecargoEquivalencia: literal, TipoImpositivo } = linea;
  if (
    literal === undefined ||
    !isIva(linea) ||
    linea.CalificacionOperacion !== 'S1' ||
    TipoImpositivo === undefined
  )
    return false;
  const recargo = leeTipo(literal);
  if (!RECARGOS.has(recargo)) return 1127;
  const tipo = leeTipo(TipoImpositivo);
  const fila = TIPOS_IMPOSITIVOS.find((t) => t.tipo === tipo);
  const fecha = fechaDevengo(registro);
  if (!fila || fecha === null) return false;
  return fila.recargos.some((r) => r.recargo === recargo && enVigor(r, fecha))
    ? false
    : codigoRecargo(tipo, recargo, fecha, fila.codigoRecargo);
}

const algunoDe = (l: DetalleDesglose): boolean =>
  l.TipoImpositivo !== undefined ||
  l.CuotaRepercutida !== undefined ||
  l.TipoRecargoEquivalencia !== undefined ||
  l.CuotaRecargoEquivalencia !== undefined;

/** By differences, and in insolvency and bad debt, a quota may have the opposite sign to its base. */
const sinAritmetica = (r: RegistroAlta): boolean =>
  r.TipoRectificativa === 'I' || r.TipoFactura === 'R2' || r.TipoFactura === 'R3';

function cuotaMal(linea: DetalleDesglose, registro: RegistroAlta): number | false {
  // Outside VAT and IGIC a rate may be absent: a quota then has none that it could go with.
  const {
    CuotaRepercutida,
    TipoImpositivo = '0.00',
    BaseImponibleACoste,
    BaseImponibleOimporteNoSujeto,
  } = linea;
  if (linea.CalificacionOperacion !== 'S1' || sinAritmetica(registro) || CuotaRepercutida === undefined)
    return false;
  const juicio = juzgarCuota(
    BaseImponibleACoste ?? BaseImponibleOimporteNoSujeto,
    TipoImpositivo,
    CuotaRepercutida,
  );
  if (juicio === 'BIEN') return false;
  if (BaseImponibleACoste === undefined) return juicio === 'SIGNO' ? 1143 : 1142;
  return juicio === 'SIGNO' ? 1140 : 1144;
}

function exencionMal(linea: DetalleDesglose): boolean {
  if (linea.OperacionExenta === undefined) return false;
  // E7 and E8 are exemptions of the Canaries; the tables of VAT and IPSI end at E6.
  return !(CAUSAS_EXENCION[linea.Impuesto === '03' ? 'IGIC' : 'IVA'] as readonly string[]).includes(
    linea.OperacionExenta,
  );
}

export const REGLAS_DESGLOSE: readonly ReglaAlta[] = [
  reglaVarios<RegistroAlta>('desglose.clave', 'Desglose/DetalleDesglose/ClaveRegimen', 1245, (r, { hoy }) =>
    deCadaUno(r.Desglose.DetalleDesglose, (linea, i) => {
      const codigo = claveMal(linea, hoy);
      return codigo === false
        ? NADA
        : [
            {
              campo: `Desglose/DetalleDesglose[${i}]/ClaveRegimen`,
              codigo,
              severidad: codigo === 2009 ? ('aviso' as const) : ('rechazo' as const),
            },
          ];
    }),
  ),
  reglaLinea('desglose.tipo', 'TipoImpositivo', 1124, tipoMal),
  reglaLinea('desglose.recargo', 'TipoRecargoEquivalencia', 1127, recargoMal),
  reglaLinea(
    'desglose.recargo.pareja',
    'CuotaRecargoEquivalencia',
    1284,
    (l) => (l.TipoRecargoEquivalencia === undefined) !== (l.CuotaRecargoEquivalencia === undefined),
  ),
  reglaLinea(
    'desglose.recargo.s1',
    'TipoRecargoEquivalencia',
    1281,
    (l) =>
      l.CalificacionOperacion !== 'S1' &&
      l.OperacionExenta === undefined &&
      (l.TipoRecargoEquivalencia !== undefined || l.CuotaRecargoEquivalencia !== undefined),
  ),
  reglaLinea(
    'desglose.coste',
    'BaseImponibleACoste',
    1257,
    (l) =>
      l.BaseImponibleACoste !== undefined &&
      l.ClaveRegimen !== '06' &&
      l.Impuesto !== '02' &&
      l.Impuesto !== '05',
  ),
  reglaLinea(
    'desglose.s2.factura',
    'CalificacionOperacion',
    1197,
    (l, r) => l.CalificacionOperacion === 'S2' && !conDestinatario(r.TipoFactura),
  ),
  reglaLinea(
    'desglose.s2.cero',
    'TipoImpositivo',
    1198,
    (l) =>
      l.CalificacionOperacion === 'S2' &&
      !(
        l.TipoImpositivo !== undefined &&
        l.CuotaRepercutida !== undefined &&
        isCero(l.TipoImpositivo) &&
        isCero(l.CuotaRepercutida)
      ),
  ),
  reglaLinea(
    'desglose.no-sujeta',
    'TipoImpositivo',
    1237,
    (l) => isIva(l) && (l.CalificacionOperacion === 'N1' || l.CalificacionOperacion === 'N2') && algunoDe(l),
  ),
  reglaLinea(
    'desglose.exenta',
    'TipoImpositivo',
    1238,
    (l) => l.OperacionExenta !== undefined && algunoDe(l),
  ),
  reglaLinea('desglose.exenta.causa', 'OperacionExenta', 1182, exencionMal),
  reglaLinea(
    'desglose.exenta.general',
    'OperacionExenta',
    1199,
    (l) =>
      isIvaOIgic(l) && l.ClaveRegimen === '01' && (l.OperacionExenta === 'E2' || l.OperacionExenta === 'E3'),
  ),
  reglaLinea(
    'desglose.exenta.e5',
    'OperacionExenta',
    1289,
    (l, r) =>
      isIva(l) &&
      l.OperacionExenta === 'E5' &&
      (r.Destinatarios?.IDDestinatario ?? []).some(({ IDOtro }) => IDOtro === undefined),
  ),
  reglaLinea(
    'desglose.cuota.s1',
    'CuotaRepercutida',
    1207,
    (l) =>
      l.CuotaRepercutida !== undefined &&
      l.CalificacionOperacion !== 'S1' &&
      l.CalificacionOperacion !== 'S2' &&
      l.OperacionExenta === undefined &&
      !isCero(l.CuotaRepercutida),
  ),
  reglaLinea('desglose.s1.completa', 'TipoImpositivo', 1208, (l) => {
    if (
      l.CalificacionOperacion !== 'S1' ||
      (l.TipoImpositivo !== undefined && l.CuotaRepercutida !== undefined)
    )
      return false;
    if (l.ClaveRegimen === '06') return 1209;
    return l.BaseImponibleACoste === undefined ? 1208 : false;
  }),
  reglaLinea('desglose.cuota', 'CuotaRepercutida', 1142, cuotaMal),
];

// Rules of a RegistroAlta. Source: [V] 3.1.3; dossier section 7.2.
import { isFechaISO } from '@encadena/values';
import type { RegistroAlta } from '@encadena/verifactu';
import { ACUERDO_CON_ERROR, ACUERDO_INEXISTENTE } from '../../libros/reservados';
import { comprobarLinea } from './desglose';
import { comprobarPersona } from './persona';
import { absoluto, centesimas, iso, MARGEN, primera, type ContextoReglas, type Regla } from './regla';

const MACRODATO = 10_000_000_000n;
const LIMITE_SIMPLIFICADA = 300_000n;
const PRIMERA_FECHA = '2024-10-28';

const rectificativa = (r: RegistroAlta): boolean => r.TipoFactura.startsWith('R');
const sinDestinatario = (r: RegistroAlta): boolean => r.TipoFactura === 'F2' || r.TipoFactura === 'R5';
const expedicion = (r: RegistroAlta): string => iso(r.IDFactura.FechaExpedicionFactura);
const masAnos = (fecha: string, anos: number): string =>
  String(Number(fecha.slice(0, 4)) + anos) + fecha.slice(4);
const personas = (r: RegistroAlta): NonNullable<RegistroAlta['Destinatarios']>['IDDestinatario'] =>
  r.Destinatarios?.IDDestinatario ?? [];
const lineas = (r: RegistroAlta): RegistroAlta['Desglose']['DetalleDesglose'] => r.Desglose.DetalleDesglose;
/** ClaveRegimen 14 or 15 under IVA or IGIC: tax that falls due later than the invoice. */
const devengoPosterior = (r: RegistroAlta): boolean =>
  lineas(r).some(
    (l) => (l.ClaveRegimen === '14' || l.ClaveRegimen === '15') && ['01', '03'].includes(l.Impuesto ?? '01'),
  );

/** Characters of NumSerieFactura, also of an anulación's (measured). */
export const REGLAS_SERIE: readonly Regla<string>[] = [
  [1130, (serie) => /[^\x20-\x7e]/.test(serie)],
  [1287, (serie) => /["'<>=]/.test(serie)],
];

const FACTURA: readonly Regla<RegistroAlta>[] = [
  [1105, (r) => !isFechaISO(expedicion(r))],
  [1112, (r, { hoy }) => expedicion(r) > hoy],
  // Such a date is before the floor too: the wider rule first, or nobody would ever see this one (inference).
  [1133, (r, { hoy }) => expedicion(r) < masAnos(hoy, -20)],
  [1152, (r) => expedicion(r) < PRIMERA_FECHA],
  [1153, (r) => r.RechazoPrevio === 'X' && r.Subsanacion !== 'S'],
  [1161, (r) => r.RechazoPrevio === 'S' && r.Subsanacion !== 'S'],
  [1114, (r) => rectificativa(r) && r.TipoRectificativa === undefined],
  [1115, (r) => !rectificativa(r) && r.TipoRectificativa !== undefined],
  [1117, (r) => !rectificativa(r) && r.FacturasRectificadas !== undefined],
  [1116, (r) => r.TipoFactura !== 'F3' && r.FacturasSustituidas !== undefined],
  [
    1154,
    (r, ctx) =>
      [
        ...(r.FacturasRectificadas?.IDFacturaRectificada ?? []),
        ...(r.FacturasSustituidas?.IDFacturaSustituida ?? []),
      ].some((f) => !ctx.censado(f.IDEmisorFactura)),
  ],
  [1118, (r) => r.TipoRectificativa === 'S' && r.ImporteRectificacion === undefined],
  [1119, (r) => r.TipoRectificativa !== 'S' && r.ImporteRectificacion !== undefined],
  [1183, (r) => r.FacturaSimplificadaArt7273 === 'S' && sinDestinatario(r)],
  [1185, (r) => r.FacturaSinIdentifDestinatarioArt61d === 'S' && !sinDestinatario(r)],
  [1139, (r) => r.Macrodato !== 'S' && absoluto(centesimas(r.ImporteTotal)) >= MACRODATO],
  [1138, (r) => r.Macrodato === 'S' && absoluto(centesimas(r.ImporteTotal)) < MACRODATO],
  [1157, (r) => r.Cupon === 'S' && r.TipoFactura !== 'R1' && r.TipoFactura !== 'R5'],
];

const FECHA_OPERACION: readonly Regla<RegistroAlta & { operacion: string }>[] = [
  [1145, (r) => !isFechaISO(r.operacion)],
  [1134, (r, { hoy }) => r.operacion < masAnos(hoy, -20)],
  // "No later than the year following the current date": read as the end of next year.
  [1125, (r, { hoy }) => r.operacion > `${Number(hoy.slice(0, 4)) + 1}-12-31`],
  // No invoice is dated later than today, so that a date after today is after the invoice's as well: the
  // narrower rule first, or nobody would ever see it (inference).
  [1173, (r, { hoy }) => r.operacion > hoy && !devengoPosterior(r)],
  [1146, (r) => expedicion(r) < r.operacion && !devengoPosterior(r)],
];

const PERSONAS: readonly Regla<RegistroAlta>[] = [
  [1186, (r) => r.EmitidaPorTerceroODestinatario === 'T' && r.Tercero === undefined],
  [1158, (r) => r.EmitidaPorTerceroODestinatario === 'D' && r.Destinatarios === undefined],
  [1155, (r) => r.Tercero !== undefined && r.EmitidaPorTerceroODestinatario === undefined],
  [1159, (r) => r.Tercero !== undefined && r.EmitidaPorTerceroODestinatario === 'D'],
  [1188, (r, { obligado }) => r.Tercero?.NIF === obligado],
  [1189, (r) => !sinDestinatario(r) && r.Destinatarios === undefined],
  // 1190 refuses these as well: the narrower rule first (inference).
  [1156, (r) => sinDestinatario(r) && personas(r).some((d) => d.IDOtro?.IDType === '02')],
  [1190, (r) => sinDestinatario(r) && r.Destinatarios !== undefined],
  [
    1191,
    (r) =>
      r.TipoFactura === 'R3' && personas(r).some((d) => d.IDOtro !== undefined && d.IDOtro.IDType !== '07'),
  ],
  [
    1192,
    (r) =>
      r.TipoFactura === 'R2' &&
      personas(r).some((d) => d.IDOtro !== undefined && d.IDOtro.IDType !== '07' && d.IDOtro.IDType !== '02'),
  ],
];

const CODIGOS_TERCERO = {
  nifMalFormado: 1123,
  nifDesconocido: 1109,
  id: 1103,
  idDesconocido: 1121,
  noCensado: 1211,
  espana: 1232,
};
// Which of 1109, 1110 and 1193 the agency answers for a recipient is not known (dossier 7.2): here 1110 is a NIF
// that the census does not have, 1193 one that it has under another name.
const CODIGOS_DESTINATARIO = {
  nifMalFormado: 1123,
  nifDesconocido: 1110,
  nifSinIdentificar: 1193,
  id: 1103,
  idDesconocido: 1121,
  espana: 1234,
};

/** What the agency looks up in its registers of agreements: here only the reserved ones are missing. */
const ACUERDOS: readonly Regla<RegistroAlta>[] = [
  [1128, (r) => r.NumRegistroAcuerdoFacturacion === ACUERDO_INEXISTENTE],
  [1129, (r) => r.NumRegistroAcuerdoFacturacion === ACUERDO_CON_ERROR],
  [1242, (r) => r.IdAcuerdoSistemaInformatico === ACUERDO_INEXISTENTE],
  [1241, (r) => r.IdAcuerdoSistemaInformatico === ACUERDO_CON_ERROR],
];

/** The first code that the record breaks, or 0. Its values have their form already. */
export function comprobarAlta(r: RegistroAlta, ctx: ContextoReglas): number {
  if (r.IDFactura.IDEmisorFactura !== ctx.obligado) return 1108;
  const factura = primera(REGLAS_SERIE, r.IDFactura.NumSerieFactura, ctx) || primera(FACTURA, r, ctx);
  if (factura !== 0) return factura;
  if (r.FechaOperacion !== undefined) {
    const codigo = primera(FECHA_OPERACION, { ...r, operacion: iso(r.FechaOperacion) }, ctx);
    if (codigo !== 0) return codigo;
  }
  return (
    primera(PERSONAS, r, ctx) ||
    comprobarIdentidades(r, ctx) ||
    comprobarDesglose(r, ctx) ||
    primera(ACUERDOS, r, ctx)
  );
}

function comprobarIdentidades(r: RegistroAlta, ctx: ContextoReglas): number {
  const fecha = iso(r.FechaOperacion ?? r.IDFactura.FechaExpedicionFactura);
  if (r.Tercero !== undefined) {
    const codigo = comprobarPersona(r.Tercero, CODIGOS_TERCERO, fecha, ctx);
    if (codigo !== 0) return codigo;
  }
  for (const d of personas(r)) {
    const codigo = comprobarPersona(d, CODIGOS_DESTINATARIO, fecha, ctx);
    if (codigo !== 0) return codigo;
  }
  return 0;
}

function comprobarDesglose(r: RegistroAlta, ctx: ContextoReglas): number {
  for (const l of lineas(r)) {
    const codigo = comprobarLinea(l, r, ctx);
    if (codigo !== 0) return codigo;
  }
  if (
    r.TipoFactura !== 'F2' ||
    r.NumRegistroAcuerdoFacturacion !== undefined ||
    r.FacturaSinIdentifDestinatarioArt61d === 'S'
  )
    return 0;
  let suma = 0n;
  for (const l of lineas(r))
    suma += centesimas(l.BaseImponibleOimporteNoSujeto) + centesimas(l.CuotaRepercutida);
  return suma > LIMITE_SIMPLIFICADA + MARGEN ? 1150 : 0;
}

// The totals are not compared when a line is of one of these regimes: [V] since 16-04-2025.
const SIN_COMPARAR = new Set(['03', '05', '06', '08', '09']);
const CLAVES_IPSI = new Set(['01', '08', '11', '18', '19', '20']);

/** Codes of what is wrong and stored all the same. */
export function avisosAlta(r: RegistroAlta): number[] {
  const avisos: number[] = [];
  if (personas(r).some((d) => d.IDOtro?.IDType === '07')) avisos.push(2001);
  let cuotas = 0n;
  let bases = 0n;
  for (const l of lineas(r)) {
    cuotas += centesimas(l.CuotaRepercutida) + centesimas(l.CuotaRecargoEquivalencia);
    bases += centesimas(l.BaseImponibleOimporteNoSujeto);
    if (l.Impuesto === '02' && !CLAVES_IPSI.has(l.ClaveRegimen ?? '')) avisos.push(2009);
  }
  if (!lineas(r).some((l) => SIN_COMPARAR.has(l.ClaveRegimen ?? ''))) {
    if (absoluto(centesimas(r.ImporteTotal) - bases - cuotas) > MARGEN) avisos.push(2005);
    if (absoluto(centesimas(r.CuotaTotal) - cuotas) > MARGEN) avisos.push(2006);
  }
  return avisos;
}

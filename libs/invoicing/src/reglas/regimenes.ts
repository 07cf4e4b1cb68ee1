// What each regime key, qualification and exemption asks of the rest of the invoice (01/03 of the agency: IVA
// and IGIC).
import { importe, isFechaISO, isImporteTexto } from '@encadena/values';
import type { CausaExencion, ClaveRegimen } from '../codigos';
import { destinatariosDe } from '../destinatarios';
import type { Factura, LineaFactura } from '../factura';
import { hay, porLinea, VALIDACIONES, type ReglaFactura } from './regla';

const fuente = `${VALIDACIONES} §3.1.3, Desglose, by ClaveRegimen`;
const ivaOIgic = (l: LineaFactura): boolean => l.impuesto === 'IVA' || l.impuesto === 'IGIC';
const sinIdentificar = (f: Factura): boolean => f.tipoFactura === 'F2' || f.tipoFactura === 'R5';
const causa = (l: LineaFactura, ...causas: CausaExencion[]): boolean =>
  l.exenta && !!l.causaExencion && causas.includes(l.causaExencion);
/** All of them: codes 1205, 1149 and 1289 speak of every recipient. */
const porNif = (f: Factura): boolean =>
  destinatariosDe(f).length > 0 && destinatariosDe(f).every((d) => d.tipoIdentificacion === 'NIF');
const algunoPorNif = (f: Factura): boolean => destinatariosDe(f).some((d) => d.tipoIdentificacion === 'NIF');

/** A rule about the lines of IVA and IGIC with one regime key. */
function deClave(
  clave: ClaveRegimen,
  codigoAeat: number,
  campo: keyof LineaFactura,
  mala: (l: LineaFactura, f: Factura) => boolean,
  sufijo = '',
): ReglaFactura {
  return {
    id: `regimen.${clave}${sufijo}`,
    campo: 'lineas',
    codigo: `REGIMEN_${clave}${sufijo.toUpperCase().replaceAll('-', '_')}`,
    severidad: 'rechazo',
    codigoAeat,
    fuente,
    comprobar: porLinea(campo, (l, f) => l.claveRegimen === clave && ivaOIgic(l) && mala(l, f)),
  };
}

export const REGLAS_REGIMENES: readonly ReglaFactura[] = [
  deClave('01', 1199, 'causaExencion', (l) => causa(l, 'E2', 'E3')),
  deClave('02', 1286, 'calificacionOperacion', (l) => !l.exenta),
  deClave('03', 1200, 'calificacionOperacion', (l) => !l.exenta && l.calificacionOperacion !== 'S1'),
  deClave('04', 1201, 'calificacionOperacion', (l) => !l.exenta && l.calificacionOperacion !== 'S2'),
  deClave('06', 1202, 'claveRegimen', (_, f) => ['F2', 'F3', 'R5'].includes(f.tipoFactura), '-tipo'),
  deClave('06', 1202, 'baseImponibleACoste', (l) => !hay(l.baseImponibleACoste), '-coste'),
  deClave('07', 1203, 'calificacionOperacion', (l) => !l.exenta && l.calificacionOperacion !== 'S1'),
  deClave('07', 1203, 'causaExencion', (l) => causa(l, 'E2', 'E3', 'E4', 'E5'), '-exenta'),
  deClave('08', 1252, 'calificacionOperacion', (l) => l.exenta || l.calificacionOperacion !== 'N2'),
  deClave('10', 1205, 'calificacionOperacion', (l) => l.exenta || l.calificacionOperacion !== 'N1'),
  deClave('10', 1205, 'claveRegimen', (_, f) => f.tipoFactura !== 'F1' || !porNif(f), '-factura'),
  deClave(
    '11',
    1206,
    'tipoImpositivo',
    (l) =>
      l.impuesto === 'IVA' &&
      (l.exenta ||
        l.calificacionOperacion !== 'S1' ||
        !isImporteTexto(l.tipoImpositivo) ||
        !importe(l.tipoImpositivo).eq(21)),
  ),
  deClave(
    '14',
    1147,
    'claveRegimen',
    (_, f) => !isFechaISO(f.fechaOperacion) || f.fechaOperacion <= f.fechaExpedicion,
    '-fecha',
  ),
  deClave(
    '14',
    1148,
    'claveRegimen',
    (_, f) => !['F1', 'R1', 'R2', 'R3', 'R4'].includes(f.tipoFactura),
    '-tipo',
  ),
  // Public administrations: local authorities, public bodies, state and regional bodies, others.
  deClave(
    '14',
    1149,
    'claveRegimen',
    (_, f) => !porNif(f) || destinatariosDe(f).some((d) => !/^[PQSV]/.test(d.identificacion)),
    '-destinatario',
  ),
  {
    id: 'regimen.20-igic',
    campo: 'lineas',
    codigo: 'REGIMEN_20_IGIC',
    severidad: 'rechazo',
    codigoAeat: 1293,
    fuente,
    comprobar: porLinea(
      'calificacionOperacion',
      (l) =>
        l.impuesto === 'IGIC' && l.claveRegimen === '20' && (l.exenta || l.calificacionOperacion !== 'N2'),
    ),
  },
  {
    id: 'linea.s2-tipo',
    campo: 'lineas',
    codigo: 'S2_TIPO_FACTURA',
    severidad: 'rechazo',
    codigoAeat: 1197,
    fuente: `${VALIDACIONES} §3.1.3, Desglose`,
    comprobar: porLinea(
      'calificacionOperacion',
      (l, f) => !l.exenta && l.calificacionOperacion === 'S2' && sinIdentificar(f),
    ),
  },
  {
    id: 'linea.e5-destinatario',
    campo: 'lineas',
    codigo: 'E5_DESTINATARIO',
    severidad: 'rechazo',
    codigoAeat: 1289,
    fuente: `${VALIDACIONES} §3.1.3, Desglose: intra-community supplies go to who has no Spanish NIF`,
    comprobar: porLinea('causaExencion', (l, f) => l.impuesto === 'IVA' && causa(l, 'E5') && algunoPorNif(f)),
  },
];

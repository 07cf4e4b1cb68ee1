// Rules per regime key, for VAT and IGIC unless said (dossier §7.3, second table).
import type { DetalleDesglose, RegistroAlta } from '../registro';
import { isIva, isIvaOIgic, leeFecha, leeTipo } from './literales';
import { reglaLinea, type ReglaAlta } from './regla';

type Rompe = (linea: DetalleDesglose, registro: RegistroAlta) => boolean | number;

/** A rule that holds only under one key. */
function clave(codigoClave: string, codigo: number, campo: keyof DetalleDesglose, rompe: Rompe): ReglaAlta {
  return reglaLinea(
    `desglose.regimen.${codigoClave}.${codigo}`,
    campo,
    codigo,
    (l, r) => isIvaOIgic(l) && l.ClaveRegimen === codigoClave && rompe(l, r),
  );
}

const personas = (r: RegistroAlta) => r.Destinatarios?.IDDestinatario ?? [];
const isExenta = (l: DetalleDesglose): boolean => l.OperacionExenta !== undefined;
const DE_14 = ['F1', 'R1', 'R2', 'R3', 'R4'];

function fechaOperacion14(r: RegistroAlta): boolean {
  const operacion = r.FechaOperacion === undefined ? null : leeFecha(r.FechaOperacion);
  const expedicion = leeFecha(r.IDFactura.FechaExpedicionFactura);
  return operacion === null || expedicion === null || operacion <= expedicion;
}

export const REGLAS_REGIMENES: readonly ReglaAlta[] = [
  clave('02', 1286, 'CalificacionOperacion', (l) => !isExenta(l)),
  clave(
    '03',
    1200,
    'CalificacionOperacion',
    (l) => l.CalificacionOperacion !== undefined && l.CalificacionOperacion !== 'S1',
  ),
  clave('04', 1201, 'CalificacionOperacion', (l) => !isExenta(l) && l.CalificacionOperacion !== 'S2'),
  clave(
    '06',
    1202,
    'BaseImponibleACoste',
    (l, r) => ['F2', 'F3', 'R5'].includes(r.TipoFactura) || l.BaseImponibleACoste === undefined,
  ),
  clave(
    '07',
    1203,
    'CalificacionOperacion',
    (l) =>
      ['S2', 'N1', 'N2'].includes(l.CalificacionOperacion ?? '') ||
      ['E2', 'E3', 'E4', 'E5'].includes(l.OperacionExenta ?? ''),
  ),
  clave('08', 1252, 'CalificacionOperacion', (l) => l.CalificacionOperacion !== 'N2'),
  clave(
    '10',
    1205,
    'CalificacionOperacion',
    (l, r) =>
      l.CalificacionOperacion !== 'N1' ||
      r.TipoFactura !== 'F1' ||
      personas(r).some(({ NIF }) => NIF === undefined),
  ),
  clave(
    '11',
    1206,
    'TipoImpositivo',
    (l) => isIva(l) && (l.TipoImpositivo === undefined || leeTipo(l.TipoImpositivo) !== '21'),
  ),
  clave('14', 1147, 'ClaveRegimen', (_l, r) => fechaOperacion14(r)),
  clave('14', 1149, 'ClaveRegimen', (_l, r) =>
    personas(r).some(({ NIF }) => NIF === undefined || !/^[PQSV]/.test(NIF)),
  ),
  clave('14', 1148, 'ClaveRegimen', (_l, r) => !DE_14.includes(r.TipoFactura)),
  reglaLinea(
    'desglose.regimen.20.1293',
    'CalificacionOperacion',
    1293,
    (l) => l.Impuesto === '03' && l.ClaveRegimen === '20' && l.CalificacionOperacion !== 'N2',
  ),
];

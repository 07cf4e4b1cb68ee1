// Taxes, regime keys, qualifications and causes of exemption: lists L1, L8A, L8B, L9, L10 of the agency
// (dossier section 1.3).

export const IMPUESTOS = ['IVA', 'IPSI', 'IGIC', 'OTRO'] as const;
export type Impuesto = (typeof IMPUESTOS)[number];

/** L1. The agency reads a missing one as 01; we always write it. */
export const CODIGO_AEAT_IMPUESTO: Readonly<Record<Impuesto, '01' | '02' | '03' | '05'>> = {
  IVA: '01',
  IPSI: '02',
  IGIC: '03',
  OTRO: '05',
};

const REGIMENES = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '14',
  '15',
  '17',
  '18',
  '19',
  '20',
  '21',
] as const;
/** A regime key as it travels; shown as R01, R02 … */
export type ClaveRegimen = (typeof REGIMENES)[number];

/** Every regime key of any tax; 12, 13 and 16 do not exist. */
export const TODAS_CLAVES_REGIMEN: readonly ClaveRegimen[] = REGIMENES;

/** The keys that each tax allows: L8A, L8B, Validaciones 1.2.2 §15.6 for IPSI, and none for others (code 1260). */
export const CLAVES_REGIMEN: Readonly<Record<Impuesto, readonly ClaveRegimen[]>> = {
  IVA: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '14', '15', '17', '18', '19', '20'],
  IGIC: [
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
    '10',
    '11',
    '14',
    '15',
    '17',
    '18',
    '19',
    '20',
    '21',
  ],
  IPSI: ['01', '08', '11', '18', '19', '20'],
  OTRO: [],
};

/**
 * L9. S1 subject and not exempt; S2 the same with reverse charge; N1 not subject (arts. 7, 14, others); N2
 * not subject by place of supply.
 */
export const CALIFICACIONES = ['S1', 'S2', 'N1', 'N2'] as const;
export type CalificacionOperacion = (typeof CALIFICACIONES)[number];

const EXENCIONES = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'] as const;
export type CausaExencion = (typeof EXENCIONES)[number];

/** Every cause of any tax (L10). */
export const TODAS_CAUSAS_EXENCION: readonly CausaExencion[] = EXENCIONES;

/** The exemption causes of each tax. The agency refuses E7 and E8 for VAT (code 1182); IPSI's table ends at E6. */
export const CAUSAS_EXENCION: Readonly<Record<Impuesto, readonly CausaExencion[]>> = {
  IVA: ['E1', 'E2', 'E3', 'E4', 'E5', 'E6'],
  IGIC: EXENCIONES,
  IPSI: ['E1', 'E2', 'E3', 'E4', 'E5', 'E6'],
  OTRO: ['E1', 'E2', 'E3', 'E4', 'E5', 'E6'],
};

/** Regimes whose amounts the agency does not check by adding up (2005, 2006; Validaciones 1.2.2, since 16-04-2025 with 08). */
export const REGIMENES_SIN_CUADRE: readonly ClaveRegimen[] = ['03', '05', '06', '08', '09'];

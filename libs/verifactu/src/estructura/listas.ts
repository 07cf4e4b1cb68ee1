// Lists of codes exactly as in SuministroInformacion.xsd (a test compares them with the schema itself).

export const TIPOS_FACTURA = ['F1', 'F2', 'R1', 'R2', 'R3', 'R4', 'R5', 'F3'] as const;
export const CLAVES_REGIMEN = [
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
export const IMPUESTOS = ['01', '02', '03', '05'] as const;
export const CALIFICACIONES = ['S1', 'S2', 'N1', 'N2'] as const;
export const EXENCIONES = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'] as const;
export const ID_TYPES = ['02', '03', '04', '05', '06', '07'] as const;
export const SI_NO = ['S', 'N'] as const;

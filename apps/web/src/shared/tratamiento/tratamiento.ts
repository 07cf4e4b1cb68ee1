// How something is taxed, as a form holds it: one choice on screen (taxed, exempt, not subject …), two fields on the wire.
import { CAUSAS_EXENCION, CLAVES_REGIMEN } from '@encadena/invoicing';
import type { CalificacionOperacion, CausaExencion, ClaveRegimen, Impuesto } from '@encadena/invoicing';

export const TRATOS = ['S1', 'S2', 'N1', 'N2', 'EXENTA'] as const;
export type Trato = (typeof TRATOS)[number];

export interface Tratamiento {
  impuesto: Impuesto;
  trato: Trato;
  /** As typed; empty where there is none. */
  tipoImpositivo: string;
  causaExencion: CausaExencion | null;
  claveRegimen: ClaveRegimen | null;
}

export interface TratamientoEntrada {
  impuesto: Impuesto;
  tipoImpositivo: string | null;
  calificacionOperacion: CalificacionOperacion | null;
  causaExencion: CausaExencion | null;
  claveRegimen: ClaveRegimen | null;
}

/** Another tax has other regimes and causes. */
export const conImpuesto = (
  { trato }: Pick<Tratamiento, 'trato'>,
  impuesto: Impuesto,
): Pick<Tratamiento, 'impuesto' | 'claveRegimen' | 'causaExencion'> => ({
  impuesto,
  claveRegimen: CLAVES_REGIMEN[impuesto][0] ?? null,
  causaExencion: causaDe(trato, impuesto),
});

/** An exempt one has a cause, the first of its tax until another is chosen. */
export const causaDe = (trato: Trato, impuesto: Impuesto): CausaExencion | null =>
  trato === 'EXENTA' ? (CAUSAS_EXENCION[impuesto][0] ?? null) : null;

/** Only what belongs to the treatment that was chosen. */
export const aTratamientoEntrada = ({
  impuesto,
  trato,
  tipoImpositivo,
  causaExencion,
  claveRegimen,
}: Tratamiento): TratamientoEntrada => ({
  impuesto,
  tipoImpositivo: trato === 'S1' && tipoImpositivo !== '' ? tipoImpositivo : null,
  calificacionOperacion: trato === 'EXENTA' ? null : trato,
  causaExencion: trato === 'EXENTA' ? (causaExencion ?? causaDe(trato, impuesto)) : null,
  claveRegimen: CLAVES_REGIMEN[impuesto].length > 0 ? claveRegimen : null,
});

export const deTratamientoEntrada = (entrada: TratamientoEntrada): Tratamiento => ({
  impuesto: entrada.impuesto,
  trato: entrada.calificacionOperacion ?? 'EXENTA',
  tipoImpositivo: entrada.tipoImpositivo ?? '',
  causaExencion: entrada.causaExencion,
  claveRegimen: entrada.claveRegimen,
});

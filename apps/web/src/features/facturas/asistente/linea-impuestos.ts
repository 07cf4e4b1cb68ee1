// The tax of a line as a single choice: rates in force first, then what carries no rate.
import { tiposImpositivosEn } from '@encadena/invoicing';
import type { ClaveRegimen, Impuesto } from '@encadena/invoicing';
import type { FechaISO } from '@encadena/values';
import type { LineaBorrador } from './asistente-state';

/** Usual rates of the taxes that the agency does not check (Ley 20/2022 of the Canaries; IPSI by ordinance). */
const TIPOS_USUALES: Record<Exclude<Impuesto, 'IVA'>, readonly string[]> = {
  IGIC: ['7', '3', '9.5', '15', '0'],
  IPSI: ['10', '8', '4', '2', '1', '0.5'],
  OTRO: ['0'],
};

const SIN_TIPO = ['S2', 'N1', 'N2', 'EXENTA'] as const;

export interface OpcionImpuesto {
  value: string;
  calificacion: LineaBorrador['calificacion'];
  tipoImpositivo: string;
}

const opcion = (calificacion: LineaBorrador['calificacion'], tipoImpositivo = ''): OpcionImpuesto => ({
  value: `${calificacion}|${tipoImpositivo}`,
  calificacion,
  tipoImpositivo,
});

/** The rates that a line of this tax is likely to carry on a day. */
export const tiposDe = (impuesto: Impuesto, fecha: string): readonly string[] =>
  impuesto === 'IVA' ? tiposImpositivosEn(fecha as FechaISO) : TIPOS_USUALES[impuesto];

/** All choices for a line; a rate that is no usual one is added, so that nothing stored is lost. */
export function opcionesDeImpuesto(
  {
    impuesto,
    calificacion,
    tipoImpositivo,
  }: Pick<LineaBorrador, 'impuesto' | 'calificacion' | 'tipoImpositivo'>,
  fecha: string,
): OpcionImpuesto[] {
  const usuales = tiposDe(impuesto, fecha);
  const tipos =
    calificacion === 'S1' && tipoImpositivo !== '' && !usuales.includes(tipoImpositivo)
      ? [...usuales, tipoImpositivo]
      : usuales;
  return [...tipos.map((tipo) => opcion('S1', tipo)), ...SIN_TIPO.map((sin) => opcion(sin))];
}

/** What changes in a line when one choice is made. */
export function cambiosDe(elegida: OpcionImpuesto): Partial<LineaBorrador> {
  return {
    calificacion: elegida.calificacion,
    tipoImpositivo: elegida.tipoImpositivo,
    causaExencion: elegida.calificacion === 'EXENTA' ? 'E1' : null,
  };
}

/** What changes when the tax itself is another one: its first usual rate, its general regime. */
export function cambiosDeImpuesto(impuesto: Impuesto, fecha: string): Partial<LineaBorrador> {
  return {
    impuesto,
    calificacion: 'S1',
    causaExencion: null,
    claveRegimen: impuesto === 'OTRO' ? null : '01',
    tipoImpositivo: tiposDe(impuesto, fecha)[0] ?? '0',
    recargoEquivalencia: '',
    baseImponibleACoste: null,
  };
}

/**
 * The special regime of groups of entities, advanced level: its base is what the operation cost (Ley 37/1992
 * art. 163 octies).
 */
export const REGIMEN_DE_GRUPO: ClaveRegimen = '06';

/** Where a base at cost may stand: regime 06, IPSI and other taxes (the agency's Validaciones, code 1257). */
export const admiteBaseACoste = ({
  claveRegimen,
  impuesto,
}: Pick<LineaBorrador, 'claveRegimen' | 'impuesto'>): boolean =>
  claveRegimen === REGIMEN_DE_GRUPO || impuesto === 'IPSI' || impuesto === 'OTRO';

/** What changes with the regime: a base at cost goes where it may not stand, for nobody could see it there. */
export function cambiosDeRegimen(
  { impuesto, baseImponibleACoste }: Pick<LineaBorrador, 'impuesto' | 'baseImponibleACoste'>,
  claveRegimen: ClaveRegimen,
): Partial<LineaBorrador> {
  return {
    claveRegimen,
    baseImponibleACoste: admiteBaseACoste({ claveRegimen, impuesto }) ? baseImponibleACoste : null,
  };
}

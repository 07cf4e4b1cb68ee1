// Which quarter, and which of its figures: both stand in the address.
import { CONCEPTOS_TRIMESTRE } from '@encadena/contracts';
import type { CifraDto, ConceptoTrimestre } from '@encadena/contracts';
import { IMPUESTOS, isTrimestre, trimestreDe } from '@encadena/invoicing';
import type { Impuesto, Trimestre } from '@encadena/invoicing';
import { fechaISO } from '@encadena/values';
import type { EstadoUrl } from '../../shared/url-state';

/** Before it nobody issued with a record. */
export const PRIMER_EJERCICIO = 2024;

export interface Elegido {
  ejercicio: number;
  trimestre: Trimestre;
}

export interface CifraElegida {
  concepto: ConceptoTrimestre;
  tipo: string | undefined;
  impuesto: Impuesto;
}

/** What the address says, else the quarter of `hoy` (YYYY-MM-DD). */
export function elegidoDe(url: Pick<EstadoUrl, 'get'>, hoy: string): Elegido {
  const actual = trimestreDe(fechaISO(hoy));
  const ejercicio = Number(url.get('ejercicio'));
  const trimestre = url.get('trimestre') ?? '';
  return {
    ejercicio:
      Number.isInteger(ejercicio) && ejercicio >= PRIMER_EJERCICIO && ejercicio <= actual.ejercicio
        ? ejercicio
        : actual.ejercicio,
    trimestre: isTrimestre(trimestre) ? trimestre : actual.trimestre,
  };
}

export function cifraDe(url: Pick<EstadoUrl, 'get'>): CifraElegida {
  const concepto = url.get('concepto');
  const impuesto = url.get('impuesto');
  return {
    concepto: CONCEPTOS_TRIMESTRE.find((uno) => uno === concepto) ?? 'DEVENGADO',
    tipo: url.get('tipo'),
    impuesto: IMPUESTOS.find((uno) => uno === impuesto) ?? 'IVA',
  };
}

export const busquedaDe = ({ ejercicio, trimestre }: Elegido): string =>
  `?ejercicio=${ejercicio}&trimestre=${trimestre}`;

export const busquedaDeCifra = (
  elegido: Elegido,
  { concepto, tipo, impuesto }: Pick<CifraDto, 'tipo' | 'impuesto'> & { concepto: ConceptoTrimestre },
): string =>
  `${busquedaDe(elegido)}&concepto=${concepto}${tipo === null ? '' : `&tipo=${tipo}`}${
    impuesto === 'IVA' ? '' : `&impuesto=${impuesto}`
  }`;

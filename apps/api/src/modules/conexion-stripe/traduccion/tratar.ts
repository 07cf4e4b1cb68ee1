// From the taxes of a line to its fields on our invoice: the account's table first, then what leaves no doubt.
import type { CasoImpuestoStripe, ReglaImpuestoStripe } from '@encadena/contracts';
import { recargosPermitidos, tiposImpositivosEn } from '@encadena/invoicing';
import { acortarPorcentaje, type FechaISO, type Zona } from '@encadena/values';
import type { ImpuestoDicho, TasaDicha } from './dicho';
import type { Lugar } from './identificar';
import { CASO_DE_RAZON, CASOS_DE_FABRICA, GRAVADA_IGIC, GRAVADA_IVA, POR_SU_TIPO } from './reglas-de-fabrica';

/** The tax fields of a line. */
export interface Tratamiento {
  impuesto: ReglaImpuestoStripe['impuesto'];
  tipoImpositivo: string | null;
  calificacionOperacion: ReglaImpuestoStripe['calificacionOperacion'];
  exenta: boolean;
  causaExencion: ReglaImpuestoStripe['causaExencion'];
  claveRegimen: ReglaImpuestoStripe['claveRegimen'];
  recargoEquivalencia: string | null;
}

export interface Contexto {
  reglas: ReadonlyMap<string, ReglaImpuestoStripe>;
  zona: Zona;
  fecha: FechaISO;
  lugar: Lugar | null;
}

/** `sinRegla`: the key of the table for which nothing is said. */
export type Tratado = { tratamiento: Tratamiento } | { sinRegla: string };

export function tratar(impuestos: readonly ImpuestoDicho[], contexto: Contexto): Tratado {
  const casos = new Set(impuestos.map((uno) => casoDe(uno, contexto.lugar)));
  const [caso] = casos;
  if (casos.size > 1) return { sinRegla: 'VARIOS_IMPUESTOS' };
  if (caso) return porCaso(caso, contexto);
  const cobrados = impuestos.filter(({ tasa, cuota }) => tasa !== null || !cuota.isZero());
  if (cobrados.length === 0) return porCaso('SIN_IMPUESTO', contexto);
  const raro = cobrados.find(({ tasa, razon }) => tasa === null || !POR_SU_TIPO.includes(razon));
  if (raro) return { sinRegla: raro.razon ?? 'SIN_TIPO' };
  return porTasas(
    cobrados.flatMap(({ tasa }) => tasa ?? []),
    contexto,
  );
}

function casoDe({ razon }: ImpuestoDicho, lugar: Lugar | null): CasoImpuestoStripe | null {
  if (razon !== 'reverse_charge') return (razon !== null && CASO_DE_RAZON[razon]) || null;
  return lugar === null ? 'INVERSION_FUERA' : `INVERSION_${lugar}`;
}

function porCaso(caso: CasoImpuestoStripe, { reglas }: Contexto): Tratado {
  const regla = reglas.get(caso) ?? CASOS_DE_FABRICA[caso];
  return regla ? { tratamiento: conTipo(regla, regla.tipoImpositivo ?? '0') } : { sinRegla: caso };
}

const conTipo = (
  regla: Pick<ReglaImpuestoStripe, 'impuesto' | 'calificacionOperacion' | 'causaExencion' | 'claveRegimen'>,
  tipo: string,
  recargoEquivalencia: string | null = null,
): Tratamiento => ({
  impuesto: regla.impuesto,
  calificacionOperacion: regla.calificacionOperacion,
  exenta: regla.causaExencion !== null,
  causaExencion: regla.causaExencion,
  claveRegimen: regla.claveRegimen,
  tipoImpositivo: regla.calificacionOperacion === 'S1' ? acortarPorcentaje(tipo) : null,
  recargoEquivalencia,
});

function porTasas(tasas: readonly TasaDicha[], contexto: Contexto): Tratado {
  const [una, otra, ...mas] = tasas;
  if (!una || mas.length > 0) return { sinRegla: 'VARIOS_IMPUESTOS' };
  if (!otra) return porTasa(una, contexto);
  // Of two, the second is the retailer's surcharge on the first, or we do not know what it is.
  for (const [principal, recargo] of [
    [una, otra],
    [otra, una],
  ] as const) {
    const tratado = porTasa(principal, contexto);
    if (
      'tratamiento' in tratado &&
      tratado.tratamiento.impuesto === 'IVA' &&
      tratado.tratamiento.calificacionOperacion === 'S1' &&
      esRecargoDe(recargo, tratado.tratamiento.tipoImpositivo ?? '', contexto.fecha)
    )
      return {
        tratamiento: { ...tratado.tratamiento, recargoEquivalencia: acortarPorcentaje(recargo.porcentaje) },
      };
  }
  return { sinRegla: 'VARIOS_IMPUESTOS' };
}

const esEspanola = ({ pais, clase }: TasaDicha): boolean => pais === 'ES' && clase === 'vat';

const esRecargoDe = (tasa: TasaDicha, tipo: string, fecha: FechaISO): boolean =>
  (tasa.pais === 'ES' || tasa.pais === null) &&
  conDosDecimales(tasa) &&
  recargosPermitidos(tipo, fecha).includes(acortarPorcentaje(tasa.porcentaje));

const conDosDecimales = ({ porcentaje }: TasaDicha): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(porcentaje);

function porTasa(tasa: TasaDicha, { reglas, zona, fecha }: Contexto): Tratado {
  const regla = reglas.get(tasa.id);
  if (!conDosDecimales(tasa)) return { sinRegla: tasa.id };
  if (regla) return { tratamiento: conTipo(regla, regla.tipoImpositivo ?? tasa.porcentaje) };
  if (/\bigic\b/i.test(tasa.nombre))
    return zona === 'Atlantic/Canary'
      ? { tratamiento: conTipo(GRAVADA_IGIC, tasa.porcentaje) }
      : { sinRegla: tasa.id };
  return esEspanola(tasa) && tiposImpositivosEn(fecha).includes(acortarPorcentaje(tasa.porcentaje))
    ? { tratamiento: conTipo(GRAVADA_IVA, tasa.porcentaje) }
    : { sinRegla: tasa.id };
}

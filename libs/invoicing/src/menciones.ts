// The mentions that the law requires on the invoice because of how its operations are taxed.
import type { CausaExencion, Impuesto } from './codigos';
import type { DetalleDesglose } from './resultado';

/** A mention about taxes: an exemption with the provision that grants it, or a phrase fixed by law. */
export type MencionLegal =
  | { que: 'EXENTA'; impuesto: Impuesto; causa: CausaExencion }
  | {
      que:
        | 'INVERSION'
        | 'NO_SUJETA'
        | 'NO_SUJETA_LOCALIZACION'
        | 'BIENES_USADOS'
        | 'AGENCIAS_VIAJES'
        | 'CRITERIO_CAJA';
    };

type Grupo = Pick<DetalleDesglose, 'impuesto' | 'claveRegimen' | 'calificacionOperacion' | 'causaExencion'>;

function mencionesDeGrupo({
  impuesto,
  claveRegimen,
  calificacionOperacion,
  causaExencion,
}: Grupo): MencionLegal[] {
  const todas: (MencionLegal | false)[] = [
    causaExencion !== null && { que: 'EXENTA', impuesto, causa: causaExencion },
    calificacionOperacion === 'S2' && { que: 'INVERSION' },
    calificacionOperacion === 'N1' && { que: 'NO_SUJETA' },
    calificacionOperacion === 'N2' && { que: 'NO_SUJETA_LOCALIZACION' },
    impuesto === 'IVA' && claveRegimen === '03' && { que: 'BIENES_USADOS' },
    impuesto === 'IVA' && claveRegimen === '05' && { que: 'AGENCIAS_VIAJES' },
    claveRegimen === '07' && { que: 'CRITERIO_CAJA' },
  ];
  return todas.filter((mencion) => mencion !== false);
}

/**
 * The mentions for a breakdown, each once and in its order (RD 1619/2012, art. 6.1 j, k, m, ñ, o, p).
 * Takes the groups of the breakdown; gives codes, not the wording.
 */
export function mencionesLegales(desglose: readonly Grupo[]): MencionLegal[] {
  const porClave = new Map<string, MencionLegal>();
  for (const mencion of desglose.flatMap(mencionesDeGrupo))
    porClave.set(Object.values(mencion).join(), porClave.get(Object.values(mencion).join()) ?? mencion);
  return [...porClave.values()];
}

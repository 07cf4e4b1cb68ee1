// What a figure is called.
import type { CifraDto, ConceptoTrimestre } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { useTranslation } from 'react-i18next';

export function useConcepto(): (
  cifra: Pick<CifraDto, 'impuesto'> & { concepto: ConceptoTrimestre; tipo: string | null },
) => string {
  const { t } = useTranslation();
  const { porcentaje } = useFormat();
  return ({ concepto, tipo, impuesto }) =>
    t(`gestoria.conceptos.${concepto}`, {
      tipo: tipo === null ? '' : porcentaje(tipo),
      impuesto,
    }).trim();
}

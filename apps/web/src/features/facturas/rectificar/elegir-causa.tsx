// What happened to the invoice, as cards to choose from.
import type { CausaRectificacion } from '@encadena/invoicing';
import { useTranslation } from 'react-i18next';
import { Tarjetas } from '../components/tarjetas';

export interface ElegirCausaProps {
  causas: readonly CausaRectificacion[];
  causa: CausaRectificacion | undefined;
  error?: string;
  onElegir: (causa: CausaRectificacion) => void;
}

export function ElegirCausa({ causas, causa, error, onElegir }: ElegirCausaProps) {
  const { t } = useTranslation();
  return (
    <Tarjetas
      pregunta={t('rectificar.que')}
      opciones={causas.map((una) => ({
        valor: una,
        titulo: t(`rectificar.causas.${una}.titulo`),
        texto: t(`rectificar.causas.${una}.texto`),
      }))}
      valor={causa}
      error={error}
      onElegir={onElegir}
    />
  );
}

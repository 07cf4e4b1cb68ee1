// The limits of the NIF on screen, and how they are said.
import { useFormat } from '@encadena/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { entornoActual } from '../entorno';
import { useNif } from '../nif';
import { useSinSuscripciones } from '../producto';
import { suscripcionQuery } from './api';
import { useDia } from './formato';
import { limitesDe } from './limites';
import type { Limite } from './limites';

/** None in tests, which use nothing up, nor where no plans are sold. `esperando`: what a plan has used is on its way. */
export function useLimites(): { limites: Limite[]; esperando: boolean } {
  const nif = useNif();
  const sinLimites = useSinSuscripciones() || entornoActual() === 'PRUEBAS';
  const { data, isLoading } = useQuery({
    ...suscripcionQuery(nif.uuid),
    enabled: !sinLimites && nif.suscripcionActiva && nif.prueba === null,
  });
  return { limites: sinLimites ? [] : limitesDe(nif, data), esperando: isLoading };
}

export function useTextoDeLimite(): (limite: Limite) => string {
  const { t } = useTranslation();
  const { importe, numero } = useFormat();
  const dia = useDia(useNif().zona);
  return (limite) => {
    switch (limite.tipo) {
      case 'PRUEBA':
        return t('suscripcion.prueba.quedan', { count: limite.dias, facturas: numero(limite.facturas) });
      case 'PRUEBA_AGOTADA':
        return t('suscripcion.limites.PRUEBA_AGOTADA', { limite: numero(limite.limite) });
      case 'TOPE':
        return t('suscripcion.limites.TOPE', { fecha: dia(limite.hasta) });
      case 'CERCA':
        return t('suscripcion.limites.CERCA', {
          count: limite.quedan,
          limite: numero(limite.limite),
          fecha: dia(limite.hasta),
        });
      case 'EXTRA':
        return [
          t(limite.excedidas > 0 ? 'suscripcion.limites.EXTRA' : 'suscripcion.limites.AGOTADO', {
            limite: numero(limite.limite),
            excedidas: numero(limite.excedidas),
            importe: importe(limite.importe),
            fecha: dia(limite.hasta),
          }),
          limite.precio && t('suscripcion.consumo.precioExtra', { importe: importe(limite.precio) }),
        ]
          .filter(Boolean)
          .join(' ');
      case 'TERMINA':
      case 'API_TERMINA':
        return t(`suscripcion.limites.${limite.tipo}`, { count: limite.dias, fecha: dia(limite.hasta) });
      default:
        return t(`suscripcion.limites.${limite.tipo}`);
    }
  };
}

// Prices and days of subscriptions, in words.
import type { Recurrencia, SuscripcionDto } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import type { Zona } from '@encadena/values';
import { useTranslation } from 'react-i18next';

/** The calendar of our own invoices. */
const ZONA: Zona = 'Europe/Madrid';

/** Days are told on the wall of the NIF; what belongs to none, on that of Madrid. */
export function useDia(zona: Zona = ZONA): (instante: string | null) => string {
  const { dia } = useFormat();
  return (instante) => (instante === null ? '–' : dia(instante, zona));
}

/** "19,00 € al mes". */
export function usePrecio(): (importe: string, recurrencia: Recurrencia) => string {
  const { t } = useTranslation();
  const { importe: dinero } = useFormat();
  return (importe, recurrencia) =>
    t('suscripcion.precio', {
      importe: dinero(importe),
      cada: t(`suscripcion.recurrencia.cada.${recurrencia}`),
    });
}

export type Situacion = 'PRUEBA' | 'ACTIVA' | 'TERMINA' | 'IMPAGADA' | 'CANCELADA' | 'SIN';

/** How a subscription stands, as its owner would say it. */
export function situacionDe({
  estado,
  activa,
  autoRenovacion,
}: Pick<SuscripcionDto, 'estado' | 'activa' | 'autoRenovacion'>): Situacion {
  if (estado === null) return 'SIN';
  if (!activa || estado === 'CANCELADA') return 'CANCELADA';
  return estado === 'ACTIVA' && !autoRenovacion ? 'TERMINA' : estado;
}

export const TONO_DE_SITUACION: Readonly<Record<Situacion, Tono>> = {
  PRUEBA: 'espera',
  ACTIVA: 'bien',
  TERMINA: 'aviso',
  IMPAGADA: 'mal',
  CANCELADA: 'neutro',
  SIN: 'neutro',
};

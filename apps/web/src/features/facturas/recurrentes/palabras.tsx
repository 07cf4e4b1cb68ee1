// What repeats in words: its rhythm and where it stands.
import type { EstadoHecha, RecurrenteResumenDto } from '@encadena/contracts';
import type { EstadoRecurrente } from '@encadena/invoicing';
import { StatusBadge } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import { useTranslation } from 'react-i18next';

const ULTIMO_DIA = 31;

type Ritmo = Pick<RecurrenteResumenDto, 'frecuencia' | 'cada' | 'dia'>;

/** "Every 2 months, on the last day". */
export function useTextoDeRitmo(): (ritmo: Ritmo) => string {
  const { t } = useTranslation();
  return ({ frecuencia, cada, dia }) =>
    [
      t(`recurrentes.ritmo.${frecuencia}`, { count: cada }),
      dia !== null &&
        (dia === ULTIMO_DIA ? t('recurrentes.ritmo.ultimo') : t('recurrentes.ritmo.dia', { dia })),
    ]
      .filter(Boolean)
      .join(', ');
}

const TONOS: Readonly<Record<EstadoRecurrente, Tono>> = {
  ACTIVA: 'bien',
  PAUSADA: 'aviso',
  TERMINADA: 'neutro',
};

export function EstadoDeRecurrente({ estado }: { estado: EstadoRecurrente }) {
  const { t } = useTranslation();
  return <StatusBadge tono={TONOS[estado]} texto={t(`recurrentes.estados.${estado}`)} />;
}

const TONOS_HECHA: Readonly<Record<EstadoHecha, Tono>> = {
  BORRADOR: 'espera',
  PENDIENTE: 'espera',
  RETENIDA: 'mal',
  EMITIDA: 'bien',
  ELIMINADA: 'neutro',
};

export function EstadoDeHecha({ estado }: { estado: EstadoHecha }) {
  const { t } = useTranslation();
  return <StatusBadge tono={TONOS_HECHA[estado]} texto={t(`recurrentes.estadosHecha.${estado}`)} />;
}

/** Why one stays a draft. */
export function useTextoDeMotivo(): (motivo: string) => string {
  const { t, i18n } = useTranslation();
  return (motivo) => {
    const clave = [`recurrentes.motivos.${motivo}`, `errores.${motivo}`].find((una) => i18n.exists(una));
    return clave ? String(t(clave as never)) : motivo;
  };
}

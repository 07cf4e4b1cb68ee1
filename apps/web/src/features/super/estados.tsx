// States of documentation and plans in one word and one colour.
import type { NifDeUsuarioDto } from '@encadena/contracts';
import { StatusBadge, useFormat, useIdioma } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import { useTranslation } from 'react-i18next';

export const ZONA = Intl.DateTimeFormat().resolvedOptions().timeZone;

const DOCUMENTACION: Record<NifDeUsuarioDto['documentacionEstado'], Tono> = {
  PENDIENTE: 'neutro',
  EN_VALIDACION: 'espera',
  VALIDA: 'bien',
  RECHAZADA: 'mal',
};

export function EstadoDocumentacion({ estado }: { estado: NifDeUsuarioDto['documentacionEstado'] }) {
  const { t } = useTranslation();
  return <StatusBadge tono={DOCUMENTACION[estado]} texto={t(`superusuario.documentacion.${estado}`)} />;
}

type Suscripcion = NonNullable<NifDeUsuarioDto['suscripcion']>;

const claveDe = ({ activa, estado, autoRenovacion }: Suscripcion) =>
  !activa || estado === 'CANCELADA'
    ? 'TERMINADA'
    : estado === 'ACTIVA' && autoRenovacion
      ? 'SE_RENUEVA'
      : estado;

/** A plan in words: which, whether it is renewed, until when, and with access to the API or without. */
export function useTextoSuscripcion(): (suscripcion: NifDeUsuarioDto['suscripcion']) => string {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const { fecha } = useFormat();
  return (suscripcion) => {
    if (!suscripcion) return t('superusuario.usuario.sinSuscripcion');
    const { plan, hasta, accesoApi, autoRenovacionApi } = suscripcion;
    const estado = t(`superusuario.suscripcion.${claveDe(suscripcion)}`, {
      plan: plan?.[idioma] ?? '',
      fecha: fecha(hasta.slice(0, 10)),
    });
    if (!accesoApi) return estado;
    return `${estado}, ${t(autoRenovacionApi ? 'superusuario.suscripcion.conApi' : 'superusuario.suscripcion.apiHastaElFin')}`;
  };
}

/** How many invoices of those that the plan includes. */
export function useTextoConsumo(): (suscripcion: NifDeUsuarioDto['suscripcion']) => string {
  const { t } = useTranslation();
  const { numero } = useFormat();
  return (suscripcion) => {
    if (!suscripcion) return '–';
    const { consumidas, limiteFacturas } = suscripcion;
    return limiteFacturas === null
      ? t('superusuario.usuarios.consumoSinLimite', { consumidas: numero(consumidas) })
      : t('superusuario.usuarios.consumo', {
          consumidas: numero(consumidas),
          limite: numero(limiteFacturas),
        });
  };
}

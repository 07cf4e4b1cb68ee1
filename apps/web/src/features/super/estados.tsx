// States of documentation and plans in one word and one colour.
import type { NifDeUsuarioDto } from '@encadena/contracts';
import { StatusBadge, useFormat } from '@encadena/ui';
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

/** A plan in words: which, and until when. */
export function useTextoSuscripcion(): (suscripcion: NifDeUsuarioDto['suscripcion']) => string {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  return (suscripcion) => {
    if (!suscripcion) return t('superusuario.usuario.sinSuscripcion');
    const clave = !suscripcion.activa ? 'TERMINADA' : suscripcion.estado === 'PRUEBA' ? 'PRUEBA' : 'ACTIVA';
    return t(`superusuario.suscripcion.${clave}`, { fecha: fecha(suscripcion.hasta.slice(0, 10)) });
  };
}

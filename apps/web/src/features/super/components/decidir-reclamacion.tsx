// Decides a claim in favour of one side: what follows, and why, in words that both sides will read.
import type { ParteReclamacion, ReclamacionDetalleDto } from '@encadena/contracts';
import { useTranslation } from 'react-i18next';
import { useDecidirReclamacion } from '../api';
import { DialogoDeMotivo } from './dialogo-de-motivo';

const TEXTOS = { RECLAMANTE: 'concede', TITULAR: 'deniega' } as const;

export function DecidirReclamacion({
  datos: { reclamante, titular },
  aFavorDe,
  onCerrar,
}: {
  /** The claim as it is on screen. */
  datos: ReclamacionDetalleDto;
  aFavorDe: ParteReclamacion;
  onCerrar: () => void;
}) {
  const { t } = useTranslation();
  const { mutateAsync, isPending, error } = useDecidirReclamacion(reclamante.uuid);
  const que = TEXTOS[aFavorDe];
  const vistos = {
    reclamante: reclamante.documento.archivos,
    titular: titular && titular.documento.archivos,
  };
  return (
    <DialogoDeMotivo
      titulo={t(`superusuario.reclamaciones.${que}`)}
      texto={t(`superusuario.reclamaciones.${que}Texto`)}
      motivo={{
        etiqueta: t('superusuario.reclamaciones.motivo'),
        ayuda: t('superusuario.reclamaciones.motivoAyuda'),
      }}
      boton={t(`superusuario.reclamaciones.${que}`)}
      adverso={aFavorDe === 'TITULAR'}
      hecho={t('superusuario.reclamaciones.hecho')}
      decidir={(motivo) => mutateAsync({ aFavorDe, motivo, vistos })}
      decidiendo={isPending}
      error={error}
      onCerrar={onCerrar}
    />
  );
}

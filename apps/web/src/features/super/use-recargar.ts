// What staff looked at has been replaced: said in the server's words, and the present version is fetched.
import { toasts } from '@encadena/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api-error';

/** Takes an error; true when it was this one, and then there is nothing else to say. */
export function useRecargar(): (error: unknown) => boolean {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError) || error.codigo !== 'DOCUMENTO_CAMBIADO') return false;
    toasts.error({
      id: error.codigo,
      mensaje: error.message,
      duracion: false,
      etiquetaCerrar: t('comun.acciones.cerrar'),
    });
    void queryClient.invalidateQueries({ queryKey: ['super'] });
    return true;
  };
}

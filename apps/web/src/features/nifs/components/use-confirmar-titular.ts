// With another holder or administrator the signed documents no longer fit: the person who saves is told
// beforehand.
import { titularCambiado } from '@encadena/contracts';
import type { NifDetalleDto } from '@encadena/contracts';
import { useConfirm } from '@encadena/ui';
import { useTranslation } from 'react-i18next';
import type { NifValores } from './nif-form';

/** Resolves to true when nothing is lost, or the person goes on all the same. */
export function useConfirmarTitular(): (nif: NifDetalleDto, valores: NifValores) => Promise<boolean> {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  return async (nif, { personaFisica, razonSocial, nombre, apellidos, administrador }) => {
    const estado = nif.documentacionEstado;
    if (estado !== 'VALIDA' && estado !== 'EN_VALIDACION') return true;
    const ahora = personaFisica
      ? { razonSocial: `${nombre} ${apellidos}`, administrador: null }
      : { razonSocial, administrador };
    if (titularCambiado(nif, ahora).length === 0) return true;
    return confirmar({
      titulo: t('editarNif.titular.titulo'),
      texto: t(`editarNif.titular.${estado}`),
      accion: t('editarNif.titular.accion'),
    });
  };
}

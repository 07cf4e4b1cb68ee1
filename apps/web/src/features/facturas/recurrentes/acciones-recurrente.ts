// What may be done with an invoice that repeats, from its row and from its page.
import type { RecurrenteResumenDto } from '@encadena/contracts';
import { toasts, useConfirm } from '@encadena/ui';
import { IconEdit, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import type { AccionDeFila } from '../../../shared/row-menu';
import { useEliminarRecurrente, useMarchaRecurrente } from './api';

export function useAccionesRecurrente(nif: string): (recurrente: RecurrenteResumenDto) => AccionDeFila[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const confirmar = useConfirm();
  const marcha = useMarchaRecurrente(nif);
  const eliminar = useEliminarRecurrente(nif);
  return ({ uuid, nombre, estado }) => {
    const cambiar = (acto: 'pausar' | 'reanudar'): void =>
      marcha.mutate(
        { uuid, acto },
        {
          onSuccess: () =>
            toasts.exito({
              mensaje: t(`recurrentes.acciones.${acto === 'pausar' ? 'pausada' : 'reanudada'}`),
            }),
        },
      );
    const borrar = async (): Promise<void> => {
      const si = await confirmar({
        titulo: t('recurrentes.eliminar.titulo', { nombre }),
        texto: t('recurrentes.eliminar.texto'),
        accion: t('recurrentes.eliminar.accion'),
      });
      if (!si) return;
      eliminar.mutate(uuid, {
        onSuccess: () => {
          toasts.exito({ mensaje: t('recurrentes.acciones.eliminada') });
          void navigate(paths.nif.recurrentes(nif));
        },
      });
    };
    return [
      {
        clave: 'editar',
        texto: t('comun.acciones.editar'),
        icono: IconEdit,
        hacer: () => navigate(paths.nif.editarRecurrente(nif, uuid)),
      },
      ...(estado === 'ACTIVA'
        ? [
            {
              texto: t('recurrentes.acciones.pausar'),
              icono: IconPlayerPause,
              hacer: () => cambiar('pausar'),
            },
          ]
        : []),
      ...(estado === 'PAUSADA'
        ? [
            {
              texto: t('recurrentes.acciones.reanudar'),
              icono: IconPlayerPlay,
              hacer: () => cambiar('reanudar'),
            },
          ]
        : []),
      { texto: t('comun.acciones.eliminar'), icono: IconTrash, peligro: true, hacer: borrar },
    ];
  };
}

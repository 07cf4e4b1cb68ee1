// What can be done about a webhook, from its row and from its page.
import type { WebhookConSecretoDto, WebhookDto } from '@encadena/contracts';
import { toasts, useConfirm } from '@encadena/ui';
import { IconEdit, IconKey, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AccionDeFila } from '../../../shared/row-menu';
import { useEliminarWebhook, useModificarWebhook, useRotarSecreto } from '../api';

interface Que {
  editar: (uuid: string) => void;
  mostrar: (webhook: WebhookConSecretoDto) => void;
  eliminado?: () => void;
}

export function useAccionesWebhook(nif: string, { editar, mostrar, eliminado }: Que) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const modificar = useModificarWebhook(nif);
  const rotar = useRotarSecreto(nif);
  const eliminar = useEliminarWebhook(nif);
  return (webhook: WebhookDto): AccionDeFila[] => {
    const { uuid, url, descripcion, tipos, estado } = webhook;
    const activo = estado === 'ACTIVO';
    return [
      { texto: t('comun.acciones.editar'), icono: IconEdit, hacer: () => editar(uuid) },
      {
        texto: activo ? t('webhooks.pausar') : t('webhooks.activar'),
        icono: activo ? IconPlayerPause : IconPlayerPlay,
        hacer: () =>
          modificar.mutate(
            { webhook, body: { url, descripcion, tipos, estado: activo ? 'PAUSADO' : 'ACTIVO' } },
            {
              onSuccess: () =>
                toasts.exito({ mensaje: activo ? t('webhooks.pausadoHecho') : t('webhooks.activadoHecho') }),
            },
          ),
      },
      {
        texto: t('webhooks.rotar.abrir'),
        icono: IconKey,
        hacer: async () => {
          const si = await confirmar({
            titulo: t('webhooks.rotar.titulo'),
            texto: t('webhooks.rotar.texto'),
            accion: t('webhooks.rotar.accion'),
          });
          if (si) rotar.mutate(uuid, { onSuccess: mostrar });
        },
      },
      {
        texto: t('comun.acciones.eliminar'),
        icono: IconTrash,
        peligro: true,
        hacer: async () => {
          const si = await confirmar({
            titulo: t('webhooks.eliminar.titulo'),
            texto: t('webhooks.eliminar.texto', { url }),
            accion: t('webhooks.eliminar.accion'),
          });
          if (!si) return;
          eliminar.mutate(uuid, {
            onSuccess: () => {
              toasts.exito({ mensaje: t('webhooks.eliminado') });
              eliminado?.();
            },
          });
        },
      },
    ];
  };
}

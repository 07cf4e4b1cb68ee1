// What is done with saved views, each told when it is done.
import type { VistaDto } from '@encadena/contracts';
import { toasts, useConfirm } from '@encadena/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lista } from '../lista/use-lista';
import { useCambiarVista, useEliminarVista } from './api';

export interface Actos {
  /** The dialog that is open: of a new view, or the name of one. */
  nombrando: { vista?: VistaDto } | undefined;
  nombrarNueva: () => void;
  renombrar: (vista: VistaDto) => void;
  cerrar: () => void;
  /** It becomes what is shown now. */
  reemplazar: (vista: VistaDto) => void;
  predeterminar: (vista: VistaDto, predeterminada: boolean) => void;
  eliminar: (vista: VistaDto) => Promise<void>;
  ocupado: boolean;
}

export function useActos(nif: string, { estado, quedarse }: Lista): Actos {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const cambiar = useCambiarVista(nif);
  const borrar = useEliminarVista(nif);
  const [nombrando, setNombrando] = useState<Actos['nombrando']>();
  const guardada = ({ nombre }: VistaDto): void =>
    void toasts.exito({ mensaje: t('vistas.guardada', { nombre }) });
  return {
    nombrando,
    nombrarNueva: () => setNombrando({}),
    renombrar: (vista) => setNombrando({ vista }),
    cerrar: () => setNombrando(undefined),
    reemplazar: (vista) => cambiar.mutate({ vista, cambios: estado }, { onSuccess: guardada }),
    predeterminar: (vista, predeterminada) =>
      cambiar.mutate({ vista, cambios: { predeterminada } }, { onSuccess: guardada }),
    eliminar: async (vista) => {
      const { nombre, uuid } = vista;
      const si = await confirmar({
        titulo: t('vistas.eliminar.titulo', { nombre }),
        texto: t('vistas.eliminar.texto'),
        accion: t('vistas.eliminar.accion'),
      });
      if (!si) return;
      borrar.mutate(uuid, {
        onSuccess: () => {
          quedarse(undefined);
          toasts.exito({ mensaje: t('vistas.eliminada') });
        },
      });
    },
    ocupado: cambiar.isPending || borrar.isPending,
  };
}

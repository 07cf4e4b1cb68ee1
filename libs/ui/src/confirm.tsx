// Asks before what the specification wants confirmed: a named dialog with the verb on the button.
import { Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';

export interface Confirmacion {
  titulo: string;
  texto: string;
  /** Below the text: what it costs, for one. */
  detalle?: ReactNode;
  /** The verb on the button: "Eliminar cliente", never "OK". */
  accion: string;
  cancelar?: string;
  peligro?: boolean;
}

/** Resolves to true when the person confirms, to false when the dialog is left in any other way. */
export function useConfirm(): (confirmacion: Confirmacion) => Promise<boolean> {
  const { t } = useTranslation();
  return useCallback(
    ({ titulo, texto, detalle, accion, cancelar, peligro = true }: Confirmacion) =>
      new Promise<boolean>((resolve) => {
        modals.openConfirmModal({
          title: titulo,
          children: (
            <Stack gap="md">
              <Text size="sm">{texto}</Text>
              {detalle}
            </Stack>
          ),
          labels: { confirm: accion, cancel: cancelar ?? t('comun.acciones.cancelar') },
          confirmProps: peligro ? { color: 'red.9' } : {},
          closeButtonProps: { 'aria-label': t('comun.acciones.cerrar') },
          onConfirm: () => resolve(true),
          onClose: () => resolve(false),
        });
      }),
    [t],
  );
}

// The PDF of the draft as it is now: saved first, then opened.
import { toasts } from '@encadena/ui';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { abrirArchivo } from '../../../shared/files';
import { pedirPdf } from '../api';
import { useAsistente } from './asistente-context';

export function DraftPdfButton() {
  const { t } = useTranslation();
  const { nif, guardarYa } = useAsistente();
  const pedir = async (): Promise<Blob> => {
    const guardada = await guardarYa();
    if (!guardada) throw new Error(t('asistente.guardado.error'));
    return pedirPdf(nif, guardada.uuid)();
  };
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconFileTypePdf size={18} />}
      onClick={() =>
        void abrirArchivo(pedir, 'borrador.pdf').catch(() =>
          toasts.error({ mensaje: t('facturas.acciones.errorPdf') }),
        )
      }
    >
      {t('asistente.lineas.vistaPrevia')}
    </Button>
  );
}

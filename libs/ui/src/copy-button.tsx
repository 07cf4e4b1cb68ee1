// Copies a value and says so, to eyes and to screen readers.
import { ActionIcon, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnunciar } from './anuncios';
import { toasts } from './toasts';

/**
 * `que` names the value in the language on screen: "Huella". When the browser refuses the clipboard (no
 * https, no permission) a notice says so in the words of `textoError`, or in general ones.
 */
export function CopyButton({ valor, que, textoError }: { valor: string; que: string; textoError?: string }) {
  const { t } = useTranslation();
  const anunciar = useAnunciar();
  const portapapeles = useClipboard({ timeout: 2000 });
  useEffect(() => {
    if (portapapeles.copied) anunciar(t('comun.copiar.hecho', { que }));
    else if (portapapeles.error)
      toasts.error({ id: 'copiar', mensaje: textoError ?? t('comun.copiar.error') });
  }, [portapapeles.copied, portapapeles.error, anunciar, que, textoError, t]);
  const etiqueta = portapapeles.copied
    ? t('comun.copiar.hecho', { que })
    : t('comun.copiar.etiqueta', { que });
  return (
    <Tooltip label={etiqueta}>
      <ActionIcon
        size="md"
        color={portapapeles.copied ? 'teal' : 'gray'}
        aria-label={t('comun.copiar.etiqueta', { que })}
        onClick={() => portapapeles.copy(valor)}
        className="no-imprimir"
      >
        {portapapeles.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      </ActionIcon>
    </Tooltip>
  );
}

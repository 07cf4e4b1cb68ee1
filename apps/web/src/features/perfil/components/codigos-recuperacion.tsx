// The recovery codes, shown only this once.
import { toasts, useAnunciar } from '@encadena/ui';
import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { guardarArchivo } from '../../../shared/files';

/** Width of the dialog in which two codes stand side by side, each in one line. */
export const ANCHO_CODIGOS = 640;

export function CodigosRecuperacion({
  codigos,
  onGuardados,
}: {
  codigos: readonly string[];
  onGuardados: () => void;
}) {
  const { t } = useTranslation();
  const anunciar = useAnunciar();
  const portapapeles = useClipboard();
  const primero = useRef<HTMLButtonElement>(null);
  // The field that had the focus is gone: whoever uses the keyboard goes on at what is done with the codes.
  useEffect(() => primero.current?.focus(), []);
  const texto = codigos.join('\n');
  const copiar = (): void => {
    portapapeles.copy(texto);
    anunciar(t('auth.perfil.codigos.copiados'));
    toasts.exito({ mensaje: t('auth.perfil.codigos.copiados') });
  };
  const descargar = (): void =>
    guardarArchivo(
      new Blob([`${t('comun.marca')} · ${t('auth.perfil.codigos.que')}\n\n${texto}\n`], {
        type: 'text/plain;charset=utf-8',
      }),
      `${t('auth.perfil.codigos.archivo')}.txt`,
    );
  return (
    <Stack gap="md">
      <Text size="sm">{t('auth.perfil.codigos.texto')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={6} role="list" aria-label={t('auth.perfil.codigos.que')}>
        {codigos.map((codigo) => (
          <Code key={codigo} role="listitem" fz="sm" ta="center" py={6} style={{ whiteSpace: 'nowrap' }}>
            {codigo}
          </Code>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <Button ref={primero} variant="default" leftSection={<IconCopy size={16} />} onClick={copiar}>
          {t('auth.perfil.codigos.copiar')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={descargar}>
          {t('auth.perfil.codigos.descargar')}
        </Button>
        <Button onClick={onGuardados}>{t('auth.perfil.codigos.guardados')}</Button>
      </Group>
    </Stack>
  );
}

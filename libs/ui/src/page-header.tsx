// The head of every page: its title (which takes the focus of a new page), its help, its actions.
import { ActionIcon, Box, Group, Text, Title } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAyuda } from './help';

// The first page of a visit leaves the focus where the browser puts it, so that the skip link comes first.
let primeraPagina = true;

/** Moves the focus to the heading when the page is a new one, so that keyboard and screen reader start at its top. */
function useFocoDePagina(clave: string) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (primeraPagina) primeraPagina = false;
    else ref.current?.focus({ preventScroll: true });
  }, [clave]);
  return ref;
}

export interface PageHeaderProps {
  titulo: string;
  subtitulo?: ReactNode;
  /** Key of the help page of this screen. */
  ayuda?: string;
  acciones?: ReactNode;
  /** Shown beside the title: a status. */
  estado?: ReactNode;
}

export function PageHeader({ titulo, subtitulo, ayuda, acciones, estado }: PageHeaderProps) {
  const { t } = useTranslation();
  const abrirAyuda = useAyuda(ayuda);
  const ref = useFocoDePagina(ayuda ?? titulo);
  useEffect(() => {
    document.title = `${titulo} · ${t('comun.marca')}`;
  }, [titulo, t]);
  return (
    <Group component="header" justify="space-between" align="flex-start" gap="sm" mb="md" data-pagina>
      <Box miw={0}>
        <Group gap="xs" align="center" wrap={estado ? 'wrap' : 'nowrap'}>
          <Title order={1} ref={ref} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
            {titulo}
          </Title>
          {estado}
          {ayuda && (
            <ActionIcon
              size="md"
              color="gray"
              aria-label={t('comun.pagina.ayudaDe')}
              title={`${t('comun.pagina.ayudaDe')} (?)`}
              onClick={abrirAyuda}
              className="no-imprimir"
              style={{ flexShrink: 0 }}
            >
              <IconHelpCircle size={18} />
            </ActionIcon>
          )}
        </Group>
        {subtitulo && (
          <Text component="div" c="dimmed" size="sm">
            {subtitulo}
          </Text>
        )}
      </Box>
      {acciones && (
        <Group gap="xs" className="no-imprimir">
          {acciones}
        </Group>
      )}
    </Group>
  );
}

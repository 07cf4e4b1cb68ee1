// The visible way into the palette, for those who do not know the keys yet.
import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openPalette } from '../palette';

export function PaletteButton() {
  const { t } = useTranslation();
  return (
    <>
      <Button
        visibleFrom="md"
        variant="default"
        size="xs"
        c="dimmed"
        fw={400}
        leftSection={<IconSearch size={16} />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        onClick={openPalette}
      >
        {t('comun.paleta.abrir')}
      </Button>
      <ActionIcon hiddenFrom="md" color="gray" aria-label={t('comun.paleta.abrir')} onClick={openPalette}>
        <IconSearch size={20} />
      </ActionIcon>
    </>
  );
}

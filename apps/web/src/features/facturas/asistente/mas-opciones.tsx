// What few invoices need: behind one button, open where a draft already says some of it.
import { Button, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export function MasOpciones({ usadas, children }: { usadas: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const [abierto, setAbierto] = useState(usadas);
  return (
    <div>
      <Button
        variant="transparent"
        size="sm"
        px={0}
        aria-expanded={abierto}
        rightSection={abierto ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        onClick={() => setAbierto((antes) => !antes)}
      >
        {t('casos.masOpciones')}
      </Button>
      {abierto && (
        <Stack gap="sm" mt="xs">
          {children}
        </Stack>
      )}
    </div>
  );
}

// The button that sends a form, and why it has to wait when there were too many tries.
import { Button, Text } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { duracion } from './espera';

export function BotonEnviar({ enviando, quedan = 0, children, ...props }: { enviando: boolean; quedan?: number; children: ReactNode } & ButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button type="submit" loading={enviando} disabled={quedan > 0} {...props}>
        {children}
      </Button>
      {quedan > 0 && <Text size="sm" c="dimmed">{t('auth.espera', { tiempo: duracion(quedan) })}</Text>}
    </>
  );
}

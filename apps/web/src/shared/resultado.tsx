// The outcome: a picture, a sentence, the way on.
import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const ASPECTOS = {
  bien: { icono: IconCircleCheck, color: 'var(--mantine-color-teal-text)' },
  correo: { icono: IconMail, color: 'var(--mantine-color-petroleo-text)' },
  mal: { icono: IconAlertTriangle, color: 'var(--mantine-color-error)' },
} as const;

export function Resultado({
  aspecto,
  children,
  accion,
}: {
  aspecto: keyof typeof ASPECTOS;
  children: ReactNode;
  accion?: ReactNode;
}) {
  const { icono: Icono, color } = ASPECTOS[aspecto];
  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Icono size={24} color={color} aria-hidden="true" style={{ flexShrink: 0 }} />
        <Text component="div" size="sm" style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
      </Group>
      {accion}
    </Stack>
  );
}

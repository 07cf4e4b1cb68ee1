// A part of the page over its whole width: tables want it.
import { Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';

export function Seccion({
  titulo,
  texto,
  children,
}: {
  titulo: string;
  texto: string;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Stack gap={2}>
        <Title order={2} id={id}>
          {titulo}
        </Title>
        <Text size="sm" c="dimmed">
          {texto}
        </Text>
      </Stack>
      {children}
    </Stack>
  );
}

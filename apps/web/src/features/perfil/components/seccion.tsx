// One part of the profile: its heading, what it is for, its content.
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';

export function Seccion({
  titulo,
  texto,
  estado,
  children,
}: {
  titulo: string;
  texto?: string;
  estado?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} withBorder p="lg" radius="md">
      <Stack gap="md">
        <div>
          <Group gap="xs">
            <Title order={2} id={id}>
              {titulo}
            </Title>
            {estado}
          </Group>
          {texto && (
            <Text size="sm" c="dimmed">
              {texto}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}

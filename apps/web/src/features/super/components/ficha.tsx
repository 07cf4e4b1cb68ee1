// Names and values side by side, in a section with a heading.
import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';

export function Parte({
  titulo,
  estado,
  children,
}: {
  titulo: string;
  estado?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} withBorder p={{ base: 'md', sm: 'lg' }} radius="md">
      <Stack gap="md">
        <Title order={2} id={id}>
          {titulo} {estado}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}

export function Ficha({ datos }: { datos: readonly (readonly [nombre: string, valor: ReactNode])[] }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 3 }} spacing="md" verticalSpacing="sm" m={0}>
      {datos.map(([nombre, valor]) => (
        <div key={nombre}>
          <Text component="dt" size="sm" c="dimmed">
            {nombre}
          </Text>
          <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
            {valor}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

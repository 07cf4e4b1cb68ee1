// One part of a page: its name at the side, its content beside it, a hairline between parts.
import { Box, Divider, Grid, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';

export function Parte({
  titulo,
  texto,
  primera = false,
  children,
}: {
  titulo: string;
  texto?: ReactNode;
  primera?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      {!primera && <Divider mb="lg" />}
      <Grid gap={{ base: 'xs', md: 'lg' }}>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Title order={2} id={id}>
            {titulo}
          </Title>
          {texto && (
            <Text size="sm" c="dimmed" component="div">
              {texto}
            </Text>
          )}
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 8 }}>{children}</Grid.Col>
      </Grid>
    </Box>
  );
}

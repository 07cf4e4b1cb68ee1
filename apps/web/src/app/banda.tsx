// A line inside the header, so that it covers nothing: what every screen has to say for as long as it holds.
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Height of a line. */
export const ALTO_BANDA = 30;

const SOBRE_CLARO = 'light-dark(var(--mantine-color-black), var(--mantine-color-white))';
const TONOS = {
  red: ['light-dark(var(--mantine-color-red-1), var(--mantine-color-red-9))', SOBRE_CLARO],
  yellow: [
    'light-dark(var(--mantine-color-yellow-2), var(--mantine-color-yellow-5))',
    'var(--mantine-color-black)',
  ],
  orange: [
    'light-dark(var(--mantine-color-orange-2), var(--mantine-color-orange-5))',
    'var(--mantine-color-black)',
  ],
  gray: ['light-dark(var(--mantine-color-gray-2), var(--mantine-color-dark-5))', SOBRE_CLARO],
} as const;

interface BandaProps {
  texto: string | undefined;
  tono: keyof typeof TONOS;
  /** What is said of the place one is in, and not news: it is not announced. */
  fija?: boolean;
  /** A link beside the text. */
  children?: ReactNode;
}

export function Banda({ texto, tono, fija = false, children }: BandaProps) {
  const [bg, c] = TONOS[tono];
  return (
    // The region stands before its words do: screen readers announce what changes in it.
    <div role={fija ? undefined : 'status'}>
      {texto && (
        <Group
          role={fija ? 'note' : undefined}
          h={ALTO_BANDA}
          px="xs"
          gap="xs"
          justify="center"
          wrap="nowrap"
          bg={bg}
          c={c}
        >
          <Text size="xs" fw={600} truncate title={texto}>
            {texto}
          </Text>
          {children}
        </Group>
      )}
    </div>
  );
}

// The mark: a chain link that a check closes. One colour, drawn to be recognised at 16 px.
import { Group, Text } from '@mantine/core';
import type { CSSProperties } from 'react';

/** Strokes on a 24 × 24 grid, round caps; the same file serves as favicon and in emails. */
export const TRAZOS_MARCA = [
  'M10.2 5.2H8.4a6.8 6.8 0 0 0 0 13.6h1.8',
  'M14 18.8h1.6a6.8 6.8 0 0 0 6.3-9.4',
  'M8.2 11.6l3.6 3.6L20.4 4.8',
] as const;

export function Marca({ lado = 24, style }: { lado?: number; style?: CSSProperties }) {
  return (
    <svg
      width={lado}
      height={lado}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={style}
    >
      {TRAZOS_MARCA.map((trazo) => (
        <path key={trazo} d={trazo} />
      ))}
    </svg>
  );
}

/** Mark and name, as shown at the top of the screen. */
export function Logotipo({ lado = 24 }: { lado?: number }) {
  return (
    <Group gap={8} wrap="nowrap" c="var(--mantine-color-anchor)">
      <Marca lado={lado} />
      <Text component="span" fw={680} fz={lado * 0.72} lh={1} c="var(--mantine-color-text)" lts="-0.02em">
        Encadena
      </Text>
    </Group>
  );
}

// A state in one word and one colour; the word alone must be enough.
import { Badge } from '@mantine/core';

export type Tono = 'neutro' | 'espera' | 'bien' | 'aviso' | 'mal';

/** The theme's colour of each tone, for whatever stands in one. */
export const COLOR_DE_TONO: Readonly<Record<Tono, string>> = {
  neutro: 'gray',
  espera: 'blue',
  bien: 'teal',
  aviso: 'yellow',
  mal: 'red',
};

export function StatusBadge({ tono, texto }: { tono: Tono; texto: string }) {
  return (
    <Badge color={COLOR_DE_TONO[tono]} size="md">
      {texto}
    </Badge>
  );
}

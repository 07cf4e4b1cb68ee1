// A state in one word and one colour; the word alone must be enough.
import { Badge } from '@mantine/core';

export type Tono = 'neutro' | 'espera' | 'bien' | 'aviso' | 'mal';

const COLORES: Record<Tono, string> = {
  neutro: 'gray',
  espera: 'blue',
  bien: 'teal',
  aviso: 'yellow',
  mal: 'red',
};

export function StatusBadge({ tono, texto }: { tono: Tono; texto: string }) {
  return (
    <Badge color={COLORES[tono]} size="md">
      {texto}
    </Badge>
  );
}

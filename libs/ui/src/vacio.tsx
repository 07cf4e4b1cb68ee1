// Nothing to show: why, and what to do about it.
import { EmptyState } from '@mantine/core';
import type { ReactNode } from 'react';

export interface VacioProps {
  titulo: string;
  texto: string;
  icono?: ReactNode;
  /** One action that ends the emptiness. */
  accion?: ReactNode;
}

/** An empty state that teaches: one sentence, one action. */
export function Vacio({ titulo, texto, icono, accion }: VacioProps) {
  return (
    <EmptyState icon={icono} title={titulo} description={texto} py="xl" withIndicatorBackground>
      {accion && <EmptyState.Actions>{accion}</EmptyState.Actions>}
    </EmptyState>
  );
}

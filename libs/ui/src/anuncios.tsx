// What happened, said to screen readers without moving the focus.
import { VisuallyHidden } from '@mantine/core';
import { createContext, useCallback, useContext, useState } from 'react';
import type { ReactNode } from 'react';

const Anuncios = createContext<(texto: string) => void>(() => undefined);

export function AnunciosProvider({ children }: { children: ReactNode }) {
  const [texto, setTexto] = useState('');
  const anunciar = useCallback((nuevo: string) => {
    // The same sentence twice must be said twice: a changed node is read, an equal one is not.
    setTexto((actual) => (actual === nuevo ? `${nuevo}\u00a0` : nuevo));
  }, []);
  return (
    <Anuncios value={anunciar}>
      {children}
      <VisuallyHidden role="status" aria-live="polite">
        {texto}
      </VisuallyHidden>
    </Anuncios>
  );
}

/** A function that lets screen readers say a sentence. */
export const useAnunciar = (): ((texto: string) => void) => useContext(Anuncios);

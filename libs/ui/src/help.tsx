// Help beside the page: a drawer at the right with the page of the current screen, opened by its button or by "?".
import { useHotkeys } from '@mantine/hooks';
import { Suspense, createContext, lazy, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

// Loaded when help is first opened.
const CajonDeAyuda = lazy(async () => ({ default: (await import('./help-drawer')).CajonDeAyuda }));

interface Ayuda {
  registrar: (pantalla: string | undefined) => void;
  abrir: () => void;
}

const AyudaContext = createContext<Ayuda>({ registrar: () => undefined, abrir: () => undefined });

/** `cargar` brings the Markdown of a screen in the language on screen. */
export function HelpProvider({
  cargar,
  children,
}: {
  cargar: (pantalla: string) => Promise<string>;
  children: ReactNode;
}) {
  const [pantalla, setPantalla] = useState<string>();
  const [abierta, setAbierta] = useState(false);
  const [pedida, setPedida] = useState(false);
  const abrir = useCallback(() => {
    setPedida(true);
    setAbierta(true);
  }, []);
  useHotkeys([
    ['shift+?', abrir],
    ['?', abrir],
  ]);
  const valor = useMemo(() => ({ registrar: setPantalla, abrir }), [abrir]);
  return (
    <AyudaContext value={valor}>
      {children}
      {pedida && (
        <Suspense>
          <CajonDeAyuda
            pantalla={abierta ? pantalla : undefined}
            cargar={cargar}
            onCerrar={() => setAbierta(false)}
          />
        </Suspense>
      )}
    </AyudaContext>
  );
}

/** Names the help page of the current screen and gives the function that opens it. */
export function useAyuda(pantalla: string | undefined): () => void {
  const { registrar, abrir } = useContext(AyudaContext);
  useEffect(() => {
    if (pantalla === undefined) return undefined;
    registrar(pantalla);
    return () => registrar(undefined);
  }, [pantalla, registrar]);
  return abrir;
}

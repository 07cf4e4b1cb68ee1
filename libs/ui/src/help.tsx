// Help beside the page: a drawer at the right with the page of the current screen, opened by its button or by "?".
import { Drawer, Skeleton, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Prosa } from './prosa';

interface Ayuda {
  registrar: (pantalla: string | undefined) => void;
  abrir: () => void;
}

const AyudaContext = createContext<Ayuda>({ registrar: () => undefined, abrir: () => undefined });

/** `cargar` brings the Markdown of a screen in the language on screen. */
export function HelpProvider({ cargar, children }: { cargar: (pantalla: string) => Promise<string>; children: ReactNode }) {
  const { t } = useTranslation();
  const [pantalla, setPantalla] = useState<string>();
  const [abierta, setAbierta] = useState(false);
  const abrir = useCallback(() => setAbierta(true), []);
  useHotkeys([['shift+?', abrir], ['?', abrir]]);
  const valor = useMemo(() => ({ registrar: setPantalla, abrir }), [abrir]);
  return (
    <AyudaContext value={valor}>
      {children}
      <Drawer opened={abierta && pantalla !== undefined} onClose={() => setAbierta(false)} position="right" size="md" title={t('comun.pagina.ayuda')} closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}>
        {pantalla !== undefined && abierta && <PaginaDeAyuda key={pantalla} pantalla={pantalla} cargar={cargar} />}
      </Drawer>
    </AyudaContext>
  );
}

function PaginaDeAyuda({ pantalla, cargar }: { pantalla: string; cargar: (pantalla: string) => Promise<string> }) {
  const [texto, setTexto] = useState<string>();
  useEffect(() => {
    let vigente = true;
    void cargar(pantalla).then((markdown) => vigente && setTexto(markdown));
    return () => {
      vigente = false;
    };
  }, [pantalla, cargar]);
  const espera = <Stack>{[1, 2, 3].map((linea) => <Skeleton key={linea} h={16} />)}</Stack>;
  if (texto === undefined) return espera;
  return <Prosa texto={texto} espera={espera} />;
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

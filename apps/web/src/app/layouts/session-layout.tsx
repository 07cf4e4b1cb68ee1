// Around every page behind a session: its dialogs, and dates in the language on screen.
import { SessionProviders, useIdioma } from '@encadena/ui';
import type { Idioma } from '@encadena/i18n';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';

// Month names of the date picker; English is built in.
const MESES: Record<Idioma, () => Promise<unknown>> = {
  es: () => import('dayjs/locale/es'),
  ca: () => import('dayjs/locale/ca'),
  en: () => Promise.resolve(),
};

function useMeses(idioma: Idioma): string {
  const [cargados, setCargados] = useState<Idioma>('en');
  useEffect(() => {
    let vigente = true;
    void MESES[idioma]().then(() => {
      if (!vigente) return;
      dayjs.locale(idioma);
      setCargados(idioma);
    });
    return () => {
      vigente = false;
    };
  }, [idioma]);
  return cargados;
}

export function SessionLayout() {
  return (
    <SessionProviders meses={useMeses(useIdioma())}>
      <Outlet />
    </SessionProviders>
  );
}

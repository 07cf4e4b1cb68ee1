// Around every page behind a session: its dialogs, dates in the language on screen, and loaded data, which
// ends with the session.
import { SessionProviders, useIdioma } from '@encadena/ui';
import type { Idioma } from '@encadena/i18n';
import { useQueryClient } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { session } from '../../shared/session';

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

// Once the last screen is gone: one that is still there would ask for everything again, without a session.
function useOlvidarTodo(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => () => {
      if (!session.usuario()) queryClient.clear();
    },
    [queryClient],
  );
}

export function SessionLayout() {
  useOlvidarTodo();
  return (
    <SessionProviders meses={useMeses(useIdioma())}>
      <Outlet />
    </SessionProviders>
  );
}

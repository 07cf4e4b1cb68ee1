// What every screen stands in: theme, dialogs, notices, the language of dates.
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnunciosProvider } from './anuncios';
import { resolverVariables } from './tema/resolver';
import { tema } from './tema/tema';
import { DURACION_AVISO } from './toasts';

/** Local-storage key of the colour scheme; `esquema.js` reads it before the first paint. */
const esquemas = localStorageColorSchemeManager({ key: 'esquema' });

export function AppProviders({ children, env = 'default' }: { children: ReactNode; env?: 'default' | 'test' }) {
  const { i18n } = useTranslation();
  return (
    <MantineProvider theme={tema} cssVariablesResolver={resolverVariables} colorSchemeManager={esquemas} defaultColorScheme="auto" env={env}>
      <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1, weekendDays: [0, 6] }}>
        <ModalsProvider>
          <AnunciosProvider>
            <Notifications autoClose={DURACION_AVISO} position="bottom-right" limit={4} />
            {children}
          </AnunciosProvider>
        </ModalsProvider>
      </DatesProvider>
    </MantineProvider>
  );
}

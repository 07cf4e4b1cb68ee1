// What every screen stands in: theme and notices.
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { AnunciosProvider } from './anuncios';
import { resolverVariables } from './tema/resolver';
import { tema } from './tema/tema';
import { DURACION_AVISO } from './toasts';

/** Local-storage key of the colour scheme; `esquema.js` reads it before the first paint. */
const esquemas = localStorageColorSchemeManager({ key: 'esquema' });

export function AppProviders({ children, env = 'default' }: { children: ReactNode; env?: 'default' | 'test' }) {
  return (
    <MantineProvider theme={tema} cssVariablesResolver={resolverVariables} colorSchemeManager={esquemas} defaultColorScheme="auto" env={env}>
      <AnunciosProvider>
        <Notifications autoClose={DURACION_AVISO} position="bottom-right" limit={4} />
        {children}
      </AnunciosProvider>
    </MantineProvider>
  );
}

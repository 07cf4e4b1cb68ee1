// What every screen needs: theme and notices.
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { AnunciosProvider } from './anuncios';
import { useKeptFocus } from './keep-focus';
import { resolverVariables } from './tema/resolver';
import { tema } from './tema/tema';

// A page is whole without notices; one that is shown before they are here waits for them.
const Avisos = lazy(async () => ({ default: (await import('./avisos')).Avisos }));

/** Local-storage key of the colour scheme; the script in the head of the page reads it before the first paint. */
const esquemas = localStorageColorSchemeManager({ key: 'esquema' });

export function AppProviders({
  children,
  env = 'default',
}: {
  children: ReactNode;
  env?: 'default' | 'test';
}) {
  useKeptFocus();
  return (
    <MantineProvider
      theme={tema}
      cssVariablesResolver={resolverVariables}
      colorSchemeManager={esquemas}
      defaultColorScheme="auto"
      env={env}
    >
      <AnunciosProvider>
        <Suspense>
          <Avisos />
        </Suspense>
        {children}
      </AnunciosProvider>
    </MantineProvider>
  );
}

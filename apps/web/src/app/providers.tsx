// What surrounds every route: server state and the design system.
import { AppProviders } from '@encadena/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export function Providers({
  queryClient,
  children,
  env,
}: {
  queryClient: QueryClient;
  children: ReactNode;
  env?: 'default' | 'test';
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <AppProviders env={env}>{children}</AppProviders>
    </QueryClientProvider>
  );
}

// The list of NIFs.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [{ path: 'nifs', lazy: async () => ({ Component: (await import('./pages/nifs-page')).NifsPage }) }];

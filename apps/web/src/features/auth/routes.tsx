// The pages before the session. Registration and the rest of the accounts join here.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [{ path: 'login', lazy: async () => ({ Component: (await import('./pages/login-page')).LoginPage }) }];

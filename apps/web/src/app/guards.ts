// Guards are loaders: they run before a route is drawn and send whoever may not see it elsewhere.
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import { paths } from '../paths';
import { olvidarNif } from '../shared/query';
import { session } from '../shared/session';

/** `/user` and below: guests go to the start. */
export function requireSession(): null {
  if (!session.usuario()) throw redirect(paths.raiz);
  return null;
}

/** The back office: whoever is no staff goes to the own NIFs. What it shows is guarded by the server. */
export function requireSuper(): null {
  requireSession();
  if (session.usuario()?.role !== 'ROLE_SUPER') throw redirect(paths.nifs);
  return null;
}

/** The auth pages: whoever is signed in goes to the NIF list. */
export function redirectIfLoggedIn(): null {
  if (session.usuario()) throw redirect(paths.nifs);
  return null;
}

/** Entering the NIF list clears the selected NIF and what was loaded for it. */
export const clearNif = (queryClient: QueryClient) => (): null => {
  olvidarNif(queryClient);
  return null;
};

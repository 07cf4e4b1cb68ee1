// Guards are loaders: they run before a route is drawn and send whoever may not see it elsewhere.
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../paths';
import { ApiError } from '../shared/api-error';
import { nifQuery } from '../shared/nif';
import { avisarError, olvidarNif } from '../shared/query';
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

/** Loads the NIF of the route; when that fails, back to the list with the server's words. */
export const selectNif =
  (queryClient: QueryClient) =>
  async ({ params }: LoaderFunctionArgs) => {
    requireSession();
    try {
      return await queryClient.ensureQueryData(nifQuery(params.nif ?? ''));
    } catch (error) {
      if (!session.usuario()) throw redirect(paths.login);
      if (!(error instanceof ApiError && error.status === 401)) avisarError(error);
      throw redirect(paths.nifs);
    }
  };

// Guards are loaders: they run before a route is drawn and send people who may not see it elsewhere.
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../paths';
import { guardarDestino } from '../shared/destino';
import { productoQuery } from '../shared/producto';
import { olvidarNif } from '../shared/query';
import { session } from '../shared/session';

/** `/user` and below: guests go to the start, and after the login to the page that they asked for. */
export function requireSession({ request }: Pick<LoaderFunctionArgs, 'request'>): null {
  if (session.usuario()) return null;
  const { pathname, search } = new URL(request.url);
  guardarDestino(pathname + search);
  throw redirect(paths.raiz);
}

/** The same, and what this installation is: a line above the screens says it, and must not come after them. */
export const enterSession =
  (queryClient: QueryClient) =>
  async (args: Pick<LoaderFunctionArgs, 'request'>): Promise<null> => {
    requireSession(args);
    await queryClient.prefetchQuery(productoQuery);
    return null;
  };

/** The back office: whoever is no staff goes to the own NIFs. What it shows is guarded by the server. */
export function requireSuper(args: Pick<LoaderFunctionArgs, 'request'>): null {
  requireSession(args);
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

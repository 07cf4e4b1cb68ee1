// The guard for the pages of one NIF; loaded with them.
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../paths';
import { ApiError } from '../shared/api-error';
import { nifQuery } from '../shared/nif';
import { productoQuery } from '../shared/producto';
import { avisarError } from '../shared/query';
import { puedeDeber, suscripcionQuery } from '../shared/suscripciones/api';
import { requireSession } from './guards';

/** Loads the NIF of the route; when that fails, back to the list with the server's words. */
export const selectNif =
  (queryClient: QueryClient) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    requireSession({ request });
    try {
      const [nif] = await Promise.all([
        queryClient.ensureQueryData(nifQuery(params.nif ?? '')),
        // Whether the menu has a subscription in it; never throws.
        queryClient.prefetchQuery(productoQuery),
      ]);
      // A line above every page tells of it, and must not come after them; never throws.
      if (puedeDeber(nif)) await queryClient.prefetchQuery(suscripcionQuery(nif.uuid));
      return nif;
    } catch (error) {
      // The session ended meanwhile: to the login, and back here after it.
      requireSession({ request });
      if (!(error instanceof ApiError && error.status === 401)) avisarError(error);
      throw redirect(paths.nifs);
    }
  };

// The person who is signed in, as the server knows them: asked again, and kept in the session.
import { usuarios } from '@encadena/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client';
import { session } from './session';

export const yoQuery = () =>
  queryOptions({
    queryKey: ['usuarios', 'yo'],
    queryFn: async ({ signal }) => {
      const usuario = await call(usuarios.yo, { signal });
      session.guardar(usuario);
      return usuario;
    },
  });

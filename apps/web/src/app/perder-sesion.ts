// The session ended without being asked to: the login follows, and then the page that was on screen.
import { paths } from '../paths';
import { guardarDestino } from '../shared/destino';
import type { createRouter } from './router';

export function perderSesion(router: ReturnType<typeof createRouter>): void {
  const { navigation, location } = router.state;
  const { pathname, search } = navigation.location ?? location;
  guardarDestino(pathname + search);
  void router.navigate(paths.login);
}

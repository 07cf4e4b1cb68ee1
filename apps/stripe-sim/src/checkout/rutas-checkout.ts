// The calls about checkout sessions.
import { rechazar } from '../api/fallo';
import { enRango, pagina, recientes } from '../api/lista';
import { ruta } from '../api/ruta';
import { ALTA_SESION, crearSesion, expirarSesion } from './sesiones';

const LISTA = ['limit', 'starting_after', 'ending_before'] as const;

export const RUTAS_CHECKOUT = [
  ruta('POST /v1/checkout/sessions', ALTA_SESION, ({ libro, url }, p) => crearSesion(libro, p, url)),
  ruta(
    'GET /v1/checkout/sessions',
    ['created', 'customer', 'payment_intent', 'status', ...LISTA],
    ({ libro }, p) =>
      recientes(
        libro
          .todos('checkout.session')
          .filter(
            (s) =>
              (p.customer === undefined || s.customer === p.customer) &&
              (p.payment_intent === undefined || s.payment_intent === p.payment_intent) &&
              (p.status === undefined || s.status === p.status) &&
              enRango(s.created, p.created),
          ),
        p,
        '/v1/checkout/sessions',
      ),
  ),
  ruta('GET /v1/checkout/sessions/:id', [], ({ libro, ids }) =>
    libro.exigir('checkout.session', ids['id'] as string),
  ),
  ruta('GET /v1/checkout/sessions/:id/line_items', [...LISTA], ({ libro, ids }, p) => {
    const { id } = libro.exigir('checkout.session', ids['id'] as string);
    return pagina(libro.leer('_sesion', id)?.lineas ?? [], p, `/v1/checkout/sessions/${id}/line_items`);
  }),
  ruta('POST /v1/checkout/sessions/:id/expire', [], ({ libro, ids }) => {
    const sesion = libro.exigir('checkout.session', ids['id'] as string);
    if (sesion.status !== 'open')
      rechazar(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${sesion.status}.`,
      );
    return expirarSesion(libro, sesion);
  }),
];

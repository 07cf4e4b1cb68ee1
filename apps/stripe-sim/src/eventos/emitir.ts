// Events: what happened to an object, kept for thirty days of looking back, and told to the endpoints that asked.
import Stripe from 'stripe';
import type { Libro } from '../libros/libro';
import { nuevoId } from '../platform/identificadores';

export const VERSION_API = Stripe.API_VERSION;

type Nombre = Stripe.Event.Type;

interface Destino {
  plataforma: string;
  endpoint: Stripe.WebhookEndpoint;
}

/** Notes that it happened. `antes`: the object as it was, where one was changed. */
export function emitir(libro: Libro, type: Nombre, objeto: object, antes?: object): void {
  const destinos = destinosDe(libro, type);
  const evento = {
    id: nuevoId('evt'),
    object: 'event',
    api_version: VERSION_API,
    created: libro.ahora,
    data: {
      object: objeto,
      ...(antes === undefined ? {} : { previous_attributes: diferencia(antes, objeto) }),
    },
    livemode: false,
    pending_webhooks: destinos.length,
    request: libro.causa,
    type,
    // The SDK's type is the union of every name with its object: that this name goes with this object is what the callers see to.
  } as unknown as Stripe.Event;
  libro.poner('event', evento);
  for (const { plataforma, endpoint } of destinos)
    libro.poner('_entrega', {
      id: nuevoId('ent'),
      cuenta: libro.cuenta,
      evento: evento.id,
      destino: plataforma,
      endpoint: endpoint.id,
      estado: 'pendiente',
      intentos: 0,
      proximo: libro.ahora,
      respuesta: null,
    });
}

function destinosDe(libro: Libro, type: Nombre): Destino[] {
  const quiere = (e: Stripe.WebhookEndpoint): boolean =>
    e.status === 'enabled' && e.enabled_events.some((pedido) => pedido === '*' || pedido === type);
  const propios = libro
    .todos('webhook_endpoint')
    .filter((e) => e.application === null && quiere(e))
    .map((endpoint) => ({ plataforma: libro.cuenta, endpoint }));
  const ajenos = plataformasDe(libro).flatMap((plataforma) =>
    libro
      .de(plataforma)
      .todos('webhook_endpoint')
      .filter((e) => e.application !== null && quiere(e))
      .map((endpoint) => ({ plataforma, endpoint })),
  );
  return [...propios, ...ajenos];
}

const plataformasDe = (libro: Libro): string[] =>
  [...libro.obra.todos('', '_conexion')].filter((c) => c.cuenta === libro.cuenta).map((c) => c.plataforma);

/** The old values of what is different now. */
function diferencia(antes: object, ahora: object): Record<string, unknown> {
  const nuevos = ahora as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(antes).filter(([clave, valor]) => JSON.stringify(valor) !== JSON.stringify(nuevos[clave])),
  );
}

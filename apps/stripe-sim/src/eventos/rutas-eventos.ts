// The calls about events and about who is told of them.
import type Stripe from 'stripe';
import { rechazar } from '../api/fallo';
import { enRango, recientes } from '../api/lista';
import { metadatos, texto } from '../api/metadatos';
import { ruta } from '../api/ruta';
import { CLIENT_ID } from '../conexiones/cuentas';
import type { Libro } from '../libros/libro';
import { NADIE } from '../libros/tipos';
import { azar, nuevoId } from '../platform/identificadores';
import { VERSION_API } from './emitir';

const LISTA = ['limit', 'starting_after', 'ending_before'] as const;
const TREINTA_DIAS = 30 * 86_400;

/** Whether every endpoint has it: what is still under way, lost or given up counts as not. */
function entregado(libro: Libro): (evento: Stripe.Event) => boolean {
  const faltan = new Set(
    libro
      .todos('_entrega')
      .filter((e) => e.estado !== 'entregada')
      .map((e) => e.evento),
  );
  return ({ id }) => !faltan.has(id);
}

const casa = (tipo: string, pedido: string): boolean =>
  pedido.endsWith('*') ? tipo.startsWith(pedido.slice(0, -1)) : tipo === pedido;

export const RUTAS_EVENTOS = [
  ruta('GET /v1/events', ['created', 'delivery_success', 'type', 'types', ...LISTA], ({ libro }, p) => {
    if (p.type !== undefined && p.types !== undefined)
      rechazar('You may pass only one of type and types.', { param: 'types' });
    const tiene = entregado(libro);
    return recientes(
      libro
        .todos('event')
        .filter(
          (e) =>
            e.created > libro.ahora - TREINTA_DIAS &&
            enRango(e.created, p.created) &&
            (p.type === undefined || casa(e.type, p.type)) &&
            (p.types === undefined || p.types.some((t) => casa(e.type, t))) &&
            (p.delivery_success === undefined || tiene(e) === p.delivery_success),
        ),
      p,
      '/v1/events',
    );
  }),
  ruta('GET /v1/events/:id', [], ({ libro, ids }) => libro.exigir('event', ids['id'] as string)),
  ruta(
    'POST /v1/webhook_endpoints',
    ['api_version', 'connect', 'description', 'enabled_events', 'metadata', 'url'],
    ({ libro }, p) => crearEndpoint(libro, p),
  ),
  ruta('GET /v1/webhook_endpoints', [...LISTA], ({ libro }, p) => {
    const lista = recientes(libro.todos('webhook_endpoint'), p, '/v1/webhook_endpoints');
    return { ...lista, data: lista.data.map(sinSecreto) };
  }),
  ruta('GET /v1/webhook_endpoints/:id', [], ({ libro, ids }) =>
    sinSecreto(libro.exigir('webhook_endpoint', ids['id'] as string)),
  ),
  ruta(
    'POST /v1/webhook_endpoints/:id',
    ['description', 'disabled', 'enabled_events', 'metadata', 'url'],
    ({ libro, ids }, p) => {
      const antes = libro.exigir('webhook_endpoint', ids['id'] as string);
      return sinSecreto(
        libro.poner('webhook_endpoint', {
          ...antes,
          description: texto(p.description, antes.description),
          enabled_events: p.enabled_events ?? antes.enabled_events,
          metadata: metadatos(p.metadata, antes.metadata),
          status: p.disabled === undefined ? antes.status : p.disabled ? 'disabled' : 'enabled',
          url: p.url === undefined ? antes.url : direccionBuena(p.url),
        }),
      );
    },
  ),
  ruta('DELETE /v1/webhook_endpoints/:id', [], ({ libro, ids }) => {
    const { id } = libro.exigir('webhook_endpoint', ids['id'] as string);
    libro.quitar('webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
  ruta('GET /v1/account', [], ({ libro }) => libro.obra.leer(NADIE, 'account', libro.cuenta)),
  ruta('GET /v1/accounts/:id', [], ({ libro, ids }) => {
    if (ids['id'] !== libro.cuenta && !conectada(libro, ids['id'] as string))
      rechazar(
        `The provided key does not have access to account '${ids['id']}' (or that account does not exist). Application access may have been revoked.`,
        { code: 'account_invalid', estado: 403 },
      );
    return libro.obra.leer(NADIE, 'account', ids['id'] as string);
  }),
];

const conectada = (libro: Libro, cuenta: string): boolean =>
  libro.obra.leer(NADIE, '_conexion', `${libro.cuenta}:${cuenta}`) !== undefined;

interface AltaEndpoint {
  url: string;
  enabled_events: string[];
  connect?: boolean;
  description?: string | null;
  metadata?: Stripe.Emptyable<Stripe.MetadataParam>;
  api_version?: string;
  secreto?: string;
}

/** The secret is shown this once. */
export function crearEndpoint(libro: Libro, p: AltaEndpoint): Stripe.WebhookEndpoint {
  if (p.api_version !== undefined && p.api_version !== VERSION_API)
    rechazar(`The simulator speaks ${VERSION_API} only.`, { param: 'api_version' });
  if (libro.todos('webhook_endpoint').length >= 16)
    rechazar('You have reached the maximum of 16 test webhook endpoints.');
  return libro.poner('webhook_endpoint', {
    id: nuevoId('we'),
    object: 'webhook_endpoint',
    api_version: p.api_version ?? null,
    application: p.connect === true ? CLIENT_ID : null,
    created: libro.ahora,
    description: texto(p.description),
    enabled_events: p.enabled_events,
    livemode: false,
    metadata: metadatos(p.metadata),
    secret: p.secreto ?? `whsec_${azar(32)}`,
    status: 'enabled',
    url: direccionBuena(p.url),
  });
}

function direccionBuena(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    rechazar('Invalid URL', { code: 'url_invalid', param: 'url' });
  return url;
}

export const sinSecreto = ({ secret: _secret, ...resto }: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint =>
  resto;

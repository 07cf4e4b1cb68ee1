// A customer that goes: what it subscribed to ends at once, and its identifier stays known as that of a deleted one.
import { ruta } from '../api/ruta';
import { emitir } from '../eventos/emitir';
import { cancelarAhora } from '../suscripciones/cancelar';
import { clienteVivo } from './clientes';

export const RUTAS_BORRAR_CLIENTE = [
  ruta('DELETE /v1/customers/:customer', [], ({ libro, ids }) => {
    const cliente = clienteVivo(libro, ids['customer'] as string, 'id');
    for (const sub of libro.todos('subscription'))
      if (sub.customer === cliente.id && sub.status !== 'canceled' && sub.status !== 'incomplete_expired')
        cancelarAhora(libro, sub, { reason: 'cancellation_requested' });
    libro.quitar('customer', cliente.id);
    libro.poner('_borrado', { id: cliente.id });
    emitir(libro, 'customer.deleted', cliente);
    return { id: cliente.id, object: 'customer', deleted: true };
  }),
];

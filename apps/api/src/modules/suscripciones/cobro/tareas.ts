// What is put down behind an act of this folder; its reactions are named in subscriptions.ts.
import { z } from 'zod';
import { uuidSchema } from '@encadena/contracts';
import { defineTask } from '../../../platform/queue';

const delGrupo = z.object({ usuarioId: uuidSchema, grupoId: uuidSchema });
export type DelGrupo = z.infer<typeof delGrupo>;

/** Makes ours and the provider's agree, whatever has happened in between. */
export const CONCILIAR_GRUPO = defineTask({ name: 'conciliar-grupo', runner: 'pagos', data: delGrupo });

/** The days in which a renewal could be paid are over. */
export const VENCER_IMPAGO = defineTask({ name: 'vencer-impago', runner: 'pagos', data: delGrupo });

/** A consumption period of a yearly plan is over: what was issued beyond it. */
export const COBRAR_EXTRAS = defineTask({ name: 'cobrar-extras', runner: 'pagos', data: delGrupo });

/**
 * Something of the group was paid, or its billing data changed: our own invoices of it (modules/facturas-propias). One group after
 * another, of all that there are.
 */
export const FACTURAR_COBROS = defineTask({ name: 'facturar-cobros', runner: 'pagos', data: delGrupo });

/** Something paid was given back: by the provider's credit note, or by a refund without one. */
export const FACTURAR_DEVOLUCION = defineTask({
  name: 'facturar-devolucion',
  runner: 'pagos',
  data: delGrupo.extend({ clase: z.enum(['ABONO', 'DEVOLUCION']), idExterno: z.string().max(255) }),
});

export const EN_SERIE_PROPIAS = 'facturas-propias';

/** Billing data have changed. */
export const DATOS_DE_CLIENTE = defineTask({ name: 'datos-de-cliente', runner: 'pagos', data: delGrupo });

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

/** Billing data have changed. */
export const DATOS_DE_CLIENTE = defineTask({ name: 'datos-de-cliente', runner: 'pagos', data: delGrupo });

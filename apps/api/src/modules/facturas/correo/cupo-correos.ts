// To how many addresses a NIF may send its invoices and quotes: what goes out in our name must not be what fills strangers' mailboxes. Who has
// just come has few; who pays for a plan has what a business needs.
import type { ESTADOS_SUSCRIPCION } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import { fallo } from '../../../platform/errores';

export type EstadoSuscripcion = (typeof ESTADOS_SUSCRIPCION)[number];

export const DIA_MS = 86_400_000;
export const MAX_AL_DIA = 500;
export const MAX_AL_DIA_DE_PRUEBA = 25;

/** Addresses in any 24 hours, all invoices, quotes and copies together. */
export const cupoDe = (entorno: Entorno, suscripcion: EstadoSuscripcion | null): number =>
  entorno === 'REAL' && suscripcion === 'ACTIVA' ? MAX_AL_DIA : MAX_AL_DIA_DE_PRUEBA;

/** Throws CORREOS_DEMASIADOS when more go out than are left. */
export function exigirCupo(cupo: number, enviadas: number, mas: number): void {
  if (enviadas + mas > cupo)
    throw fallo('CORREOS_DEMASIADOS', { params: { max: cupo, quedan: Math.max(0, cupo - enviadas) } });
}

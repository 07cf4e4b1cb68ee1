// The words of the tables, as Prisma has them.
import type {
  ESTADOS_COBRO,
  ESTADOS_FACTURA_SUSCRIPCION,
  ESTADOS_SUSCRIPCION,
  RECURRENCIAS,
} from '@encadena/contracts';

export type Recurrencia = (typeof RECURRENCIAS)[number];
export type EstadoSuscripcion = (typeof ESTADOS_SUSCRIPCION)[number];
export type EstadoCobro = (typeof ESTADOS_COBRO)[number];
export type EstadoFactura = (typeof ESTADOS_FACTURA_SUSCRIPCION)[number];

/** As the provider calls a recurrence. */
export const INTERVALO = { ANO: 'year', MES: 'month', SEMANA: 'week', DIA: 'day' } as const satisfies Record<
  Recurrencia,
  string
>;

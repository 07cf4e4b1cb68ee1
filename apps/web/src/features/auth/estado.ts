// What one page of the accounts hands to the next: kept with the history entry, so that it survives a reload and never stands in an address.
import { useLocation } from 'react-router-dom';
import { z } from 'zod';

const estadoSchema = z.object({
  /** The address that was registered or that signed in. */
  email: z.string().optional(),
  /** A link was sent a moment ago. */
  enviado: z.boolean().optional(),
  /** Until when the second step may be taken. */
  segundoFactorHasta: z.string().optional(),
});
export type EstadoAuth = z.infer<typeof estadoSchema>;

export const useEstadoAuth = (): EstadoAuth => estadoSchema.safeParse(useLocation().state).data ?? {};

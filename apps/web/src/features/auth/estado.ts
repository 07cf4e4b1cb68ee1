// What one account page hands to the next: kept with the history entry, so that it survives a reload and is
// never in an address.
import { useLocation } from 'react-router-dom';

export interface EstadoAuth {
  /** The address that was registered or that signed in. */
  email?: string;
  /** A link was sent a moment ago. */
  enviado?: boolean;
  /** Until when the second step may be taken. */
  segundoFactorHasta?: string;
}

const texto = (valor: unknown): string | undefined => (typeof valor === 'string' ? valor : undefined);

/** Reads the entry's state; what does not fit counts as absent. */
export function useEstadoAuth(): EstadoAuth {
  const { email, enviado, segundoFactorHasta } = (useLocation().state ?? {}) as Partial<
    Record<keyof EstadoAuth, unknown>
  >;
  return { email: texto(email), enviado: enviado === true, segundoFactorHasta: texto(segundoFactorHasta) };
}

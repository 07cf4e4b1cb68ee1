// What the answers of a call that goes away say of it: since when (RFC 9745), and until when it is there (RFC 8594).
import type { Endpoint } from '@encadena/contracts';

export function cabecerasDeRetirada({ retirada }: Pick<Endpoint, 'retirada'>): Record<string, string> {
  if (!retirada) return {};
  return {
    deprecation: `@${Date.parse(retirada.anunciada) / 1000}`,
    sunset: new Date(retirada.fin).toUTCString(),
  };
}

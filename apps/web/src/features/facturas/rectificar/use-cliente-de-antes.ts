// Who had the complete invoice before: the F3 of an R5 goes to the customer of the F3 of its ticket.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { useQuery } from '@tanstack/react-query';
import { facturaQuery, relacionadasQuery } from '../api';

/** The customer's uuid; null when nobody had one, or while it is looked up. */
export function useClienteDeAntes(nif: string, tiques: readonly FacturaDetalleDto[]): string | null {
  const tique = tiques.find(({ tipoFactura }) => tipoFactura === 'R5')?.rectificaA[0]?.uuid;
  const alrededor = useQuery({ ...relacionadasQuery(nif, tique ?? ''), enabled: Boolean(tique) });
  const f3 = alrededor.data?.sustituidaPor.findLast(({ anulada, compensa }) => !anulada && !compensa)?.uuid;
  const factura = useQuery({ ...facturaQuery(nif, f3 ?? ''), enabled: f3 !== undefined });
  return factura.data?.uuidCliente ?? null;
}

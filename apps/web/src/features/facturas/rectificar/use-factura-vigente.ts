// An invoice with what surrounds it and what is left of it, loaded as one thing.
import type { FacturaDetalleDto, RelacionadasDto } from '@encadena/contracts';
import type { Factura } from '@encadena/invoicing';
import type { ConsultaVista } from '@encadena/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { facturaQuery, relacionadasQuery } from '../api';
import { queCuentan, vigenteDe } from './preparar';

export interface FacturaVigente {
  factura: FacturaDetalleDto;
  relacionadas: RelacionadasDto;
  vigente: Factura;
}

export function useFacturaVigente(nif: string, uuid: string): ConsultaVista<FacturaVigente> {
  const factura = useQuery(facturaQuery(nif, uuid));
  const relacionadas = useQuery(relacionadasQuery(nif, uuid));
  const cuentan = queCuentan(relacionadas.data?.rectificadaPor ?? []);
  const detalles = useQueries({ queries: cuentan.map((una) => facturaQuery(nif, una.uuid)) });
  const consultas = [factura, relacionadas, ...detalles];
  const leidos = detalles.flatMap(({ data }) => data ?? []);
  const error = consultas.find((una) => una.error)?.error ?? null;
  const data =
    factura.data && relacionadas.data && leidos.length === detalles.length
      ? {
          factura: factura.data,
          relacionadas: relacionadas.data,
          vigente: vigenteDe(factura.data, relacionadas.data.rectificadaPor, leidos),
        }
      : undefined;
  return {
    data,
    error,
    isPending: data === undefined && error === null,
    refetch: () => Promise.all(consultas.map((una) => una.refetch())),
  };
}

// Calls of hiring, and of the papers of what was charged.
import { contratacion, facturasSuscripcion } from '@encadena/contracts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callFile } from '../../shared/api-client';
import { useRecargarSuscripcion } from '../../shared/suscripciones/api';

export const SIZE = 20;

/** What is hired, by the addresses of the page. */
export interface Pedido {
  nif: string;
  grupo: string;
  precio: string;
  api: string | undefined;
}

/** A preview counts from its instant: it is not asked for again without need, and never kept for later. */
export const previsualizarQuery = ({ nif, grupo, precio, api }: Pedido) =>
  queryOptions({
    queryKey: ['contratacion', nif, 'previsualizar', grupo, precio, api],
    queryFn: ({ signal }) =>
      call(contratacion.previsualizarPrecio, {
        nif,
        params: { uuid: grupo },
        query: { uuidNif: nif, uuidPrecioSuscripcion: precio, uuidPrecioAccesoApi: api },
        signal,
      }),
    meta: { sinAviso: true },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export function useContratar({ nif, grupo, precio, api }: Pedido) {
  const recargar = useRecargarSuscripcion(nif);
  return useMutation({
    mutationFn: ({ fechaProrrateo, idempotencia }: { fechaProrrateo: string; idempotencia: string }) =>
      call(contratacion.contratar, {
        nif,
        params: { uuid: grupo },
        body: { uuidNif: nif, uuidPrecio: precio, uuidPrecioApiAccess: api ?? null, fechaProrrateo },
        idempotencia,
      }),
    onSuccess: ({ estado }) => (estado === 'PAGADA' ? recargar() : undefined),
  });
}

export const facturasQuery = (page: number, uuidGrupoFacturacion?: string) =>
  queryOptions({
    queryKey: ['facturas-suscripcion', uuidGrupoFacturacion, page],
    queryFn: ({ signal }) =>
      call(facturasSuscripcion.listar, {
        query: { uuidGrupoFacturacion, page, size: SIZE, sort: 'fecha,desc' },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { sinAviso: true },
  });

/** Our own invoice of what was charged, or one that rectified it. */
export const pedirPdf = (uuid: string, uuidRectificativa?: string) =>
  callFile(facturasSuscripcion.pdf, { params: { uuid }, query: { uuidRectificativa } });

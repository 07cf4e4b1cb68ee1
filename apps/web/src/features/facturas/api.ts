// Calls of the invoices' screens.
import { cuentasBancarias, facturas, MAX_SIZE, series } from '@encadena/contracts';
import type { FacturaEntradaCruda, FormatoExportacion, Llamada } from '@encadena/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../shared/api-client';

export { facturaQuery } from '../../shared/registros/api';

export type FiltrosFacturas = Llamada<typeof facturas.listar>['query'];

export const facturasQuery = (nif: string, query: FiltrosFacturas) =>
  queryOptions({
    queryKey: ['facturas', nif, 'lista', query],
    queryFn: ({ signal }) => call(facturas.listar, { nif, query, signal }),
    placeholderData: keepPreviousData,
  });

/** As many rows as a file may have, over the connection of a shop. */
const PLAZO_EXPORTACION_MS = 5 * 60_000;

/** The whole list as a sheet, whatever page is shown. */
export const pedirExportacion = (
  nif: string,
  { page: _, size: __, ...filtros }: FiltrosFacturas,
  formato: FormatoExportacion,
): Promise<Blob> =>
  callFile(facturas.exportar, { nif, query: { ...filtros, formato }, plazoMs: PLAZO_EXPORTACION_MS });

export const relacionadasQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['facturas', nif, 'relacionadas', uuid],
    queryFn: ({ signal }) => call(facturas.relacionadas, { nif, params: { uuid }, signal }),
  });

export const seriesQuery = (nif: string) =>
  queryOptions({
    queryKey: ['series', nif],
    queryFn: async ({ signal }) => {
      const pagina = (page: number) =>
        call(series.listar, { nif, query: { size: MAX_SIZE, page, sort: 'codigo,asc' }, signal });
      const primera = await pagina(0);
      const resto = Array.from({ length: Math.max(0, primera.totalPaginas - 1) }, (_, i) => pagina(i + 1));
      const paginas = [primera, ...(await Promise.all(resto))];
      return { ...primera, contenido: paginas.flatMap(({ contenido }) => contenido) };
    },
  });

export const siguienteNumeroQuery = (
  nif: string,
  uuid: string | null | undefined,
  fecha: string | null | undefined,
) =>
  queryOptions({
    queryKey: ['series', nif, 'siguiente', uuid, fecha],
    queryFn: ({ signal }) =>
      call(series.siguienteNumero, {
        nif,
        params: { uuid: uuid ?? '' },
        query: { fecha: fecha ?? undefined },
        signal,
      }),
    enabled: Boolean(uuid),
    meta: { sinAviso: true },
  });

export const cuentasQuery = (nif: string) =>
  queryOptions({
    queryKey: ['cuentas-bancarias', nif, 'todas'],
    queryFn: ({ signal }) =>
      call(cuentasBancarias.listar, { nif, query: { size: 100, sort: 'nombre,asc' }, signal }),
  });

export const validarQuery = (nif: string, body: FacturaEntradaCruda) =>
  queryOptions({
    queryKey: ['facturas', nif, 'validar', body],
    queryFn: ({ signal }) => call(facturas.validar, { nif, body, signal }),
    gcTime: 0,
    staleTime: 0,
  });

/** `duplicado`: the place of the recipient whose duplicate it is; without it the original. */
export const pedirPdf = (nif: string, uuid: string, duplicado?: number) => (): Promise<Blob> =>
  callFile(facturas.pdf, { nif, params: { uuid }, query: { duplicado } });

/** What an issued or removed invoice changes: lists, sums, records, what a plan has left, and the quote that it came of. */
export async function invalidarFacturas(queryClient: QueryClient, nif: string): Promise<void> {
  await Promise.all(
    ['facturas', 'verifactu-registros', 'series', 'nif', 'suscripcion', 'presupuestos'].map((clave) =>
      queryClient.invalidateQueries({ queryKey: [clave, nif] }),
    ),
  );
}

function useCambio<V, D>(nif: string, mutationFn: (variables: V) => Promise<D>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => invalidarFacturas(queryClient, nif) });
}

export const useEliminarBorrador = (nif: string) =>
  useCambio(nif, (uuid: string) => call(facturas.eliminar, { nif, params: { uuid } }));
export const useDuplicar = (nif: string) =>
  useCambio(nif, (uuid: string) => call(facturas.duplicar, { nif, params: { uuid } }));
/** A draft from what was prepared elsewhere than in the wizard. */
export const useCrearBorrador = (nif: string) =>
  useCambio(nif, (body: FacturaEntradaCruda) => call(facturas.crear, { nif, body }));
export const useCrearEnlace = (nif: string) =>
  useCambio(nif, (uuid: string) => call(facturas.crearEnlacePublico, { nif, params: { uuid } }));
export const useRevocarEnlace = (nif: string) =>
  useCambio(nif, (uuid: string) => call(facturas.revocarEnlacePublico, { nif, params: { uuid } }));

/**
 * One key per intention: a repeated click or a lost answer publishes once. The version is the one that is on
 * screen: what another tab saved since is not issued unseen.
 */
export const usePublicar = (nif: string) =>
  useCambio(nif, ({ uuid, version, idempotencia }: { uuid: string; version: number; idempotencia: string }) =>
    call(facturas.publicar, { nif, params: { uuid }, version, idempotencia }),
  );

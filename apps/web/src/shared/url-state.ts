// Filters and pages live in the URL: going back, reloading and following a shared link all show the same
// list.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface EstadoUrl {
  get: (nombre: string) => string | undefined;
  page: number;
  /** Sets or removes names; a changed filter starts at the first page. */
  set: (cambios: Record<string, string | undefined>) => void;
  /** As `set`, of what changes none of the rows: the page stays. */
  ajustar: (cambios: Record<string, string | undefined>) => void;
  /** Opens or closes what lies over the list (a drawer); the page stays, Back closes it. */
  setEncima: (nombre: string, valor: string | undefined) => void;
  setPage: (page: number) => void;
  limpiar: (nombres: readonly string[]) => void;
}

export function useUrlState(): EstadoUrl {
  const [params, setParams] = useSearchParams();
  const cambiar = useCallback(
    (cambios: Record<string, string | undefined>, reemplazar: boolean) =>
      setParams(
        (antes) => {
          const nuevos = new URLSearchParams(antes);
          for (const [nombre, valor] of Object.entries(cambios)) {
            if (valor === undefined || valor === '') nuevos.delete(nombre);
            else nuevos.set(nombre, valor);
          }
          return nuevos;
        },
        { replace: reemplazar, preventScrollReset: true },
      ),
    [setParams],
  );
  const page = Number(params.get('page') ?? '0');
  return {
    get: (nombre) => params.get(nombre) ?? undefined,
    page: Number.isInteger(page) && page > 0 ? page : 0,
    set: (cambios) => cambiar({ ...cambios, page: undefined }, true),
    ajustar: (cambios) => cambiar(cambios, true),
    setEncima: (nombre, valor) => cambiar({ [nombre]: valor }, valor === undefined),
    setPage: (nueva) => cambiar({ page: nueva === 0 ? undefined : String(nueva) }, false),
    limpiar: (nombres) =>
      cambiar({ ...Object.fromEntries(nombres.map((nombre) => [nombre, undefined])), page: undefined }, true),
  };
}

// The list of invoices between its address and the saved views. The address says all that is shown, so that it can be sent, and
// which view it came from; opened without anything, it becomes that of the view that opens first.
import type { ColumnaFactura, VistaDto } from '@encadena/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUrlState } from '../../../shared/url-state';
import type { EstadoUrl } from '../../../shared/url-state';
import { vistasQuery } from '../vistas/api';
import { columnasRecordadas, recordarColumnas } from './columnas-recordadas';
import {
  columnasDe,
  conFiltros,
  type EstadoLista,
  filtrosDe,
  mismoEstado,
  ordenDe,
  paramsDe,
  PARTES,
  textoDeColumnas,
} from './estado-lista';

/** Instead of a view: in the address of whoever wants all invoices although a view opens first. */
export const TODAS = 'todas';

export interface Lista {
  /** Whoever changes a filter stays where they are: no view opens because nothing is filtered any more. */
  url: EstadoUrl;
  estado: EstadoLista;
  vistas: readonly VistaDto[];
  /** Of the views: on their way, or why they could not be loaded and how they are asked for again. */
  cargando: boolean;
  fallo: unknown;
  reintentar: () => void;
  /** The view that is shown, with or without changes; undefined: all invoices. */
  actual: VistaDto | undefined;
  cambiada: boolean;
  /** What is to be shown is not known yet: the views are on their way, or one of them is about to be opened. */
  pendiente: boolean;
  porAbrir: VistaDto | undefined;
  /** Undefined: all invoices. */
  abrir: (vista: VistaDto | undefined) => void;
  /** A view that now says what is shown. */
  quedarse: (vista: VistaDto | undefined) => void;
  elegirColumnas: (columnas: readonly ColumnaFactura[]) => void;
}

const busquedaDe = (params: Readonly<Record<string, string | undefined>>): string => {
  const dichos = Object.entries(params).filter((par): par is [string, string] => par[1] !== undefined);
  return dichos.length > 0 ? `?${new URLSearchParams(dichos).toString()}` : '';
};

const deVista = (vista: VistaDto) => ({ vista: vista.uuid, ...paramsDe(vista) });

export function useLista(nif: string): Lista {
  const url = useUrlState();
  const navigate = useNavigate();
  const consulta = useQuery(vistasQuery(nif));
  const [recordadas, setRecordadas] = useState(columnasRecordadas);
  const vistas = consulta.data ?? [];
  const elegida = url.get('vista');
  const predeterminada = vistas.find((una) => una.predeterminada);
  const actual = vistas.find(({ uuid }) => uuid === elegida);
  const estado: EstadoLista = {
    filtros: filtrosDe(url.get),
    orden: ordenDe(url.get('sort')),
    columnas: columnasDe(url.get('columnas')) ?? [...recordadas],
  };
  const desnuda =
    elegida !== TODAS && url.page === 0 && PARTES.every((parte) => url.get(parte) === undefined);
  const porAbrir = desnuda ? (elegida === undefined ? predeterminada : actual) : undefined;
  const abriendo = useRef<string>(undefined);
  useEffect(() => {
    // Once: the page is drawn again while it is on its way, and a second navigation would take the place of the first for ever.
    if (porAbrir && abriendo.current !== porAbrir.uuid) url.set(deVista(porAbrir));
    abriendo.current = porAbrir?.uuid;
  }, [porAbrir, url]);
  const vista = elegida ?? (predeterminada && TODAS);
  return {
    url: {
      ...url,
      set: (cambios) => url.set({ vista, ...cambios }),
      limpiar: (nombres) =>
        url.set({ vista, ...Object.fromEntries(nombres.map((nombre) => [nombre, undefined])) }),
    },
    estado,
    vistas,
    cargando: consulta.isPending,
    fallo: consulta.data ? undefined : (consulta.error ?? undefined),
    reintentar: () => void consulta.refetch(),
    actual,
    cambiada: !consulta.isPending && (actual ? !mismoEstado(estado, actual) : conFiltros(estado)),
    pendiente: desnuda && (consulta.isPending || porAbrir !== undefined),
    porAbrir,
    abrir: (una) =>
      void navigate(
        { search: busquedaDe(una ? deVista(una) : { vista: predeterminada && TODAS }) },
        { preventScrollReset: true },
      ),
    quedarse: (una) => url.ajustar(una ? deVista(una) : { vista: undefined }),
    elegirColumnas: (columnas) => {
      if (!actual) {
        recordarColumnas(columnas);
        setRecordadas(columnas);
      }
      url.ajustar({ vista, columnas: textoDeColumnas(columnas) });
    },
  };
}

// Whether the API serves a copy of the data (docs/adr/0021), as its last answer said.
import { CABECERA_INSTALACION } from '@encadena/contracts';
import type { AxiosResponse } from 'axios';
import { useSyncExternalStore } from 'react';

let copia = false;
const oyentes = new Set<() => void>();

/** Hears every answer. Where the API is away, whoever answers in its place knows nothing of it. */
export function anotarInstalacion({ status, headers }: Pick<AxiosResponse, 'status' | 'headers'>): void {
  if (status >= 500) return;
  const ahora = headers[CABECERA_INSTALACION] === 'COPIA';
  if (ahora === copia) return;
  copia = ahora;
  for (const oyente of oyentes) oyente();
}

export const useCopia = (): boolean =>
  useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
    () => copia,
  );

// The logo of a NIF: its picture as a query, and an address for the bytes while they are on screen.
import { nifs } from '@encadena/contracts';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callFile } from './api-client';

export const logotipoQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['logotipo', uuid],
    queryFn: ({ signal }) => callFile(nifs.logotipo, { nif: uuid, params: { uuid }, signal }),
    meta: { sinAviso: true },
    staleTime: 60_000,
  });

/** An address of the bytes for as long as they are on screen. */
export function useUrlDeArchivo(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return undefined;
    const nueva = URL.createObjectURL(blob);
    setUrl(nueva);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(nueva);
    };
  }, [blob]);
  return url;
}

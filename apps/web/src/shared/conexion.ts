// Whether the browser has a connection, according to itself; and what waits until it is back.
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';

export const useConexion = (): boolean =>
  useSyncExternalStore(
    (oyente) => onlineManager.subscribe(oyente),
    () => onlineManager.isOnline(),
  );

/** A broken line elsewhere is not seen by the browser: every so often it is tried again all the same. */
const CADA_MS = 15_000;

/** Does `reintentar` when the connection is back, as long as something is `pendiente` for want of one. */
export function useAlVolverLaConexion(pendiente: boolean, reintentar: () => unknown): void {
  const ultimo = useRef(reintentar);
  useEffect(() => {
    ultimo.current = reintentar;
  });
  useEffect(() => {
    if (!pendiente) return undefined;
    const soltar = onlineManager.subscribe((hay) => {
      if (hay) ultimo.current();
    });
    const reloj = setInterval(() => {
      if (onlineManager.isOnline()) ultimo.current();
    }, CADA_MS);
    return () => {
      soltar();
      clearInterval(reloj);
    };
  }, [pendiente]);
}

// Whether the browser has a connection, according to itself; and what waits until it is back.
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { responde } from './responde';

export const useConexion = (): boolean =>
  useSyncExternalStore(
    (oyente) => onlineManager.subscribe(oyente),
    () => onlineManager.isOnline(),
  );

/** A broken line elsewhere is not seen by the browser: every so often it is tried again all the same. */
const CADA_MS = 15_000;

/**
 * A page that is opened without a connection says so, and loads when it is back. The server is asked where the page may have come
 * without it: browsers know their own line only, and sometimes not that.
 */
export function iniciarConexion(): void {
  if (navigator.onLine && !navigator.serviceWorker?.controller) return;
  onlineManager.setOnline(navigator.onLine);
  const mirar = async (): Promise<void> => {
    const hay = await responde();
    onlineManager.setOnline(hay);
    if (!hay) setTimeout(() => void mirar(), CADA_MS);
  };
  void mirar();
}

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

// "G then F" goes to a list, "C" alone starts an invoice: two-key shortcuts that never fire while someone types.
import { useEffect } from 'react';

const ESPERA = 1200;

const escribiendo = (destino: EventTarget | null): boolean =>
  destino instanceof HTMLElement &&
  (destino.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(destino.tagName) ||
    destino.closest('[role="dialog"]') !== null);

/** `destinos`: letter → what to do when it follows G within a moment. */
export function useGoKeys(destinos: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    let gEn = -Infinity;
    const alPulsar = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || escribiendo(event.target)) return;
      const tecla = event.key.toLowerCase();
      const tras = event.timeStamp - gEn < ESPERA;
      gEn = tecla === 'g' && !tras ? event.timeStamp : -Infinity;
      if (!tras || destinos[tecla] === undefined) return;
      event.preventDefault();
      destinos[tecla]();
    };
    document.addEventListener('keydown', alPulsar);
    return () => document.removeEventListener('keydown', alPulsar);
  }, [destinos]);
}

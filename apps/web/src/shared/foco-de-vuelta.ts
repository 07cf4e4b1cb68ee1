// Where the focus goes when a dialog is removed. Mantine returns it only for dialogs that are closed, not for
// those that are drawn while open and removed afterwards: without this, keyboard users would start again at
// the top of the browser.
import { useEffect, useState } from 'react';

const vivo = (elemento: Element | null | undefined): HTMLElement | undefined =>
  elemento instanceof HTMLElement && elemento.isConnected ? elemento : undefined;

/**
 * Back to what had the focus; when the dialog made it disappear, to the first control of its section, else to
 * the page's heading.
 */
export function useFocoDeVuelta(): void {
  const [antes] = useState(() => ({
    elemento: document.activeElement,
    seccion: document.activeElement?.closest('section'),
  }));
  useEffect(
    () => () => {
      // After the page has been drawn without the dialog.
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        const cerca = vivo(antes.seccion)?.querySelector('button:not(:disabled), a[href], input');
        (vivo(antes.elemento) ?? vivo(cerca) ?? document.querySelector<HTMLElement>('h1'))?.focus({
          preventScroll: true,
        });
      }, 10);
    },
    [antes],
  );
}

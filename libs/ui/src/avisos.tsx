// Where notices appear: at the edge of the screen, over nothing that can be pressed.
import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { SITIO_DE_SIEMPRE, sitioLibre } from './sitio-libre';
import type { Caja, Sitio } from './sitio-libre';
import { DURACION_AVISO } from './toasts';

const ANCHO = 440;
/** A notice of one line, before it has been drawn in full. */
const ALTO = 72;
/** What lies below changes while a notice stands: pages are scrolled, and another one may open. */
const CADA = 300;
const CONTROLES =
  'button, a[href], input, select, textarea, [role="button"], [role="menuitem"], [role="tab"]';
const AVISO = '.mantine-Notification-root';
const DIALOGO = '[role="dialog"][aria-modal="true"]';

/** Under an open dialog nothing can be pressed: what counts is what is in it. */
function controlesALaVista(): Caja[] {
  const dialogo = [...document.querySelectorAll(DIALOGO)].at(-1);
  return [...(dialogo ?? document).querySelectorAll(CONTROLES)]
    .filter((control) => !control.closest(AVISO))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}

function altoDeAvisos(cuantos: number): number {
  const altos = [...document.querySelectorAll<HTMLElement>(AVISO)].map(
    ({ offsetHeight }) => offsetHeight + 16,
  );
  return Math.max(
    cuantos * ALTO,
    altos.reduce((suma, alto) => suma + alto, 0),
  );
}

/** The place of the notices; looks again while there are any. */
function useSitio(cuantos: number): Sitio {
  const [sitio, setSitio] = useState(SITIO_DE_SIEMPRE);
  const antes = useRef(sitio);
  useEffect(() => {
    if (cuantos === 0) return undefined;
    const mirar = (): void => {
      const nuevo = sitioLibre(
        controlesALaVista(),
        { ancho: window.innerWidth, alto: window.innerHeight },
        { ancho: ANCHO, alto: altoDeAvisos(cuantos) },
        antes.current,
      );
      antes.current = nuevo;
      setSitio(nuevo);
    };
    mirar();
    const reloj = setInterval(mirar, CADA);
    return () => clearInterval(reloj);
  }, [cuantos]);
  return sitio;
}

export function Avisos() {
  const { notifications } = useNotifications();
  const { esquina, subir } = useSitio(notifications.length);
  return (
    <Notifications
      autoClose={DURACION_AVISO}
      position={esquina}
      containerWidth={ANCHO}
      limit={4}
      style={{ marginBottom: subir }}
    />
  );
}

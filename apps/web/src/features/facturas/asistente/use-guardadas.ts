// What this browser kept of invoices that could not be saved, as a screen shows it: one is thrown away, and comes back when that was a mistake.
import { DURACION_DESHACER, toasts } from '@encadena/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { devolver, guardadas, olvidar, type Guardada } from './borrador-guardado';

/** Which one was chosen in the list: it goes along with the way to its page. */
export interface Elegida {
  guardada?: string;
}

/** What is kept and passes, the latest first; `descartar` throws one away and offers it back for a while. */
export function useGuardadas(nif: string, pasa: (una: Guardada) => boolean) {
  const { t } = useTranslation();
  const [quedan, setQuedan] = useState(() => guardadas(nif).filter(pasa));
  const descartar = (una: Guardada): void => {
    olvidar(una.clave);
    setQuedan((antes) => antes.filter(({ clave }) => clave !== una.clave));
    toasts.info({
      mensaje: t('asistente.sinGuardar.descartada'),
      duracion: DURACION_DESHACER,
      accion: {
        texto: t('comun.acciones.deshacer'),
        hacer: () => {
          devolver(una);
          setQuedan((antes) => [una, ...antes]);
        },
      },
    });
  };
  return { quedan, setQuedan, descartar };
}

// The screen of a layout. A click is answered at once: while the next screen is loading, its skeleton takes
// the place of the last one, which stays behind it as it is (a form on it keeps what was typed).
import { Esqueleto } from '@encadena/ui';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';

/** Shorter waits show no skeleton: it would only flicker. */
const PACIENCIA_MS = 100;

function useEsperando(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const destino = state === 'loading' && location.pathname !== pathname ? location.pathname : undefined;
  const [impaciente, setImpaciente] = useState<string>();
  useEffect(() => {
    if (destino === undefined) return undefined;
    const reloj = setTimeout(() => setImpaciente(destino), PACIENCIA_MS);
    return () => {
      clearTimeout(reloj);
      setImpaciente(undefined);
    };
  }, [destino]);
  return destino !== undefined && impaciente === destino;
}

export function Pantalla() {
  const { t } = useTranslation();
  const esperando = useEsperando();
  return (
    <>
      <div role="status">
        {esperando && (
          <>
            <VisuallyHidden>{t('comun.pagina.cargando')}</VisuallyHidden>
            <Esqueleto />
          </>
        )}
      </div>
      <div hidden={esperando}>
        <Outlet />
      </div>
    </>
  );
}

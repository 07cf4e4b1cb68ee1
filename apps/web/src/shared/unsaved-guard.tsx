// Asks before a page with unsaved changes is left, inside the app and by the browser's own means.
import { useConfirm } from '@encadena/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';

export interface UnsavedGuardProps {
  activo: boolean;
  pendiente?: boolean;
  dentro?: (pathname: string) => boolean;
  onSalir?: () => void;
}

/**
 * `dentro` tells paths that count as staying (the steps of a wizard). `pendiente`: what is on its way to the
 * server goes on when another page of the app is opened, and is lost only when the browser leaves. `onSalir`:
 * what is left behind can go.
 */
export function UnsavedGuard({
  activo,
  pendiente = activo,
  dentro = () => false,
  onSalir,
}: UnsavedGuardProps) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const bloqueo = useBlocker(
    ({ currentLocation, nextLocation }) =>
      activo && currentLocation.pathname !== nextLocation.pathname && !dentro(nextLocation.pathname),
  );
  const alSalir = useRef(onSalir);
  useEffect(() => {
    alSalir.current = onSalir;
  });
  useEffect(() => {
    if (bloqueo.state !== 'blocked') return;
    void confirmar({
      titulo: t('comun.formulario.sinGuardarTitulo'),
      texto: t('comun.formulario.sinGuardarTexto'),
      accion: t('comun.formulario.salir'),
      cancelar: t('comun.formulario.quedarse'),
    }).then((salir) => {
      if (!salir) return bloqueo.reset();
      alSalir.current?.();
      return bloqueo.proceed();
    });
  }, [bloqueo, confirmar, t]);
  useEffect(() => {
    if (!pendiente) return undefined;
    const avisar = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', avisar);
    return () => window.removeEventListener('beforeunload', avisar);
  }, [pendiente]);
  return null;
}

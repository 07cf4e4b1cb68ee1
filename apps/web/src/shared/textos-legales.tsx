// Links to the legal texts; the dialog is loaded when the first of them is opened.
import type { TextoLegal } from '@encadena/contracts';
import { Anchor } from '@mantine/core';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const TextoLegalModal = lazy(async () => ({
  default: (await import('./texto-legal-modal')).TextoLegalModal,
}));

const DeclaracionModal = lazy(async () => ({
  default: (await import('./declaracion-modal')).DeclaracionModal,
}));

const TITULOS = {
  PRIVACIDAD: 'auth.legal.privacidad',
  CONDICIONES: 'auth.legal.condiciones',
} as const satisfies Record<TextoLegal, string>;

/** A link that opens the text over the page, so that what is typed below stays. */
export function EnlaceLegal({ documento, children }: { documento: TextoLegal; children?: ReactNode }) {
  const { t } = useTranslation();
  const [pedido, setPedido] = useState(false);
  const [abierto, setAbierto] = useState(false);
  const abrir = (): void => {
    setPedido(true);
    setAbierto(true);
  };
  return (
    <>
      <Anchor component="button" type="button" underline="always" onClick={abrir}>
        {children ?? t(TITULOS[documento])}
      </Anchor>
      {pedido && (
        <Suspense>
          <TextoLegalModal
            documento={documento}
            titulo={t(TITULOS[documento])}
            abierto={abierto}
            onCerrar={() => setAbierto(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The producer's statement, which whoever uses the software must find fast and easily (Orden HAC/1177/2024, art. 15.2). */
export function useDeclaracion(): { abrir: () => void; dialogo: ReactNode } {
  const [pedido, setPedido] = useState(false);
  const [abierto, setAbierto] = useState(false);
  return {
    abrir: () => {
      setPedido(true);
      setAbierto(true);
    },
    dialogo: pedido && (
      <Suspense>
        <DeclaracionModal abierto={abierto} onCerrar={() => setAbierto(false)} />
      </Suspense>
    ),
  };
}

export function EnlaceDeclaracion() {
  const { t } = useTranslation();
  const { abrir, dialogo } = useDeclaracion();
  return (
    <>
      <Anchor component="button" type="button" underline="always" onClick={abrir}>
        {t('auth.legal.declaracion')}
      </Anchor>
      {dialogo}
    </>
  );
}

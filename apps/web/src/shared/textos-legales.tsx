// Links to the legal texts; the dialog is loaded when the first of them is opened.
import type { TextoLegal } from '@encadena/contracts';
import { Anchor } from '@mantine/core';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const TextoLegalModal = lazy(async () => ({
  default: (await import('./texto-legal-modal')).TextoLegalModal,
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

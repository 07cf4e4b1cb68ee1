// The button that submits a form, and why it has to wait after too many attempts.
import { Button, Text } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { duracion } from './espera';

// The second click of a double one comes before the page has been drawn as busy. It would send again what
// works once: the link of a mail would be used up by the first and refused to the second, and the refusal is
// what the person would read.
const unaVez = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault();
};

/** The same for a button that acts without a form. */
export const unClic =
  (acto: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail < 2) acto();
  };

export function BotonEnviar({
  enviando,
  quedan = 0,
  children,
  ...props
}: { enviando: boolean; quedan?: number; children: ReactNode } & ButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button type="submit" loading={enviando} disabled={quedan > 0} onClick={unaVez} {...props}>
        {children}
      </Button>
      {quedan > 0 && (
        <Text size="sm" c="dimmed">
          {t('auth.espera', { tiempo: duracion(quedan) })}
        </Text>
      )}
    </>
  );
}

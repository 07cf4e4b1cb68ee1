// The input for a one-time code: six digits that can be pasted together, or filled in by the browser.
import { Input, PinInput } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export const CIFRAS_CODIGO = 6;

export interface CodigoProps {
  etiqueta: string;
  valor: string;
  onCambio: (valor: string) => void;
  onCompleto?: (valor: string) => void;
  error?: ReactNode;
}

export function CampoCodigo({ etiqueta, valor, onCambio, onCompleto, error }: CodigoProps) {
  const { t } = useTranslation();
  const id = useId();
  // With an id of its own: the one that Mantine makes comes after the first drawing and would draw the boxes
  // anew, without their focus. Mantine's own onComplete stays silent for a code that is pasted after a
  // refused one was cleared.
  const cambiar = (nuevo: string): void => {
    onCambio(nuevo);
    if (nuevo.length === CIFRAS_CODIGO && nuevo !== valor) onCompleto?.(nuevo);
  };
  return (
    <Input.Wrapper label={etiqueta} labelElement="div" labelProps={{ id }} error={error}>
      <PinInput
        id={`${id}-caja`}
        mt={4}
        length={CIFRAS_CODIGO}
        type="number"
        oneTimeCode
        gap="xs"
        size="md"
        placeholder=""
        role="group"
        aria-labelledby={id}
        value={valor}
        onChange={cambiar}
        error={Boolean(error)}
        getInputProps={(indice) => ({
          'aria-label': t('auth.segundoFactor.cifra', { numero: indice + 1, total: CIFRAS_CODIGO }),
        })}
      />
    </Input.Wrapper>
  );
}

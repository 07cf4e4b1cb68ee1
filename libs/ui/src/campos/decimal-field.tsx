// Fields for amounts, quantities and percentages. They hold strings in wire form ("1234.5"), show them as
// people of the language write them, and take comma or point as decimals; the reader of typed text is given,
// for this library knows no rule.
import { TextInput, Tooltip } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { separadores } from '@encadena/i18n';
import { useUncontrolled } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFormat, useIdioma } from '../use-format';

export interface DecimalFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: string;
  defaultValue?: string;
  /** Receives the wire form; what cannot be read arrives as typed, so that validation can say so. */
  onChange?: (valor: string) => void;
  /** "1.234,50 €" → "1234.50"; null when it is no number. `miles` groups thousands in the language of the screen. */
  leer: (texto: string, miles: '.' | ',') => string | null;
  /** Decimals always shown when the field is not being edited. */
  decimales?: number;
}

const ES_DECIMAL = /^-?\d+(\.\d+)?$/;
/** A separator before three digits may group thousands or begin decimals: how it was read is said at once. */
const AMBIGUO = /[.,]\d{3}\D*$/;

export function DecimalField({
  value,
  defaultValue,
  onChange,
  leer,
  decimales = 0,
  onFocus,
  onBlur,
  ...rest
}: DecimalFieldProps) {
  const idioma = useIdioma();
  const { decimal } = useFormat();
  const [actual, setActual] = useUncontrolled<string>({ value, defaultValue, finalValue: '', onChange });
  const [editado, setEditado] = useState<string>();
  const campo = useRef<HTMLInputElement>(null);
  const editando = editado !== undefined;
  // Typing replaces the value. Before the next key can come: a later selection would swallow the first digit.
  useLayoutEffect(() => {
    if (editando) campo.current?.select();
  }, [editando]);
  const miles = separadores(idioma).miles === ',' ? ',' : '.';
  const leido = editado !== undefined && AMBIGUO.test(editado) ? leer(editado, miles) : null;
  const paraEditar = ES_DECIMAL.test(actual) ? actual.replace('.', separadores(idioma).decimal) : actual;
  const paraLeer = ES_DECIMAL.test(actual) ? decimal(actual, decimales) : actual;
  return (
    <Tooltip
      label={leido === null ? '' : `= ${decimal(leido, decimales)}`}
      opened={leido !== null}
      position="bottom-end"
    >
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
        {...rest}
        ref={campo}
        value={editado ?? paraLeer}
        onChange={(event) => {
          const texto = event.currentTarget.value;
          setEditado(texto);
          setActual(texto.trim() === '' ? '' : (leer(texto, miles) ?? texto));
        }}
        onFocus={(event) => {
          setEditado(paraEditar);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setEditado(undefined);
          onBlur?.(event);
        }}
      />
    </Tooltip>
  );
}

/** An amount of money, at least two decimals shown. */
export const MoneyField = (props: DecimalFieldProps) => <DecimalField decimales={2} {...props} />;

/** A percentage: 21 means 21 %. */
export const PercentField = (props: DecimalFieldProps) => <DecimalField {...props} />;

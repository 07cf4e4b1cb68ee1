// An amount on screen: figures in columns, the sign kept with its number.
import { Text } from '@mantine/core';
import type { TextProps } from '@mantine/core';
import { useFormat } from './use-format';

/** `valor` is a decimal string in the currency of what is around (`MonedaContext`), or in a given one. */
export function MoneyText({ valor, moneda, ...rest }: TextProps & { valor: string; moneda?: string }) {
  const { importe } = useFormat();
  return (
    <Text component="span" inherit className="cifras" {...rest}>
      {importe(valor, moneda)}
    </Text>
  );
}

// An amount on screen: figures in columns, the sign kept with its number.
import { Text } from '@mantine/core';
import type { TextProps } from '@mantine/core';
import { useFormat } from './use-format';

/** `valor` is a decimal string in euros. */
export function MoneyText({ valor, ...rest }: TextProps & { valor: string }) {
  const { importe } = useFormat();
  return (
    <Text component="span" inherit className="cifras" {...rest}>
      {importe(valor)}
    </Text>
  );
}

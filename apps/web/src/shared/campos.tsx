// The decimal fields of `ui` with the reader of typed numbers that both sides share.
import { decimalesDe } from '@encadena/invoicing';
import { DecimalField, MonedaContext, MoneyField, PercentField } from '@encadena/ui';
import type { DecimalFieldProps } from '@encadena/ui';
import { parseDecimalHumano } from '@encadena/values';
import { useContext } from 'react';

type Props = Omit<DecimalFieldProps, 'leer'>;

/** With as many decimals as the currency around it has: two of the euro, none of the yen. */
export const CampoImporte = (props: Props) => (
  <MoneyField leer={parseDecimalHumano} decimales={decimalesDe(useContext(MonedaContext))} {...props} />
);
export const CampoPorcentaje = (props: Props) => <PercentField leer={parseDecimalHumano} {...props} />;
export const CampoDecimal = (props: Props) => <DecimalField leer={parseDecimalHumano} {...props} />;

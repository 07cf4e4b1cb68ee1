// The decimal fields of `ui` with the reader of typed numbers that both sides share.
import { DecimalField, MoneyField, PercentField } from '@encadena/ui';
import type { DecimalFieldProps } from '@encadena/ui';
import { parseDecimalHumano } from '@encadena/values';

type Props = Omit<DecimalFieldProps, 'leer'>;

export const CampoImporte = (props: Props) => <MoneyField leer={parseDecimalHumano} {...props} />;
export const CampoPorcentaje = (props: Props) => <PercentField leer={parseDecimalHumano} {...props} />;
export const CampoDecimal = (props: Props) => <DecimalField leer={parseDecimalHumano} {...props} />;

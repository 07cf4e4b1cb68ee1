// Rules of several recipients and of currencies, by the codes of `invoicing`.
import type { reglasVarias as es } from '../es/reglas-varios';
import type { Forma } from '../tipos';

export const reglasVarias: Forma<typeof es> = {
  DEMASIADOS_DESTINATARIOS: 'At most {{maximo}} recipients besides the first',
  OTRO_NUMERO_DE_DESTINATARIOS:
    'Their number does not change: there are {{cuantos}} besides the first recipient',
  DUPLICADO_SIN_DESTINATARIO: 'There is no recipient in that place',
  DESTINATARIO_REPETIDO: '{{nombre}} is among the recipients twice',
  PARTICIPACION_NO_VALIDA:
    'Give the share of all the other recipients or of none; together they must stay below 100\u00a0%',
  MONEDA_NO_VALIDA: 'The currency is not valid',
  TIPO_CAMBIO_OBLIGATORIO: 'The exchange rate is missing: the tax is in euros too',
  FECHA_TIPO_CAMBIO_OBLIGATORIA: 'The date of the exchange rate is missing',
  FECHA_TIPO_CAMBIO_FUTURA: 'The date of the exchange rate cannot be later than today',
  FECHA_TIPO_CAMBIO_OTRA:
    'The exchange rate is that of the day on which the tax falls due ({{fecha}}), or the last one published before',
  FUENTE_TIPO_CAMBIO_OBLIGATORIA: 'Say where the exchange rate comes from',
  TIPO_CAMBIO_EN_EUROS: 'An invoice in euros has no exchange rate',
  MONEDA_DISTINTA: 'Invoice {{numero}} is in {{moneda}}: this one has to be in the same currency',
  TIPO_CAMBIO_DISTINTO:
    'The exchange rate of invoice {{numero}} is {{tipoCambio}}: a rectifying invoice keeps the rate of the operation that it rectifies',
};

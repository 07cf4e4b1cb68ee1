// Currencies: the active ones of ISO 4217 (list one), without funds, metals and test codes. The list is
// our own because browser and server must agree, and `Intl` depends on the version of each.

/** Decimals of the smallest unit, for the currencies where it is not two (ISO 4217, "minor unit"). */
const SIN_CENTIMOS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
const CON_MILESIMAS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

export const MONEDAS: readonly string[] = [
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF',
  'CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG',
  'HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA',
  'MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD',
  'RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX',
  'USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG',
].flatMap((fila) => fila.split(' '));

export const EURO = 'EUR';

const TODAS = new Set(MONEDAS);
const DECIMALES = new Map([
  ...SIN_CENTIMOS.map((moneda) => [moneda, 0] as const),
  ...CON_MILESIMAS.map((moneda) => [moneda, 3] as const),
]);

export const isMoneda = (codigo: string): boolean => TODAS.has(codigo);

/** The number of decimals to which amounts of a currency are rounded: 2 for EUR, 0 for JPY, 3 for KWD. */
export const decimalesDe = (moneda: string): number => DECIMALES.get(moneda) ?? 2;

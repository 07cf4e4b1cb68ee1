// An invoice in another currency, in euros for the agency: where the conversion is rounded (docs/adr/0022). The base
// of each group is converted, as the law has it (LIVA art. 79.Once), and the quotas are those of the converted base,
// so that base × rate = quota in euros too, and totals are sums.
import { cociente, importe, producto, roundHalfUp, type Importe } from '@encadena/values';
import { EURO } from './codigos';
import type { GrupoDesglose } from './desglose';
import type { CalculoEntrada } from './factura';

const CENTESIMA = importe('0.01');
const alCentimo = (i: Importe): Importe => roundHalfUp(i, 2);

export const monedaDe = ({ moneda }: Pick<CalculoEntrada, 'moneda'>): string => moneda ?? EURO;

/** Units of the currency for one euro. Null for euros, and as long as no rate was given. */
export function cambioDe(entrada: Pick<CalculoEntrada, 'moneda' | 'tipoCambio'>): Importe | null {
  return monedaDe(entrada) === EURO || !entrada.tipoCambio ? null : importe(entrada.tipoCambio);
}

/** An amount of the currency in euros, to the cent. */
export const enEuros = (cantidad: Importe, cambio: Importe): Importe => alCentimo(cociente(cantidad, cambio));

/** A group of the breakdown in euros, without its lines, which stay in the currency. */
export function grupoEnEuros(grupo: GrupoDesglose, cambio: Importe): GrupoDesglose {
  const { clave } = grupo;
  const base = enEuros(grupo.base, cambio);
  const coste = grupo.coste && enEuros(grupo.coste, cambio);
  const de = (porcentaje: string | null): Importe =>
    alCentimo(producto(coste ?? base, producto(importe(porcentaje ?? '0'), CENTESIMA)));
  return {
    clave,
    base,
    coste,
    cuota: de(clave.tipoImpositivo),
    recargo: de(clave.recargoEquivalencia),
    lineas: [],
  };
}

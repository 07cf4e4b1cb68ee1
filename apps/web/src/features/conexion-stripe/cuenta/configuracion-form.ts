// How the sales of an account are issued, between the API and its form.
import type { ConfiguracionStripeDto, ConfiguracionStripeEntrada } from '@encadena/contracts';
import { fechaEnZona, fechaISO, inicioEnZona, type Zona } from '@encadena/values';

/** The instant at which a day of the NIF begins. */
export const inicioDe = (dia: string, zona: Zona): string =>
  new Date(inicioEnZona(fechaISO(dia), zona)).toISOString();

export type ConfiguracionValores = Omit<ConfiguracionStripeEntrada, 'campoNif'> & { campoNif: string };

/** `desde` is a day of the NIF here. */
export function deConfiguracion(
  { version: _version, ...configuracion }: ConfiguracionStripeDto,
  zona: Zona,
): ConfiguracionValores {
  return {
    ...configuracion,
    desde: fechaEnZona(Date.parse(configuracion.desde), zona),
    campoNif: configuracion.campoNif ?? '',
  };
}

/** A day that was not touched stays the instant that it was: sales of the hours before the link are not taken in. */
export function aConfiguracion(
  valores: ConfiguracionValores,
  antes: ConfiguracionStripeDto,
  zona: Zona,
): ConfiguracionStripeEntrada {
  const { desde } = valores;
  return {
    ...valores,
    campoNif: valores.campoNif.trim() || null,
    desde:
      desde && (desde === fechaEnZona(Date.parse(antes.desde), zona) ? antes.desde : inicioDe(desde, zona)),
  };
}

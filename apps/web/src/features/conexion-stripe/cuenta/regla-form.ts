// A row of the table of taxes, between the API and its form.
import { CASOS_IMPUESTO_STRIPE } from '@encadena/contracts';
import type { CasoImpuestoStripe, ReglaImpuestoStripe } from '@encadena/contracts';
import { aTratamientoEntrada, deTratamientoEntrada } from '../../../shared/tratamiento/tratamiento';
import type { Tratamiento } from '../../../shared/tratamiento/tratamiento';

/** Not a case of the list, but one tax rate of the account. */
export const TASA = 'TASA';

export interface ReglaValores extends Tratamiento {
  caso: CasoImpuestoStripe | typeof TASA;
  /** The id of the tax rate, where `caso` is one. */
  clave: string;
  nombre: string;
}

export const esCaso = (clave: string): clave is CasoImpuestoStripe =>
  (CASOS_IMPUESTO_STRIPE as readonly string[]).includes(clave);
/** What a rule can be made for. */
export const esClave = (clave: string): boolean => esCaso(clave) || /^txr_[A-Za-z0-9]{1,60}$/.test(clave);

export const nuevaRegla = (clave?: string): ReglaValores => ({
  caso: clave === undefined ? 'PAGO_SUELTO' : esCaso(clave) ? clave : TASA,
  clave: clave === undefined || esCaso(clave) ? '' : clave,
  nombre: '',
  impuesto: 'IVA',
  trato: 'S1',
  tipoImpositivo: '',
  causaExencion: null,
  claveRegimen: '01',
});

export const deRegla = (regla: ReglaImpuestoStripe): ReglaValores => ({
  ...nuevaRegla(regla.clave),
  nombre: regla.nombre ?? '',
  ...deTratamientoEntrada(regla),
});

export const claveDe = ({ caso, clave }: Pick<ReglaValores, 'caso' | 'clave'>): string =>
  caso === TASA ? clave.trim() : caso;

export const aRegla = (valores: ReglaValores): ReglaImpuestoStripe => ({
  clave: claveDe(valores),
  nombre: valores.nombre.trim() || null,
  ...aTratamientoEntrada(valores),
});

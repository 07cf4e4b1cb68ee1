// A row of the table of taxes, between the API and its form.
import { CASOS_IMPUESTO_STRIPE } from '@encadena/contracts';
import type { CasoImpuestoStripe, ReglaImpuestoStripe } from '@encadena/contracts';
import { CAUSAS_EXENCION, CLAVES_REGIMEN } from '@encadena/invoicing';
import type { CausaExencion, ClaveRegimen, Impuesto } from '@encadena/invoicing';

/** Not a case of the list, but one tax rate of the account. */
export const TASA = 'TASA';
export const TRATOS = ['S1', 'S2', 'N1', 'N2', 'EXENTA'] as const;
export type Trato = (typeof TRATOS)[number];

export interface ReglaValores {
  caso: CasoImpuestoStripe | typeof TASA;
  /** The id of the tax rate, where `caso` is one. */
  clave: string;
  nombre: string;
  impuesto: Impuesto;
  trato: Trato;
  tipoImpositivo: string;
  causaExencion: CausaExencion | null;
  claveRegimen: ClaveRegimen | null;
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
  impuesto: regla.impuesto,
  trato: regla.calificacionOperacion ?? 'EXENTA',
  tipoImpositivo: regla.tipoImpositivo ?? '',
  causaExencion: regla.causaExencion,
  claveRegimen: regla.claveRegimen,
});

export const claveDe = ({ caso, clave }: Pick<ReglaValores, 'caso' | 'clave'>): string =>
  caso === TASA ? clave.trim() : caso;

/** Only what belongs to the treatment that was chosen. */
export const aRegla = (valores: ReglaValores): ReglaImpuestoStripe => {
  const { trato, impuesto, tipoImpositivo, causaExencion, claveRegimen, nombre } = valores;
  return {
    clave: claveDe(valores),
    nombre: nombre.trim() || null,
    impuesto,
    tipoImpositivo: trato === 'S1' && tipoImpositivo !== '' ? tipoImpositivo : null,
    calificacionOperacion: trato === 'EXENTA' ? null : trato,
    causaExencion: trato === 'EXENTA' ? (causaExencion ?? CAUSAS_EXENCION[impuesto][0] ?? null) : null,
    claveRegimen: CLAVES_REGIMEN[impuesto].length > 0 ? claveRegimen : null,
  };
};

/** Another tax has other regimes and causes. */
export const conImpuesto = (valores: ReglaValores, impuesto: Impuesto): ReglaValores => ({
  ...valores,
  impuesto,
  claveRegimen: CLAVES_REGIMEN[impuesto][0] ?? null,
  causaExencion: valores.trato === 'EXENTA' ? (CAUSAS_EXENCION[impuesto][0] ?? null) : null,
});

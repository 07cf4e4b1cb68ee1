// Which codes go with which tax (the agency's lists L8A, L8B and L10; IPSI and other taxes have lists of their own).
// These look at what came in: of a tax that is none they say nothing, for its own field is refused.
import {
  CAUSAS_EXENCION,
  CLAVES_REGIMEN,
  type CausaExencion,
  type ClaveRegimen,
  type Impuesto,
} from '@encadena/invoicing';

const delImpuesto = <T>(lista: Record<Impuesto, T>, impuesto: unknown): T | undefined =>
  typeof impuesto === 'string' && Object.hasOwn(lista, impuesto) ? lista[impuesto as Impuesto] : undefined;

/** Whether that regime exists in the tax; none does only in a tax that knows no regimes. */
export function claveAdmitida({
  impuesto = 'IVA',
  claveRegimen,
}: {
  impuesto?: Impuesto;
  claveRegimen?: ClaveRegimen | null;
}): boolean {
  const claves = delImpuesto(CLAVES_REGIMEN, impuesto);
  return !claves || (claveRegimen ? claves.includes(claveRegimen) : claves.length === 0);
}

/** Whether that cause exempts from the tax; none is no wrong one. */
export function causaAdmitida({
  impuesto = 'IVA',
  causaExencion,
}: {
  impuesto?: Impuesto;
  causaExencion?: CausaExencion | null;
}): boolean {
  return !causaExencion || (delImpuesto(CAUSAS_EXENCION, impuesto)?.includes(causaExencion) ?? true);
}

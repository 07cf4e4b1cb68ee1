// Completes the amounts of an invoice's row: works out what the file leaves out, and evens out the sign that some programs give
// to a retention.
import { esNegativo, importe, isImporteTexto, negado, resta, toTexto } from '@encadena/values';
import type { Dicho } from './dicho';

const isDinero = (valor: unknown): valor is string =>
  typeof valor === 'string' && isImporteTexto(valor, { enteros: 12, decimales: 2, signo: true });

export const conImportes = (dicho: Dicho): Dicho => conCuotas(conRetencion(dicho));

/** A retention lowers what is paid, whichever sign it is written with. */
function conRetencion(dicho: Dicho): Dicho {
  const { baseImponible, irpf } = dicho;
  if (!isDinero(baseImponible) || !isDinero(irpf)) return dicho;
  const [base, retencion] = [importe(baseImponible), importe(irpf)];
  return base.isZero() || retencion.isZero() || esNegativo(base) === esNegativo(retencion)
    ? dicho
    : { ...dicho, irpf: toTexto(negado(retencion)) };
}

/** Without a tax column, the tax is the total minus the base. With a retention in between that cannot be told. */
function conCuotas(dicho: Dicho): Dicho {
  const { baseImponible, importeTotal, cuotas, recargo = '0', irpf = '0' } = dicho;
  if (cuotas !== undefined || !isDinero(baseImponible) || !isDinero(importeTotal)) return dicho;
  if (!isDinero(recargo) || !isDinero(irpf) || !importe(irpf).isZero()) return dicho;
  return {
    ...dicho,
    cuotas: toTexto(resta(resta(importe(importeTotal), importe(baseImponible)), importe(recargo))),
  };
}

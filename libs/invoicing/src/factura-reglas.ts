// The rules of a complete invoice: all that can be judged before it becomes a record. Data in `reglas/`, one
// group a file.
import { fechaISO } from '@encadena/values';
import { revisarImportes } from './entrada';
import type { Factura } from './factura';
import type { Hallazgo } from './hallazgo';
import { REGLAS_DESTINATARIO } from './reglas/destinatario';
import { REGLAS_GENERALES } from './reglas/general';
import { REGLAS_LINEAS } from './reglas/lineas';
import { REGLAS_MONEDA } from './reglas/moneda';
import { REGLAS_OTROS_DESTINATARIOS } from './reglas/otros-destinatarios';
import { REGLAS_REFERENCIAS } from './reglas/referencias';
import { REGLAS_REGIMENES } from './reglas/regimenes';
import { NADA, type ContextoFactura, type ContextoReglas, type ReglaFactura } from './reglas/regla';
import { REGLAS_TERCERO } from './reglas/tercero';
import { REGLAS_TIPOS } from './reglas/tipos';
import { REGLAS_TOTALES } from './reglas/totales';
import { calcularFactura } from './totales';

/** Every rule, in the order in which a person fills in an invoice. */
export const REGLAS_FACTURA: readonly ReglaFactura[] = [
  ...REGLAS_GENERALES,
  ...REGLAS_MONEDA,
  ...REGLAS_REFERENCIAS,
  ...REGLAS_DESTINATARIO,
  ...REGLAS_OTROS_DESTINATARIOS,
  ...REGLAS_TERCERO,
  ...REGLAS_LINEAS,
  ...REGLAS_TIPOS,
  ...REGLAS_REGIMENES,
  ...REGLAS_TOTALES,
];

const REGLAS_RECHAZO = REGLAS_FACTURA.filter(({ severidad }) => severidad === 'rechazo');

/**
 * Judges an invoice by every rule and returns all findings, in the order of the rules; never throws for what
 * the invoice holds. `contexto.hoy` is today in the issuer's zone.
 */
export function validarFactura(factura: Factura, contexto: ContextoFactura): Hallazgo[] {
  return hallazgosDe(REGLAS_FACTURA, factura, contexto);
}

/** Only the findings of validarFactura that stop publishing; rules that merely warn are not run. */
export function rechazosDeFactura(factura: Factura, contexto: ContextoFactura): Hallazgo[] {
  return hallazgosDe(REGLAS_RECHAZO, factura, contexto);
}

function hallazgosDe(
  reglas: readonly ReglaFactura[],
  factura: Factura,
  contexto: ContextoFactura,
): Hallazgo[] {
  const calculo =
    contexto.calculo ?? (revisarImportes(factura).length === 0 ? calcularFactura(factura) : null);
  const completo: ContextoReglas = { ...contexto, hoy: fechaISO(contexto.hoy), calculo };
  const hallazgos: Hallazgo[] = [];
  for (const regla of reglas) {
    const incumplimientos = regla.comprobar(factura, completo, regla);
    if (incumplimientos === NADA) continue;
    for (const { campo, codigo, codigoAeat, params } of incumplimientos) {
      hallazgos.push({
        regla: regla.id,
        campo: campo ?? regla.campo,
        codigo: codigo ?? regla.codigo,
        severidad: regla.severidad,
        codigoAeat: codigoAeat ?? regla.codigoAeat,
        params: params ?? {},
        fuente: regla.fuente,
      });
    }
  }
  return hallazgos;
}

/** Whether none of the findings stops publishing. */
export function puedePublicarse(hallazgos: readonly Hallazgo[]): boolean {
  return !hallazgos.some((h) => h.severidad === 'rechazo');
}

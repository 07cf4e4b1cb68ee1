// Does a quota go with its base and its rate? (Codes 1140, 1142 to 1144; dossier §7.3.)
import { absoluto, CERO, compara, importe, producto, resta, type Importe } from '@encadena/values';
import { leeImporte, MARGEN } from './literales';

/**
 * BIEN: sign and amount are right. SIGNO: its sign differs from that of its base. LEJOS: it is further from
 * base × rate than the margin.
 */
export type JuicioCuota = 'BIEN' | 'SIGNO' | 'LEJOS';

const CENTESIMA = importe('0.01');
const signo = (i: Importe): number => compara(i, CERO);

/** The judgement with exact decimals, for literals of any form. */
export function juzgarCuotaExacta(base: string, tipo: string, cuota: string): JuicioCuota {
  const [b, c] = [leeImporte(base), leeImporte(cuota)];
  if (!c.isZero() && !b.isZero() && signo(c) !== signo(b)) return 'SIGNO';
  const esperada = producto(producto(b, leeImporte(tipo)), CENTESIMA);
  return compara(absoluto(resta(c, esperada)), MARGEN) > 0 ? 'LEJOS' : 'BIEN';
}

/** The cents of a literal as we write it, "-121.00"; null for any other form. */
function centimos(literal: string): number | null {
  const punto = literal.length - 3;
  if (punto < 1 || literal.charCodeAt(punto) !== 46) return null;
  const negativo = literal.charCodeAt(0) === 45;
  let cents = 0;
  for (let i = negativo ? 1 : 0; i < literal.length; i += 1) {
    if (i === punto) continue;
    const cifra = literal.charCodeAt(i) - 48;
    if (!(cifra >= 0 && cifra <= 9)) return null;
    cents = cents * 10 + cifra;
  }
  return negativo ? -cents : cents;
}

// Cents of cents: 10.00 as a quota times 10,000.
const MARGEN_ENTERO = 10_000_000;

/**
 * The same judgement. Every record passes here before it is sealed, so that literals with two decimals are
 * judged in whole cents, as long as their product is a whole number that a double holds exactly.
 */
export function juzgarCuota(base: string, tipo: string, cuota: string): JuicioCuota {
  const [b, t, c] = [centimos(base), centimos(tipo), centimos(cuota)];
  if (b === null || t === null || c === null) return juzgarCuotaExacta(base, tipo, cuota);
  const [esperada, dicha] = [b * t, c * 10_000];
  if (!Number.isSafeInteger(esperada) || !Number.isSafeInteger(dicha))
    return juzgarCuotaExacta(base, tipo, cuota);
  if (c !== 0 && b !== 0 && c > 0 !== b > 0) return 'SIGNO';
  return Math.abs(dicha - esperada) > MARGEN_ENTERO ? 'LEJOS' : 'BIEN';
}

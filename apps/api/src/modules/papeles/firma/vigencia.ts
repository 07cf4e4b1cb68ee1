// Was the certificate valid when it signed? Nothing proves when that was; but our text did not exist before
// we handed it out, and the file is here now: it was signed between the two.
import type { X509Certificate } from 'node:crypto';
import type { Juicio } from './confianza';

/** Clocks of people's machines, and programs that take their wall for UTC. */
const DESAJUSTE_MS = 24 * 3_600_000;

export interface Momentos {
  /** When the signer says to have signed. */
  declarada: Date | undefined;
  /** When we handed the text out; undefined when it is not ours as it was. */
  generado: Date | undefined;
  ahora: Date;
}

export function juzgarVigencia(
  { validFrom, validTo }: X509Certificate,
  { declarada, generado, ahora }: Momentos,
): Juicio {
  const [desde, hasta] = [new Date(validFrom).getTime(), new Date(validTo).getTime()];
  if (desde > ahora.getTime()) return { resultado: 'FALLA', detalle: 'firmaFutura' };
  if (generado && hasta < generado.getTime()) return { resultado: 'FALLA', detalle: 'firmaCaducada' };
  if (declarada) {
    const en = declarada.getTime();
    // A wrong clock is no forgery, and no reason to believe anything either.
    if (en > ahora.getTime() + DESAJUSTE_MS || (generado && en < generado.getTime() - DESAJUSTE_MS))
      return { resultado: 'NO_COMPROBADA', detalle: 'firmaFechaExtrana' };
    if (en < desde - DESAJUSTE_MS) return { resultado: 'FALLA', detalle: 'firmaFutura' };
    if (en > hasta + DESAJUSTE_MS) return { resultado: 'FALLA', detalle: 'firmaCaducada' };
  }
  // It ended between the two: only a time stamp would tell, and whoever has the key may claim any time.
  return hasta < ahora.getTime()
    ? { resultado: 'NO_COMPROBADA', detalle: 'firmaCaducadaDespues' }
    : { resultado: 'CORRECTA', detalle: null };
}

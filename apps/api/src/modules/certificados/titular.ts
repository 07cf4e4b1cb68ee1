// Whose certificate is it? The NIF as Spanish authorities write it into the subject (ETSI EN 319 412-1
// §5.1.3: VATES-, IDCES-, PASES-).
import { isNif, normalizarNif, textoLegible } from '@encadena/values';

export interface Titular {
  /** Of the entity where it names one, else of the person; null when it tells none. */
  nif: string | null;
  /** As a person reads it: the common name, or the organisation. */
  nombre: string;
}

/** Reads a subject as Node writes it: one attribute per line. */
export function titularDe(sujeto: string): Titular {
  const valorDe = atributosDe(sujeto);
  const entidad = nifDe(valorDe('organizationIdentifier', '2.5.4.97'));
  const persona = nifDe(valorDe('serialNumber'));
  // Older certificates of the mint: "PUIG SERRA ANA - NIF 12345678Z".
  const enNombre = nifDe(/\bNIF:? ?([0-9A-Z]{9})\b/.exec(valorDe('CN') ?? '')?.[1]);
  return { nif: entidad ?? persona ?? enNombre, nombre: nombreLegible(sujeto) };
}

/** The name in a subject or issuer as a person reads it: the common name, or the organisation. */
export function nombreLegible(sujeto: string): string {
  const valorDe = atributosDe(sujeto);
  return textoLegible(valorDe('CN') || valorDe('O') || sujeto.replaceAll('\n', ', '), 200);
}

function atributosDe(sujeto: string): (...nombres: string[]) => string | undefined {
  const atributos = sujeto
    .split('\n')
    .map((linea): [string, string] => [
      linea.slice(0, linea.indexOf('=')),
      linea.slice(linea.indexOf('=') + 1),
    ]);
  return (...nombres) => atributos.find(([nombre]) => nombres.includes(nombre))?.[1];
}

function nifDe(texto: string | undefined): string | null {
  if (!texto) return null;
  const { nif } = normalizarNif(texto.replace(/^(?:VATES|NTRES|IDCES|PASES|TINES)-/, ''));
  return isNif(nif) ? nif : null;
}

// Whose certificate is it? The NIF as Spanish authorities write it into the subject (ETSI EN 319 412-1
// §5.1.3: VATES-, IDCES-, PASES-).
import { isNif, normalizarNif } from '@encadena/values';

export interface Titular {
  /** Of the entity where it names one, else of the person; null when it tells none. */
  nif: string | null;
  /** As a person reads it: the common name, or the organisation. */
  nombre: string;
}

/** Reads a subject as Node writes it: one attribute per line. */
export function titularDe(sujeto: string): Titular {
  const atributos = sujeto
    .split('\n')
    .map((linea): [string, string] => [
      linea.slice(0, linea.indexOf('=')),
      linea.slice(linea.indexOf('=') + 1),
    ]);
  const valorDe = (...nombres: string[]): string | undefined =>
    atributos.find(([nombre]) => nombres.includes(nombre))?.[1];
  const entidad = nifDe(valorDe('organizationIdentifier', '2.5.4.97'));
  const persona = nifDe(valorDe('serialNumber'));
  const comun = valorDe('CN') ?? '';
  // Older certificates of the mint: "PUIG SERRA ANA - NIF 12345678Z".
  const enNombre = nifDe(/\bNIF:? ?([0-9A-Z]{9})\b/.exec(comun)?.[1]);
  return {
    nif: entidad ?? persona ?? enNombre,
    nombre: (comun || valorDe('O') || sujeto.replaceAll('\n', ', ')).slice(0, 200),
  };
}

function nifDe(texto: string | undefined): string | null {
  if (!texto) return null;
  const { nif } = normalizarNif(texto.replace(/^(?:VATES|NTRES|IDCES|PASES|TINES)-/, ''));
  return isNif(nif) ? nif : null;
}
